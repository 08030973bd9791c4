/* The verifier on empty classic boards of a few rows to more than a word: right solutions, and each
 * with one queen moved or two exchanged.
 */
#include "faults.h"

/* A solution of any size that is no multiple of 2 or 3: knight's moves, going on from the left. */
static uint32_t *knight_moves(uint32_t n)
{
    uint32_t *columns = calloc(n, sizeof *columns);
    assert_non_null(columns);
    for (uint32_t row = 0; row < n; row++)
        columns[row] = (uint32_t)((uint64_t)2 * row % n);
    return columns;
}

/* Boards wider than a word, with each fault that one queen can have: what goes quickly through a
 * right solution must not go through these. */
static void test_wide_boards(void **state)
{
    static const uint32_t sizes[] = {5, 25, 31, 35, 61, 65, 67, 127, 131};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        uint32_t n = sizes[i], *columns = knight_moves(n);
        struct board board = board_make(n, RULE_CLASSIC);
        struct verifier verifier;
        struct fault fault;
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        assert_int_equal(verifier_open(&verifier, &board), STATUS_OK);
        assert_true(verify(&verifier, columns, &fault));
        for (uint32_t row = 0; row < n; row++) {
            uint32_t kept = columns[row];
            for (uint32_t column = 0; column <= n; column += column + 3 < n ? 1 + row % 3 : 1) {
                columns[row] = column;
                bool right = column == kept;
                assert_int_equal(verify(&verifier, columns, &fault), right);
                if (!right)
                    fault_is_true(&board, columns, &fault);
            }
            columns[row] = UINT32_MAX;
            assert_false(verify(&verifier, columns, &fault));
            assert_int_equal(fault.kind, FAULT_OFF_BOARD);
            columns[row] = kept;
        }
        assert_true(verify(&verifier, columns, &fault));
        verifier_close(&verifier);
        board_free(&board);
        free(columns);
    }
}

/* Two queens that change places share no column and no row with anybody: only diagonals tell. */
static void exchange_queens(uint32_t n, uint32_t steps)
{
    uint32_t *columns = knight_moves(n);
    struct board board = board_make(n, RULE_CLASSIC);
    struct verifier verifier;
    struct fault fault;
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_int_equal(verifier_open(&verifier, &board), STATUS_OK);
    for (uint32_t a = 0; a < n; a += steps)
        for (uint32_t b = a % steps; b < a; b += steps) {
            uint32_t kept = columns[a];
            columns[a] = columns[b];
            columns[b] = kept;
            assert_int_equal(verify(&verifier, columns, &fault), is_solution(&board, columns));
            columns[b] = columns[a];
            columns[a] = kept;
        }
    verifier_close(&verifier);
    board_free(&board);
    free(columns);
}

static void test_exchanged_queens(void **state)
{
    (void)state;
    exchange_queens(5, 1);
    exchange_queens(31, 1);
    exchange_queens(35, 1);
    exchange_queens(37, 1);
    exchange_queens(65, 2);
    exchange_queens(1009, 150);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wide_boards),
        cmocka_unit_test(test_exchanged_queens),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
