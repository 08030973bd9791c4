/* The near-solution: what it keeps, what it minds, how few attacks it leaves. Attacks are counted
 * pair by pair, by the definitions in support.h.
 */
#include "support.h"

#include "sat/hint.h"

enum { MOST = 2048 };

static uint32_t columns[MOST];

static void guess(struct board *board)
{
    assert_true(board->n <= MOST);
    memset(columns, 0xff, sizeof columns);
    assert_int_equal(hint_greedy(columns, board, NULL), STATUS_OK);
}

static void expect_permutation(uint32_t n)
{
    static bool seen[MOST];
    memset(seen, 0, sizeof seen);
    for (uint32_t row = 0; row < n; row++) {
        assert_true(columns[row] < n);
        assert_false(seen[columns[row]]);
        seen[columns[row]] = true;
    }
    assert_true(n == MOST || columns[n] == UINT32_MAX);
}

static uint32_t attacks(const struct board *board)
{
    uint32_t count = 0;
    for (uint32_t a = 0; a < board->n; a++)
        for (uint32_t b = a + 1; b < board->n; b++)
            count += excluded(board, columns, a, b);
    return count;
}

static struct board sealed(uint32_t n, enum rule rule)
{
    struct board board = board_make(n, rule);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    return board;
}

static void test_smallest(void **state)
{
    (void)state;
    for (uint32_t n = 0; n <= 5; n++)
        for (int rule = 0; rule < RULE_COUNT; rule++) {
            struct board board = sealed(n, (enum rule)rule);
            guess(&board);
            expect_permutation(n);
            board_free(&board);
        }
}

static void test_few_attacks(void **state)
{
    (void)state;
    for (uint32_t n = 60; n <= 360; n += 7) {
        struct board classic = sealed(n, RULE_CLASSIC), touch = sealed(n, RULE_TOUCH);
        guess(&classic);
        expect_permutation(n);
        assert_true(attacks(&classic) <= 4);
        guess(&touch);
        expect_permutation(n);
        assert_true(attacks(&touch) <= 1);
        board_free(&classic);
        board_free(&touch);
    }
}

/* A random permutation of a torus has about n pairs on common diagonals: 2n lines, each with half a
 * pair on average. */
static void test_torus(void **state)
{
    (void)state;
    for (uint32_t n = 61; n <= 205; n += 12) {
        struct board board = sealed(n, RULE_TORUS);
        guess(&board);
        expect_permutation(n);
        assert_true(attacks(&board) <= n / 4);
        board_free(&board);
    }
}

static void test_large(void **state)
{
    enum { LARGE = 46340 };
    uint32_t *large = malloc(LARGE * sizeof *large);
    bool *seen = calloc(LARGE, sizeof *seen);
    struct board board = sealed(LARGE, RULE_CLASSIC);
    (void)state;
    assert_non_null(large);
    assert_non_null(seen);
    assert_int_equal(hint_greedy(large, &board, NULL), STATUS_OK);
    for (uint32_t row = 0; row < LARGE; row++) {
        assert_true(large[row] < LARGE && !seen[large[row]]);
        seen[large[row]] = true;
    }
    board_free(&board);
    free(large);
    free(seen);
}

/* By another program in another language, which counts pairs anew for each swap. */
static void test_same_everywhere(void **state)
{
    static const uint32_t twenty[] = {6, 10, 13, 5,  1, 8,  14, 2,  15, 9,
                                      0, 16, 4,  11, 7, 19, 17, 18, 12, 3};
    struct board board = sealed(20, RULE_CLASSIC);
    (void)state;
    for (int round = 0; round < 2; round++) {
        guess(&board);
        assert_memory_equal(columns, twenty, sizeof twenty);
    }
    board_free(&board);
}

static void test_givens_and_blocks(void **state)
{
    uint32_t wrong = 0, expected = 0;
    (void)state;
    random_start(6);
    for (int round = 0; round < 200; round++) {
        uint32_t n = 20 + random_below(60);
        struct board board = board_make(n, (enum rule)random_below(RULE_COUNT));
        uint32_t rows[3] = {random_below(n / 3), n / 3 + random_below(n / 3), n - 1};
        for (uint32_t i = 0; i < 3; i++) /* rows and columns differ */
            squares_add(&board.given, (struct square){rows[i], 3 * random_below(n / 3) + i});
        for (uint32_t i = 0; i < n * n / 8; i++) {
            struct square at = {random_below(n), random_below(n)};
            if (at.row != rows[0] && at.row != rows[1] && at.row != rows[2])
                squares_add(&board.blocked, at);
        }
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        guess(&board);
        expect_permutation(n);
        for (size_t i = 0; i < board.given.count; i++)
            assert_int_equal(columns[board.given.at[i].row], board.given.at[i].column);
        /* On a torus attacks are so many that they come first. */
        for (uint32_t row = 0; board.rule != RULE_TORUS && row < n; row++)
            wrong += board_is_blocked(&board, (struct square){row, columns[row]});
        expected += board.rule == RULE_TORUS ? 0 : n / 9;
        board_free(&board);
    }
    /* A permutation that does not look at them has a ninth of its queens on them. */
    assert_true(wrong < expected / 10);
}

static void test_all_rows_given(void **state)
{
    (void)state;
    struct board board = board_make(4, RULE_CLASSIC);
    for (uint32_t row = 0; row < 4; row++)
        squares_add(&board.given, (struct square){row, row});
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    guess(&board);
    for (uint32_t row = 0; row < 4; row++)
        assert_int_equal(columns[row], row);
    board_free(&board);
}

/* Two in a row, or in a column: there is no solution, and still a queen on each row. */
static void test_givens_that_attack(void **state)
{
    (void)state;
    for (int column = 0; column < 2; column++) {
        struct board board = board_make(6, RULE_CLASSIC);
        squares_add(&board.given, (struct square){2, 1});
        squares_add(&board.given, column ? (struct square){5, 1} : (struct square){2, 4});
        squares_add(&board.given, (struct square){3, 0});
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        guess(&board);
        assert_int_equal(columns[2], 1);
        assert_int_equal(columns[3], 0);
        for (uint32_t row = 0; row < 6; row++)
            assert_true(columns[row] < 6);
        board_free(&board);
    }
}

/* In eight regions a random permutation has three and a half pairs in one region. */
static void test_regions(void **state)
{
    uint32_t sum = 0, rounds = 100;
    (void)state;
    random_start(8);
    for (uint32_t round = 0; round < rounds; round++) {
        struct board board = board_make(8, RULE_TOUCH);
        add_random_regions(&board);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        guess(&board);
        expect_permutation(8);
        sum += attacks(&board);
        board_free(&board);
    }
    assert_true(sum < 2 * rounds);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_smallest),        cmocka_unit_test(test_few_attacks),
        cmocka_unit_test(test_torus),           cmocka_unit_test(test_large),
        cmocka_unit_test(test_same_everywhere), cmocka_unit_test(test_givens_and_blocks),
        cmocka_unit_test(test_all_rows_given),  cmocka_unit_test(test_givens_that_attack),
        cmocka_unit_test(test_regions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
