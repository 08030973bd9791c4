/* A board made ready for export.
 *
 * In come a board and what is wished of its formula, out goes a measured model. What file it is
 * written to is not known here.
 */
#include "export/problem.h"

enum status problem_open(struct problem *problem, const struct board *board,
                         const struct problem_wishes *wishes, struct report *report)
{
    *problem = (struct problem){.board = board,
                                .plan = wishes->plan ? *wishes->plan : plan_usual(),
                                .cube_rows = wishes->cube_rows};
    enum status status = lines_of(&problem->lines, board, report);
    if (status != STATUS_OK)
        return status;
    problem->model =
        (struct model){.lines = &problem->lines, .plan = &problem->plan, .units = board};
    status = model_measure(&problem->model, &problem->sizes, report);
    if (status != STATUS_OK)
        problem_close(problem);
    return status;
}

void problem_close(struct problem *problem)
{
    lines_free(&problem->lines);
}
