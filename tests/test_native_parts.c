/* How searches are cut: whatever the number of lines that parts settle, they cover the search once,
 * in order, and the counters are those of the uncut search.
 *
 * The uncut search is a recursion of the test's own. Its sizes of board are those at which the cut
 * takes one line more: 11, 12, 15.
 */
#include "native_ways.h"

#include "native/prefix.h"

struct tree {
    uint64_t nodes, solutions;
};

static void grow(struct tree *tree, uint32_t *columns, uint32_t row, uint32_t n)
{
    if (row == n) {
        tree->solutions++;
        return;
    }
    for (columns[row] = 0; columns[row] < n; columns[row]++) {
        bool attacked = false;
        for (uint32_t above = 0; above < row && !attacked; above++) {
            uint32_t across = columns[row] > columns[above] ? columns[row] - columns[above]
                                                            : columns[above] - columns[row];
            attacked = across == 0 || across == row - above;
        }
        if (attacked)
            continue;
        tree->nodes++;
        grow(tree, columns, row + 1, n);
    }
}

static void test_counters_do_not_depend_on_the_cut(void **state)
{
    static const struct way cut[] = {{&arrays_engine, NULL, BY_ROW, 0},
                                     {&arrays_engine, NULL, BY_COLUMN, 0},
                                     {&scan_engine, NULL, BY_ROW, 0},
                                     {&bitmask_engine, NULL, BY_ROW, 0}};
    (void)state;
    for (uint32_t n = 10; n <= 12; n++) {
        struct tree tree = {0};
        uint32_t columns[16];
        grow(&tree, columns, 0, n);
        for (size_t i = 0; i < sizeof cut / sizeof *cut; i++) {
            struct board board = sealed(n);
            struct counters counters;
            assert_int_equal(count_all(&cut[i], &board, &counters), tree.solutions);
            assert_int_equal(counters.nodes, tree.nodes);
            board_free(&board);
        }
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

static void test_order_across_parts(void **state)
{
    const struct engine *const cut[] = {&arrays_engine, &scan_engine, &bitmask_engine};
    (void)state;
    for (size_t i = 0; i < sizeof cut / sizeof *cut; i++) {
        struct board board = sealed(12);
        struct task task = {.board = &board};
        struct ascent ascent = {.n = 12};
        struct visitor visitor = {.found = climb, .self = &ascent};
        struct counters counters = {0};
        struct search search;
        assert_int_equal(search_open(&search, cut[i], &task, NULL), STATUS_OK);
        assert_int_equal(search.parts, 144);
        for (uint64_t part = 0; part < search.parts; part++)
            assert_int_equal(search_run(&search, part, &visitor, &counters, NULL), STATUS_OK);
        assert_int_equal(ascent.count, 14200);
        search_close(&search);
        board_free(&board);
    }
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
        cmocka_unit_test(test_three_lines),
        cmocka_unit_test(test_order_across_parts),
        cmocka_unit_test(test_prefixes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
