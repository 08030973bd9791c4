/* The facade: answers, models, and that neither memory nor time can make it abort or lie.
 */
#include "solving.h"

#include "sat/arena.h"

static void test_empty_formula(void **state)
{
    bool satisfiable = false;
    (void)state;
    struct solver *solver = open_solver(0, 0, &no_watch);
    assert_int_equal(solver_solve(solver, &satisfiable, NULL), STATUS_OK);
    assert_true(satisfiable);
    sink_clause(solver_sink(solver), NULL, 0);
    assert_int_equal(solver_solve(solver, &satisfiable, NULL), STATUS_OK);
    assert_false(satisfiable);
    assert_int_equal(solver_solve(solver, &satisfiable, NULL), STATUS_OK);
    assert_false(satisfiable);
    solver_close(&solver);
    assert_null(solver);
}

/* Variables that no clause uses exist: five of them, one settled, leave 16 models. */
static void test_unused_variables_count(void **state)
{
    bool satisfiable, value;
    int models = 0, blocking[5];
    (void)state;
    struct solver *solver = open_solver(5, 0, &no_watch);
    sink_unit(solver_sink(solver), 3);
    while (assert_true(solver_solve(solver, &satisfiable, NULL) == STATUS_OK), satisfiable) {
        for (int v = 1; v <= 5; v++) {
            assert_int_equal(solver_value(solver, v, &value, NULL), STATUS_OK);
            blocking[v - 1] = value ? -v : v;
        }
        assert_int_equal(blocking[2], -3);
        models++;
        sink_clause(solver_sink(solver), blocking, 5);
    }
    assert_int_equal(models, 16);
    struct counters counters = {0};
    solver_count(solver, &counters);
    assert_int_equal(counters.calls, 17);
    assert_int_equal(counters.clauses, 17);
    assert_int_equal(counters.variables, 5);
    assert_true(counters.bytes > 0);
    solver_close(&solver);
}

static void test_fresh_variables(void **state)
{
    bool satisfiable, value;
    (void)state;
    struct solver *solver = open_solver(2, 0, &no_watch);
    int fresh = sink_variable(solver_sink(solver));
    assert_int_equal(fresh, 3);
    sink_binary(solver_sink(solver), -1, fresh);
    sink_unit(solver_sink(solver), 1);
    assert_int_equal(solver_solve(solver, &satisfiable, NULL), STATUS_OK);
    assert_true(satisfiable);
    assert_int_equal(solver_value(solver, fresh, &value, NULL), STATUS_OK);
    assert_true(value);
    assert_int_equal(solver_value(solver, -fresh, &value, NULL), STATUS_OK);
    assert_false(value);
    solver_close(&solver);
}

static void test_pigeons(void **state)
{
    (void)state;
    for (int holes = 1; holes <= 6; holes++) {
        bool satisfiable = true;
        struct solver *solver = open_solver(holes * (holes + 1), 0, &no_watch);
        write_pigeons(solver_sink(solver), holes);
        assert_int_equal(solver_solve(solver, &satisfiable, NULL), STATUS_OK);
        assert_false(satisfiable);
        solver_close(&solver);
    }
}

/* Every limit of memory from nothing upwards: a status, and in the end the answer. */
static void test_memory_limits(void **state)
{
    bool answered = false;
    int failed = 0;
    (void)state;
    for (uint64_t memory = 1; !answered; memory += memory / 4 + 4096) {
        struct report report = REPORT_NONE;
        struct solver *solver;
        enum status status = solver_open(&solver, 90, memory, &no_watch, &report);
        if (status == STATUS_OK) {
            bool satisfiable = true;
            write_pigeons(solver_sink(solver), 8);
            status = solver_solve(solver, &satisfiable, &report);
            if (status == STATUS_OK) {
                assert_int_equal(sink_status(solver_sink(solver)), STATUS_OK);
                assert_false(satisfiable);
                answered = true;
            } else {
                /* Lost for good, and harmless. */
                sink_unit(solver_sink(solver), 1);
                assert_int_equal(sink_status(solver_sink(solver)), STATUS_MEMORY);
                assert_int_equal(solver_solve(solver, &satisfiable, NULL), STATUS_MEMORY);
            }
        }
        if (status != STATUS_OK) {
            assert_int_equal(status, STATUS_MEMORY);
            assert_int_equal(report.status, STATUS_MEMORY);
            failed++;
        }
        solver_close(&solver);
    }
    assert_true(failed > 5);
}

/* A call that has used up its decisions gives up; nothing is lost, and the work counts. */
static void test_limited_decisions(void **state)
{
    bool satisfiable = true;
    (void)state;
    struct solver *solver = open_solver(12 * 13, 0, &no_watch);
    solver_limit(solver, 100);
    write_pigeons(solver_sink(solver), 12);
    for (uint64_t calls = 1; calls < 4; calls++) {
        struct counters counters = {0};
        assert_int_equal(solver_solve(solver, &satisfiable, NULL), STATUS_ENOUGH);
        solver_count(solver, &counters);
        assert_int_equal(counters.calls, calls);
        assert_in_range(counters.decisions, 100 * calls, 101 * calls);
    }
    sink_clause(solver_sink(solver), NULL, 0);
    assert_int_equal(solver_solve(solver, &satisfiable, NULL), STATUS_OK);
    assert_false(satisfiable);
    solver_close(&solver);
}

static void test_raised_flag(void **state)
{
    atomic_int stop = 1;
    struct watch watch = {.stop = &stop};
    bool satisfiable;
    (void)state;
    struct solver *solver = open_solver(1, 0, &watch);
    assert_int_equal(solver_solve(solver, &satisfiable, NULL), STATUS_STOPPED);
    sink_unit(solver_sink(solver), 1);
    assert_int_equal(sink_status(solver_sink(solver)), STATUS_STOPPED);
    solver_close(&solver);
}

/* Of a large formula the first word about its last variable makes all of them: a stop comes through
 * before most have taken memory. */
static void test_raised_flag_among_variables(void **state)
{
    enum { MANY = 5000000, FEW_BYTES = 50 << 20 };
    (void)state;
    for (int way = 0; way < 3; way++) {
        atomic_int stop = 0;
        struct watch watch = {.stop = &stop};
        struct counters counters = {0};
        struct solver *solver = open_solver(MANY, 0, &watch);
        sink_unit(solver_sink(solver), 1); /* the clauses' own look comes with the first */
        stop = 1;
        if (way == 0)
            sink_unit(solver_sink(solver), MANY);
        else
            (way == 1 ? solver_phase : solver_first)(solver, MANY);
        assert_int_equal(sink_status(solver_sink(solver)), STATUS_STOPPED);
        solver_count(solver, &counters);
        assert_true(counters.bytes < FEW_BYTES);
        solver_close(&solver);
    }
}

/* Nor do many short ways to the last one keep it from being looked at. */
static void test_raised_flag_from_row_to_row(void **state)
{
    enum { MANY = 1000000, ROW = 5000 };
    atomic_int stop = 0;
    struct watch watch = {.stop = &stop};
    (void)state;
    struct solver *solver = open_solver(MANY, 0, &watch);
    sink_unit(solver_sink(solver), 1);
    stop = 1;
    for (int variable = ROW; variable <= MANY; variable += ROW)
        solver_phase(solver, variable);
    assert_int_equal(sink_status(solver_sink(solver)), STATUS_STOPPED);
    solver_close(&solver);
}

/* Many settings of variables that are all known take time as well. */
static void test_raised_flag_among_settings(void **state)
{
    atomic_int stop = 0;
    struct watch watch = {.stop = &stop};
    (void)state;
    struct solver *solver = open_solver(1, 0, &watch);
    sink_unit(solver_sink(solver), 1);
    stop = 1;
    for (int i = 0; i < 100000; i++)
        solver_phase(solver, 1);
    assert_int_equal(sink_status(solver_sink(solver)), STATUS_STOPPED);
    solver_close(&solver);
}

/* Pigeons that no solver of this kind finishes with: the deadline ends it from within. */
static void test_deadline_within_a_call(void **state)
{
    struct watch watch = {.deadline = clock_now() + 0.2};
    bool satisfiable;
    (void)state;
    struct solver *solver = open_solver(14 * 15, 0, &watch);
    write_pigeons(solver_sink(solver), 14);
    assert_int_equal(solver_solve(solver, &satisfiable, NULL), STATUS_LIMIT);
    solver_close(&solver);
}

/* The same with so many variables that the call runs on a thread of its own and is left behind. */
static void test_deadline_of_a_large_formula(void **state)
{
    struct watch watch = {.deadline = clock_now() + 0.2};
    struct counters counters = {0};
    bool satisfiable;
    (void)state;
    struct solver *solver = open_solver(50000, 0, &watch);
    write_pigeons(solver_sink(solver), 14);
    assert_int_equal(solver_solve(solver, &satisfiable, NULL), STATUS_LIMIT);
    assert_int_equal(solver_solve(solver, &satisfiable, NULL), STATUS_LIMIT);
    sink_unit(solver_sink(solver), 1);
    assert_int_equal(sink_status(solver_sink(solver)), STATUS_LIMIT);
    solver_count(solver, &counters);
    solver_close(&solver);
}

static void test_large_formula_answers(void **state)
{
    bool satisfiable, value;
    (void)state;
    struct solver *solver = open_solver(50000, 0, &no_watch);
    for (int v = 1; v < 50000; v++)
        sink_binary(solver_sink(solver), -v, v + 1);
    sink_unit(solver_sink(solver), 1);
    assert_int_equal(solver_solve(solver, &satisfiable, NULL), STATUS_OK);
    assert_true(satisfiable);
    assert_int_equal(solver_value(solver, 50000, &value, NULL), STATUS_OK);
    assert_true(value);
    sink_unit(solver_sink(solver), -50000);
    assert_int_equal(solver_solve(solver, &satisfiable, NULL), STATUS_OK);
    assert_false(satisfiable);
    solver_close(&solver);
}

/* A crowd of blocks that grow, shrink and go at random; each keeps its own number in all its bytes.
 */
struct crowd {
    struct arena arena;
    char *blocks[64];
    size_t sizes[64];
    unsigned random;
    int rounds;
};

static void stir(struct crowd *crowd)
{
    crowd->random = crowd->random * 1103515245 + 12345;
    size_t i = crowd->random >> 16 & 63, size = (crowd->random >> 8) % 5000;
    for (size_t k = 0; k < crowd->sizes[i]; k++)
        assert_int_equal(crowd->blocks[i][k], (char)i);
    if (crowd->rounds++ % 3 == 0) {
        arena_release(&crowd->arena, crowd->blocks[i], crowd->sizes[i]);
        crowd->blocks[i] = NULL;
        crowd->sizes[i] = 0;
        return;
    }
    crowd->blocks[i] = arena_resize(&crowd->arena, crowd->blocks[i], crowd->sizes[i], size);
    assert_int_equal((uintptr_t)crowd->blocks[i] % 16, 0);
    memset(crowd->blocks[i], (char)i, size);
    crowd->sizes[i] = size;
    assert_true(crowd->arena.bytes <= crowd->arena.limit);
}

static void test_arena(void **state)
{
    static struct crowd crowd = {.arena = {.limit = 4 * ARENA_CHUNK}, .random = 1};
    (void)state;
    if (setjmp(crowd.arena.escape) == 0)
        for (;;) {
            stir(&crowd);
            if (crowd.rounds > 20000) /* until the limit is reached */
                arena_allocate(&crowd.arena, 100000);
        }
    assert_true(crowd.rounds > 20000);
    assert_true(crowd.arena.most <= crowd.arena.limit);
    arena_clear(&crowd.arena);
    assert_int_equal(crowd.arena.bytes, 0);
    assert_null(crowd.arena.chunks);
    assert_null(crowd.arena.large);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_empty_formula),
        cmocka_unit_test(test_unused_variables_count),
        cmocka_unit_test(test_fresh_variables),
        cmocka_unit_test(test_pigeons),
        cmocka_unit_test(test_memory_limits),
        cmocka_unit_test(test_limited_decisions),
        cmocka_unit_test(test_raised_flag),
        cmocka_unit_test(test_raised_flag_among_variables),
        cmocka_unit_test(test_raised_flag_from_row_to_row),
        cmocka_unit_test(test_raised_flag_among_settings),
        cmocka_unit_test(test_deadline_within_a_call),
        cmocka_unit_test(test_deadline_of_a_large_formula),
        cmocka_unit_test(test_large_formula_answers),
        cmocka_unit_test(test_arena),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
