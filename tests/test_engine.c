/* engine/: what is refused and in which words, and what search_* adds to an engine's own work. The
 * engines here are made up, so that each thing that they may know or not is under control.
 */
#include "support.h"

#include "engine/engine.h"

/* What a made-up engine finds in each part, and how its run ends. */
struct script {
    uint64_t found;
    enum status end;
    uint64_t calls;
};

static enum status scripted_open(struct search *search, struct report *report)
{
    (void)report;
    search->parts = 3;
    return STATUS_OK;
}

static enum status failing_open(struct search *search, struct report *report)
{
    search->parts = 7;
    return report_memory(report);
}

static enum status scripted_run(const struct search *search, uint64_t part,
                                const struct visitor *visitor, struct counters *counters,
                                struct report *report)
{
    struct script *script = search->state;
    uint32_t columns[1] = {0};

    (void)part;
    (void)report;
    script->calls++;
    for (uint64_t i = 0; i < script->found; i++) {
        counters->nodes++;
        enum status status = visitor->found(visitor->self, columns);
        if (status != STATUS_OK)
            return status;
    }
    return script->end;
}

static enum status scripted_count(const struct search *search, uint64_t part, uint64_t *found,
                                  struct counters *counters, struct report *report)
{
    struct script *script = search->state;

    (void)part;
    (void)report;
    script->calls++;
    counters->checks++;
    *found += script->found;
    return script->end;
}

static const struct variant variants[] = {{"four-way", true}, {"skip-rows", true}, {0}};

static const struct engine solver = {
    .name = "solver",
    .rules = RULE_BIT(RULE_CLASSIC),
    .max_n = 1000,
    .squares = true,
    .regions = true,
    .lists = true,
    .open = scripted_open,
};
static const struct engine walker = {
    .name = "walker",
    .variants = variants,
    .rules = RULE_BIT(RULE_CLASSIC),
    .max_n = BOARD_MAX_N,
    .squares = true,
    .regions = true,
    .lists = true,
    .ordered = true,
    .directions = true,
    .traces = true,
    .open = scripted_open,
    .run = scripted_run,
};
static const struct engine strider = {
    .name = "strider",
    .rules = RULE_BIT(RULE_CLASSIC),
    .max_n = 200,
    .squares = true,
    .regions = true,
    .lists = true,
    .directions = true,
    .traces = true,
    .open = scripted_open,
};
static const struct engine narrow = {
    .name = "narrow",
    .rules = RULE_BIT(RULE_CLASSIC),
    .max_n = 64,
    .lists = true,
    .open = scripted_open,
    .run = scripted_run,
    .count = scripted_count,
};
static const struct engine ignorant = {
    .name = "ignorant", .max_n = 64, .lists = true, .open = scripted_open};

static const struct engine *const all[] = {&solver, &walker, &strider, &narrow, &ignorant, NULL};

static struct board sealed(uint32_t n)
{
    struct board board = board_make(n, RULE_CLASSIC);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    return board;
}

static void assert_refusal(const struct engine *engine, const struct task *task,
                           const struct engine *const *others, const char *text)
{
    struct report report = REPORT_NONE;
    assert_int_equal(engine_refuses(engine, task, others, &report), STATUS_REFUSED);
    assert_int_equal(report.status, STATUS_REFUSED);
    assert_string_equal(report.text, text);
    assert_int_equal(engine_refuses(engine, task, others, NULL), STATUS_REFUSED);
}

static void test_size_is_refused_from_the_first_too_large(void **state)
{
    (void)state;
    struct board fits = sealed(64), large = sealed(65), larger = sealed(500);
    struct task task = {.board = &fits};
    struct report report = REPORT_NONE;

    assert_int_equal(engine_refuses(&narrow, &task, all, &report), STATUS_OK);
    assert_int_equal(report.status, STATUS_OK);
    task.board = &large;
    assert_refusal(&narrow, &task, all,
                   "narrow knows boards up to N = 64 (this one has 65; solver, walker and strider "
                   "go further)");
    assert_refusal(&narrow, &task, NULL, "narrow knows boards up to N = 64 (this one has 65)");
    task.board = &larger;
    assert_refusal(&narrow, &task, all,
                   "narrow knows boards up to N = 64 (this one has 500; solver and walker go "
                   "further)");
    task.by = BY_COLUMN;
    assert_refusal(&narrow, &task, all,
                   "narrow knows boards up to N = 64 (this one has 500; walker goes further)");
    board_free(&fits);
    board_free(&large);
    board_free(&larger);
}

static void test_rule_is_refused(void **state)
{
    (void)state;
    struct board board = sealed(8);
    struct task task = {.board = &board};
    const struct engine *const one[] = {&narrow, NULL};

    assert_refusal(&ignorant, &task, one,
                   "ignorant cannot solve boards of the rule classic (narrow can)");
    board_free(&board);
}

static void test_givens_and_blocked_squares_are_refused(void **state)
{
    (void)state;
    for (int given = 0; given < 2; given++) {
        struct board board = board_make(8, RULE_CLASSIC);
        struct task task = {.board = &board};
        struct squares *squares = given ? &board.given : &board.blocked;
        assert_int_equal(squares_add(squares, (struct square){3, 4}), STATUS_OK);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        assert_refusal(&narrow, &task, all,
                       "narrow cannot take given queens or blocked squares (solver, walker and "
                       "strider can)");
        assert_int_equal(engine_refuses(&solver, &task, all, NULL), STATUS_OK);
        board_free(&board);
    }
}

static void test_direction_and_trace_are_refused(void **state)
{
    (void)state;
    struct board board = sealed(8);
    struct tracer tracer = {0};
    struct task task = {.board = &board, .by = BY_COLUMN};

    assert_refusal(&narrow, &task, all, "narrow cannot place by column (walker and strider can)");
    assert_int_equal(engine_refuses(&walker, &task, all, NULL), STATUS_OK);
    task.by = BY_ROW;
    task.tracer = &tracer;
    assert_refusal(&narrow, &task, all, "narrow cannot trace its search (walker and strider can)");
    assert_int_equal(engine_refuses(&walker, &task, all, NULL), STATUS_OK);
    board_free(&board);
}

static void test_variants(void **state)
{
    (void)state;
    struct board board = sealed(8);
    struct task task = {.board = &board, .variant = "x"};

    assert_refusal(&walker, &task, all, "walker has no variant x (four-way, skip-rows)");
    assert_refusal(&strider, &task, all, "strider has no variants (asked for x)");
    task.variant = "four";
    assert_refusal(&walker, &task, all, "walker has no variant four (four-way, skip-rows)");
    task.variant = "skip-rows";
    assert_int_equal(engine_refuses(&walker, &task, all, NULL), STATUS_OK);
    board_free(&board);
}

static void test_order_is_that_of_rows_only(void **state)
{
    (void)state;
    struct task task = {.by = BY_ROW};
    assert_true(engine_is_ordered(&walker, &task));
    assert_false(engine_is_ordered(&solver, &task));
    task.by = BY_COLUMN;
    assert_false(engine_is_ordered(&walker, &task));
}

/* Parts ascend where all does; else where the engine says so, finds row by row, and makes none of
 * its solutions from others. */
static void test_whose_parts_ascend(void **state)
{
    (void)state;
    const struct engine climber = {.name = "climber", .ascending = true};
    struct task task = {.by = BY_ROW};
    assert_true(engine_ascends(&walker, &task));
    assert_true(engine_ascends(&climber, &task));
    assert_false(engine_is_ordered(&climber, &task));
    assert_false(engine_ascends(&solver, &task));
    task.break_symmetry = true;
    assert_true(engine_ascends(&walker, &task));
    assert_false(engine_ascends(&climber, &task));
    task = (struct task){.by = BY_COLUMN};
    assert_false(engine_ascends(&walker, &task));
    assert_false(engine_ascends(&climber, &task));
}

static void test_a_search_that_did_not_open_can_be_closed(void **state)
{
    (void)state;
    struct board board = sealed(65);
    struct task task = {.board = &board};
    struct search search = {0};
    struct report report = REPORT_NONE;
    struct engine failing = walker;

    search_close(&search);
    assert_int_equal(search_open(&search, &narrow, &task, &report), STATUS_REFUSED);
    assert_string_equal(report.text, "narrow knows boards up to N = 64 (this one has 65)");
    assert_null(search.engine);
    search_close(&search);

    failing.open = failing_open;
    report = REPORT_NONE;
    assert_int_equal(search_open(&search, &failing, &task, &report), STATUS_MEMORY);
    assert_int_equal(report.status, STATUS_MEMORY);
    assert_null(search.engine);
    assert_int_equal(search.parts, 0);
    search_close(&search);
    board_free(&board);
}

/* Opens a search of the made-up engine that finds so many solutions a part. */
static void open_scripted(struct search *search, const struct engine *engine,
                          const struct task *task, struct script *script)
{
    assert_int_equal(search_open(search, engine, task, NULL), STATUS_OK);
    assert_int_equal(search->parts, 3);
    search->state = script;
}

static void test_counting_with_and_without_an_own_count(void **state)
{
    (void)state;
    struct board board = sealed(8);
    struct task task = {.board = &board};
    const struct engine *const both[] = {&walker, &narrow};

    for (int i = 0; i < 2; i++) {
        struct script script = {.found = 5};
        struct counters counters = {0};
        struct search search;
        uint64_t found = 100;

        open_scripted(&search, both[i], &task, &script);
        assert_int_equal(search_count(&search, 0, &found, &counters, NULL), STATUS_OK);
        assert_int_equal(found, 105);
        script.end = STATUS_LIMIT; /* what was found until then still counts */
        assert_int_equal(search_count(&search, 2, &found, &counters, NULL), STATUS_LIMIT);
        assert_int_equal(found, 110);
        assert_int_equal(counters.nodes, i == 0 ? 10 : 0);
        assert_int_equal(counters.checks, i == 0 ? 0 : 2);
        search_close(&search);
    }
    board_free(&board);
}

static void test_a_count_beyond_64_bits_fails(void **state)
{
    (void)state;
    struct board board = sealed(8);
    struct task task = {.board = &board};
    struct script script = {.found = 5};
    struct counters counters = {0};
    struct report report = REPORT_NONE;
    struct search search;
    uint64_t found = UINT64_MAX - 5;

    open_scripted(&search, &narrow, &task, &script);
    assert_int_equal(search_count(&search, 0, &found, &counters, &report), STATUS_OK);
    assert_true(found == UINT64_MAX);
    script.found = 1;
    assert_int_equal(search_count(&search, 1, &found, &counters, &report), STATUS_FAILED);
    assert_true(found == UINT64_MAX);
    assert_string_equal(report.text, "the number of solutions does not fit into 64 bits");
    search_close(&search);

    open_scripted(&search, &walker, &task, &script);
    report = REPORT_NONE;
    assert_int_equal(search_count(&search, 1, &found, &counters, &report), STATUS_FAILED);
    search_close(&search);
    board_free(&board);
}

static enum status enough_at_three(void *self, const uint32_t *columns)
{
    int *seen = self;
    (void)columns;
    return ++*seen == 3 ? STATUS_ENOUGH : STATUS_OK;
}

static void test_the_visitors_word_is_what_run_returns(void **state)
{
    (void)state;
    struct board board = sealed(8);
    struct task task = {.board = &board};
    struct script script = {.found = 5};
    struct counters counters = {0};
    struct search search;
    int seen = 0;
    struct visitor visitor = {.found = enough_at_three, .self = &seen};

    open_scripted(&search, &walker, &task, &script);
    assert_int_equal(search_run(&search, 0, &visitor, &counters, NULL), STATUS_ENOUGH);
    assert_int_equal(seen, 3);
    search_close(&search);
    board_free(&board);
}

static void test_nothing_starts_after_a_stop(void **state)
{
    (void)state;
    atomic_int stop = 1;
    struct board board = sealed(8);
    struct task task = {.board = &board, .watch = {.stop = &stop}};
    struct script script = {.found = 5};
    struct counters counters = {0};
    struct search search;
    uint64_t found = 0;
    int seen = 0;
    struct visitor visitor = {.found = enough_at_three, .self = &seen};

    open_scripted(&search, &walker, &task, &script);
    assert_int_equal(search_run(&search, 0, &visitor, &counters, NULL), STATUS_STOPPED);
    assert_int_equal(search_count(&search, 0, &found, &counters, NULL), STATUS_STOPPED);
    atomic_store(&stop, 0);
    task.watch.deadline = clock_now() - 1;
    assert_int_equal(search_run(&search, 0, &visitor, &counters, NULL), STATUS_LIMIT);
    assert_int_equal(search_count(&search, 0, &found, &counters, NULL), STATUS_LIMIT);
    assert_int_equal(script.calls, 0);
    assert_int_equal(found, 0);
    search_close(&search);
    board_free(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_size_is_refused_from_the_first_too_large),
        cmocka_unit_test(test_rule_is_refused),
        cmocka_unit_test(test_givens_and_blocked_squares_are_refused),
        cmocka_unit_test(test_direction_and_trace_are_refused),
        cmocka_unit_test(test_variants),
        cmocka_unit_test(test_order_is_that_of_rows_only),
        cmocka_unit_test(test_whose_parts_ascend),
        cmocka_unit_test(test_a_search_that_did_not_open_can_be_closed),
        cmocka_unit_test(test_counting_with_and_without_an_own_count),
        cmocka_unit_test(test_a_count_beyond_64_bits_fails),
        cmocka_unit_test(test_the_visitors_word_is_what_run_returns),
        cmocka_unit_test(test_nothing_starts_after_a_stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
