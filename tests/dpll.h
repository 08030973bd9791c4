/* A tiny solver for tests: unit propagation with counters, and DPLL on top.
 *
 * Works on a formula in memory and shares nothing with PicoSAT. A clause counts its false literals;
 * when all but one are false it is looked at. Models are counted over all variables, or over what
 * assumptions leave open.
 */
#ifndef TESTS_DPLL_H
#define TESTS_DPLL_H

#include "formula/formula.h"
#include "support.h"

struct dpll {
    const struct formula *formula; /* borrowed */
    signed char *value;            /* of each variable: 1, -1, 0 open */
    size_t *falsified;             /* of each clause */
    size_t *begin;                 /* occurrences of literal code l: at[begin[l] .. begin[l+1]) */
    size_t *at;
    int *trail;
    size_t count, head;
    bool contradiction; /* found before any assumption */
};

static inline size_t dpll_code(int literal)
{
    return literal > 0 ? 2 * (size_t)literal : 2 * (size_t)-literal + 1;
}

static inline int dpll_value(const struct dpll *dpll, int literal)
{
    return literal > 0 ? dpll->value[literal] : -dpll->value[-literal];
}

static inline void dpll_set(struct dpll *dpll, int literal)
{
    dpll->value[abs(literal)] = literal > 0 ? 1 : -1;
    dpll->trail[dpll->count++] = literal;
}

/* Looks at a clause with at most one literal that is not false; false if it has none. */
static inline bool dpll_look(struct dpll *dpll, size_t clause)
{
    size_t size;
    const int *literals = formula_clause(dpll->formula, clause, &size);
    for (size_t i = 0; i < size; i++) {
        int value = dpll_value(dpll, literals[i]);
        if (value > 0)
            return true;
        if (value == 0) {
            dpll_set(dpll, literals[i]);
            return true;
        }
    }
    return false;
}

/* Unit propagation to its end; false on a conflict. */
static inline bool dpll_propagate(struct dpll *dpll)
{
    bool fine = true;
    while (fine && dpll->head < dpll->count) {
        size_t code = dpll_code(-dpll->trail[dpll->head++]);
        for (size_t k = dpll->begin[code]; k < dpll->begin[code + 1]; k++) {
            size_t size, clause = dpll->at[k];
            formula_clause(dpll->formula, clause, &size);
            if (++dpll->falsified[clause] + 1 >= size && fine)
                fine = dpll_look(dpll, clause);
        }
    }
    return fine;
}

/* Assumes a literal and propagates; false on a conflict. What it did ends with dpll_undo. */
static inline bool dpll_assume(struct dpll *dpll, int literal)
{
    int value = dpll_value(dpll, literal);
    if (dpll->contradiction || value < 0)
        return false;
    if (value == 0)
        dpll_set(dpll, literal);
    return dpll_propagate(dpll);
}

/* Back to when the trail had `mark` literals. */
static inline void dpll_undo(struct dpll *dpll, size_t mark)
{
    while (dpll->count > mark) {
        int literal = dpll->trail[--dpll->count];
        if (dpll->count < dpll->head) {
            size_t code = dpll_code(-literal);
            for (size_t k = dpll->begin[code]; k < dpll->begin[code + 1]; k++)
                dpll->falsified[dpll->at[k]]--;
        }
        dpll->value[abs(literal)] = 0;
    }
    if (dpll->head > mark)
        dpll->head = mark;
}

static inline void dpll_list_occurrences(struct dpll *dpll)
{
    const struct formula *formula = dpll->formula;
    size_t codes = 2 * (size_t)formula->variables + 3;
    size_t literals = formula->clauses > 0 ? formula->ends[formula->clauses - 1] : 0;
    dpll->begin = calloc(codes + 1, sizeof *dpll->begin);
    dpll->at = calloc(literals + 1, sizeof *dpll->at);
    assert_true(dpll->begin && dpll->at);
    for (size_t i = 0; i < literals; i++)
        dpll->begin[dpll_code(formula->literals[i]) + 1]++;
    for (size_t code = 0; code < codes; code++)
        dpll->begin[code + 1] += dpll->begin[code];
    size_t *next = calloc(codes, sizeof *next);
    assert_non_null(next);
    memcpy(next, dpll->begin, codes * sizeof *next);
    for (size_t clause = 0, i = 0; clause < formula->clauses; clause++)
        for (; i < formula->ends[clause]; i++)
            dpll->at[next[dpll_code(formula->literals[i])]++] = clause;
    free(next);
}

static inline void dpll_open(struct dpll *dpll, const struct formula *formula)
{
    size_t variables = (size_t)formula->variables;
    assert_int_equal(sink_status(&formula->sink), STATUS_OK);
    *dpll = (struct dpll){.formula = formula};
    dpll->value = calloc(variables + 1, 1);
    dpll->trail = calloc(variables + 1, sizeof *dpll->trail);
    dpll->falsified = calloc(formula->clauses + 1, sizeof *dpll->falsified);
    assert_true(dpll->value && dpll->trail && dpll->falsified);
    dpll_list_occurrences(dpll);
    for (size_t i = 0; i < formula->clauses && !dpll->contradiction; i++) {
        size_t size;
        formula_clause(formula, i, &size);
        if (size < 2)
            dpll->contradiction = !dpll_look(dpll, i);
    }
    if (!dpll->contradiction)
        dpll->contradiction = !dpll_propagate(dpll);
}

static inline void dpll_close(struct dpll *dpll)
{
    free(dpll->value);
    free(dpll->trail);
    free(dpll->falsified);
    free(dpll->begin);
    free(dpll->at);
}

/* How many models there are under what is assumed so far; stops counting at `limit`. */
static inline uint64_t dpll_count(struct dpll *dpll, uint64_t limit)
{
    if (dpll->contradiction || limit == 0)
        return 0;
    int open = 1;
    while (open <= dpll->formula->variables && dpll->value[open] != 0)
        open++;
    if (open > dpll->formula->variables)
        return 1;
    uint64_t count = 0;
    for (int sign = 1; sign >= -1; sign -= 2) {
        size_t mark = dpll->count;
        if (dpll_assume(dpll, sign * open))
            count += dpll_count(dpll, limit - count);
        dpll_undo(dpll, mark);
    }
    return count;
}

#endif
