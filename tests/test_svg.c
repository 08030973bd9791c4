/* Drawings: well-formed, closed in themselves, and each square, border and queen in its place. */
#include "formatted.h"
#include "xml.h"

static size_t count_of(const char *text, const char *part)
{
    size_t count = 0;
    for (const char *at = text; (at = strstr(at, part)); at += strlen(part))
        count++;
    return count;
}

/* Every reference leads to one id, and none leads out of the document. */
static void check_references(const char *text)
{
    static const char *const ways[] = {"url(#", "href=\"#"};
    assert_int_equal(count_of(text, "href="), count_of(text, "href=\"#"));
    assert_int_equal(count_of(text, "url("), count_of(text, "url(#"));
    assert_int_equal(count_of(text, "//"), count_of(text, "xmlns"));
    assert_int_equal(count_of(text, "script"), 0);
    for (size_t i = 0; i < 2; i++)
        for (const char *at = text; (at = strstr(at, ways[i]));) {
            char id[40];
            at += strlen(ways[i]);
            snprintf(id, sizeof id, "id=\"%.*s\"", (int)strcspn(at, ")\""), at);
            assert_int_equal(count_of(text, id), 1);
        }
}

/* The drawing of a list; the caller frees it. */
static char *drawing(const struct list *list)
{
    char *text = formatted("svg", list);
    assert_string_equal(xml_end(text), "\n");
    assert_memory_equal(text, "<svg xmlns=\"http://www.w3.org/2000/svg\" ", 40);
    check_references(text);
    return text;
}

/* Walks over the pieces "Mx y..." of the path that begins at `at`; false after the last. */
static bool next_piece(const char **at, uint32_t *x, uint32_t *y, char *rest)
{
    if (**at != 'M')
        return false;
    int used = 0;
    assert_int_equal(sscanf(*at, "M%u %u%n", x, y, &used), 2);
    size_t length = strcspn(*at + used, "M\"");
    assert_true(length < 60);
    memcpy(rest, *at + used, length);
    rest[length] = '\0';
    *at += (size_t)used + length;
    return true;
}

/* The path behind a beginning of its element. */
static const char *path_of(const char *text, const char *element)
{
    const char *at = strstr(text, element);
    assert_non_null(at);
    at = strstr(at, " d=\"");
    assert_non_null(at);
    return at + 4;
}

/* The queens of each solution stand where it says: a crown begins 8 right of its square's corner
 * and 14 below it. */
static void check_queens(const char *text, const struct list *list)
{
    uint32_t x = 0, y = 0;
    char rest[60];
    text = strstr(text, "</defs>");
    for (uint64_t i = 0; list->board->n > 0 && i < list->count; i++) {
        text = path_of(text, "<path fill=\"#1b1b1b\"");
        for (uint32_t row = 0; row < list->board->n; row++) {
            assert_true(next_piece(&text, &x, &y, rest));
            assert_int_equal(x, 40 * list->columns[i * list->board->n + row] + 8);
            assert_int_equal(y, 40 * row + 14);
        }
        assert_false(next_piece(&text, &x, &y, rest));
    }
    assert_null(strstr(text, "<path"));
}

/* Every square is painted once, in the colour of its region alone. */
static void check_squares(const char *text, const struct board *board)
{
    uint32_t n = board->n, *painted = calloc((size_t)n * n, sizeof *painted), x, y, width, back;
    char rest[60];
    assert_non_null(painted);
    uint32_t colour = 0;
    for (const char *at = strstr(text, "<g id=\"board\">\n") + 15;
         strncmp(at, "<path fill=\"#", 13) == 0; at = strchr(at, '\n') + 1) {
        const char *path = path_of(at, "<path");
        colour++;
        while (next_piece(&path, &x, &y, rest)) {
            assert_int_equal(sscanf(rest, "h%uv40h-%uz", &width, &back), 2);
            assert_int_equal(width, back);
            assert_int_equal(x % 40 + y % 40 + width % 40, 0);
            for (uint32_t column = x / 40; column < (x + width) / 40; column++) {
                assert_true(column < n && y / 40 < n);
                assert_int_equal(painted[y / 40 * n + column], 0);
                painted[y / 40 * n + column] = colour;
            }
        }
    }
    for (uint32_t a = 0; a < n * n; a++)
        for (uint32_t b = 0; b < n * n; b++) {
            assert_int_not_equal(painted[a], 0);
            assert_int_equal(painted[a] == painted[b],
                             board->regions.of[a] == board->regions.of[b]);
        }
    free(painted);
}

/* Borders stand between squares of two regions and nowhere else. */
static void check_borders(const char *text, const struct board *board)
{
    uint32_t n = board->n, x, y, length;
    bool above[16 * 16] = {false}, left[16 * 16] = {false};
    const uint32_t *of = board->regions.of;
    char rest[60], way;
    const char *path = path_of(text, "stroke-width=\"3\" stroke-linecap=\"square\"");
    while (next_piece(&path, &x, &y, rest)) {
        assert_int_equal(sscanf(rest, "%c%u", &way, &length), 2);
        for (uint32_t i = 0; i < length / 40; i++)
            if (way == 'h')
                above[y / 40 * n + x / 40 + i] = true;
            else
                left[(y / 40 + i) * n + x / 40] = true;
    }
    for (uint32_t row = 0, cell = 0; row < n; row++)
        for (uint32_t column = 0; column < n; column++, cell++) {
            assert_int_equal(above[cell], row > 0 && of[cell] != of[cell - n]);
            assert_int_equal(left[cell], column > 0 && of[cell] != of[cell - 1]);
        }
}

static void random_regions(void **state)
{
    (void)state;
    for (uint32_t n = 1; n <= 12; n++) {
        struct board board = board_make(n, RULE_TOUCH);
        uint32_t columns[24];
        add_random_regions(&board);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        for (uint32_t i = 0; i < 2 * n; i++)
            columns[i] = random_below(n);
        struct list list = {.board = &board, .columns = columns, .count = 2};
        char *text = drawing(&list);
        check_squares(text, &board);
        check_borders(text, &board);
        check_queens(text, &list);
        assert_int_equal(count_of(text, "<text "), n);
        free(text);
        board_free(&board);
    }
}

/* The whole document of the smallest board, as it is meant to be. */
static void one_queen(void **state)
{
    (void)state;
    struct board board = board_make(1, RULE_CLASSIC);
    uint32_t column = 0;
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    struct list list = {.board = &board, .columns = &column, .count = 1};
    char *text = drawing(&list);
    assert_string_equal(
        text,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
        "width=\"80\" height=\"80\" viewBox=\"0 0 80 80\">\n"
        "<title>1 queen, rule classic</title>\n<desc>1 solution.</desc>\n<defs>\n"
        "<pattern id=\"checks\" x=\"40\" width=\"80\" height=\"80\" "
        "patternUnits=\"userSpaceOnUse\"><path d=\"M0 0h80v80h-80z\" fill=\"#f5efe2\"/>"
        "<path d=\"M40 0h40v40h-40zM0 40h40v40h-40z\" fill=\"#cdb48f\"/></pattern>\n"
        "<g id=\"board\">\n<rect width=\"40\" height=\"40\" fill=\"url(#checks)\"/>\n"
        "<rect width=\"40\" height=\"40\" fill=\"none\" stroke=\"#222\" stroke-width=\"3\"/>\n"
        "</g>\n</defs>\n<g transform=\"translate(20 20)\"><title>solution 1</title>"
        "<rect x=\"-12\" y=\"-12\" rx=\"8\" fill=\"#fff\" width=\"64\" height=\"64\"/>"
        "<use xlink:href=\"#board\"/><path fill=\"#1b1b1b\" stroke=\"#1b1b1b\" "
        "stroke-width=\"1.5\" stroke-linejoin=\"round\" "
        "d=\"M8 14l6 8 6-13 6 13 6-8-3 16h-18zm3 18h18v3h-18z\"/></g>\n</svg>\n");
    free(text);
    board_free(&board);
}

/* What a drawing of `count` solutions of a board without regions must say. */
static void expect_says(uint32_t n, uint64_t count, bool partial, const char *says)
{
    struct board board = board_make(n, RULE_TORUS);
    uint32_t columns[64] = {0};
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    struct list list = {.board = &board, .columns = columns, .count = count, .partial = partial};
    char *text = drawing(&list);
    if (!strstr(text, says))
        fail_msg("not there: %s", says);
    assert_int_equal(count_of(text, "<use "), count ? count : 1);
    check_queens(text, &list);
    free(text);
    board_free(&board);
}

static void titles(void **state)
{
    (void)state;
    expect_says(3, 0, false,
                "<title>3 queens, rule torus: no solution</title>\n<desc>No solution.</desc>");
    expect_says(2, 0, true,
                "<title>2 queens, rule torus</title>\n"
                "<desc>No solution so far (partial).</desc>");
    expect_says(3, 2, true, "<desc>2 solutions; there may be more (partial).</desc>");
    expect_says(3, 1, true, "<desc>1 solution; there may be more (partial).</desc>");
    expect_says(0, 1, false, "<title>0 queens, rule torus</title>\n<desc>1 solution.</desc>");
    expect_says(0, 0, true, "<desc>No solution so far");
}

/* Four small boards in a row, large ones one below the other, none wider than a screen. */
static void sheets(void **state)
{
    (void)state;
    expect_says(4, 7, false, "width=\"800\" height=\"400\" viewBox=\"0 0 800 400\"");
    expect_says(4, 7, false, "<g transform=\"translate(420 220)\"><title>solution 7</title>");
    expect_says(4, 2, false, "width=\"400\" height=\"200\" viewBox=\"0 0 400 200\"");
    expect_says(30, 2, false, "width=\"1200\" height=\"2400\" viewBox=\"0 0 1240 2480\"");
    expect_says(30, 2, false, "<g transform=\"translate(20 1260)\"><title>solution 2</title>");
}

/* The upper left square is light on a board of even size, since the lower left one is dark. */
static void checks(void **state)
{
    (void)state;
    expect_says(2, 1, false, "<pattern id=\"checks\" width");
    expect_says(3, 1, false, "<pattern id=\"checks\" x=\"40\" width");
}

static void given_and_blocked(void **state)
{
    (void)state;
    for (int regions = 0; regions < 2; regions++) {
        struct board board = board_make(3, RULE_TOUCH);
        uint32_t columns[] = {1, 2, 0};
        if (regions)
            add_labels(&board, "A|B|C|A|B|C|A|B|C");
        give(&board, 1, 2);
        block(&board, 0, 0);
        block(&board, 2, 1);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        struct list list = {.board = &board, .columns = columns, .count = 1};
        char *text = drawing(&list);
        assert_memory_equal(path_of(text, "<path fill=\"url(#hatch)\""),
                            "M0 0h40v40h-40zM40 80h40v40h-40z\"", 33);
        assert_memory_equal(path_of(text, "stroke=\"#1553a0\""), "M84 44h32v32h-32z\"", 18);
        assert_non_null(strstr(text, "Given queens stand in frames. Hatched squares are blocked."));
        check_queens(text, &list);
        free(text);
        board_free(&board);
    }
}

static void expect_label(const char *label, const char *expected)
{
    struct board board = board_make(1, RULE_TOUCH);
    add_labels(&board, label);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    struct list list = {.board = &board};
    char *text = drawing(&list), *at = strstr(text, "font-size=");
    assert_non_null(at);
    assert_int_equal(count_of(text, "<text "), 1);
    assert_memory_equal(at, expected, strlen(expected));
    free(text);
    board_free(&board);
}

/* Labels hold anything: what means something in XML or nothing at all on a screen is replaced. */
static void labels(void **state)
{
    (void)state;
    expect_label("A", "font-size=\"11\">A</text>");
    expect_label("<b>&\"'", "font-size=\"10\">&lt;b&gt;&amp;\"'</text>");
    expect_label("]]>", "font-size=\"11\">]]&gt;</text>");
    expect_label("\033\n", "font-size=\"11\">\uFFFD\uFFFD</text>");
    expect_label("\xEF\xBF\xBE", "font-size=\"11\">\uFFFD</text>");
    expect_label("\xEF\xBF\xBF!", "font-size=\"11\">\uFFFD!</text>");
    expect_label("\xC3", "font-size=\"11\">\uFFFD</text>");
    expect_label("ä⬜\uFE0F", "font-size=\"11\">ä⬜</text>");
    expect_label("", "font-size=\"11\"></text>");
    expect_label("twelve signs", "font-size=\"5\">twelve signs</text>");
    expect_label("thirteensigns", "font-size=\"5\">thirteensig…</text>");
}

/* The letters of a region that begins on a hatched square are light. */
static void label_on_blocked(void **state)
{
    (void)state;
    struct board board = board_make(2, RULE_TOUCH);
    add_labels(&board, "A|B|B|B");
    block(&board, 0, 1);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    struct list list = {.board = &board};
    char *text = drawing(&list);
    assert_non_null(strstr(text, "font-size=\"11\">A</text>"));
    assert_non_null(strstr(text, "font-size=\"11\" fill=\"#fff\" fill-opacity=\"1\">B</text>"));
    free(text);
    board_free(&board);
}

/* A plain board takes the same few elements whatever its size, and the queens a piece each. */
static void large_board(void **state)
{
    (void)state;
    enum { N = 3000 };
    static uint32_t columns[N];
    struct board board = board_make(N, RULE_CLASSIC);
    for (uint32_t row = 0; row < N; row++)
        columns[row] = row * 7 % N;
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    struct list list = {.board = &board, .columns = columns, .count = 1};
    char *text = drawing(&list);
    check_queens(text, &list);
    assert_true(strlen(text) < 100 * N);
    assert_int_equal(count_of(text, "<"), count_of(text, ">"));
    assert_true(count_of(text, "<") < 30);
    free(text);
    board_free(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_queen),      cmocka_unit_test(titles),
        cmocka_unit_test(sheets),         cmocka_unit_test(checks),
        cmocka_unit_test(random_regions), cmocka_unit_test(given_and_blocked),
        cmocka_unit_test(labels),         cmocka_unit_test(label_on_blocked),
        cmocka_unit_test(large_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
