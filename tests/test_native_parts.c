/* How searches are cut: whatever the number of lines that parts settle, they cover the search once,
 * in order, and the counters are those of the uncut search.
 *
 * The uncut search is a recursion of the test's own, and a search that somebody watches, which the
 * engines cut after the first line only. The sizes of board are those at which the cut takes one
 * line more: 12, 15.
 */
#include "native_ways.h"

#include "native/prefix.h"

struct tree {
    uint64_t nodes, solutions;
};

/* A given queen rules out the other squares of its row and column before anybody looks. */
static bool permitted(const struct board *board, const uint32_t *columns, uint32_t row)
{
    for (size_t i = 0; i < board->given.count; i++)
        if ((board->given.at[i].row == row) != (board->given.at[i].column == columns[row]))
            return false;
    return true;
}

static void grow(const struct board *board, struct tree *tree, uint32_t *columns, uint32_t row)
{
    if (row == board->n) {
        tree->solutions++;
        return;
    }
    for (columns[row] = 0; columns[row] < board->n; columns[row]++) {
        bool refused = !permitted(board, columns, row);
        for (uint32_t above = 0; above < row && !refused; above++)
            refused = excluded(board, columns, above, row);
        if (refused)
            continue;
        tree->nodes++;
        grow(board, tree, columns, row + 1);
    }
}

/* Queens that only must not touch have millions of solutions; so all but seven rows are given, or
 * two where there are regions. */
static struct board board_of(uint32_t n, enum rule rule, bool regions)
{
    struct board board = board_make(n, rule);
    if (regions)
        add_random_regions(&board);
    for (uint32_t row = regions ? n - 2 : 7; row < n && rule == RULE_TOUCH; row++)
        assert_int_equal(squares_add(&board.given, (struct square){row, 2 * (row - 7) + regions}),
                         STATUS_OK);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    return board;
}

/* `tree` is that of the rows. The columns have the same where the board has no givens or regions,
 * since rules look the same from all sides. */
static void assert_cut(const struct way *way, const struct board *board, const struct tree *tree)
{
    struct counters cut, watched;
    assert_int_equal(count_all(way, board, &cut), tree->solutions);
    if (way->by == BY_ROW || board_is_empty(board))
        assert_int_equal(cut.nodes, tree->nodes);
    if (!way->engine->traces)
        return;
    assert_int_equal(count_watched(way, board, &watched), tree->solutions);
    assert_memory_equal(&cut, &watched, sizeof cut);
}

static void test_counters_do_not_depend_on_the_cut(void **state)
{
    static const struct way cut[] = {{&arrays_engine, NULL, BY_ROW, 0},
                                     {&arrays_engine, NULL, BY_COLUMN, 0},
                                     {&scan_engine, NULL, BY_ROW, 0},
                                     {&scan_engine, "four-way", BY_COLUMN, 0},
                                     {&bitmask_engine, NULL, BY_ROW, 0}};
    (void)state;
    for (int kind = 0; kind < 2 * RULE_COUNT; kind++) {
        struct board board = board_of(12, (enum rule)(kind / 2), kind % 2);
        struct tree tree = {0};
        uint32_t columns[16];
        grow(&board, &tree, columns, 0);
        assert_true(tree.nodes > 500);
        for (size_t i = 0; i < sizeof cut / sizeof *cut; i++) {
            /* Where there is more on the board than queens, bitmask sees farther. The largest
             * tree is enough for one engine of each kind. */
            bool sees_farther = cut[i].engine == &bitmask_engine && !board_is_empty(&board);
            bool too_large = kind == 0 && cut[i].by == BY_COLUMN;
            if (!sees_farther && !too_large && way_knows(&cut[i], board.rule))
                assert_cut(&cut[i], &board, &tree);
        }
        board_free(&board);
    }
}

/* What leaves rows out has a tree of its own, and one choice more in each row. */
static void test_cut_of_a_search_that_skips_rows(void **state)
{
    static const struct way way = {&scan_engine, "skip-rows", BY_ROW, 0};
    (void)state;
    for (enum rule rule = 0; rule < RULE_COUNT; rule++) {
        struct board board = board_make(12, rule);
        struct counters cut, watched;
        for (uint32_t row = 3; row < 12; row++)
            for (uint32_t column = 0; column < 12; column++)
                if (column != 5 * row % 12)
                    assert_int_equal(squares_add(&board.blocked, (struct square){row, column}),
                                     STATUS_OK);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        uint64_t solutions = count_all(&way, &board, &cut);
        assert_true(cut.nodes > 1000);
        assert_int_equal(solutions, count_watched(&way, &board, &watched));
        assert_memory_equal(&cut, &watched, sizeof cut);
        board_free(&board);
    }
}

/* 2,279,184 solutions for n = 15 (OEIS A000170), in 15^3 parts. */
static void test_three_lines(void **state)
{
    struct way way = {&bitmask_engine, NULL, BY_ROW, 0};
    struct board board = sealed(15);
    struct counters counters;
    (void)state;
    assert_int_equal(count_all(&way, &board, &counters), 2279184);
    board_free(&board);
}

struct ascent {
    uint32_t n, last[16];
    uint64_t count;
};

static enum status climb(void *self, const uint32_t *columns)
{
    struct ascent *ascent = self;
    uint32_t row = 0;
    while (row < ascent->n && columns[row] == ascent->last[row])
        row++;
    assert_true(ascent->count == 0 || (row < ascent->n && columns[row] > ascent->last[row]));
    memcpy(ascent->last, columns, ascent->n * sizeof *columns);
    ascent->count++;
    return STATUS_OK;
}

/* Classic, 14,200 solutions (OEIS A000170), and queens that must not touch, with some given. */
static void test_order_across_parts(void **state)
{
    const struct engine *const cut[] = {&arrays_engine, &scan_engine, &bitmask_engine};
    struct board boards[] = {sealed(12), board_of(12, RULE_TOUCH, false)};
    uint64_t counts[] = {14200, 0};
    struct tree tree = {0};
    uint32_t columns[16];
    (void)state;
    grow(&boards[1], &tree, columns, 0);
    counts[1] = tree.solutions;
    assert_true(counts[1] > 100);
    for (size_t i = 0; i < 2 * sizeof cut / sizeof *cut; i++) {
        struct way way = {cut[i / 2], NULL, BY_ROW, 0};
        struct task task = {.board = &boards[i % 2]};
        struct ascent ascent = {.n = 12};
        struct visitor visitor = {.found = climb, .self = &ascent};
        struct counters counters = {0};
        struct search search;
        if (!way_knows(&way, task.board->rule))
            continue;
        assert_int_equal(search_open(&search, way.engine, &task, NULL), STATUS_OK);
        assert_true(way.engine == &bitmask_engine || search.parts == 144);
        for (uint64_t part = 0; part < search.parts; part++)
            assert_int_equal(search_run(&search, part, &visitor, &counters, NULL), STATUS_OK);
        assert_int_equal(ascent.count, counts[i % 2]);
        search_close(&search);
    }
    board_free(&boards[0]);
    board_free(&boards[1]);
}

static void test_prefixes(void **state)
{
    (void)state;
    assert_int_equal(prefix_parts(prefix_of(0, 0, false)), 1);
    assert_int_equal(prefix_parts(prefix_of(1, 1, false)), 1);
    assert_int_equal(prefix_parts(prefix_of(1, 2, false)), 2);
    assert_int_equal(prefix_parts(prefix_of(64, 65, false)), 65 * 65 * 65 * 65);
    assert_int_equal(prefix_parts(prefix_of(16, 16, true)), 16);
    assert_int_equal(prefix_parts(prefix_of(1 << 24, 1 << 24, false)), 1 << 24);
    struct prefix prefix = prefix_of(16, 16, false);
    assert_int_equal(prefix.lines, 3);
    assert_int_equal(prefix_choice(prefix, 0x5a3, 0), 5);
    assert_int_equal(prefix_choice(prefix, 0x5a3, 1), 10);
    assert_int_equal(prefix_choice(prefix, 0x5a3, 2), 3);
    assert_true(prefix_is_first(prefix, 0x5a3, 3));
    assert_false(prefix_is_first(prefix, 0x5a3, 2));
    assert_true(prefix_is_first(prefix, 0x5a0, 2));
    assert_false(prefix_is_first(prefix, 0x5a0, 1));
    assert_true(prefix_is_first(prefix, 0x500, 1));
    assert_true(prefix_is_first(prefix, 0, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counters_do_not_depend_on_the_cut),
        cmocka_unit_test(test_cut_of_a_search_that_skips_rows),
        cmocka_unit_test(test_three_lines),
        cmocka_unit_test(test_order_across_parts),
        cmocka_unit_test(test_prefixes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
