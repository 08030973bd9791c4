/* Settings for a first solution.
 *
 * In: a task and its residual. Out: phases and an order in a solver. It must not know clauses or
 * models; whatever it does, the formula stays the same.
 *
 * With a hint its queens are decided on before anything else, and true; PicoSAT then repairs what
 * it finds wrong with them. Without, squares are true when they are decided on, in the order of
 * their numbers (sat/order.h), so that up to the first conflict this is "a queen on the next
 * square that is free".
 */
#include "sat/first.h"

#include <stdlib.h>

#include "base/memory.h"
#include "sat/hint.h"
#include "sat/measured.h"

/* In cubes only the phases: which square is next is then decided for each of them. */
static enum status prefer_guess(struct solver *solver, const struct residual *residual,
                                const struct board *board, struct report *report)
{
    size_t n = board->n;
    uint32_t *columns = memory_array(n, sizeof *columns);
    if (!columns)
        return report_memory(report);
    enum status status = hint_greedy(columns, board, report);
    for (size_t row = 0; status == STATUS_OK && row < n; row++) {
        int literal = residual->literals[row * n + columns[row]];
        if (literal == 0)
            continue; /* settled */
        solver_phase(solver, literal);
        if (residual->rows == 0)
            solver_first(solver, literal);
    }
    free(columns);
    return status;
}

enum status first_settings(struct solver *solver, const struct residual *residual,
                           const struct task *task, struct report *report)
{
    if (residual->rows > 0 || measured_as_first(task->board, task->purpose))
        solver_plain(solver);
    if (task_hint(task) == HINT_GREEDY)
        return prefer_guess(solver, residual, task->board, report);
    /* Not for more than one: a phase that stays leads to the same model again and again. */
    for (size_t i = 0; task->purpose == TO_FIND && i < residual->cell_count; i++)
        solver_phase(solver, (int)i + 1);
    return STATUS_OK;
}
