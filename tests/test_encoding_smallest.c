/* smallest: is it really the smallest of the rooms, and safe for counting?
 */
#include "dpll.h"
#include "encodings/encoding.h"

static struct encoding_choice smallest(void)
{
    return encoding_usual(encoding_of("smallest"));
}

#define EACH_KIND(kind) for (enum line_kind kind = AT_MOST_ONE; kind <= EXACTLY_ONE; kind++)

struct size {
    uint64_t clauses, variables;
};

static struct size size_of(const struct encoding_choice *choice, enum line_kind kind, uint64_t n)
{
    return (struct size){line_clauses(choice, kind, n), line_variables(choice, kind, n)};
}

static bool is_less(struct size a, struct size b)
{
    return a.clauses < b.clauses || (a.clauses == b.clauses && a.variables < b.variables);
}

static uint32_t word_count(const struct encoding *encoding, size_t parameter)
{
    uint32_t count = 0;
    for (size_t i = 0; encoding->parameters && encoding->parameters[i].name; i++)
        while (i == parameter && encoding->parameters[i].words &&
               encoding->parameters[i].words[count])
            count++;
    return count;
}

/* The least over one room: the usual numbers, each pair of words for its two parameters. */
static void least_of_room(const struct encoding *encoding, enum line_kind kind, uint64_t n,
                          struct size *least)
{
    uint32_t words[2] = {word_count(encoding, 0), word_count(encoding, 1)};
    for (uint32_t i = 0; i == 0 || i < words[0]; i++)
        for (uint32_t j = 0; j == 0 || j < words[1]; j++) {
            struct encoding_choice choice = encoding_usual(encoding);
            if (words[0] > 0)
                choice.values[0] = i;
            if (words[1] > 0)
                choice.values[1] = j;
            struct size size = size_of(&choice, kind, n);
            if (line_count_safe(&choice, kind) && is_less(size, *least))
                *least = size;
        }
}

static void test_nothing_is_smaller(void **state)
{
    (void)state;
    struct encoding_choice choice = smallest();
    EACH_KIND(kind)
    for (uint64_t n = 3; n <= 600; n++) {
        struct size least = {UINT64_MAX, UINT64_MAX}, size = size_of(&choice, kind, n);
        for (size_t i = 0; encodings[i]; i++)
            if (encodings[i] != choice.encoding)
                least_of_room(encodings[i], kind, n, &least);
        assert_int_equal(size.clauses, least.clauses);
        assert_int_equal(size.variables, least.variables);
    }
}

static void test_short_lines(void **state)
{
    (void)state;
    static const uint64_t clauses[2][6] = {{0, 0, 1, 3, 6, 10}, {1, 1, 2, 4, 7, 11}};
    struct encoding_choice choice = smallest();
    EACH_KIND(kind)
    for (uint64_t n = 0; n < 6; n++) {
        assert_int_equal(line_clauses(&choice, kind, n), clauses[kind][n]);
        assert_int_equal(line_variables(&choice, kind, n), 0);
    }
}

/* Each assignment with at most one true input extends in one way, that with none to none under
 * exactly-one; one with two true inputs to none. */
static void check_counts(enum line_kind kind, int n)
{
    struct encoding_choice choice = smallest();
    struct formula formula;
    struct dpll dpll;
    int literals[40];
    for (int i = 0; i < n; i++)
        literals[i] = i + 1;
    formula_open(&formula, n);
    assert_int_equal(encode_line(&choice, kind, &formula.sink, literals, (size_t)n), STATUS_OK);
    assert_int_equal(formula.clauses, line_clauses(&choice, kind, (uint64_t)n));
    dpll_open(&dpll, &formula);
    size_t mark = dpll.count;
    for (int a = 0; a <= n; a++)
        for (int b = a; b <= n; b++) { /* true are a and b; 0: none */
            bool fine = true;
            for (int i = 1; i <= n && fine; i++)
                fine = dpll_assume(&dpll, i == a || i == b ? i : -i);
            bool legal = b == 0 ? kind == AT_MOST_ONE : a == b || a == 0;
            assert_int_equal(fine ? dpll_count(&dpll, 2) : 0, legal);
            dpll_undo(&dpll, mark);
        }
    dpll_close(&dpll);
    formula_close(&formula);
}

static void test_the_choice_is_safe_for_counting(void **state)
{
    (void)state;
    struct encoding_choice choice = smallest();
    EACH_KIND(kind)
    {
        assert_true(line_count_safe(&choice, kind));
        for (int n = 3; n <= 40; n++)
            check_counts(kind, n);
    }
}

static void test_there_are_no_forms_and_parameters(void **state)
{
    (void)state;
    struct encoding_choice choice;
    assert_int_equal(encoding_parse(&choice, "smallest:half", 13, NULL), STATUS_REFUSED);
    assert_null(encoding_of("smallest")->parameters);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_is_smaller),
        cmocka_unit_test(test_short_lines),
        cmocka_unit_test(test_the_choice_is_safe_for_counting),
        cmocka_unit_test(test_there_are_no_forms_and_parameters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
