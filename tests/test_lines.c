/* The lines of a board and their reduction, against the definitions by brute force. */
#include "support.h"

#include "model/lines.h"

static struct board empty_board(uint32_t n)
{
    struct board board = board_make(n, RULE_CLASSIC);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    return board;
}

/* The number by which a line calls the square: the definition of rows, columns, diagonals. */
static int64_t number_of(const struct line *line, uint32_t row, uint32_t column)
{
    if (line->family == FAMILY_ROWS)
        return (int64_t)row + 1;
    if (line->family == FAMILY_COLUMNS)
        return (int64_t)column + 1;
    return line->anti ? (int64_t)row + column + 2 : (int64_t)column - row;
}

/* The cells of the line are those with its number, all of them, ascending. */
static void assert_cells(const struct line *line, uint32_t n)
{
    uint32_t i = 0;
    for (uint32_t cell = 0; cell < n * n; cell++)
        if (number_of(line, cell / n, cell % n) == line->number) {
            assert_true(i < line->count);
            assert_int_equal(line_cell(line, i), cell);
            i++;
        }
    assert_int_equal(line->count, i);
    assert_true(i > 0);
}

static void test_lines_are_those_of_the_definition(void **state)
{
    (void)state;
    for (uint32_t n = 0; n <= 12; n++) {
        struct board board = empty_board(n);
        struct lines lines;
        assert_int_equal(lines_of(&lines, &board, NULL), STATUS_OK);
        assert_int_equal(lines.n, n);
        assert_int_equal(lines.count, n > 0 ? 6 * n - 2 : 0);
        size_t i = 0;
        for (int64_t k = 0; k < 2 * n; k++, i++) {
            struct line line = lines_get(&lines, i);
            assert_int_equal(line.family, k < n ? FAMILY_ROWS : FAMILY_COLUMNS);
            assert_int_equal(line.kind, EXACTLY_ONE);
            assert_int_equal(line.number, k < n ? k + 1 : k - n + 1);
            assert_false(line.anti);
            assert_cells(&line, n);
        }
        for (int anti = 0; anti < 2 && n > 0; anti++)
            for (int64_t k = 0; k < 2 * n - 1; k++, i++) {
                struct line line = lines_get(&lines, i);
                assert_int_equal(line.family, FAMILY_DIAGONALS);
                assert_int_equal(line.kind, AT_MOST_ONE);
                assert_int_equal(line.anti, anti);
                assert_int_equal(line.number, anti ? k + 2 : k - (n - 1));
                assert_cells(&line, n);
            }
        assert_int_equal(i, lines.count);
        lines_free(&lines);
        board_free(&board);
    }
}

static void assert_text(const struct lines *lines, size_t i, const char *expected)
{
    char text[LINE_TEXT];
    struct line line = lines_get(lines, i);
    assert_string_equal(line_text(text, &line, NULL), expected);
}

static void test_lines_have_names(void **state)
{
    (void)state;
    struct board board = empty_board(8);
    struct lines lines;
    assert_int_equal(lines_of(&lines, &board, NULL), STATUS_OK);
    assert_text(&lines, 0, "row 1");
    assert_text(&lines, 2, "row 3");
    assert_text(&lines, 8, "column 1");
    assert_text(&lines, 15, "column 8");
    assert_text(&lines, 16, "diagonal -7");
    assert_text(&lines, 21, "diagonal -2");
    assert_text(&lines, 23, "diagonal 0");
    assert_text(&lines, 25, "diagonal +2");
    assert_text(&lines, 31, "antidiagonal 2");
    assert_text(&lines, 38, "antidiagonal 9");
    assert_text(&lines, 45, "antidiagonal 16");
    assert_string_equal(line_family_names[FAMILY_ROWS], "rows");
    assert_string_equal(line_family_names[FAMILY_COLUMNS], "columns");
    assert_string_equal(line_family_names[FAMILY_DIAGONALS], "diagonals");
    assert_null(line_family_names[FAMILY_COUNT]);
    board_free(&board);
}

static void test_the_largest_board(void **state)
{
    (void)state;
    struct board board = empty_board(LINES_MAX_N);
    struct lines lines;
    assert_int_equal(lines_of(&lines, &board, NULL), STATUS_OK);
    struct line line = lines_get(&lines, LINES_MAX_N - 1);
    assert_int_equal(line_cell(&line, line.count - 1), 2147395599);
    line = lines_get(&lines, 2 * LINES_MAX_N + LINES_MAX_N - 1); /* diagonal 0 */
    assert_int_equal(line.count, LINES_MAX_N);
    assert_int_equal(line_cell(&line, line.count - 1), 2147395599);
    line = lines_get(&lines, lines.count - 1);
    assert_int_equal(line_cell(&line, 0), 2147395599);
    board_free(&board);
}

static void test_larger_boards_are_refused(void **state)
{
    (void)state;
    static const uint32_t sizes[] = {LINES_MAX_N + 1, BOARD_MAX_N};
    for (size_t i = 0; i < 2; i++) {
        struct board board = empty_board(sizes[i]);
        struct lines lines;
        struct report report = REPORT_NONE;
        uint32_t *cells;
        size_t count;
        assert_int_equal(lines_of(&lines, &board, &report), STATUS_REFUSED);
        assert_non_null(strstr(report.text, "46340"));
        assert_int_equal(lines_reduce(&lines, &board, NULL, &cells, &count, NULL), STATUS_REFUSED);
        assert_null(cells);
        lines_free(&lines);
        board_free(&board);
    }
}

/* All ways to put queens on the free cells so that the lines hold, by trying each cell. */
struct filling {
    const struct board *whole; /* with `more` among the givens: the truth to compare with */
    const struct lines *lines;
    const uint32_t *free_cells;
    size_t free_count;
    bool chosen[64];
    uint64_t found;
};

static unsigned chosen_on(const struct filling *filling, const struct line *line)
{
    unsigned count = 0;
    for (uint32_t i = 0; i < line->count; i++)
        count += filling->chosen[line_cell(line, i)];
    return count;
}

static bool lines_hold(const struct filling *filling, bool complete)
{
    for (size_t i = 0; i < filling->lines->count; i++) {
        struct line line = lines_get(filling->lines, i);
        unsigned count = chosen_on(filling, &line);
        if (count > 1 || (complete && line.kind == EXACTLY_ONE && count != 1))
            return false;
    }
    return true;
}

/* The chosen cells and the queens that stand must be one queen a row and a solution. */
static void assert_solution(const struct filling *filling)
{
    uint32_t n = filling->whole->n, columns[8], queens[8] = {0};
    for (uint32_t cell = 0; cell < n * n; cell++) {
        bool queen = filling->chosen[cell];
        for (size_t i = 0; i < filling->whole->given.count; i++) {
            struct square square = filling->whole->given.at[i];
            queen = queen || square.row * n + square.column == cell;
        }
        if (queen) {
            columns[cell / n] = cell % n;
            queens[cell / n]++;
        }
    }
    for (uint32_t row = 0; row < n; row++)
        assert_int_equal(queens[row], 1);
    assert_true(is_solution(filling->whole, columns));
}

static void fill(struct filling *filling, size_t i)
{
    if (i == filling->free_count) {
        if (lines_hold(filling, true)) {
            assert_solution(filling);
            filling->found++;
        }
        return;
    }
    filling->chosen[filling->free_cells[i]] = true;
    if (lines_hold(filling, false))
        fill(filling, i + 1);
    filling->chosen[filling->free_cells[i]] = false;
    fill(filling, i + 1);
}

/* What every reduction must look like, whatever is settled. */
static void assert_form(const struct lines *lines, const uint32_t *cells, size_t count)
{
    bool seen[64] = {false};
    for (size_t i = 0; i < lines->count; i++) {
        struct line line = lines_get(lines, i);
        assert_true(line.kind == EXACTLY_ONE || line.count >= 2);
        for (uint32_t k = 0; k < line.count; k++) {
            seen[line_cell(&line, k)] = true;
            assert_true(k == 0 || line_cell(&line, k - 1) < line_cell(&line, k));
        }
    }
    for (uint32_t cell = 0, i = 0; cell < lines->n * lines->n; cell++) {
        bool listed = i < count && cells[i] == cell;
        assert_int_equal(seen[cell], listed);
        i += listed;
    }
    for (size_t i = 1; i < count; i++)
        assert_true(cells[i - 1] < cells[i]);
}

/* Residual lines and standing queens have exactly the solutions of the board with all the queens
 * given. */
static uint64_t check_reduction(const struct board *board, const struct squares *more)
{
    struct lines lines;
    uint32_t *cells;
    size_t count;
    struct board whole = board_make(board->n, RULE_CLASSIC);
    for (size_t i = 0; i < board->given.count; i++)
        assert_int_equal(squares_add(&whole.given, board->given.at[i]), STATUS_OK);
    for (size_t i = 0; i < board->blocked.count; i++)
        assert_int_equal(squares_add(&whole.blocked, board->blocked.at[i]), STATUS_OK);
    for (size_t i = 0; more && i < more->count; i++)
        assert_int_equal(squares_add(&whole.given, more->at[i]), STATUS_OK);
    assert_int_equal(lines_reduce(&lines, board, more, &cells, &count, NULL), STATUS_OK);
    struct filling filling = {&whole, &lines, cells, count, {false}, 0};
    assert_form(&lines, cells, count);
    fill(&filling, 0);
    assert_int_equal(filling.found, each_solution(&whole, NULL, NULL));
    free(cells);
    lines_free(&lines);
    board_free(&whole);
    return filling.found;
}

static void test_reduction_of_empty_boards(void **state)
{
    (void)state;
    static const uint64_t counts[] = {1, 1, 0, 0, 2, 10, 4};
    for (uint32_t n = 0; n <= 6; n++) {
        struct board board = empty_board(n);
        assert_int_equal(check_reduction(&board, NULL), counts[n]);
        board_free(&board);
    }
}

static void test_reduction_after_one_queen(void **state)
{
    (void)state;
    for (uint32_t n = 1; n <= 6; n++)
        for (uint32_t cell = 0; cell < n * n; cell++) {
            struct board board = board_make(n, RULE_CLASSIC);
            struct square at = {cell / n, cell % n};
            struct squares more = {&at, 1, 1};
            assert_int_equal(squares_add(&board.given, at), STATUS_OK);
            assert_int_equal(board_seal(&board, NULL), STATUS_OK);
            check_reduction(&board, NULL);
            check_reduction(&board, &more); /* the same queen twice is one queen */
            board_free(&board);
        }
}

/* Every pair of queens, one given and one of `more`, whether they attack each other or not. */
static void test_reduction_after_two_queens(void **state)
{
    (void)state;
    for (uint32_t n = 2; n <= 5; n++)
        for (uint32_t pair = 0; pair < n * n * n * n; pair++) {
            uint32_t a = pair / (n * n), b = pair % (n * n);
            struct board board = board_make(n, RULE_CLASSIC);
            struct square second[] = {{b / n, b % n}, {b / n, b % n}};
            struct squares more = {second, 2, 2};
            assert_int_equal(squares_add(&board.given, (struct square){a / n, a % n}), STATUS_OK);
            assert_int_equal(board_seal(&board, NULL), STATUS_OK);
            check_reduction(&board, &more);
            board_free(&board);
        }
}

static void test_reduction_with_a_blocked_row(void **state)
{
    (void)state;
    for (uint32_t n = 1; n <= 6; n++)
        for (uint32_t row = 0; row < n; row++) {
            struct board board = board_make(n, RULE_CLASSIC);
            struct lines lines;
            uint32_t *cells;
            size_t count;
            for (uint32_t column = 0; column < n; column++)
                assert_int_equal(squares_add(&board.blocked, (struct square){row, column}),
                                 STATUS_OK);
            assert_int_equal(board_seal(&board, NULL), STATUS_OK);
            assert_int_equal(check_reduction(&board, NULL), 0);
            assert_int_equal(lines_reduce(&lines, &board, NULL, &cells, &count, NULL), STATUS_OK);
            struct line line = lines_get(&lines, row);
            assert_int_equal(line.count, 0);
            assert_int_equal(line.kind, EXACTLY_ONE);
            assert_int_equal(line.number, row + 1);
            free(cells);
            lines_free(&lines);
            board_free(&board);
        }
}

/* A queen of `more` on a blocked square is a contradiction, also one row of many. */
static void test_reduction_with_a_queen_on_a_blocked_square(void **state)
{
    (void)state;
    struct board board = board_make(4, RULE_CLASSIC);
    struct square at[] = {{0, 1}, {1, 3}};
    struct squares more = {at, 2, 2};
    assert_int_equal(squares_add(&board.blocked, (struct square){1, 3}), STATUS_OK);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_int_equal(check_reduction(&board, &more), 0);
    at[0] = (struct square){1, 0}; /* on the same row, in front of it */
    assert_int_equal(check_reduction(&board, &more), 0);
    board_free(&board);
}

static uint32_t next_random(uint32_t *seed)
{
    *seed = *seed * 1664525U + 1013904223U;
    return *seed >> 16;
}

static void test_reduction_of_boards_with_anything(void **state)
{
    (void)state;
    uint32_t seed = 1;
    for (int round = 0; round < 400; round++) {
        uint32_t n = 3 + next_random(&seed) % 4, blocked = next_random(&seed) % (2 * n);
        struct board board = board_make(n, RULE_CLASSIC);
        struct square queen = {next_random(&seed) % n, next_random(&seed) % n};
        struct squares more = {&queen, next_random(&seed) % 2, 1};
        struct square given = {next_random(&seed) % n, next_random(&seed) % n};
        bool with_given = next_random(&seed) % 3 == 0;
        for (uint32_t i = 0; i < blocked; i++) {
            struct square at = {next_random(&seed) % n, next_random(&seed) % n};
            if (!with_given || at.row != given.row || at.column != given.column)
                assert_int_equal(squares_add(&board.blocked, at), STATUS_OK);
        }
        if (with_given)
            assert_int_equal(squares_add(&board.given, given), STATUS_OK);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        check_reduction(&board, &more);
        board_free(&board);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines_are_those_of_the_definition),
        cmocka_unit_test(test_lines_have_names),
        cmocka_unit_test(test_the_largest_board),
        cmocka_unit_test(test_larger_boards_are_refused),
        cmocka_unit_test(test_reduction_of_empty_boards),
        cmocka_unit_test(test_reduction_after_one_queen),
        cmocka_unit_test(test_reduction_after_two_queens),
        cmocka_unit_test(test_reduction_with_a_blocked_row),
        cmocka_unit_test(test_reduction_with_a_queen_on_a_blocked_square),
        cmocka_unit_test(test_reduction_of_boards_with_anything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
