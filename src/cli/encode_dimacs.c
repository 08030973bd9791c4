/* A formula as a DIMACS file.
 *
 * In: a measured model. Out: comments that say what it is and how to read its variables, the header
 * that the sizes promise, and the clauses as they are made: memory does not grow with them.
 */
#include <inttypes.h>
#include <string.h>

#include "cli/encode.h"
#include "formula/dimacs.h"
#include "formula/watched.h"
#include "queensat/version.h"

enum { NUMBERS_A_LINE = 20, SQUARES_A_LINE = 10, REGIONS_A_LINE = 50, LABEL_SIGNS = 40 };

/* Squares as row,column from 1: lines of `c WORD 1,2 3,4`. */
static void write_squares(struct output *output, const char *word, const struct squares *squares)
{
    for (size_t i = 0; i < squares->count; i++) {
        if (i % SQUARES_A_LINE == 0)
            output_format(output, "%sc %s", i ? "\n" : "", word);
        output_format(output, " %u,%u", squares->at[i].row + 1, squares->at[i].column + 1);
    }
    if (squares->count)
        output_byte(output, '\n');
}

/* How the board calls a region. Comments are ASCII, have single blanks, never read like a header
 * and are not long, so other signs and blanks are written U+XXXX, and a long label is cut. */
static void write_label(struct output *output, const char *label)
{
    struct text rest = {label, strlen(label)};
    output_byte(output, ' ');
    for (int signs = 0; rest.size > 0; signs++) {
        size_t length = text_code_point(rest);
        if (length == 0 || signs == LABEL_SIGNS) {
            output_text(output, "...");
            return;
        }
        if (*rest.at > ' ' && *rest.at <= '~')
            output_byte(output, *rest.at);
        else
            output_format(output, "U+%04" PRIX32, text_value(rest, length));
        rest = (struct text){rest.at + length, rest.size - length};
    }
}

/* Row by row the number of each square's region, counted from 1 in the order in which they come; a
 * row of a large board takes several lines. Then a line for each region with its label. */
static enum status write_regions(struct output *output, const struct board *board,
                                 const struct watch *watch)
{
    for (uint32_t row = 0; row < board->n; row++) {
        for (uint32_t column = 0; column < board->n; column++) {
            if (column % REGIONS_A_LINE == 0)
                output_text(output, column ? "\nc regions" : "c regions");
            output_byte(output, ' ');
            output_number(output, board_region(board, (struct square){row, column}) + 1);
        }
        output_byte(output, '\n');
        if (watch_look(watch) != STATUS_OK)
            return watch_look(watch);
    }
    for (uint32_t region = 0; region < board->n; region++) {
        const char *label = board_region_label(board, region);
        output_format(output, "c region %u", region + 1);
        if (*label)
            write_label(output, label);
        output_byte(output, '\n');
    }
    return output_status(output);
}

/* The projection onto the squares; several lines count as their union. */
static enum status write_projection(struct output *output, const char *word, uint64_t squares,
                                    const struct watch *watch)
{
    if (squares == 0)
        output_format(output, "c %s 0\n", word);
    for (uint64_t i = 1; i <= squares; i++) {
        if (i % NUMBERS_A_LINE == 1)
            output_format(output, "c %s ", word);
        output_number(output, i);
        output_text(output, i % NUMBERS_A_LINE == 0 || i == squares ? " 0\n" : " ");
        if (i % (1 << 16) == 0 && watch_look(watch) != STATUS_OK)
            return watch_look(watch);
    }
    return output_status(output);
}

static enum status write_comments(const struct encode_job *job, struct output *output,
                                  const struct watch *watch)
{
    const struct board *board = &job->board;
    char plan[PLAN_TEXT];
    output_format(output, "c queensat %s\n", QUEENSAT_VERSION);
    output_format(output, "c board %u\n", board->n);
    write_squares(output, "given", &board->given);
    write_squares(output, "blocked", &board->blocked);
    if (board_has_regions(board)) {
        enum status status = write_regions(output, board, watch);
        if (status != STATUS_OK)
            return status;
    }
    output_format(output, "c rule %s\n", rule_name(board->rule));
    output_format(output, "c encoding %s\n", plan_text(plan, &job->plan, job->lines.families));
    output_text(output, "c symmetry none\n");
    output_format(
        output, "c variable (r-1)*%u+k says that a queen stands on row r, column k, both from 1\n",
        board->n);
    if (job->sizes.total.variables)
        output_format(output, "c variables from %llu on are auxiliary\n",
                      (unsigned long long)job->sizes.squares + 1);
    output_format(output, "c count-safe %s\n", model_count_safe(&job->model) ? "yes" : "no");
    output_text(output, "c t pmc\n");
    enum status status = write_projection(output, "p show", job->sizes.squares, watch);
    return status == STATUS_OK ? write_projection(output, "ind", job->sizes.squares, watch)
                               : status;
}

enum status encode_dimacs(const struct encode_job *job, struct output *output,
                          const struct watch *watch, struct progress *progress,
                          struct report *report)
{
    struct dimacs dimacs;
    struct watched watched;
    enum status status = write_comments(job, output, watch);
    if (status != STATUS_OK)
        return status;
    dimacs_open(&dimacs, output, (int)job->sizes.squares,
                (int)(job->sizes.squares + job->sizes.total.variables), job->sizes.total.clauses);
    watched_open(&watched, &dimacs.sink, watch, progress, job->sizes.total.clauses);
    status = model_write(&job->model, &watched.sink, report);
    if (status == STATUS_OK)
        status = sink_status(&watched.sink);
    return status == STATUS_OK ? dimacs_close(&dimacs, report) : status;
}
