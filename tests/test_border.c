/* The border rule, by brute force: which solutions obey is told by the images of whole solutions.
 */
#include "symmetric.h"

#include "dpll.h"

#include "model/border.h"
#include "model/model.h"

enum { MOST_N = 8, MOST = 4000, EIGHT = 0xFF };

/* Is the first row's queen of no image further left? */
static bool is_obedient(unsigned symmetries, const uint32_t *columns, uint32_t n)
{
    uint32_t image[MOST_N + 2];
    for (unsigned symmetry = 0; symmetry < SYMMETRY_COUNT && n > 0; symmetry++) {
        map_solution((enum symmetry)symmetry, columns, n, image);
        if (symmetries >> symmetry & 1 && image[0] < columns[0])
            return false;
    }
    return true;
}

/* The same as the predicate tells it, queen by queen. */
static bool obeys(unsigned symmetries, const uint32_t *columns, uint32_t n)
{
    for (uint32_t row = 0; row < n; row++)
        if (border_forbids(symmetries, n, columns[0], (struct square){row, columns[row]}))
            return false;
    return true;
}

struct solutions {
    uint32_t n;
    size_t count;
    uint32_t columns[MOST][MOST_N + 2];
};

static struct solutions all;
static size_t disobedient; /* in the second row */

static void keep_solution(void *self, const uint32_t *columns)
{
    struct solutions *solutions = self;
    assert_true(solutions->count < MOST);
    memcpy(solutions->columns[solutions->count++], columns, solutions->n * sizeof *columns);
}

static void list_solutions(const struct board *board)
{
    all.n = board->n;
    all.count = 0;
    each_solution(board, keep_solution, &all);
}

/* What is settled of a board: nothing, or some squares as they are in one of its solutions. */
struct known {
    bool squares[MOST_N * MOST_N];
    uint32_t queens[MOST_N];
    int literals[MOST_N * MOST_N], variables;
};

static void settle(struct known *settled, uint32_t n, const uint32_t *columns)
{
    *settled = (struct known){.variables = 0};
    for (uint32_t cell = 0; cell < n * n; cell++) {
        settled->squares[cell] = columns && random_below(3) > 0;
        if (!settled->squares[cell])
            settled->literals[cell] = ++settled->variables;
        else if (columns[cell / n] == cell % n)
            settled->queens[cell / n] = cell % n + 1;
    }
}

static bool agrees(const struct known *settled, uint32_t n, const uint32_t *columns)
{
    for (uint32_t cell = 0; cell < n * n; cell++)
        if (settled->squares[cell] &&
            (columns[cell / n] == cell % n) != (settled->queens[cell / n] == cell % n + 1))
            return false;
    return true;
}

static bool satisfies(const struct formula *formula, const struct known *settled, uint32_t n,
                      const uint32_t *columns)
{
    bool is_true[MOST_N * MOST_N + 1] = {false};
    for (uint32_t cell = 0; cell < n * n; cell++)
        is_true[settled->literals[cell]] = columns[cell / n] == cell % n;
    for (size_t clause = 0; clause < formula->clauses; clause++) {
        size_t size;
        const int *literals = formula_clause(formula, clause, &size);
        bool holds = false;
        for (size_t i = 0; i < size; i++)
            holds |= is_true[abs(literals[i])] == (literals[i] > 0);
        if (!holds)
            return false;
    }
    return true;
}

/* No clause says anything of a settled square (it has no variable) or is longer than two literals;
 * no pair comes twice. */
static void check_shape(const struct formula *formula, const struct known *settled)
{
    for (size_t clause = 0; clause < formula->clauses; clause++) {
        size_t size, other_size;
        const int *literals = formula_clause(formula, clause, &size);
        assert_true(size <= 2);
        for (size_t i = 0; i < size; i++)
            assert_true(literals[i] < 0 && -literals[i] <= settled->variables);
        assert_true(size < 2 || literals[0] != literals[1]);
        for (size_t k = 0; k < clause; k++) {
            const int *other = formula_clause(formula, k, &other_size);
            assert_false(size == other_size && size == 2 &&
                         memcmp(literals, other, size * sizeof *other) == 0);
        }
    }
}

/* Of all solutions that fit what is settled, the clauses leave those that obey. Returns how many
 * fit. */
static size_t check_clauses(unsigned symmetries, const uint32_t *columns)
{
    struct known settled;
    struct formula formula;
    size_t fitting = 0;
    settle(&settled, all.n, columns);
    formula_open(&formula, settled.variables);
    border_write(symmetries, all.n, settled.literals, settled.queens, &formula.sink);
    assert_int_equal(sink_status(&formula.sink), STATUS_OK);
    assert_int_equal(formula.variables, settled.variables);
    check_shape(&formula, &settled);
    for (size_t i = 0; i < all.count; i++)
        if (agrees(&settled, all.n, all.columns[i])) {
            fitting++;
            assert_int_equal(satisfies(&formula, &settled, all.n, all.columns[i]),
                             is_obedient(symmetries, all.columns[i], all.n));
        }
    formula_close(&formula);
    return fitting;
}

/* With the first two rows' queens as in a solution: does a symmetry carry a queen onto the first of
 * them, and one into the second row left of the second? */
static bool is_obedient_in_second(unsigned symmetries, const uint32_t *columns, uint32_t n)
{
    uint32_t image[MOST_N + 2];
    for (unsigned symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
        map_solution((enum symmetry)symmetry, columns, n, image);
        if (symmetries >> symmetry & 1 && image[0] == columns[0] && image[1] < columns[1])
            return false;
    }
    return true;
}

/* The second row's clauses leave those of the solutions that begin alike and fit what is settled
 * which obey, the smallest of each class among them. */
static void check_second(unsigned symmetries, const uint32_t *columns)
{
    struct known settled;
    struct formula formula;
    uint32_t inverse[MOST_N + 2];
    if (all.n < 2)
        return;
    settle(&settled, all.n, columns);
    formula_open(&formula, settled.variables);
    border_write_second(symmetries, all.n, columns, settled.literals, settled.queens,
                        &formula.sink);
    assert_int_equal(sink_status(&formula.sink), STATUS_OK);
    for (size_t i = 0; i < all.count; i++) {
        const uint32_t *other = all.columns[i];
        if (other[0] != columns[0] || other[1] != columns[1] || !agrees(&settled, all.n, other))
            continue;
        bool obeys_second = is_obedient_in_second(symmetries, other, all.n);
        assert_int_equal(satisfies(&formula, &settled, all.n, other), obeys_second);
        assert_true(obeys_second || !symmetry_is_smallest(symmetries, other, all.n, inverse));
        disobedient += !obeys_second;
    }
    formula_close(&formula);
}

/* One class: of its images as many as obey share the weight of all of them, so that the sum over
 * what is kept is the number of solutions: no class is lost. The smallest solution always obeys. */
static void check_classes(unsigned symmetries)
{
    uint64_t weights = 0; /* in units of 1/840, which all numbers up to 8 divide */
    for (size_t i = 0; i < all.count; i++) {
        const uint32_t *columns = all.columns[i];
        uint32_t image[MOST_N + 2], inverse[MOST_N + 2];
        unsigned order = 0, obedient = 0;
        bool kept = obeys(symmetries, columns, all.n);
        assert_int_equal(kept, is_obedient(symmetries, columns, all.n));
        assert_true(kept || !symmetry_is_smallest(symmetries, columns, all.n, inverse));
        for (unsigned symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
            if (symmetries >> symmetry & 1) {
                map_solution((enum symmetry)symmetry, columns, all.n, image);
                order++;
                obedient += obeys(symmetries, image, all.n);
            }
        assert_true(obedient > 0);
        if (kept)
            weights += 840 * order / obedient;
    }
    assert_int_equal(weights, 840 * all.count);
}

/* Returns how many pairs of a solution and something settled were looked at. */
static size_t check_board(struct board *board, unsigned symmetries)
{
    size_t fitting = 0;
    assert_int_equal(board_seal(board, NULL), STATUS_OK);
    list_solutions(board);
    check_classes(symmetries);
    check_clauses(symmetries, NULL);
    for (unsigned round = 0; round < 4 && all.count > 0; round++) {
        const uint32_t *columns = all.columns[random_below((uint32_t)all.count)];
        fitting += check_clauses(symmetries, columns);
        check_second(symmetries, columns);
    }
    board_free(board);
    return fitting;
}

static void every_group_on_empty_boards(void **state)
{
    (void)state;
    random_start(1);
    for (unsigned rule = 0; rule < RULE_COUNT; rule++)
        for (uint32_t n = 0; n <= 7; n++)
            for (unsigned i = 0; i < SUBGROUPS; i++) {
                struct board board = board_make(n, (enum rule)rule);
                check_board(&board, subgroups[i]);
            }
}

/* With blocked squares and given queens that keep a group. */
static void random_boards_of_every_group(void **state)
{
    (void)state;
    size_t fitting[SUBGROUPS] = {0};
    random_start(2);
    for (unsigned round = 0; round < 80 * SUBGROUPS; round++) {
        unsigned group = subgroups[round % SUBGROUPS];
        struct board board = random_symmetric_board(round, 2 + random_below(6), group, 3);
        unsigned kept = kept_by_squares(&board);
        assert_int_equal(kept & group, group);
        size_t looked_at = check_board(&board, kept);
        for (unsigned i = 0; i < SUBGROUPS; i++)
            fitting[i] += kept == subgroups[i] ? looked_at : 0;
    }
    for (unsigned i = 0; i < SUBGROUPS; i++)
        assert_true(fitting[i] > 0);
    assert_true(disobedient > 100);
}

static void boards_with_regions(void **state)
{
    (void)state;
    random_start(3);
    for (size_t i = 0; i < REGION_BOARDS; i++) {
        struct board board = board_make(region_boards[i].n, RULE_TOUCH);
        add_regions(&board, region_boards[i].letters);
        check_board(&board, region_boards[i].symmetries);
    }
}

/* The formula of a board with these clauses has one model for each solution that obeys. */
static void models_of_the_whole_formula(void **state)
{
    (void)state;
    for (uint32_t n = 0; n <= 7; n++)
        for (unsigned rule = 0; rule < RULE_COUNT; rule++) {
            struct board board = board_make(n, (enum rule)rule);
            struct known settled;
            struct lines lines;
            struct formula formula;
            struct plan plan = plan_usual();
            struct dpll dpll;
            size_t kept = 0;
            assert_int_equal(board_seal(&board, NULL), STATUS_OK);
            list_solutions(&board);
            for (size_t i = 0; i < all.count; i++)
                kept += is_obedient(EIGHT, all.columns[i], n);
            settle(&settled, n, NULL);
            assert_int_equal(lines_of(&lines, &board, NULL), STATUS_OK);
            formula_open(&formula, settled.variables);
            const struct model model = {
                .lines = &lines, .plan = &plan, .literals = settled.literals};
            assert_int_equal(model_write(&model, &formula.sink, NULL), STATUS_OK);
            border_write(EIGHT, n, settled.literals, settled.queens, &formula.sink);
            dpll_open(&dpll, &formula);
            assert_int_equal(dpll_count(&dpll, UINT64_MAX), kept);
            dpll_close(&dpll);
            formula_close(&formula);
            lines_free(&lines);
            board_free(&board);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_group_on_empty_boards),
        cmocka_unit_test(random_boards_of_every_group),
        cmocka_unit_test(boards_with_regions),
        cmocka_unit_test(models_of_the_whole_formula),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
