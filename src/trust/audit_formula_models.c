/* Models of the formula besides the solutions of the board.
 *
 * In comes a cube, and clauses that exclude the solutions in it, out go boards that are none. One
 * PicoSAT knows the formula; it is marked and returned to for each cube, unless the formula is so
 * large that copies cost more than cubes gain. Every model is held to all clauses of the formula.
 * It must not know where solutions come from.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "trust/audit_formula_parts.h"

/* PicoSAT's number of a variable of the formula. */
static int number_of(const struct audit_run *run, int variable)
{
    if ((size_t)variable <= run->squares)
        return variable;
    int used = compact_number(&run->clauses.used, variable);
    return (int)run->squares + used - (int)run->used_squares;
}

static enum status write_formula(const struct audit_run *run)
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
        int *numbers = block;
        for (size_t k = 0; k < size && status == STATUS_OK; k++) {
            int number = number_of(run, abs(clause[k]));
            numbers[k] = clause[k] < 0 ? -number : number;
        }
        if (status == STATUS_OK)
            sink_clause(sink, numbers, size);
        if (status == STATUS_OK)
            status = sink_status(sink);
    }
    free(block);
    return status == STATUS_MEMORY ? report_memory(run->report) : status;
}

/* Is it a model? Its squares go to run->queens. */
static enum status take_model(struct audit_run *run, size_t *queens)
{
    const struct compact *used = &run->clauses.used;
    enum clauses_verdict verdict = CLAUSES_HOLD;
    enum status status = STATUS_OK;
    size_t clause = 0;
    bool value = false;
    *queens = 0;
    for (size_t i = 1; i <= run->squares && status == STATUS_OK; i++) {
        status = solver_value(run->solver, (int)i, &value, run->report);
        if (value)
            run->queens[(*queens)++] = (int)i;
    }
    for (size_t i = 0; i < used->count && status == STATUS_OK; i++) {
        int variable = used->variables[i];
        status = solver_value(run->solver, number_of(run, variable), &value, run->report);
        run->model[i] = value ? variable : -variable;
    }
    if (status != STATUS_OK)
        return status;
    status = clauses_judge(&run->clauses, run->model, used->count, 0, &verdict, &clause);
    if (status != STATUS_OK)
        return status == STATUS_MEMORY ? report_memory(run->report) : status;
    if (verdict != CLAUSES_HOLD)
        return report_say(run->report, STATUS_FAILED,
                          "a model of picosat breaks clause %zu of the formula", clause + 1);
    return STATUS_OK;
}

static bool was_probed(const struct audit_run *run, size_t queens)
{
    return run->probed && run->probed_size == queens &&
           memcmp(run->probed, run->queens, queens * sizeof *run->queens) == 0;
}

/* Looks at one model: false where there is none, or where enough have been seen. */
static enum status next_model(struct audit_run *run, bool *found)
{
    struct audit_formula_result *result = run->result;
    enum clauses_verdict verdict;
    size_t queens, clause;
    enum status status = solver_solve(run->solver, found, run->report);
    if (status != STATUS_OK || !*found)
        return status;
    status = take_model(run, &queens);
    if (status == STATUS_OK && !was_probed(run, queens)) {
        result->more = result->audit.faults[AUDIT_INVALID] >= run->most_invalid;
        *found = !result->more;
        if (*found)
            status = audit_tell_board(run, queens);
    }
    if (status != STATUS_OK || !*found)
        return status;
    status = audit_block_board(run, queens, &verdict, &clause);
    if (status == STATUS_OK)
        sink_clause(solver_sink(run->solver), run->block, run->block_size);
    return status;
}

/* A first look at the whole formula: a board of many queens may have more solutions than anybody
 * can wait for, but whether its formula is any good shows at once. */
static enum status probe(struct audit_run *run)
{
    struct verifier *verifier = &run->verifier;
    struct fault fault;
    bool satisfiable, even;
    size_t queens;
    enum status status = solver_solve(run->solver, &satisfiable, run->report);
    if (status != STATUS_OK)
        return status;
    run->result->no_model = !satisfiable;
    if (!satisfiable || (status = take_model(run, &queens)) != STATUS_OK)
        return status;
    even = audit_columns(run, queens);
    if (even && verify(verifier, run->columns, &fault))
        return STATUS_OK;
    run->probed = memory_array(queens, sizeof *run->probed);
    if (!run->probed)
        return report_memory(run->report);
    run->probed_size = queens;
    memcpy(run->probed, run->queens, queens * sizeof *run->queens);
    return audit_tell_board(run, queens);
}

/* A queen says most about a formula; and without PicoSAT's preprocessing, which is of no use in so
 * many calls. */
static void prefer_queens(struct audit_run *run)
{
    solver_plain(run->solver);
    for (size_t i = 1; i <= run->squares; i++)
        solver_phase(run->solver, (int)i);
}

enum status audit_models_open(struct audit_run *run)
{
    size_t others = run->clauses.used.count - run->used_squares;
    enum status status = solver_open(&run->solver, (int)(run->squares + others),
                                     run->task->memory_limit, &run->task->watch, run->report);
    if (status != STATUS_OK)
        return status;
    if (run->marked) {
        solver_marks(run->solver);
        prefer_queens(run);
    }
    status = write_formula(run);
    if (status == STATUS_OK && run->marked)
        status = solver_mark(run->solver, run->report);
    if (status != STATUS_OK)
        return status; /* without a mark there is no return */
    status = probe(run);
    if (run->marked)
        solver_return(run->solver);
    return status;
}

static void enter_cube(struct audit_run *run, const struct audit_cube *cube)
{
    struct sink *sink = solver_sink(run->solver);
    for (uint32_t row = 0; row < cube->rows; row++) {
        int square = (int)(row * run->n) + 1;
        for (uint32_t column = 0; column < cube->columns[row]; column++)
            sink_unit(sink, -(square++));
        if (cube->columns[row] < run->n)
            sink_unit(sink, square);
    }
}

enum status audit_models_in(struct audit_run *run, const struct audit_cube *cube, const int *blocks,
                            size_t count)
{
    struct sink *sink = solver_sink(run->solver);
    bool found = true;
    enum status status = STATUS_OK;
    if (run->result->no_model || run->result->more)
        return STATUS_OK;
    enter_cube(run, cube);
    for (size_t i = 0; i < count; i++) {
        size_t size = 0;
        while (blocks[size] != 0)
            size++;
        sink_clause(sink, blocks, size);
        blocks += size + 1;
    }
    while (status == STATUS_OK && found)
        status = next_model(run, &found);
    if (run->marked)
        solver_return(run->solver);
    return status;
}
