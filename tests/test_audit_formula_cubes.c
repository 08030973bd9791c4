/* Formulas of boards with so many solutions that the walk through them is cut into cubes, against
 * published numbers and against a solver of the tests' own.
 */
#include "audited.h"
#include "dpll.h"

enum { ENOUGH = 4096 };

static const uint64_t queens[] = {1, 1, 0, 0, 2, 10, 4, 40, 92}; /* A000170 */

static void expect(const struct formula *formula, uint32_t n, uint64_t found, uint64_t invalid)
{
    struct board board = empty_board(n, RULE_CLASSIC);
    struct audit_formula_result result = audited(&board, formula, false);
    assert_int_equal(result.solutions, queens[n]);
    assert_int_equal(result.found, found);
    assert_int_equal(result.audit.faults[AUDIT_MISSING], queens[n] - found);
    assert_int_equal(result.audit.faults[AUDIT_INVALID], invalid);
    assert_false(result.more || result.repeats);
    board_free(&board);
}

enum { IN_ROW = 1, IN_COLUMN = 2, DOWN = 4, UP = 8, ROWS = 16, COLUMNS = 32 };

/* Those of the rules that are named: of two squares in line, and a queen in each row or column. */
static void open_rules(struct formula *formula, uint32_t n, unsigned rules)
{
    int line[16];
    formula_open(formula, (int)(n * n));
    for (uint32_t a = 0; a < n * n; a++)
        for (uint32_t b = a + 1; b < n * n; b++) {
            uint32_t down = b / n - a / n, right = b % n - a % n;
            bool taken = (down == 0 && rules & IN_ROW) || (right == 0 && rules & IN_COLUMN) ||
                         (right == down && rules & DOWN) || (right == -down && rules & UP);
            if (taken)
                sink_binary(&formula->sink, -(int)a - 1, -(int)b - 1);
        }
    for (unsigned rule = ROWS; rule <= COLUMNS; rule *= 2)
        for (uint32_t i = 0; rules & rule && i < n; i++) {
            for (uint32_t k = 0; k < n; k++)
                line[k] = (int)(rule == ROWS ? i * n + k : k * n + i) + 1;
            sink_clause(&formula->sink, line, n);
        }
}

static void test_right_ones(void **state)
{
    (void)state;
    for (uint32_t n = 0; n <= 8; n++) {
        struct formula formula;
        open_rules(&formula, n, IN_ROW | IN_COLUMN | DOWN | UP | ROWS);
        expect(&formula, n, queens[n], 0);
        formula_close(&formula);
        /* without a word on two queens in a row, which no board of n queens has in any case */
        open_rules(&formula, n, IN_COLUMN | DOWN | UP | ROWS);
        expect(&formula, n, queens[n], 0);
        formula_close(&formula);
    }
}

/* One kind of diagonal is forgotten: A099152. Both are: n!, the ways to place rooks. */
static void test_forgotten_diagonals(void **state)
{
    static const uint64_t semi_queens[] = {1, 1, 1, 3, 7, 23, 83, 405, 2113};
    static const uint64_t rooks[] = {1, 1, 2, 6, 24, 120, 720};
    (void)state;
    for (uint32_t n = 0; n <= 8; n++) {
        struct formula formula;
        open_rules(&formula, n, IN_ROW | IN_COLUMN | ROWS | (n % 2 ? DOWN : UP));
        expect(&formula, n, queens[n], semi_queens[n] - queens[n]);
        formula_close(&formula);
        if (n > 6)
            continue;
        open_rules(&formula, n, IN_ROW | IN_COLUMN | ROWS);
        expect(&formula, n, queens[n], rooks[n] - queens[n]);
        formula_close(&formula);
    }
}

/* No row has to have a queen: all ways to place any number of queens, the sums of the published
 * rows (for 5: 1, 25, 140, 204, 82, 10). */
static void test_no_queen_is_demanded(void **state)
{
    static const uint64_t placements[] = {1, 2, 5, 18, 87, 462, 2635};
    (void)state;
    for (uint32_t n = 0; n <= 6; n++) {
        struct formula formula;
        open_rules(&formula, n, IN_ROW | IN_COLUMN | DOWN | UP);
        expect(&formula, n, queens[n], placements[n] - queens[n]);
        formula_close(&formula);
    }
}

/* Random ones around the rules, without other variables: the models are counted by the solver of
 * the tests, the solutions are held to the clauses one by one. */
struct count {
    const struct formula *formula;
    uint64_t found;
};

static void hold_to_clauses(void *self, const uint32_t *columns)
{
    struct count *count = self;
    uint32_t n = 0;
    while ((int)(n * n) < count->formula->variables)
        n++;
    for (size_t i = 0; i < count->formula->clauses; i++) {
        size_t size, k = 0;
        const int *literals = formula_clause(count->formula, i, &size);
        for (; k < size; k++) {
            uint32_t square = (uint32_t)abs(literals[k]) - 1;
            if ((columns[square / n] == square % n) == (literals[k] > 0))
                break;
        }
        if (k == size)
            return;
    }
    count->found++;
}

static void expect_counts(const struct board *board, const struct formula *formula)
{
    struct count count = {.formula = formula};
    struct dpll dpll;
    uint64_t expected = each_solution(board, hold_to_clauses, &count);
    dpll_open(&dpll, formula);
    uint64_t models = dpll_count(&dpll, ENOUGH + count.found + 1);
    dpll_close(&dpll);
    uint64_t invalid = models - count.found;
    struct audit_formula_result result = audited(board, formula, false);
    assert_int_equal(result.solutions, expected);
    assert_int_equal(result.found, count.found);
    assert_int_equal(result.audit.faults[AUDIT_MISSING], expected - count.found);
    assert_int_equal(result.audit.faults[AUDIT_INVALID], invalid > ENOUGH ? ENOUGH : invalid);
    assert_int_equal(result.more, invalid > ENOUGH);
    assert_int_equal(result.no_model, models == 0);
}

static void test_random_gaps(void **state)
{
    (void)state;
    random_start(3);
    for (int round = 0; round < 60; round++) {
        uint32_t n = 5 + random_below(3);
        struct board board = board_make(n, random_below(2) ? RULE_CLASSIC : RULE_TOUCH);
        struct formula formula;
        if (random_below(4) == 0)
            assert_int_equal(squares_add(&board.blocked, (struct square){random_below(n), 0}), 0);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        formula_open(&formula, (int)(n * n));
        add_rules(&formula.sink, &board, 30 + random_below(200));
        for (uint32_t i = random_below(4); i > 0; i--)
            sink_ternary(&formula.sink, -(int)(1 + random_below(n * n)),
                         -(int)(1 + random_below(n * n)), (int)(1 + random_below(n * n)));
        expect_counts(&board, &formula);
        formula_close(&formula);
        board_free(&board);
    }
}

/* A formula so large that it is not copied for cubes goes another way. */
static void test_a_large_formula(void **state)
{
    (void)state;
    for (int right = 0; right < 2; right++) {
        struct formula formula;
        open_rules(&formula, 5, IN_ROW | IN_COLUMN | ROWS | UP | (right ? DOWN : 0));
        for (int i = 0; i < 1 << 19; i++)
            sink_binary(&formula.sink, -1, -2);
        expect(&formula, 5, 10, right ? 0 : 13); /* A099152: 23 */
        formula_close(&formula);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_right_ones),           cmocka_unit_test(test_forgotten_diagonals),
        cmocka_unit_test(test_no_queen_is_demanded), cmocka_unit_test(test_random_gaps),
        cmocka_unit_test(test_a_large_formula),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
