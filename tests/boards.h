/* What the tests of whole formulas share: published numbers, empty boards, clauses from a
 * text, the models of a formula.
 */
#ifndef TESTS_BOARDS_H
#define TESTS_BOARDS_H

#include "dpll.h"

static const uint64_t solutions[][7] = {
    [RULE_CLASSIC] = {1, 1, 0, 0, 2, 10, 4}, /* A000170 */
    [RULE_TORUS] = {1, 1, 0, 0, 0, 10, 0},   /* A051906 */
    [RULE_TOUCH] = {1, 1, 0, 0, 2, 14, 90},  /* A002464 */
};

static inline struct board empty_board(uint32_t n, enum rule rule)
{
    struct board board = board_make(n, rule);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    return board;
}

/* Clauses as a text: "1 2 0 -1 0". */
static inline void add_clauses(struct formula *formula, const char *text)
{
    int clause[16];
    size_t size = 0;
    for (char *end; *text; text = end) {
        long literal = strtol(text, &end, 10);
        if (literal)
            clause[size++] = (int)literal;
        else
            sink_clause(&formula->sink, clause, size);
        if (!literal)
            size = 0;
    }
}

/* Models over all variables. */
static inline uint64_t models_of(const struct formula *formula)
{
    struct dpll dpll;
    dpll_open(&dpll, formula);
    uint64_t count = dpll_count(&dpll, UINT64_MAX);
    dpll_close(&dpll);
    return count;
}

#endif
