/* The engine picosat against the truth: boards of every rule, with and without givens, blocked
 * squares and regions, every mix of encodings, limits and stops.
 */
#include "support.h"

#include "engines.h"
#include "model/plan.h"
#include "solutions/set.h"

/* One formula for the whole board. */
static const uint32_t no_rows = 0;

static const struct engine *picosat(void)
{
    const struct engine *engine;
    const char *variant;
    assert_int_equal(engine_parse(&engine, &variant, "picosat", 7, NULL), STATUS_OK);
    return engine;
}

static enum status add(void *self, const uint32_t *columns)
{
    return solution_set_add(self, columns);
}

static void add_truth(void *self, const uint32_t *columns)
{
    assert_int_equal(solution_set_add(self, columns), STATUS_OK);
}

/* The models of the board, as a set, are its solutions; each comes once. */
static void expect_truth(struct board *board, const struct plan *plan)
{
    struct task task = {.board = board, .plan = plan};
    struct counters counters = {0};
    struct search search = {0};
    struct solution_set found, truth;
    struct visitor visitor = {.found = add, .self = &found};
    assert_int_equal(board_seal(board, NULL), STATUS_OK);
    solution_set_open(&found, board->n);
    solution_set_open(&truth, board->n);
    each_solution(board, add_truth, &truth);
    assert_int_equal(search_open(&search, picosat(), &task, NULL), STATUS_OK);
    for (uint64_t part = 0; part < search.parts; part++)
        assert_int_equal(search_run(&search, part, &visitor, &counters, NULL), STATUS_OK);
    search_close(&search);
    assert_true(solution_set_sort(&found) || board->n == 0);
    assert_int_equal(found.count, truth.count);
    if (truth.count && board->n)
        assert_memory_equal(found.bytes, truth.bytes, truth.count * board->n * truth.width);
    assert_int_equal(counters.calls, truth.count + counters.cubes);
    solution_set_free(&found);
    solution_set_free(&truth);
    board_free(board);
}

static void test_empty_boards_in_every_mix(void **state)
{
    static const char *const specs[] = {"pairwise",
                                        "sequential",
                                        "all=pairwise,rows=sequential",
                                        "all=pairwise,columns=sequential",
                                        "all=pairwise,diagonals=sequential",
                                        "all=sequential,rows=pairwise",
                                        "all=sequential,columns=pairwise",
                                        "all=sequential,diagonals=pairwise"};
    (void)state;
    for (size_t s = 0; s < sizeof specs / sizeof *specs; s++)
        for (enum rule rule = 0; rule < RULE_COUNT; rule++)
            for (uint32_t n = 0; n <= 7; n++) {
                struct board board = board_make(n, rule);
                struct plan plan = plan_all(encoding_usual(encoding_of("pairwise")));
                assert_int_equal(plan_parse(&plan, specs[s], NULL), STATUS_OK);
                expect_truth(&board, &plan);
            }
}

static bool has(const struct squares *squares, struct square square)
{
    bool found = false;
    for (size_t i = 0; i < squares->count; i++)
        found |= square_order(&squares->at[i], &square) == 0;
    return found;
}

/* `count` squares, each of them blocked or given, attacking givens among them. */
static void settle_squares(struct board *board, uint32_t count)
{
    bool many_given = random_below(3) == 0;
    for (uint32_t k = 0; k < count; k++) {
        struct square square = {random_below(board->n), random_below(board->n)};
        bool given = many_given ? k % 2 == 0 : k == 0;
        if (!has(&board->given, square) && !has(&board->blocked, square))
            assert_int_equal(squares_add(given ? &board->given : &board->blocked, square),
                             STATUS_OK);
    }
}

/* Givens, blocked squares and regions at random, by the usual encoding and by a mix. */
static void test_random_boards(void **state)
{
    (void)state;
    struct plan mix = plan_all(encoding_usual(encoding_of("pairwise")));
    assert_int_equal(plan_parse(&mix, "columns=sequential,regions=sequential", NULL), STATUS_OK);
    random_start(7);
    for (uint32_t i = 0; i < 900; i++) {
        struct board board = board_make(1 + random_below(6), (enum rule)(i % RULE_COUNT));
        if (random_below(2))
            add_random_regions(&board);
        settle_squares(&board, random_below(7));
        expect_truth(&board, i % 2 ? &mix : NULL);
    }
}

struct only {
    const uint32_t *columns;
    uint32_t n;
    unsigned found;
};

static enum status is_the_one(void *self, const uint32_t *columns)
{
    struct only *only = self;
    assert_memory_equal(columns, only->columns, only->n * sizeof *columns);
    only->found++;
    return STATUS_OK;
}

/* All rows but the last have a region of one square, `step` to the right of the row above; one
 * region, longer than any line of a small board, has all other squares. */
static unsigned count_with_forced_rows(uint32_t step)
{
    enum { N = 15 };
    char letters[N * N + 1] = "";
    uint32_t columns[N];
    struct board board = board_make(N, RULE_TOUCH);
    struct task task = {.board = &board};
    struct only only = {columns, N, 0};
    struct visitor visitor = {.found = is_the_one, .self = &only};
    struct counters counters = {0};
    struct search search = {0};
    memset(letters, 'Z', sizeof letters - 1);
    for (uint32_t row = 0; row < N; row++) {
        columns[row] = row * step % N;
        if (row < N - 1)
            letters[row * N + columns[row]] = (char)('A' + row);
    }
    add_regions(&board, letters);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_int_equal(search_open(&search, picosat(), &task, NULL), STATUS_OK);
    assert_int_equal(search_run(&search, 0, &visitor, &counters, NULL), STATUS_OK);
    search_close(&search);
    board_free(&board);
    return only.found;
}

static void test_a_region_of_nearly_all_squares(void **state)
{
    (void)state;
    assert_int_equal(count_with_forced_rows(2), 1);
    assert_int_equal(count_with_forced_rows(1), 0); /* queens on neighbouring squares */
}

static void test_blocked_row(void **state)
{
    (void)state;
    for (uint32_t n = 1; n <= 5; n++) {
        struct board board = board_make(n, RULE_CLASSIC);
        for (uint32_t column = 0; column < n; column++)
            squares_add(&board.blocked, (struct square){n - 1, column});
        expect_truth(&board, NULL);
    }
}

static void test_all_given(void **state)
{
    static const uint32_t columns[] = {1, 3, 0, 2};
    struct board board = board_make(4, RULE_CLASSIC);
    (void)state;
    for (uint32_t row = 0; row < 4; row++)
        squares_add(&board.given, (struct square){row, columns[row]});
    expect_truth(&board, NULL);
}

struct few {
    int wanted, seen;
};

static enum status enough(void *self, const uint32_t *columns)
{
    struct few *few = self;
    (void)columns;
    return ++few->seen == few->wanted ? STATUS_ENOUGH : STATUS_OK;
}

static void test_visitor_stops(void **state)
{
    struct board board = board_make(8, RULE_CLASSIC);
    struct task task = {.board = &board, .cube_rows = &no_rows};
    struct few few = {.wanted = 5};
    struct visitor visitor = {.found = enough, .self = &few};
    struct counters counters = {0};
    struct search search = {0};
    (void)state;
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_int_equal(search_open(&search, picosat(), &task, NULL), STATUS_OK);
    assert_int_equal(search_run(&search, 0, &visitor, &counters, NULL), STATUS_ENOUGH);
    assert_int_equal(few.seen, 5);
    search_close(&search);
}

/* With this little memory opening or running must fail for want of it; which one tells whether the
 * sizes gave it away beforehand. */
static void expect_too_large(const struct board *board, bool beforehand)
{
    struct task task = {.board = board, .memory_limit = 1200000};
    struct few few = {.wanted = 1};
    struct visitor visitor = {.found = enough, .self = &few};
    struct counters counters = {0};
    struct report report = REPORT_NONE;
    struct search search = {0};
    enum status status = search_open(&search, picosat(), &task, &report);
    assert_int_equal(status == STATUS_MEMORY, beforehand);
    if (status == STATUS_OK)
        status = search_run(&search, 0, &visitor, &counters, &report);
    assert_int_equal(status, STATUS_MEMORY);
    assert_int_equal(report.status, STATUS_MEMORY);
    search_close(&search);
}

static void test_memory_is_limited(void **state)
{
    /* 43,270, 38,016 and 40,394 clauses fit by the lower bound, but not into PicoSAT. */
    static const uint32_t sizes[] = {[RULE_CLASSIC] = 30, [RULE_TORUS] = 27, [RULE_TOUCH] = 34};
    (void)state;
    for (enum rule rule = 0; rule < RULE_COUNT; rule++) {
        struct board board = board_make(sizes[rule], rule);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        expect_too_large(&board, false);
        /* A million clauses and more do not even by that. */
        board.n = 100;
        expect_too_large(&board, true);
        /* With a given queen only squares are counted: 30,000 are too many, 10,000 are not. */
        board.n = 180;
        assert_int_equal(squares_add(&board.given, (struct square){0, 0}), STATUS_OK);
        expect_too_large(&board, true);
        board.n = 100;
        expect_too_large(&board, false);
        board_free(&board);
    }
}

/* A queen may settle a region of any size: what is left is not known to be too large. Without a
 * queen, the squares are. */
static void test_memory_of_regions(void **state)
{
    enum { N = 15 };
    char letters[N * N + 1] = "";
    struct board board = board_make(N, RULE_CLASSIC);
    struct task task = {.board = &board, .memory_limit = 16000, .cube_rows = &no_rows};
    struct search search = {0};
    (void)state;
    for (int cell = 0; cell < N * N; cell++)
        letters[cell] = (char)(cell < N ? 'A' + cell : 'A');
    add_regions(&board, letters);
    assert_int_equal(search_open(&search, picosat(), &task, NULL), STATUS_MEMORY);
    assert_int_equal(squares_add(&board.given, (struct square){N - 1, 0}), STATUS_OK);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_int_equal(search_open(&search, picosat(), &task, NULL), STATUS_OK);
    search_close(&search);
    board_free(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_empty_boards_in_every_mix),
        cmocka_unit_test(test_random_boards),
        cmocka_unit_test(test_a_region_of_nearly_all_squares),
        cmocka_unit_test(test_blocked_row),
        cmocka_unit_test(test_all_given),
        cmocka_unit_test(test_visitor_stops),
        cmocka_unit_test(test_memory_is_limited),
        cmocka_unit_test(test_memory_of_regions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
