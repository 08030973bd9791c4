/* Grid text of regions: a table of texts with the partition that each one is, and one of texts that
 * are none, with the place and the words of the refusal. A row is a line of the table: add one.
 */
#include "support.h"

#include "notation.h"

#define SQUARE(colour) "\xF0\x9F\x9F" colour
#define RED SQUARE("\xA5")
#define BLUE SQUARE("\xA6")
#define ORANGE SQUARE("\xA7")
#define GREEN SQUARE("\xA9")

/* The same board of three regions, or another where the row says so. */
#define AAB "AAB/ACB/CCB"

#define DOTS "....\n....\n....\n"
#define MARK "\xEF\xB8\x8F" /* U+FE0F */

static const struct drawn boards[] = {
    {"A", "A"},
    {"A\n", "A"},
    {"q", "A"},
    {"AB\nAB", "AB/AB"},
    {"AAB\nACB\nCCB\n", AAB},
    {"A A B\nA C B\nC C B\n", AAB},
    {"A,A,B\nA,C,B\nC,C,B", AAB},
    {"  A\tA  B  \nA C B\t\nC C B \n\n", AAB},
    {"A , A,B\nA,\tC,B\nC,C, B", AAB},
    {"\r\nAAB\r\nACB\r\nCCB\r\n", AAB},
    {"AAB\rACB\rCCB", AAB},
    {"aaA\naAA\nBBB", "AAB/ABB/CCC"}, /* case matters */
    {"1,01,2\n1,01,2\n1,01,2", "ABC/ABC/ABC"},
    {"1 1 10\n1 10 10\n7 7 7", "AAB/ABB/CCC"},
    {"  3   3  10\n  3  20  10\n 20  20  10\n", AAB},
    {"111\n101\n222", "AAA/ABA/CCC"},
    {"0,0,1\n0,2,1\n2,2,1\n", AAB},
    {"-1 -1 5\n-1 100 5\n100 100 5\n", AAB},
    {"red red light\nred teal light\nteal teal light", AAB},
    {"dark red,dark red,red\ndark red,b,red\nb,b,red", AAB},
    /* the last square */
    {"AAB\nABB\nBBC", "AAB/ABB/BBC"},
    {"AAB\nABB\nBBC\n", "AAB/ABB/BBC"},
    {"AAB\nABB\nBBC\r\n", "AAB/ABB/BBC"},
    {"AAB\nACC\nBBA", "AAB/ACC/BBA"}, /* regions in islands */
    /* signs of four bytes, with and without U+FE0F */
    {RED RED BLUE "\n" RED GREEN BLUE "\n" GREEN GREEN BLUE "\n", AAB},
    {RED MARK RED BLUE MARK "\n" MARK RED GREEN BLUE "\n" GREEN MARK GREEN BLUE "\n", AAB},
    {RED "," RED "," ORANGE "\n" RED MARK "," BLUE "," ORANGE "\n" BLUE "," BLUE "," ORANGE, AAB},
    {"\xC3\xA4\xC3\xA4\xC3\xA5\n\xC3\xA4\xC3\xB6\xC3\xA5\n\xC3\xB6\xC3\xB6\xC3\xA5", AAB},
    /* the signs of a board are labels like others */
    {"QQx\nQ1x\n11x", AAB},
    {"..A\n.QA\nQQA", AAB},
    {"0 0 1\n0 2 1\n2 2 1", AAB},
    {"0_B\n0_B\n0_B", "ABC/ABC/ABC"},
    /* colours */
    {"#BBA3E2 #BBA3E2 #FFC992\n#BBA3E2 #96BEFF #FFC992\n#96BEFF #96BEFF #FFC992\n", AAB},
    {"#fff, #fff,#000\n#fff,#abc,#000\n#abc,#abc,#000", AAB},
    {"# by hand\n#BBA3E2 #FFC992\n#BBA3E2 #FFC992\n; the end", "AB/AB"},
    {"#fff #fff b\n#fff c b\nc c b\n", AAB},
    /* comments of each kind above, between and below */
    {"# first board\n; level 12\n// by hand\nAAB\nACB\nCCB\n", AAB},
    {"AAB\n# first board\nACB\n; level 12\nCCB\n// by hand", AAB},
    {"* by hand\n*\tby hand\n\nAAB\nACB\nCCB\n\n* by hand\n", AAB},
    {"#\nAAB\n;\nACB\n//\nCCB\n", AAB},
    {"# one\nA A B\n# two of them\nA C B\n; of four words, even\nC C B\n//", AAB},
    {"# one, two, three\nA A B\nA C B\nC C B\n", AAB},
    {"# one two three\nA,A,B\nA,C,B\nC,C,B\n", AAB},
    {"#1: a b\nAAB\nACB\nCCB\n", AAB},
    /* signs of comments as labels */
    {"##B\n#CB\nCCB\n", AAB},
    {";;B\n;CB\nCCB\n", AAB},
    {"//B\n/CB\nCCB\n", AAB},
    {"A#B\nA#B\n##B\n", "ABC/ABC/BBC"},
    {"A;B\nA;B\nA;;\n", "ABC/ABC/ABB"},
    {"# # B\n# C B\nC C B\n", AAB},
    {"; ; B\n; C B\nC C B\n", AAB},
    {"* * B\n* C B\nC C B\n", AAB},
    {"// // B\n// C B\nC C B\n", AAB},
    {";,;,B\n;,C,B\nC,C,B\n", AAB},
    {"# row of hashes:\n##B\n#CB\n; semicolons; no\nCCB\n", AAB},
    /* the number of rows first */
    {"3\nAAB\nACB\nCCB\n", AAB},
    {" 3 \r\n\r\nA A B\r\nA C B\r\nC C B\r\n", AAB},
    {"# the size\n3\n# the rows\nAAB\nACB\nCCB\n", AAB},
    {"3\n#AB\n#AB\nAAB\n", "ABC/ABC/BBC"},
    {"2\nAB\nAB\n", "AB/AB"},
    {"11\n12\n", "AA/AB"},
    {"10\n01\n", "AB/BA"},
};

static const struct refusal refused[] = {
    {"AAAB\nACB\nCCBB\nCDDD\n", 2, 0, "line 2 has 3 squares, line 1 has 4"},
    {"A A\nB\n", 2, 0, "line 2 has 1 square, line 1 has 2"},
    {"AAAB\n\nACBB\nCCBB\nCDDD\n", 2, 0, "blank line"},
    {"AAB\nACB\nCCB\n\nAAB\nACB\nCCB\n", 4, 0, "blank line|one board"},
    {"AAB\nACB\nCCB\n\nstar_rating=1\n", 4, 0, "blank line"},
    {"AAB\nACB\nCCB\nAAB\nACB\nCCB\n", 4, 0, "6 rows of 3 squares"},
    {"AABB\nAABB\nCCDD\n", 3, 0, "3 rows of 4 squares"},
    {"AABBCCDDEEFF", 1, 0, "1 row of 12 squares (expected as many"},
    {"AAABACBBCCBBCDDD", 1, 0, "4 lines of 4: line breaks are missing"},
    {"A A A B A C B B C C B B C D D D\n", 1, 0, "4 lines of 4: line breaks are missing"},
    {"# one line\n1,1,1,2,1,3,2,2,3,3,2,2,3,4,4,4\n", 2, 0, "line breaks are missing"},
    {"AAB\nA C B\nCCB\n", 2, 0, "line 2 has blanks between its squares, line 1 has nothing"},
    {"A A B\nA,C,B\nCCB\n", 3, 0, "line 3 has nothing between its squares, line 1 has blanks"},
    {"A,A,B\nACB\nCCB\n", 2, 0, "line 2 has nothing between its squares, line 1 has commas"},
    /* the number of labels */
    {"AABB\nAABB\nAABB\nCCCC\n", 0, 0, "3 regions on a board of 4 rows"},
    {"AaAB\nACBB\nCCBB\nCDDD\n", 0, 0, "5 regions on a board of 4 rows"},
    {"AB\nCD\n", 0, 0, "4 regions on a board of 2 rows"},
    {"AA\nAA\n", 0, 0, "1 region on a board of 2 rows"},
    {"1 01\n1 2\n", 0, 0, "3 regions on a board of 2 rows"},
    {"AAAB\nA.BB\nCCBB\nCDDD\n", 0, 0,
     "5 regions on a board of 4 rows|among the labels: '.',|'A' in row 1, column 1 is none of the "
     "signs . _ 0 Q # x"},
    {"..A.\n....\n....\n....\n", 0, 0, "2 regions|'A' in row 1, column 3 is none of the signs"},
    {DOTS "...X", 0, 0, "2 regions|among the labels: '.',|'X' in row 4, column 4"},
    {"Q...\n....\n....\n...*\n", 0, 0,
     "3 regions|among the labels: 'Q' '.',|'*' in row 4, column 4"},
    {"0001\n1000\n0010\n0100\n", 0, 0, "2 regions|among the labels: '0',|'1' in row 1, column 4"},
    {".\xE2\x99\x9B.\n...\n...", 0, 0, "2 regions|'\xE2\x99\x9B' in row 1, column 2"},
    {"a a bq b\na a c c\na a c c\nd dx c c\n", 0, 0, "6 regions|'bq' looks like a label with"},
    {"a a bq c\na a c c\na a c c\nd d c c\n", 0, 0, "marks in the squares|'bq' looks like"},
    /* rows that are comments, and comments that are rows */
    {"# one two\nA A B\nA C B\nC C B\n", 4, 0,
     "4 rows of 3 squares|line 1 starts with # and was read as a row"},
    {"A A B\nA C B\nC C B\n; one two\n", 4, 0, "4 rows of 3|line 4 starts with ;|as a row"},
    {"//B\nAAB\nACB\nCCB\n", 4, 0, "4 rows of 3|line 1 starts with /|as a row"},
    {"* 1 2\nA A B\nA C B\nC C B\n", 4, 0, "4 rows of 3|line 1 starts with *|as a row"},
    {"AABB\n#ABB\nCCD\nCCDD\n", 3, 0, "line 3 has 3|line 2 starts with # and was read as a row"},
    {"AABB\n# A B B\nCCDD\nCCDD\n", 4, 0, "3 rows of 4|line 2 starts with #|as a comment"},
    {"#AAB\n#ACB\n#CCB\n", 0, 0, "no row of a board, only comments (expected rows of squares)"},
    {"#fff\n", 0, 0, "no row"},
    {"# face #fff\n#dead beef\n", 0, 0, "no row"},
    {"* a list\n* and so on\n", 0, 0, "no row"},
    /* the number of rows first, and not so */
    {"4\nAAB\nACB\nCCB\n", 2, 0, "line 2 has 3 squares, line 1 has 1"},
    {"3\nAAB\nACB\n", 3, 0, "2 rows of 3 squares"},
    {"3\nAAB\nACB\nCCB\nCCB\n", 5, 0, "4 rows of 3 squares"},
    {"1\nA\n", 2, 0, "2 rows of 1 square "},
    {"03\nAAB\nACB\nCCB\n", 2, 0, "line 2 has 3 squares, line 1 has 2"},
    {"3 3\nAAB\nACB\nCCB\n", 2, 0, "line 2 has nothing between its squares, line 1 has blanks"},
    {"AAB\n3\nACB\nCCB\n", 2, 0, "line 2 has 1 square"},
    {"# mine\n8\n", 2, 0, "a number among lines that start like comments"},
    {"4\n####\n####\n####\n####\n", 1, 0, "a number among lines that start like comments"},
    {"12\n; c\n", 1, 0, "a number among"},
    {"99999999999\nAAB\nACB\nCCB\n", 2, 0, "line 2 has 3 squares, line 1 has 11"},
    /* what can be no label */
    {"A,,B\nA,C,B\nC,C,B\n", 1, 3, "comma"},
    {"A,A,\nB,B,\n", 1, 5, "comma"},
    {",A\nB,B\n", 1, 1, "comma"},
    {",\n", 1, 1, "comma"},
    {"\"AAB\",\n\"ACB\",\n\"CCB\"\n", 1, 7, "comma"},
    {"A\xC2\xA0"
     "B\nAAB\nAAC\n",
     1, 2, "'U+00A0' is no label"},
    {"A\xE2\x80\x8B"
     "B\nAAB\nAAC\n",
     1, 2, "'U+200B' is no label"},
    {"AAB\nAC\x1B\nCCB", 2, 3, "'U+001B' is no label"},
    {"A A B\nA \x0C"
     "C B\nC C B",
     2, 3, "is no label"},
    {"\xEF\xBB\xBF"
     "AB\nAB",
     1, 1, "'U+FEFF' is no label"},
    {"A,\x7F\nB,B\n", 1, 3, "'U+007F' is no label"},
    {"<html>\n", 1, 0, "1 row of 6 squares"},
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

/* Labels are kept as they were written, in the order in which they come. */
static void labels_are_kept(void **state)
{
    (void)state;
    static const char text[] = "01,light blue,#BBA3E2\n01, light blue,Q\n01,01,01\n";
    static const char four[] = "#BBA3E2 Q 1 01\n1 1 01 1\n1 1 1 1\n1 1 1 1\n";
    static const char *const expected[] = {"#BBA3E2", "Q", "1", "01"};
    struct board board;
    struct report report = REPORT_NONE;
    assert_int_equal(read_exactly(grid_read, &board, text, &report), STATUS_REFUSED);
    assert_non_null(strstr(report.text, "4 regions on a board of 3 rows"));
    assert_int_equal(read_exactly(grid_read, &board, four, NULL), STATUS_OK);
    for (uint32_t region = 0; region < 4; region++)
        assert_string_equal(board_region_label(&board, region), expected[region]);
    board_free(&board);
}

/* Boards of 17 to 19 regions do use these letters. */
static void signs_of_boards_are_labels_of_large_ones(void **state)
{
    (void)state;
    static const char alphabet[] = "ABCDEFGHIJKLMNOPQx0._#;/";
    for (uint32_t n = 17; n <= sizeof alphabet - 1; n++) {
        char text[1024];
        size_t used = 0;
        for (uint32_t row = 0; row < n; row++) {
            for (uint32_t column = 0; column < n; column++)
                text[used++] = alphabet[(row + column) % n];
            text[used++] = '\n';
        }
        text[used - 1] = '\0';
        struct board board;
        struct report report = REPORT_NONE;
        if (read_exactly(grid_read, &board, text, &report) != STATUS_OK)
            fail_msg("%s", report.text);
        assert_int_equal(board.n, n);
        assert_int_equal(board.given.count + board.blocked.count, 0);
        for (uint32_t row = 0; row < n; row++)
            for (uint32_t column = 0; column < n; column++)
                assert_int_equal(board_region(&board, (struct square){row, column}),
                                 (row + column) % n);
        board_free(&board);
    }
}

/* Random partitions, written in each way with remarks wherever they may stand, come back. */
static void random_boards_come_back(void **state)
{
    (void)state;
    static const char *const between[] = {"", " ", ",", " , "};
    static const char *const remarks[] = {
        "", "; a remark of more words than there are squares in a row\n", "#-----------\n",
        "//by-hand------\n", "* and one, with, more, commas, than, a, row, has, or, so, many\n"};
    static uint64_t seed = 1;
    for (unsigned round = 0; round < 400; round++) {
        enum { MOST = 9 };
        uint32_t n = 1 + round % MOST, cells = n * n;
        char letters[MOST * MOST + 1] = "", text[2048] = "";
        for (uint32_t cell = 0; cell < cells; cell++) {
            seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
            /* The diagonal makes sure of each label. */
            uint32_t label = cell % (n + 1) == 0 ? cell / (n + 1) : (uint32_t)(seed >> 33) % n;
            letters[cell] = (char)('A' + label);
            if (cell % n == 0)
                strcat(text, remarks[(seed >> 40) % 5]);
            strncat(text, &letters[cell], 1);
            strcat(text, cell % n + 1 < n ? between[round / MOST % 4] : "\n");
        }
        struct board board;
        struct report report = REPORT_NONE;
        if (read_exactly(grid_read, &board, text, &report) != STATUS_OK)
            fail_msg("round %u: %s", round, report.text);
        for (uint32_t cell = 0; cell < cells; cell++) {
            uint32_t region = board_region(&board, (struct square){cell / n, cell % n});
            const char label[2] = {letters[cell], '\0'};
            assert_string_equal(board_region_label(&board, region), label);
        }
        board_free(&board);
    }
}

/* A wide line is no board, so that nothing is allocated for the square of its width. */
static void a_wide_line_costs_nothing(void **state)
{
    (void)state;
    enum { WIDE = 5000000 };
    char *text = malloc(WIDE);
    struct board board;
    struct report report = REPORT_NONE;
    assert_non_null(text);
    memset(text, 'A', WIDE);
    assert_int_equal(grid_read(&board, &(struct source){"file", text, WIDE}, &report),
                     STATUS_REFUSED);
    assert_non_null(strstr(report.text, "1 row of 5000000 squares"));
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_are_read),
        cmocka_unit_test(all_else_is_refused_with_its_place),
        cmocka_unit_test(labels_are_kept),
        cmocka_unit_test(signs_of_boards_are_labels_of_large_ones),
        cmocka_unit_test(random_boards_come_back),
        cmocka_unit_test(a_wide_line_costs_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
