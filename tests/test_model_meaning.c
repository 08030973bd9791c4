/* What whole formulas mean: their models are the solutions, their clauses those that the rules of
 * chess ask for, and no clause can go unnoticed.
 */
#include "dpll.h"

#include "formula/wrappers.h"
#include "model/model.h"

static const uint64_t solutions[] = {1, 1, 0, 0, 2, 10, 4}; /* A000170 */

static struct board empty_board(uint32_t n)
{
    struct board board = board_make(n, RULE_CLASSIC);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    return board;
}

/* Plan number `mix` of the eight: bit f says which encoding family f has. */
static struct plan mixed_plan(unsigned mix)
{
    struct plan plan;
    for (size_t family = 0; family < FAMILY_COUNT; family++)
        plan.choice[family].encoding = encoding_of(mix >> family & 1 ? "sequential" : "pairwise");
    return plan;
}

/* Models over all variables. */
static uint64_t models_of(const struct formula *formula)
{
    struct dpll dpll;
    dpll_open(&dpll, formula);
    uint64_t count = dpll_count(&dpll, UINT64_MAX);
    dpll_close(&dpll);
    return count;
}

/* Writes the whole board into an open formula, through `sink`. */
static void write_board(const struct board *board, const struct plan *plan, struct sink *sink)
{
    struct lines lines;
    assert_int_equal(lines_of(&lines, board, NULL), STATUS_OK);
    struct model model = {&lines, plan, NULL, board};
    assert_true(model_count_safe(&model));
    assert_int_equal(model_write(&model, sink, NULL), STATUS_OK);
    assert_int_equal(sink_status(sink), STATUS_OK);
}

static void test_models_are_counted_over_all_variables(void **state)
{
    (void)state;
    for (unsigned mix = 0; mix < 8; mix++)
        for (uint32_t n = 0; n <= 6; n++) {
            struct board board = empty_board(n);
            struct plan plan = mixed_plan(mix);
            struct formula formula;
            formula_open(&formula, (int)(n * n));
            write_board(&board, &plan, &formula.sink);
            assert_int_equal(models_of(&formula), solutions[n]);
            formula_close(&formula);
            board_free(&board);
        }
}

/* Each single given and each single blocked square. */
static void test_givens_and_blocked_squares(void **state)
{
    (void)state;
    for (unsigned mix = 0; mix < 8; mix += 7)
        for (uint32_t n = 1; n <= 5; n++)
            for (uint32_t cell = 0; cell < 2 * n * n; cell++) {
                struct board board = board_make(n, RULE_CLASSIC);
                struct plan plan = mixed_plan(mix);
                struct formula formula;
                struct square at = {cell / 2 / n, cell / 2 % n};
                struct squares *list = cell % 2 ? &board.given : &board.blocked;
                assert_int_equal(squares_add(list, at), STATUS_OK);
                assert_int_equal(board_seal(&board, NULL), STATUS_OK);
                formula_open(&formula, (int)(n * n));
                write_board(&board, &plan, &formula.sink);
                assert_int_equal(models_of(&formula), each_solution(&board, NULL, NULL));
                formula_close(&formula);
                board_free(&board);
            }
}

/* What is left after a queen, on literals numbered anew and negated for every other square. */
static void test_reduced_lines_with_literals_of_their_own(void **state)
{
    (void)state;
    for (unsigned mix = 0; mix < 8; mix += 7)
        for (uint32_t n = 1; n <= 6; n++)
            for (uint32_t column = 0; column < n; column++) {
                struct board board = board_make(n, RULE_CLASSIC);
                struct plan plan = mixed_plan(mix);
                struct formula formula;
                struct lines lines;
                uint32_t *cells;
                size_t count;
                int literals[36] = {0};
                assert_int_equal(squares_add(&board.given, (struct square){0, column}), STATUS_OK);
                assert_int_equal(board_seal(&board, NULL), STATUS_OK);
                assert_int_equal(lines_reduce(&lines, &board, NULL, &cells, &count, NULL),
                                 STATUS_OK);
                for (size_t i = 0; i < count; i++)
                    literals[cells[i]] = i % 2 ? (int)i + 1 : -(int)i - 1;
                struct model model = {&lines, &plan, literals, NULL};
                formula_open(&formula, (int)count);
                assert_int_equal(model_write(&model, &formula.sink, NULL), STATUS_OK);
                assert_int_equal(models_of(&formula), each_solution(&board, NULL, NULL));
                formula_close(&formula);
                free(cells);
                lines_free(&lines);
                board_free(&board);
            }
}

static bool attack(uint32_t n, uint32_t a, uint32_t b)
{
    int64_t rows = (int64_t)(b / n) - a / n, columns = (int64_t)(b % n) - a % n;
    return rows == 0 || columns == 0 || rows == columns || rows == -columns;
}

/* The pairwise formula: exactly one clause for each pair of squares that attack each other, one for
 * each row and each column, and nothing else. */
static void test_pairwise_clauses_are_the_attacks(void **state)
{
    (void)state;
    for (uint32_t n = 2; n <= 8; n++) {
        struct board board = empty_board(n);
        struct plan plan = mixed_plan(0);
        struct formula formula;
        unsigned seen[64][64] = {{0}}, pairs = 0, rows = 0, columns = 0;
        formula_open(&formula, (int)(n * n));
        write_board(&board, &plan, &formula.sink);
        for (size_t i = 0; i < formula.clauses; i++) {
            size_t size;
            const int *clause = formula_clause(&formula, i, &size);
            if (clause[0] < 0) {
                assert_int_equal(size, 2);
                assert_true(clause[1] < clause[0]);
                seen[-clause[0] - 1][-clause[1] - 1]++;
                pairs++;
                continue;
            }
            assert_int_equal(size, n);
            bool row = clause[1] == clause[0] + 1;
            unsigned number = row ? rows++ : columns++;
            for (uint32_t k = 0; k < n; k++)
                assert_int_equal(clause[k], row ? number * n + k + 1 : k * n + number + 1);
        }
        assert_int_equal(rows, n);
        assert_int_equal(columns, n);
        for (uint32_t a = 0; a < n * n; a++)
            for (uint32_t b = a + 1; b < n * n; b++)
                assert_int_equal(seen[a][b], attack(n, a, b));
        formula_close(&formula);
        board_free(&board);
    }
}

/* Permutations whose queens attack each other nowhere or only on the squares a and b. */
static uint64_t solutions_but_for(uint32_t n, uint32_t a, uint32_t b)
{
    uint32_t columns[8];
    uint64_t count = 0;
    for (uint32_t i = 0; i < n; i++)
        columns[i] = i;
    do {
        bool fine = true;
        for (uint32_t i = 0; i < n; i++)
            for (uint32_t j = i + 1; j < n; j++) {
                uint32_t first = i * n + columns[i], second = j * n + columns[j];
                fine = fine && (!attack(n, first, second) || (first == a && second == b));
            }
        count += fine;
    } while (next_permutation(columns, n));
    return count;
}

/* The models of the pairwise formula without one clause, by reasons of their own.
 * - Without "one in this row": the columns bring n queens, and no row holds two, so each holds one:
 *   equivalent. The same for columns.
 * - Without a pair of one row: the columns bring n queens, the other rows take n-1 of them, so one
 *   is left: equivalent. The same for columns.
 * - Without a pair of one diagonal: each permutation whose only attack is this one is a model more;
 *   where there is none, equivalent. */
static uint64_t expected_without(uint32_t n, const int *clause)
{
    if (clause[0] > 0)
        return solutions[n];
    uint32_t a = (uint32_t)-clause[0] - 1, b = (uint32_t)-clause[1] - 1;
    return a / n == b / n || a % n == b % n ? solutions[n] : solutions_but_for(n, a, b);
}

static void test_models_without_one_clause(void **state)
{
    (void)state;
    unsigned more = 0;
    for (uint32_t n = 4; n <= 5; n++) {
        struct board board = empty_board(n);
        struct plan plan = mixed_plan(0);
        struct formula whole;
        formula_open(&whole, (int)(n * n));
        write_board(&board, &plan, &whole.sink);
        for (size_t i = 0; i < whole.clauses; i++) {
            struct formula formula;
            struct mutate mutate;
            size_t size;
            formula_open(&formula, (int)(n * n));
            mutate_open(&mutate, &formula.sink, MUTATE_LEAVE_OUT, i, 0);
            write_board(&board, &plan, &mutate.sink);
            uint64_t count = models_of(&formula);
            assert_int_equal(count, expected_without(n, formula_clause(&whole, i, &size)));
            more += count > solutions[n];
            mutate_close(&mutate);
            formula_close(&formula);
        }
        formula_close(&whole);
        board_free(&board);
    }
    assert_true(more > 0);
}

/* A sink that has had enough from the start: the largest formula must not be generated for it. */
static int no_variable(struct sink *sink)
{
    (void)sink;
    fail_msg("asked for a variable");
    return 0;
}

static void no_clause(struct sink *sink, const int *literals, size_t size)
{
    (void)sink, (void)literals, (void)size;
    fail_msg("got a clause");
}

static enum status has_failed(const struct sink *sink)
{
    (void)sink;
    return STATUS_IO;
}

static void test_a_failed_sink_ends_the_writing(void **state)
{
    (void)state;
    static const struct sink_type type = {no_variable, no_clause, has_failed};
    struct sink sink = {&type};
    struct board board = empty_board(LINES_MAX_N);
    struct plan plan = mixed_plan(7);
    struct lines lines;
    assert_int_equal(lines_of(&lines, &board, NULL), STATUS_OK);
    struct model model = {&lines, &plan, NULL, NULL};
    assert_int_equal(model_write(&model, &sink, NULL), STATUS_OK);
    board_free(&board);
}

/* An encoding that is safe only under exactly-one, as a one-way counter is. */
static void test_count_safety_follows_the_lines(void **state)
{
    (void)state;
    struct encoding one_way = *encoding_of("sequential"), never = one_way;
    one_way.count_safe_amo = false;
    never.count_safe_amo = never.count_safe_eo = false;
    for (uint32_t n = 0; n <= 4; n++) {
        struct board board = empty_board(n);
        struct plan plan = mixed_plan(0);
        struct lines lines;
        assert_int_equal(lines_of(&lines, &board, NULL), STATUS_OK);
        struct model model = {&lines, &plan, NULL, NULL};
        assert_true(model_count_safe(&model));
        plan.choice[FAMILY_ROWS].encoding = plan.choice[FAMILY_COLUMNS].encoding = &one_way;
        assert_true(model_count_safe(&model));
        plan.choice[FAMILY_DIAGONALS].encoding = &one_way;
        assert_int_equal(model_count_safe(&model), n < 3);
        plan = mixed_plan(0);
        plan.choice[FAMILY_COLUMNS].encoding = &never;
        assert_int_equal(model_count_safe(&model), n < 3);
        board_free(&board);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_models_are_counted_over_all_variables),
        cmocka_unit_test(test_givens_and_blocked_squares),
        cmocka_unit_test(test_reduced_lines_with_literals_of_their_own),
        cmocka_unit_test(test_pairwise_clauses_are_the_attacks),
        cmocka_unit_test(test_models_without_one_clause),
        cmocka_unit_test(test_a_failed_sink_ends_the_writing),
        cmocka_unit_test(test_count_safety_follows_the_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
