/* The engine picosat against the truth: boards with and without givens and blocked squares, every
 * mix of encodings, limits and stops.
 */
#include "support.h"

#include "engines.h"
#include "model/plan.h"
#include "solutions/set.h"

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
    assert_int_equal(counters.calls, truth.count + 1);
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
        for (uint32_t n = 0; n <= 7; n++) {
            struct board board = board_make(n, RULE_CLASSIC);
            struct plan plan = plan_all((struct encoding_choice){encoding_of("pairwise")});
            assert_int_equal(plan_parse(&plan, specs[s], NULL), STATUS_OK);
            expect_truth(&board, &plan);
        }
}

/* Givens and blocked squares at random, attacking givens and whole blocked rows among them. */
static void test_random_boards(void **state)
{
    unsigned random = 7;
    (void)state;
    for (int i = 0; i < 400; i++) {
        uint32_t n = 1 + (uint32_t)i % 6;
        struct board board = board_make(n, RULE_CLASSIC);
        for (int k = 0; k < i % 7; k++) {
            random = random * 1103515245 + 12345;
            struct square square = {(random >> 16) % n, (random >> 21) % n};
            bool given = i % 3 == 0 ? k % 2 == 0 : k == 0;
            bool taken = false;
            for (size_t j = 0; j < board.given.count; j++)
                taken |= square_order(&board.given.at[j], &square) == 0;
            for (size_t j = 0; j < board.blocked.count; j++)
                taken |= square_order(&board.blocked.at[j], &square) == 0;
            if (!taken)
                assert_int_equal(squares_add(given ? &board.given : &board.blocked, square),
                                 STATUS_OK);
        }
        expect_truth(&board, NULL);
    }
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
    struct task task = {.board = &board};
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

static void test_memory_is_limited(void **state)
{
    struct board board = board_make(30, RULE_CLASSIC);
    struct task task = {.board = &board, .memory_limit = 1200000};
    struct few few = {.wanted = 1};
    struct visitor visitor = {.found = enough, .self = &few};
    struct counters counters = {0};
    struct report report = REPORT_NONE;
    struct search search = {0};
    (void)state;
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    /* 43,270 clauses fit by the lower bound, but not into PicoSAT. */
    enum status status = search_open(&search, picosat(), &task, &report);
    if (status == STATUS_OK)
        status = search_run(&search, 0, &visitor, &counters, &report);
    assert_int_equal(status, STATUS_MEMORY);
    assert_int_equal(report.status, STATUS_MEMORY);
    search_close(&search);
    /* 1.6 million clauses do not even by the lower bound. */
    board.n = 100;
    report = REPORT_NONE;
    assert_int_equal(search_open(&search, picosat(), &task, &report), STATUS_MEMORY);
    search_close(&search);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_empty_boards_in_every_mix),
        cmocka_unit_test(test_random_boards),
        cmocka_unit_test(test_blocked_row),
        cmocka_unit_test(test_all_given),
        cmocka_unit_test(test_visitor_stops),
        cmocka_unit_test(test_memory_is_limited),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
