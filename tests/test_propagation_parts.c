/* native/: how searches by propagation are cut into parts. Each cut covers the search once, in its
 * order, with the counters of the whole, which is the search that is cut after its first queen.
 */
#include "native_ways.h"

static const char *const orders[] = {"order=row", "order=domain"};

/* The solutions as a number that tells their order. */
struct trail {
    uint32_t n;
    bool ordered;
    uint64_t count, hash;
    uint32_t last[32];
};

static enum status follow(void *self, const uint32_t *columns)
{
    struct trail *trail = self;
    uint32_t row = 0;
    while (row < trail->n && columns[row] == trail->last[row])
        row++;
    assert_true(row < trail->n);
    assert_true(!trail->ordered || trail->count == 0 || columns[row] > trail->last[row]);
    memcpy(trail->last, columns, trail->n * sizeof *columns);
    for (row = 0; row < trail->n; row++)
        trail->hash = (trail->hash ^ columns[row]) * UINT64_C(1099511628211);
    trail->count++;
    return STATUS_OK;
}

/* Runs all parts. A search that somebody watches is cut after the first queen only; these engines
 * tell nothing yet, so it is opened past those who would refuse it. */
static uint64_t run_cut(const struct way *way, const struct board *board, bool watched,
                        struct trail *trail, struct counters *counters)
{
    struct tracer tracer = {ignore_square, ignore_rejection, ignore_square, ignore_solution};
    struct task task = {
        .board = board, .variant = way->variant, .tracer = watched ? &tracer : NULL};
    struct visitor visitor = {follow, trail};
    struct search search = {.engine = way->engine, .task = &task};
    *trail = (struct trail){.n = board->n, .last = {UINT32_MAX}};
    trail->ordered = strcmp(way->variant, "order=row") == 0;
    *counters = (struct counters){0};
    assert_int_equal(way->engine->open(&search, NULL), STATUS_OK);
    uint64_t parts = search.parts;
    for (uint64_t part = 0; part < parts; part++)
        assert_int_equal(search_run(&search, part, &visitor, counters, NULL), STATUS_OK);
    search_close(&search);
    return parts;
}

/* Each cut covers the search once, in its order, with the work of the whole. */
static void assert_cut(const struct board *board, uint64_t parts)
{
    for (int i = 0; i < 4; i++) {
        struct way way = {i & 1 ? &mac_engine : &forward_engine, orders[i / 2], BY_ROW, 0};
        struct trail cut, whole;
        struct counters cut_work, whole_work;
        assert_int_equal(run_cut(&way, board, false, &cut, &cut_work), parts);
        assert_int_equal(run_cut(&way, board, true, &whole, &whole_work), board->n);
        assert_memory_equal(&cut, &whole, sizeof cut);
        assert_memory_equal(&cut_work, &whole_work, sizeof cut_work);
        assert_true(whole_work.nodes > 250);
    }
}

/* Queens on some rows from `from` on are given by the knight's moves, so that the other rows are
 * those that have a choice; and squares are blocked, so that the search ends soon, but none of the
 * same solution (where it is one: 2 and 3 must not divide the side). */
static struct board large_board(enum rule rule, uint32_t n, uint32_t from, uint32_t givens,
                                uint32_t blocked_in_16)
{
    struct board board = board_make(n, rule);
    for (uint32_t row = 0; row < n; row++)
        for (uint32_t column = 0; column < n; column++)
            if (column == 2 * row % n) {
                if (row >= from && row < from + givens)
                    assert_int_equal(squares_add(&board.given, (struct square){row, column}),
                                     STATUS_OK);
            } else if (random_below(16) < blocked_in_16) {
                assert_int_equal(squares_add(&board.blocked, (struct square){row, column}),
                                 STATUS_OK);
            }
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    return board;
}

static void test_counters_do_not_depend_on_the_cut(void **state)
{
    static const struct {
        enum rule rule;
        uint32_t n, from, givens, blocked_in_16;
        uint64_t parts;
    } cases[] = {
        {RULE_CLASSIC, 10, 0, 0, 0, 10},     {RULE_CLASSIC, 13, 0, 0, 5, 13 * 13},
        {RULE_CLASSIC, 17, 0, 0, 9, 4913},   {RULE_CLASSIC, 17, 2, 5, 4, 17 * 17},
        {RULE_CLASSIC, 25, 0, 4, 11, 15625}, {RULE_TORUS, 13, 0, 0, 0, 13 * 13},
        {RULE_TORUS, 17, 1, 1, 6, 4913},     {RULE_TOUCH, 13, 4, 6, 6, 13},
        {RULE_TOUCH, 13, 3, 4, 8, 13 * 13},
    };
    (void)state;
    random_start(3);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct board board = large_board(cases[i].rule, cases[i].n, cases[i].from, cases[i].givens,
                                         cases[i].blocked_in_16);
        assert_cut(&board, cases[i].parts);
        board_free(&board);
    }
}

/* With regions no more than two rows, since little is left. */
static void test_cut_of_boards_with_regions(void **state)
{
    (void)state;
    random_start(4);
    for (enum rule rule = 0; rule < RULE_COUNT; rule++) {
        struct board board = board_make(16, rule);
        add_random_regions(&board);
        for (uint32_t row = 0; row < 16; row++)
            for (uint32_t column = 0; column < 16; column++)
                if (random_below(16) < (rule == RULE_TOUCH ? 9 : 5))
                    assert_int_equal(squares_add(&board.blocked, (struct square){row, column}),
                                     STATUS_OK);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        assert_cut(&board, 256);
        board_free(&board);
    }
}

/* A path may end before a part's choices are all made: each of its solutions comes once. Here rows
 * have two columns at most, and fewer once some queens stand. */
static void test_paths_with_few_choices(void **state)
{
    (void)state;
    for (uint32_t n = 13; n <= 17; n += 4) {
        struct board board = board_make(n, RULE_CLASSIC);
        for (uint32_t row = 0; row < n; row++)
            for (uint32_t column = 0; column < n; column++)
                if (column != 2 * row % n && column != (2 * row + 3) % n)
                    assert_int_equal(squares_add(&board.blocked, (struct square){row, column}),
                                     STATUS_OK);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        for (int i = 0; i < 4; i++) {
            struct way way = {i & 1 ? &mac_engine : &forward_engine, orders[i / 2], BY_ROW, 0};
            struct trail cut, whole;
            struct counters cut_work, whole_work;
            assert_int_equal(run_cut(&way, &board, false, &cut, &cut_work), n == 13 ? 169 : 4913);
            run_cut(&way, &board, true, &whole, &whole_work);
            assert_true(cut.count >= 2);
            assert_memory_equal(&cut, &whole, sizeof cut);
            assert_memory_equal(&cut_work, &whole_work, sizeof cut_work);
        }
        board_free(&board);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counters_do_not_depend_on_the_cut),
        cmocka_unit_test(test_cut_of_boards_with_regions),
        cmocka_unit_test(test_paths_with_few_choices),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
