/* What the tests of check --cnf share: rules written as clauses, the call itself.
 */
#ifndef TESTS_AUDITED_H
#define TESTS_AUDITED_H

#include "boards.h"

#include "board/verify.h"
#include "trust/audit_formula.h"

/* Leaves out a clause now and then: one of `gaps` on average, 0: none. */
static inline void add_rule(struct sink *sink, const int *clause, size_t size, uint32_t gaps)
{
    if (gaps == 0 || random_below(gaps) > 0)
        sink_clause(sink, clause, size);
}

/* The board by the plainest clauses: squares that exclude each other, a queen in each row, givens
 * and blocked squares. */
static inline void add_rules(struct sink *sink, const struct board *board, uint32_t gaps)
{
    uint32_t n = board->n;
    int row[16];
    for (uint32_t a = 0; a < n * n; a++)
        for (uint32_t b = a + 1; b < n * n; b++)
            if (squares_exclude(board, a, b))
                add_rule(sink, (const int[]){-(int)a - 1, -(int)b - 1}, 2, gaps);
    for (uint32_t a = 0; a < n; a++) {
        for (uint32_t column = 0; column < n; column++)
            row[column] = (int)(a * n + column) + 1;
        add_rule(sink, row, n, gaps);
    }
    const struct squares *demands[] = {&board->given, &board->blocked};
    for (int k = 0; k < 2; k++)
        for (size_t i = 0; i < demands[k]->count; i++) {
            int queen = (int)(demands[k]->at[i].row * n + demands[k]->at[i].column) + 1;
            int unit = k == 0 ? queen : -queen;
            add_rule(sink, &unit, 1, gaps);
        }
}

static inline struct audit_formula_result audited(const struct board *board,
                                                  const struct formula *formula, bool partial)
{
    struct audit_formula_result result;
    struct report report = REPORT_NONE;
    struct audit_formula_task task = {.board = board, .formula = formula, .partial = partial};
    assert_int_equal(sink_status(&formula->sink), STATUS_OK);
    enum status status = audit_formula(&result, &task, &report);
    if (status != STATUS_OK)
        fail_msg("status %d: %s", (int)status, report.text);
    return result;
}

#endif
