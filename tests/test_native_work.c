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

/* The placements of k queens that do not attack each other in the first k rows, by trying all n^k
 * of them. */
static uint64_t prefixes(uint32_t n, uint32_t k)
{
    uint64_t count = 0, all = 1;
    for (uint32_t i = 0; i < k; i++)
        all *= n;
    for (uint64_t code = 0; code < all; code++) {
        uint32_t columns[SIDE];
        uint64_t rest = code;
        for (uint32_t row = 0; row < k; row++, rest /= n)
            columns[row] = (uint32_t)(rest % n);
        struct board prefix = {.n = k};
        count += is_solution(&prefix, columns);
    }
    return count;
}

/* The sets of queens that do not attack each other, by size: each square is taken or left, pairs
 * compared by the definition. */
static void independent_sets(uint32_t n, uint32_t from, struct square *queens, uint32_t size,
                             uint64_t *by_size)
{
    by_size[size]++;
    for (uint32_t square = from; square < n * n; square++) {
        struct square here = {square / n, square % n};
        bool attacked = false;
        for (uint32_t i = 0; i < size; i++) {
            int64_t down = (int64_t)here.row - queens[i].row;
            int64_t across = (int64_t)here.column - queens[i].column;
            attacked |= down == 0 || across == 0 || down == across || down == -across;
        }
        if (attacked)
            continue;
        queens[size] = here;
        independent_sets(n, square + 1, queens, size + 1, by_size);
    }
}

static void test_nodes(void **state)
{
    (void)state;
    static const uint64_t by_depth[] = {8, 42, 140, 344, 568, 550, 312, 92};
    static const uint64_t by_size[] = {64, 1288, 10320, 34568, 46736, 22708, 3192, 92};
    for (uint32_t n = 0; n <= 8; n++) {
        struct board board = sealed(n);
        struct square queens[SIDE];
        uint64_t sets[SIDE + 1] = {0}, tree = 0, all_sets = 0, choices = 0, power = 1;
        independent_sets(n, 0, queens, 0, sets);
        for (uint32_t k = 1; k <= n; k++) {
            uint64_t here = prefixes(n, k);
            assert_true(n < 8 || (here == by_depth[k - 1] && sets[k] == by_size[k - 1]));
            tree += here;
            all_sets += sets[k];
            power *= n;
            choices += power;
        }
        assert_true(n < 8 || (tree == 2056 && all_sets == 118968));
        for (int i = 0; i < WAYS; i++) {
            struct counters counters;
            bool generates = ways[i].engine == &generate_engine;
            if (n > ways[i].quick)
                continue;
            count_all(&ways[i], &board, &counters);
            assert_int_equal(counters.nodes, generates             ? choices
                                             : way_skips(&ways[i]) ? all_sets
                                                                   : tree);
            assert_int_equal(counters.configurations, generates ? power : 0);
        }
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
        struct board prefix = {.n = k + 1};
        if (permitted(board, (struct square){k, columns[k]}) &&
            is_solution(&prefix, columns))
            count += 1 + (k + 1 < board->n ? permitted_prefixes(board, columns, k + 1) : 0);
    }
    return count;
}

/* What the board rules out is refused at once, also where the solutions would not tell. */
static void test_nodes_of_boards_with_givens(void **state)
{
    (void)state;
    static const struct square given[] = {{4, 2}, {1, 3}, {1, 0}, {2, 2}};
    for (int i = 0; i < WAYS; i++)
        for (size_t givens = 0; givens <= 4; givens++) {
            struct board board = board_make(6, RULE_CLASSIC);
            struct counters counters;
            uint32_t columns[SIDE];
            if (ways[i].engine == &generate_engine || way_skips(&ways[i]) ||
                ways[i].by == BY_COLUMN)
                continue;
            for (size_t k = 0; k < givens; k++)
                assert_int_equal(squares_add(&board.given, given[k]), STATUS_OK);
            assert_int_equal(squares_add(&board.blocked, (struct square){0, 5}), STATUS_OK);
            assert_int_equal(board_seal(&board, NULL), STATUS_OK);
            count_all(&ways[i], &board, &counters);
            assert_int_equal(counters.nodes, permitted_prefixes(&board, columns, 0));
            board_free(&board);
        }
}

/* Counted by hand on the board of two rows; see the definitions at the head of each engine. */
static void test_checks(void **state)
{
    (void)state;
    static const uint64_t by_hand[WAYS] = {4, 4, 6, 6, 16, 16, 6, 6, 13, 13, 3};
    struct board none = sealed(0), one = sealed(1), two = sealed(2);
    for (int i = 0; i < WAYS; i++) {
        struct counters counters;
        count_all(&ways[i], &none, &counters);
        assert_int_equal(counters.checks, 0);
        count_all(&ways[i], &one, &counters);
        assert_int_equal(counters.checks, ways[i].engine == &arrays_engine    ? 3
                                          : ways[i].engine == &bitmask_engine ? 1
                                                                              : 0);
        count_all(&ways[i], &two, &counters);
        assert_int_equal(counters.checks, by_hand[i] + (way_skips(&ways[i]) ? 4 : 0));
    }
    board_free(&none);
    board_free(&one);
    board_free(&two);
}

/* A raised flag is seen after no more than a few ten thousand looks, at any size. */
static void test_stop_and_deadline(void **state)
{
    (void)state;
    for (int i = 0; i < WAYS; i++)
        for (int late = 0; late < 2; late++) {
            uint32_t n = ways[i].engine->max_n < 1000000 ? ways[i].engine->max_n : 1000000;
            atomic_int stop = 1;
            struct board board = sealed(n);
            struct task task = {.board = &board, .variant = ways[i].variant, .by = ways[i].by};
            struct visitor visitor = {.found = ignore};
            struct counters counters = {0};
            struct search search;
            if (late)
                task.watch.deadline = clock_now() - 1;
            else
                task.watch.stop = &stop;
            assert_int_equal(search_open(&search, ways[i].engine, &task, NULL), STATUS_OK);
            /* Parts whose first queens attack each other end before they look. */
            enum status status = STATUS_OK;
            for (uint64_t part = search.parts / 2; status == STATUS_OK; part++)
                status = ways[i].engine->run(&search, part, &visitor, &counters, NULL);
            assert_int_equal(status, late ? STATUS_LIMIT : STATUS_STOPPED);
            assert_in_range(counters.checks, 1, (1 << 15) + n);
            search_close(&search);
            board_free(&board);
        }
}

/* Thousands of rows deep on a small stack: all queens of a known solution are given, so that the
 * search finds it without going back. */
enum { DEEP = 3000 };

struct dive {
    struct way way;
    uint32_t wrong, solutions;
    enum status status;
};

static uint32_t deep_column(uint32_t row)
{
    return row < DEEP / 2 ? 2 * row + 1 : 2 * row - DEEP;
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
    struct board board = board_make(DEEP, RULE_CLASSIC);
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
    for (int i = 0; i < WAYS; i++) {
        struct dive dive = {.way = ways[i]};
        pthread_attr_t attributes;
        pthread_t thread;
        if (ways[i].engine->max_n < DEEP || ways[i].by == BY_COLUMN)
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
        cmocka_unit_test(test_nodes_of_boards_with_givens),
        cmocka_unit_test(test_checks),
        cmocka_unit_test(test_stop_and_deadline),
        cmocka_unit_test(test_depth_does_not_need_stack),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
