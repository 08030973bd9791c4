/* A formula in memory.
 *
 * In come clauses through the sink, out they are read by number. All literals stand in one array,
 * one clause after the other, so that a formula of millions of short clauses costs little more than
 * its literals. It knows nothing of what the clauses mean.
 */
#include "formula/formula.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* A variable beyond what solvers take sticks as an error; the number given then is the last legal
 * one, so that callers that look at the status only at the end write nothing absurd until there. */
static int formula_variable(struct sink *sink)
{
    struct formula *formula = (struct formula *)sink;
    if (formula->variables >= LITERAL_MAX) {
        if (formula->status == STATUS_OK)
            formula->status = STATUS_REFUSED;
        return LITERAL_MAX;
    }
    return ++formula->variables;
}

static size_t literal_count(const struct formula *formula)
{
    return formula->clauses > 0 ? formula->ends[formula->clauses - 1] : 0;
}

static bool within(const struct formula *formula, const int *literals, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (literals[i] == 0 || literals[i] > formula->variables ||
            literals[i] < -formula->variables)
            return false;
    return true;
}

static enum status reserve(struct formula *formula, size_t literals)
{
    void *block = formula->literals;
    enum status status = memory_grow(&block, &formula->literal_capacity, literals, sizeof(int));
    formula->literals = block;
    if (status != STATUS_OK)
        return status;
    block = formula->ends;
    status = memory_grow(&block, &formula->clause_capacity, formula->clauses + 1, sizeof(size_t));
    formula->ends = block;
    return status;
}

static void formula_add(struct sink *sink, const int *literals, size_t size)
{
    struct formula *formula = (struct formula *)sink;
    size_t begin = literal_count(formula);
    if (formula->status == STATUS_OK)
        formula->status = reserve(formula, begin + size);
    if (formula->status != STATUS_OK)
        return;
    assert(within(formula, literals, size));
    if (size > 0)
        memcpy(formula->literals + begin, literals, size * sizeof *literals);
    formula->ends[formula->clauses++] = begin + size;
}

static enum status formula_status(const struct sink *sink)
{
    return ((const struct formula *)sink)->status;
}

void formula_open(struct formula *formula, int variables)
{
    static const struct sink_type type = {
        .variable = formula_variable, .clause = formula_add, .status = formula_status};
    assert(variables >= 0 && variables <= LITERAL_MAX);
    *formula = (struct formula){.sink = {&type}, .variables = variables};
}

void formula_close(struct formula *formula)
{
    free(formula->literals);
    free(formula->ends);
    *formula = (struct formula){.sink = formula->sink};
}

const int *formula_clause(const struct formula *formula, size_t i, size_t *size)
{
    assert(i < formula->clauses);
    size_t begin = i > 0 ? formula->ends[i - 1] : 0;
    *size = formula->ends[i] - begin;
    return formula->literals ? formula->literals + begin : NULL;
}
