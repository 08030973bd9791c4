/* Grid text of board signs: a table of texts with the board that each one is, and one of texts that
 * are none, with the place and the words of the refusal. A row is a line of the table: add one.
 */
#include "support.h"

#include "notation.h"

#define DOTS "....\n....\n....\n"
#define MARK "\xEF\xB8\x8F" /* U+FE0F */

static const struct drawn boards[] = {
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
    {". . Q\n.,x,.\n. . .", "..Q/.x./..."},
    {"_ Q _ _   \n_ _ _ _ \n_ _ _ _\t\n_ _ _ _", ".Q../..../..../...."},
    {".,Q\n.,.", ".Q/.."},
    {". , Q\n.\t,\t.", ".Q/.."},
    {".\tQ\n.  \t .", ".Q/.."},
    {"  .Q\n  ..\n", ".Q/.."},
    {"# #\n# #\n", "xx/xx"},
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
    {"#,#\n.,.", "xx/.."},
    {"# #\n.,.\n.,.\n", "../.."}, /* split another way */
    {"#\n#\n" DOTS "....\n#", "..../..../..../...."},
    {"#X..\n#..A\n" DOTS "....\n#ABC", "..../..../..../...."},
    {"####\n" DOTS "# # # #\n", "xxxx/..../..../...."}, /* split another way: a comment */
    {"##\n##\n", "xx/xx"},
    {"##\n# a comment\n; another\n//\n#.\n", "xx/x."},
    {"#.x\n#_0\n#Q#", "x.x/x../xQx"},
    {"; \xF0\x9F\x9F\xA5\n.\n", "."},
    {"; \x1B\x01\n.\n", "."},
};

static const struct refusal refused[] = {
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
    {".,,.\n", 1, 3, "comma"},
    {".,.,\n.,.,\n", 1, 5, "comma"},
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
    {"..\n. .\n", 2, 0, "line 2 has blanks between its squares, line 1 has nothing"},
    {". .\n..\n", 2, 0, "line 2 has nothing between its squares, line 1 has "},
    {".,.,.\n...\n.,.,.\n", 2, 0, "line 2 has nothing between its squares, line 1 has "},
    {"..Q.\n..Q.\n. . Q .\n....\n", 3, 0,
     "line 3 has blanks between its squares, line 1 has nothing"},
    {"##\n# #\n", 2, 0, "line 2 has blanks between|line 2 starts with # and was read as a row"},
};

static void boards_are_read(void **state)
{
    (void)state;
    all_read(grid_read, boards, sizeof boards / sizeof *boards);
}

static void all_else_is_refused_with_its_place(void **state)
{
    (void)state;
    all_refused(grid_read, refused, sizeof refused / sizeof *refused);
}

/* Every way to write a 3 board of the three kinds of squares, one after the other. */
static void every_small_board_is_read_in_every_way(void **state)
{
    (void)state;
    static const char *const between[] = {"", " ", ",", "\t", " , "};
    static const char kinds[] = ".Qx";
    for (unsigned way = 0; way < sizeof between / sizeof *between; way++)
        for (unsigned number = 0; number < 19683; number += 1 + way) {
            char text[64] = "", expected[16], drawing[512];
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
            assert_int_equal(read_exactly(grid_read, &board, text, NULL), STATUS_OK);
            assert_int_equal(board_seal(&board, NULL), STATUS_OK);
            draw(&board, drawing);
            board_free(&board);
            assert_string_equal(drawing, expected);
        }
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
        cmocka_unit_test(a_large_board_is_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
