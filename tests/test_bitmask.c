/* native/bitmask: each rule, givens, blocked squares and regions against the truth by permutations
 * (support.h) and against published counts. Beyond are test_bitmask_large, test_bitmask_lookahead
 * and, for what symmetries keep, test_fixed.
 */
#include "native_ways.h"

enum { SIDE = 8, MOST = 6000 };
struct list {
    uint32_t n;
    size_t count;
    uint32_t at[MOST][SIDE];
};

static void keep(void *self, const uint32_t *columns)
{
    struct list *list = self;
    assert_true(list->count < MOST);
    if (list->n > 0)
        memcpy(list->at[list->count], columns, list->n * sizeof *columns);
    list->count++;
}

static enum status found(void *self, const uint32_t *columns)
{
    keep(self, columns);
    return STATUS_OK;
}

static struct list truth, list;

/* The parts one after the other: the lists are the truth in its order, counting finds as many with
 * the same work, and a part has the column of its first row. */
static void assert_right(const struct board *board)
{
    struct task task = {.board = board};
    struct visitor visitor = {.found = found, .self = &list};
    struct counters listing = {0}, counting = {0};
    struct search search;

    memset(&truth, 0, sizeof truth);
    memset(&list, 0, sizeof list);
    truth.n = list.n = board->n;
    each_solution(board, keep, &truth);
    assert_int_equal(search_open(&search, &bitmask_engine, &task, NULL), STATUS_OK);
    assert_int_equal(search.parts, board->n > 0 ? board->n : 1);
    for (uint64_t part = 0; part < search.parts; part++) {
        size_t first = list.count;
        uint64_t number = 7;
        assert_int_equal(search_run(&search, part, &visitor, &listing, NULL), STATUS_OK);
        assert_int_equal(search_count(&search, part, &number, &counting, NULL), STATUS_OK);
        assert_int_equal(number - 7, list.count - first);
        for (size_t i = first; board->n > 0 && i < list.count; i++)
            assert_int_equal(list.at[i][0], part);
    }
    search_close(&search);
    assert_int_equal(list.count, truth.count);
    assert_memory_equal(list.at, truth.at, sizeof list.at);
    assert_memory_equal(&listing, &counting, sizeof listing);
}

static void test_empty_boards(void **state)
{
    (void)state;
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (uint32_t n = 0; n <= SIDE; n++) {
            struct board board = board_make(n, rule);
            assert_int_equal(board_seal(&board, NULL), STATUS_OK);
            assert_right(&board);
            board_free(&board);
        }
}

/* Squares of a solution where there is one, so that the givens often agree; sometimes not. */
static void add_givens(struct board *board, uint32_t count)
{
    uint32_t n = board->n;
    for (uint32_t i = 0; i < count; i++) {
        struct square square = {random_below(n), random_below(n)};
        if (truth.count > 0 && random_below(8) > 0)
            square.column = truth.at[random_below((uint32_t)truth.count)][square.row];
        assert_int_equal(squares_add(&board->given, square), STATUS_OK);
    }
}

static bool is_given(const struct board *board, struct square square)
{
    for (size_t i = 0; i < board->given.count; i++)
        if (square_order(&board->given.at[i], &square) == 0)
            return true;
    return false;
}

static void add_blocked(struct board *board, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        struct square square = {random_below(board->n), random_below(board->n)};
        if (!is_given(board, square))
            assert_int_equal(squares_add(&board->blocked, square), STATUS_OK);
    }
}

static void test_random_boards(void **state)
{
    uint32_t solvable[RULE_COUNT][2] = {{0}};
    enum { ROUNDS = 150 };
    (void)state;
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (uint32_t round = 0; round < 2 * ROUNDS; round++) {
            static const uint32_t of_torus[] = {1, 5, 7};
            uint32_t n = round % 20 < 2 ? SIDE : 1 + random_below(7);
            if (rule == RULE_TORUS && random_below(3) > 0)
                n = of_torus[random_below(3)];
            struct board board = board_make(n, rule);
            if (round % 2)
                add_random_regions(&board);
            memset(&truth, 0, sizeof truth);
            truth.n = n;
            each_solution(&board, keep, &truth);
            if (random_below(2))
                add_givens(&board, 1 + random_below(2));
            add_blocked(&board, random_below(n + 1));
            assert_int_equal(board_seal(&board, NULL), STATUS_OK);
            assert_right(&board);
            solvable[rule][round % 2] += truth.count > 0;
            board_free(&board);
        }
    /* Empty sets alone would prove little. */
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (int regions = 0; regions < 2; regions++)
            assert_in_range(solvable[rule][regions], 15, ROUNDS - 10);
}

/* OEIS A000170, A051906 and A002464. */
static void test_published_counts(void **state)
{
    static const uint64_t published[RULE_COUNT][14] = {
        [RULE_CLASSIC] = {1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712},
        [RULE_TORUS] = {1, 1, 0, 0, 0, 10, 0, 28, 0, 0, 0, 88, 0, 4524},
        [RULE_TOUCH] = {1, 1, 0, 0, 2, 14, 90, 646, 5242, 47622, 479306, 5296790}};
    (void)state;
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (uint32_t n = 0; n < 14; n++) {
            struct counters counters;
            struct board board = board_make(n, rule);
            if (n == 0 || published[rule][n] > 0 || n < 12)
                assert_int_equal(count_by(&bitmask_engine, &board, &counters), published[rule][n]);
            board_free(&board);
        }
}

static enum status stop_at_once(void *self, const uint32_t *columns)
{
    (void)columns;
    ++*(uint32_t *)self;
    return STATUS_ENOUGH;
}

static void test_the_visitor_stops(void **state)
{
    (void)state;
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (int regions = 0; regions < 2; regions++) {
            struct board board = board_make(5, rule);
            if (regions)
                add_regions(&board, "AAAAABBBBBCCCCCDDDDDEEEEE");
            struct task task = {.board = &board};
            struct search search;
            struct counters counters = {0};
            uint32_t shown = 0;
            struct visitor visitor = {.found = stop_at_once, .self = &shown};
            assert_int_equal(search_open(&search, &bitmask_engine, &task, NULL), STATUS_OK);
            assert_int_equal(search_run(&search, 0, &visitor, &counters, NULL), STATUS_ENOUGH);
            assert_int_equal(shown, 1);
            search_close(&search);
            board_free(&board);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_empty_boards),
        cmocka_unit_test(test_random_boards),
        cmocka_unit_test(test_published_counts),
        cmocka_unit_test(test_the_visitor_stops),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
