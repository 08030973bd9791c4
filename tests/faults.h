/* Whether a fault that the verifier names is there, and the first one: by the definition, for its
 * tests.
 */
#ifndef TESTS_FAULTS_H
#define TESTS_FAULTS_H

#include "support.h"

#include "board/verify.h"

/* The definitions once more, each line named by a number that its squares share. */
static inline bool do_attack(enum rule rule, uint32_t n, struct square a, struct square b)
{
    if (a.row == b.row || a.column == b.column)
        return true;
    switch (rule) {
    case RULE_CLASSIC:
        return a.row + a.column == b.row + b.column || a.row + b.column == b.row + a.column;
    case RULE_TORUS:
        return (a.row + a.column) % n == (b.row + b.column) % n ||
               (a.row + n - a.column) % n == (b.row + n - b.column) % n;
    case RULE_TOUCH: /* a king's move */
        return abs((int)a.row - (int)b.row) <= 1 && abs((int)a.column - (int)b.column) <= 1;
    case RULE_COUNT:
        break;
    }
    fail();
    return true;
}

static inline uint32_t region_at(const struct board *board, struct square square)
{
    return board->regions.of[square.row * board->n + square.column];
}

/* Whether the first `rows` rows have nothing that is wrong. */
static inline bool is_fine_above(const struct board *board, const uint32_t *columns, uint32_t rows)
{
    for (uint32_t b = 0; b < rows; b++) {
        if (columns[b] >= board->n)
            return false;
        for (uint32_t a = 0; a < b; a++)
            if (excluded(board, columns, a, b))
                return false;
    }
    for (size_t i = 0; i < board->given.count; i++) {
        struct square given = board->given.at[i];
        if (given.row < rows && columns[given.row] != given.column)
            return false;
    }
    for (size_t i = 0; i < board->blocked.count; i++) {
        struct square blocked = board->blocked.at[i];
        if (blocked.row < rows && columns[blocked.row] == blocked.column)
            return false;
    }
    return true;
}

/* The fault must be one that is there, and the first one going down the rows. */
static inline void fault_is_true(const struct board *board, const uint32_t *columns,
                                 const struct fault *fault)
{
    struct square first = fault->first, second = fault->second;
    uint32_t row = first.row; /* where the fault came to light */
    assert_true(first.row < board->n);
    if (fault->kind != FAULT_GIVEN)
        assert_int_equal(columns[first.row], first.column);
    switch (fault->kind) {
    case FAULT_REGION:
    case FAULT_ATTACK:
        row = second.row;
        assert_true(first.row < second.row && second.row < board->n);
        assert_int_equal(columns[second.row], second.column);
        if (fault->kind == FAULT_REGION)
            assert_int_equal(region_at(board, first), region_at(board, second));
        else
            assert_true(do_attack(board->rule, board->n, first, second));
        break;
    case FAULT_GIVEN:
        assert_true(board_is_given(board, first));
        assert_true(columns[first.row] != first.column);
        break;
    case FAULT_BLOCKED:
        assert_true(board_is_blocked(board, first));
        break;
    case FAULT_OFF_BOARD:
        assert_true(first.column >= board->n);
        break;
    case FAULT_NONE:
        fail();
    }
    assert_true(is_fine_above(board, columns, row));
}

#endif
