/* guard and mutate: what comes out of the inner sink. */
#include "support.h"

#include "formula/formula.h"
#include "formula/wrappers.h"

static void assert_clause(const struct formula *formula, size_t i, const int *expected, size_t size)
{
    size_t found;
    const int *literals = formula_clause(formula, i, &found);
    assert_int_equal(found, size);
    for (size_t k = 0; k < size; k++)
        assert_int_equal(literals[k], expected[k]);
}

#define ASSERT_CLAUSE(formula, i, ...)                                                             \
    assert_clause(formula, i, (const int[]){__VA_ARGS__},                                          \
                  sizeof((const int[]){__VA_ARGS__}) / sizeof(int))

static void write_three(struct sink *sink)
{
    sink_ternary(sink, 1, -2, 3);
    sink_binary(sink, -1, 2);
    sink_clause(sink, NULL, 0);
}

static void test_guard_adds_its_literal_in_front(void **state)
{
    (void)state;
    struct formula formula;
    struct guard guard;
    formula_open(&formula, 9);
    guard_open(&guard, &formula.sink, -9);
    write_three(&guard.sink);
    guard.literal = 8;
    sink_unit(&guard.sink, 5);
    assert_int_equal(formula.clauses, 4);
    ASSERT_CLAUSE(&formula, 0, -9, 1, -2, 3);
    ASSERT_CLAUSE(&formula, 1, -9, -1, 2);
    ASSERT_CLAUSE(&formula, 2, -9);
    ASSERT_CLAUSE(&formula, 3, 8, 5);
    assert_int_equal(sink_status(&guard.sink), STATUS_OK);
    guard_close(&guard);
    formula_close(&formula);
}

static void test_guard_takes_long_clauses(void **state)
{
    (void)state;
    enum { LONG = 5000 };
    int literals[LONG], expected[LONG + 1] = {7};
    struct formula formula;
    struct guard guard;
    formula_open(&formula, LONG);
    guard_open(&guard, &formula.sink, 7);
    for (int i = 0; i < LONG; i++)
        literals[i] = expected[i + 1] = i % 2 ? i + 1 : -i - 1;
    sink_clause(&guard.sink, literals, LONG);
    assert_clause(&formula, 0, expected, LONG + 1);
    guard_close(&guard);
    formula_close(&formula);
}

static void test_variables_come_from_the_inner_sink(void **state)
{
    (void)state;
    struct formula formula;
    struct guard guard;
    struct mutate mutate;
    formula_open(&formula, 4);
    guard_open(&guard, &formula.sink, 1);
    mutate_open(&mutate, &guard.sink, MUTATE_NOTHING, 0, 0);
    assert_int_equal(sink_variable(&mutate.sink), 5);
    assert_int_equal(sink_variable(&guard.sink), 6);
    assert_int_equal(sink_variable(&formula.sink), 7);
    mutate_close(&mutate);
    guard_close(&guard);
    formula_close(&formula);
}

static void test_errors_of_the_inner_sink_are_seen(void **state)
{
    (void)state;
    struct formula formula;
    struct guard guard;
    struct mutate mutate;
    formula_open(&formula, 3);
    guard_open(&guard, &formula.sink, 1);
    mutate_open(&mutate, &guard.sink, MUTATE_FLIP, 0, 0);
    formula.status = STATUS_MEMORY;
    assert_int_equal(sink_status(&guard.sink), STATUS_MEMORY);
    assert_int_equal(sink_status(&mutate.sink), STATUS_MEMORY);
    write_three(&mutate.sink);
    assert_int_equal(formula.clauses, 0);
    mutate_close(&mutate);
    guard_close(&guard);
    formula_close(&formula);
}

static void test_mutate_nothing_changes_nothing(void **state)
{
    (void)state;
    struct formula formula;
    struct mutate mutate;
    formula_open(&formula, 3);
    mutate_open(&mutate, &formula.sink, MUTATE_NOTHING, 1, 0);
    write_three(&mutate.sink);
    assert_int_equal(formula.clauses, 3);
    assert_int_equal(mutate.clauses, 3);
    ASSERT_CLAUSE(&formula, 0, 1, -2, 3);
    ASSERT_CLAUSE(&formula, 1, -1, 2);
    assert_clause(&formula, 2, NULL, 0);
    mutate_close(&mutate);
    formula_close(&formula);
}

static void test_mutate_leaves_one_out(void **state)
{
    (void)state;
    for (uint64_t left_out = 0; left_out < 4; left_out++) {
        struct formula formula;
        struct mutate mutate;
        formula_open(&formula, 3);
        mutate_open(&mutate, &formula.sink, MUTATE_LEAVE_OUT, left_out, 0);
        write_three(&mutate.sink);
        assert_int_equal(mutate.clauses, 3);
        assert_int_equal(formula.clauses, left_out < 3 ? 2 : 3);
        if (left_out == 0)
            ASSERT_CLAUSE(&formula, 0, -1, 2);
        else
            ASSERT_CLAUSE(&formula, 0, 1, -2, 3);
        if (left_out == 2)
            ASSERT_CLAUSE(&formula, 1, -1, 2);
        mutate_close(&mutate);
        formula_close(&formula);
    }
}

static void test_mutate_flips_one_sign(void **state)
{
    (void)state;
    struct formula formula;
    struct mutate mutate;
    formula_open(&formula, 3);
    mutate_open(&mutate, &formula.sink, MUTATE_FLIP, 0, 2);
    write_three(&mutate.sink);
    mutate_close(&mutate);
    mutate_open(&mutate, &formula.sink, MUTATE_FLIP, 1, 0);
    write_three(&mutate.sink);
    mutate_close(&mutate);
    mutate_open(&mutate, &formula.sink, MUTATE_FLIP, 1, 2); /* beyond the clause */
    write_three(&mutate.sink);
    mutate_close(&mutate);
    assert_int_equal(formula.clauses, 9);
    ASSERT_CLAUSE(&formula, 0, 1, -2, -3);
    ASSERT_CLAUSE(&formula, 1, -1, 2);
    ASSERT_CLAUSE(&formula, 3, 1, -2, 3);
    ASSERT_CLAUSE(&formula, 4, 1, 2);
    ASSERT_CLAUSE(&formula, 7, -1, 2);
    formula_close(&formula);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_guard_adds_its_literal_in_front),
        cmocka_unit_test(test_guard_takes_long_clauses),
        cmocka_unit_test(test_variables_come_from_the_inner_sink),
        cmocka_unit_test(test_errors_of_the_inner_sink_are_seen),
        cmocka_unit_test(test_mutate_nothing_changes_nothing),
        cmocka_unit_test(test_mutate_leaves_one_out),
        cmocka_unit_test(test_mutate_flips_one_sign),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
