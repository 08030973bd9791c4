/* CNF with cardinality constraints, the form of solvers that know both.
 *
 * In: a problem. Out: comments, `p knf V C`, clauses as in DIMACS, and `k K l1 .. ln 0` for at
 * least K of these: at most one of n is at least n - 1 of their negations. No variable but those of
 * the squares is needed, so that counting is safe, and no encoding applies. Must not know the
 * lines' meaning.
 */
#include <inttypes.h>

#include "export/comments.h"
#include "export/constraints.h"

static void write_clause(struct constraints *constraints, const int *literals, size_t size)
{
    for (size_t i = 0; i < size; i++)
        output_format(constraints->output, "%d ", literals[i]);
    output_text(constraints->output, "0\n");
}

static uint64_t line_count(const struct line *line)
{
    return (line->kind == EXACTLY_ONE) + (uint64_t)(line->count > 1);
}

/* At most one of two is a plain clause. */
static void write_line(struct constraints *constraints, const struct line *line)
{
    if (line->kind == EXACTLY_ONE) {
        constraints_cells(constraints, line, "", " ");
        output_text(constraints->output, "0\n");
    }
    if (line->count < 2)
        return;
    if (line->count > 2)
        output_format(constraints->output, "k %u ", line->count - 1);
    constraints_cells(constraints, line, "-", " ");
    output_text(constraints->output, "0\n");
}

static const struct constraint_style style = {write_clause, write_line, line_count};

static enum status write(const struct problem *problem, struct output *output,
                         const struct watch *watch, struct progress *progress,
                         struct report *report)
{
    struct constraint_sizes sizes = constraints_measure(problem, &style);
    enum status status = comments_write(problem, false, "c", output, watch);
    if (status != STATUS_OK)
        return status;
    comments_variables(problem, "c", output);
    output_format(output, "p knf %" PRIu64 " %" PRIu64 "\n", sizes.variables, sizes.constraints);
    return constraints_write(problem, &style, &sizes, output, watch, progress, report);
}

const struct export_format export_knf = {
    .name = "knf",
    .title = "CNF with cardinality constraints",
    .write = write,
};
