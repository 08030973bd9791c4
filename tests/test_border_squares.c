/* The border rule in words: what it says of single squares, of the classic boards, and of squares
 * that are settled.
 */
#include "symmetric.h"

#include "formula/formula.h"
#include "model/border.h"

enum { EIGHT = 0xFF };

/* The rule of all eight symmetries in its own words: the queen of the first row is in the left
 * half, and in the last row and the first and last column no queen is nearer to a corner. */
static bool obeys_in_words(const uint32_t *columns, uint32_t n)
{
    uint32_t c = columns[0];
    if (2 * c > n - 1 || columns[n - 1] < c || n - 1 - columns[n - 1] < c)
        return false;
    for (uint32_t row = 0; row < n; row++) {
        uint32_t corner = row < n - 1 - row ? row : n - 1 - row;
        if ((columns[row] == 0 || columns[row] == n - 1) && row > 0 && corner < c)
            return false;
    }
    return true;
}

/* What adds up over the solutions that are kept. */
struct sums {
    uint32_t n;
    uint64_t whole, exact;
};

static bool obeys(const uint32_t *columns, uint32_t n)
{
    for (uint32_t row = 0; row < n; row++)
        if (border_forbids(EIGHT, n, columns[0], (struct square){row, columns[row]}))
            return false;
    return true;
}

static void add_solution(void *self, const uint32_t *columns)
{
    struct sums *sums = self;
    uint32_t image[16];
    unsigned obedient = 0;
    assert_int_equal(obeys(columns, sums->n), obeys_in_words(columns, sums->n));
    if (!obeys_in_words(columns, sums->n))
        return;
    for (unsigned symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
        map_solution((enum symmetry)symmetry, columns, sums->n, image);
        obedient += obeys_in_words(image, sums->n);
    }
    sums->whole += 8 / obedient;
    sums->exact += 8 * 840 / obedient;
}

/* That 8 divided by the number of obeying images, as whole numbers, adds up to only 90 of the 92
 * solutions of 8 rows, and to 346 of the 352 of 9, is known of this rule: three of eight obey. */
static void the_classic_board(void **state)
{
    (void)state;
    static const uint64_t solutions[] = {[1] = 1, 0, 0, 2, 10, 4, 40, 92, 352};
    static const uint64_t whole[] = {[8] = 90, [9] = 346};
    for (uint32_t n = 1; n <= 9; n++) {
        struct board board = board_make(n, RULE_CLASSIC);
        struct sums sums = {.n = n};
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        each_solution(&board, add_solution, &sums);
        assert_int_equal(sums.exact, 840 * solutions[n]);
        if (n >= 8)
            assert_int_equal(sums.whole, whole[n]);
        board_free(&board);
    }
}

/* Each square by the definition, and what single symmetries say in words. */
static void squares_one_by_one(void **state)
{
    (void)state;
    for (uint32_t n = 1; n <= 6; n++)
        for (uint32_t c = 0; c < n; c++)
            for (uint32_t cell = n; cell < n * n; cell++) {
                struct square at = {cell / n, cell % n};
                uint32_t m = n - 1, r = at.row, k = at.column;
                for (unsigned symmetries = 0; symmetries <= EIGHT; symmetries++) {
                    bool forbidden = false;
                    for (unsigned symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
                        struct square image = defined_image((enum symmetry)symmetry, r, k, n);
                        forbidden |=
                            symmetries >> symmetry & 1 && image.row == 0 && image.column < c;
                    }
                    assert_int_equal(border_forbids(symmetries, n, c, at), forbidden);
                }
                assert_false(border_forbids(0x03, n, c, at));
                assert_int_equal(border_forbids(0x05, n, c, at), r == m && k < c);
                assert_int_equal(border_forbids(0x09, n, c, at), r == m && m - k < c);
                assert_int_equal(border_forbids(0x11, n, c, at), k == 0 && r < c);
                assert_int_equal(border_forbids(0x81, n, c, at), k == m && m - r < c);
                assert_false(border_forbids(0x01, n, c, at));
                assert_false(border_forbids(0, n, c, at));
            }
}

/* Her own square: the mirror wants the left half, and a turn brings the right corner to the left.
 */
static void the_own_square(void **state)
{
    (void)state;
    for (uint32_t n = 1; n <= 9; n++)
        for (uint32_t c = 0; c < n; c++) {
            struct square own = {0, c};
            assert_int_equal(border_forbids(0x03, n, c, own), 2 * c > n - 1);
            assert_int_equal(border_forbids(EIGHT, n, c, own), 2 * c > n - 1);
            assert_int_equal(border_forbids(0x69, n, c, own), n > 1 && c == n - 1);
            assert_false(border_forbids(0x05, n, c, own) || border_forbids(0x09, n, c, own) ||
                         border_forbids(0x99, n, c, own) || border_forbids(0x01, n, c, own));
        }
}

/* Settled squares by hand, on 4 rows with the turn upside down: a first row's queen on column c
 * forbids the squares of the last row left of it. */
static void clauses_of_settled_squares(void **state)
{
    (void)state;
    static const struct {
        int first[4], last[4];
        uint32_t first_queen, last_queen;
        size_t clauses, literals;
    } cases[] = {
        {{1, 2, 3, 4}, {5, 6, 7, 8}, 0, 0, 6, 12}, /* 0 + 1 + 2 + 3 pairs */
        {{0, 0, 0, 0}, {5, 6, 7, 8}, 3, 0, 2, 2},  /* two squares to be left empty */
        {{0, 0, 0, 0}, {0, 6, 0, 8}, 3, 0, 1, 1},  /* one of them is so already */
        {{0, 0, 0, 0}, {0, 0, 0, 0}, 3, 2, 1, 0},  /* a queen stands on the other */
        {{0, 0, 0, 0}, {0, 0, 0, 0}, 3, 3, 0, 0},  /* she stands where she may */
        {{1, 2, 3, 4}, {0, 0, 0, 0}, 0, 2, 2, 2},  /* so that two columns are out */
        {{0, 2, 0, 4}, {5, 0, 0, 0}, 0, 0, 2, 4},
        {{0, 0, 0, 0}, {5, 6, 7, 8}, 0, 0, 0, 0}, /* no queen in the first row at all */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int literals[16] = {0};
        uint32_t queens[4] = {cases[i].first_queen, 0, 0, cases[i].last_queen};
        struct formula formula;
        memcpy(literals, cases[i].first, sizeof cases[i].first);
        memcpy(literals + 12, cases[i].last, sizeof cases[i].last);
        formula_open(&formula, 8);
        border_write(0x05, 4, literals, queens, &formula.sink);
        assert_int_equal(formula.clauses, cases[i].clauses);
        assert_int_equal(formula.clauses > 0 ? formula.ends[formula.clauses - 1] : 0,
                         cases[i].literals);
        formula_close(&formula);
    }
}

/* On 4 rows with all symmetries by hand: two columns of the first row are out, and the second one
 * excludes the two lower corners; nothing more is said. */
static void nothing_is_said_twice(void **state)
{
    (void)state;
    static const int expected[][2] = {{-2, -13}, {-2, -16}, {-3, 0}, {-4, 0}};
    int literals[16];
    const uint32_t queens[4] = {0};
    struct formula formula;
    for (int cell = 0; cell < 16; cell++)
        literals[cell] = cell + 1;
    formula_open(&formula, 16);
    border_write(EIGHT, 4, literals, queens, &formula.sink);
    assert_int_equal(formula.clauses, 4);
    for (size_t i = 0; i < 4; i++) {
        size_t size;
        const int *clause = formula_clause(&formula, i, &size);
        assert_int_equal(size, i < 2 ? 2 : 1);
        assert_memory_equal(clause, expected[i], size * sizeof *clause);
    }
    formula_close(&formula);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_classic_board),     cmocka_unit_test(squares_one_by_one),
        cmocka_unit_test(the_own_square),        cmocka_unit_test(clauses_of_settled_squares),
        cmocka_unit_test(nothing_is_said_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
