/* A formula with its cubes as an iCNF file: one solver goes through all of them.
 *
 * In: a counted model. Out: the header without numbers, comments, the clauses in the form of
 * formula/dimacs.h, and a line `a QUEENS 0` for each cube; without cubes one that assumes nothing.
 * Streams. Solvers want the header in the very first line.
 */
#include <inttypes.h>

#include "export/comments.h"
#include "export/format.h"
#include "formula/dimacs.h"
#include "formula/watched.h"
#include "model/cubes.h"

static enum status write_clauses(const struct problem *problem, struct output *output,
                                 const struct watch *watch, struct progress *progress,
                                 struct report *report)
{
    const struct model_sizes *sizes = &problem->sizes;
    struct dimacs dimacs;
    struct watched watched;
    dimacs_open_bare(&dimacs, output, (int)sizes->squares,
                     (int)(sizes->squares + sizes->total.variables), sizes->total.clauses);
    watched_open(&watched, &dimacs.sink, watch, progress, sizes->total.clauses);
    enum status status = model_write(&problem->model, &watched.sink, report);
    if (status == STATUS_OK)
        status = sink_status(&watched.sink);
    return status == STATUS_OK ? dimacs_close(&dimacs, report) : status;
}

struct cube_lines {
    struct output *output;
    uint64_t n;
};

static enum status write_cube(void *self, const uint32_t *columns, uint32_t rows)
{
    struct cube_lines *lines = self;
    output_byte(lines->output, 'a');
    for (uint32_t row = 0; row < rows; row++) {
        output_byte(lines->output, ' ');
        output_number(lines->output, row * lines->n + columns[row] + 1);
    }
    output_text(lines->output, " 0\n");
    return output_status(lines->output);
}

static enum status write(const struct problem *problem, struct output *output,
                         const struct watch *watch, struct progress *progress,
                         struct report *report)
{
    struct cube_lines lines = {output, problem->board->n};
    output_text(output, "p inccnf\n");
    enum status status = comments_write(problem, true, "c", output, watch);
    if (status != STATUS_OK)
        return status;
    comments_variables(problem, "c", output);
    output_format(output, "c cubes of the first %" PRIu32 " row%s, at the end\n",
                  problem->cube_rows, text_plural(problem->cube_rows));
    status = write_clauses(problem, output, watch, progress, report);
    if (status != STATUS_OK)
        return status;
    return cubes_each(problem->board, problem->cube_rows, watch,
                      &(struct cube_visitor){write_cube, &lines}, report);
}

const struct export_format export_icnf = {
    .name = "icnf",
    .title = "CNF, and cubes to assume one after the other",
    .encodes = true,
    .cubes = true,
    .write = write,
};
