/* The comments at the top of an exported file.
 *
 * In comes a problem, out go lines that every reader of the format passes over. What else the file
 * holds is not known here.
 */
#include "export/comments.h"

#include <inttypes.h>
#include <string.h>

#include "queensat/version.h"

enum { SQUARES_A_LINE = 10, REGIONS_A_LINE = 50, LABEL_SIGNS = 40 };

/* Squares as row,column from 1: lines of `MARK WORD 1,2 3,4`. */
static void write_squares(struct output *output, const char *mark, const char *word,
                          const struct squares *squares)
{
    for (size_t i = 0; i < squares->count; i++) {
        if (i % SQUARES_A_LINE == 0)
            output_format(output, "%s%s %s", i ? "\n" : "", mark, word);
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
static enum status write_regions(struct output *output, const char *mark, const struct board *board,
                                 const struct watch *watch)
{
    for (uint32_t row = 0; row < board->n; row++) {
        for (uint32_t column = 0; column < board->n; column++) {
            if (column % REGIONS_A_LINE == 0)
                output_format(output, "%s%s regions", column ? "\n" : "", mark);
            output_byte(output, ' ');
            output_number(output, board_region(board, (struct square){row, column}) + 1);
        }
        output_byte(output, '\n');
        if (watch_look(watch) != STATUS_OK)
            return watch_look(watch);
    }
    for (uint32_t region = 0; region < board->n; region++) {
        const char *label = board_region_label(board, region);
        output_format(output, "%s region %u", mark, region + 1);
        if (*label)
            write_label(output, label);
        output_byte(output, '\n');
    }
    return output_status(output);
}

enum status comments_write(const struct problem *problem, bool encodes, const char *mark,
                           struct output *output, const struct watch *watch)
{
    const struct board *board = problem->board;
    char plan[PLAN_TEXT], breaks[BREAKING_TEXT];
    output_format(output, "%s queensat %s\n", mark, QUEENSAT_VERSION);
    output_format(output, "%s board %u\n", mark, board->n);
    write_squares(output, mark, "given", &board->given);
    write_squares(output, mark, "blocked", &board->blocked);
    if (board_has_regions(board)) {
        enum status status = write_regions(output, mark, board, watch);
        if (status != STATUS_OK)
            return status;
    }
    output_format(output, "%s rule %s\n", mark, rule_name(board->rule));
    if (encodes)
        output_format(output, "%s encoding %s\n", mark,
                      plan_text(plan, &problem->plan, problem->lines.families));
    output_format(output, "%s symmetry %s\n", mark, breaking_text(breaks, &problem->model.breaks));
    return output_status(output);
}

void comments_cube(const struct cube *cube, const char *mark, struct output *output)
{
    output_format(output, "%s cube %" PRIu64 " of %" PRIu64 "\n", mark, cube->number, cube->total);
    for (uint32_t row = 0; row < cube->rows; row++) {
        if (row % SQUARES_A_LINE == 0)
            output_format(output, "%s%s queens", row ? "\n" : "", mark);
        output_format(output, " %u,%u", row + 1, cube->columns[row] + 1);
    }
    if (cube->rows)
        output_byte(output, '\n');
}

void comments_variables(const struct problem *problem, const char *mark, struct output *output)
{
    output_format(
        output, "%s variable (r-1)*%u+k says that a queen stands on row r, column k, both from 1\n",
        mark, problem->board->n);
    if (problem->sizes.total.variables)
        output_format(output, "%s variables from %" PRIu64 " on are auxiliary\n", mark,
                      problem->sizes.squares + 1);
    if (!problem->model.at_most)
        output_format(output, "%s count-safe %s\n", mark,
                      model_count_safe(&problem->model) ? "yes" : "no");
}
