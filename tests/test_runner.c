/* The runner: the same solutions in the same order, the same numbers and counters, whatever the
 * number of threads that are asked for and of those that can be had.
 *
 * Solutions of the made-up engine are known by construction.
 */
#include "support.h"

#include <dlfcn.h>
#include <errno.h>
#include <sched.h>

#include "stage.h"

/* Stands in for the one of the C library, so that threads can be refused. */
static atomic_int threads_allowed = 1000, threads_started;

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*work)(void *),
                   void *self)
{
    int (*real)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
    *(void **)&real = dlsym(RTLD_NEXT, "pthread_create");
    if (atomic_fetch_add(&threads_started, 1) >= atomic_load(&threads_allowed))
        return EAGAIN;
    return real(thread, attributes, work, self);
}

static void allow_threads(int count)
{
    atomic_store(&threads_started, 0);
    atomic_store(&threads_allowed, count);
}

static void test_parts_are_shown_in_order(void **state)
{
    (void)state;
    for (size_t i = 0; i < CREWS; i++)
        for (uint32_t n = 0; n <= 4; n++)
            for (uint64_t parts = 0; parts < 2000; parts = parts * 3 + 1) {
                struct play play = {.parts = parts, .solutions = a_few};
                struct stage *stage = stage_open(n, crews[i], play);
                assert_int_equal(show_all(stage), STATUS_OK);
                assert_int_equal(stage->seen, sum_of(&play, parts));
                assert_int_equal(stage->counters.nodes, stage->seen);
                assert_int_equal(runner_done(stage->runner), parts);
                stage_close(stage);
            }
}

static void test_parts_are_added_up(void **state)
{
    (void)state;
    for (size_t i = 0; i < CREWS; i++)
        for (uint64_t parts = 0; parts < 20000; parts = parts * 5 + 1) {
            struct play play = {.parts = parts, .solutions = a_few, .weight = 1000};
            struct stage *stage = stage_open(4, crews[i], play);
            uint64_t found = 7;
            assert_int_equal(
                runner_count(stage->runner, NULL, &found, &stage->counters, &stage->report),
                STATUS_OK);
            assert_int_equal(found, 7 + 1000 * sum_of(&play, parts));
            assert_int_equal(stage->counters.nodes, sum_of(&play, parts));
            assert_int_equal(runner_done(stage->runner), parts);
            assert_false(runner_more(stage->runner));
            stage_close(stage);
        }
}

/* Parts so short that taking each by itself would cost more than they do. */
static void test_many_short_parts(void **state)
{
    (void)state;
    for (unsigned threads = 1; threads <= 3; threads += 2) {
        struct play play = {.parts = 100000, .solutions = one};
        struct stage *stage = stage_open(4, threads, play);
        assert_int_equal(show_all(stage), STATUS_OK);
        assert_int_equal(stage->seen, 100000);
        /* Four shares of 256 parts a thread, and what is at hand. */
        assert_true(stage->ahead <= 1 + threads * 4 * 256);
        stage_close(stage);
    }
}

/* One thread is the caller's own, and a part goes to one thread. */
static void test_no_more_threads_than_parts(void **state)
{
    static const unsigned expected[] = {0, 0, 2, 3};
    (void)state;
    for (uint64_t parts = 0; parts <= 3; parts++)
        for (int counting = 0; counting < 2; counting++) {
            struct play play = {.parts = parts, .solutions = a_few};
            struct stage *stage = stage_open(4, 8, play);
            uint64_t found = 0;
            allow_threads(1000);
            if (counting)
                assert_int_equal(runner_count(stage->runner, NULL, &found, &stage->counters, NULL),
                                 STATUS_OK);
            else
                assert_int_equal(show_all(stage), STATUS_OK);
            assert_int_equal(atomic_load(&threads_started), expected[parts]);
            if (parts == 1)
                assert_true(pthread_equal(stage->play.actors[0], stage->caller));
            assert_true(stage->play.actor_count <= (parts ? parts : 1));
            stage_close(stage);
        }
}

/* A thousand threads on one processor would keep it from hearing that they shall stop. */
static void test_no_more_threads_than_processors_run(void **state)
{
    cpu_set_t all, one_of_them;
    (void)state;
    assert_int_equal(sched_getaffinity(0, sizeof all, &all), 0);
    CPU_ZERO(&one_of_them);
    CPU_SET((size_t)sched_getcpu(), &one_of_them);
    assert_int_equal(sched_setaffinity(0, sizeof one_of_them, &one_of_them), 0);
    for (int counting = 0; counting < 2; counting++) {
        struct play play = {.parts = 3000, .solutions = a_few};
        struct stage *stage = stage_open(4, 900, play);
        uint64_t found = 0;
        allow_threads(1000);
        if (counting)
            assert_int_equal(runner_count(stage->runner, NULL, &found, &stage->counters, NULL),
                             STATUS_OK);
        else
            assert_int_equal(show_all(stage), STATUS_OK);
        assert_in_range(atomic_load(&threads_started), 2, 4);
        assert_int_equal(counting ? found : stage->seen, sum_of(&play, 3000));
        stage_close(stage);
    }
    assert_int_equal(sched_setaffinity(0, sizeof all, &all), 0);
}

static void test_nobody_asked_for_threads(void **state)
{
    (void)state;
    for (unsigned threads = 0; threads <= 1; threads++) {
        struct play play = {.parts = 50, .solutions = a_few};
        struct stage *stage = stage_open(4, threads, play);
        allow_threads(1000);
        assert_int_equal(show_all(stage), STATUS_OK);
        assert_int_equal(atomic_load(&threads_started), 0);
        assert_int_equal(stage->ahead, 1); /* nothing is looked for before its turn */
        stage_close(stage);
    }
}

static void test_threads_that_cannot_be_started(void **state)
{
    (void)state;
    for (int allowed = 0; allowed <= 2; allowed++)
        for (int counting = 0; counting < 2; counting++) {
            struct play play = {.parts = 300, .solutions = a_few};
            struct stage *stage = stage_open(4, 8, play);
            uint64_t found = 0;
            allow_threads(allowed);
            if (counting)
                assert_int_equal(runner_count(stage->runner, NULL, &found, &stage->counters, NULL),
                                 STATUS_OK);
            else
                assert_int_equal(show_all(stage), STATUS_OK);
            assert_int_equal(counting ? found : stage->seen, sum_of(&play, 300));
            assert_int_equal(stage->counters.nodes, sum_of(&play, 300));
            stage_close(stage);
        }
    allow_threads(1000);
}

static void test_a_tracer_hears_one_thread(void **state)
{
    struct play play = {.parts = 9, .solutions = a_few};
    struct tracer tracer = {0};
    (void)state;
    struct stage *stage = stage_open(4, 8, play);
    runner_close(&stage->runner);
    stage->task.tracer = &tracer;
    assert_int_equal(runner_open(&stage->runner, &clockwork, &stage->task, NULL), STATUS_OK);
    assert_int_equal(show_all(stage), STATUS_OK);
    assert_int_equal(stage->play.actor_count, 1);
    assert_true(pthread_equal(stage->play.actors[0], stage->caller));
    stage_close(stage);
}

/* What a thread finds before its turn comes must not fill the machine. */
static void test_memory_of_a_part_ahead_is_bounded(void **state)
{
    enum { N = 1000, MANY = 5 * 1024 }; /* 20 MB */
    struct play play = {
        .parts = 2, .solutions = endless_from_the_second, .waiting = 0, .until = MANY};
    (void)state;
    struct stage *stage = stage_open(N, 2, play);
    struct visitor visitor = {.found = look, .self = stage};
    assert_int_equal(runner_show(stage->runner, &visitor, &stage->counters, NULL), STATUS_OK);
    uint64_t others = atomic_load(&stage->play.others);
    assert_true(others > 0 && others < MANY);
    stage->enough = 3 * MANY; /* and it goes on when its turn has come */
    assert_int_equal(runner_show(stage->runner, &visitor, &stage->counters, NULL), STATUS_ENOUGH);
    assert_int_equal(stage->seen, 3 * MANY);
    stage_close(stage);
}

static void test_a_count_beyond_64_bits(void **state)
{
    (void)state;
    for (size_t i = 0; i < CREWS; i++) {
        struct play play = {.parts = 9, .solutions = one, .weight = UINT64_MAX / 8};
        struct stage *stage = stage_open(4, crews[i], play);
        uint64_t found = 0;
        assert_int_equal(
            runner_count(stage->runner, NULL, &found, &stage->counters, &stage->report),
            STATUS_FAILED);
        assert_string_equal(stage->report.text,
                            "the number of solutions does not fit into 64 bits");
        stage_close(stage);
    }
}

struct heard {
    pthread_t caller;
    uint64_t times, done, parts, found;
};

static void hear(void *self, uint64_t done, uint64_t parts, uint64_t found)
{
    struct heard *heard = self;
    assert_true(pthread_equal(heard->caller, pthread_self()));
    assert_true(done >= heard->done && found >= heard->found);
    *heard = (struct heard){heard->caller, heard->times + 1, done, parts, found};
}

static void test_the_listener_hears_the_end(void **state)
{
    (void)state;
    for (size_t i = 0; i < CREWS; i++) {
        struct play play = {.parts = 77, .solutions = a_few};
        struct stage *stage = stage_open(4, crews[i], play);
        struct heard heard = {.caller = pthread_self()};
        const struct runner_listener listener = {.heard = hear, .self = &heard};
        uint64_t found = 1000;
        assert_int_equal(runner_count(stage->runner, &listener, &found, &stage->counters, NULL),
                         STATUS_OK);
        assert_true(heard.times > 0);
        assert_int_equal(heard.done, 77);
        assert_int_equal(heard.parts, 77);
        assert_int_equal(heard.found, sum_of(&play, 77));
        stage_close(stage);
    }
}

static void test_an_engine_that_refuses(void **state)
{
    struct board board = board_make(101, RULE_TORUS);
    struct task task = {.board = &board, .threads = 4};
    struct report report = REPORT_NONE;
    struct runner *runner;
    (void)state;
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_int_equal(runner_open(&runner, &clockwork, &task, &report), STATUS_REFUSED);
    assert_int_equal(report.status, STATUS_REFUSED);
    assert_null(runner);
    board_free(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_parts_are_shown_in_order),
        cmocka_unit_test(test_parts_are_added_up),
        cmocka_unit_test(test_many_short_parts),
        cmocka_unit_test(test_no_more_threads_than_parts),
        cmocka_unit_test(test_no_more_threads_than_processors_run),
        cmocka_unit_test(test_nobody_asked_for_threads),
        cmocka_unit_test(test_threads_that_cannot_be_started),
        cmocka_unit_test(test_a_tracer_hears_one_thread),
        cmocka_unit_test(test_memory_of_a_part_ahead_is_bounded),
        cmocka_unit_test(test_a_count_beyond_64_bits),
        cmocka_unit_test(test_the_listener_hears_the_end),
        cmocka_unit_test(test_an_engine_that_refuses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
