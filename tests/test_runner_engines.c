/* Every engine that is shipped, its parts on several threads at once: the solutions of
 * each_solution, and the counters of one thread.
 */
#include "support.h"

#include "engine/runner.h"
#include "engines.h"

/* What is expected next, of an engine that finds in order. */
struct expected {
    uint32_t columns[1024][8];
    uint64_t count, seen;
    uint32_t n;
};

static void expect(void *self, const uint32_t *columns)
{
    struct expected *expected = self;
    assert_true(expected->count < 1024);
    memcpy(expected->columns[expected->count++], columns, expected->n * sizeof *columns);
}

static enum status compare(void *self, const uint32_t *columns)
{
    struct expected *expected = self;
    assert_true(expected->seen < expected->count);
    assert_memory_equal(expected->columns[expected->seen++], columns,
                        expected->n * sizeof *columns);
    return STATUS_OK;
}

static enum status count_one(void *self, const uint32_t *columns)
{
    (void)columns;
    ++*(uint64_t *)self;
    return STATUS_OK;
}

static void show_engine(const struct engine *engine, const struct task *task,
                        struct expected *expected, struct counters *counters)
{
    bool ordered = engine_is_ordered(engine, task);
    uint64_t count = 0;
    struct visitor visitor = {ordered ? compare : count_one, ordered ? (void *)expected : &count};
    struct runner *runner;
    expected->seen = 0;
    *counters = (struct counters){0};
    assert_int_equal(runner_open(&runner, engine, task, NULL), STATUS_OK);
    while (runner_more(runner))
        assert_int_equal(runner_show(runner, &visitor, counters, NULL), STATUS_OK);
    assert_int_equal(ordered ? expected->seen : count, expected->count);
    runner_close(&runner);
}

static void count_engine(const struct engine *engine, const struct task *task, uint64_t expected,
                         struct counters *counters)
{
    struct task counting = *task;
    struct runner *runner;
    uint64_t found = 0;
    counting.purpose = TO_COUNT;
    *counters = (struct counters){0};
    assert_int_equal(runner_open(&runner, engine, &counting, NULL), STATUS_OK);
    assert_int_equal(runner_count(runner, NULL, &found, counters, NULL), STATUS_OK);
    assert_int_equal(found, expected);
    runner_close(&runner);
}

static void engine_on_threads(const struct engine *engine, const struct board *board,
                              struct expected *expected)
{
    struct counters alone[2], together;
    for (unsigned threads = 1; threads <= 3; threads++) {
        struct task task = {.board = board, .threads = threads};
        if (engine_refuses(engine, &task, NULL, NULL) == STATUS_OK) {
            show_engine(engine, &task, expected, threads == 1 ? &alone[0] : &together);
            if (threads > 1)
                assert_memory_equal(&alone[0], &together, sizeof together);
        }
        task.purpose = TO_COUNT;
        if (engine_refuses(engine, &task, NULL, NULL) == STATUS_OK) {
            count_engine(engine, &task, expected->count, threads == 1 ? &alone[1] : &together);
            if (threads > 1)
                assert_memory_equal(&alone[1], &together, sizeof together);
        }
    }
}

static void test_engines(void **state)
{
    static struct expected expected;
    (void)state;
    random_start(1);
    for (uint32_t n = 0; n <= 7; n++)
        for (int kind = 0; kind < 4; kind++) {
            struct board board = board_make(n, kind == 1 ? RULE_TORUS : RULE_CLASSIC);
            if (kind == 2 && n > 0)
                add_random_regions(&board);
            if (kind == 3 && n > 2)
                assert_int_equal(squares_add(&board.blocked, (struct square){1, n / 2}), STATUS_OK);
            assert_int_equal(board_seal(&board, NULL), STATUS_OK);
            expected.count = 0;
            expected.n = n;
            each_solution(&board, expect, &expected);
            for (size_t i = 0; engines[i]; i++)
                if (!engines[i]->command)
                    engine_on_threads(engines[i], &board, &expected);
            board_free(&board);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_engines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
