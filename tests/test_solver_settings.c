/* Settings of the solver: at any time, with memory or without, and that they do what they say.
 */
#include "solving.h"

static void test_settings_in_every_state(void **state)
{
    (void)state;
    struct solver *solver = open_marking(20, 0, &no_watch);
    for (int step = 0; step < 6; step++) {
        for (int v = 1; v <= 20; v++) {
            solver_phase(solver, (v + step) % 3 ? v : -v);
            /* Of the same variable both, at another time each. */
            if ((v + step) % 5 == 0)
                solver_first(solver, v);
            if ((v + step) % 4 == 0)
                solver_last(solver, v);
        }
        solver_plain(solver);
        if (step == 1)
            sink_binary(solver_sink(solver), 1, 2);
        if (step == 2) /* a variable that PicoSAT has not heard of */
            solver_first(solver, sink_variable(solver_sink(solver)));
        if (step == 3)
            mark(solver);
        if (step == 5) {
            sink_unit(solver_sink(solver), 1);
            sink_unit(solver_sink(solver), -1);
        }
        assert_true(solve(solver) == (step != 5));
        if (step < 5)
            assert_true(is_true(solver, 1) || is_true(solver, 2));
    }
    solver_phase(solver, 3);
    solver_first(solver, 3);
    solver_last(solver, 3);
    assert_false(solve(solver));
    solver_return(solver);
    solver_last(solver, 4);
    solver_first(solver, 5);
    solver_phase(solver, 21);
    assert_true(solve(solver));
    /* With a model at hand: it stays one. */
    solver_phase(solver, -6);
    solver_first(solver, 7);
    solver_last(solver, 8);
    assert_true(is_true(solver, 1) || is_true(solver, 2));
    solver_close(&solver);
}

/* They may have to make variables, for which memory may be too short. */
static void test_settings_without_memory(void **state)
{
    enum { MANY = 9000 };
    static void (*const settings[])(struct solver *, int) = {solver_phase, solver_first,
                                                             solver_last};
    (void)state;
    for (size_t i = 0; i < 3; i++) {
        struct solver *solver = open_marking(MANY, 1 << 20, &no_watch);
        settings[i](solver, MANY);
        assert_int_equal(sink_status(solver_sink(solver)), STATUS_MEMORY);
        settings[i](solver, 1);
        sink_unit(solver_sink(solver), 1);
        assert_int_equal(solver_mark(solver, NULL), STATUS_MEMORY);
        solver_close(&solver);
    }
}

static void test_phase_decides(void **state)
{
    (void)state;
    struct solver *solver = open_marking(30, 0, &no_watch);
    mark(solver);
    for (unsigned pattern = 1; pattern < 1u << 30; pattern *= 7) {
        for (int v = 1; v <= 30; v++)
            solver_phase(solver, pattern >> (v - 1) & 1 ? v : -v);
        assert_true(solve(solver));
        for (int v = 1; v <= 30; v++)
            assert_true(is_true(solver, v) == (pattern >> (v - 1) & 1));
        if (pattern % 2) /* the later word holds as well without a return */
            solver_return(solver);
    }
    solver_close(&solver);
}

/* Of two that exclude each other and would both be true, the one that comes first is. */
static void test_importance_decides(void **state)
{
    (void)state;
    struct solver *solver = open_marking(10, 0, &no_watch);
    for (int a = 1; a <= 10; a++) {
        solver_phase(solver, a);
        for (int b = 1; b < a; b++)
            sink_binary(solver_sink(solver), -a, -b);
    }
    mark(solver);
    for (int v = 1; v <= 10; v++) {
        solver_first(solver, v);
        solver_last(solver, v); /* too late: what was said first holds */
        assert_true(solve(solver));
        assert_true(is_true(solver, v));
        solver_return(solver);
        for (int other = 1; other <= 10; other++) {
            if (other != v)
                solver_last(solver, other);
            solver_first(solver, other == v ? v : other);
        }
        assert_true(solve(solver));
        assert_true(is_true(solver, v));
        solver_return(solver);
    }
    solver_close(&solver);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_settings_in_every_state),
        cmocka_unit_test(test_settings_without_memory),
        cmocka_unit_test(test_phase_decides),
        cmocka_unit_test(test_importance_decides),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
