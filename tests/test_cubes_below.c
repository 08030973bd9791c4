/* Cubes one by one: below every placement of the first rows those of the definition come in order,
 * and the open squares are those where one more queen may stand; with symmetries only what the
 * border rule leaves, which is told here by the images of the queens.
 */
#include "cube_definition.h"
#include "symmetric.h"

#include "base/watch.h"
#include "model/cubes.h"

/* Does no symmetry carry one of these queens into the first row, left of the one there? */
static bool obeys(unsigned symmetries, const uint32_t *columns, uint32_t rows, uint32_t n)
{
    for (unsigned symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
        for (uint32_t row = 0; symmetries >> symmetry & 1 && row < rows; row++) {
            struct square image = defined_image((enum symmetry)symmetry, row, columns[row], n);
            if (image.row == 0 && image.column < columns[0])
                return false;
        }
    return true;
}

/* What is asked: cubes of a board that obey, with the search that is to give them. */
struct asked {
    const struct board *board;
    unsigned symmetries;
    struct cubes *cubes;
    uint64_t found, open_squares;
};

static bool is_wanted(const struct asked *asked, const uint32_t *columns, uint32_t rows)
{
    return is_cube(asked->board, columns, rows) &&
           obeys(asked->symmetries, columns, rows, asked->board->n);
}

static bool is_given_row(const struct board *board, uint32_t row)
{
    for (size_t i = 0; i < board->given.count; i++)
        if (board->given.at[i].row == row)
            return true;
    return false;
}

/* Is the queen of the first row, placed or given, where the rule lets this one stand, too? */
static bool obeys_with(const struct asked *asked, const uint32_t *columns, uint32_t rows,
                       struct square more)
{
    const struct board *board = asked->board;
    uint32_t first = more.row == 0 ? more.column : rows > 0 ? columns[0] : board->n;
    for (size_t i = 0; i < board->given.count; i++)
        if (board->given.at[i].row == 0)
            first = board->given.at[i].column;
    for (unsigned symmetry = 0; symmetry < SYMMETRY_COUNT && first < board->n; symmetry++) {
        struct square image =
            defined_image((enum symmetry)symmetry, more.row, more.column, board->n);
        if (asked->symmetries >> symmetry & 1 && image.row == 0 && image.column < first)
            return false;
    }
    return true;
}

/* All squares of the rows without a queen, when these queens are placed; where the given queens
 * exclude each other there is nothing to tell. */
static void check_open_squares(struct asked *asked, const uint32_t *columns, uint32_t rows)
{
    if (!is_cube(asked->board, NULL, 0))
        return;
    for (uint32_t row = rows; row < asked->board->n; row++)
        for (uint32_t column = 0; column < asked->board->n; column++) {
            struct square at = {row, column};
            if (is_given_row(asked->board, row))
                continue;
            bool open = is_cube_with(asked->board, columns, rows, &at) &&
                        obeys_with(asked, columns, rows, at);
            assert_int_equal(cubes_are_open_at(asked->cubes, at), open);
            asked->open_squares += open;
        }
}

/* The next one must be this (NULL: there must be none). */
static void expect_next(struct asked *asked, const uint32_t *expected, uint32_t rows)
{
    const uint32_t *columns = NULL;
    assert_int_equal(cubes_next(asked->cubes, NULL, &columns), STATUS_OK);
    if (!expected) {
        assert_null(columns);
        return;
    }
    assert_non_null(columns);
    assert_int_equal(list_order(columns, expected, rows), 0);
    check_open_squares(asked, expected, rows);
    asked->found++;
}

/* Below these queens of the first `fixed` rows; leaves the search alone after `enough` cubes. */
static void check_below(struct asked *asked, const uint32_t *prefix, uint32_t fixed, uint32_t rows,
                        uint64_t enough)
{
    uint32_t columns[CUBE_MOST_ROWS] = {0};
    uint64_t seen = 0;
    bool more = true, stand = rows == 0 || is_wanted(asked, prefix, fixed);
    memcpy(columns, prefix, fixed * sizeof *columns);
    assert_int_equal(cubes_begin(asked->cubes, fixed > 0 ? prefix : NULL, fixed, rows), stand);
    if (stand)
        check_open_squares(asked, prefix, fixed);
    while (more && seen < enough) {
        if (rows == 0 || is_wanted(asked, columns, rows)) {
            expect_next(asked, columns, rows);
            seen++;
        }
        more = next_columns(columns + fixed, rows - fixed, asked->board->n);
    }
    if (seen < enough) {
        expect_next(asked, NULL, rows);
        expect_next(asked, NULL, rows);
    }
}

/* Below each placement of the first `fixed` rows, also those that may not be; every third search is
 * left before its end. Then together they are the cubes of no placement. */
static void check_prefixes(struct asked *asked, uint32_t fixed, uint32_t rows)
{
    uint32_t prefix[CUBE_MOST_ROWS] = {0}, round = 0;
    uint64_t together = 0;
    do {
        if (++round % 3 == 0)
            check_below(asked, prefix, fixed, rows, 1);
        uint64_t before = asked->found;
        check_below(asked, prefix, fixed, rows, UINT64_MAX);
        together += asked->found - before;
    } while (next_columns(prefix, fixed, asked->board->n));
    uint64_t before = asked->found;
    check_below(asked, prefix, 0, rows, UINT64_MAX);
    assert_int_equal(asked->found - before, together);
}

/* Returns how many cubes were looked at. */
static uint64_t check_board(const struct board *board, unsigned symmetries, uint32_t most_rows)
{
    struct asked asked = {.board = board, .symmetries = symmetries};
    assert_int_equal(cubes_open(&asked.cubes, board, symmetries, NULL), STATUS_OK);
    for (uint32_t rows = 0; rows <= board->n && rows <= most_rows; rows++)
        for (uint32_t fixed = 0; fixed <= rows && fixed <= 3; fixed++)
            check_prefixes(&asked, fixed, rows);
    cubes_close(&asked.cubes);
    assert_null(asked.cubes);
    cubes_close(&asked.cubes);
    return asked.found;
}

static void empty_boards(void **state)
{
    (void)state;
    for (unsigned rule = 0; rule < RULE_COUNT; rule++)
        for (uint32_t n = 0; n <= 5; n++) {
            struct board board = board_make(n, (enum rule)rule);
            assert_int_equal(board_seal(&board, NULL), STATUS_OK);
            for (unsigned i = 0; i < SUBGROUPS; i++)
                check_board(&board, i == 0 ? 0 : subgroups[i], n < 5 ? n : 3);
            board_free(&board);
        }
}

static void random_boards(void **state)
{
    (void)state;
    uint64_t found = 0;
    random_start(1);
    for (unsigned round = 0; round < 600; round++) {
        struct board board = board_make(1 + round % 5, (enum rule)(round / 5 % RULE_COUNT));
        if (round % 4 == 0)
            add_random_regions(&board);
        uint32_t given = random_below(3);
        add_random_squares(&board, given, random_below(board.n + 1));
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        found += check_board(&board, 0, 4);
        board_free(&board);
    }
    assert_true(found > 1000);
}

/* Blocked and given squares that keep a group; asked with all that the board has. */
static void random_symmetric_boards(void **state)
{
    (void)state;
    uint64_t found = 0, of_group[SUBGROUPS] = {0};
    random_start(2);
    for (unsigned round = 0; round < 80 * SUBGROUPS; round++) {
        unsigned group = subgroups[round % SUBGROUPS];
        struct board board = random_symmetric_board(round, 2 + random_below(4), group, 4);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        unsigned kept = kept_by_squares(&board);
        found = check_board(&board, kept, 3);
        for (unsigned i = 0; i < SUBGROUPS; i++)
            of_group[i] += kept == subgroups[i] ? found : 0;
        board_free(&board);
    }
    for (unsigned i = 0; i < SUBGROUPS; i++)
        assert_true(of_group[i] > 0);
}

static void boards_with_regions(void **state)
{
    (void)state;
    for (size_t i = 0; i < REGION_BOARDS; i++) {
        struct board board = board_make(region_boards[i].n, RULE_TOUCH);
        add_regions(&board, region_boards[i].letters);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        check_board(&board, region_boards[i].symmetries, 3);
        board_free(&board);
    }
}

/* With rows there is no cube where given queens attack each other, whatever is placed. */
static void given_queens_that_attack(void **state)
{
    (void)state;
    static const struct square given[][2] = {
        {{3, 1}, {4, 2}}, {{3, 1}, {3, 4}}, {{1, 0}, {4, 0}}, {{0, 0}, {4, 4}}};
    for (size_t i = 0; i < sizeof given / sizeof *given; i++) {
        struct board board = board_make(5, RULE_CLASSIC);
        assert_int_equal(squares_add(&board.given, given[i][0]), STATUS_OK);
        assert_int_equal(squares_add(&board.given, given[i][1]), STATUS_OK);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        check_board(&board, 0, 3);
        check_board(&board, kept_by_squares(&board), 3);
        board_free(&board);
    }
}

/* The cubes of all rows are the solutions (A000170); with all symmetries those of one row are the
 * columns of the left half, the middle one with them. */
static void known_numbers(void **state)
{
    (void)state;
    static const uint64_t solutions[] = {1, 1, 0, 0, 2, 10, 4, 40, 92, 352};
    for (uint32_t n = 0; n < sizeof solutions / sizeof *solutions; n++) {
        struct board board = board_make(n, RULE_CLASSIC);
        struct cubes *cubes;
        const uint32_t *columns;
        uint64_t count = 0;
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        assert_int_equal(cubes_open(&cubes, &board, 0, NULL), STATUS_OK);
        assert_true(cubes_begin(cubes, NULL, 0, n));
        while (cubes_next(cubes, NULL, &columns) == STATUS_OK && columns)
            count++;
        assert_int_equal(count, solutions[n]);
        cubes_close(&cubes);
        assert_int_equal(cubes_open(&cubes, &board, 0xFF, NULL), STATUS_OK);
        count = 0;
        assert_true(cubes_begin(cubes, NULL, 0, n > 0));
        while (cubes_next(cubes, NULL, &columns) == STATUS_OK && columns)
            count++;
        assert_int_equal(count, n == 0 ? 1 : (n + 1) / 2);
        cubes_close(&cubes);
        board_free(&board);
    }
}

/* A search that was stopped has lost nothing: asked again it goes on where it was. */
static void a_watch_stops_it_for_a_while(void **state)
{
    (void)state;
    struct board board = board_make(8, RULE_CLASSIC);
    atomic_int stop = 1;
    const struct watch watch = {.stop = &stop};
    struct cubes *cubes;
    uint64_t count = 0, stops = 0;
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_int_equal(cubes_open(&cubes, &board, 0, NULL), STATUS_OK);
    assert_true(cubes_begin(cubes, NULL, 0, 8));
    for (bool more = true; more;) {
        const uint32_t *columns = (const uint32_t[]){0};
        enum status status = cubes_next(cubes, &watch, &columns);
        if (status == STATUS_STOPPED) {
            assert_null(columns);
            stops++;
            stop = 0;
            continue;
        }
        assert_int_equal(status, STATUS_OK);
        more = columns != NULL;
        count += more;
        stop = 1;
    }
    assert_int_equal(count, 92);
    assert_true(stops > 10);
    cubes_close(&cubes);
    board_free(&board);
}

/* The largest board has more squares than may have flags; blocked ones are minded there as well. */
static void large_boards(void **state)
{
    (void)state;
    static const uint32_t sizes[] = {1024, 1025, 46340};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        uint32_t n = sizes[i];
        struct board board = board_make(n, RULE_CLASSIC);
        struct cubes *cubes;
        const uint32_t *columns;
        for (uint32_t column = 0; column < 5; column++)
            assert_int_equal(squares_add(&board.blocked, (struct square){0, column}), STATUS_OK);
        assert_int_equal(squares_add(&board.blocked, (struct square){1, 0}), STATUS_OK);
        assert_int_equal(squares_add(&board.blocked, (struct square){n - 1, n - 2}), STATUS_OK);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        assert_int_equal(cubes_open(&cubes, &board, 0, NULL), STATUS_OK);
        assert_true(cubes_begin(cubes, NULL, 0, 2));
        assert_int_equal(cubes_next(cubes, NULL, &columns), STATUS_OK);
        assert_int_equal(columns[0], 5);
        assert_int_equal(columns[1], 1);
        assert_false(cubes_are_open_at(cubes, (struct square){n - 1, n - 2}));
        assert_true(cubes_are_open_at(cubes, (struct square){n - 1, n - 3}));
        cubes_close(&cubes);
        board_free(&board);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(empty_boards),
        cmocka_unit_test(random_boards),
        cmocka_unit_test(random_symmetric_boards),
        cmocka_unit_test(boards_with_regions),
        cmocka_unit_test(given_queens_that_attack),
        cmocka_unit_test(known_numbers),
        cmocka_unit_test(a_watch_stops_it_for_a_while),
        cmocka_unit_test(large_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
