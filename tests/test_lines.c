/* The lines of a board against the definitions, by brute force, for every rule and with regions. */
#include "support.h"

#include "model/lines.h"

static struct board make_board(uint32_t n, enum rule rule, bool with_regions)
{
    struct board board = board_make(n, rule);
    if (with_regions)
        add_random_regions(&board);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    return board;
}

static int64_t remainder_of(int64_t number, uint32_t n)
{
    return (number % n + n) % n;
}

/* Is the square on the line, going by the line's family and number alone? The definition of rows,
 * columns, diagonals, regions and neighbours. */
static bool is_on(const struct line *line, const struct board *board, uint32_t row, uint32_t column)
{
    uint32_t n = board->n, cell = row * n + column;
    int64_t down = (int64_t)column - row, up = (int64_t)row + column + 2;
    switch (line->family) {
    case FAMILY_ROWS:
        return line->number == (int64_t)row + 1;
    case FAMILY_COLUMNS:
        return line->number == (int64_t)column + 1;
    case FAMILY_DIAGONALS:
        if (board->rule == RULE_TORUS)
            return line->number == remainder_of(line->anti ? up : down, n);
        return line->number == (line->anti ? up : down);
    case FAMILY_REGIONS:
        return line->number == (int64_t)board->regions.of[cell] + 1;
    case FAMILY_NEIGHBOURS:
        return line->number == cell ||
               (row > 0 &&
                (line->anti ? line->number % n == column + 1 : line->number % n + 1 == column) &&
                line->number / n == row - 1);
    case FAMILY_COUNT:
        break;
    }
    fail();
    return false;
}

/* The cells of the line are those that the definition puts there, all of them, ascending. */
static void assert_cells(const struct line *line, const struct board *board)
{
    uint32_t n = board->n, i = 0;
    for (uint32_t cell = 0; cell < n * n; cell++)
        if (is_on(line, board, cell / n, cell % n)) {
            assert_true(i < line->count);
            assert_int_equal(line_cell(line, i), cell);
            i++;
        }
    assert_int_equal(line->count, i);
    assert_true(i > 0);
}

/* A walk through all lines, which demands what the next ones are. */
struct walk {
    const struct board *board;
    const struct lines *lines;
    size_t i;
};

static void expect_line(struct walk *walk, enum line_family family, bool anti, int64_t number,
                        enum line_kind kind)
{
    assert_true(walk->i < walk->lines->count);
    struct line line = lines_get(walk->lines, walk->i++);
    assert_int_equal(line.family, family);
    assert_int_equal(line.anti, anti);
    assert_int_equal(line.number, number);
    assert_int_equal(line.kind, kind);
    assert_cells(&line, walk->board);
    if (family == FAMILY_NEIGHBOURS)
        assert_int_equal(line.count, 2);
}

static void expect_diagonals(struct walk *walk)
{
    int64_t n = walk->board->n;
    for (int anti = 0; anti < 2 && n > 0; anti++) {
        if (walk->board->rule == RULE_CLASSIC)
            for (int64_t k = anti ? 2 : 1 - n; k <= (anti ? 2 * n : n - 1); k++)
                expect_line(walk, FAMILY_DIAGONALS, anti, k, AT_MOST_ONE);
        else if (walk->board->rule == RULE_TORUS)
            for (int64_t k = 0; k < n; k++)
                expect_line(walk, FAMILY_DIAGONALS, anti, k, EXACTLY_ONE);
    }
}

static void expect_neighbours(struct walk *walk)
{
    int64_t n = walk->board->n;
    for (int64_t row = 0; row + 1 < n && walk->board->rule == RULE_TOUCH; row++)
        for (int anti = 0; anti < 2; anti++)
            for (int64_t column = anti; column < n - 1 + anti; column++)
                expect_line(walk, FAMILY_NEIGHBOURS, anti, row * n + column, AT_MOST_ONE);
}

static void expect_lines(const struct board *board)
{
    int64_t n = board->n;
    struct lines lines;
    assert_int_equal(lines_of(&lines, board, NULL), STATUS_OK);
    assert_int_equal(lines.n, n);
    assert_int_equal(lines.rule, board->rule);
    struct walk walk = {board, &lines, 0};
    for (int64_t k = 1; k <= n; k++)
        expect_line(&walk, FAMILY_ROWS, false, k, EXACTLY_ONE);
    for (int64_t k = 1; k <= n; k++)
        expect_line(&walk, FAMILY_COLUMNS, false, k, EXACTLY_ONE);
    expect_diagonals(&walk);
    for (int64_t k = 1; k <= n && board->regions.of; k++)
        expect_line(&walk, FAMILY_REGIONS, false, k, EXACTLY_ONE);
    expect_neighbours(&walk);
    assert_int_equal(walk.i, lines.count);
    lines_free(&lines);
}

static void test_lines_are_those_of_the_definition(void **state)
{
    (void)state;
    random_start(1);
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (int with_regions = 0; with_regions < 2; with_regions++)
            for (uint32_t n = 0; n <= 12; n++) {
                struct board board = make_board(n, rule, with_regions);
                expect_lines(&board);
                board_free(&board);
            }
}

/* Regions in pieces, of one square and of nearly all. */
static void test_regions_of_any_shape(void **state)
{
    (void)state;
    static const char *const drawings[] = {
        "A", "ABBB", "ABCCCCCCC", "CCCCCCCAB", "ABCDDDDDDDDDCCBA", "XXXXXaXXXXbXXXXXXXXXXcXXd"};
    for (size_t i = 0; i < sizeof drawings / sizeof *drawings; i++) {
        uint32_t n = 1;
        while (n * n < strlen(drawings[i]))
            n++;
        struct board board = board_make(n, RULE_TOUCH);
        add_regions(&board, drawings[i]);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        expect_lines(&board);
        board_free(&board);
    }
}

/* Two squares are on a line together if and only if queens there exclude each other. */
static void expect_pairs(const struct board *board)
{
    uint32_t n = board->n;
    struct lines lines;
    bool together[36][36] = {{false}};
    assert_int_equal(lines_of(&lines, board, NULL), STATUS_OK);
    for (size_t i = 0; i < lines.count; i++) {
        struct line line = lines_get(&lines, i);
        for (uint32_t a = 0; a < line.count; a++)
            for (uint32_t b = a + 1; b < line.count; b++)
                together[line_cell(&line, a)][line_cell(&line, b)] = true;
    }
    for (uint32_t a = 0; a < n * n; a++)
        for (uint32_t b = a + 1; b < n * n; b++) {
            uint32_t columns[6] = {0};
            bool expected = a / n == b / n;
            if (!expected) {
                columns[a / n] = a % n;
                columns[b / n] = b % n;
                expected = excluded(board, columns, a / n, b / n);
            }
            assert_int_equal(together[a][b], expected);
        }
    lines_free(&lines);
}

static void test_squares_of_a_line_exclude_each_other(void **state)
{
    (void)state;
    random_start(2);
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (int with_regions = 0; with_regions < 2; with_regions++)
            for (uint32_t n = 0; n <= 6; n++) {
                struct board board = make_board(n, rule, with_regions);
                expect_pairs(&board);
                board_free(&board);
            }
}

static void test_families_of_a_board(void **state)
{
    (void)state;
    static const enum line_family third[] = {
        [RULE_CLASSIC] = FAMILY_DIAGONALS,
        [RULE_TORUS] = FAMILY_DIAGONALS,
        [RULE_TOUCH] = FAMILY_NEIGHBOURS,
    };
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (int with_regions = 0; with_regions < 2; with_regions++)
            for (uint32_t n = 0; n <= 3; n++) {
                struct board board = make_board(n, rule, with_regions);
                struct lines lines;
                unsigned families = 1U << FAMILY_ROWS | 1U << FAMILY_COLUMNS | 1U << third[rule];
                families |= with_regions ? 1U << FAMILY_REGIONS : 0;
                assert_int_equal(lines_of(&lines, &board, NULL), STATUS_OK);
                assert_int_equal(lines.families, families);
                lines_free(&lines);
                board_free(&board);
            }
}

static void assert_text(const struct board *board, size_t i, const char *expected)
{
    char text[LINE_TEXT];
    struct lines lines;
    assert_int_equal(lines_of(&lines, board, NULL), STATUS_OK);
    struct line line = lines_get(&lines, i);
    assert_string_equal(line_text(text, &line, board), expected);
    lines_free(&lines);
}

static void test_lines_have_names(void **state)
{
    (void)state;
    struct board board = make_board(8, RULE_CLASSIC, false);
    assert_text(&board, 0, "row 1");
    assert_text(&board, 2, "row 3");
    assert_text(&board, 8, "column 1");
    assert_text(&board, 15, "column 8");
    assert_text(&board, 16, "diagonal -7");
    assert_text(&board, 21, "diagonal -2");
    assert_text(&board, 23, "diagonal 0");
    assert_text(&board, 25, "diagonal +2");
    assert_text(&board, 31, "antidiagonal 2");
    assert_text(&board, 38, "antidiagonal 9");
    assert_text(&board, 45, "antidiagonal 16");
    assert_string_equal(line_family_names[FAMILY_ROWS], "rows");
    assert_string_equal(line_family_names[FAMILY_COLUMNS], "columns");
    assert_string_equal(line_family_names[FAMILY_DIAGONALS], "diagonals");
    assert_string_equal(line_family_names[FAMILY_REGIONS], "regions");
    assert_string_equal(line_family_names[FAMILY_NEIGHBOURS], "neighbours");
    assert_null(line_family_names[FAMILY_COUNT]);
    board.rule = RULE_TORUS;
    assert_text(&board, 16, "diagonal 0");
    assert_text(&board, 18, "diagonal 2");
    assert_text(&board, 24, "antidiagonal 0");
    assert_text(&board, 31, "antidiagonal 7");
    board.rule = RULE_TOUCH;
    assert_text(&board, 16, "the neighbours a8 and b7");
    assert_text(&board, 23, "the neighbours b8 and a7");
    assert_text(&board, 113, "the neighbours h2 and g1");
    board_free(&board);
    board = make_board(30, RULE_TOUCH, false);
    assert_text(&board, 60, "the neighbours row 1, column 1 and row 2, column 2");
    board_free(&board);
}

/* A label is shown as it stands, but for signs that nobody would see, and cut when it is long. */
static void test_names_of_regions(void **state)
{
    (void)state;
    char lengthy[1000];
    memset(lengthy, 'y', sizeof lengthy);
    const struct text texts[] = {{"A", 1}, {"a\tb", 3}, {lengthy, sizeof lengthy}};
    struct board board = board_make(3, RULE_CLASSIC);
    struct labels labels = {0};
    uint32_t *of = calloc(9, sizeof *of);
    assert_non_null(of);
    for (uint32_t cell = 0; cell < 9; cell++)
        assert_int_equal(labels_number(&labels, texts[cell / 3], &of[cell]), STATUS_OK);
    assert_int_equal(board_take_regions(&board, of, &labels), STATUS_OK);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_text(&board, 6 + 10, "region A");
    assert_text(&board, 6 + 11, "region aU+0009b");
    struct lines lines;
    char text[LINE_TEXT];
    assert_int_equal(lines_of(&lines, &board, NULL), STATUS_OK);
    struct line line = lines_get(&lines, 6 + 12);
    line_text(text, &line, &board);
    assert_memory_equal(text, "region yyyy", 11);
    assert_string_equal(text + strlen(text) - 4, "y...");
    lines_free(&lines);
    board_free(&board);
}

static void test_the_largest_board(void **state)
{
    (void)state;
    static const size_t counts[] = {
        [RULE_CLASSIC] = 278038, [RULE_TORUS] = 185360, [RULE_TOUCH] = 4294698522};
    for (enum rule rule = 0; rule < RULE_COUNT; rule++) {
        struct board board = make_board(LINES_MAX_N, rule, false);
        struct lines lines;
        assert_int_equal(lines_of(&lines, &board, NULL), STATUS_OK);
        assert_int_equal(lines.count, counts[rule]);
        struct line line = lines_get(&lines, LINES_MAX_N - 1);
        assert_int_equal(line_cell(&line, line.count - 1), 2147395599);
        line = lines_get(&lines, 2 * LINES_MAX_N + (rule == RULE_CLASSIC ? LINES_MAX_N - 1 : 0));
        assert_int_equal(line_cell(&line, 0), 0); /* the diagonal from the first square */
        assert_int_equal(line.count, rule == RULE_TOUCH ? 2 : LINES_MAX_N);
        line = lines_get(&lines, lines.count - 1);
        if (rule == RULE_CLASSIC) /* the last square alone */
            assert_int_equal(line_cell(&line, 0), 2147395599);
        if (rule == RULE_TORUS) { /* sum n - 1: from column n - 3, and over the edge */
            assert_int_equal(line_cell(&line, 0), 46337);
            assert_int_equal(line_cell(&line, 46337), 46337 * 46340);
            assert_int_equal(line_cell(&line, 46339), 2147395598);
        }
        if (rule == RULE_TOUCH)
            assert_int_equal(line_cell(&line, 1), 2147395598);
        lines_free(&lines);
        board_free(&board);
    }
}

static void assert_refused(const struct board *board, const char *part)
{
    struct lines lines;
    struct report report = REPORT_NONE;
    uint32_t *cells;
    size_t count;
    assert_int_equal(lines_of(&lines, board, &report), STATUS_REFUSED);
    assert_non_null(strstr(report.text, part));
    lines_free(&lines);
    assert_int_equal(lines_reduce(&lines, board, NULL, &cells, &count, NULL, NULL), STATUS_REFUSED);
    assert_null(cells);
    lines_free(&lines);
}

static void test_larger_boards_are_refused(void **state)
{
    (void)state;
    static const uint32_t sizes[] = {LINES_MAX_N + 1, BOARD_MAX_N};
    for (enum rule rule = 0; rule < RULE_COUNT; rule++)
        for (size_t i = 0; i < 2; i++) {
            struct board board = make_board(sizes[i], rule, false);
            assert_refused(&board, "46340");
            board_free(&board);
        }
    /* Refused before a single square of it is looked at. */
    uint32_t nothing = 0;
    struct board board = make_board(LINES_MAX_REGIONS_N + 1, RULE_TOUCH, false);
    board.regions.of = &nothing;
    assert_refused(&board, "16385 with regions");
    board.regions.of = NULL;
    board_free(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines_are_those_of_the_definition),
        cmocka_unit_test(test_regions_of_any_shape),
        cmocka_unit_test(test_squares_of_a_line_exclude_each_other),
        cmocka_unit_test(test_families_of_a_board),
        cmocka_unit_test(test_lines_have_names),
        cmocka_unit_test(test_names_of_regions),
        cmocka_unit_test(test_the_largest_board),
        cmocka_unit_test(test_larger_boards_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
