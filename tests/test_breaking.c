/* Breaking symmetries: the clauses say just that a board is not less than its images, each of them
 * is needed, and they are as many and as long as was told. Which solutions they leave is in
 * test_breaking_boards.c.
 */
#include "boards.h"
#include "images.h"

#include "formula/wrappers.h"
#include "model/model.h"

enum { ALL_BUT_IDENTITY = 0xFE };

static uint64_t digits_of(int literal)
{
    uint64_t digits = 1;
    for (int number = abs(literal); number /= 10;)
        digits++;
    return digits;
}

/* What breaking_measure tells is what breaking_write writes. Variables are taken from `first` on.
 */
static struct model_size expect_size(const struct breaks *breaks, int first)
{
    struct formula formula;
    struct model_size told, made = {0};
    formula_open(&formula, first - 1);
    breaking_write(breaks, NULL, &formula.sink);
    assert_int_equal(sink_status(&formula.sink), STATUS_OK);
    breaking_measure(breaks, (uint64_t)first, &told);
    made.variables = (uint64_t)(formula.variables - (first - 1));
    made.clauses = formula.clauses;
    made.literals = formula.clauses > 0 ? formula.ends[formula.clauses - 1] : 0;
    made.bytes = 2 * made.clauses;
    for (size_t i = 0; i < made.literals; i++)
        made.bytes += digits_of(formula.literals[i]) + (formula.literals[i] < 0 ? 2 : 1);
    assert_int_equal(told.variables, made.variables);
    assert_int_equal(told.clauses, made.clauses);
    assert_int_equal(told.literals, made.literals);
    assert_int_equal(told.bytes, made.bytes);
    assert_int_equal(breaking_variables(breaks), made.variables);
    assert_int_equal(breaking_clauses(breaks), made.clauses);
    formula_close(&formula);
    return made;
}

/* Each symmetry by itself, all of them, and some; auxiliary variables right behind the squares and
 * across a power of ten. */
static void test_sizes_are_those_produced(void **state)
{
    (void)state;
    for (uint32_t n = 0; n <= 40; n++) {
        struct board board = empty_board(n, RULE_CLASSIC);
        struct breaks breaks = {BREAKING_MIRROR, 1U << SYMMETRY_LEFT_RIGHT, &board};
        int squares = (int)(n * n);
        expect_size(&breaks, squares + 1);
        breaks.how = BREAKING_FULL;
        for (unsigned symmetry = 1; symmetry < SYMMETRY_COUNT; symmetry++) {
            breaks.symmetries = 1U << symmetry;
            expect_size(&breaks, squares + 1);
            expect_size(&breaks, squares < 990 ? 998 : 9990);
        }
        breaks.symmetries = ALL_BUT_IDENTITY;
        expect_size(&breaks, squares + 1);
        breaks.symmetries = n % 2 ? 0x58 : 0xA2;
        expect_size(&breaks, squares + 1);
        board_free(&board);
    }
}

/* k pairs give k-1 variables and 5(k-1) clauses, a single pair one clause. On 8 rows an axis or the
 * half turn moves 32 pairs, a diagonal 28, a quarter turn 64 squares. */
static void test_sizes_of_the_construction(void **state)
{
    (void)state;
    static const struct {
        uint32_t n;
        unsigned symmetries;
        uint64_t variables, clauses;
    } known[] = {
        {0, ALL_BUT_IDENTITY, 0, 0},
        {1, ALL_BUT_IDENTITY, 0, 0},
        {2, 1U << SYMMETRY_DIAGONAL, 0, 1},
        {2, 1U << SYMMETRY_LEFT_RIGHT, 1, 5},
        {2, 1U << SYMMETRY_QUARTER_TURN, 3, 15},
        {3, 1U << SYMMETRY_UP_DOWN, 2, 10},
        {3, 1U << SYMMETRY_HALF_TURN, 3, 15},
        {3, 1U << SYMMETRY_BACK_TURN, 7, 35},
        {3, 1U << SYMMETRY_ANTIDIAGONAL, 2, 10},
        {8, 1U << SYMMETRY_LEFT_RIGHT, 31, 155},
        {8, 1U << SYMMETRY_DIAGONAL, 27, 135},
        {8, 1U << SYMMETRY_QUARTER_TURN, 63, 315},
        {8, ALL_BUT_IDENTITY, 273, 1365},
        {8, 0, 0, 0},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct board board = empty_board(known[i].n, RULE_CLASSIC);
        struct breaks breaks = {BREAKING_FULL, known[i].symmetries, &board};
        struct model_size size = expect_size(&breaks, (int)(known[i].n * known[i].n) + 1);
        assert_int_equal(size.variables, known[i].variables);
        assert_int_equal(size.clauses, known[i].clauses);
        board_free(&board);
    }
}

/* Bit 0 is the first square. */
static bool is_at_least_its_image(unsigned squares, enum symmetry symmetry, uint32_t n)
{
    for (uint32_t cell = 0; cell < n * n; cell++) {
        struct square to = defined_image(symmetry, cell / n, cell % n, n);
        unsigned x = squares >> cell & 1, y = squares >> (to.row * n + to.column) & 1;
        if (x != y)
            return x > y;
    }
    return true;
}

/* In how many ways the auxiliary variables can be set, for each assignment of the squares: once
 * when it is to be kept, else not. False at the first one for which it is not so. */
static bool compares(const struct formula *formula, enum symmetry symmetry, uint32_t n)
{
    struct dpll dpll;
    bool right = true;
    dpll_open(&dpll, formula);
    size_t mark = dpll.count;
    for (unsigned squares = 0; squares < 1U << n * n && right; squares++) {
        bool possible = true;
        for (uint32_t cell = 0; cell < n * n && possible; cell++)
            possible = dpll_assume(&dpll, squares >> cell & 1 ? (int)cell + 1 : -(int)cell - 1);
        uint64_t ways = possible ? dpll_count(&dpll, 2) : 0;
        right = ways == (is_at_least_its_image(squares, symmetry, n) ? 1 : 0);
        dpll_undo(&dpll, mark);
    }
    dpll_close(&dpll);
    return right;
}

static bool spoilt_compares(enum symmetry symmetry, uint32_t n, enum mutation mutation,
                            uint64_t clause, size_t literal)
{
    struct board board = empty_board(n, RULE_CLASSIC);
    struct breaks breaks = {BREAKING_FULL, 1U << symmetry, &board};
    struct formula formula;
    struct mutate mutate;
    formula_open(&formula, (int)(n * n));
    mutate_open(&mutate, &formula.sink, mutation, clause, literal);
    breaking_write(&breaks, NULL, &mutate.sink);
    assert_int_equal(sink_status(&mutate.sink), STATUS_OK);
    bool right = compares(&formula, symmetry, n);
    mutate_close(&mutate);
    formula_close(&formula);
    board_free(&board);
    return right;
}

static void test_comparisons_of_all_boards(void **state)
{
    (void)state;
    for (enum symmetry symmetry = 1; symmetry < SYMMETRY_COUNT; symmetry++)
        for (uint32_t n = 0; n <= 3; n++)
            assert_true(spoilt_compares(symmetry, n, MUTATE_NOTHING, 0, 0));
}

static bool is_quarter_turn(enum symmetry symmetry)
{
    return symmetry == SYMMETRY_QUARTER_TURN || symmetry == SYMMETRY_BACK_TURN;
}

/* Of a symmetry that is its own inverse whatever is left out or turned is noticed. */
static void test_each_clause_is_needed(void **state)
{
    (void)state;
    for (enum symmetry symmetry = 1; symmetry < SYMMETRY_COUNT; symmetry++)
        for (uint32_t n = 2; n <= 3 && !is_quarter_turn(symmetry); n++) {
            struct board board = empty_board(n, RULE_CLASSIC);
            struct breaks breaks = {BREAKING_FULL, 1U << symmetry, &board};
            uint64_t clauses = breaking_clauses(&breaks);
            for (uint64_t clause = 0; clause < clauses; clause++) {
                assert_false(spoilt_compares(symmetry, n, MUTATE_LEAVE_OUT, clause, 0));
                for (size_t literal = 0; literal < 2; literal++)
                    assert_false(spoilt_compares(symmetry, n, MUTATE_FLIP, clause, literal));
            }
            board_free(&board);
        }
}

/* Squares go round in fours by a quarter turn: where three pairs of such a way are equal the fourth
 * is, so that some clauses about it say nothing new. The comparisons before it are noticed. */
static void test_comparisons_of_quarter_turns_are_needed(void **state)
{
    (void)state;
    static const uint64_t comparisons[] = {0, 4, 9};
    for (enum symmetry symmetry = 1; symmetry < SYMMETRY_COUNT; symmetry++)
        for (size_t i = 0; i < 3 && is_quarter_turn(symmetry); i++) {
            uint64_t clause = comparisons[i];
            assert_false(spoilt_compares(symmetry, 2, MUTATE_LEAVE_OUT, clause, 0));
            for (size_t literal = 0; literal < 2; literal++)
                assert_false(spoilt_compares(symmetry, 2, MUTATE_FLIP, clause, literal));
        }
}

/* Without a symmetry nothing is written, and with the literals of somebody else the clauses are
 * about these. */
static void test_literals_of_their_own(void **state)
{
    (void)state;
    struct board board = empty_board(5, RULE_CLASSIC);
    int literals[25];
    for (int cell = 0; cell < 25; cell++)
        literals[cell] = cell % 2 ? 25 - cell : -(25 - cell);
    for (enum breaking how = BREAKING_NONE; how <= BREAKING_FULL; how++) {
        struct breaks breaks;
        struct formula own, usual;
        assert_int_equal(breaking_of(&breaks, &board, how, NULL), STATUS_OK);
        formula_open(&own, 25);
        formula_open(&usual, 25);
        breaking_write(&breaks, literals, &own.sink);
        breaking_write(&breaks, NULL, &usual.sink);
        assert_int_equal(own.clauses, usual.clauses);
        assert_int_equal(own.clauses == 0, how == BREAKING_NONE);
        assert_int_equal(own.variables, usual.variables);
        for (size_t i = 0; own.clauses > 0 && i < own.ends[own.clauses - 1]; i++) {
            int literal = usual.literals[i], cell = abs(literal) - 1;
            int expected = cell >= 25 ? literal : literal < 0 ? -literals[cell] : literals[cell];
            assert_int_equal(own.literals[i], expected);
        }
        formula_close(&own);
        formula_close(&usual);
    }
    board_free(&board);
}

/* A blocked square has its unit clause from the board, not a second one from `mirror`. */
static void test_mirror_repeats_no_unit(void **state)
{
    (void)state;
    struct board board = board_make(6, RULE_CLASSIC);
    struct breaks breaks;
    assert_int_equal(squares_add(&board.blocked, (struct square){0, 1}), STATUS_OK);
    assert_int_equal(squares_add(&board.blocked, (struct square){0, 4}), STATUS_OK);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_int_equal(breaking_of(&breaks, &board, BREAKING_MIRROR, NULL), STATUS_OK);
    assert_int_equal(expect_size(&breaks, 37).clauses, 2);
    board_free(&board);
}

static void expect_refused(struct board *board, const char *says)
{
    struct breaks breaks;
    struct report report = REPORT_NONE;
    assert_int_equal(board_seal(board, NULL), STATUS_OK);
    assert_int_equal(breaking_of(&breaks, board, BREAKING_MIRROR, &report), STATUS_REFUSED);
    assert_non_null(strstr(report.text, says));
    assert_int_equal(breaking_of(&breaks, board, BREAKING_FULL, NULL), STATUS_OK);
    board_free(board);
}

static void test_mirror_of_another_board_is_refused(void **state)
{
    (void)state;
    struct board board = board_make(8, RULE_CLASSIC);
    assert_int_equal(squares_add(&board.given, (struct square){7, 1}), STATUS_OK);
    expect_refused(&board, "a queen is given on b1, but not g1");
    board = board_make(8, RULE_CLASSIC);
    assert_int_equal(squares_add(&board.blocked, (struct square){3, 3}), STATUS_OK);
    assert_int_equal(squares_add(&board.blocked, (struct square){3, 4}), STATUS_OK);
    assert_int_equal(squares_add(&board.blocked, (struct square){7, 1}), STATUS_OK);
    expect_refused(&board, "blocked is b1, but not g1");
    board = board_make(2, RULE_TOUCH);
    add_regions(&board, "AABA");
    expect_refused(&board, "other regions");
}

static void test_texts(void **state)
{
    (void)state;
    char text[BREAKING_TEXT];
    struct board board = empty_board(4, RULE_CLASSIC);
    struct breaks breaks = {0};
    assert_string_equal(breaking_text(text, &breaks), "none");
    assert_int_equal(breaking_of(&breaks, &board, BREAKING_MIRROR, NULL), STATUS_OK);
    assert_string_equal(breaking_text(text, &breaks), "mirror");
    assert_int_equal(breaking_of(&breaks, &board, BREAKING_FULL, NULL), STATUS_OK);
    assert_string_equal(breaking_text(text, &breaks),
                        "full: left-right, up-down, half turn, diagonal, quarter turn, back turn, "
                        "antidiagonal");
    board_free(&board);
    board = board_make(4, RULE_CLASSIC);
    assert_int_equal(squares_add(&board.blocked, (struct square){0, 1}), STATUS_OK);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_int_equal(breaking_of(&breaks, &board, BREAKING_FULL, NULL), STATUS_OK);
    assert_int_equal(breaks.symmetries, 0);
    assert_int_equal(expect_size(&breaks, 17).clauses, 0);
    assert_string_equal(breaking_text(text, &breaks), "full: the board has none");
    board_free(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sizes_are_those_produced),
        cmocka_unit_test(test_sizes_of_the_construction),
        cmocka_unit_test(test_comparisons_of_all_boards),
        cmocka_unit_test(test_each_clause_is_needed),
        cmocka_unit_test(test_comparisons_of_quarter_turns_are_needed),
        cmocka_unit_test(test_literals_of_their_own),
        cmocka_unit_test(test_mirror_repeats_no_unit),
        cmocka_unit_test(test_mirror_of_another_board_is_refused),
        cmocka_unit_test(test_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
