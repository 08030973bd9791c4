/* A board made ready for export.
 *
 * In come a board and what is wished of its formula, out goes a counted or measured model. What
 * file it is written to is not known here.
 */
#include "export/problem.h"

#include <inttypes.h>

enum status problem_open(struct problem *problem, const struct board *board,
                         const struct problem_wishes *wishes, struct report *report)
{
    *problem = (struct problem){.board = board,
                                .plan = wishes->plan ? *wishes->plan : plan_usual(),
                                .cube_rows = wishes->cube_rows};
    problem->model = (struct model){.lines = &problem->lines,
                                    .plan = &problem->plan,
                                    .units = board,
                                    .at_most = wishes->at_most};
    if (wishes->cube_rows > board->n)
        return report_say(report, STATUS_REFUSED,
                          "a board of size %" PRIu32 " has no cubes of %" PRIu32
                          " row%s (expected 0 to %" PRIu32 ")",
                          board->n, wishes->cube_rows, text_plural(wishes->cube_rows), board->n);
    enum status status = breaking_of(&problem->model.breaks, board, wishes->breaking, report);
    if (status == STATUS_OK)
        status = lines_of(&problem->lines, board, report);
    if (status != STATUS_OK)
        return status;
    status = wishes->bytes ? model_measure(&problem->model, &problem->sizes, wishes->watch, report)
                           : model_count(&problem->model, &problem->sizes, wishes->watch, report);
    if (status != STATUS_OK)
        problem_close(problem);
    return status;
}

void problem_close(struct problem *problem)
{
    lines_free(&problem->lines);
}
