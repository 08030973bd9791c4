/* An answer that is not all of the board, held against the formula that was asked.
 *
 * A formula may ask for less than the board has: one solution of each class, or those of one cube.
 * Then it is PicoSAT that has to say whether the answer is complete: the formula, and a clause of
 * negated queens for each board of the answer, must have no model.
 */
#include <stdlib.h>

#include "base/memory.h"
#include "sat/models.h"
#include "trust/judge_parts.h"

static void add_clauses(struct formula *to, const struct formula *from)
{
    for (size_t i = 0; i < from->clauses; i++) {
        size_t size;
        const int *clause = formula_clause(from, i, &size);
        sink_clause(&to->sink, clause, size);
    }
}

static enum status block_boards(struct formula *formula, const struct judgement *judgement,
                                uint32_t n)
{
    uint32_t *columns = memory_array(n, sizeof *columns);
    int *clause = memory_array(n, sizeof *clause);
    for (uint64_t i = 0; columns && clause && i < judgement->boards.count; i++) {
        solution_set_get(&judgement->boards, i, columns);
        for (uint32_t row = 0; row < n; row++)
            clause[row] = -(int)(row * n + columns[row] + 1);
        sink_clause(&formula->sink, clause, n);
    }
    enum status status = columns && clause ? sink_status(&formula->sink) : STATUS_MEMORY;
    free(columns);
    free(clause);
    return status;
}

/* Those of the formula, and of the squares that blocking clauses name: models were read, so their
 * numbers fit. Without a board the size of the board does not matter. */
static int variables_of(const struct judgement *judgement, const struct judge_task *task)
{
    uint64_t squares = (uint64_t)task->board->n * task->board->n;
    bool more = judgement->boards.count > 0 && squares > (uint64_t)task->formula->variables;
    return more ? (int)squares : task->formula->variables;
}

static enum status one_is_enough(void *self, const int *literals, size_t count)
{
    (void)literals;
    (void)count;
    *(bool *)self = true;
    return STATUS_ENOUGH;
}

/* Has the formula a model? STATUS_LIMIT, STATUS_MEMORY and STATUS_STOPPED: nobody knows. */
static enum status has_model(const struct formula *formula, const struct judge_task *task,
                             bool *found, struct report *report)
{
    struct counters counters = {0};
    struct models_task models = {.formula = formula, .projected = true, .watch = task->watch};
    const struct models_visitor visitor = {one_is_enough, found};
    watch_limit(&models.watch, task->check_seconds);
    *found = false;
    enum status status = models_list(&models, &visitor, &counters, report);
    return status == STATUS_ENOUGH ? STATUS_OK : status;
}

static enum status say_model(const struct judgement *judgement, const struct judge_task *task,
                             struct report *report)
{
    if (judgement->outcome == OUTCOME_UNSATISFIABLE)
        return report_say(report, STATUS_FAILED, "%s says UNSATISFIABLE, and %s has a model",
                          task->name, task->formula_name);
    return report_say(report, STATUS_FAILED,
                      "%s shows %llu solution%s as all that there are, and %s has another model",
                      task->name, (unsigned long long)judgement->count,
                      judgement->count == 1 ? "" : "s", task->formula_name);
}

enum status judge_formula(struct judgement *judgement, const struct judge_task *task,
                          struct report *report)
{
    struct report unheard = REPORT_NONE; /* a check that is given up leaves no word */
    struct formula formula;
    bool found = false;
    formula_open(&formula, variables_of(judgement, task));
    add_clauses(&formula, task->formula);
    enum status status = block_boards(&formula, judgement, task->board->n);
    if (status == STATUS_OK)
        status = has_model(&formula, task, &found, &unheard);
    formula_close(&formula);
    judgement->by = "picosat";
    judgement->restricted = status == STATUS_OK && !found;
    judgement->stopped = status == STATUS_STOPPED;
    judgement->judged = status == STATUS_OK ? JUDGED_AGREES : JUDGED_GIVEN_UP;
    if (status == STATUS_FAILED)
        return report_say(report, status, "%s", unheard.text);
    return found ? say_model(judgement, task, report) : STATUS_OK;
}
