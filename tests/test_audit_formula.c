/* Formulas against boards: every assignment tried one by one says what is missing, what is too
 * much, and what repeats.
 */
#include "audited.h"

enum { MOST_SQUARES = 16, MOST_VARIABLES = 18, MOST_SOLUTIONS = 32, ENOUGH = 4096 };

/* What trying all assignments says of a formula on a board. */
struct truth {
    uint32_t n;
    uint64_t solutions, found, invalid;
    bool repeats, no_model;
    char missing[MOST_SOLUTIONS][QUEENS_TEXT]; /* in order */
    size_t missing_count;
    bool valid[1 << MOST_SQUARES];
    unsigned char models[1 << MOST_SQUARES]; /* by squares: 0, 1, or 2 for several */
};

/* As bits: a clause holds where a positive variable is set, or a negative one is not. */
struct masks {
    uint32_t positive, negative;
};

static bool holds(const struct masks *clauses, size_t count, uint32_t assignment)
{
    for (size_t i = 0; i < count; i++)
        if (!(assignment & clauses[i].positive) && !(~assignment & clauses[i].negative))
            return false;
    return true;
}

static void try_all(struct truth *truth, const struct formula *formula)
{
    uint32_t squares = truth->n * truth->n, variables = (uint32_t)formula->variables;
    struct masks *clauses = calloc(formula->clauses + 1, sizeof *clauses);
    assert_non_null(clauses);
    for (size_t i = 0; i < formula->clauses; i++) {
        size_t size;
        const int *literals = formula_clause(formula, i, &size);
        for (size_t k = 0; k < size; k++) {
            uint32_t bit = UINT32_C(1) << (abs(literals[k]) - 1);
            *(literals[k] > 0 ? &clauses[i].positive : &clauses[i].negative) |= bit;
        }
    }
    if (variables < squares)
        variables = squares;
    assert_true(variables <= MOST_VARIABLES);
    for (uint32_t assignment = 0; assignment < UINT32_C(1) << variables; assignment++) {
        unsigned char *models = &truth->models[assignment & ((UINT32_C(1) << squares) - 1)];
        if (*models < 2 && holds(clauses, formula->clauses, assignment))
            ++*models;
    }
    free(clauses);
}

static void note_solution(void *self, const uint32_t *columns)
{
    struct truth *truth = self;
    uint32_t board = 0;
    for (uint32_t row = 0; row < truth->n; row++)
        board |= UINT32_C(1) << (row * truth->n + columns[row]);
    truth->valid[board] = true;
    truth->found += truth->models[board] > 0;
    truth->repeats |= truth->models[board] > 1;
    if (truth->models[board] == 0)
        queens_text(truth->missing[truth->missing_count++], columns, truth->n);
}

static void find_truth(struct truth *truth, const struct board *board,
                       const struct formula *formula)
{
    memset(truth, 0, sizeof *truth);
    truth->n = board->n;
    truth->no_model = true;
    try_all(truth, formula);
    truth->solutions = each_solution(board, note_solution, truth);
    for (uint32_t squares = 0; squares < UINT32_C(1) << board->n * board->n; squares++) {
        truth->no_model &= truth->models[squares] == 0;
        truth->invalid += truth->models[squares] > 0 && !truth->valid[squares];
    }
}

/* The board that an example shows: "1 4 - 2+3". */
static uint32_t read_shown(const char *shown, uint32_t n)
{
    uint32_t board = 0, row = 0;
    for (char *end; *shown; shown = end) {
        if (*shown == ' ')
            row++;
        end = (char *)(uintptr_t)shown + 1;
        if (*shown < '1' || *shown > '9')
            continue;
        uint32_t column = (uint32_t)strtoul(shown, &end, 10) - 1;
        assert_true(row < n && column < n);
        board |= UINT32_C(1) << (row * n + column);
    }
    assert_int_equal(row + 1, n);
    return board;
}

/* Each one a model, no solution, and seen once. */
static void expect_examples(const struct truth *truth, const struct audit *audit)
{
    uint32_t seen[AUDIT_EXAMPLES];
    for (size_t i = 0; i < AUDIT_EXAMPLES && i < audit->faults[AUDIT_INVALID]; i++) {
        const struct audit_example *example = &audit->examples[AUDIT_INVALID][i];
        seen[i] = read_shown(example->shown, truth->n);
        assert_true(truth->models[seen[i]] > 0 && !truth->valid[seen[i]]);
        assert_true(example->reason[0] != '\0');
        for (size_t k = 0; k < i; k++)
            assert_int_not_equal(seen[i], seen[k]);
    }
    for (size_t i = 0; i < AUDIT_EXAMPLES && i < audit->faults[AUDIT_MISSING]; i++) {
        const struct audit_example *example = &audit->examples[AUDIT_MISSING][i];
        assert_string_equal(example->shown, truth->missing[i]);
        assert_true(example->reason[0] != '\0');
    }
}

static struct truth truth; /* too large for a stack */

static void expect_truth(const struct board *board, const struct formula *formula)
{
    find_truth(&truth, board, formula);
    for (int partial = 0; partial < (truth.missing_count > 0 && truth.invalid < 99 ? 2 : 1);
         partial++) {
        struct audit_formula_result result = audited(board, formula, partial);
        const struct audit *audit = &result.audit;
        assert_int_equal(result.solutions, truth.solutions);
        assert_int_equal(result.found, truth.found);
        assert_int_equal(result.no_model, truth.no_model);
        assert_int_equal(result.repeats, truth.repeats);
        assert_int_equal(result.more, truth.invalid > ENOUGH);
        assert_int_equal(audit->faults[AUDIT_INVALID],
                         truth.invalid > ENOUGH ? ENOUGH : truth.invalid);
        assert_int_equal(audit->faults[AUDIT_MISSING], partial ? 0 : truth.missing_count);
        assert_int_equal(audit->faults[AUDIT_MALFORMED] + audit->faults[AUDIT_DUPLICATE] +
                             audit->faults[AUDIT_UNEXPECTED],
                         0);
        expect_examples(&truth, audit);
    }
}

static struct board random_board(uint32_t n)
{
    struct board board = board_make(n, random_below(3));
    if (random_below(4) == 0)
        add_random_regions(&board);
    for (uint32_t i = 0; n > 0 && i < random_below(3); i++) {
        struct square square = {random_below(n), random_below(n)};
        assert_int_equal(squares_add(random_below(3) ? &board.blocked : &board.given, square),
                         STATUS_OK);
    }
    if (board_seal(&board, NULL) == STATUS_OK)
        return board;
    board_free(&board); /* a square is given and blocked */
    return random_board(n);
}

/* Clauses of up to four literals; repeated literals, tautologies and empty clauses happen. */
static void add_random_clauses(struct formula *formula, uint32_t count)
{
    for (uint32_t i = 0; formula->variables > 0 && i < count; i++) {
        int clause[4];
        size_t size = random_below(40) ? 1 + random_below(4) : 0;
        for (size_t k = 0; k < size; k++) {
            int variable = 1 + (int)random_below((uint32_t)formula->variables);
            clause[k] = random_below(2) ? variable : -variable;
        }
        sink_clause(&formula->sink, clause, size);
    }
}

static void test_random_formulas(void **state)
{
    (void)state;
    random_start(7);
    for (int round = 0; round < 4000; round++) {
        struct board board = random_board(random_below(4));
        struct formula formula;
        uint32_t squares = board.n * board.n;
        formula_open(&formula, (int)(random_below(4) ? squares + random_below(4)
                                                     : random_below(squares + 1)));
        add_random_clauses(&formula, random_below(12));
        expect_truth(&board, &formula);
        formula_close(&formula);
        board_free(&board);
    }
}

/* The rules of the board with some clauses left out and some put in: nearly right ones, of which
 * some are right. */
static void test_nearly_right_formulas(void **state)
{
    (void)state;
    random_start(8);
    for (int round = 0; round < 300; round++) {
        struct board board = random_board(random_below(4) ? 4 : random_below(4));
        struct formula formula;
        uint32_t squares = board.n * board.n, others = random_below(3);
        formula_open(&formula, (int)squares);
        add_rules(&formula.sink, &board, round % 3 == 0 ? 0 : 1 + random_below(30));
        formula.variables += (int)others;
        if (random_below(2))
            add_random_clauses(&formula, random_below(4));
        for (uint32_t i = 0; others > 0 && i < random_below(6); i++)
            sink_ternary(&formula.sink, (int)(squares + 1 + random_below(others)),
                         (random_below(2) ? 1 : -1) * (int)(squares + 1 + random_below(others)),
                         (random_below(2) ? 1 : -1) * (int)(1 + random_below(squares + others)));
        expect_truth(&board, &formula);
        formula_close(&formula);
        board_free(&board);
    }
}

/* Units alone, and one queen too many: the board with her is invalid, and hides none. */
static void test_one_queen_too_many(void **state)
{
    (void)state;
    for (uint32_t more = 0; more < 16; more++) {
        struct board board = empty_board(4, RULE_CLASSIC);
        struct formula formula;
        formula_open(&formula, 16);
        for (uint32_t square = 0; square < 16; square++) {
            bool queen = square == 1 || square == 7 || square == 8 || square == 14;
            sink_unit(&formula.sink, (int)(square + 1) * (queen || square == more ? 1 : -1));
        }
        expect_truth(&board, &formula);
        assert_int_equal(truth.found, more == 1 || more == 7 || more == 8 || more == 14);
        formula_close(&formula);
        board_free(&board);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_formulas),
        cmocka_unit_test(test_nearly_right_formulas),
        cmocka_unit_test(test_one_queen_too_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
