/* Boards through the head of a set and back: what is read is what was written. */
#include "support.h"

#include "solutions/set_board.h"

static void expect_same_squares(const struct squares *a, const struct squares *b)
{
    assert_int_equal(a->count, b->count);
    if (a->count > 0)
        assert_memory_equal(a->at, b->at, a->count * sizeof *a->at);
}

/* The numbers of the regions, in the order in which they appear, are the same; labels may be other
 * ones. */
static void expect_same(const struct board *a, const struct board *b)
{
    assert_int_equal(a->n, b->n);
    assert_int_equal(a->rule, b->rule);
    expect_same_squares(&a->given, &b->given);
    expect_same_squares(&a->blocked, &b->blocked);
    assert_int_equal(board_has_regions(a), board_has_regions(b));
    for (uint32_t row = 0; board_has_regions(a) && row < a->n; row++)
        for (uint32_t column = 0; column < a->n; column++)
            assert_int_equal(board_region(a, (struct square){row, column}),
                             board_region(b, (struct square){row, column}));
}

static void there_and_back(struct board *board)
{
    struct report report = REPORT_NONE;
    struct set_board texts;
    struct board read;
    assert_int_equal(board_seal(board, &report), STATUS_OK);
    assert_int_equal(set_board_of(&texts, board, &report), STATUS_OK);
    assert_int_equal(set_board_read(&read, &texts, "here", 2, &report), STATUS_OK);
    expect_same(board, &read);
    set_board_free(&texts);
    board_free(&read);
    board_free(board);
}

/* Each square given, blocked or free at random. */
static void add_squares(struct board *board)
{
    for (uint32_t row = 0; row < board->n; row++)
        for (uint32_t column = 0; column < board->n; column++) {
            uint32_t what = random_below(6);
            if (what < 2)
                squares_add(what ? &board->given : &board->blocked, (struct square){row, column});
        }
}

static void empty_boards(void **state)
{
    (void)state;
    static const uint32_t sizes[] = {0, 1, 2, 3, 8, 100, 101, 1000000};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (unsigned rule = 0; rule < RULE_COUNT; rule++) {
            struct board board = board_make(sizes[i], (enum rule)rule);
            there_and_back(&board);
        }
}

static void random_boards(void **state)
{
    (void)state;
    for (int round = 0; round < 3000; round++) {
        struct board board = board_make(random_below(8), (enum rule)random_below(RULE_COUNT));
        if (random_below(2) && board.n > 0)
            add_random_regions(&board);
        if (random_below(3))
            add_squares(&board);
        there_and_back(&board);
    }
}

/* More rows than are drawn: squares are listed. */
static void large_boards(void **state)
{
    (void)state;
    struct board board = board_make(120, RULE_CLASSIC);
    squares_add(&board.given, (struct square){0, 119});
    squares_add(&board.blocked, (struct square){119, 0});
    squares_add(&board.blocked, (struct square){3, 4});
    there_and_back(&board);
}

static void expect_refused(struct set_board texts)
{
    struct report report = REPORT_NONE;
    struct board board;
    assert_int_equal(set_board_read(&board, &texts, "here", 2, &report), STATUS_REFUSED);
    assert_string_equal(report.file, "here");
    assert_int_equal(report.line, 2);
    assert_true(report.text[0] != '\0');
}

static void no_boards(void **state)
{
    (void)state;
    expect_refused((struct set_board){.board = NULL, .rule = (char[]){"classic"}});
    expect_refused((struct set_board){.board = (char[]){"4"}, .rule = NULL});
    expect_refused((struct set_board){.board = (char[]){"4"}, .rule = (char[]){"chess"}});
    expect_refused((struct set_board){.board = (char[]){"08"}, .rule = (char[]){"classic"}});
    expect_refused((struct set_board){.board = (char[]){"../..."}, .rule = (char[]){"classic"}});
    expect_refused((struct set_board){
        .board = (char[]){"4"}, .rule = (char[]){"classic"}, .given = (char[]){"5,1"}});
    expect_refused((struct set_board){
        .board = (char[]){"4"}, .rule = (char[]){"classic"}, .blocked = (char[]){"b4"}});
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(empty_boards),
                                       cmocka_unit_test(random_boards),
                                       cmocka_unit_test(large_boards), cmocka_unit_test(no_boards)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
