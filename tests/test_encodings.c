/* What the clauses of encodings/ say, for every line of list.h in both forms: meaning, number of
 * ways and propagation, by enumeration. Sizes are in test_encoding_sizes.c, long lines in
 * test_encoding_long.c.
 */
#include "encoding_check.h"

static void test_each_assignment_up_to_twelve_inputs(void **state)
{
    (void)state;
    EACH_CHOICE_AND_KIND(choice, kind, EVERY_VALUE)
    for (unsigned n = 0; n <= 12; n++) {
        struct formula formula;
        struct subject line = plain_line(choice, kind, n);
        encode_subject(&formula, &line);
        expect_no_fault(check_meaning(&formula, &line), &line);
        formula_close(&formula);
    }
}

static void test_propagation_up_to_seven_inputs(void **state)
{
    (void)state;
    EACH_CHOICE_AND_KIND(choice, kind, EVERY_VALUE)
    for (unsigned n = 0; n <= 7; n++) {
        struct formula formula;
        struct subject line = plain_line(choice, kind, n);
        encode_subject(&formula, &line);
        expect_no_fault(check_propagation(&formula, &line), &line);
        formula_close(&formula);
    }
}

static void test_completeness_is_claimed_where_it_is_true(void **state)
{
    (void)state;
    EACH_CHOICE_AND_KIND(choice, kind, EVERY_VALUE)
    for (unsigned n = 3; n <= 8; n++) {
        struct formula formula;
        struct subject line = plain_line(choice, kind, n);
        encode_subject(&formula, &line);
        expect_no_fault(check_completeness(&formula, &line), &line);
        formula_close(&formula);
    }
}

/* Who is not called safe for counting must have a line that has too many ways. */
static bool multiplies(const struct encoding_choice *choice, enum line_kind kind)
{
    bool many = false;
    for (unsigned n = 3; n <= 12 && !many; n++) {
        struct formula formula;
        struct dpll dpll;
        struct subject line = plain_line(choice, kind, n);
        encode_subject(&formula, &line);
        dpll_open(&dpll, &formula);
        uint64_t legal = kind == EXACTLY_ONE ? n : n + 1;
        many = dpll_count(&dpll, legal + 1) > legal;
        dpll_close(&dpll);
        formula_close(&formula);
    }
    return many;
}

static void test_safety_for_counting_is_claimed_where_it_is_true(void **state)
{
    (void)state;
    EACH_CHOICE_AND_KIND(choice, kind, EVERY_VALUE)
    {
        struct subject line = plain_line(choice, kind, 0);
        if (line_count_safe(choice, kind) == multiplies(choice, kind))
            expect_no_fault("safety for counting is claimed wrongly, or not claimed", &line);
    }
}

/* Lists with negative, repeated and opposite literals; 0 ends a list. */
static const int odd_lists[][8] = {{-1},
                                   {1, 1},
                                   {1, -1},
                                   {-1, -1},
                                   {-1, 2},
                                   {1, 1, 1},
                                   {1, 2, 1},
                                   {1, -1, 2},
                                   {-1, -2, -3},
                                   {2, -1, 1},
                                   {1, 2, 1, 3},
                                   {1, -1, 2, -2},
                                   {-1, 2, -3, 4, -5},
                                   {3, 1, 2, 1, -3},
                                   {1, 2, 3, 4, 1, -2, 5},
                                   {-1, -2, -3, -4, -5, -6, -1},
                                   {1, 2, 3, 4, 5, 5, 6},
                                   {4, 3, 2, 1}};

static void test_negative_repeated_and_opposite_literals(void **state)
{
    (void)state;
    EACH_CHOICE_AND_KIND(choice, kind, EVERY_VALUE)
    for (size_t i = 0; i < sizeof odd_lists / sizeof odd_lists[0]; i++) {
        struct formula formula;
        struct subject line = {choice, kind, odd_lists[i], 0, 0};
        for (; line.n < 8 && line.literals[line.n] != 0; line.n++)
            if ((unsigned)abs(line.literals[line.n]) > line.inputs)
                line.inputs = (unsigned)abs(line.literals[line.n]);
        encode_subject(&formula, &line);
        expect_no_fault(check_meaning(&formula, &line), &line);
        formula_close(&formula);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_assignment_up_to_twelve_inputs),
        cmocka_unit_test(test_propagation_up_to_seven_inputs),
        cmocka_unit_test(test_completeness_is_claimed_where_it_is_true),
        cmocka_unit_test(test_safety_for_counting_is_claimed_where_it_is_true),
        cmocka_unit_test(test_negative_repeated_and_opposite_literals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
