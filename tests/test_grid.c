/* Grid text: a table of texts with the board that each one is, and one of texts that are none, with
 * the place and the words of the refusal. A row is a line of the table: add one.
 */
#include "support.h"

#include "board/notation.h"
#include "board/row.h"

/* Reads a text that has no byte behind it, so that a step too far is caught. */
static enum status read_exactly(struct board *board, const char *text, struct report *report)
{
    size_t size = strlen(text);
    char *copy = malloc(size ? size : 1);
    assert_non_null(copy);
    memcpy(copy, text, size);
    enum status status = grid_read(board, &(struct source){"file", copy, size}, report);
    free(copy);
    return status;
}

/* The board in one line: rows joined by `/`. */
static void draw(const struct board *board, char drawing[128])
{
    size_t used = 0;
    for (uint32_t row = 0; row < board->n; row++) {
        if (row > 0)
            drawing[used++] = '/';
        for (uint32_t column = 0; column < board->n; column++) {
            struct square square = {row, column};
            bool given = board_is_given(board, square), blocked = board_is_blocked(board, square);
            drawing[used++] = given ? 'Q' : blocked ? 'x' : '.';
        }
    }
    drawing[used] = '\0';
}

#define DOTS "....\n....\n....\n"
#define MARK "\xEF\xB8\x8F" /* U+FE0F */

static const struct {
    const char *text, *drawing;
} boards[] = {
    {".", "."},
    {"x", "x"},
    {"#", "x"},
    {"Q\n", "Q"},
    {"0", "."},
    {"_\n", "."},
    {"..\n..", "../.."},
    {"...\n.Q.\n..x\n", ".../.Q./..x"},
    {"; a 4 board with a given and two blocked squares\n.Q..\n..#.\n#...\n....\n",
     ".Q../..x./x.../...."},
    {"._0Q\n#x..\n....\n....", "...Q/xx../..../...."},
    {DOTS "...Q", "..../..../..../...Q"}, /* the last square, without a last line end */
    {DOTS "...x\n", "..../..../..../...x"},
    {DOTS "...#\r\n", "..../..../..../...x"},
    /* ways to separate */
    {". . Q\n. x .\n. . .", "..Q/.x./..."},
    {"_ Q _ _   \n_ _ _ _ \n_ _ _ _\t\n_ _ _ _", ".Q../..../..../...."},
    {".,Q\n.,.", ".Q/.."},
    {". , Q\n.\t,\t.", ".Q/.."},
    {".\tQ\n.  \t .", ".Q/.."},
    {". .\n.,Q", "../.Q"},
    {"  .Q\n  ..\n", ".Q/.."},
    {"# #\n#,#\n", "xx/xx"},
    {"Q" MARK ".\n.." MARK, "Q./.."},
    {MARK ".Q\n" MARK MARK ".." MARK MARK "\n" MARK, ".Q/.."},
    /* line ends and blank lines around */
    {"..\r\nQ.\r\n", "../Q."},
    {"..\rQ.\r", "../Q."},
    {"..\rQ.\n", "../Q."},
    {"\n \n\t\n..\nQ.\n\n  \n", "../Q."},
    {"\r\n\r\n..\r\nQ.\r\n\r\n", "../Q."},
    {"; above\n\n..\n..\n\n; below\n", "../.."},
    {"..\n..\n\n# below\n\n// and more", "../.."},
    /* comments, and rows that start like one */
    {"// by hand\n..\n; between\n.Q\n# below", "../.Q"},
    {"  ; indented\n..\n\t# this too\n..\n", "../.."},
    {"....\n####\n....\n....", "..../xxxx/..../...."},
    {"# 4 squares\n" DOTS "....", "..../..../..../...."},
    {"#...\n# 4 squares: yes\n#..Q\n....\n....\n", "x.../x..Q/..../...."},
    {"# # # #\n. . . .\n. . . .\n# . . #\n", "xxxx/..../..../x..x"},
    {"#,#\n. .", "xx/.."},
    {"#\n#\n" DOTS "....\n#", "..../..../..../...."},
    {"#X..\n#..A\n" DOTS "....\n#ABC", "..../..../..../...."},
    {"####\n" DOTS "# # # #\n", "xxxx/..../..../...."}, /* split another way: a comment */
    {"##\n##\n", "xx/xx"},
    {"##\n# a comment\n; another\n//\n#.\n", "xx/x."},
    {"#.x\n#_0\n#Q#", "x.x/x../xQx"},
    {"; \xF0\x9F\x9F\xA5\n.\n", "."},
    {"; \x1B\x01\n.\n", "."},
};

static const struct {
    const char *text;
    uint64_t line, column;
    const char *words; /* parts that the message must have, joined by `|` */
} refused[] = {
    /* nothing there */
    {"", 0, 0, "no row"},
    {"\n \n\r\n", 0, 0, "no row|blanks"},
    {"; nothing\n# but\n// comments\n", 0, 0, "no row|comments"},
    {"# A\n#B\n", 0, 0, "no row|comments"},
    /* ragged */
    {"....\n...\n....\n....\n", 2, 0, "line 2 has 3 squares, line 1 has 4"},
    {"...\n....\n....\n....\n", 2, 0, "line 2 has 4 squares, line 1 has 3"},
    {"....\n....\n....\n...", 4, 0, "line 4 has 3 squares, line 1 has 4"},
    {"....\n....\n....\n.....", 4, 0, "line 4 has 5 squares, line 1 has 4"},
    {". .\n.\n", 2, 0, "line 2 has 1 square, line 1 has 2"},
    {".\n. .\n", 2, 0, "line 2 has 2 squares, line 1 has 1"},
    {"\n; c\n..\n; c\n...\n", 5, 0, "line 5 has 3 squares, line 3 has 2"},
    {"..\r\n...\r\n", 2, 0, "line 2 has 3 squares"},
    {"..\r...\r", 2, 0, "line 2 has 3 squares"},
    {"####\n###\n####\n####\n", 2, 0, "line 2 has 3|line 2 starts with # and was read as a row"},
    {"#\n####\n####\n####\n####\n", 2, 0, "line 2 has 4 squares, line 1 has 1|read as a row"},
    {"####\n...\n....\n....\n....\n", 3, 0, "line 3 has 4 squares, line 2 has 3"},
    {"....\n#..\n...\n....\n", 3, 0, "line 3 has 3|line 2 starts with # and was read as a comment"},
    {". . . .\n. . .\n. . . .\n. . . .", 2, 0, "line 2 has 3 squares, line 1 has 4"},
    {". Q  \n. . . \n", 2, 0, "line 2 has 3 squares"},
    /* not square */
    {".....\n.....\n.....\n.....\n", 4, 0, "4 rows of 5 squares"},
    {"...\n...\n...\n...\n", 4, 0, "4 rows of 3 squares"},
    {"...\n...\n...\n...\n...\n...\n", 4, 0, "6 rows of 3 squares"},
    {".\n.\n", 2, 0, "2 rows of 1 square "},
    {"..\n", 1, 0, "1 row of 2 squares"},
    {"...\n...", 2, 0, "2 rows of 3 squares"},
    {"\n\n...\n\n", 3, 0, "1 row of 3 squares"},
    {".................", 1, 0, "1 row of 17 squares (expected as many rows"},
    {"................", 1, 0, "1 row of 16 squares|4 lines of 4|line breaks are missing"},
    {". . . .", 1, 0, "1 row of 4 squares|line breaks are missing"},
    {"..\n..\n##\n", 3, 0, "3 rows of 2|line 3 starts with # and was read as a row"},
    {"##\n..\n..\n", 3, 0, "3 rows of 2|line 1 starts with # and was read as a row"},
    {".\n#\n", 2, 0, "2 rows of 1|line 2 starts with # and was read as a row"},
    {"....\n#..A\n....\n....\n", 4, 0,
     "3 rows of 4|line 2 starts with # and was read as a comment"},
    {"....\n# # # #\n....\n....\n", 4, 0, "3 rows of 4|line 2|comment"},
    /* blank lines between rows */
    {"..\n\n..\n", 2, 0, "blank line"},
    {"..\r\n \t\r\n..\r\n", 2, 0, "blank line"},
    {"..\n; c\n\n\n; c\n..\n", 3, 0, "blank line"},
    {"....\n\n####\n....\n....\n", 2, 0, "blank line"},
    {"..\n..\n\n..\n..\n", 3, 0, "blank line"},
    /* split in two ways */
    {"..\n. .\n", 2, 0, "line 2 separates its squares, line 1 does not"},
    {". .\n..\n", 2, 0, "line 1 separates its squares, line 2 does not"},
    {".,.,.\n...\n.,.,.\n", 2, 0, "line 1 separates its squares, line 2 does not"},
    {"..Q.\n..Q.\n. . Q .\n....\n", 3, 0, "line 3 separates its squares, line 1 does not"},
    {"##\n# #\n", 2, 0, "line 2 separates|line 2 starts with # and was read as a row"},
    /* signs that are none */
    {"..A.\n....\n....\n....\n", 1, 3, "'A' is no sign of a board (expected . _ 0 Q # x)"},
    {"AABB\nAABB\nCCDD\nCCDD\n", 1, 1, "'A' is no sign"},
    {DOTS "...X", 4, 4, "'X' is no sign"},
    {"q", 1, 1, "'q' is no sign"},
    {". .\n. QQ\n", 2, 3, "'QQ' is no sign"},
    {".,.\n. , 10\n", 2, 5, "'10' is no sign"},
    {"..\n.1\n", 2, 2, "'1' is no sign"},
    {"..\n.O\n", 2, 2, "'O' is no sign"},
    {"..\n.*\n", 2, 2, "'*' is no sign"},
    {"* by hand\n..\n..\n", 1, 1, "'*' is no sign"},
    {"/.\n..\n", 1, 1, "'/' is no sign"},
    {"  .;\n..\n", 1, 4, "';' is no sign"},
    {"4\n....\n....\n....\n....\n", 1, 1, "'4' is no sign"},
    {"..\n..\n\nstar_rating=1\n", 4, 1, "'s' is no sign"},
    {"\xF0\x9F\x9F\xA5.\n..", 1, 1, "'\xF0\x9F\x9F\xA5' is no sign"},
    {".\xE2\x99\x9B\n..", 1, 2, "'\xE2\x99\x9B' is no sign"},
    {". \xC3\xA4\xC3\xA4 Z\n", 1, 3, "'\xC3\xA4\xC3\xA4' is no sign"},
    {".\xC2\xA0.\n", 1, 2, "'U+00A0' is no sign"},
    {"\xEF\xBB\xBF..\n..", 1, 1, "'U+FEFF' is no sign"},
    {"..\n.\x1B\n", 2, 2, "'U+001B' is no sign"},
    {"..\n.\x0C\n", 2, 2, "'U+000C' is no sign"},
    {".,,.\n", 1, 3, "comma"},
    {".,.,\n.,.,\n", 1, 5, "comma"},
    {",.\n.,.\n", 1, 1, "comma"},
    {",\n", 1, 1, "comma"},
};

static void boards_are_read(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        struct board board;
        struct report report = REPORT_NONE;
        char drawing[128];
        if (read_exactly(&board, boards[i].text, &report) != STATUS_OK)
            fail_msg("row %zu: %s", i, report.text);
        assert_int_equal(board.rule, RULE_CLASSIC);
        assert_int_equal(board_seal(&board, &report), STATUS_OK);
        draw(&board, drawing);
        board_free(&board);
        if (strcmp(drawing, boards[i].drawing) != 0)
            fail_msg("row %zu: %s is not %s", i, drawing, boards[i].drawing);
    }
}

static bool has_words(const char *text, const char *words)
{
    char part[128];
    for (;; words++) {
        size_t length = strcspn(words, "|");
        assert_true(length < sizeof part);
        memcpy(part, words, length);
        part[length] = '\0';
        if (!strstr(text, part))
            return false;
        words += length;
        if (!*words)
            return true;
    }
}

static void all_else_is_refused_with_its_place(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        struct board board;
        struct report report = REPORT_NONE;
        if (read_exactly(&board, refused[i].text, &report) != STATUS_REFUSED)
            fail_msg("row %zu is read", i);
        assert_int_equal(report.status, STATUS_REFUSED);
        assert_string_equal(report.file, "file");
        if (report.line != refused[i].line || report.column != refused[i].column ||
            !has_words(report.text, refused[i].words))
            fail_msg("row %zu: %u:%u: %s", i, (unsigned)report.line, (unsigned)report.column,
                     report.text);
    }
}

/* Every way to write a 3 board of the three kinds of squares, one after the other. */
static void every_small_board_is_read_in_every_way(void **state)
{
    (void)state;
    static const char *const between[] = {"", " ", ",", "\t", " , "};
    static const char kinds[] = ".Qx";
    for (unsigned way = 0; way < sizeof between / sizeof *between; way++)
        for (unsigned number = 0; number < 19683; number += 1 + way) {
            char text[64] = "", expected[16], drawing[128];
            size_t drawn = 0;
            unsigned rest = number;
            for (unsigned i = 0; i < 9; i++, rest /= 3) {
                char sign[2] = {kinds[rest % 3], '\0'};
                if (i > 0 && i % 3 == 0)
                    expected[drawn++] = '/';
                expected[drawn++] = sign[0];
                strcat(text, sign);
                strcat(text, i % 3 < 2 ? between[way] : "\n");
            }
            expected[drawn] = '\0';
            struct board board;
            assert_int_equal(read_exactly(&board, text, NULL), STATUS_OK);
            assert_int_equal(board_seal(&board, NULL), STATUS_OK);
            draw(&board, drawing);
            board_free(&board);
            assert_string_equal(drawing, expected);
        }
}

static void cuts(const char *line, enum row_way way, const char *expected)
{
    char squares[128] = "";
    struct text square;
    struct row row = row_start((struct text){line, strlen(line)});
    uint64_t count = 0;
    assert_int_equal(row.way, way);
    for (; row_next(&row, &square); count++) {
        strcat(squares, "<");
        strncat(squares, square.at, square.size);
        strcat(squares, ">");
    }
    assert_string_equal(squares, expected);
    assert_int_equal(row_count((struct text){line, strlen(line)}), count);
}

static void lines_are_cut_into_squares(void **state)
{
    (void)state;
    cuts("", ROW_JOINED, "");
    cuts("A", ROW_JOINED, "<A>");
    cuts("11010", ROW_JOINED, "<1><1><0><1><0>");
    cuts("1 10 10", ROW_BLANKS, "<1><10><10>");
    cuts("3   3\t \t10", ROW_BLANKS, "<3><3><10>");
    cuts("0,0,1", ROW_COMMAS, "<0><0><1>");
    cuts("0 , 0,\t1", ROW_COMMAS, "<0><0><1>");
    cuts("light blue,red", ROW_COMMAS, "<light blue><red>");
    cuts("a,,b,", ROW_COMMAS, "<a><><b><>");
    cuts(",", ROW_COMMAS, "<><>");
    cuts("\xF0\x9F\x9F\xA5\xF0\x9F\x9F\xA7\xC3\xA4", ROW_JOINED,
         "<\xF0\x9F\x9F\xA5><\xF0\x9F\x9F\xA7><\xC3\xA4>");
}

/* The largest text of a board that is read quickly enough to try: 1500 rows, all blocked. */
static void a_large_board_is_read(void **state)
{
    (void)state;
    enum { N = 1500 };
    size_t size = (size_t)N * (N + 1);
    char *text = malloc(size);
    struct board board;
    assert_non_null(text);
    memset(text, '#', size);
    for (size_t row = 0; row < N; row++)
        text[row * (N + 1) + N] = '\n';
    assert_int_equal(grid_read(&board, &(struct source){"file", text, size}, NULL), STATUS_OK);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    assert_int_equal(board.n, N);
    assert_int_equal(board.blocked.count, N * N);
    board_free(&board);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_are_read),
        cmocka_unit_test(all_else_is_refused_with_its_place),
        cmocka_unit_test(every_small_board_is_read_in_every_way),
        cmocka_unit_test(lines_are_cut_into_squares),
        cmocka_unit_test(a_large_board_is_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
