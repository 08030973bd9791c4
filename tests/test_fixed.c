/* native/: the solutions that a symmetry keeps, against all solutions filtered, against published
 * numbers, and by Burnside's lemma; boards of every rule, with givens, blocked squares and regions
 * that have the symmetry.
 */
#include "support.h"

#include "native/bitmask_lookahead.h"

extern const struct engine bitmask_engine;

enum { SIDE = 8, MOST = 6000 };
struct list {
    uint32_t n;
    enum symmetry symmetry;
    size_t count;
    uint32_t at[MOST][SIDE];
};

static bool is_kept(enum symmetry symmetry, const uint32_t *columns, uint32_t n)
{
    for (uint32_t row = 0; row < n; row++) {
        struct square image = symmetry_image(symmetry, (struct square){row, columns[row]}, n);
        if (columns[image.row] != image.column)
            return false;
    }
    return true;
}

static void keep(void *self, const uint32_t *columns)
{
    struct list *list = self;
    if (!is_kept(list->symmetry, columns, list->n))
        return;
    assert_true(list->count < MOST);
    if (list->n > 0)
        memcpy(list->at[list->count], columns, list->n * sizeof *columns);
    list->count++;
}

static enum status found(void *self, const uint32_t *columns)
{
    struct list *list = self;
    size_t before = list->count;
    keep(self, columns);
    assert_int_equal(list->count, before + 1);
    return STATUS_OK;
}

static struct list truth, list;

/* All parts with and without showing; the list is the truth in its order. */
static void assert_right(const struct board *board, enum symmetry symmetry)
{
    struct task task = {.board = board, .fixed = symmetry};
    struct visitor visitor = {.found = found, .self = &list};
    struct counters listing = {0}, counting = {0};
    uint64_t listed = 0, counted = 0;
    struct lookahead *lookahead = lookahead_open(&task);

    assert_non_null(lookahead);
    memset(&truth, 0, sizeof truth);
    memset(&list, 0, sizeof list);
    truth.n = list.n = board->n;
    truth.symmetry = list.symmetry = symmetry;
    each_solution(board, keep, &truth);
    for (uint64_t part = 0; part < lookahead->cut.parts[0]; part++) {
        assert_int_equal(lookahead_run(lookahead, part, &visitor, NULL, &listed, &listing),
                         STATUS_OK);
        assert_int_equal(lookahead_run(lookahead, part, NULL, NULL, &counted, &counting),
                         STATUS_OK);
    }
    lookahead_close(lookahead);
    assert_int_equal(listed, truth.count);
    assert_int_equal(counted, truth.count);
    assert_int_equal(list.count, truth.count);
    assert_memory_equal(list.at, truth.at, sizeof list.at);
    assert_memory_equal(&listing, &counting, sizeof listing);
}

static void test_empty_boards(void **state)
{
    (void)state;
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (uint32_t n = 0; n <= 7; n++)
            for (enum symmetry symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
                struct board board = board_make(n, rule);
                assert_right(&board, symmetry);
                board_free(&board);
            }
}

/* The squares that a symmetry takes to each other. */
static uint32_t orbit_of(enum symmetry symmetry, struct square square, uint32_t n,
                         struct square *orbit)
{
    uint32_t size = 0;
    struct square next = square;
    do {
        orbit[size++] = next;
        next = symmetry_image(symmetry, next, n);
    } while (square_order(&next, &square) != 0);
    return size;
}

/* Regions that the symmetry maps to regions: it exchanges the first 2 * pairs of them in pairs and
 * keeps the others, to which the squares that do not move have to belong. False when some region
 * stayed without a square. */
static bool add_symmetric_regions(struct board *board, enum symmetry symmetry, uint32_t pairs)
{
    char letters[SIDE * SIDE + 1] = "";
    uint32_t n = board->n, used = 0, seen = 0;
    for (uint32_t cell = 0; cell < n * n; cell++) {
        struct square orbit[4], square = {cell / n, cell % n};
        uint32_t size = orbit_of(symmetry, square, n, orbit);
        if (letters[cell])
            continue;
        uint32_t label = size > 1 ? random_below(n) : 2 * pairs + random_below(n - 2 * pairs);
        for (uint32_t i = 0; i < size; i++) {
            uint32_t here = label < 2 * pairs ? label ^ (i & 1) : label;
            letters[orbit[i].row * n + orbit[i].column] = (char)('A' + here);
            used += !(seen >> here & 1);
            seen |= 1U << here;
        }
    }
    if (used == n)
        add_regions(board, letters);
    return used == n;
}

static void add_orbit(struct squares *squares, enum symmetry symmetry, uint32_t n,
                      struct square square)
{
    struct square orbit[4];
    uint32_t size = orbit_of(symmetry, square, n, orbit);
    for (uint32_t i = 0; i < size; i++)
        assert_int_equal(squares_add(squares, orbit[i]), STATUS_OK);
}

/* A board that has the symmetry: some orbits blocked, perhaps one given, perhaps regions. */
static struct board symmetric_board(enum rule rule, enum symmetry symmetry, uint32_t n)
{
    struct board board = board_make(n, rule);
    bool regions = random_below(2);
    for (int tries = 0; regions && tries < 20; tries++)
        if (add_symmetric_regions(&board, symmetry, random_below((n + 1) / 2)))
            break;
    struct square given = {random_below(n), random_below(n)};
    if (random_below(4) == 0)
        add_orbit(&board.given, symmetry, n, given);
    for (uint32_t i = random_below(n); i > 0; i--) {
        struct square orbit[4], square = {random_below(n), random_below(n)};
        bool meets = false;
        for (uint32_t k = orbit_of(symmetry, given, n, orbit); k-- > 0;)
            meets |= square_order(&orbit[k], &square) == 0;
        if (!meets)
            add_orbit(&board.blocked, symmetry, n, square);
    }
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    return board;
}

static void test_symmetric_boards(void **state)
{
    uint32_t some[RULE_COUNT][SYMMETRY_COUNT] = {{0}}, with_regions = 0;
    (void)state;
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (enum symmetry symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
            for (uint32_t round = 0; round < 50; round++) {
                struct board board = symmetric_board(rule, symmetry, 1 + random_below(7));
                assert_true(symmetries_of(&board) >> symmetry & 1);
                assert_right(&board, symmetry);
                some[rule][symmetry] += truth.count > 0 && board.n > 1;
                with_regions += board_has_regions(&board) && truth.count > 0;
                board_free(&board);
            }
    /* Mirrors of rows or columns keep nothing beyond one square, since two queens of a row would be
     * images; the torus has few solutions, and diagonal mirrors keep none of a classic board. */
    assert_in_range(with_regions, 50, 1000);
    for (enum symmetry symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
        if (symmetry != SYMMETRY_LEFT_RIGHT && symmetry != SYMMETRY_UP_DOWN)
            assert_true(some[RULE_TOUCH][symmetry] > 0);
    assert_true(some[RULE_CLASSIC][SYMMETRY_HALF_TURN] > 0);
    assert_true(some[RULE_CLASSIC][SYMMETRY_QUARTER_TURN] > 0);
    assert_true(some[RULE_TORUS][SYMMETRY_HALF_TURN] > 0);
}

static uint64_t count_fixed(const struct board *board, enum symmetry symmetry)
{
    struct task task = {.board = board, .fixed = symmetry};
    struct search search;
    struct counters counters = {0};
    uint64_t total = 0;
    assert_int_equal(search_open(&search, &bitmask_engine, &task, NULL), STATUS_OK);
    for (uint64_t part = 0; part < search.parts; part++)
        assert_int_equal(search_count(&search, part, &total, &counters, NULL), STATUS_OK);
    search_close(&search);
    return total;
}

/* OEIS A032522 (half turns), A033148 (quarter turns); no classic solution is its own mirror image,
 * since mirrored queens attack each other. */
static void test_published_fixed_counts(void **state)
{
    static const uint64_t half[] = {1,  0,  0,  2,   2,   4,    8,    4,    16,
                                    12, 48, 80, 136, 420, 1240, 3000, 8152, 18104};
    static const uint64_t quarter[] = {1, 0, 0, 2, 2,  0,   0, 0, 0,   0,  0,
                                       8, 8, 0, 0, 64, 128, 0, 0, 480, 704};
    (void)state;
    for (uint32_t n = 1; n <= sizeof quarter / sizeof *quarter; n++) {
        struct board board = board_make(n, RULE_CLASSIC);
        if (n <= sizeof half / sizeof *half)
            assert_int_equal(count_fixed(&board, SYMMETRY_HALF_TURN), half[n - 1]);
        assert_int_equal(count_fixed(&board, SYMMETRY_QUARTER_TURN), quarter[n - 1]);
        assert_int_equal(count_fixed(&board, SYMMETRY_BACK_TURN), quarter[n - 1]);
        assert_int_equal(count_fixed(&board, SYMMETRY_LEFT_RIGHT), n == 1);
        assert_int_equal(count_fixed(&board, SYMMETRY_UP_DOWN), n == 1);
        assert_int_equal(count_fixed(&board, SYMMETRY_DIAGONAL), n == 1);
        assert_int_equal(count_fixed(&board, SYMMETRY_ANTIDIAGONAL), n == 1);
        board_free(&board);
    }
}

struct classes {
    uint32_t n;
    uint64_t count;
};

static void count_smallest(void *self, const uint32_t *columns)
{
    struct classes *classes = self;
    uint32_t inverse[SIDE];
    classes->count += symmetry_is_smallest(0xff, columns, classes->n, inverse);
}

/* The mean of what all eight symmetries keep is the number of classes: by OEIS A002562, and by
 * counting the smallest of each. */
static void test_burnside(void **state)
{
    static const uint64_t classic[] = {1, 1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787};
    (void)state;
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (uint32_t n = 0; n <= (rule == RULE_CLASSIC ? 12U : 7U); n++) {
            struct board board = board_make(n, rule);
            struct classes classes = {.n = n};
            uint64_t sum = 0;
            for (enum symmetry symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
                sum += count_fixed(&board, symmetry);
            if (rule == RULE_CLASSIC)
                assert_int_equal(sum, 8 * classic[n]);
            if (n <= 7) {
                each_solution(&board, count_smallest, &classes);
                assert_int_equal(sum, 8 * classes.count);
            }
            board_free(&board);
        }
}

static void test_mirrors_where_queens_must_not_touch(void **state)
{
    struct board five = board_make(5, RULE_TOUCH), six = board_make(6, RULE_TOUCH);
    (void)state;
    assert_int_equal(count_fixed(&five, SYMMETRY_DIAGONAL), 2);
    assert_int_equal(count_fixed(&five, SYMMETRY_ANTIDIAGONAL), 2);
    assert_int_equal(count_fixed(&six, SYMMETRY_DIAGONAL), 8);
    assert_int_equal(count_fixed(&six, SYMMETRY_ANTIDIAGONAL), 8);
    board_free(&five);
    board_free(&six);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_empty_boards),
        cmocka_unit_test(test_symmetric_boards),
        cmocka_unit_test(test_published_fixed_counts),
        cmocka_unit_test(test_burnside),
        cmocka_unit_test(test_mirrors_where_queens_must_not_touch),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
