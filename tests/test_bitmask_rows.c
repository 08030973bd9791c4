/* native/bitmask_rows, by way of `bitmask`: also where a search is stopped midway, its list is the
 * beginning of the truth, and it has done what a search that goes from square to square has done by
 * then.
 */
#include "support.h"

#include "engine/engine.h"

extern const struct engine bitmask_engine, arrays_engine;

enum { MOST_N = 8 };
struct stopper {
    uint32_t n;
    uint64_t count, wanted;
    uint32_t at[128][MOST_N];
};

static enum status take(void *self, const uint32_t *columns)
{
    struct stopper *stopper = self;
    if (stopper->count < 128)
        memcpy(stopper->at[stopper->count], columns, stopper->n * sizeof *columns);
    return ++stopper->count == stopper->wanted ? STATUS_ENOUGH : STATUS_OK;
}

/* Runs part after part up to so many solutions. */
static struct counters run(const struct engine *engine, const struct board *board,
                           struct stopper *stopper)
{
    struct task task = {.board = board};
    struct visitor visitor = {.found = take, .self = stopper};
    struct counters counters = {0};
    struct search search;
    enum status status = STATUS_OK;
    assert_int_equal(search_open(&search, engine, &task, NULL), STATUS_OK);
    for (uint64_t part = 0; status == STATUS_OK && part < search.parts; part++)
        status = search_run(&search, part, &visitor, &counters, NULL);
    search_close(&search);
    return counters;
}

/* Both walk the same tree where nothing is ruled out beforehand. */
static void check_stops(const struct board *board, uint64_t most, bool same_tree)
{
    for (uint64_t wanted = 1; wanted <= most; wanted++) {
        struct stopper ours = {.n = board->n, .wanted = wanted}, other = ours;
        struct counters work = run(&bitmask_engine, board, &ours);
        struct counters known = run(&arrays_engine, board, &other);
        assert_int_equal(ours.count, other.count);
        assert_memory_equal(ours.at, other.at, sizeof ours.at);
        if (same_tree)
            assert_int_equal(work.nodes, known.nodes);
        if (ours.count < wanted)
            break;
    }
}

static void test_stopped_by_the_visitor(void **state)
{
    (void)state;
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (uint32_t n = 0; n <= MOST_N; n++) {
            struct board board = board_make(n, rule);
            assert_int_equal(board_seal(&board, NULL), STATUS_OK);
            check_stops(&board, 120, true);
            board_free(&board);
        }
}

static void test_blocked_squares(void **state)
{
    (void)state;
    random_start(3);
    for (unsigned i = 0; i < 150; i++) {
        struct board board = board_make(1 + random_below(MOST_N), (enum rule)(i % RULE_COUNT));
        for (uint32_t k = random_below(2 * board.n); k > 0; k--)
            assert_int_equal(squares_add(&board.blocked, (struct square){random_below(board.n),
                                                                         random_below(board.n)}),
                             STATUS_OK);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        check_stops(&board, 30, true);
        board_free(&board);
    }
}

/* The published searches for the first solution: 8 queens after 113 placements that hold, by the
 * textbook's depth first search. */
static void test_work_of_the_first_solution(void **state)
{
    struct board board = board_make(8, RULE_CLASSIC);
    struct stopper stopper = {.n = 8, .wanted = 1};
    (void)state;
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_int_equal(run(&bitmask_engine, &board, &stopper).nodes, 113);
    board_free(&board);
}

/* The widest boards: the first and the last bit of a word are columns. Queens that only must not
 * touch find their places without a search. */
static enum status check_wide(void *self, const uint32_t *columns)
{
    assert_true(is_solution(self, columns));
    return STATUS_ENOUGH;
}

static void test_wide_boards(void **state)
{
    (void)state;
    for (uint32_t n = 31; n <= 64; n++) {
        struct board board = board_make(n, RULE_TOUCH);
        struct task task = {.board = &board};
        struct visitor visitor = {.found = check_wide, .self = &board};
        struct counters counters = {0};
        struct search search;
        enum status status = STATUS_OK;
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        assert_int_equal(search_open(&search, &bitmask_engine, &task, NULL), STATUS_OK);
        for (uint64_t part = search.parts; status == STATUS_OK && part > 0; part--)
            status = search_run(&search, part - 1, &visitor, &counters, NULL);
        assert_int_equal(status, STATUS_ENOUGH);
        search_close(&search);
        board_free(&board);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stopped_by_the_visitor),
        cmocka_unit_test(test_blocked_squares),
        cmocka_unit_test(test_work_of_the_first_solution),
        cmocka_unit_test(test_wide_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
