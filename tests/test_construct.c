/* native/construct: a solution for each N from 4 on, looked at with bitmaps of this file's own;
 * what the engine refuses, and that it stops.
 */
#include "support.h"

#include <stdatomic.h>

#include "engine/engine.h"

extern const struct engine construct_engine;

/* Which lines hold a queen: columns, then the diagonals of either kind. */
struct looker {
    uint32_t n;
    uint64_t *seen;
    unsigned calls;
    enum status says;
};

static void see(uint64_t *seen, uint64_t line)
{
    uint64_t bit = UINT64_C(1) << line % 64;
    assert_false(seen[line / 64] & bit);
    seen[line / 64] |= bit;
}

static enum status look(void *self, const uint32_t *columns)
{
    struct looker *looker = self;
    uint64_t n = looker->n;
    looker->calls++;
    for (uint64_t row = 0; row < n; row++) {
        assert_true(columns[row] < n);
        see(looker->seen, columns[row]);
        see(looker->seen, n + row + columns[row]);
        see(looker->seen, 3 * n + (n - 1 - row) + columns[row]);
    }
    return looker->says;
}

static void check_size(uint32_t n)
{
    struct board board = board_make(n, RULE_CLASSIC);
    struct task task = {.board = &board, .purpose = TO_FIND};
    struct looker looker = {.n = n, .seen = calloc(5 * (size_t)n / 64 + 1, 8)};
    struct visitor visitor = {.found = look, .self = &looker};
    struct counters counters = {0};
    struct search search;
    assert_non_null(looker.seen);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    looker.says = n % 2 ? STATUS_ENOUGH : STATUS_OK;
    assert_int_equal(search_open(&search, &construct_engine, &task, NULL), STATUS_OK);
    assert_int_equal(search.parts, 1);
    assert_int_equal(search_run(&search, 0, &visitor, &counters, NULL), looker.says);
    assert_int_equal(looker.calls, 1);
    assert_int_equal(counters.nodes, n);
    search_close(&search);
    board_free(&board);
    free(looker.seen);
}

static void test_small(void **state)
{
    (void)state;
    for (uint32_t n = 4; n <= 300; n++)
        check_size(n);
}

/* All remainders of 12, from sizes near the powers of two on, where pieces of work end. */
static void test_all_remainders(void **state)
{
    static const uint32_t from[] = {500, 1019, 2045, 4090, 8186, 16378, 32762, 65530};
    (void)state;
    for (size_t i = 0; i < sizeof from / sizeof *from; i++)
        for (uint32_t n = from[i]; n < from[i] + 12; n++)
            check_size(n);
}

static void test_large(void **state)
{
    (void)state;
    check_size(1000000);
    check_size(3000002); /* remainder 2 of 6 */
    check_size(3000003); /* remainder 3 */
    check_size(BOARD_MAX_N);
}

static enum status refusal(const struct task *task)
{
    struct report report = REPORT_NONE;
    enum status status = engine_refuses(&construct_engine, task, NULL, &report);
    assert_true(status == STATUS_OK || report.text[0]);
    return status;
}

static void test_refused(void **state)
{
    (void)state;
    for (uint32_t n = 0; n <= 5; n++)
        for (enum rule rule = 0; rule < RULE_COUNT; rule++) {
            struct board board = board_make(n, rule);
            bool known = n >= 4 && rule == RULE_CLASSIC;
            assert_int_equal(board_seal(&board, NULL), STATUS_OK);
            assert_int_equal(refusal(&(struct task){.board = &board, .purpose = TO_FIND}),
                             known ? STATUS_OK : STATUS_REFUSED);
            assert_int_equal(refusal(&(struct task){.board = &board, .purpose = TO_LIST}),
                             STATUS_REFUSED);
            assert_int_equal(refusal(&(struct task){.board = &board, .purpose = TO_COUNT}),
                             STATUS_REFUSED);
            board_free(&board);
        }
}

static void test_squares_and_regions_are_refused(void **state)
{
    struct board given = board_make(8, RULE_CLASSIC), blocked = board_make(8, RULE_CLASSIC),
                 regions = board_make(4, RULE_CLASSIC);
    (void)state;
    assert_int_equal(squares_add(&given.given, (struct square){0, 0}), STATUS_OK);
    assert_int_equal(squares_add(&blocked.blocked, (struct square){7, 7}), STATUS_OK);
    add_regions(&regions, "AABBAABBCCDDCCDD");
    struct board *boards[] = {&given, &blocked, &regions};
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(board_seal(boards[i], NULL), STATUS_OK);
        assert_int_equal(refusal(&(struct task){.board = boards[i], .purpose = TO_FIND}),
                         STATUS_REFUSED);
        board_free(boards[i]);
    }
}

/* A flag that is up already is seen midway: nothing is shown. */
static void test_stopped(void **state)
{
    atomic_int stop = 1;
    struct board board = board_make(1000000, RULE_CLASSIC);
    struct task task = {.board = &board, .purpose = TO_FIND, .watch = {.stop = &stop}};
    struct looker looker = {.n = board.n};
    struct visitor visitor = {.found = look, .self = &looker};
    struct counters counters = {0};
    struct search search;
    (void)state;
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_int_equal(search_open(&search, &construct_engine, &task, NULL), STATUS_OK);
    assert_int_equal(construct_engine.run(&search, 0, &visitor, &counters, NULL), STATUS_STOPPED);
    assert_int_equal(looker.calls, 0);
    search_close(&search);
    board_free(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_small),   cmocka_unit_test(test_all_remainders),
        cmocka_unit_test(test_large),   cmocka_unit_test(test_refused),
        cmocka_unit_test(test_stopped), cmocka_unit_test(test_squares_and_regions_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
