/* The runner, when a search does not come to its end: visitors that have enough, engines that fail,
 * stops and deadlines. What was found is there, and no thread is left over: every test ends, though
 * many parts never would.
 */
#include "support.h"

#include <stdio.h>

#include "stage.h"

/* The visitor has enough in a part that would never end, and others work at such parts too. */
static void test_enough_of_an_endless_part(void **state)
{
    (void)state;
    for (size_t i = 0; i < CREWS; i++)
        for (uint64_t enough = 1; enough < 20000; enough *= 19)
            for (int later = 0; later < 2; later++) {
                struct play play = {.parts = 100,
                                    .solutions = later ? endless_from_the_second : endless};
                struct stage *stage = stage_open(4, crews[i], play);
                stage->enough = enough;
                assert_int_equal(show_all(stage), STATUS_ENOUGH);
                assert_int_equal(stage->seen, enough);
                assert_int_equal(runner_done(stage->runner), later && enough > 2);
                assert_true(stage->counters.nodes >= enough);
                assert_int_equal(stage->report.status, STATUS_OK);
                stage_close(stage);
            }
}

static void test_closed_with_parts_outstanding(void **state)
{
    (void)state;
    for (size_t i = 0; i < CREWS; i++)
        for (int shown = 0; shown < 2; shown++) {
            struct play play = {.parts = 100, .solutions = endless_from_the_second};
            struct stage *stage = stage_open(4, crews[i], play);
            struct visitor visitor = {.found = look, .self = stage};
            if (shown)
                assert_int_equal(runner_show(stage->runner, &visitor, &stage->counters, NULL),
                                 STATUS_OK);
            assert_true(runner_more(stage->runner));
            stage_close(stage);
        }
    struct runner *none = NULL;
    runner_close(&none);
}

static void test_a_part_that_ends_badly(void **state)
{
    static const enum status endings[] = {STATUS_FAILED, STATUS_MEMORY, STATUS_LIMIT,
                                          STATUS_STOPPED};
    (void)state;
    for (size_t i = 0; i < CREWS; i++)
        for (size_t e = 0; e < sizeof endings / sizeof *endings; e++)
            for (uint64_t bad = 0; bad < 700; bad = bad * 4 + 3) {
                struct play play = {
                    .parts = 1000, .solutions = a_few, .bad_part = bad, .ending = endings[e]};
                struct stage *stage = stage_open(4, crews[i], play);
                char text[64];
                snprintf(text, sizeof text, "part %u is bad", (unsigned)bad);
                assert_int_equal(show_all(stage), endings[e]);
                assert_int_equal(runner_done(stage->runner), bad);
                assert_int_equal(stage->seen, sum_of(&play, bad + 1));
                assert_int_equal(stage->counters.nodes, stage->seen);
                assert_string_equal(stage->report.text, text);
                assert_int_equal(stage->report.status, endings[e]);
                stage_close(stage);
            }
}

static void test_a_count_that_ends_badly(void **state)
{
    (void)state;
    for (size_t i = 0; i < CREWS; i++)
        for (uint64_t bad = 0; bad < 700; bad = bad * 4 + 3) {
            struct play play = {
                .parts = 1000, .solutions = a_few, .bad_part = bad, .ending = STATUS_FAILED};
            struct stage *stage = stage_open(4, crews[i], play);
            uint64_t found = 0;
            assert_int_equal(
                runner_count(stage->runner, NULL, &found, &stage->counters, &stage->report),
                STATUS_FAILED);
            assert_int_equal(found, atomic_load(&stage->play.found));
            assert_int_equal(stage->counters.nodes, found);
            assert_int_equal(stage->report.status, STATUS_FAILED);
            assert_false(runner_more(stage->runner));
            stage_close(stage);
        }
}

/* The others would go on for ever. */
static void test_a_bad_part_among_endless_ones(void **state)
{
    (void)state;
    for (unsigned threads = 2; threads <= 3; threads++)
        for (int counting = 0; counting < 2; counting++) {
            struct play play = {.parts = 20,
                                .solutions = endless_from_the_second,
                                .ending = STATUS_FAILED,
                                .until = 1};
            struct stage *stage = stage_open(4, threads, play);
            uint64_t found = 0;
            enum status status = counting ? runner_count(stage->runner, NULL, &found,
                                                         &stage->counters, &stage->report)
                                          : show_all(stage);
            assert_int_equal(status, STATUS_FAILED);
            assert_string_equal(stage->report.text, "part 0 is bad");
            assert_int_equal(counting ? atomic_load(&stage->play.found) : 2,
                             counting ? found : stage->seen);
            stage_close(stage);
        }
}

static void test_a_stop_while_showing(void **state)
{
    (void)state;
    for (size_t i = 0; i < CREWS; i++)
        for (uint64_t stop_at = 1; stop_at < 200; stop_at *= 7) {
            struct play play = {.parts = 100, .solutions = endless_from_the_second};
            struct stage *stage = stage_open(4, crews[i], play);
            stage->stop_at = stop_at;
            assert_int_equal(show_all(stage), STATUS_STOPPED);
            assert_true(stage->seen >= stop_at);
            assert_true(runner_done(stage->runner) <= 1);
            stage_close(stage);
        }
}

/* All that any thread had found is said, and nobody goes on. */
static void test_a_stop_while_counting(void **state)
{
    (void)state;
    for (size_t i = 0; i < CREWS; i++)
        for (int limit = 0; limit < 2; limit++) {
            struct play play = {.parts = 100, .solutions = endless};
            struct stage *stage = stage_open(4, crews[i], play);
            uint64_t found = 0;
            runner_close(&stage->runner);
            if (limit)
                stage->task.watch.deadline = clock_now() + 0.05;
            else
                atomic_store(&stage->stop, 15);
            assert_int_equal(runner_open(&stage->runner, &clockwork, &stage->task, NULL),
                             STATUS_OK);
            assert_int_equal(runner_count(stage->runner, NULL, &found, &stage->counters, NULL),
                             limit ? STATUS_LIMIT : STATUS_STOPPED);
            assert_int_equal(found, atomic_load(&stage->play.found));
            assert_true(limit || found == 0);
            assert_int_equal(stage->counters.nodes, found);
            assert_int_equal(runner_done(stage->runner), 0);
            stage_close(stage);
        }
}

static void test_a_deadline_while_showing(void **state)
{
    (void)state;
    for (size_t i = 0; i < CREWS; i++) {
        struct play play = {.parts = 100, .solutions = endless};
        struct stage *stage = stage_open(4, crews[i], play);
        runner_close(&stage->runner);
        stage->task.watch.deadline = clock_now() + 0.05;
        assert_int_equal(runner_open(&stage->runner, &clockwork, &stage->task, NULL), STATUS_OK);
        assert_int_equal(show_all(stage), STATUS_LIMIT);
        assert_int_equal(runner_done(stage->runner), 0);
        stage_close(stage);
    }
}

static void test_a_deadline_that_is_moved(void **state)
{
    struct play play = {.parts = 2, .solutions = endless_from_the_second};
    (void)state;
    struct stage *stage = stage_open(4, 1, play);
    struct visitor visitor = {.found = look, .self = stage};
    runner_deadline(stage->runner, clock_now() - 1);
    runner_deadline(stage->runner, 0);
    assert_int_equal(runner_show(stage->runner, &visitor, &stage->counters, NULL), STATUS_OK);
    runner_deadline(stage->runner, clock_now() + 0.02);
    assert_int_equal(runner_show(stage->runner, &visitor, &stage->counters, NULL), STATUS_LIMIT);
    assert_true(stage->task.watch.deadline == 0); /* the task itself is nobody's to change */
    stage_close(stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_enough_of_an_endless_part),
        cmocka_unit_test(test_closed_with_parts_outstanding),
        cmocka_unit_test(test_a_part_that_ends_badly),
        cmocka_unit_test(test_a_count_that_ends_badly),
        cmocka_unit_test(test_a_bad_part_among_endless_ones),
        cmocka_unit_test(test_a_stop_while_showing),
        cmocka_unit_test(test_a_stop_while_counting),
        cmocka_unit_test(test_a_deadline_while_showing),
        cmocka_unit_test(test_a_deadline_that_is_moved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
