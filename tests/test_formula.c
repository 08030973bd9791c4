/* The formula in memory: what goes in comes out, in order. */
#include "support.h"

#include "formula/formula.h"

static void test_empty(void **state)
{
    (void)state;
    struct formula formula;
    formula_open(&formula, 0);
    assert_int_equal(formula.clauses, 0);
    assert_int_equal(formula.variables, 0);
    assert_int_equal(sink_status(&formula.sink), STATUS_OK);
    formula_close(&formula);
}

static void test_empty_clause(void **state)
{
    (void)state;
    struct formula formula;
    size_t size = 99;
    formula_open(&formula, 0);
    sink_clause(&formula.sink, NULL, 0);
    assert_int_equal(formula.clauses, 1);
    formula_clause(&formula, 0, &size);
    assert_int_equal(size, 0);
    formula_close(&formula);
}

static void test_variables_count_on_from_those_that_exist(void **state)
{
    (void)state;
    struct formula formula;
    formula_open(&formula, 0);
    for (int i = 1; i <= 5; i++)
        assert_int_equal(sink_variable(&formula.sink), i);
    formula_close(&formula);
    formula_open(&formula, 64);
    assert_int_equal(sink_variable(&formula.sink), 65);
    assert_int_equal(formula.variables, 65);
    formula_close(&formula);
}

static void test_variables_end_where_solvers_end(void **state)
{
    (void)state;
    struct formula formula;
    formula_open(&formula, LITERAL_MAX - 1);
    assert_int_equal(sink_variable(&formula.sink), LITERAL_MAX);
    assert_int_equal(sink_status(&formula.sink), STATUS_OK);
    assert_true(sink_variable(&formula.sink) > 0);
    assert_int_equal(formula.variables, LITERAL_MAX);
    assert_int_not_equal(sink_status(&formula.sink), STATUS_OK);
    sink_unit(&formula.sink, 1);
    assert_int_equal(formula.clauses, 0);
    formula_close(&formula);
}

/* Clause i has i % 7 literals, (i + k) % 100 + 1 with alternating signs. */
static int literal_of(size_t clause, size_t k)
{
    int variable = (int)((clause + k) % 100) + 1;
    return k % 2 ? -variable : variable;
}

static void test_clauses_come_back_in_order(void **state)
{
    (void)state;
    enum { CLAUSES = 10000 };
    struct formula formula;
    formula_open(&formula, 100);
    for (size_t i = 0; i < CLAUSES; i++) {
        int literals[7] = {0};
        for (size_t k = 0; k < i % 7; k++)
            literals[k] = literal_of(i, k);
        sink_clause(&formula.sink, literals, i % 7);
    }
    assert_int_equal(formula.clauses, CLAUSES);
    for (size_t i = 0; i < CLAUSES; i++) {
        size_t size;
        const int *literals = formula_clause(&formula, i, &size);
        assert_int_equal(size, i % 7);
        for (size_t k = 0; k < size; k++)
            assert_int_equal(literals[k], literal_of(i, k));
    }
    formula_close(&formula);
}

static void test_short_forms(void **state)
{
    (void)state;
    static const int expected[] = {-3, 1, -2, 3, 2, -1};
    struct formula formula;
    formula_open(&formula, 3);
    sink_unit(&formula.sink, -3);
    sink_binary(&formula.sink, 1, -2);
    sink_ternary(&formula.sink, 3, 2, -1);
    for (size_t i = 0, k = 0; i < 3; i++) {
        size_t size;
        const int *literals = formula_clause(&formula, i, &size);
        assert_int_equal(size, i + 1);
        for (size_t m = 0; m < size; m++)
            assert_int_equal(literals[m], expected[k++]);
    }
    formula_close(&formula);
}

static void test_an_error_sticks(void **state)
{
    (void)state;
    struct formula formula;
    formula_open(&formula, 3);
    sink_unit(&formula.sink, 1);
    formula.status = STATUS_MEMORY;
    sink_unit(&formula.sink, 2);
    assert_int_equal(formula.clauses, 1);
    assert_int_equal(sink_variable(&formula.sink), 4);
    assert_int_equal(sink_status(&formula.sink), STATUS_MEMORY);
    formula_close(&formula);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_empty),
        cmocka_unit_test(test_empty_clause),
        cmocka_unit_test(test_variables_count_on_from_those_that_exist),
        cmocka_unit_test(test_variables_end_where_solvers_end),
        cmocka_unit_test(test_clauses_come_back_in_order),
        cmocka_unit_test(test_short_forms),
        cmocka_unit_test(test_an_error_sticks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
