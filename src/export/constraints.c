/* The walk over a problem whose lines are written as constraints and not as clauses.
 *
 * In come a problem and the style of a format, out go its constraints in order, as many as were
 * counted beforehand. Nothing of them is kept. Must not know how a constraint is spelt.
 */
#include "export/constraints.h"

#include <inttypes.h>

/* Literals between two looks at the watch: one line can have hundreds of millions. */
enum { LITERALS_BETWEEN_LOOKS = 1 << 15 };

static bool goes_on(struct constraints *constraints, uint64_t literals)
{
    constraints->unlooked += literals;
    if (constraints->unlooked < LITERALS_BETWEEN_LOOKS)
        return constraints->status == STATUS_OK;
    constraints->unlooked = 0;
    if (constraints->status == STATUS_OK)
        constraints->status = watch_look(constraints->watch);
    if (constraints->status == STATUS_OK)
        constraints->status = output_status(constraints->output);
    progress_count(constraints->progress, constraints->written, constraints->total, "constraints");
    return constraints->status == STATUS_OK;
}

void constraints_cells(struct constraints *constraints, const struct line *line, const char *before,
                       const char *after)
{
    for (uint32_t i = 0; i < line->count && goes_on(constraints, 1); i++) {
        output_text(constraints->output, before);
        output_number(constraints->output, (uint64_t)line_cell(line, i) + 1);
        output_text(constraints->output, after);
    }
}

static int sink_gives_variable(struct sink *sink)
{
    return (int)++((struct constraints *)sink)->variables;
}

static void sink_takes_clause(struct sink *sink, const int *literals, size_t size)
{
    struct constraints *constraints = (struct constraints *)sink;
    if (!goes_on(constraints, size))
        return;
    constraints->style->clause(constraints, literals, size);
    constraints->written++;
}

static enum status sink_tells_status(const struct sink *sink)
{
    const struct constraints *constraints = (const struct constraints *)sink;
    return constraints->status != STATUS_OK ? constraints->status
                                            : output_status(constraints->output);
}

static void write_units(struct constraints *constraints, const struct board *board)
{
    const struct squares *lists[] = {&board->given, &board->blocked};
    for (int blocked = 0; blocked < 2; blocked++)
        for (size_t i = 0; i < lists[blocked]->count; i++) {
            struct square square = lists[blocked]->at[i];
            int variable = (int)(square.row * board->n + square.column) + 1;
            sink_unit(&constraints->sink, blocked ? -variable : variable);
        }
}

/* Neighbours, thousands of millions of pairs, come last and need not be asked one by one. */
struct constraint_sizes constraints_measure(const struct problem *problem,
                                            const struct constraint_style *style)
{
    const struct board *board = problem->board;
    const struct breaks *breaks = &problem->model.breaks;
    struct constraint_sizes sizes = {
        .variables = (uint64_t)board->n * board->n + breaking_variables(breaks),
        .constraints = board->given.count + board->blocked.count + breaking_clauses(breaks)};
    for (size_t i = 0; i < problem->lines.count; i++) {
        struct line line = lines_get(&problem->lines, i);
        if (line.family == FAMILY_NEIGHBOURS) {
            sizes.constraints += (problem->lines.count - i) * style->line_count(&line);
            break;
        }
        sizes.constraints += style->line_count(&line);
    }
    return sizes;
}

static enum status check_sizes(const struct constraints *constraints,
                               const struct constraint_sizes *sizes, struct report *report)
{
    if (constraints->written == sizes->constraints && constraints->variables == sizes->variables)
        return STATUS_OK;
    return report_say(report, STATUS_FAILED,
                      "the header promises %" PRIu64 " variables and %" PRIu64
                      " constraints, but %" PRIu64 " variables and %" PRIu64 " constraints came",
                      sizes->variables, sizes->constraints, constraints->variables,
                      constraints->written);
}

enum status constraints_write(const struct problem *problem, const struct constraint_style *style,
                              const struct constraint_sizes *sizes, struct output *output,
                              const struct watch *watch, struct progress *progress,
                              struct report *report)
{
    static const struct sink_type type = {
        .variable = sink_gives_variable, .clause = sink_takes_clause, .status = sink_tells_status};
    struct constraints constraints = {.sink = {&type},
                                      .style = style,
                                      .output = output,
                                      .watch = watch,
                                      .progress = progress,
                                      .variables = problem->sizes.squares,
                                      .total = sizes->constraints};
    write_units(&constraints, problem->board);
    for (size_t i = 0; i < problem->lines.count && goes_on(&constraints, 1); i++) {
        struct line line = lines_get(&problem->lines, i);
        style->line(&constraints, &line);
        constraints.written += style->line_count(&line);
    }
    breaking_write(&problem->model.breaks, NULL, &constraints.sink);
    enum status status = sink_tells_status(&constraints.sink);
    return status == STATUS_OK ? check_sizes(&constraints, sizes, report) : status;
}
