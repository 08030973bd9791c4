/* A formula as a DIMACS file, in the strictest form (formula/dimacs.h).
 *
 * In: a counted model, perhaps with one cube of it. Out: comments that say what it is and how to
 * read its variables, the header that the sizes promise, and the clauses as they are made: memory
 * does not grow with them.
 */
#include "formula/dimacs.h"
#include "export/comments.h"
#include "export/format.h"
#include "formula/watched.h"

enum { NUMBERS_A_LINE = 20 };

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

static enum status write_comments(const struct problem *problem, struct output *output,
                                  const struct watch *watch)
{
    enum status status = comments_write(problem, true, "c", output, watch);
    if (problem->cube)
        comments_cube(problem->cube, "c", output);
    comments_variables(problem, "c", output);
    output_text(output, "c t pmc\n");
    if (status == STATUS_OK)
        status = write_projection(output, "p show", problem->sizes.squares, watch);
    return status == STATUS_OK ? write_projection(output, "ind", problem->sizes.squares, watch)
                               : status;
}

static void write_cube(const struct cube *cube, uint32_t n, struct sink *sink)
{
    for (uint32_t row = 0; row < cube->rows; row++)
        sink_unit(sink, (int)(row * n + cube->columns[row]) + 1);
}

static enum status write(const struct problem *problem, struct output *output,
                         const struct watch *watch, struct progress *progress,
                         struct report *report)
{
    const struct model_sizes *sizes = &problem->sizes;
    struct dimacs dimacs;
    struct watched watched;
    uint64_t clauses = sizes->total.clauses + (problem->cube ? problem->cube->rows : 0);
    enum status status = write_comments(problem, output, watch);
    if (status != STATUS_OK)
        return status;
    dimacs_open(&dimacs, output, (int)sizes->squares,
                (int)(sizes->squares + sizes->total.variables), clauses);
    watched_open(&watched, &dimacs.sink, watch, progress, clauses);
    if (problem->cube)
        write_cube(problem->cube, problem->board->n, &watched.sink);
    status = model_write(&problem->model, &watched.sink, report);
    if (status == STATUS_OK)
        status = sink_status(&watched.sink);
    return status == STATUS_OK ? dimacs_close(&dimacs, report) : status;
}

const struct export_format export_dimacs = {
    .name = "dimacs",
    .title = "CNF, one clause a line, exact header",
    .encodes = true,
    .write = write,
};
