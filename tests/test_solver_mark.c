/* A solver that is marked and returned to against one that is built anew each time: the same models
 * in the same order with the same number of decisions.
 */
#include "solving.h"

enum { VARIABLES_MAX = 11, CLAUSES_MAX = 60 };

/* A formula that can be judged by trying all assignments: bit v - 1 for variable v. */
struct small {
    int variables, clauses;
    unsigned positive[CLAUSES_MAX], negative[CLAUSES_MAX];
};

static unsigned draw(unsigned *random, unsigned below)
{
    *random = *random * 1103515245 + 12345;
    return (*random >> 8) % below;
}

/* Mostly clauses of three, some shorter and some of any length. */
static void draw_formula(struct small *small, unsigned *random)
{
    *small = (struct small){.variables = (int)draw(random, VARIABLES_MAX + 1)};
    if (small->variables == 0)
        return;
    small->clauses = (int)draw(random, 4 * (unsigned)small->variables);
    for (int i = 0; i < small->clauses; i++) {
        unsigned size = draw(random, 4) ? 3 : 2 + draw(random, 5);
        for (unsigned k = 0; k < size; k++) {
            unsigned bit = 1u << draw(random, (unsigned)small->variables);
            *(draw(random, 2) ? &small->positive[i] : &small->negative[i]) |= bit;
        }
    }
}

static bool is_model(const struct small *small, unsigned assignment)
{
    for (int i = 0; i < small->clauses; i++)
        if (!(assignment & small->positive[i]) && !(~assignment & small->negative[i]))
            return false;
    return true;
}

static void write_formula(struct solver *solver, const struct small *small)
{
    for (int i = 0; i < small->clauses; i++) {
        int clause[2 * VARIABLES_MAX];
        size_t size = 0;
        for (int v = 1; v <= small->variables; v++) {
            if (small->positive[i] >> (v - 1) & 1)
                clause[size++] = v;
            if (small->negative[i] >> (v - 1) & 1)
                clause[size++] = -v;
        }
        sink_clause(solver_sink(solver), clause, size);
    }
}

/* What an enumeration shows of itself. */
struct course {
    int models;
    uint64_t order; /* a hash of the models as they came */
    uint64_t decisions, propagations, clauses;
};

/* All models below the cube, which is given by its true and its false variables. */
static struct course enumerate(struct solver *solver, const struct small *small, unsigned yes,
                               unsigned no)
{
    struct course course = {0};
    struct counters before = count_of(solver);
    for (int v = 1; v <= small->variables; v++)
        if ((yes | no) >> (v - 1) & 1)
            sink_unit(solver_sink(solver), yes >> (v - 1) & 1 ? v : -v);
    while (solve(solver)) {
        int blocking[VARIABLES_MAX];
        unsigned model = 0;
        for (int v = 1; v <= small->variables; v++) {
            bool value = is_true(solver, v);
            model |= (unsigned)value << (v - 1);
            blocking[v - 1] = value ? -v : v;
        }
        assert_true(is_model(small, model) && (model & yes) == yes && !(model & no));
        course.order = course.order * 1000003 + model + 1;
        course.models++;
        sink_clause(solver_sink(solver), blocking, (size_t)small->variables);
    }
    struct counters after = count_of(solver);
    course.decisions = after.decisions - before.decisions;
    course.propagations = after.propagations - before.propagations;
    course.clauses = after.clauses - before.clauses;
    return course;
}

static int count_models(const struct small *small, unsigned yes, unsigned no)
{
    int count = 0;
    for (unsigned assignment = 0; assignment >> small->variables == 0; assignment++)
        count += (assignment & yes) == yes && !(assignment & no) && is_model(small, assignment);
    return count;
}

static void same_course(const struct course *a, const struct course *b)
{
    assert_int_equal(a->models, b->models);
    assert_int_equal(a->order, b->order);
    assert_int_equal(a->decisions, b->decisions);
    assert_int_equal(a->propagations, b->propagations);
    assert_int_equal(a->clauses, b->clauses);
}

static struct solver *open_formula(const struct small *small, bool plain)
{
    struct solver *solver = open_marking(small->variables, 0, &no_watch);
    if (plain)
        solver_plain(solver);
    write_formula(solver, small);
    mark(solver);
    return solver;
}

static void test_returned_equals_fresh(void **state)
{
    unsigned random = 3;
    (void)state;
    for (int round = 0; round < 200; round++) {
        struct small small;
        draw_formula(&small, &random);
        struct solver *returned = open_formula(&small, round % 2);
        for (int cube = 0; cube < 4; cube++) {
            unsigned all = (1u << small.variables) - 1;
            unsigned fixed = draw(&random, 1 << 11) & draw(&random, 1 << 11) & all;
            unsigned yes = fixed & draw(&random, 1 << 11), no = fixed & ~yes;
            struct solver *fresh = open_formula(&small, round % 2);
            struct course a = enumerate(returned, &small, yes, no);
            struct course b = enumerate(fresh, &small, yes, no);
            same_course(&a, &b);
            assert_int_equal(a.models, count_models(&small, yes, no));
            solver_close(&fresh);
            solver_return(returned);
        }
        solver_close(&returned);
    }
}

static void test_twice_and_without_anything_between(void **state)
{
    struct small small;
    unsigned random = 77;
    (void)state;
    do
        draw_formula(&small, &random);
    while (count_models(&small, 0, 0) < 20);
    struct solver *solver = open_formula(&small, true);
    struct course first = enumerate(solver, &small, 0, 0);
    for (int returns = 1; returns <= 3; returns++) {
        for (int i = 0; i < returns; i++)
            solver_return(solver);
        struct course again = enumerate(solver, &small, 0, 0);
        same_course(&first, &again);
    }
    solver_close(&solver);
}

/* A contradiction, before and after the mark. */
static void test_contradictions(void **state)
{
    (void)state;
    struct solver *solver = open_marking(0, 0, &no_watch);
    mark(solver);
    assert_true(solve(solver));
    sink_clause(solver_sink(solver), NULL, 0);
    assert_false(solve(solver));
    solver_return(solver);
    assert_true(solve(solver));
    sink_clause(solver_sink(solver), NULL, 0);
    mark(solver);
    assert_false(solve(solver));
    solver_return(solver);
    assert_false(solve(solver));
    solver_close(&solver);

    solver = open_marking(3, 0, &no_watch);
    for (int v = 1; v < 3; v++)
        for (int signs = 0; signs < 4; signs++)
            sink_binary(solver_sink(solver), signs & 1 ? v : -v, signs & 2 ? v + 1 : -v - 1);
    mark(solver);
    for (int i = 0; i < 3; i++) {
        assert_false(solve(solver));
        solver_return(solver);
        sink_unit(solver_sink(solver), 2);
    }
    solver_close(&solver);
}

static void test_variables_after_the_mark(void **state)
{
    (void)state;
    struct solver *solver = open_marking(2, 0, &no_watch);
    sink_binary(solver_sink(solver), 1, 2);
    mark(solver);
    for (int round = 1; round < 200; round++) {
        for (int fresh = 3; fresh < 3 + round; fresh++) {
            assert_int_equal(sink_variable(solver_sink(solver)), fresh);
            sink_binary(solver_sink(solver), -(fresh - 1), fresh);
        }
        sink_unit(solver_sink(solver), round % 2 ? 2 : -2);
        assert_true(solve(solver));
        assert_true(is_true(solver, round % 2 ? round + 2 : 1));
        solver_return(solver);
    }
    assert_int_equal(count_of(solver).variables, 201);
    solver_close(&solver);
}

static void test_marked_again(void **state)
{
    (void)state;
    struct solver *solver = open_marking(3, 0, &no_watch);
    sink_unit(solver_sink(solver), 1);
    mark(solver);
    sink_binary(solver_sink(solver), -1, 2);
    assert_true(solve(solver));
    /* In the middle of an enumeration; also with a clause fewer than now. */
    mark(solver);
    sink_unit(solver_sink(solver), -2);
    assert_false(solve(solver));
    solver_return(solver);
    assert_true(solve(solver));
    assert_true(is_true(solver, 2));
    sink_unit(solver_sink(solver), 3);
    mark(solver);
    sink_unit(solver_sink(solver), -3);
    assert_false(solve(solver));
    solver_return(solver);
    assert_true(solve(solver));
    assert_true(is_true(solver, 3));
    solver_close(&solver);
}

static void test_counters_add_up(void **state)
{
    struct small small;
    unsigned random = 5;
    (void)state;
    do
        draw_formula(&small, &random);
    while (count_models(&small, 0, 0) < 20);
    struct solver *solver = open_formula(&small, true);
    struct counters start = count_of(solver);
    assert_int_equal(start.clauses, small.clauses);
    assert_int_equal(start.calls, 0);
    struct course once = enumerate(solver, &small, 0, 0);
    assert_true(once.decisions > 0 && once.propagations > 0);
    for (uint64_t rounds = 2; rounds < 6; rounds++) {
        solver_return(solver);
        enumerate(solver, &small, 0, 0);
        struct counters now = count_of(solver);
        assert_int_equal(now.calls, rounds * (uint64_t)(once.models + 1));
        assert_int_equal(now.clauses, start.clauses + rounds * once.clauses);
        assert_int_equal(now.decisions, start.decisions + rounds * once.decisions);
        assert_int_equal(now.propagations, start.propagations + rounds * once.propagations);
        assert_int_equal(now.variables, small.variables);
        assert_true(now.bytes >= start.bytes);
    }
    solver_close(&solver);
}

/* What follows at the top is found once, before the mark, and not in each cube. */
static void test_prepared(void **state)
{
    enum { CHAIN = 500 };
    (void)state;
    struct solver *solver = open_marking(CHAIN + 1, 0, &no_watch);
    for (int v = 1; v < CHAIN; v++)
        sink_binary(solver_sink(solver), -v, v + 1);
    sink_unit(solver_sink(solver), 1);
    mark(solver);
    uint64_t before = count_of(solver).propagations;
    assert_true(before >= CHAIN - 1);
    sink_unit(solver_sink(solver), CHAIN + 1);
    assert_true(solve(solver));
    assert_true(count_of(solver).propagations < before + CHAIN / 2);
    solver_close(&solver);
}

/* Formulas on which calls work on a thread of their own are marked as others are. */
static void test_large_formula(void **state)
{
    enum { MANY = 20000 };
    (void)state;
    struct solver *solver = open_marking(MANY, 0, &no_watch);
    for (int v = 1; v < MANY; v++)
        sink_binary(solver_sink(solver), -v, v + 1);
    mark(solver);
    for (int round = 0; round < 3; round++) {
        sink_unit(solver_sink(solver), 1);
        assert_true(solve(solver));
        assert_true(is_true(solver, MANY));
        sink_unit(solver_sink(solver), -MANY);
        assert_false(solve(solver));
        solver_return(solver);
        sink_unit(solver_sink(solver), -MANY);
        assert_true(solve(solver));
        assert_false(is_true(solver, 1));
        solver_return(solver);
    }
    solver_close(&solver);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_returned_equals_fresh),
        cmocka_unit_test(test_twice_and_without_anything_between),
        cmocka_unit_test(test_contradictions),
        cmocka_unit_test(test_variables_after_the_mark),
        cmocka_unit_test(test_marked_again),
        cmocka_unit_test(test_counters_add_up),
        cmocka_unit_test(test_prepared),
        cmocka_unit_test(test_large_formula),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
