/* Cubes: those of the first rows are all placements of their queens that the rules allow, in order;
 * the solutions of the board are shared out among them.
 */
#include "cube_definition.h"

#include "model/cubes.h"

enum { MOST = 4000 };

/* The cubes that came, in their order. */
struct list {
    uint32_t rows;
    size_t count, enough; /* enough: the visitor wants no more */
    uint32_t columns[MOST][CUBE_MOST_ROWS];
};

static enum status add(void *self, const uint32_t *columns, uint32_t rows)
{
    struct list *list = self;
    assert_true(list->count < MOST);
    assert_int_equal(rows, list->rows);
    memset(list->columns[list->count], 0, sizeof *list->columns);
    if (rows > 0)
        memcpy(list->columns[list->count], columns, rows * sizeof *columns);
    return ++list->count == list->enough ? STATUS_ENOUGH : STATUS_OK;
}

static struct list found, expected;

static void find(const struct board *board, uint32_t rows)
{
    const struct cube_visitor visitor = {add, &found};
    uint64_t count;
    found.rows = rows;
    found.count = found.enough = 0;
    assert_int_equal(cubes_each(board, rows, NULL, &visitor, NULL), STATUS_OK);
    assert_int_equal(cubes_count(board, rows, NULL, &count, NULL), STATUS_OK);
    assert_int_equal(count, found.count);
}

/* All n^rows lists of columns, in lexicographic order. */
static void expect_all(const struct board *board, uint32_t rows)
{
    uint32_t columns[CUBE_MOST_ROWS] = {0};
    expected.rows = rows;
    expected.count = expected.enough = 0;
    do {
        if (is_cube(board, columns, rows))
            add(&expected, columns, rows);
    } while (next_columns(columns, rows, board->n));
    find(board, rows);
    assert_int_equal(found.count, expected.count);
    assert_memory_equal(found.columns, expected.columns, found.count * sizeof *found.columns);
}

/* In how many cubes does a solution lie? In one. */
static void lies_in_one(void *self, const uint32_t *columns)
{
    unsigned cubes = 0;
    (void)self;
    for (size_t i = 0; i < found.count; i++)
        cubes += memcmp(found.columns[i], columns, found.rows * sizeof *columns) == 0;
    assert_int_equal(cubes, 1);
}

static void expect_cover(const struct board *board, uint32_t rows)
{
    find(board, rows);
    each_solution(board, lies_in_one, NULL);
}

static void test_empty_boards(void **state)
{
    (void)state;
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (uint32_t n = 0; n <= 7; n++)
            for (uint32_t rows = 0; rows <= n; rows++) {
                struct board board = board_make(n, rule);
                assert_int_equal(board_seal(&board, NULL), STATUS_OK);
                if (rows == 0 || n < 6 || rows < 5)
                    expect_all(&board, rows);
                expect_cover(&board, rows);
                if (rows == n)
                    assert_int_equal(found.count, each_solution(&board, NULL, NULL));
                board_free(&board);
            }
}

/* No rows: one cube. One row: n. Two rows: n for each but the squares below that are attacked,
 * three or, at the edges, two. */
static void test_known_numbers(void **state)
{
    (void)state;
    for (uint64_t n = 4; n <= 100; n += 3) {
        struct board board = board_make((uint32_t)n, RULE_CLASSIC);
        uint64_t count;
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        assert_int_equal(cubes_count(&board, 0, NULL, &count, NULL), STATUS_OK);
        assert_int_equal(count, 1);
        assert_int_equal(cubes_count(&board, 1, NULL, &count, NULL), STATUS_OK);
        assert_int_equal(count, n);
        assert_int_equal(cubes_count(&board, 2, NULL, &count, NULL), STATUS_OK);
        assert_int_equal(count, (n - 1) * (n - 2));
        board_free(&board);
    }
}

static void test_random_boards(void **state)
{
    (void)state;
    size_t with_given = 0, without = 0;
    random_start(1);
    for (unsigned round = 0; round < 600; round++) {
        uint32_t n = 1 + round % 6;
        struct board board = board_make(n, (enum rule)(round / 6 % RULE_COUNT));
        if (round % 5 < 2)
            add_random_regions(&board);
        uint32_t given = random_below(3);
        add_random_squares(&board, given, random_below(n));
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        uint32_t rows = random_below(n + 1);
        if (rows > 0) {
            expect_all(&board, rows);
            with_given += board.given.count > 0 && found.count > 0;
            without += found.count == 0;
        }
        expect_cover(&board, rows);
        board_free(&board);
    }
    assert_true(with_given > 50 && without > 50);
}

/* Without rows the given queens do not matter; with rows there is none where they attack. */
static void test_given_queens_that_attack(void **state)
{
    (void)state;
    struct board board = board_make(5, RULE_CLASSIC);
    assert_int_equal(squares_add(&board.given, (struct square){3, 1}), STATUS_OK);
    assert_int_equal(squares_add(&board.given, (struct square){4, 2}), STATUS_OK);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    find(&board, 0);
    assert_int_equal(found.count, 1);
    find(&board, 1);
    assert_int_equal(found.count, 0);
    board_free(&board);
}

static void test_a_visitor_ends_it(void **state)
{
    (void)state;
    struct board board = board_make(8, RULE_CLASSIC);
    const struct cube_visitor visitor = {add, &found};
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    found.rows = 2;
    found.count = 0;
    found.enough = 7;
    assert_int_equal(cubes_each(&board, 2, NULL, &visitor, NULL), STATUS_ENOUGH);
    assert_int_equal(found.count, 7);
    board_free(&board);
}

/* The whole largest board, which takes longer than the world has: stopped before and on the way. */
static void test_a_watch_ends_it(void **state)
{
    (void)state;
    struct board board = board_make(46340, RULE_CLASSIC);
    atomic_int stop = 1;
    struct watch watch = {.stop = &stop};
    uint64_t count;
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_int_equal(cubes_count(&board, 46340, &watch, &count, NULL), STATUS_STOPPED);
    assert_int_equal(count, 0);
    stop = 0;
    watch_limit(&watch, 0.05);
    assert_int_equal(cubes_count(&board, 46340, &watch, &count, NULL), STATUS_LIMIT);
    board_free(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_empty_boards),      cmocka_unit_test(test_known_numbers),
        cmocka_unit_test(test_random_boards),     cmocka_unit_test(test_given_queens_that_attack),
        cmocka_unit_test(test_a_visitor_ends_it), cmocka_unit_test(test_a_watch_ends_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
