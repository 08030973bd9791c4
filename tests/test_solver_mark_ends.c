/* What is left of a mark when memory runs out or a watch says stop.
 */
#include "solving.h"

/* A small formula, marked, takes in pigeons until it answers or memory runs out. */
enum { PIGEON_VARIABLES = 8 * 9 };

static enum status take_in_pigeons(struct solver *solver)
{
    bool satisfiable = true;
    write_pigeons(solver_sink(solver), 8);
    enum status status = solver_solve(solver, &satisfiable, NULL);
    if (status == STATUS_OK)
        assert_false(satisfiable);
    else
        assert_int_equal(status, STATUS_MEMORY);
    return status;
}

static void survives_pigeons(struct solver *solver, int *failed)
{
    for (int round = 0; round < 3; round++) {
        enum status status = take_in_pigeons(solver);
        if (status != STATUS_OK) {
            ++*failed;
            sink_unit(solver_sink(solver), 1);
            assert_int_equal(sink_status(solver_sink(solver)), STATUS_MEMORY);
            solver_phase(solver, 1);
            solver_first(solver, 1);
            /* A mark that cannot be made does no harm to the one that stands. */
            assert_int_equal(solver_mark(solver, NULL), STATUS_MEMORY);
        }
        solver_return(solver);
        assert_int_equal(sink_status(solver_sink(solver)), STATUS_OK);
        sink_unit(solver_sink(solver), -2);
        assert_true(solve(solver));
        assert_true(is_true(solver, 1) && !is_true(solver, 2));
        solver_return(solver);
        assert_true(solve(solver));
        assert_true(is_true(solver, 1));
        solver_return(solver);
    }
}

/* Every limit of memory from nothing upwards. */
static void test_memory_limits(void **state)
{
    int unopened = 0, unmarked = 0, failed = 0, failed_before = -1;
    (void)state;
    for (uint64_t memory = 1; failed != failed_before; memory += memory / 16 + 4096) {
        struct report report = REPORT_NONE;
        struct solver *solver;
        if (unmarked > 0)
            failed_before = failed > 0 ? failed : -1;
        if (solver_open(&solver, PIGEON_VARIABLES, memory, &no_watch, &report) != STATUS_OK) {
            unopened++;
            continue;
        }
        solver_marks(solver);
        sink_binary(solver_sink(solver), 1, 2);
        enum status status = solver_mark(solver, &report);
        if (status == STATUS_OK) {
            survives_pigeons(solver, &failed);
        } else {
            assert_int_equal(status, STATUS_MEMORY);
            assert_int_equal(report.status, STATUS_MEMORY);
            solver_return(solver); /* there is nothing to return to */
            assert_int_equal(take_in_pigeons(solver), STATUS_MEMORY);
            unmarked++;
        }
        assert_true(count_of(solver).bytes <= memory);
        solver_close(&solver);
    }
    assert_true(unopened > 5);
    assert_true(unmarked > 0);
    assert_true(failed > 3);
}

/* Where only the second, larger image finds no memory, the older mark stands. */
static void test_memory_for_a_second_mark(void **state)
{
    int refused = 0;
    bool kept = false;
    (void)state;
    for (uint64_t memory = 1 << 18; !kept; memory += 2048) {
        struct solver *solver;
        if (solver_open(&solver, PIGEON_VARIABLES, memory, &no_watch, NULL) != STATUS_OK)
            continue;
        solver_marks(solver);
        sink_unit(solver_sink(solver), 1);
        enum status status = solver_mark(solver, NULL);
        if (status == STATUS_OK) {
            write_pigeons(solver_sink(solver), 8);
            status = solver_mark(solver, NULL);
            kept = status == STATUS_OK;
            refused += !kept;
            solver_return(solver);
            assert_true(kept || solve(solver));
            assert_true(kept || is_true(solver, 1));
        }
        solver_close(&solver);
    }
    assert_true(refused > 0);
}

/* The stop of a watch is forgotten too, but it speaks again while it lasts. */
static void test_stop_between(void **state)
{
    atomic_int stop = 0;
    struct watch watch = {.stop = &stop};
    bool satisfiable;
    (void)state;
    struct solver *solver = open_marking(2, 0, &watch);
    sink_unit(solver_sink(solver), 1);
    mark(solver);
    stop = 1;
    assert_int_equal(solver_solve(solver, &satisfiable, NULL), STATUS_STOPPED);
    assert_int_equal(solver_mark(solver, NULL), STATUS_STOPPED);
    solver_return(solver);
    assert_int_equal(solver_solve(solver, &satisfiable, NULL), STATUS_STOPPED);
    stop = 0;
    solver_return(solver);
    assert_true(solve(solver));
    assert_true(is_true(solver, 1));
    solver_close(&solver);
}

/* A call that was left behind took the solver with it. */
static void test_large_formula_left_behind(void **state)
{
    struct watch watch = {.deadline = clock_now() + 0.2};
    bool satisfiable;
    (void)state;
    struct solver *solver = open_marking(20000, 0, &watch);
    mark(solver);
    write_pigeons(solver_sink(solver), 14);
    assert_int_equal(solver_solve(solver, &satisfiable, NULL), STATUS_LIMIT);
    solver_return(solver);
    assert_int_equal(solver_solve(solver, &satisfiable, NULL), STATUS_LIMIT);
    assert_int_equal(solver_mark(solver, NULL), STATUS_LIMIT);
    solver_phase(solver, 1);
    solver_last(solver, 1);
    solver_plain(solver);
    solver_return(solver);
    assert_int_equal(sink_status(solver_sink(solver)), STATUS_LIMIT);
    solver_close(&solver);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_memory_limits),
        cmocka_unit_test(test_memory_for_a_second_mark),
        cmocka_unit_test(test_stop_between),
        cmocka_unit_test(test_large_formula_left_behind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
