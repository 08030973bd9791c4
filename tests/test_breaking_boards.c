/* Breaking symmetries of whole boards: of each class the lexicographically smallest solution is
 * left, of each left-right pair one, and every solution that is left is one model over all
 * variables.
 */
#include "boards.h"
#include "images.h"

#include "formula/wrappers.h"
#include "model/model.h"

/* The symmetries that keep a board, square by square. */
static unsigned group_of(const struct board *board)
{
    unsigned group = 0;
    uint32_t n = board->n;
    for (unsigned symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
        bool kept = true;
        for (uint32_t a = 0; a < n * n && kept; a++) {
            struct square here = {a / n, a % n};
            struct square to = defined_image((enum symmetry)symmetry, a / n, a % n, n);
            kept = board_is_given(board, here) == board_is_given(board, to) &&
                   board_is_blocked(board, here) == board_is_blocked(board, to);
            for (uint32_t b = 0; b < a && kept && board->regions.of; b++) {
                struct square also = defined_image((enum symmetry)symmetry, b / n, b % n, n);
                kept = (board->regions.of[a] == board->regions.of[b]) ==
                       (board->regions.of[to.row * n + to.column] ==
                        board->regions.of[also.row * n + also.column]);
            }
        }
        group |= (unsigned)kept << symmetry;
    }
    return group;
}

/* Walks through the solutions of a board, and asks of each whether the formula has it. */
struct asked {
    const struct board *board;
    enum breaking how;
    unsigned group;
    struct dpll dpll;
    uint64_t kept;
};

/* Is no image of the column list before it in lexicographic order? */
static bool is_smallest(const struct asked *asked, const uint32_t *columns)
{
    uint32_t n = asked->board->n, image[16];
    for (unsigned symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
        uint32_t row = 0;
        if (!(asked->group >> symmetry & 1))
            continue;
        for (uint32_t r = 0; r < n; r++) {
            struct square to = defined_image((enum symmetry)symmetry, r, columns[r], n);
            image[to.row] = to.column;
        }
        while (row < n && image[row] == columns[row])
            row++;
        if (row < n && image[row] < columns[row])
            return false;
    }
    return true;
}

static bool is_of_the_left(const struct asked *asked, const uint32_t *columns)
{
    uint32_t n = asked->board->n;
    if (n < 2 || 2 * columns[0] + 1 < n)
        return true;
    return 2 * columns[0] + 1 == n && 2 * columns[1] + 1 < n;
}

static void ask(void *self, const uint32_t *columns)
{
    struct asked *asked = self;
    uint32_t n = asked->board->n;
    bool kept = asked->how == BREAKING_FULL     ? is_smallest(asked, columns)
                : asked->how == BREAKING_MIRROR ? is_of_the_left(asked, columns)
                                                : true;
    bool possible = true;
    size_t mark = asked->dpll.count;
    for (uint32_t row = 0; row < n && possible; row++)
        possible = dpll_assume(&asked->dpll, (int)(row * n + columns[row]) + 1);
    assert_int_equal(possible ? dpll_count(&asked->dpll, 2) : 0, kept);
    dpll_undo(&asked->dpll, mark);
    asked->kept += kept;
}

/* The formula has the solutions that are to be kept, each once over all variables, and no other
 * model. Returns how many; *all is how many the board has. */
static uint64_t expect_kept(const struct board *board, enum breaking how, const char *spec,
                            uint64_t *all)
{
    struct plan plan = plan_usual();
    struct lines lines;
    struct formula formula;
    struct asked asked = {.board = board, .how = how, .group = group_of(board)};
    assert_int_equal(plan_parse(&plan, spec, NULL), STATUS_OK);
    assert_int_equal(lines_of(&lines, board, NULL), STATUS_OK);
    struct model model = {.lines = &lines, .plan = &plan, .units = board};
    assert_int_equal(breaking_of(&model.breaks, board, how, NULL), STATUS_OK);
    assert_true(model_count_safe(&model));
    formula_open(&formula, (int)(board->n * board->n));
    assert_int_equal(model_write(&model, &formula.sink, NULL), STATUS_OK);
    dpll_open(&asked.dpll, &formula);
    *all = 0;
    if (!asked.dpll.contradiction) {
        *all = each_solution(board, ask, &asked);
        assert_int_equal(dpll_count(&asked.dpll, UINT64_MAX), asked.kept);
    } else {
        assert_int_equal(each_solution(board, NULL, NULL), 0);
    }
    dpll_close(&asked.dpll);
    formula_close(&formula);
    lines_free(&lines);
    return asked.kept;
}

/* A002562, with 1 for n = 0; torus and touch by Burnside's lemma (test_symmetry_classes.c). */
static void test_full_leaves_one_of_each_class(void **state)
{
    (void)state;
    static const struct {
        enum rule rule;
        uint64_t classes[9];
        uint32_t most;
    } known[] = {{RULE_CLASSIC, {1, 1, 0, 0, 1, 2, 1, 6, 12}, 8},
                 {RULE_TORUS, {1, 1, 0, 0, 0, 2, 0, 4}, 7},
                 {RULE_TOUCH, {1, 1, 0, 0, 1, 3, 15}, 6}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        for (uint32_t n = 0; n <= known[i].most; n++) {
            uint64_t all;
            struct board board = empty_board(n, known[i].rule);
            const char *spec = n % 2 ? "pairwise" : "sequential";
            assert_int_equal(expect_kept(&board, BREAKING_FULL, spec, &all), known[i].classes[n]);
            board_free(&board);
        }
}

static void test_mirror_leaves_half(void **state)
{
    (void)state;
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (uint32_t n = 0; n <= 7; n++) {
            uint64_t all;
            struct board board = empty_board(n, rule);
            uint64_t kept = expect_kept(&board, BREAKING_MIRROR, "pairwise", &all);
            assert_int_equal(kept, n < 2 ? 1 : all / 2);
            assert_true(n < 2 || all % 2 == 0);
            board_free(&board);
        }
}

/* Adds a square and all its images under these symmetries, again and again. */
static void add_orbit(struct squares *squares, struct square start, unsigned symmetries, uint32_t n)
{
    struct square orbit[64] = {start};
    size_t count = 1;
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(squares_add(squares, orbit[i]), STATUS_OK);
        for (unsigned symmetry = 1; symmetry < SYMMETRY_COUNT; symmetry++) {
            struct square to =
                defined_image((enum symmetry)symmetry, orbit[i].row, orbit[i].column, n);
            bool known = !(symmetries >> symmetry & 1);
            for (size_t k = 0; k < count; k++)
                known |= orbit[k].row == to.row && orbit[k].column == to.column;
            if (!known)
                orbit[count++] = to;
        }
    }
}

/* Regions that a symmetry which is its own inverse exchanges in pairs, all but one or two, which
 * squares that stay where they are belong to. */
static void add_symmetric_regions(struct board *board, enum symmetry symmetry)
{
    uint32_t n = board->n, single = n % 2 ? 1 : 2;
    char letters[8 * 8 + 1];
    for (bool whole = false; !whole;) {
        memset(letters, 0, sizeof letters);
        for (uint32_t cell = 0; cell < n * n; cell++) {
            struct square to = defined_image(symmetry, cell / n, cell % n, n);
            uint32_t there = to.row * n + to.column;
            uint32_t region = random_below(there == cell ? single : n);
            uint32_t image = region < single ? region : single + ((region - single) ^ 1);
            if (!letters[cell]) {
                letters[cell] = (char)('A' + region);
                letters[there] = (char)('A' + image);
            }
        }
        whole = true;
        for (uint32_t region = 0; region < n; region++)
            whole &= strchr(letters, (int)('A' + region)) != NULL;
    }
    add_regions(board, letters);
}

static struct board random_board(unsigned round)
{
    static const enum symmetry own_inverse[] = {SYMMETRY_LEFT_RIGHT, SYMMETRY_UP_DOWN,
                                                SYMMETRY_HALF_TURN, SYMMETRY_DIAGONAL,
                                                SYMMETRY_ANTIDIAGONAL};
    uint32_t n = 4 + round % 3;
    struct board board = board_make(n, (enum rule)(round / 3 % RULE_COUNT));
    enum symmetry symmetry = own_inverse[random_below(5)];
    unsigned kept = 1U << symmetry;
    if (round % 4 == 0)
        add_symmetric_regions(&board, symmetry);
    else if (round % 4 == 1)
        kept = 1U << random_below(8) | 1U << random_below(8);
    struct square at = {random_below(n), random_below(n)};
    bool gives = round % 8 > 5;
    add_orbit(gives ? &board.given : &board.blocked, at, kept, n);
    if (round % 16 == 6)
        for (int i = 0; i < 3; i++)
            add_orbit(&board.given, (struct square){random_below(n), random_below(n)}, 0, n);
    if (round % 16 < 3)
        for (int i = 0; i < 2; i++)
            add_orbit(&board.blocked, (struct square){random_below(n), random_below(n)}, 0, n);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    return board;
}

static void test_boards_with_part_of_the_group(void **state)
{
    (void)state;
    uint64_t boards_of[9] = {0}, less = 0;
    random_start(1);
    for (unsigned round = 0; round < 400; round++) {
        struct board board = random_board(round);
        unsigned group = group_of(&board);
        uint64_t all, kept;
        assert_int_equal(symmetries_of(&board), group);
        kept = expect_kept(&board, BREAKING_FULL, round % 2 ? "sequential" : "pairwise", &all);
        boards_of[__builtin_popcount(group)] += all > 0;
        less += kept < all;
        if (group >> SYMMETRY_LEFT_RIGHT & 1)
            assert_int_equal(2 * expect_kept(&board, BREAKING_MIRROR, "pairwise", &all), all);
        board_free(&board);
    }
    assert_true(boards_of[1] > 10 && boards_of[2] > 10 && boards_of[4] > 10 && boards_of[8] > 10);
    assert_true(less > 50);
}

/* How many models there are when clause number `clause` of what breaks symmetries is left out. */
static uint64_t models_without(const struct board *board, enum breaking how, uint64_t clause)
{
    struct plan plan = plan_usual();
    struct lines lines;
    struct formula formula;
    struct mutate mutate;
    struct breaks breaks;
    assert_int_equal(lines_of(&lines, board, NULL), STATUS_OK);
    assert_int_equal(breaking_of(&breaks, board, how, NULL), STATUS_OK);
    struct model model = {.lines = &lines, .plan = &plan, .units = board};
    formula_open(&formula, (int)(board->n * board->n));
    assert_int_equal(model_write(&model, &formula.sink, NULL), STATUS_OK);
    mutate_open(&mutate, &formula.sink, MUTATE_LEAVE_OUT, clause, 0);
    breaking_write(&breaks, NULL, &mutate.sink);
    uint64_t count = models_of(&formula);
    mutate_close(&mutate);
    formula_close(&formula);
    lines_free(&lines);
    return count;
}

/* On six rows of the rule touch each of the three squares on the right has solutions; on seven also
 * the middle column, with a queen right of it in the second row: each clause leaves something out.
 */
static void test_each_clause_of_mirror_is_needed(void **state)
{
    (void)state;
    for (uint32_t n = 6; n <= 7; n++) {
        struct board board = empty_board(n, RULE_TOUCH);
        uint64_t half = each_solution(&board, NULL, NULL) / 2, clauses = n == 6 ? 3 : 5;
        for (uint64_t clause = 0; clause <= clauses; clause++) {
            uint64_t count = models_without(&board, BREAKING_MIRROR, clause);
            assert_int_equal(count > half, clause < clauses);
            assert_true(count >= half);
        }
        board_free(&board);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_full_leaves_one_of_each_class),
        cmocka_unit_test(test_mirror_leaves_half),
        cmocka_unit_test(test_boards_with_part_of_the_group),
        cmocka_unit_test(test_each_clause_of_mirror_is_needed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
