/* A pseudo-Boolean problem in the OPB form.
 *
 * In: a problem. Out: `* #variable= V #constraint= C`, comments, then one constraint a line:
 * exactly one is a sum that equals 1, at most one a sum of -1 each that is at least -1. No variable
 * but those of the squares is needed, so that counting is safe, and no encoding applies. The blanks
 * around everything matter to readers. Must not know the lines' meaning.
 */
#include <inttypes.h>

#include "export/comments.h"
#include "export/constraints.h"

/* At least one of the literals: a negative one, 1 - x, takes its 1 to the right hand side. */
static void write_clause(struct constraints *constraints, const int *literals, size_t size)
{
    int64_t least = 1;
    for (size_t i = 0; i < size; i++) {
        bool negative = literals[i] < 0;
        output_text(constraints->output, negative ? "-1 x" : "+1 x");
        output_number(constraints->output, (uint64_t)(negative ? -literals[i] : literals[i]));
        output_byte(constraints->output, ' ');
        least -= negative;
    }
    output_format(constraints->output, ">= %" PRId64 " ;\n", least);
}

static uint64_t line_count(const struct line *line)
{
    return line->kind == EXACTLY_ONE || line->count > 1;
}

static void write_line(struct constraints *constraints, const struct line *line)
{
    if (line_count(line) == 0)
        return;
    bool exactly = line->kind == EXACTLY_ONE;
    constraints_cells(constraints, line, exactly ? "+1 x" : "-1 x", " ");
    output_text(constraints->output, exactly ? "= 1 ;\n" : ">= -1 ;\n");
}

static const struct constraint_style style = {write_clause, write_line, line_count};

static enum status write(const struct problem *problem, struct output *output,
                         const struct watch *watch, struct progress *progress,
                         struct report *report)
{
    struct constraint_sizes sizes = constraints_measure(problem, &style);
    output_format(output, "* #variable= %" PRIu64 " #constraint= %" PRIu64 "\n", sizes.variables,
                  sizes.constraints);
    enum status status = comments_write(problem, false, "*", output, watch);
    if (status != STATUS_OK)
        return status;
    comments_variables(problem, "*", output);
    return constraints_write(problem, &style, &sizes, output, watch, progress, report);
}

const struct export_format export_opb = {
    .name = "opb",
    .title = "pseudo-Boolean constraints",
    .write = write,
};
