/* The contract of encodings/, for every line of list.h.
 *
 * Meaning and propagation are checked by enumeration, sizes by counting what comes.
 */
#include "encoding_check.h"

enum { MOST = 512 };

static void test_each_assignment_up_to_twelve_inputs(void **state)
{
    (void)state;
    EACH_ENCODING_AND_KIND(encoding, kind)
    for (unsigned n = 0; n <= 12; n++) {
        struct formula formula;
        int literals[12];
        number_inputs(literals, n);
        encode_inputs(&formula, encoding, kind, n);
        const char *fault = check_extensions(&formula, choice_of(encoding), kind, literals, n, n);
        if (fault)
            fail_msg("%s, n = %u: %s", encoding->name, n, fault);
        formula_close(&formula);
    }
}

static void test_propagation_up_to_seven_inputs(void **state)
{
    (void)state;
    EACH_ENCODING_AND_KIND(encoding, kind)
    for (unsigned n = 0; n <= 7; n++) {
        struct formula formula;
        encode_inputs(&formula, encoding, kind, n);
        const char *fault = check_propagation(&formula, kind, n);
        if (fault)
            fail_msg("%s, n = %u: %s", encoding->name, n, fault);
        formula_close(&formula);
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
    EACH_ENCODING_AND_KIND(encoding, kind)
    for (size_t i = 0; i < sizeof odd_lists / sizeof odd_lists[0]; i++) {
        struct formula formula;
        const int *literals = odd_lists[i];
        unsigned inputs = 0;
        size_t n = 0;
        for (; n < 8 && literals[n] != 0; n++)
            inputs = (unsigned)abs(literals[n]) > inputs ? (unsigned)abs(literals[n]) : inputs;
        formula_open(&formula, (int)inputs);
        encode_line(choice_of(encoding), kind, &formula.sink, literals, n);
        const char *fault =
            check_extensions(&formula, choice_of(encoding), kind, literals, n, inputs);
        if (fault)
            fail_msg("%s, list %zu: %s", encoding->name, i, fault);
        formula_close(&formula);
    }
}

static void assert_short_line(const struct encoding *encoding, enum line_kind kind, unsigned n,
                              size_t clauses)
{
    struct formula formula;
    encode_inputs(&formula, encoding, kind, n);
    assert_int_equal(formula.variables, n);
    assert_int_equal(formula.clauses, clauses);
    assert_int_equal(line_variables(choice_of(encoding), kind, n), 0);
    assert_int_equal(line_clauses(choice_of(encoding), kind, n), clauses);
    formula_close(&formula);
}

static void test_short_lines_are_the_same_everywhere(void **state)
{
    (void)state;
    for (size_t i = 0; encodings[i]; i++) {
        assert_short_line(encodings[i], AT_MOST_ONE, 0, 0);
        assert_short_line(encodings[i], AT_MOST_ONE, 1, 0);
        assert_short_line(encodings[i], AT_MOST_ONE, 2, 1);
        assert_short_line(encodings[i], EXACTLY_ONE, 0, 1);
        assert_short_line(encodings[i], EXACTLY_ONE, 1, 1);
        assert_short_line(encodings[i], EXACTLY_ONE, 2, 2);
    }
}

/* A sink that keeps no clause but counts how often each literal comes. */
struct tally {
    struct sink sink;
    int variables;
    uint64_t clauses;
    uint64_t negative[8 * MOST], positive[8 * MOST];
};

static int tally_variable(struct sink *sink)
{
    return ++((struct tally *)sink)->variables;
}

static void tally_clause(struct sink *sink, const int *literals, size_t size)
{
    struct tally *tally = (struct tally *)sink;
    tally->clauses++;
    for (size_t i = 0; i < size; i++) {
        assert_true(literals[i] != 0 && abs(literals[i]) < 8 * MOST);
        if (literals[i] < 0)
            tally->negative[-literals[i]]++;
        else
            tally->positive[literals[i]]++;
    }
}

static enum status tally_status(const struct sink *sink)
{
    (void)sink;
    return STATUS_OK;
}

/* A profile written out literal by literal; auxiliary variables start behind the inputs. */
struct claims {
    struct profile profile;
    uint64_t inputs, auxiliary;
    uint64_t negative[8 * MOST], positive[8 * MOST];
};

static void claim_run(struct claims *claims, uint64_t from, uint64_t count, uint64_t negative,
                      uint64_t positive)
{
    for (uint64_t i = from; i < from + count; i++) {
        claims->negative[i + 1] += negative;
        claims->positive[i + 1] += positive;
    }
}

static void claim_inputs(struct profile *profile, uint64_t from, uint64_t count, uint64_t negative,
                         uint64_t positive)
{
    struct claims *claims = (struct claims *)profile;
    assert_true(from + count <= claims->inputs);
    claim_run(claims, from, count, negative, positive);
}

static void claim_auxiliary(struct profile *profile, uint64_t from, uint64_t count,
                            uint64_t negative, uint64_t positive)
{
    struct claims *claims = (struct claims *)profile;
    assert_true(from + count <= claims->auxiliary);
    claim_run(claims, claims->inputs + from, count, negative, positive);
}

static void test_predicted_sizes_and_profile_are_those_produced(void **state)
{
    (void)state;
    static const struct sink_type type = {.variable = tally_variable, .clause = tally_clause, .status = tally_status};
    static struct tally tally;
    static struct claims claims;
    int literals[MOST];
    number_inputs(literals, MOST);
    EACH_ENCODING_AND_KIND(encoding, kind)
    for (unsigned n = 0; n <= MOST; n++) {
        const struct encoding_choice *choice = choice_of(encoding);
        memset(&tally, 0, sizeof tally);
        memset(&claims, 0, sizeof claims);
        tally.sink.type = &type;
        tally.variables = (int)n;
        encode_line(choice, kind, &tally.sink, literals, n);
        claims.profile = (struct profile){claim_inputs, claim_auxiliary};
        claims.inputs = n;
        claims.auxiliary = line_variables(choice, kind, n);
        line_profile(choice, kind, n, &claims.profile);
        assert_int_equal(claims.auxiliary, (uint64_t)tally.variables - n);
        assert_int_equal(line_clauses(choice, kind, n), tally.clauses);
        assert_memory_equal(claims.negative, tally.negative, sizeof tally.negative);
        assert_memory_equal(claims.positive, tally.positive, sizeof tally.positive);
    }
}

/* A sink that fails at its first clause is soon left alone, however long the line. */
static enum status tally_is_full(const struct sink *sink)
{
    return ((const struct tally *)sink)->clauses > 0 ? STATUS_IO : STATUS_OK;
}

static void test_a_failed_sink_is_left_alone(void **state)
{
    (void)state;
    static const struct sink_type type = {.variable = tally_variable, .clause = tally_clause, .status = tally_is_full};
    static struct tally tally;
    int literals[MOST];
    number_inputs(literals, MOST);
    EACH_ENCODING_AND_KIND(encoding, kind)
    {
        memset(&tally, 0, sizeof tally);
        tally.sink.type = &type;
        tally.variables = MOST;
        encode_line(choice_of(encoding), kind, &tally.sink, literals, MOST);
        assert_true(tally.clauses <= 10 * MOST);
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

/* A sink that hands out the numbers of its variables from above: rooms must take what they get. */
struct backwards {
    struct sink sink;
    struct formula *formula;
    int next;
};

static int backwards_variable(struct sink *sink)
{
    return ((struct backwards *)sink)->next--;
}

static void backwards_clause(struct sink *sink, const int *literals, size_t size)
{
    sink_clause(&((struct backwards *)sink)->formula->sink, literals, size);
}

static void test_auxiliary_numbers_are_those_of_the_sink(void **state)
{
    (void)state;
    static const struct sink_type type = {.variable = backwards_variable, .clause = backwards_clause, .status = tally_status};
    EACH_ENCODING_AND_KIND(encoding, kind)
    for (unsigned n = 0; n <= 8; n++) {
        struct formula formula;
        int literals[8], all = (int)(n + line_variables(choice_of(encoding), kind, n));
        struct backwards sink = {{&type}, &formula, all};
        number_inputs(literals, n);
        formula_open(&formula, all);
        encode_line(choice_of(encoding), kind, &sink.sink, literals, n);
        assert_int_equal(sink.next, n);
        assert_null(check_extensions(&formula, choice_of(encoding), kind, literals, n, n));
        formula_close(&formula);
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

static void test_numbers_never_collide(void **state)
{
    (void)state;
    EACH_ENCODING_AND_KIND(encoding, kind)
    for (int n = 0; n <= 40; n++) {
        struct formula formula;
        int literals[80];
        number_inputs(literals, 80);
        formula_open(&formula, 2 * n);
        encode_line(choice_of(encoding), kind, &formula.sink, literals, (size_t)n);
        size_t middle = formula.clauses;
        int last = formula.variables;
        encode_line(choice_of(encoding), kind, &formula.sink, literals + n, (size_t)n);
        assert_own_variables(&formula, 0, middle, 1, n, 2 * n, last);
        assert_own_variables(&formula, middle, formula.clauses, n + 1, 2 * n, last,
                             formula.variables);
        assert_int_equal(formula.variables - last, last - 2 * n);
        formula_close(&formula);
    }
}

/* Too long to enumerate. Unit propagation from each input makes all others false, so that each
 * pairwise clause follows; and each legal assignment of the inputs extends to a model. Together
 * this is the meaning of the line. */
static void check_long_line(const struct encoding *encoding, enum line_kind kind, int n)
{
    struct formula formula;
    struct dpll dpll;
    encode_inputs(&formula, encoding, kind, (unsigned)n);
    dpll_open(&dpll, &formula);
    assert_false(dpll.contradiction);
    for (int one = 0; one <= n; one++) { /* 0: no input is true */
        size_t mark = dpll.count;
        bool fine = one == 0 || dpll_assume(&dpll, one);
        assert_true(fine);
        for (int other = 1; other <= n && fine; other++)
            if (one == 0)
                fine = dpll_assume(&dpll, -other);
            else
                assert_int_equal(dpll.value[other], other == one ? 1 : -1);
        assert_int_equal(fine ? dpll_count(&dpll, 1) : 0, one > 0 || kind == AT_MOST_ONE);
        dpll_undo(&dpll, mark);
    }
    dpll_close(&dpll);
    formula_close(&formula);
}

static void test_a_line_of_a_thousand(void **state)
{
    (void)state;
    EACH_ENCODING_AND_KIND(encoding, kind)
    check_long_line(encoding, kind, 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_assignment_up_to_twelve_inputs),
        cmocka_unit_test(test_propagation_up_to_seven_inputs),
        cmocka_unit_test(test_negative_repeated_and_opposite_literals),
        cmocka_unit_test(test_short_lines_are_the_same_everywhere),
        cmocka_unit_test(test_predicted_sizes_and_profile_are_those_produced),
        cmocka_unit_test(test_a_failed_sink_is_left_alone),
        cmocka_unit_test(test_sizes_of_the_literature),
        cmocka_unit_test(test_auxiliary_numbers_are_those_of_the_sink),
        cmocka_unit_test(test_numbers_never_collide),
        cmocka_unit_test(test_a_line_of_a_thousand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
