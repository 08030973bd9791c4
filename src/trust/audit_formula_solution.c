/* One solution of the board: has the formula a model with it, and several?
 *
 * In comes a solution, out go the counts, and the clause that excludes it from then on. With the
 * queens given, unit propagation settles most formulas, and says which clause is in the way; what
 * it leaves is a formula of its own, mostly a small one, of which PicoSAT is asked. Nothing is
 * known here of the search for other models.
 */
#include <stdlib.h>

#include "base/memory.h"
#include "sat/models.h"
#include "trust/audit_formula_parts.h"

/* 1 true, -1 false, 0 open or in no clause, by the last judgement. */
static signed char value_of(const struct clauses *clauses, int variable)
{
    signed char value = 0;
    if (variable <= clauses->formula->variables)
        value = clauses->values[compact_number(&clauses->used, variable)];
    return value;
}

static enum status judge(struct audit_run *run, size_t queens, uint64_t squares,
                         enum clauses_verdict *verdict, size_t *clause)
{
    enum status status =
        clauses_judge(&run->clauses, run->queens, queens, squares, verdict, clause);
    return status == STATUS_MEMORY ? report_memory(run->report) : status;
}

enum status audit_block_board(struct audit_run *run, size_t count, enum clauses_verdict *verdict,
                              size_t *clause)
{
    enum status status = judge(run, count, 0, verdict, clause);
    size_t next = 0; /* queen */
    run->block_size = 0;
    if (status != STATUS_OK || *verdict == CLAUSES_BROKEN)
        return status;
    for (size_t i = 0; i < count; i++)
        run->block[run->block_size++] = -run->queens[i];
    for (int square = 1; square <= (int)run->squares; square++) {
        if (next < count && run->queens[next] == square)
            next++;
        else if (value_of(&run->clauses, square) == 0)
            run->block[run->block_size++] = square;
    }
    return STATUS_OK;
}

/* The clauses that the judgement leaves open, without their false literals. */
static enum status write_rest(const struct clauses *clauses, struct formula *rest)
{
    void *block = NULL;
    size_t capacity = 0;
    enum status status = STATUS_OK;
    for (size_t i = 0; i < clauses->formula->clauses && status == STATUS_OK; i++) {
        size_t size, open = 0;
        const int *clause = formula_clause(clauses->formula, i, &size);
        if (clauses->satisfied[i])
            continue;
        status = memory_grow(&block, &capacity, size + 1, sizeof(int));
        int *literals = block;
        for (size_t k = 0; k < size && status == STATUS_OK; k++)
            if (value_of(clauses, abs(clause[k])) == 0)
                literals[open++] = clause[k];
        if (status == STATUS_OK)
            sink_clause(&rest->sink, literals, open);
    }
    free(block);
    return status == STATUS_OK ? sink_status(&rest->sink) : status;
}

struct tally {
    unsigned seen, wanted;
};

static enum status count_model(void *self, const int *literals, size_t count)
{
    struct tally *tally = self;
    (void)literals;
    (void)count;
    return ++tally->seen == tally->wanted ? STATUS_ENOUGH : STATUS_OK;
}

/* Has what is left a model; a second one is looked for only where that is news. */
static enum status ask_rest(struct audit_run *run, const struct formula *rest, bool *found)
{
    const struct clauses *clauses = &run->clauses;
    struct compact open;
    enum status status = compact_open(&open, rest, run->report);
    if (status != STATUS_OK)
        return status;
    bool free_ones = clauses->trail_size + open.count < clauses->used.count;
    struct tally tally = {0, run->result->repeats || free_ones ? 1 : 2};
    struct models_task task = {.formula = rest,
                               .projected = true,
                               .projection = open.variables,
                               .projection_count = open.count,
                               .memory_limit = run->task->memory_limit,
                               .watch = run->task->watch};
    const struct models_visitor visitor = {count_model, &tally};
    status = models_list(&task, &visitor, &run->result->counters, run->report);
    compact_close(&open);
    *found = tally.seen > 0;
    run->result->repeats |= *found && (free_ones || tally.seen > 1);
    return status == STATUS_ENOUGH ? STATUS_OK : status;
}

/* A solution that unit propagation leaves open. */
static enum status search(struct audit_run *run, bool *found)
{
    struct formula rest;
    *found = false;
    if (run->result->no_model)
        return STATUS_OK;
    formula_open(&rest, run->task->formula->variables);
    enum status status = write_rest(&run->clauses, &rest);
    status = status == STATUS_OK ? ask_rest(run, &rest, found) : report_memory(run->report);
    formula_close(&rest);
    return status;
}

static bool is_false(const uint32_t *columns, uint32_t n, int literal)
{
    uint32_t square = (uint32_t)(abs(literal) - 1);
    bool queen = n > 0 && columns[square / n] == square % n;
    return queen != (literal > 0);
}

/* Do the squares alone make the clause false? */
static bool is_direct(const struct audit_run *run, const uint32_t *columns, size_t clause)
{
    size_t size;
    const int *literals = formula_clause(run->task->formula, clause, &size);
    for (size_t i = 0; i < size; i++)
        if ((size_t)abs(literals[i]) > run->squares || !is_false(columns, run->n, literals[i]))
            return false;
    return true;
}

static enum status miss(struct audit_run *run, const uint32_t *columns, bool broken)
{
    enum clauses_verdict verdict;
    size_t clause = 0;
    if (run->task->partial)
        return STATUS_OK;
    /* With all squares given a clause that they break themselves is found before any other. */
    if (broken && run->result->audit.faults[AUDIT_MISSING] < AUDIT_EXAMPLES) {
        enum status status = judge(run, run->n, run->squares, &verdict, &clause);
        if (status != STATUS_OK)
            return status;
    }
    bool direct = broken && is_direct(run, columns, clause);
    audit_tell_missing(run, columns, direct, broken ? (int64_t)clause : -1);
    return STATUS_OK;
}

/* Does the formula itself settle all squares that stand in clauses as they are in this solution?
 * Then there is nothing more to be given. */
static bool squares_are_settled(const struct audit_run *run, const uint32_t *columns)
{
    for (size_t i = 0; i < run->used_squares; i++) {
        signed char value = run->clauses.values[i + 1];
        int square = run->clauses.used.variables[i];
        if (value == 0 || is_false(columns, run->n, value > 0 ? square : -square))
            return false;
    }
    return true;
}

enum status audit_solution(struct audit_run *run, const uint32_t *columns, bool *found)
{
    struct audit_formula_result *result = run->result;
    enum clauses_verdict verdict;
    size_t clause;
    for (uint32_t row = 0; row < run->n; row++)
        run->queens[row] = (int)(row * run->n + columns[row] + 1);
    result->solutions++;
    enum status status = audit_block_board(run, run->n, &verdict, &clause);
    if (status == STATUS_OK && verdict != CLAUSES_BROKEN && !squares_are_settled(run, columns))
        status = judge(run, run->n, run->squares, &verdict, &clause);
    if (status != STATUS_OK)
        return status;
    *found = verdict == CLAUSES_HOLD;
    /* Of clauses that all hold what is open can be anything. */
    result->repeats |= *found && run->clauses.trail_size < run->clauses.used.count;
    if (verdict == CLAUSES_UNDECIDED && (status = search(run, found)) != STATUS_OK)
        return status;
    if (!*found)
        return miss(run, columns, verdict == CLAUSES_BROKEN);
    if (result->no_model)
        return report_say(run->report, STATUS_FAILED,
                          "picosat says that the formula has no model, and it has one");
    result->repeats |= run->idle_variables;
    result->found++;
    return STATUS_OK;
}
