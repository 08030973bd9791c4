/* native/: the work counters against numbers of the literature and counts made here by trying all
 * placements; stops and limits; searches that go deep.
 */
#include "native_ways.h"

#include <pthread.h>

enum { SIDE = 8 };

static enum status ignore(void *self, const uint32_t *columns)
{
    (void)self;
    (void)columns;
    return STATUS_OK;
}

/* The placements of queens in the first k rows of which none excludes another, by trying all n^k of
 * them. */
static uint64_t prefixes(const struct board *board, uint32_t k)
{
    uint64_t count = 0, all = 1;
    for (uint32_t i = 0; i < k; i++)
        all *= board->n;
    for (uint64_t code = 0; code < all; code++) {
        uint32_t columns[SIDE];
        uint64_t rest = code;
        bool holds = true;
        for (uint32_t row = 0; row < k; row++, rest /= board->n)
            columns[row] = (uint32_t)(rest % board->n);
        for (uint32_t row = 0; row < k; row++)
            for (uint32_t above = 0; above < row && holds; above++)
                holds = !excluded(board, columns, above, row);
        count += holds;
    }
    return count;
}

/* The sets of queens of which none excludes another, by size: each square is taken or left, pairs
 * compared by the definition. `columns` are those of the rows that are `taken`, as bits. */
static void independent_sets(const struct board *board, uint32_t from, uint32_t *columns,
                             uint32_t taken, uint64_t *by_size)
{
    uint32_t n = board->n;
    by_size[__builtin_popcount(taken)]++;
    for (uint32_t square = from; square < n * n; square++) {
        uint32_t row = square / n;
        bool refused = taken >> row & 1;
        columns[row] = refused ? columns[row] : square % n;
        for (uint32_t above = 0; above < row && !refused; above++)
            refused = (taken >> above & 1) && excluded(board, columns, above, row);
        if (!refused)
            independent_sets(board, square + 1, columns, taken | 1U << row, by_size);
    }
}

static void assert_nodes(const struct way *way, const struct board *board, uint64_t expected,
                         uint64_t configurations)
{
    struct counters counters;
    count_all(way, board, &counters);
    assert_int_equal(counters.nodes, expected);
    assert_int_equal(counters.configurations, configurations);
}

static void assert_all_nodes(const struct board *board)
{
    static const uint64_t by_depth[] = {8, 42, 140, 344, 568, 550, 312, 92};
    static const uint64_t by_size[] = {64, 1288, 10320, 34568, 46736, 22708, 3192, 92};
    uint64_t sets[SIDE + 1] = {0}, tree = 0, all_sets = 0, choices = 0, power = 1;
    uint32_t n = board->n, columns[SIDE];

    independent_sets(board, 0, columns, 0, sets);
    for (uint32_t k = 1; k <= n; k++) {
        uint64_t here = prefixes(board, k);
        assert_true(n < 8 || (here == by_depth[k - 1] && sets[k] == by_size[k - 1]));
        tree += here;
        all_sets += sets[k];
        power *= n;
        choices += power;
    }
    assert_true(n < 8 || (tree == 2056 && all_sets == 118968));
    for (int i = 0; i < WAYS; i++) {
        bool generates = ways[i].engine == &generate_engine;
        if (n > ways[i].quick || !way_knows(&ways[i], board->rule))
            continue;
        if (!way_goes_by_line(&ways[i]))
            continue; /* see test_propagation_search and test_dlx */
        if (board_has_regions(board) &&
            (ways[i].engine == &bitmask_engine || ways[i].by == BY_COLUMN))
            continue; /* these have trees of their own */
        assert_nodes(&ways[i], board,
                     generates             ? choices
                     : way_skips(&ways[i]) ? all_sets
                                           : tree,
                     generates ? power : 0);
    }
}

static void test_nodes(void **state)
{
    (void)state;
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (uint32_t n = 0; n <= (rule == RULE_CLASSIC ? 8 : 6); n++) {
            struct board board = sealed_by(n, rule);
            assert_all_nodes(&board);
            board_free(&board);
        }
}

/* By row only: turned, this board is another. */
static void test_nodes_with_regions(void **state)
{
    (void)state;
    for (enum rule rule = 0; rule < RULE_COUNT; rule++) {
        struct board board = board_make(5, rule);
        add_regions(&board, "ABBBBACCDBACCDDAADDDEEEEE");
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        assert_all_nodes(&board);
        board_free(&board);
    }
}

/* May this queen stand, as far as givens and blocked squares go? By the definition. */
static bool permitted(const struct board *board, struct square square)
{
    for (size_t i = 0; i < board->given.count; i++) {
        struct square given = board->given.at[i];
        if ((given.row == square.row) != (given.column == square.column))
            return false;
    }
    for (size_t i = 0; i < board->blocked.count; i++)
        if (board->blocked.at[i].row == square.row && board->blocked.at[i].column == square.column)
            return false;
    return true;
}

static uint64_t permitted_prefixes(const struct board *board, uint32_t *columns, uint32_t k)
{
    uint64_t count = 0;
    for (columns[k] = 0; columns[k] < board->n; columns[k]++) {
        bool holds = permitted(board, (struct square){k, columns[k]});
        for (uint32_t above = 0; above < k && holds; above++)
            holds = !excluded(board, columns, above, k);
        if (holds)
            count += 1 + (k + 1 < board->n ? permitted_prefixes(board, columns, k + 1) : 0);
    }
    return count;
}

/* What the board rules out is refused at once, also where the solutions would not tell: blocked
 * squares, and the rest of a given's row and column. (What else a given attacks bitmask refuses at
 * once as well, so that its tree is smaller.) */
static void test_nodes_of_boards_with_givens(void **state)
{
    (void)state;
    static const struct square given[] = {{4, 2}, {1, 3}, {1, 0}, {2, 2}};
    for (int i = 0; i < WAYS * RULE_COUNT; i++)
        for (size_t givens = 0; givens <= 4; givens++) {
            const struct way *way = &ways[i / RULE_COUNT];
            struct board board = board_make(6, (enum rule)(i % RULE_COUNT));
            uint32_t columns[SIDE];
            if ((way->engine != &scan_engine && way->engine != &arrays_engine) || way_skips(way) ||
                way->by == BY_COLUMN)
                continue;
            for (size_t k = 0; k < givens; k++)
                assert_int_equal(squares_add(&board.given, given[k]), STATUS_OK);
            assert_int_equal(squares_add(&board.blocked, (struct square){0, 5}), STATUS_OK);
            assert_int_equal(board_seal(&board, NULL), STATUS_OK);
            assert_nodes(way, &board, permitted_prefixes(&board, columns, 0), 0);
            board_free(&board);
        }
}

/* Counted by hand on the board of two rows; see the definitions at the head of each engine. */
static void test_checks(void **state)
{
    (void)state;
    static const uint64_t by_hand[RULE_COUNT][WAYS] = {
        [RULE_CLASSIC] = {4, 4, 6, 6, 16, 16, 10, 10, 13, 13, 3, 4, 4, 6, 6, 6, 6, 15},
        [RULE_TORUS] = {4, 4, 6, 6, 18, 18, 12, 12, 12, 12, 3, 4, 4, 6, 6, 6, 6, 25},
        [RULE_TOUCH] = {4, 4, 6, 6, 16, 16, 10, 10, 8, 8, 3, 4, 4, 6, 6, 6, 6, 15},
    };
    static const uint64_t one_in_arrays[RULE_COUNT] = {3, 3, 1},
                          one_in_links[RULE_COUNT] = {3, 7, 3};
    for (int i = 0; i < WAYS * RULE_COUNT; i++) {
        const struct way *way = &ways[i / RULE_COUNT];
        enum rule rule = (enum rule)(i % RULE_COUNT);
        struct board none = sealed_by(0, rule), one = sealed_by(1, rule), two = sealed_by(2, rule);
        struct counters counters;
        if (!way_knows(way, rule))
            continue;
        count_all(way, &none, &counters);
        assert_int_equal(counters.checks, 0);
        count_all(way, &one, &counters);
        assert_int_equal(counters.checks, way->engine == &bitmask_engine  ? 1
                                          : way->engine == &arrays_engine ? one_in_arrays[rule]
                                          : way->engine == &dlx_engine    ? one_in_links[rule]
                                                                          : 0);
        count_all(way, &two, &counters);
        assert_int_equal(counters.checks, by_hand[rule][i / RULE_COUNT]);
        board_free(&none);
        board_free(&one);
        board_free(&two);
    }
}

/* With a whole solution given, one square a row is looked at, and looked at in full: r lines lie
 * before row r of the torus on each of its ways; the ends of the others were counted by hand. Where
 * rows may be left out, each of the 2^r ways to come to row r looks as `scan` does. With a region
 * for each row, one look more at each queen before, or one at its region's entry in the arrays. */
static void test_checks_along_a_solution(void **state)
{
    (void)state;
    static const struct {
        const struct engine *engine;
        const char *variant;
        uint64_t checks[RULE_COUNT], in_regions[RULE_COUNT];
    } by_hand[] = {
        {&scan_engine, NULL, {2 + 4 + 6, 3 + 6 + 9 + 12, 2 + 3 + 5}, {6, 10, 6}},
        {&scan_engine, "four-way", {4 * 9, 5 * 16, 4 * 8}, {6, 10, 6}},
        {&scan_engine,
         "skip-rows",
         {2 * 2 + 4 * 4 + 8 * 6, 2 * 3 + 4 * 6 + 8 * 9 + 16 * 12, 2 * 2 + 4 * 3 + 8 * 5},
         {1 + 4 + 12, 1 + 4 + 12 + 32, 1 + 4 + 12}},
        {&arrays_engine, NULL, {4 * 3, 5 * 3, 1 + 2 + 2 + 3}, {4, 5, 4}},
    };
    static const uint32_t short_one[] = {1, 3, 0, 2}, torus_one[] = {0, 2, 4, 1, 3};
    for (int i = 0; i < 4 * 2 * 2 * RULE_COUNT; i++) {
        bool regions = i & 1;
        enum rule rule = (enum rule)(i / 4 % RULE_COUNT);
        int which = i / 4 / RULE_COUNT;
        struct way way = {by_hand[which].engine, by_hand[which].variant, i & 2 ? BY_COLUMN : BY_ROW,
                          0};
        struct board board = board_make(rule == RULE_TORUS ? 5 : 4, rule);
        struct counters counters;
        if (regions)
            add_regions(&board,
                        rule == RULE_TORUS ? "AAAAABBBBBCCCCCDDDDDEEEEE" : "AAAABBBBCCCCDDDD");
        for (uint32_t row = 0; row < board.n; row++) {
            struct square square = {row, rule == RULE_TORUS ? torus_one[row] : short_one[row]};
            assert_int_equal(squares_add(&board.given, square), STATUS_OK);
        }
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        assert_int_equal(count_all(&way, &board, &counters), 1);
        assert_int_equal(counters.checks, by_hand[which].checks[rule] +
                                              (regions ? by_hand[which].in_regions[rule] : 0));
        board_free(&board);
    }
}

/* A raised flag is seen after no more than a few ten thousand looks, at any size. */
static void test_stop_and_deadline(void **state)
{
    (void)state;
    for (int i = 0; i < WAYS * RULE_COUNT; i++)
        for (int late = 0; late < 2; late++) {
            const struct way *way = &ways[i / RULE_COUNT];
            uint32_t n = way->engine->max_n < 1000000 ? way->engine->max_n : 1000000;
            atomic_int stop = 1;
            struct board board = sealed_by(n, (enum rule)(i % RULE_COUNT));
            struct task task = {.board = &board, .variant = way->variant, .by = way->by};
            struct visitor visitor = {.found = ignore};
            struct counters counters = {0};
            struct search search;
            if (!way_knows(way, board.rule))
                continue;
            if (late)
                task.watch.deadline = clock_now() - 1;
            else
                task.watch.stop = &stop;
            enum status status = search_open(&search, way->engine, &task, NULL);
            bool opens = status == STATUS_OK;
            assert_true(opens || !way_goes_by_line(way)); /* those look before a part begins */
            /* Parts whose first queens attack each other end before they look. */
            for (uint64_t part = opens ? search.parts / 2 : 0; status == STATUS_OK; part++)
                status = way->engine->run(&search, part, &visitor, &counters, NULL);
            assert_int_equal(status, late ? STATUS_LIMIT : STATUS_STOPPED);
            assert_in_range(counters.checks, opens ? 1 : 0, (1 << 15) + n);
            search_close(&search);
            board_free(&board);
        }
}

/* Thousands of rows deep on a small stack: all queens of a known solution are given, so that the
 * search finds it without going back. The knight's moves of a side that neither 2 nor 3 divides are
 * a solution by every rule. */
enum { DEEP = 3001 };

struct dive {
    struct way way;
    enum rule rule;
    uint32_t wrong, solutions;
    enum status status;
};

static uint32_t deep_column(uint32_t row)
{
    return 2 * row % DEEP;
}

static enum status surface(void *self, const uint32_t *columns)
{
    struct dive *dive = self;
    dive->solutions++;
    for (uint32_t row = 0; row < DEEP; row++)
        dive->wrong += columns[row] != deep_column(row);
    return STATUS_ENOUGH;
}

static void *go_deep(void *self)
{
    struct dive *dive = self;
    struct board board = board_make(DEEP, dive->rule);
    struct task task = {.board = &board, .variant = dive->way.variant};
    struct visitor visitor = {.found = surface, .self = dive};
    struct counters counters = {0};
    struct search search;

    for (uint32_t row = 0; row < DEEP && dive->status == STATUS_OK; row++)
        dive->status = squares_add(&board.given, (struct square){row, deep_column(row)});
    if (dive->status == STATUS_OK)
        dive->status = board_seal(&board, NULL);
    if (dive->status == STATUS_OK)
        dive->status = search_open(&search, dive->way.engine, &task, NULL);
    if (dive->status == STATUS_OK) {
        dive->status = search_run(&search, deep_column(0), &visitor, &counters, NULL);
        search_close(&search);
    }
    board_free(&board);
    return NULL;
}

static void test_depth_does_not_need_stack(void **state)
{
    (void)state;
    for (int i = 0; i < WAYS * RULE_COUNT; i++) {
        struct dive dive = {.way = ways[i / RULE_COUNT], .rule = (enum rule)(i % RULE_COUNT)};
        pthread_attr_t attributes;
        pthread_t thread;
        if (dive.way.engine->max_n < DEEP || dive.way.by == BY_COLUMN)
            continue;
        assert_int_equal(pthread_attr_init(&attributes), 0);
        assert_int_equal(pthread_attr_setstacksize(&attributes, 256 * 1024), 0);
        assert_int_equal(pthread_create(&thread, &attributes, go_deep, &dive), 0);
        assert_int_equal(pthread_join(thread, NULL), 0);
        pthread_attr_destroy(&attributes);
        assert_int_equal(dive.status, STATUS_ENOUGH);
        assert_int_equal(dive.solutions, 1);
        assert_int_equal(dive.wrong, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nodes),
        cmocka_unit_test(test_nodes_with_regions),
        cmocka_unit_test(test_nodes_of_boards_with_givens),
        cmocka_unit_test(test_checks),
        cmocka_unit_test(test_checks_along_a_solution),
        cmocka_unit_test(test_stop_and_deadline),
        cmocka_unit_test(test_depth_does_not_need_stack),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
