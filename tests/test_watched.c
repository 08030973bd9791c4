/* The sink that stops: clauses pass until the flag is raised, and none after; its status is the
 * watch's, else the inner sink's.
 */
#include "support.h"

#include "formula/formula.h"
#include "formula/watched.h"

enum { MANY = 10000 };

static void test_clauses_pass(void **state)
{
    struct formula formula;
    struct watched watched;
    struct progress progress = progress_start(NULL, "");
    struct watch watch = {0};
    size_t size;
    (void)state;
    formula_open(&formula, 2);
    watched_open(&watched, &formula.sink, &watch, &progress, 2);
    assert_int_equal(sink_variable(&watched.sink), 3);
    sink_binary(&watched.sink, -1, 3);
    sink_clause(&watched.sink, NULL, 0);
    assert_int_equal(formula.clauses, 2);
    assert_int_equal(formula_clause(&formula, 0, &size)[1], 3);
    assert_int_equal(size, 2);
    assert_int_equal(sink_status(&watched.sink), STATUS_OK);
    formula.status = STATUS_MEMORY;
    assert_int_equal(sink_status(&watched.sink), STATUS_MEMORY);
    formula_close(&formula);
}

static void test_a_stop_is_seen_soon_and_stays(void **state)
{
    struct formula formula;
    struct watched watched;
    struct progress progress = progress_start(NULL, "");
    atomic_int stop = 0;
    struct watch watch = {.stop = &stop};
    (void)state;
    formula_open(&formula, 1);
    watched_open(&watched, &formula.sink, &watch, &progress, 3 * MANY);
    for (int i = 0; i < MANY; i++)
        sink_unit(&watched.sink, 1);
    assert_int_equal(formula.clauses, MANY);
    stop = 1;
    for (int i = 0; i < MANY; i++)
        sink_unit(&watched.sink, 1);
    assert_in_range(formula.clauses, MANY, 2 * MANY - 1);
    assert_int_equal(sink_status(&watched.sink), STATUS_STOPPED);
    stop = 0;
    size_t before = formula.clauses;
    for (int i = 0; i < MANY; i++)
        sink_unit(&watched.sink, 1);
    assert_int_equal(formula.clauses, before);
    assert_int_equal(sink_status(&watched.sink), STATUS_STOPPED);
    formula_close(&formula);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_clauses_pass),
        cmocka_unit_test(test_a_stop_is_seen_soon_and_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
