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

static void test_pairs_pass_and_are_counted(void **state)
{
    struct formula formula;
    struct watched watched;
    struct progress progress = progress_start(NULL, "");
    struct watch watch = {0};
    size_t size;
    int literals[] = {1, -2, 3, 4};
    (void)state;
    formula_open(&formula, 4);
    watched_open(&watched, &formula.sink, &watch, &progress, 6);
    sink_pairs(&watched.sink, literals, 4, 0, 1);
    sink_pairs(&watched.sink, literals, 4, 1, 4);
    assert_int_equal(formula.clauses, 6);
    assert_int_equal(watched.clauses, 6);
    assert_int_equal(formula_clause(&formula, 3, &size)[0], 2);
    assert_int_equal(formula_clause(&formula, 3, &size)[1], -3);
    formula_close(&formula);
}

/* Counts the pairs and raises the flag at the first. */
struct stopping {
    struct sink sink;
    atomic_int *stop;
    uint64_t pairs, most;
};

static void stopping_pairs(struct sink *sink, const int *literals, size_t count, size_t from,
                           size_t to)
{
    struct stopping *stopping = (struct stopping *)sink;
    uint64_t pairs = 0;
    (void)literals;
    for (size_t i = from; i < to; i++)
        pairs += count - 1 - i;
    stopping->pairs += pairs;
    stopping->most = pairs > stopping->most ? pairs : stopping->most;
    if (stopping->pairs > MANY)
        *stopping->stop = 1;
}

static enum status stopping_status(const struct sink *sink)
{
    (void)sink;
    return STATUS_OK;
}

static void test_a_stop_is_seen_in_a_long_line(void **state)
{
    enum { LONG = 20000, PIECE = 1 << 16 };
    static const struct sink_type type = {.status = stopping_status, .pairs = stopping_pairs};
    static int literals[LONG];
    atomic_int stop = 0;
    struct stopping stopping = {.sink = {&type}, .stop = &stop};
    struct watched watched;
    struct progress progress = progress_start(NULL, "");
    struct watch watch = {.stop = &stop};
    (void)state;
    watched_open(&watched, &stopping.sink, &watch, &progress, 1);
    sink_pairs(&watched.sink, literals, LONG, 0, LONG);
    assert_int_equal(sink_status(&watched.sink), STATUS_STOPPED);
    assert_in_range(stopping.most, LONG, PIECE + LONG);
    assert_int_equal(stopping.pairs, stopping.most);
    uint64_t before = stopping.pairs;
    sink_pairs(&watched.sink, literals, 3, 0, 3);
    assert_int_equal(stopping.pairs, before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_clauses_pass),
        cmocka_unit_test(test_a_stop_is_seen_soon_and_stays),
        cmocka_unit_test(test_pairs_pass_and_are_counted),
        cmocka_unit_test(test_a_stop_is_seen_in_a_long_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
