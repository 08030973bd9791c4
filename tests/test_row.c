/* Lines cut into squares, and what may be a comment. */
#include "support.h"

#include "board/row.h"

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

static bool may_be_comment(const char *line)
{
    return row_may_be_comment((struct text){line, strlen(line)});
}

static void signs_of_comments(void **state)
{
    (void)state;
    static const char *const comments[] = {"//",      "// a",      ";",          ";a",    "#",
                                           "# a",     "#a b",      "* a",        "*\ta",  "#fff",
                                           "#BBA3E2", "#fff red",  "# #fff",     "#fff,", "#ff,#f",
                                           "#ggg #g", "#12345 #1", "#fff #fffff"};
    static const char *const rows[] = {"",    "/",         "/ /",          "*",
                                       "**",  "a # b",     "$ a",          "#fff #FFF",
                                       "a;b", "#fff,#000", "#fff , #1234", "#12345678 #abcdef",
                                       "-- a"};
    for (size_t i = 0; i < sizeof comments / sizeof *comments; i++)
        if (!may_be_comment(comments[i]))
            fail_msg("%s", comments[i]);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (may_be_comment(rows[i]))
            fail_msg("%s", rows[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_cut_into_squares),
        cmocka_unit_test(signs_of_comments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
