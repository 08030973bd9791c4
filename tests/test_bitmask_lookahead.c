/* native/bitmask_lookahead on boards of every kind, also the small ones that bitmask gives to its
 * loop of rows: its work under every cut, and how far it sees.
 */
#include "support.h"

#include "native/bitmask_lookahead.h"

/* Perhaps with regions, some squares blocked, perhaps one given. */
static struct board random_board(enum rule rule, uint32_t n)
{
    struct board board = board_make(n, rule);
    struct square given = {random_below(n), random_below(n)};
    if (random_below(2))
        add_random_regions(&board);
    if (random_below(4) == 0)
        assert_int_equal(squares_add(&board.given, given), STATUS_OK);
    for (uint32_t i = random_below(n); i > 0; i--) {
        struct square square = {random_below(n), random_below(n)};
        if (square_order(&square, &given) != 0)
            assert_int_equal(squares_add(&board.blocked, square), STATUS_OK);
    }
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    return board;
}

/* The first rows settled by the parts, each with all columns. */
static struct cut cut_of_lines(uint32_t n, uint32_t lines)
{
    struct cut cut = {.lines = lines};
    cut.parts[lines] = 1;
    for (uint32_t line = lines; line-- > 0;) {
        cut.choices[line] = all_columns(n);
        cut.parts[line] = cut.parts[line + 1] * n;
    }
    return cut;
}

/* However many rows the parts settle, in sum they find as many with the same work. */
static void test_counters_do_not_depend_on_the_cut(void **state)
{
    (void)state;
    for (uint32_t round = 0; round < 90; round++) {
        struct board board = random_board((enum rule)(round % RULE_COUNT), 4 + random_below(4));
        struct task task = {.board = &board};
        struct lookahead *lookahead = lookahead_open(&task);
        struct counters whole = {0};
        uint64_t all = 0;
        assert_non_null(lookahead);
        for (uint32_t lines = 0; lines <= 4; lines++) {
            struct counters counters = {0};
            uint64_t number = 0;
            lookahead->cut = cut_of_lines(board.n, lines);
            for (uint64_t part = 0; part < lookahead->cut.parts[0]; part++)
                assert_int_equal(lookahead_run(lookahead, part, NULL, NULL, &number, &counters),
                                 STATUS_OK);
            if (lines == 0) {
                whole = counters;
                all = number;
            }
            assert_int_equal(number, all);
            assert_memory_equal(&counters, &whole, sizeof whole);
        }
        assert_int_equal(all, each_solution(&board, NULL, NULL));
        lookahead_close(lookahead);
        board_free(&board);
    }
}

static uint64_t count_parts(const struct board *board, struct counters *counters)
{
    struct task task = {.board = board};
    struct lookahead *lookahead = lookahead_open(&task);
    uint64_t number = 0;
    *counters = (struct counters){0};
    assert_non_null(lookahead);
    for (uint64_t part = 0; part < lookahead->cut.parts[0]; part++)
        assert_int_equal(lookahead_run(lookahead, part, NULL, NULL, &number, counters), STATUS_OK);
    lookahead_close(lookahead);
    return number;
}

/* Givens and blocked squares as in a grid file. */
static struct board drawn(uint32_t n, enum rule rule, const char *regions, const char *squares)
{
    struct board board = board_make(n, rule);
    if (regions)
        add_regions(&board, regions);
    for (uint32_t cell = 0; squares[cell]; cell++) {
        struct square square = {cell / n, cell % n};
        if (squares[cell] != '.')
            assert_int_equal(
                squares_add(squares[cell] == 'Q' ? &board.given : &board.blocked, square),
                STATUS_OK);
    }
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    return board;
}

/* What is seen before any queen is tried: the given queen takes the last row; nothing is left of a
 * column; two regions have no squares but in the first row. */
static void test_sees_what_cannot_be(void **state)
{
    static const struct {
        uint32_t n;
        enum rule rule;
        const char *regions, *squares;
    } cases[] = {
        {4, RULE_CLASSIC, NULL, "Q............##."},
        {4, RULE_TOUCH, NULL, "...#...#...#...#"},
        {4, RULE_TOUCH, "AABBCCDDCDCDDCDC", ""},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct board board = drawn(cases[i].n, cases[i].rule, cases[i].regions, cases[i].squares);
        struct counters counters;
        struct task task = {.board = &board};
        struct lookahead *lookahead = lookahead_open(&task);
        assert_non_null(lookahead);
        assert_false(lookahead->solvable);
        lookahead_close(lookahead);
        assert_int_equal(count_parts(&board, &counters), 0);
        assert_int_equal(counters.nodes, 0);
        assert_true(counters.checks > 0);
        board_free(&board);
    }
}

/* A queen that follows is a node like one that is tried: what is all given or read off has n. */
static void test_queens_that_follow_are_nodes(void **state)
{
    struct board given = drawn(6, RULE_CLASSIC, NULL, ".Q.......Q.......QQ.......Q.......Q.");
    struct board puzzle = drawn(6, RULE_TOUCH, "AABBCCAAAACCAAAACCADAAEEFDAEEEFDAEEE", "");
    struct counters counters;
    (void)state;
    assert_int_equal(count_parts(&given, &counters), 1);
    assert_int_equal(counters.nodes, 6);
    assert_int_equal(each_solution(&puzzle, NULL, NULL), 1);
    assert_int_equal(count_parts(&puzzle, &counters), 1);
    assert_int_equal(counters.nodes, 6);
    board_free(&given);
    board_free(&puzzle);
}

/* A region of two islands: the queen on one takes the other, and nothing else of its row. */
static void test_queens_take_their_region(void **state)
{
    struct board board = drawn(6, RULE_TOUCH, "ABCDEFBCDEFBCDEFBBDEFBCCEFBCDDFBCDEA", "Q");
    struct task task = {.board = &board};
    struct lookahead *lookahead = lookahead_open(&task);
    (void)state;
    assert_non_null(lookahead);
    assert_true(lookahead->solvable);
    assert_int_equal(lookahead->start.open_rows, 0x3e);
    assert_int_equal(lookahead->start.free[5], 0x1e);
    lookahead_close(lookahead);
    board_free(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counters_do_not_depend_on_the_cut),
        cmocka_unit_test(test_sees_what_cannot_be),
        cmocka_unit_test(test_queens_that_follow_are_nodes),
        cmocka_unit_test(test_queens_take_their_region),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
