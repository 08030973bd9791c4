/* What is said of faults, and how an audit ends: limits, stops, odd sizes, formulas of any size.
 */
#include "audited.h"

struct row {
    uint32_t n;
    int variables;
    const char *clauses; /* "1 2 0 -1 0" */
    const char *shown, *reason;
};

static void expect_example(const struct row *row, enum audit_kind kind)
{
    struct board board = empty_board(row->n, RULE_CLASSIC);
    struct formula formula;
    formula_open(&formula, row->variables);
    add_clauses(&formula, row->clauses);
    struct audit_formula_result result = audited(&board, &formula, false);
    const struct audit_example *example = &result.audit.examples[kind][0];
    assert_true(result.audit.faults[kind] > 0);
    assert_string_equal(example->shown, row->shown);
    assert_string_equal(example->reason, row->reason);
    formula_close(&formula);
    board_free(&board);
}

/* The board with queens on these squares, and none else. */
#define ONLY_1_4 "1 0 -2 0 -3 0 4 0"
#define FIRST "-1 0 2 0 -3 0 -4 0 -5 0 -6 0 -7 0 8 0 9 0 -10 0 -11 0 -12 0 -13 0 -14 0 15 0 -16 0 "

static void test_invalid_boards(void **state)
{
    static const struct row rows[] = {
        {2, 4, ONLY_1_4, "1 2", "the queens on a2 and b1 attack each other"},
        {2, 4, "1 0 2 0 -3 0 -4 0", "1+2 -", "row 1 has 2 queens"},
        {2, 4, "-1 0 -2 0 3 0 4 0", "- 1+2", "row 1 has no queen"},
        {2, 4, "1 0 2 0 3 0 4 0", "1+2 1+2", "row 1 has 2 queens"},
        {2, 4, "-1 0 -2 0 -3 0 -4 0", "- -", "row 1 has no queen"},
        {1, 1, "-1 0", "-", "row 1 has no queen"},
        {1, 0, "", "-", "row 1 has no queen (the formula has 0 variables, the board 1 square)"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect_example(&rows[i], AUDIT_INVALID);
}

static void test_missing_boards(void **state)
{
    static const struct row rows[] = {
        {4, 16, FIRST "-8 0", "2 4 1 3", "the formula has no model at all"},
        {4, 16, "-8 0", "2 4 1 3", "clause 1 of the formula (-8) excludes it"},
        {4, 16, "2 5 0 -2 -8 1 0", "2 4 1 3", "clause 2 of the formula (-2 -8 1) excludes it"},
        {4, 17, "-2 17 0 -8 -17 0", "2 4 1 3",
         "what follows from its queens breaks clause 2 of the formula (-8 -17)"},
        {4, 16, "3 0", "2 4 1 3", "clause 1 of the formula (3) excludes it"},
        {4, 18, "-2 17 18 0 -2 17 -18 0 -2 -17 18 0 -2 -17 -18 0", "2 4 1 3",
         "no values of the other variables make the formula true"},
        {4, 10, "-8 0", "2 4 1 3",
         "clause 1 of the formula (-8) excludes it (the formula has 10 variables, the board 16 "
         "squares)"},
        {0, 0, "0", "", "the formula has no model at all"},
        {0, 1, "1 0 -1 0", "", "the formula has no model at all"},
        {1, 1, "-1 0", "1", "clause 1 of the formula (-1) excludes it"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect_example(&rows[i], AUDIT_MISSING);
}

/* More boards than anybody can look at, and some that stand in a formula of any size. */
static void test_more(void **state)
{
    (void)state;
    for (uint32_t n = 6; n <= 9; n += 3) {
        struct board board = empty_board(n, RULE_CLASSIC);
        struct formula formula;
        formula_open(&formula, (int)(n * n));
        struct audit_formula_result result = audited(&board, &formula, false);
        assert_true(result.more && !result.no_model && !result.repeats);
        assert_int_equal(result.found, n == 6 ? 4 : 352); /* A000170 */
        assert_int_equal(result.solutions, result.found);
        assert_int_equal(result.audit.faults[AUDIT_INVALID], 4096);
        formula_close(&formula);
        board_free(&board);
    }
}

/* Very many variables beyond the squares, in no clause or in some. */
static void test_many_variables(void **state)
{
    (void)state;
    for (int used = 0; used < 2; used++) {
        const int others = used ? 300000 : 1000000;
        struct board board = empty_board(6, RULE_CLASSIC);
        struct formula formula;
        formula_open(&formula, 36 + others);
        add_rules(&formula.sink, &board, 0);
        for (int i = 1; used && i <= others; i++)
            sink_unit(&formula.sink, 36 + i);
        if (used)
            sink_binary(&formula.sink, -1, -36 - others); /* no solution has a corner */
        struct audit_formula_result result = audited(&board, &formula, false);
        assert_int_equal(result.solutions, 4);
        assert_int_equal(result.found, 4);
        assert_true(audit_holds(&result.audit));
        assert_int_equal(result.repeats, used == 0);
        formula_close(&formula);
        board_free(&board);
    }
}

static enum status end_of(struct audit_formula_result *result, const struct board *board,
                          const struct formula *formula, struct audit_formula_task task)
{
    struct report report = REPORT_NONE;
    task.board = board;
    task.formula = formula;
    enum status status = audit_formula(result, &task, &report);
    if (status == STATUS_MEMORY || status == STATUS_REFUSED)
        assert_true(report.text[0] != '\0');
    return status;
}

/* What is known before the end is told: that a formula is wrong at the first look. */
static void test_limits(void **state)
{
    static atomic_int stop = 1;
    (void)state;
    struct audit_formula_result result;
    struct board large = empty_board(22, RULE_CLASSIC), small = empty_board(8, RULE_CLASSIC);
    struct formula nothing, rules;
    formula_open(&nothing, 22 * 22);
    formula_open(&rules, 64);
    add_rules(&rules.sink, &small, 0);
    struct audit_formula_task limited = {.watch = {0}};
    watch_limit(&limited.watch, 0.2);
    assert_int_equal(end_of(&result, &large, &nothing, limited), STATUS_LIMIT);
    assert_true(result.audit.faults[AUDIT_INVALID] > 0);
    assert_int_equal(
        end_of(&result, &small, &rules, (struct audit_formula_task){.watch = {.stop = &stop}}),
        STATUS_STOPPED);
    assert_int_equal(
        end_of(&result, &small, &rules, (struct audit_formula_task){.memory_limit = 20000}),
        STATUS_MEMORY);
    assert_int_equal(
        end_of(&result, &small, &rules, (struct audit_formula_task){.memory_limit = 1 << 20}),
        STATUS_OK);
    formula_close(&nothing);
    formula_close(&rules);
    board_free(&large);
    board_free(&small);
}

static void test_boards_beyond_solvers(void **state)
{
    (void)state;
    struct audit_formula_result result;
    struct board board = empty_board(100000, RULE_CLASSIC);
    struct formula formula;
    formula_open(&formula, 4);
    assert_int_equal(end_of(&result, &board, &formula, (struct audit_formula_task){0}),
                     STATUS_REFUSED);
    board_free(&board);
    board = empty_board(40000, RULE_CLASSIC); /* 160 GB at the least */
    assert_int_equal(
        end_of(&result, &board, &formula, (struct audit_formula_task){.memory_limit = 1 << 30}),
        STATUS_MEMORY);
    board_free(&board);
    formula_close(&formula);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_invalid_boards), cmocka_unit_test(test_missing_boards),
        cmocka_unit_test(test_more),           cmocka_unit_test(test_many_variables),
        cmocka_unit_test(test_limits),         cmocka_unit_test(test_boards_beyond_solvers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
