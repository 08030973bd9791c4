/* The rooms that cut a line into groups, codes or a grid: sizes and numbers of models that the
 * literature and an independent enumerator have, the sizes at which a last group, row or code is
 * incomplete, and the examples that show why a claim on propagation ends where it does.
 */
#include "dpll.h"
#include "encodings/encoding.h"

static struct encoding_choice choice_of(const char *text)
{
    struct encoding_choice choice = {.encoding = NULL};
    assert_int_equal(encoding_parse(&choice, text, strlen(text), NULL), STATUS_OK);
    return choice;
}

struct known {
    const char *text;
    uint64_t n, variables, clauses;
};

static void assert_known(const struct known *known, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct encoding_choice choice = choice_of(known[i].text);
        uint64_t variables = line_variables(&choice, AT_MOST_ONE, known[i].n);
        uint64_t clauses = line_clauses(&choice, AT_MOST_ONE, known[i].n);
        if (variables != known[i].variables || clauses != known[i].clauses)
            fail_msg("%s, n = %u: %lu variables, %lu clauses", known[i].text, (unsigned)known[i].n,
                     (unsigned long)variables, (unsigned long)clauses);
    }
}

static void test_recursive_sizes_of_the_literature(void **state)
{
    (void)state;
    static const struct known known[] = {
        {"commander:half:recursive=yes", 8, 3, 18},
        {"commander:half:recursive=yes", 16, 8, 44},
        {"commander:half:recursive=yes", 32, 15, 90},
        {"commander:half:recursive=yes", 64, 33, 188},
        {"commander:half:recursive=yes", 128, 65, 380},
        {"commander:recursive=yes", 8, 3, 21},
        {"commander:recursive=yes", 16, 8, 52},
        {"commander:recursive=yes", 32, 15, 105},
        {"commander:recursive=yes", 64, 33, 221},
        {"commander:recursive=yes", 128, 65, 445},
        {"product:half:recursive=yes", 50, 27, 142},
        {"product:half:recursive=yes", 500, 65, 1130},
    };
    assert_known(known, sizeof known / sizeof known[0]);
}

/* Worked out by hand from the formulas of the papers, where something is cut off: a last group of
 * one, a last row that is short, one code more than a power of two. */
static void test_sizes_at_the_edges(void **state)
{
    (void)state;
    static const struct known known[] = {
        {"bitwise", 3, 2, 8},          {"bitwise", 4, 2, 10},
        {"bitwise", 5, 3, 18},         {"bitwise:half", 16, 4, 64},
        {"bitwise:half", 17, 5, 85},   {"bimander", 3, 1, 5},
        {"bimander", 4, 1, 7},         {"bimander", 5, 2, 14},
        {"bimander:half", 8, 2, 20},   {"bimander:half", 9, 3, 31},
        {"bimander:group=3", 3, 0, 3}, {"bimander:half:group=9", 4, 0, 6},
        {"commander", 3, 1, 7},        {"commander", 4, 2, 10},
        {"commander:half", 3, 1, 6},   {"commander:half", 9, 3, 21},
        {"commander:half", 10, 4, 25}, {"commander:group=9", 4, 1, 11},
        {"product", 3, 4, 12},         {"product", 4, 4, 14},
        {"product", 5, 5, 19},         {"product:half", 9, 6, 24},
        {"product:half", 10, 7, 29},   {"product:half", 12, 7, 33},
        {"product:half", 13, 8, 38},
    };
    assert_known(known, sizeof known / sizeof known[0]);
}

/* The same formulas in integers of any length. */
static void test_sizes_of_the_longest_lines(void **state)
{
    (void)state;
    static const uint64_t n = UINT64_C(1) << 31;
    const struct known known[] = {
        {"bitwise", n, 31, 66571993119},
        {"bitwise:half", n, 31, 66571993088},
        {"bimander", n, 30, 65498251294},
        {"bimander:half:group=3", n, 30, 66571993087},
        {"bimander:half:group=65535", n, 16, 70400419577856},
        {"commander", n, 715827883, 256204783693012081},
        {"commander:half:group=2", n, 1073741824, 576460754987778048},
        {"commander:group=65535", n, 32769, 70368744243201},
        {"commander:half:recursive=yes", n, 1073741830, 6442450942},
        {"commander:half:group=2:recursive=yes", n, 2147483644, 6442450938},
        {"product:half", n, 92682, 6442409236},
        {"product:half:recursive=yes", n, 93728, 4295154720},
    };
    assert_known(known, sizeof known / sizeof known[0]);
}

/* All lines of the board of eight, with the sixteen clauses "at least one". */
static void test_sizes_of_the_board_of_eight(void **state)
{
    (void)state;
    static const struct known known[] = {
        {"bitwise:half", 8, 106, 724},  {"bitwise", 8, 106, 830},
        {"commander:half", 8, 94, 556}, {"commander", 8, 94, 650},
        {"product:half", 8, 204, 688},  {"product", 8, 204, 892},
        {"bimander:half", 8, 68, 596},  {"bimander", 8, 68, 664},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        struct encoding_choice choice = choice_of(known[i].text);
        uint64_t variables = 16 * line_variables(&choice, EXACTLY_ONE, 8);
        uint64_t clauses = 16 * line_clauses(&choice, EXACTLY_ONE, 8);
        for (uint64_t length = 1; length <= 8; length++) {
            uint64_t lines = length == 8 ? 2 : 4;
            variables += lines * line_variables(&choice, AT_MOST_ONE, length);
            clauses += lines * line_clauses(&choice, AT_MOST_ONE, length);
        }
        assert_int_equal(variables, known[i].variables);
        assert_int_equal(clauses, known[i].clauses);
    }
}

/* Models over all variables: each empty diagonal of a solution multiplies by its ways. */
struct census {
    const struct encoding_choice *choice;
    uint32_t n;
    uint64_t models;
};

static void add_models(void *self, const uint32_t *columns)
{
    struct census *census = self;
    const struct encoding_form *form = encoding_form(census->choice);
    uint32_t n = census->n;
    bool taken[2][32] = {{false}};
    uint64_t ways = 1;
    for (uint32_t row = 0; row < n; row++)
        taken[0][row + columns[row]] = taken[1][row + n - 1 - columns[row]] = true;
    for (uint32_t i = 0; i < 2 * (2 * n - 1); i++) {
        uint32_t at = i / 2, length = at < n ? at + 1 : 2 * n - 1 - at;
        if (length >= 3 && !taken[i % 2][at] && form->ways_with_none)
            ways *= form->ways_with_none(census->choice, length);
    }
    census->models += ways;
}

static void test_models_over_all_variables(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint64_t models[5]; /* of the boards of 4 to 8 */
    } known[] = {
        {"bitwise:half", {32, 640, 4096, 540672, 19660800}},
        {"commander:half", {18, 80, 144, 9936, 120448}},
        {"product:half", {162, 13770, 46656, 33382368, 2148374016}},
        {"bimander:half", {8, 64, 256, 8704, 151552}},
        {"bitwise", {2, 10, 4, 40, 92}},
        {"commander", {2, 10, 4, 40, 92}},
        {"product", {2, 10, 4, 40, 92}},
        {"bimander", {2, 10, 4, 40, 92}},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        for (uint32_t n = 4; n <= 8; n++) {
            struct encoding_choice choice = choice_of(known[i].text);
            struct board board = {.n = n};
            struct census census = {&choice, n, 0};
            each_solution(&board, add_models, &census);
            assert_int_equal(census.models, known[i].models[n - 4]);
        }
}

/* The line of the inputs 1..n alone, in memory. */
static void encode_inputs(struct formula *formula, const struct encoding_choice *choice, unsigned n)
{
    int literals[1024];
    assert_true(n <= 1024);
    for (unsigned i = 0; i < n; i++)
        literals[i] = (int)i + 1;
    formula_open(formula, (int)n);
    assert_int_equal(encode_line(choice, AT_MOST_ONE, &formula->sink, literals, n), STATUS_OK);
}

static const char *const forms[] = {"bitwise",
                                    "bitwise:half",
                                    "bimander",
                                    "bimander:half",
                                    "bimander:group=3",
                                    "bimander:half:group=5",
                                    "bimander:group=65535",
                                    "commander",
                                    "commander:half",
                                    "commander:group=2",
                                    "commander:group=2:recursive=yes",
                                    "commander:half:group=4:recursive=yes",
                                    "commander:recursive=yes",
                                    "commander:half:group=65535",
                                    "product",
                                    "product:half",
                                    "product:recursive=yes",
                                    "product:half:recursive=yes"};
enum { FORMS = sizeof forms / sizeof forms[0] };

/* While an input is true its code, commander, row and column are settled; while none is, there are
 * as many ways as the form claims. Long enough for two levels of each recursion. */
static void check_ways(const char *text, unsigned n)
{
    struct encoding_choice choice = choice_of(text);
    const struct encoding_form *form = encoding_form(&choice);
    struct formula formula;
    struct dpll dpll;
    encode_inputs(&formula, &choice, n);
    assert_int_equal((uint64_t)formula.variables - n, line_variables(&choice, AT_MOST_ONE, n));
    assert_int_equal(formula.clauses, line_clauses(&choice, AT_MOST_ONE, n));
    dpll_open(&dpll, &formula);
    for (int one = 0; one <= (int)n; one++) {
        size_t mark = dpll.count;
        uint64_t expected = one == 0 && form->ways_with_none ? form->ways_with_none(&choice, n) : 1;
        assert_true(one == 0 || dpll_assume(&dpll, one));
        for (int other = 1; other <= (int)n; other++)
            assert_true(other == one || dpll_assume(&dpll, -other));
        uint64_t ways = dpll_count(&dpll, expected + 1);
        if (ways != expected)
            fail_msg("%s, n = %u, true: %d: %lu ways, not %lu", text, n, one, (unsigned long)ways,
                     (unsigned long)expected);
        dpll_undo(&dpll, mark);
    }
    dpll_close(&dpll);
    formula_close(&formula);
}

static void test_ways_of_long_lines(void **state)
{
    (void)state;
    for (size_t i = 0; i < FORMS; i++) {
        for (unsigned n = 3; n <= 70; n++)
            check_ways(forms[i], n);
        for (unsigned n = 127; n <= 130; n++)
            check_ways(forms[i], n);
        check_ways(forms[i], 512);
    }
}

/* Assumes literals of the line 1..n, ended by 0, and tells what unit propagation knows of another
 * one. */
static int known_value(const char *text, unsigned n, const int *assumed, int literal)
{
    struct encoding_choice choice = choice_of(text);
    struct formula formula;
    struct dpll dpll;
    encode_inputs(&formula, &choice, n);
    dpll_open(&dpll, &formula);
    for (; *assumed; assumed++)
        assert_true(dpll_assume(&dpll, *assumed));
    int value = dpll_value(&dpll, literal);
    if (value == 0) { /* is the literal implied, though unit propagation does not see it? */
        size_t mark = dpll.count;
        assert_true(!dpll_assume(&dpll, -literal) || dpll_count(&dpll, 1) == 0);
        dpll_undo(&dpll, mark);
    }
    dpll_close(&dpll);
    formula_close(&formula);
    return value;
}

static void assert_claim(const char *text, uint64_t n, enum line_kind kind, bool claimed)
{
    struct encoding_choice choice = choice_of(text);
    assert_true(encoding_form(&choice)->complete(&choice, kind, n) == claimed);
}

/* Two inputs are left that share a second bit, or column of columns: it is implied, not found, and
 * nothing is claimed. */
static void test_where_propagation_ceases_to_be_complete(void **state)
{
    (void)state;
    assert_int_equal(known_value("bitwise", 8, (const int[]){9, -2, -6, 0}, 10), 0);
    assert_claim("bitwise", 8, AT_MOST_ONE, false);
    assert_claim("bitwise", 7, AT_MOST_ONE, true);
    assert_int_equal(known_value("bimander", 8, (const int[]){9, -3, -4, 0}, 10), 0);
    assert_claim("bimander", 8, AT_MOST_ONE, false);
    assert_int_equal(known_value("bimander", 7, (const int[]){8, -3, -4, 0}, 9), 1);
    assert_claim("bimander", 7, AT_MOST_ONE, true);
    assert_claim("bimander:group=4", 5, EXACTLY_ONE, true);
    assert_claim("bimander:group=4", 6, EXACTLY_ONE, false);
    /* Rows 38..43, columns 44..50, and for these the rows 51..53: the first row is true, its first
     * two inputs are left, whose columns are both in the first row of columns. */
    static const int row[] = {38, -3, -4, -5, -6, -7, 0};
    assert_int_equal(known_value("product:recursive=yes", 37, row, 51), 0);
    assert_claim("product:recursive=yes", 37, AT_MOST_ONE, false);
    assert_claim("product:recursive=yes", 36, AT_MOST_ONE, true);
    assert_claim("product:half:recursive=yes", 37, AT_MOST_ONE, true);
    assert_claim("product", 37, AT_MOST_ONE, true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_recursive_sizes_of_the_literature),
        cmocka_unit_test(test_sizes_at_the_edges),
        cmocka_unit_test(test_sizes_of_the_longest_lines),
        cmocka_unit_test(test_sizes_of_the_board_of_eight),
        cmocka_unit_test(test_models_over_all_variables),
        cmocka_unit_test(test_ways_of_long_lines),
        cmocka_unit_test(test_where_propagation_ceases_to_be_complete),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
