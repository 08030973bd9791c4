/* Enumeration of the models of any formula.
 *
 * The variables that stand in clauses go to a fresh PicoSAT; each model is checked against the
 * clauses by code that shares nothing with the solver, handed on, and blocked by one clause of its
 * projected literals. The end is PicoSAT's "unsatisfiable". Variables of the projection that stand
 * in no clause are free: their assignments are gone through here and never reach the solver.
 */
#include "sat/models.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "sat/compact.h"
#include "sat/solver.h"

enum { FREE_MAX = 64 }; /* so many free variables are too many to list */

/* One enumeration at work. Positions are those of `projection`. */
struct run {
    const struct models_task *task;
    struct compact compact;
    const int *projection; /* the task's, or `own` */
    size_t projection_count;
    int *own;
    uint64_t outside; /* free variables that are not even in `projection`, being too many */
    struct solver *solver;
    bool *values;  /* of the model, by number */
    int *blocking; /* the next blocking clause: projected literals, negated, by number */
    int *literals; /* the model, projected, by position */
    size_t *free;  /* positions of the free variables */
    size_t free_count;
};

static void close_run(struct run *run)
{
    solver_close(&run->solver);
    compact_close(&run->compact);
    free(run->own);
    free(run->values);
    free(run->blocking);
    free(run->literals);
    free(run->free);
}

/* All variables are the projection: those that are used and, where they can be listed, the free
 * ones. */
static enum status project_on_all(struct run *run)
{
    size_t variables = (size_t)run->task->formula->variables, used = run->compact.count;
    bool all = variables - used < FREE_MAX;
    run->projection_count = all ? variables : used;
    run->outside = variables - run->projection_count;
    run->projection = run->own = memory_array(run->projection_count, sizeof *run->own);
    if (!run->own)
        return STATUS_MEMORY;
    for (size_t i = 0; i < run->projection_count; i++)
        run->own[i] = all ? (int)i + 1 : run->compact.variables[i];
    return STATUS_OK;
}

static enum status choose_projection(struct run *run)
{
    if (!run->task->projected)
        return project_on_all(run);
    run->projection = run->task->projection;
    run->projection_count = run->task->projection_count;
    return STATUS_OK;
}

static enum status take_memory(struct run *run)
{
    size_t projected = run->projection_count;
    run->values = memory_array(run->compact.count + 1, sizeof *run->values);
    run->blocking = memory_array(projected, sizeof *run->blocking);
    run->literals = memory_array(projected, sizeof *run->literals);
    run->free = memory_array(projected, sizeof *run->free);
    return run->values && run->blocking && run->literals && run->free ? STATUS_OK : STATUS_MEMORY;
}

/* Hands the clauses to the solver, by number. */
static enum status write_clauses(const struct run *run, struct report *report)
{
    const struct formula *formula = run->task->formula;
    struct sink *sink = solver_sink(run->solver);
    void *block = NULL;
    size_t capacity = 0;
    enum status status = STATUS_OK;
    for (size_t i = 0; i < formula->clauses && status == STATUS_OK; i++) {
        size_t size;
        const int *clause = formula_clause(formula, i, &size);
        status = memory_grow(&block, &capacity, size + 1, sizeof(int));
        if (status != STATUS_OK)
            break;
        int *numbers = block;
        for (size_t k = 0; k < size; k++) {
            int number = compact_number(&run->compact, abs(clause[k]));
            numbers[k] = clause[k] < 0 ? -number : number;
        }
        sink_clause(sink, numbers, size);
        status = sink_status(sink);
    }
    free(block);
    return status == STATUS_MEMORY ? report_memory(report) : status;
}

static void find_free(struct run *run)
{
    for (size_t i = 0; i < run->projection_count; i++)
        if (compact_number(&run->compact, run->projection[i]) == 0)
            run->free[run->free_count++] = i;
}

/* Opened whole or not at all. */
static enum status open_run(struct run *run, const struct models_task *task, struct report *report)
{
    *run = (struct run){.task = task};
    enum status status = compact_open(&run->compact, task->formula, report);
    if (status != STATUS_OK)
        return status;
    if (choose_projection(run) != STATUS_OK || take_memory(run) != STATUS_OK)
        status = report_memory(report);
    if (status == STATUS_OK)
        status = solver_open(&run->solver, (int)run->compact.count, task->memory_limit,
                             &task->watch, report);
    if (status == STATUS_OK)
        status = write_clauses(run, report);
    if (status == STATUS_OK)
        find_free(run);
    else
        close_run(run);
    return status;
}

/* Does the model make each clause true? */
static enum status check_model(const struct run *run, struct report *report)
{
    const struct formula *formula = run->task->formula;
    for (size_t i = 0; i < formula->clauses; i++) {
        size_t size;
        const int *clause = formula_clause(formula, i, &size);
        bool fine = false;
        for (size_t k = 0; k < size && !fine; k++)
            fine = run->values[compact_number(&run->compact, abs(clause[k]))] == (clause[k] > 0);
        if (!fine)
            return report_say(report, STATUS_FAILED,
                              "a model of picosat breaks clause %zu of the formula", i + 1);
    }
    return STATUS_OK;
}

/* Copies the model out of the solver, checked, and makes the clause that forbids it. */
static enum status take_model(struct run *run, size_t *blocked, struct report *report)
{
    for (size_t i = 1; i <= run->compact.count; i++) {
        enum status status = solver_value(run->solver, (int)i, &run->values[i], report);
        if (status != STATUS_OK)
            return status;
    }
    *blocked = 0;
    for (size_t i = 0; i < run->projection_count; i++) {
        int variable = run->projection[i], number = compact_number(&run->compact, variable);
        bool value = number && run->values[number];
        run->literals[i] = value ? variable : -variable;
        if (number)
            run->blocking[(*blocked)++] = value ? -number : number;
    }
    return check_model(run, report);
}

typedef enum status found_model(struct run *run, void *self, struct report *report);

/* Calls `found` for each assignment of the projected variables that the solver knows. */
static enum status enumerate(struct run *run, found_model *found, void *self, struct report *report)
{
    for (uint64_t calls = 1;; calls++) {
        bool satisfiable;
        size_t blocked;
        enum status status = solver_solve(run->solver, &satisfiable, report);
        if (status == STATUS_OK && !satisfiable)
            return STATUS_OK;
        /* Copied before the blocking clause is added: with it the model is gone. */
        if (status == STATUS_OK)
            status = take_model(run, &blocked, report);
        if (status == STATUS_OK)
            status = found(run, self, report);
        if (status != STATUS_OK)
            return status;
        sink_clause(solver_sink(run->solver), run->blocking, blocked);
        if (run->task->progress)
            progress_count(run->task->progress, calls, 0, "models");
    }
}

static enum status run_task(const struct models_task *task, found_model *found, void *self,
                            struct counters *counters, struct report *report)
{
    struct run run;
    enum status status = open_run(&run, task, report);
    if (status != STATUS_OK)
        return status;
    status = enumerate(&run, found, self, report);
    solver_count(run.solver, counters);
    close_run(&run);
    return status;
}

/* The next assignment of the free variables, as a binary number whose last place is the last of
 * them; false after all of them, when they are negative again. */
static bool next_assignment(struct run *run)
{
    for (size_t i = run->free_count; i-- > 0;) {
        int *literal = &run->literals[run->free[i]];
        *literal = -*literal;
        if (*literal > 0)
            return true;
    }
    return false;
}

static enum status list_found(struct run *run, void *self, struct report *report)
{
    const struct models_visitor *visitor = self;
    enum status status;
    uint64_t free_count = run->free_count + run->outside;
    if (free_count >= FREE_MAX)
        return report_say(report, STATUS_REFUSED,
                          "there are 2^%" PRIu64
                          " models or more, since so many variables stand in "
                          "no clause (they can be counted or projected, not listed)",
                          free_count);
    do {
        status = watch_look(&run->task->watch);
        if (status == STATUS_OK)
            status = visitor->found(visitor->self, run->literals, run->projection_count);
    } while (status == STATUS_OK && next_assignment(run));
    return status;
}

enum status models_list(const struct models_task *task, const struct models_visitor *visitor,
                        struct counters *counters, struct report *report)
{
    struct models_visitor copy = *visitor;
    return run_task(task, list_found, &copy, counters, report);
}

static enum status too_many(struct report *report)
{
    return report_say(report, STATUS_REFUSED,
                      "the number of models does not fit 64 bits (it is at least 2^64)");
}

/* 2^free_count models at a time. */
static enum status count_found(struct run *run, void *self, struct report *report)
{
    uint64_t *count = self, free_count = run->free_count + run->outside;
    if (free_count >= 64 || __builtin_add_overflow(*count, UINT64_C(1) << free_count, count)) {
        *count = UINT64_MAX;
        return too_many(report);
    }
    return STATUS_OK;
}

enum status models_count(const struct models_task *task, uint64_t *count, struct counters *counters,
                         struct report *report)
{
    *count = 0;
    return run_task(task, count_found, count, counters, report);
}
