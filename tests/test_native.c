/* native/: every engine, variant and direction against the truth by permutations, under every rule,
 * on empty boards and on random ones with givens, blocked squares and regions. Their work is the
 * matter of test_native_work.
 */
#include "native_ways.h"

enum { MOST = 700, SIDE = 8 };
struct list {
    uint32_t n;
    size_t count;
    uint32_t at[MOST][SIDE];
};

static void keep(void *self, const uint32_t *columns)
{
    struct list *list = self;
    assert_non_null(columns);
    assert_true(list->count < MOST);
    for (uint32_t row = 0; row < list->n; row++)
        list->at[list->count][row] = columns[row];
    list->count++;
}

static enum status found(void *self, const uint32_t *columns)
{
    keep(self, columns);
    return STATUS_OK;
}

static int by_columns(const void *a, const void *b)
{
    const uint32_t *left = a, *right = b;
    for (int row = 0; row < SIDE; row++)
        if (left[row] != right[row])
            return left[row] < right[row] ? -1 : 1;
    return 0;
}

/* By column, the places in the order of the search are the rows of the columns. */
static void assert_ascending(const struct list *list, enum direction by)
{
    uint32_t before[SIDE] = {0}, now[SIDE] = {0};
    for (size_t i = 0; i < list->count; i++) {
        for (uint32_t row = 0; row < list->n; row++)
            if (by == BY_COLUMN)
                now[list->at[i][row]] = row;
            else
                now[row] = list->at[i][row];
        assert_true(i == 0 || by_columns(before, now) < 0);
        memcpy(before, now, sizeof now);
    }
}

/* Runs all parts, each with the queen of its first line where the part says; also counts them. */
static void run_all(const struct way *way, const struct board *board, struct list *list,
                    struct counters *counters)
{
    struct task task = {.board = board, .variant = way->variant, .by = way->by};
    struct visitor visitor = {.found = found, .self = list};
    struct counters again = {0};
    struct search search;

    *list = (struct list){.n = board->n};
    *counters = (struct counters){0};
    assert_int_equal(engine_refuses(way->engine, &task, NULL, NULL), STATUS_OK);
    assert_int_equal(search_open(&search, way->engine, &task, NULL), STATUS_OK);
    if (way_goes_by_line(way))
        assert_int_equal(search.parts, board->n == 0 ? 1 : board->n + (way_skips(way) ? 1 : 0));
    for (uint64_t part = 0; part < search.parts; part++) {
        size_t first = list->count;
        uint64_t number = 7;
        assert_int_equal(search_run(&search, part, &visitor, counters, NULL), STATUS_OK);
        assert_int_equal(search_count(&search, part, &number, &again, NULL), STATUS_OK);
        assert_int_equal(number - 7, list->count - first);
        bool ordered = way->by == BY_COLUMN || engine_is_ordered(way->engine, &task);
        for (size_t i = first; i < list->count && board->n > 0 && ordered; i++)
            if (way->by == BY_ROW)
                assert_int_equal(list->at[i][0], part);
            else
                assert_int_equal(list->at[i][part], 0);
    }
    search_close(&search);
    assert_memory_equal(counters, &again, sizeof again);
}

static void assert_right(const struct way *way, const struct board *board, const struct list *truth)
{
    struct list list;
    struct counters counters;

    run_all(way, board, &list, &counters);
    struct task task = {.board = board, .variant = way->variant};
    if (engine_is_ordered(way->engine, &task))
        assert_ascending(&list, way->by);
    qsort(list.at, list.count, sizeof list.at[0], by_columns);
    assert_int_equal(list.count, truth->count);
    assert_memory_equal(list.at, truth->at, sizeof truth->at);
}

/* All ways that are quick on a board of so many rows more; returns the number of solutions. */
static uint64_t assert_all_right(const struct board *board, uint32_t more)
{
    struct list truth = {.n = board->n};
    uint64_t solutions = each_solution(board, keep, &truth);
    for (int i = 0; i < WAYS; i++)
        if (board->n + more <= ways[i].quick && way_knows(&ways[i], board->rule))
            assert_right(&ways[i], board, &truth);
    return solutions;
}

/* OEIS A000170, A007705 with the sizes that have none between, A002464. */
static void test_empty_boards(void **state)
{
    (void)state;
    static const uint64_t published[RULE_COUNT][9] = {
        [RULE_CLASSIC] = {1, 1, 0, 0, 2, 10, 4, 40, 92},
        [RULE_TORUS] = {1, 1, 0, 0, 0, 10, 0, 28, 0},
        [RULE_TOUCH] = {1, 1, 0, 0, 2, 14, 90, 646},
    };
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (uint32_t n = 0; n <= (rule == RULE_TOUCH ? 7 : 8); n++) {
            struct board board = sealed_by(n, rule);
            assert_int_equal(assert_all_right(&board, 0), published[rule][n]);
            board_free(&board);
        }
}

static void test_random_boards(void **state)
{
    (void)state;
    for (enum rule rule = 0; rule < RULE_COUNT; rule++) {
        uint32_t solvable = 0, in_regions = 0;
        for (int round = 0; round < 250; round++) {
            struct board board = random_small_board(rule);
            bool is = assert_all_right(&board, 2) > 0;
            solvable += is;
            in_regions += is && board_has_regions(&board) && board.n > 3;
            board_free(&board);
        }
        assert_in_range(solvable, 25, 225); /* else the boards would prove little */
        assert_in_range(in_regions, 5, 225);
    }
}

static void test_full_rows_and_attacking_givens(void **state)
{
    (void)state;
    static const struct square pairs[][2] = {
        {{0, 1}, {0, 3}}, {{1, 2}, {3, 2}}, {{0, 0}, {2, 2}}, {{0, 1}, {1, 3}}};
    for (int pair = 0; pair < 4; pair++) {
        struct board board = board_make(4, RULE_CLASSIC);
        for (int k = 0; k < 2; k++)
            assert_int_equal(squares_add(&board.given, pairs[pair][k]), STATUS_OK);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        assert_int_equal(assert_all_right(&board, 0), pair == 3 ? 1 : 0);
        board_free(&board);
    }
    struct board board = board_make(5, RULE_CLASSIC);
    for (uint32_t column = 0; column < 5; column++)
        assert_int_equal(squares_add(&board.blocked, (struct square){3, column}), STATUS_OK);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_int_equal(assert_all_right(&board, 0), 0);
    board_free(&board);
}

/* A torus has no edge: whatever way found the 28 solutions of size 7, all shifts of them by rows
 * and columns are among them. */
static void test_torus_is_closed_under_shifts(void **state)
{
    (void)state;
    struct board board = sealed_by(7, RULE_TORUS);
    for (int i = 0; i < WAYS; i++) {
        struct list list;
        struct counters counters;
        if (!way_knows(&ways[i], RULE_TORUS))
            continue;
        run_all(&ways[i], &board, &list, &counters);
        assert_int_equal(list.count, 28);
        qsort(list.at, list.count, sizeof list.at[0], by_columns);
        for (size_t k = 0; k < list.count * 49; k++) {
            uint32_t shifted[SIDE] = {0}, right = (uint32_t)k % 7, down = (uint32_t)k / 7 % 7;
            for (uint32_t row = 0; row < 7; row++)
                shifted[(row + down) % 7] = (list.at[k / 49][row] + right) % 7;
            assert_non_null(bsearch(shifted, list.at, list.count, sizeof list.at[0], by_columns));
        }
    }
    board_free(&board);
}

/* Regions that are the rows ask for nothing new, and those that are the main diagonals, going round
 * the edge, ask of a classic board half of what a torus asks. */
static void test_regions_of_known_lines(void **state)
{
    (void)state;
    static const uint64_t plain[RULE_COUNT] = {10, 10, 14};
    for (enum rule rule = 0; rule < RULE_COUNT; rule++) {
        struct board rows = board_make(5, rule);
        add_regions(&rows, "AAAAABBBBBCCCCCDDDDDEEEEE");
        assert_int_equal(board_seal(&rows, NULL), STATUS_OK);
        assert_int_equal(assert_all_right(&rows, 0), plain[rule]);
        board_free(&rows);
    }
    struct board diagonals = board_make(7, RULE_CLASSIC);
    add_regions(&diagonals, "ABCDEFGGABCDEFFGABCDEEFGABCDDEFGABCCDEFGABBCDEFGA");
    assert_int_equal(board_seal(&diagonals, NULL), STATUS_OK);
    assert_in_range(assert_all_right(&diagonals, 0), 28, 40);
    board_free(&diagonals);
}

static void test_published_counts(void **state)
{
    (void)state;
    static const uint64_t published[] = {352, 724, 2680, 14200};
    for (uint32_t n = 9; n <= 12; n++) {
        struct board board = sealed(n);
        struct counters counters;
        for (int i = 0; i < WAYS; i++)
            if (ways[i].engine == &bitmask_engine ||
                (ways[i].engine == &arrays_engine && n <= 11) ||
                (ways[i].engine == &scan_engine && !ways[i].variant && n <= 10))
                assert_int_equal(count_all(&ways[i], &board, &counters), published[n - 9]);
        board_free(&board);
    }
}

static void test_one_search_after_another(void **state)
{
    (void)state;
    for (int i = 0; i < WAYS; i++)
        for (int round = 0; round < 2; round++) {
            static const uint32_t sizes[] = {4, 1, 7, 4};
            static const uint64_t published[] = {2, 1, 40, 2};
            for (int k = 0; k < 4; k++) {
                struct board board = sealed(sizes[k]);
                struct counters counters;
                assert_int_equal(count_all(&ways[i], &board, &counters), published[k]);
                board_free(&board);
            }
        }
}

/* A board of 64 whose solution is known by a closed form, with all queens but six given. */
static void test_the_widest_words(void **state)
{
    (void)state;
    static const uint32_t missing[] = {0, 1, 2, 31, 62, 63};
    struct way way = {&bitmask_engine, NULL, BY_ROW, 64};
    struct board board = board_make(64, RULE_CLASSIC), larger = sealed(65);
    struct counters counters;
    for (uint32_t row = 0; row < 64; row++) {
        bool given = true;
        for (int i = 0; i < 6; i++)
            given &= row != missing[i];
        struct square square = {row, row < 32 ? 2 * row + 1 : 2 * (row - 32)};
        assert_true(!given || squares_add(&board.given, square) == STATUS_OK);
    }
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    uint64_t count = count_all(&way, &board, &counters);
    assert_true(count >= 1);
    /* In few parts, for four rows of 64 squares make millions of them. */
    way.engine = &arrays_engine;
    assert_int_equal(count, count_watched(&way, &board, &counters));
    struct task task = {.board = &larger};
    assert_int_equal(engine_refuses(&bitmask_engine, &task, NULL, NULL), STATUS_REFUSED);
    assert_int_equal(engine_refuses(&arrays_engine, &task, NULL, NULL), STATUS_OK);
    board_free(&board);
    board_free(&larger);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_empty_boards),
        cmocka_unit_test(test_random_boards),
        cmocka_unit_test(test_full_rows_and_attacking_givens),
        cmocka_unit_test(test_torus_is_closed_under_shifts),
        cmocka_unit_test(test_regions_of_known_lines),
        cmocka_unit_test(test_published_counts),
        cmocka_unit_test(test_one_search_after_another),
        cmocka_unit_test(test_the_widest_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
