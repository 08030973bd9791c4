/* The rooms that count along the line or in trees and networks: their sizes as the papers have
 * them, so that no formula is only compared with itself.
 */
#include "dpll.h"
#include "encodings/encoding.h"

static struct encoding_choice choice_of_text(const char *text)
{
    struct encoding_choice choice;
    assert_int_equal(encoding_parse(&choice, text, strlen(text), NULL), STATUS_OK);
    return choice;
}

/* Sizes of at-most-one as a * n + b, with one more for each link of the split. */
struct formulas {
    const char *text;
    int64_t auxiliary[2], clauses[2];
    bool links;
};

static const struct formulas published[] = {
    {"sequential", {1, -1}, {4, -5}, false},     {"sequential:half", {1, -1}, {3, -4}, false},
    {"ladder", {1, 0}, {4, -2}, false},          {"ladder:half", {1, -1}, {3, -4}, false},
    {"split:half", {0, 0}, {3, -6}, false},      {"split", {0, 0}, {3, -6}, true},
    {"tree", {1, -2}, {4, -7}, false},           {"tree:half", {1, -2}, {3, -5}, false},
    {"totalizer:half", {2, -2}, {4, -4}, false}, {"cardinality:half", {4, -6}, {6, -8}, false},
};

static void test_sizes_are_those_published(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof published / sizeof published[0]; i++) {
        const struct formulas *one = &published[i];
        struct encoding_choice choice = choice_of_text(one->text);
        bool split = strncmp(one->text, "split", 5) == 0;
        for (int64_t n = 3; n <= 600; n++) {
            int64_t links = split ? (n - 3) / 2 : 0;
            int64_t variables = one->auxiliary[0] * n + one->auxiliary[1] + links;
            int64_t clauses = one->clauses[0] * n + one->clauses[1] + (one->links ? links : 0);
            assert_int_equal(line_variables(&choice, AT_MOST_ONE, (uint64_t)n), variables);
            assert_int_equal(line_clauses(&choice, AT_MOST_ONE, (uint64_t)n), clauses);
        }
    }
}

/* The ladder says exactly-one without a long clause; the others have one in front. */
static void test_exactly_one(void **state)
{
    (void)state;
    struct encoding_choice ladder = choice_of_text("ladder"), tree = choice_of_text("tree"),
                           half = choice_of_text("ladder:half");
    for (uint64_t n = 3; n <= 600; n++) {
        assert_int_equal(line_variables(&ladder, EXACTLY_ONE, n), n - 1);
        assert_int_equal(line_clauses(&ladder, EXACTLY_ONE, n), 4 * n - 4);
        assert_int_equal(line_clauses(&half, EXACTLY_ONE, n), 3 * n - 3);
        assert_int_equal(line_clauses(&tree, EXACTLY_ONE, n), 4 * n - 6);
    }
}

/* All lines of the 8x8 board as at-most-one: 16 rows and columns, two diagonals of 8 squares, four
 * of each shorter length. */
static void assert_board_of_eight(const char *text, uint64_t variables, uint64_t clauses)
{
    struct encoding_choice choice = choice_of_text(text);
    uint64_t all_variables = 18 * line_variables(&choice, AT_MOST_ONE, 8);
    uint64_t all_clauses = 18 * line_clauses(&choice, AT_MOST_ONE, 8);
    for (uint64_t n = 1; n < 8; n++) {
        all_variables += 4 * line_variables(&choice, AT_MOST_ONE, n);
        all_clauses += 4 * line_clauses(&choice, AT_MOST_ONE, n);
    }
    assert_int_equal(all_variables, variables);
    assert_int_equal(all_clauses, clauses);
}

static void test_a_whole_board(void **state)
{
    (void)state;
    assert_board_of_eight("pairwise", 0, 744 - 16);
    assert_board_of_eight("sequential", 206, 806 - 16);
    assert_board_of_eight("sequential:half", 206, 600 - 16);
    assert_board_of_eight("ladder", 244, 920 - 16);
    assert_board_of_eight("split", 52, 576 - 16);
    assert_board_of_eight("split:half", 52, 524 - 16);
    assert_board_of_eight("tree", 168, 730 - 16);
    assert_board_of_eight("tree:half", 168, 562 - 16);
}

/* The comparators of Batcher's network by its recursion, the way it was published: sort the odd
 * and the even places each; merge two sequences by merging their odd and their even places, and
 * compare neighbours of what these give (Knuth, TAOCP 3, section 5.3.4, formula 1). */
static uint64_t odd_even_merge(uint64_t a, uint64_t b)
{
    if (a * b <= 1)
        return a * b;
    return odd_even_merge((a + 1) / 2, (b + 1) / 2) + odd_even_merge(a / 2, b / 2) +
           (a + b - 1) / 2;
}

static uint64_t odd_even_sort(uint64_t n)
{
    if (n < 2)
        return 0;
    return odd_even_sort((n + 1) / 2) + odd_even_sort(n / 2) + odd_even_merge((n + 1) / 2, n / 2);
}

static void assert_comparators(uint64_t n, uint64_t comparators)
{
    struct encoding_choice usual = choice_of_text("sorting"), half = choice_of_text("sorting:half");
    assert_int_equal(line_variables(&usual, AT_MOST_ONE, n), 2 * comparators);
    assert_int_equal(line_variables(&half, AT_MOST_ONE, n), 2 * comparators);
    assert_int_equal(line_clauses(&usual, AT_MOST_ONE, n), 6 * comparators + 1);
    assert_int_equal(line_clauses(&half, AT_MOST_ONE, n), 3 * comparators + 1);
    assert_int_equal(line_clauses(&half, EXACTLY_ONE, n), 3 * comparators + 2);
}

static void test_sorting_networks(void **state)
{
    (void)state;
    static const uint64_t batcher[] = {3, 5, 9, 12, 16, 19, 26, 31, 37, 41, 48, 53, 59, 63};
    for (uint64_t n = 3; n <= 16; n++)
        assert_comparators(n, batcher[n - 3]);
    for (uint64_t n = 3; n <= 1100; n++)
        assert_comparators(n, odd_even_sort(n));
    for (uint64_t t = 2; t <= 31; t++)
        assert_comparators((uint64_t)1 << t, (t * t - t + 4) * ((uint64_t)1 << (t - 2)) - 1);
}

/* In how many ways the line's own variables can be set when only input `one` is true (0: none). */
static uint64_t ways(const char *text, int n, int one)
{
    struct encoding_choice choice = choice_of_text(text);
    struct formula formula;
    struct dpll dpll;
    int literals[16];
    for (int i = 0; i < n; i++)
        literals[i] = i + 1;
    formula_open(&formula, n);
    encode_line(&choice, AT_MOST_ONE, &formula.sink, literals, (size_t)n);
    dpll_open(&dpll, &formula);
    bool fine = true;
    for (int i = 1; i <= n && fine; i++)
        fine = dpll_assume(&dpll, i == one ? i : -i);
    uint64_t count = fine ? dpll_count(&dpll, UINT64_MAX) : 0;
    dpll_close(&dpll);
    formula_close(&formula);
    return count;
}

static void test_ways_of_the_half_forms(void **state)
{
    (void)state;
    for (int n = 3; n <= 9; n++) {
        assert_int_equal(ways("sequential:half", n, 0), n);
        assert_int_equal(ways("ladder:half", n, 0), n);
        assert_int_equal(ways("split:half", n, 0), (n - 3) / 2 + 1);
        assert_int_equal(ways("tree:half", n, 0), n - 1);
        assert_int_equal(ways("totalizer:half", n, 0), n);
    }
    for (int one = 1; one <= 4; one++)
        assert_int_equal(ways("cardinality:half", 4, one), 4);
    for (int one = 1; one <= 6; one++)
        assert_int_equal(ways("cardinality:half", 6, one), 16);
    assert_true(ways("sorting:half", 4, 0) > 1 && ways("sorting:half", 4, 1) > 1);
}

/* Profiles are asked for each line of boards of many thousands: they come in few runs. */
struct runs {
    struct profile profile;
    uint64_t count;
};

static void count_run(struct profile *profile, uint64_t from, uint64_t count, uint64_t negative,
                      uint64_t positive)
{
    (void)from;
    assert_true(count > 0 && negative + positive > 0);
    ((struct runs *)profile)->count++;
}

static void count_every_other(struct profile *profile, uint64_t length, uint64_t negative,
                              uint64_t positive)
{
    count_run(profile, length, 1, negative, positive);
}

static void check_few_runs(const struct encoding_choice *choice)
{
    struct runs runs = {{count_run, count_run, count_every_other}, 0};
    line_profile(choice, EXACTLY_ONE, 46340, &runs.profile);
    assert_true(runs.count > 0 && runs.count < 500);
}

static void test_profiles_have_few_runs(void **state)
{
    (void)state;
    for (size_t i = 0; encodings[i]; i++) {
        struct encoding_choice choice = encoding_usual(encodings[i]);
        check_few_runs(&choice);
        choice.half = encodings[i]->half.at_most_one.write != NULL;
        check_few_runs(&choice);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sizes_are_those_published),
        cmocka_unit_test(test_exactly_one),
        cmocka_unit_test(test_a_whole_board),
        cmocka_unit_test(test_sorting_networks),
        cmocka_unit_test(test_ways_of_the_half_forms),
        cmocka_unit_test(test_profiles_have_few_runs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
