/* base/watch: flag before deadline, and clocks that only go forward. */
#include "support.h"

#include "base/watch.h"

static void nothing_to_watch(void **state)
{
    struct watch watch = {.stop = NULL, .deadline = 0};
    (void)state;
    assert_int_equal(watch_look(&watch), STATUS_OK);
    assert_int_equal(watch_look(NULL), STATUS_OK);
}

static void flag(void **state)
{
    atomic_int stop = 0;
    struct watch watch = {.stop = &stop, .deadline = 0};
    (void)state;
    assert_int_equal(watch_look(&watch), STATUS_OK);
    atomic_store(&stop, 15);
    assert_int_equal(watch_look(&watch), STATUS_STOPPED);
    assert_int_equal(watch_look(&watch), STATUS_STOPPED);
    atomic_store(&stop, -1);
    assert_int_equal(watch_look(&watch), STATUS_STOPPED);
}

static void deadline(void **state)
{
    atomic_int stop = 0;
    struct watch watch = {.stop = &stop, .deadline = clock_now() + 1e6};
    (void)state;
    assert_int_equal(watch_look(&watch), STATUS_OK);
    watch.deadline = clock_now() - 1e-9;
    assert_int_equal(watch_look(&watch), STATUS_LIMIT);
    watch.deadline = 1e-9; /* long ago */
    assert_int_equal(watch_look(&watch), STATUS_LIMIT);
    atomic_store(&stop, 1);
    assert_int_equal(watch_look(&watch), STATUS_STOPPED);
}

/* Either of two flags is enough. */
static void second_flag(void **state)
{
    atomic_int stop = 0, cancel = 0;
    struct watch watch = {.cancel = &cancel, .deadline = 1e-9};
    (void)state;
    assert_int_equal(watch_look(&watch), STATUS_LIMIT);
    atomic_store(&cancel, 1);
    assert_int_equal(watch_look(&watch), STATUS_STOPPED);
    watch.stop = &stop;
    assert_int_equal(watch_look(&watch), STATUS_STOPPED);
    atomic_store(&cancel, 0);
    assert_int_equal(watch_look(&watch), STATUS_LIMIT);
    atomic_store(&stop, 1);
    assert_int_equal(watch_look(&watch), STATUS_STOPPED);
}

/* The earlier one of two limits holds. */
static void limit(void **state)
{
    struct watch watch = {.stop = NULL, .deadline = 0};
    (void)state;
    watch_limit(&watch, 0);
    assert_true(watch.deadline == 0);
    double before = clock_now();
    watch_limit(&watch, 1000);
    assert_true(watch.deadline >= before + 1000 && watch.deadline <= clock_now() + 1000);
    double first = watch.deadline;
    watch_limit(&watch, 5000);
    watch_limit(&watch, 0);
    assert_true(watch.deadline == first);
    assert_int_equal(watch_look(&watch), STATUS_OK);
    watch_limit(&watch, 500);
    assert_true(watch.deadline < first);
}

static void clock_goes_forward(void **state)
{
    double now = clock_now();
    (void)state;
    assert_true(now > 0);
    for (int i = 0; i < 1000; i++) {
        double later = clock_now();
        assert_true(later >= now);
        now = later;
    }
    /* Ends only if the clock goes at all. */
    for (double begun = clock_now(); clock_now() <= begun;)
        continue;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_to_watch),
        cmocka_unit_test(flag),
        cmocka_unit_test(deadline),
        cmocka_unit_test(second_flag),
        cmocka_unit_test(limit),
        cmocka_unit_test(clock_goes_forward),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
