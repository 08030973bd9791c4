/* .param files: tables of texts that are read and refused, diagonals by their definition, lists on
 * boards of the largest size, and what the published conventions say about where counting starts.
 */
#include "notation.h"

static struct board_reading reading;

static enum status read_all(struct board *board, const struct source *source, struct report *report)
{
    reading = (struct board_reading){.notation = NOTATION_PARAM};
    return param_read(board, source, &reading, report);
}

static const struct {
    const char *text, *drawing;
} boards[] = {
    {"letting n = 0", ""},
    {"n = 1", "."},
    {"n=2", "../.."},
    {"letting n = 3\n", ".../.../..."},
    {"letting\nn\n=\n3", ".../.../..."},
    {"n = 0 letting init = []", ""},
    {"n = 0 numdiags = 0 diags = []", ""},
    {"n = 0 blocks = [ ]", ""},
    /* completion counts from 0 */
    {"letting n = 4\nletting init = [[0, 1], [3, 2]]\n", ".Q../..../..../..Q."},
    {"letting init = [[3, 3]] letting n = 4", "..../..../..../...Q"},
    {"n = 4 init = []", "..../..../..../...."},
    {"n = 1 init = [[0, 0]]", "Q"},
    {"n = 2 init = [[0,0],[1,1],[0,0]]", "Q./.Q"}, /* attacking queens are no error */
    /* blocked squares count from 1 */
    {"letting n = 3\nletting blocks = [[1,1],\n[2,3],\n]", "x../..x/..."},
    {"letting n =  3\r\nletting blocks =  [[1, 2], [3, 3]]\r\n", ".x./.../..x"},
    {"n = 1 blocks = [[1,1]]", "x"},
    {"n=2 blocks=[[2,1],[2,1],[1,2]]", ".x/x."},
    /* diagonals */
    {"n = 3\nnumdiags = 1\ndiags = [[0, 1]]", "x../.../..."},
    {"n = 3\nnumdiags = 1\ndiags = [[0, 0]]", "..x/.../..."},
    {"n = 3\nnumdiags = 1\ndiags = [[2, 0]]", "x../.x./..x"},
    {"n = 3\nnumdiags = 1\ndiags = [[2, 1]]", "..x/.x./x.."},
    {"n = 3\nnumdiags = 1\ndiags = [[3, 0]]", ".../x../.x."},
    {"n = 3\nnumdiags = 1\ndiags = [[3, 1]]", ".../..x/.x."},
    {"n = 3\nnumdiags = 1\ndiags = [[4, 0]]", ".../.../x.."},
    {"n = 3\nnumdiags = 1\ndiags = [[4, 1],]", ".../.../..x"},
    {"diags = [[2, 0], [2, 1]] numdiags = 2 n = 3", "x.x/.x./x.x"},
    {"n = 1 numdiags = 2 diags = [[0, 0], [0, 1]]", "x"},
    {"n = 2 numdiags = 0 diags = []", "../.."},
    /* comments, the line of the language, blanks */
    {"$ made by hand\nlanguage ESSENCE' 1.0\n$\nletting n = 2 $ rows\ninit = [ $ [1, 1]\n[0, 1] ]",
     ".Q/.."},
    {"language Essence 1.3 \xC3\xA4[\rn = 1", "."},
    {"\t n\t=\r\n\r\n 1 \n\n", "."},
    {"n = 1$", "."},
    {"n = 2 blocks = [ [ 1 , 1 ] , [ 2 , 2 ] , ] $ end", "x./.x"},
};

static void boards_are_read(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        char drawing[DRAWING];
        struct board board = read_row(read_all, boards[i].text, i);
        if (strcmp(draw(&board, drawing), boards[i].drawing) != 0)
            fail_msg("row %zu: %s is not %s", i, drawing, boards[i].drawing);
        assert_int_equal(reading.has_diagonals, strstr(boards[i].text, "diags") != NULL);
        assert_false(board_has_regions(&board));
        board_free(&board);
    }
}

static const struct refusal refused[] = {
    /* names */
    {"$ nothing\n", 0, 0, "no value for n"},
    {"init = [[0, 0]]", 0, 0, "no value for n"},
    {"n = 4 m = 5", 1, 7, "'m' is no name|expected n, init, numdiags, diags or blocks"},
    {"N = 4", 1, 1, "'N' is no name"},
    {"letting letting = 4", 1, 9, "'letting' is no name"},
    {"n = 4\nletting n = 4", 2, 9, "a second value for n"},
    {"n = 4\ninit = []\ninit = []", 3, 1, "a second value for init"},
    {"n = 4 init = [] blocks = []", 1, 17, "init and blocks are of two different problems"},
    {"n = 4 blocks = []\ninit = []", 1, 7, "init and blocks are of two different problems"},
    {"n = 4 init = [] numdiags = 0 diags = []", 1, 17, "init and numdiags are of two"},
    {"n = 4 blocks = [] diags = [] numdiags = 0", 1, 7, "diags and blocks are of two"},
    {"n = 4 numdiags = 1", 1, 7, "numdiags without diags"},
    {"n = 4\n  diags = [[0, 0]]", 2, 3, "diags without numdiags"},
    {"n = 4 numdiags = 2 diags = [[0, 0]]", 1, 20, "numdiags is 2, and 1 diagonals are listed"},
    {"n = 4 numdiags = 0 diags = [[0, 0]]", 1, 20, "numdiags is 0, and 1"},
    /* sizes */
    {"n = 08", 1, 5, "n is '08', which has a leading zero"},
    {"n = -1", 1, 5, "n is '-1', which is negative (expected 0 to 16777216)"},
    {"n = 16777217", 1, 5, "is too large"},
    {"n = 99999999999999999999999999999999999999999", 1, 5, "is too large"},
    {"n = 8x", 1, 5, "'8x', which is no whole number"},
    {"n = 4.0", 1, 5, "'4.0', which is no whole number"},
    {"n = four", 1, 5, "'four', which is no whole number"},
    {"n = 4 numdiags = x diags = []", 1, 18, "numdiags is 'x'"},
    {"n = [4]", 1, 5, "'[' cannot stand here (expected a number)"},
    /* forms */
    {"n", 1, 2, "the file ends here (expected =)"},
    {"n =\n", 1, 4, "the file ends here (expected a number)"},
    {"letting", 1, 8, "the file ends here (expected the name of a value)"},
    {"n be 4", 1, 3, "'be' cannot stand here (expected =)"},
    {"n = 4;", 1, 6, "';' cannot stand here"},
    {"n == 4", 1, 4, "'=' cannot stand here (expected a number)"},
    {"= 4", 1, 1, "'=' cannot stand here (expected the name of a value)"},
    {"n = 4 init = 5", 1, 14, "'5' cannot stand here (expected [)"},
    {"n = 4 init = [", 1, 15, "the file ends here (expected a pair"},
    {"n = 4 init = [1, 2]", 1, 15, "'1' cannot stand here (expected a pair"},
    {"n = 4 init = [[1, 2]", 1, 21, "the file ends here (expected , or ]"},
    {"n = 4 init = [[1, 2] [2, 1]]", 1, 22, "'[' cannot stand here (expected , or ]"},
    {"n = 4 init = [[1 2]]", 1, 18, "'2' cannot stand here (expected ,)"},
    {"n = 4 init = [[1, 2, 3]]", 1, 20, "',' cannot stand here (expected ])"},
    {"n = 4 init = [[1, 2,]]", 1, 20, "',' cannot stand here (expected ])"},
    {"n = 4 init = [[1]]", 1, 17, "']' cannot stand here (expected ,)"},
    {"n = 4 init = [[]]", 1, 16, "']' cannot stand here (expected a number)"},
    {"n = 4 init = [,]", 1, 15, "',' cannot stand here (expected a pair"},
    {"n = 4 init = [[1, 2],,]", 1, 22, "',' cannot stand here (expected a pair"},
    {"n = 4 init = [[1, 2]]]", 1, 22, "']' cannot stand here"},
    {"n = 4 init = [[1, 2]; int(1..2)]", 1, 21, "';' cannot stand here"},
    {"n = 4 \xE2\x99\x9B", 1, 7, "'\xE2\x99\x9B' cannot stand here"},
    {"n = 4 \x1B", 1, 7, "'U+001B' cannot stand here"},
    {"n = 4 \xC2\xA0", 1, 7, "'U+00A0' cannot stand here"},
    /* beyond the board */
    {"n = 4 init = [[4, 0]]", 1, 16,
     "row '4' is too large (rows and columns count from 0 in this problem (079), expected 0 to 3)"},
    {"n = 4\ninit = [[0, 1],\n  [3, 4]]", 3, 7,
     "column '4' is too large|from 0 in this problem (079), expected 0 to 3"},
    {"n = 4 init = [[-1, 0]]", 1, 16, "row '-1' is negative|(079)"},
    {"init = [[7, 0]] n = 4", 1, 10, "row '7' is too large|(079)"},
    {"n = 4 blocks = [[0, 1]]", 1, 18,
     "row '0' is too small (rows and columns count from 1 in this problem (080), expected 1 to 4)"},
    {"n = 4 blocks = [[1, 1],\n[1, 0]]", 2, 5, "column '0' is too small|from 1"},
    {"n = 4 blocks = [[5, 1]]", 1, 18, "row '5' is too large|expected 1 to 4"},
    {"n = 4 blocks = [[1, 5]]", 1, 21, "column '5' is too large|(080)"},
    {"n = 4 blocks = [[1, 01]]", 1, 21, "column '01' has a leading zero"},
    {"n = 4 blocks = [[a, 1]]", 1, 18, "row 'a' is no whole number"},
    {"n = 4 blocks = [[1, 18446744073709551617]]", 1, 21, "is too large"},
    {"n = 4 blocks = [[4294967297, 1]]", 1, 18, "is too large"},
    {"n = 4 numdiags = 1 diags = [[7, 0]]", 1, 30,
     "diagonal '7' is too large|from 0 in this problem (079), expected 0 to 6"},
    {"n = 4 numdiags = 1 diags = [[-1, 1]]", 1, 30, "diagonal '-1' is negative"},
    {"n = 4 numdiags = 1 diags = [[3, 2]]", 1, 33,
     "kind of diagonal '2' is too large (expected 0 where row - column is fixed, 1 where"},
    {"n = 1 numdiags = 1 diags = [[1, 0]]", 1, 30, "diagonal '1' is too large|expected 0 to 0"},
    {"n = 0 init = [[0, 0]]", 1, 16, "size 0"},
    {"n = 0 blocks = [[1, 1]]", 1, 18, "size 0"},
    {"n = 0 numdiags = 1 diags = [[0, 0]]", 1, 30, "size 0"},
};

static void all_else_is_refused_with_its_place(void **state)
{
    (void)state;
    all_refused(read_all, refused, sizeof refused / sizeof *refused);
}

static void a_file_that_is_cut_off_is_no_crash(void **state)
{
    (void)state;
    starts_are_read_or_refused(read_all, "$ c\nlanguage E\nletting n = 12\nnumdiags = 2\n"
                                         "letting diags = [[3, 0], [12, 1],] $ end\n");
}

/* Reads a text and excludes the first diagonals of its list. */
static enum status read_first(struct board *board, const char *text, uint64_t count,
                              struct report *report)
{
    struct source source = source_make(text, strlen(text));
    reading = (struct board_reading){.first_diagonals = true, .diagonals = count};
    enum status status = param_read(board, &source, &reading, report);
    free(source.text);
    return status;
}

static void a_diagonal_is_all_its_squares(void **state)
{
    (void)state;
    for (int n = 1; n <= 7; n++)
        for (int kind = 0; kind <= 1; kind++)
            for (int number = 0; number <= 2 * n - 2; number++) {
                char text[64];
                snprintf(text, sizeof text, "n=%d numdiags=1 diags=[[%d,%d]]", n, number, kind);
                struct board board = read_row(read_all, text, (size_t)number);
                for (int row = 0; row < n; row++)
                    for (int column = 0; column < n; column++) {
                        struct square square = {(uint32_t)row, (uint32_t)column};
                        bool lies =
                            kind ? row + column == number : row - column == number - (n - 1);
                        assert_int_equal(board_is_blocked(&board, square), lies);
                    }
                board_free(&board);
            }
}

static void the_first_diagonals_are_an_instance_of_their_own(void **state)
{
    (void)state;
    static const char text[] = "n = 3 numdiags = 3 diags = [[0, 1], [2, 0], [0, 1]]";
    static const char *const drawings[] = {".../.../...", "x../.../...", "x../.x./..x",
                                           "x../.x./..x"};
    char drawing[DRAWING];
    struct board board;
    struct report report = REPORT_NONE;
    for (uint64_t count = 0; count <= 3; count++) {
        assert_int_equal(read_first(&board, text, count, &report), STATUS_OK);
        assert_int_equal(board_seal(&board, NULL), STATUS_OK);
        assert_string_equal(draw(&board, drawing), drawings[count]);
        assert_true(reading.has_diagonals);
        assert_int_equal(reading.diagonals_listed, 3);
        board_free(&board);
    }
    assert_int_equal(read_first(&board, text, 4, &report), STATUS_REFUSED);
    assert_true(has_words(report.text, "4 diagonals|3 are listed"));
    report = REPORT_NONE;
    assert_int_equal(read_first(&board, text, UINT64_MAX, &report), STATUS_REFUSED);
}

static void what_is_not_excluded_is_looked_at_all_the_same(void **state)
{
    (void)state;
    struct board board;
    struct report report = REPORT_NONE;
    assert_int_equal(read_first(&board, "n = 3 numdiags = 2 diags = [[0, 1], [5, 0]]", 1, &report),
                     STATUS_REFUSED);
    assert_true(has_words(report.text, "diagonal '5'"));
}

static void without_a_list_of_diagonals_there_are_none(void **state)
{
    (void)state;
    struct board board;
    static const char *const texts[] = {"n = 3", "n = 3 init = [[0, 0]]", "n = 3 blocks = []"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        reading = (struct board_reading){.has_diagonals = true, .diagonals_listed = 9};
        struct source source = source_make(texts[i], strlen(texts[i]));
        assert_int_equal(param_read(&board, &source, &reading, NULL), STATUS_OK);
        assert_false(reading.has_diagonals);
        assert_int_equal(reading.diagonals_listed, 0);
        board_free(&board);
        free(source.text);
    }
}

static void lists_cost_their_number(void **state)
{
    (void)state;
    struct board board;
    struct report report = REPORT_NONE;
    static const char last[] = "n = 16777216 init = [[16777215, 16777215], [0, 0]]";
    assert_int_equal(read_exactly(read_all, &board, last, &report), STATUS_OK);
    assert_int_equal(board.n, BOARD_MAX_N);
    assert_int_equal(board.given.count, 2);
    assert_int_equal(board.given.at[0].row, BOARD_MAX_N - 1);
    board_free(&board);

    static const char corners[] = "n = 16777216 numdiags = 4\n"
                                  "diags = [[0, 0], [0, 1], [33554430, 0], [33554430, 1]]";
    assert_int_equal(read_exactly(read_all, &board, corners, &report), STATUS_OK);
    assert_int_equal(board.blocked.count, 4);
    assert_int_equal(board.blocked.at[0].column, BOARD_MAX_N - 1);
    assert_int_equal(board.blocked.at[2].row, BOARD_MAX_N - 1);
    board_free(&board);
}

/* Else a short file could ask for any amount of memory. */
static void a_diagonal_listed_often_costs_its_length_once(void **state)
{
    (void)state;
    enum { N = 50000, TIMES = 1000, ENTRY = 10 };
    char *text = malloc(64 + TIMES * ENTRY);
    struct board board;
    assert_non_null(text);
    size_t size = (size_t)sprintf(text, "n = %d numdiags = %d diags = [", N, TIMES);
    for (int i = 0; i < TIMES; i++)
        size += (size_t)sprintf(text + size, "[%d,1],", N - 1);
    strcpy(text + size, "]");
    assert_int_equal(read_exactly(read_all, &board, text, NULL), STATUS_OK);
    assert_int_equal(board.blocked.count, N);
    board_free(&board);
    free(text);
}

/* Nauck 1850, as problem 079 writes it: two solutions. */
static void the_puzzle_of_1850_has_two_solutions(void **state)
{
    (void)state;
    static const char text[] = "letting n = 8\nletting init = [[4, 1], [3, 3]]\n";
    struct board board = read_row(read_all, text, 0);
    assert_int_equal(each_solution(&board, NULL, NULL), 2);
    board_free(&board);
}

/* A few bytes may not ask for gigabytes; a diagonal that is listed again asks for nothing. */
static void the_squares_of_all_diagonals_have_a_bound(void **state)
{
    (void)state;
    enum { MIDDLE = BOARD_MAX_N - 1, LISTED = 17 };
    char text[1024];
    size_t used = (size_t)sprintf(text, "n=%d numdiags=%d diags=[", BOARD_MAX_N, LISTED);
    for (int i = 0; i < LISTED; i++)
        used += (size_t)sprintf(text + used, "[%d,1],", MIDDLE - i);
    strcpy(text + used, "]");
    struct board board;
    struct report report = REPORT_NONE;
    assert_int_equal(read_all(&board, &(struct source){"file", text, strlen(text)}, &report),
                     STATUS_REFUSED);
    /* 17 of the longest, which are shorter by one each: 17 * 2^24 - (1 + ... + 16). */
    assert_non_null(strstr(report.text, "285212536 squares (expected at most 268435456"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_are_read),
        cmocka_unit_test(all_else_is_refused_with_its_place),
        cmocka_unit_test(a_file_that_is_cut_off_is_no_crash),
        cmocka_unit_test(a_diagonal_is_all_its_squares),
        cmocka_unit_test(the_first_diagonals_are_an_instance_of_their_own),
        cmocka_unit_test(what_is_not_excluded_is_looked_at_all_the_same),
        cmocka_unit_test(without_a_list_of_diagonals_there_are_none),
        cmocka_unit_test(lists_cost_their_number),
        cmocka_unit_test(a_diagonal_listed_often_costs_its_length_once),
        cmocka_unit_test(the_puzzle_of_1850_has_two_solutions),
        cmocka_unit_test(the_squares_of_all_diagonals_have_a_bound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
