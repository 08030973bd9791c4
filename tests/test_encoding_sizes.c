/* What the rooms of encodings/ foretell, and how they get on with their sinks: every line of list.h
 * in both forms.
 */
#include "encoding_sinks.h"

static bool is_usual(const struct encoding_choice *choice)
{
    struct encoding_choice usual = encoding_usual(choice->encoding);
    usual.half = choice->half;
    return encoding_choice_equal(choice, &usual);
}

static void test_foretold_sizes_are_those_that_come(void **state)
{
    (void)state;
    EACH_CHOICE_AND_KIND(choice, kind, EVERY_VALUE)
    for (unsigned n = 0; n <= (is_usual(choice) ? 512 : 130); n++) {
        struct subject line = plain_line(choice, kind, n);
        expect_no_fault(check_sizes(&line), &line);
    }
}

/* Twice as long a line has more clauses, and never more than pairwise ones and their definitions:
 * a product that overflowed would hardly keep to that. */
static void test_sizes_of_very_long_lines(void **state)
{
    (void)state;
    EACH_CHOICE_AND_KIND(choice, kind, EVERY_VALUE)
    for (uint64_t n = 1024; n <= UINT64_C(1) << 31; n *= 2) {
        struct subject line = {choice, kind, NULL, n, 0};
        uint64_t clauses = line_clauses(choice, kind, n), twice = line_clauses(choice, kind, 2 * n);
        uint64_t variables = line_variables(choice, kind, n);
        expect_no_fault(clauses < n - 1 ? "fewer clauses than any encoding has" : NULL, &line);
        expect_no_fault(clauses > n * (n - 1) / 2 + 1 ? "more clauses than pairwise" : NULL, &line);
        expect_no_fault(twice <= clauses ? "not more clauses on a longer line" : NULL, &line);
        expect_no_fault(variables > clauses ? "more variables than clauses" : NULL, &line);
    }
}

static void test_short_lines_are_the_same_everywhere(void **state)
{
    (void)state;
    static const uint64_t clauses[2][3] = {[AT_MOST_ONE] = {0, 0, 1}, [EXACTLY_ONE] = {1, 1, 2}};
    EACH_CHOICE_AND_KIND(choice, kind, EVERY_VALUE)
    for (unsigned n = 0; n < 3; n++) {
        struct formula formula;
        struct subject line = plain_line(choice, kind, n);
        encode_subject(&formula, &line);
        assert_int_equal(formula.variables, n);
        assert_int_equal(formula.clauses, clauses[kind][n]);
        assert_int_equal(line_variables(choice, kind, n), 0);
        assert_int_equal(line_clauses(choice, kind, n), clauses[kind][n]);
        formula_close(&formula);
    }
}

/* At its first clause, and in the middle of its work. */
static void test_a_failed_sink_is_left_alone(void **state)
{
    (void)state;
    EACH_CHOICE_AND_KIND(choice, kind, EVERY_VALUE)
    {
        struct subject line = plain_line(choice, kind, 1000);
        uint64_t middle = line_clauses(choice, kind, line.n) / 2;
        expect_no_fault(check_failing_sink(&line, 1), &line);
        expect_no_fault(check_failing_sink(&line, middle), &line);
    }
}

static void test_auxiliary_numbers_are_those_of_the_sink(void **state)
{
    (void)state;
    EACH_CHOICE_AND_KIND(choice, kind, EVERY_VALUE)
    for (unsigned n = 0; n <= 8; n++) {
        struct subject line = plain_line(choice, kind, n);
        expect_no_fault(check_numbering(&line, FROM_ABOVE), &line);
        expect_no_fault(check_numbering(&line, SCATTERED), &line);
    }
}

/* Every variable in the clauses [from, to) is an input low..high or above `fresh`. */
static void assert_own_variables(const struct formula *formula, size_t from, size_t to, int low,
                                 int high, int fresh, int last)
{
    for (size_t i = from; i < to; i++) {
        size_t size;
        const int *literals = formula_clause(formula, i, &size);
        for (size_t k = 0; k < size; k++) {
            int variable = abs(literals[k]);
            assert_true((variable >= low && variable <= high) ||
                        (variable > fresh && variable <= last));
        }
    }
}

static void test_numbers_of_many_lines_never_collide(void **state)
{
    (void)state;
    enum { LINES = 4, N = 23 };
    EACH_CHOICE_AND_KIND(choice, kind, EVERY_VALUE)
    {
        struct formula formula;
        struct subject inputs = plain_line(choice, kind, LINES * N);
        formula_open(&formula, LINES * N);
        for (int i = 0; i < LINES; i++) {
            size_t from = formula.clauses;
            int fresh = formula.variables;
            encode_line(choice, kind, &formula.sink, inputs.literals + (ptrdiff_t)i * N, N);
            assert_own_variables(&formula, from, formula.clauses, i * N + 1, (i + 1) * N, fresh,
                                 formula.variables);
            assert_int_equal(formula.variables - fresh, line_variables(choice, kind, N));
        }
        formula_close(&formula);
    }
}

/* Sizes as the papers have them, so that no formula is only compared with itself. */
static void test_sizes_of_the_literature(void **state)
{
    (void)state;
    struct encoding_choice pairwise = encoding_usual(encoding_of("pairwise"));
    struct encoding_choice sequential = encoding_usual(encoding_of("sequential"));
    assert_int_equal(line_clauses(&pairwise, AT_MOST_ONE, 8), 28);
    assert_int_equal(line_clauses(&pairwise, EXACTLY_ONE, 8), 29);
    assert_int_equal(line_clauses(&pairwise, AT_MOST_ONE, 100000), 4999950000);
    assert_int_equal(line_variables(&pairwise, AT_MOST_ONE, 100000), 0);
    assert_int_equal(line_clauses(&sequential, AT_MOST_ONE, 8), 27);
    assert_int_equal(line_clauses(&sequential, EXACTLY_ONE, 8), 28);
    assert_int_equal(line_variables(&sequential, AT_MOST_ONE, 8), 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_foretold_sizes_are_those_that_come),
        cmocka_unit_test(test_sizes_of_very_long_lines),
        cmocka_unit_test(test_short_lines_are_the_same_everywhere),
        cmocka_unit_test(test_a_failed_sink_is_left_alone),
        cmocka_unit_test(test_auxiliary_numbers_are_those_of_the_sink),
        cmocka_unit_test(test_numbers_of_many_lines_never_collide),
        cmocka_unit_test(test_sizes_of_the_literature),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
