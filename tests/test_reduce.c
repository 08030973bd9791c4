/* What is left of a board when some queens stand: against the truth, for every rule and with
 * regions. All ways to fill what is left, by trying each free cell, must be all solutions.
 */
#include "support.h"

#include "model/lines.h"

/* All ways to put queens on the free cells so that the lines hold. */
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
        assert_true(lines->families >> line.family & 1);
        assert_true(i == 0 || lines_get(lines, i - 1).family <= line.family);
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

static void copy_squares(struct squares *to, const struct squares *from)
{
    for (size_t i = 0; from && i < from->count; i++)
        assert_int_equal(squares_add(to, from->at[i]), STATUS_OK);
}

/* Residual lines and standing queens have exactly the solutions of the board with all the queens
 * given. */
static uint64_t check_reduction(const struct board *board, const struct squares *more)
{
    struct settled settled = {.queens = more};
    struct lines lines;
    uint32_t *cells;
    size_t count;
    struct board whole = board_make(board->n, board->rule);
    whole.regions = board->regions; /* borrowed */
    copy_squares(&whole.given, &board->given);
    copy_squares(&whole.given, more);
    copy_squares(&whole.blocked, &board->blocked);
    assert_int_equal(lines_reduce(&lines, board, &settled, &cells, &count, NULL, NULL), STATUS_OK);
    assert_int_equal(lines.rule, board->rule);
    struct filling filling = {&whole, &lines, cells, count, {false}, 0};
    assert_form(&lines, cells, count);
    fill(&filling, 0);
    assert_int_equal(filling.found, each_solution(&whole, NULL, NULL));
    free(cells);
    lines_free(&lines);
    whole.regions = (struct regions){0};
    board_free(&whole);
    return filling.found;
}

static void test_empty_boards(void **state)
{
    (void)state;
    static const uint64_t counts[][7] = {
        [RULE_CLASSIC] = {1, 1, 0, 0, 2, 10, 4}, /* A000170 */
        [RULE_TORUS] = {1, 1, 0, 0, 0, 10, 0},   /* A051906 */
        [RULE_TOUCH] = {1, 1, 0, 0, 2, 14, 90},  /* A002464 */
    };
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (uint32_t n = 0; n <= 6; n++) {
            struct board board = board_make(n, rule);
            assert_int_equal(board_seal(&board, NULL), STATUS_OK);
            assert_int_equal(check_reduction(&board, NULL), counts[rule][n]);
            board_free(&board);
        }
}

static void test_after_one_queen(void **state)
{
    (void)state;
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (uint32_t n = 1; n <= 6; n++)
            for (uint32_t cell = 0; cell < n * n; cell++) {
                struct board board = board_make(n, rule);
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
static void test_after_two_queens(void **state)
{
    (void)state;
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (uint32_t n = 2; n <= 5; n++)
            for (uint32_t pair = 0; pair < n * n * n * n; pair++) {
                uint32_t a = pair / (n * n), b = pair % (n * n);
                struct board board = board_make(n, rule);
                struct square second[] = {{b / n, b % n}, {b / n, b % n}};
                struct squares more = {second, 2, 2};
                assert_int_equal(squares_add(&board.given, (struct square){a / n, a % n}),
                                 STATUS_OK);
                assert_int_equal(board_seal(&board, NULL), STATUS_OK);
                check_reduction(&board, &more);
                board_free(&board);
            }
}

/* Which squares are settled, straight from the rules: the queen's, those that it attacks, those of
 * its region. */
static void test_what_a_queen_settles(void **state)
{
    (void)state;
    random_start(1);
    for (int round = 0; round < 300; round++) {
        uint32_t n = 1 + random_below(6), row = random_below(n), columns[6] = {0};
        struct board board = board_make(n, (enum rule)(round % RULE_COUNT));
        uint32_t *cells;
        size_t count, expected = 0;
        struct lines lines;
        columns[row] = random_below(n);
        if (round % 2)
            add_random_regions(&board);
        assert_int_equal(squares_add(&board.given, (struct square){row, columns[row]}), STATUS_OK);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        assert_int_equal(lines_reduce(&lines, &board, NULL, &cells, &count, NULL, NULL), STATUS_OK);
        for (uint32_t cell = 0; cell < n * n; cell++) {
            uint32_t other = cell / n;
            if (other == row)
                continue;
            columns[other] = cell % n;
            if (excluded(&board, columns, other < row ? other : row, other < row ? row : other))
                continue;
            assert_true(expected < count);
            assert_int_equal(cells[expected++], cell);
        }
        assert_int_equal(count, expected);
        free(cells);
        lines_free(&lines);
        board_free(&board);
    }
}

static void test_a_blocked_row(void **state)
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
            assert_int_equal(lines_reduce(&lines, &board, NULL, &cells, &count, NULL, NULL),
                             STATUS_OK);
            struct line line = lines_get(&lines, row);
            assert_int_equal(line.count, 0);
            assert_int_equal(line.kind, EXACTLY_ONE);
            assert_int_equal(line.number, row + 1);
            free(cells);
            lines_free(&lines);
            board_free(&board);
        }
}

/* Region 1 is blocked: its line is empty and there is no solution, though rows and columns could
 * be filled. */
static void test_a_blocked_region(void **state)
{
    (void)state;
    struct board board = board_make(4, RULE_TOUCH);
    struct lines lines;
    uint32_t *cells;
    size_t count, empty = 0;
    add_regions(&board, "ABBBCCBBCDDDCCCD");
    assert_int_equal(squares_add(&board.blocked, (struct square){0, 0}), STATUS_OK);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_int_equal(check_reduction(&board, NULL), 0);
    assert_int_equal(lines_reduce(&lines, &board, NULL, &cells, &count, NULL, NULL), STATUS_OK);
    for (size_t i = 0; i < lines.count; i++) {
        struct line line = lines_get(&lines, i);
        if (line.count == 0) {
            assert_int_equal(line.family, FAMILY_REGIONS);
            assert_int_equal(line.number, 1);
            empty++;
        }
    }
    assert_int_equal(empty, 1);
    free(cells);
    lines_free(&lines);
    board_free(&board);
}

/* A queen of `more` on a blocked square is a contradiction, also one row of many. */
static void test_a_queen_on_a_blocked_square(void **state)
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

/* Nothing is left of a reduction that was stopped. */
static void test_a_stop(void **state)
{
    (void)state;
    const atomic_int stop = 15;
    const struct watch watch = {.stop = &stop};
    for (enum rule rule = 0; rule < RULE_COUNT; rule++) {
        struct board board = board_make(5, rule);
        struct lines lines;
        uint32_t *cells;
        size_t count;
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        assert_int_equal(lines_reduce(&lines, &board, NULL, &cells, &count, &watch, NULL),
                         STATUS_STOPPED);
        assert_null(cells);
        assert_null(lines.stored);
    }
}

static void test_boards_with_anything(void **state)
{
    (void)state;
    random_start(1);
    uint64_t found = 0;
    for (int round = 0; round < 1200; round++) {
        uint32_t n = 1 + random_below(6), blocked = random_below(2 * n);
        struct board board = board_make(n, (enum rule)(round % RULE_COUNT));
        struct square queen = {random_below(n), random_below(n)};
        struct squares more = {&queen, random_below(2), 1};
        struct square given = {random_below(n), random_below(n)};
        bool with_given = random_below(3) == 0;
        if (random_below(2))
            add_random_regions(&board);
        for (uint32_t i = 0; i < blocked; i++) {
            struct square at = {random_below(n), random_below(n)};
            if (!with_given || at.row != given.row || at.column != given.column)
                assert_int_equal(squares_add(&board.blocked, at), STATUS_OK);
        }
        if (with_given)
            assert_int_equal(squares_add(&board.given, given), STATUS_OK);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        found += check_reduction(&board, &more);
        board_free(&board);
    }
    assert_true(found > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_empty_boards),
        cmocka_unit_test(test_after_one_queen),
        cmocka_unit_test(test_after_two_queens),
        cmocka_unit_test(test_what_a_queen_settles),
        cmocka_unit_test(test_a_blocked_row),
        cmocka_unit_test(test_a_blocked_region),
        cmocka_unit_test(test_a_queen_on_a_blocked_square),
        cmocka_unit_test(test_a_stop),
        cmocka_unit_test(test_boards_with_anything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
