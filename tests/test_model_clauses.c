/* The clauses of whole pairwise formulas: those that the rules of chess ask for, one by one, and
 * none that could be left out unnoticed.
 */
#include "boards.h"

#include "formula/wrappers.h"
#include "model/model.h"

/* Writes the pairwise formula of the whole board. */
static void write_board(const struct board *board, struct sink *sink)
{
    struct plan plan = plan_usual();
    struct lines lines;
    assert_int_equal(lines_of(&lines, board, NULL), STATUS_OK);
    struct model model = {.lines = &lines, .plan = &plan, .units = board};
    assert_int_equal(model_write(&model, sink, NULL), STATUS_OK);
    assert_int_equal(sink_status(sink), STATUS_OK);
    lines_free(&lines);
}

/* On how many lines two squares lie together: straight from what the lines are. */
static int shared_lines(const struct board *board, uint32_t a, uint32_t b)
{
    int64_t n = board->n;
    int64_t down = (int64_t)(b / n) - a / n, right = (int64_t)(b % n) - a % n;
    int count = (down == 0) + (right == 0);
    if (board->regions.of)
        count += board->regions.of[a] == board->regions.of[b];
    if (board->rule == RULE_TOUCH)
        return count + (down * down == 1 && right * right == 1);
    if (board->rule == RULE_CLASSIC)
        return count + (down == right) + (down == -right);
    return count + ((down - right) % n == 0) + ((down + right) % n == 0);
}

/* Does the clause hold just the squares of one line that wants a queen, this one being the
 * `number`th of them: rows, columns, diagonals of the torus, regions? */
static bool is_whole_line(const struct board *board, unsigned number, const int *clause,
                          size_t size)
{
    uint32_t n = board->n, kind = number / n, which = number % n;
    if (kind > 1 && board->rule != RULE_TORUS)
        kind += 2;
    size_t i = 0;
    for (uint32_t cell = 0; cell < n * n; cell++) {
        uint32_t row = cell / n, column = cell % n;
        uint32_t of_kind[] = {row, column, (column + n - row) % n, (row + column + 2) % n,
                              board->regions.of ? board->regions.of[cell] : n};
        if (of_kind[kind] != which)
            continue;
        if (i == size || clause[i] != (int)cell + 1)
            return false;
        i++;
    }
    return i == size;
}

/* Exactly one clause for each pair of squares on each line that they share, one for each line that
 * wants a queen, and nothing else. */
static void expect_pairwise_clauses(const struct board *board)
{
    struct formula formula;
    static int seen[64][64];
    unsigned whole = 0;
    uint32_t n = board->n;
    memset(seen, 0, sizeof seen);
    formula_open(&formula, (int)(n * n));
    write_board(board, &formula.sink);
    for (size_t i = 0; i < formula.clauses; i++) {
        size_t size;
        const int *clause = formula_clause(&formula, i, &size);
        if (clause[0] > 0) {
            assert_true(is_whole_line(board, whole++, clause, size));
            continue;
        }
        assert_int_equal(size, 2);
        assert_true(clause[1] < clause[0]);
        seen[-clause[0] - 1][-clause[1] - 1]++;
    }
    assert_int_equal(whole, n * (2U + (board->rule == RULE_TORUS ? 2 : 0) + !!board->regions.of));
    for (uint32_t a = 0; a < n * n; a++)
        for (uint32_t b = a + 1; b < n * n; b++)
            assert_int_equal(seen[a][b], shared_lines(board, a, b));
    formula_close(&formula);
}

static void test_pairwise_clauses_are_the_attacks(void **state)
{
    (void)state;
    random_start(3);
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (uint32_t n = 1; n <= 8; n++)
            for (int with_regions = 0; with_regions < 2; with_regions++) {
                struct board board = board_make(n, rule);
                if (with_regions)
                    add_random_regions(&board);
                assert_int_equal(board_seal(&board, NULL), STATUS_OK);
                expect_pairwise_clauses(&board);
                board_free(&board);
            }
}

/* Permutations whose queens attack each other nowhere or only on the squares a and b. */
static uint64_t solutions_but_for(const struct board *board, uint32_t a, uint32_t b)
{
    uint32_t n = board->n, columns[8];
    uint64_t count = 0;
    for (uint32_t i = 0; i < n; i++)
        columns[i] = i;
    do {
        bool fine = true;
        for (uint32_t i = 0; i < n; i++)
            for (uint32_t j = i + 1; j < n; j++) {
                uint32_t first = i * n + columns[i], second = j * n + columns[j];
                fine = fine && (!shared_lines(board, first, second) || (first == a && second == b));
            }
        count += fine;
    } while (next_permutation(columns, n));
    return count;
}

/* The models of the pairwise formula of the rules classic and touch without one clause, by reasons
 * of their own.
 * - Without "one in this row": the columns bring n queens, and no row holds two, so each holds one:
 *   equivalent. The same for columns.
 * - Without a pair of one row: the columns bring n queens, the other rows take n-1 of them, so one
 *   is left: equivalent. The same for columns.
 * - Without a pair of one diagonal or of neighbours: each permutation whose only attack is this one
 * is a model more; where there is none, equivalent. */
static uint64_t expected_without(const struct board *board, const int *clause)
{
    uint32_t n = board->n, a = (uint32_t)-clause[0] - 1, b = (uint32_t)-clause[1] - 1;
    if (clause[0] > 0 || a / n == b / n || a % n == b % n)
        return solutions[board->rule][n];
    return solutions_but_for(board, a, b);
}

/* Leaves out each clause in turn; how many of the formulas have more models than the whole. */
static unsigned leave_out_each(const struct board *board)
{
    struct formula whole;
    unsigned more = 0;
    int squares = (int)(board->n * board->n);
    formula_open(&whole, squares);
    write_board(board, &whole.sink);
    for (size_t i = 0; i < whole.clauses; i++) {
        struct formula formula;
        struct mutate mutate;
        size_t size;
        formula_open(&formula, squares);
        mutate_open(&mutate, &formula.sink, MUTATE_LEAVE_OUT, i, 0);
        write_board(board, &mutate.sink);
        uint64_t count = models_of(&formula);
        assert_int_equal(count, expected_without(board, formula_clause(&whole, i, &size)));
        more += count > solutions[board->rule][board->n];
        mutate_close(&mutate);
        formula_close(&formula);
    }
    formula_close(&whole);
    return more;
}

static void test_models_without_one_clause(void **state)
{
    (void)state;
    static const enum rule rules[] = {RULE_CLASSIC, RULE_TOUCH};
    for (size_t i = 0; i < 2; i++) {
        unsigned more = 0;
        for (uint32_t n = 4; n <= 5; n++) {
            struct board board = empty_board(n, rules[i]);
            more += leave_out_each(&board);
            board_free(&board);
        }
        assert_true(more > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pairwise_clauses_are_the_attacks),
        cmocka_unit_test(test_models_without_one_clause),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
