/* Squares: lists, order, and both ways to write one, from b4 to row,column. */
#include "support.h"

#include "board/square.h"

static void lists_grow_and_keep_their_order_of_adding(void **state)
{
    (void)state;
    struct squares squares = {0};
    for (uint32_t i = 0; i < 1000; i++)
        assert_int_equal(squares_add(&squares, (struct square){i, 1000 - i}), STATUS_OK);
    assert_int_equal(squares.count, 1000);
    for (uint32_t i = 0; i < 1000; i++) {
        assert_int_equal(squares.at[i].row, i);
        assert_int_equal(squares.at[i].column, 1000 - i);
    }
    squares_free(&squares);
    assert_null(squares.at);
    assert_int_equal(squares.count, 0);
    squares_free(&squares);
}

static void order_is_by_row_then_column(void **state)
{
    (void)state;
    static const struct square in_order[] = {
        {0, 0}, {0, 1}, {0, UINT32_MAX}, {1, 0}, {2, 5}, {UINT32_MAX, 0}, {UINT32_MAX, UINT32_MAX}};
    size_t count = sizeof in_order / sizeof *in_order;
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < count; j++) {
            int order = square_order(&in_order[i], &in_order[j]);
            assert_int_equal((order > 0) - (order < 0), (i > j) - (i < j));
        }
}

static void reads(const char *text, uint32_t n, uint32_t row, uint32_t column)
{
    struct square square = {99, 99};
    struct report report = REPORT_NONE;
    assert_int_equal(square_parse(&square, text, n, &report), STATUS_OK);
    assert_int_equal(square.row, row);
    assert_int_equal(square.column, column);
}

static void refuses(const char *text, uint32_t n, const char *range)
{
    struct square square;
    struct report report = REPORT_NONE;
    assert_int_equal(square_parse(&square, text, n, &report), STATUS_REFUSED);
    assert_int_equal(report.status, STATUS_REFUSED);
    assert_non_null(strstr(report.text, range));
    if (strlen(text) < 40) /* longer ones are cut */
        assert_non_null(strstr(report.text, text));
}

static void reads_both_forms(void **state)
{
    (void)state;
    reads("b4", 8, 4, 1); /* Nauck 1850: b4 and d5 are row 5 column 2, row 4 column 4 */
    reads("d5", 8, 3, 3);
    reads("5,2", 8, 4, 1);
    reads("4,4", 8, 3, 3);
    reads("a1", 8, 7, 0);
    reads("h8", 8, 0, 7);
    reads("H8", 8, 0, 7);
    reads("1,1", 8, 0, 0);
    reads("8,8", 8, 7, 7);
    reads("a1", 1, 0, 0);
    reads("1,1", 1, 0, 0);
    reads("b1", 2, 1, 1);
    reads("c3", 3, 0, 2);
    reads("z26", 26, 0, 25);
    reads("Z1", 26, 25, 25);
    reads("27,27", 27, 26, 26);
    reads("16777216,1", 1 << 24, (1 << 24) - 1, 0);
}

static void refuses_all_else_with_the_range(void **state)
{
    (void)state;
    static const char *const wrong[] = {"",
                                        "a",
                                        "4b",
                                        "b0",
                                        "i9",
                                        "i1",
                                        "a9",
                                        "0,1",
                                        "1,0",
                                        "9,1",
                                        "1,9",
                                        "b04",
                                        "01,1",
                                        "1,01",
                                        "-1,1",
                                        "1,-1",
                                        "+1,1",
                                        "1,",
                                        ",1",
                                        ",",
                                        "1",
                                        "b",
                                        "b4 ",
                                        " b4",
                                        "1, 1",
                                        "1 ,1",
                                        "1,1,1",
                                        "bb4",
                                        "b4b",
                                        "b-4",
                                        "b4.0",
                                        "1.0,1",
                                        "@1",
                                        "`1",
                                        "{1",
                                        "[1",
                                        "B",
                                        "b4,1",
                                        "1;1",
                                        "\xC3\x84,1",
                                        "\xE2\x99\x9B",
                                        "4294967297,1",
                                        "1,4294967297",
                                        "18446744073709551617,1",
                                        "b18446744073709551617",
                                        "00000000000000000000000000000000000000000000000001,1"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        refuses(wrong[i], 8, "expected a1 to h8, or row,column from 1,1 to 8,8");
    refuses("b2", 1, "expected a1 to a1, or row,column from 1,1 to 1,1");
    refuses("a1", 0, "a board of size 0 has none");
    refuses("1,1", 0, "a board of size 0 has none");
    refuses("aa1", 27, "expected row,column from 1,1 to 27,27");
    refuses("a1", 27, "expected row,column from 1,1 to 27,27");
    refuses("{1", 26, "expected a1 to z26");
}

static void texts_fit_the_size_of_the_board(void **state)
{
    (void)state;
    char text[SQUARE_TEXT];
    assert_string_equal(square_text(text, (struct square){4, 1}, 8), "b4");
    assert_string_equal(square_text(text, (struct square){0, 0}, 1), "a1");
    assert_string_equal(square_text(text, (struct square){0, 25}, 26), "z26");
    assert_string_equal(square_text(text, (struct square){29, 1}, 30), "row 30, column 2");
    assert_string_equal(square_text(text, (struct square){(1 << 24) - 1, (1 << 24) - 1}, 1 << 24),
                        "row 16777216, column 16777216");
}

static void every_square_reads_back(void **state)
{
    (void)state;
    for (uint32_t n = 1; n <= 26; n++)
        for (uint32_t row = 0; row < n; row++)
            for (uint32_t column = 0; column < n; column++) {
                char text[SQUARE_TEXT];
                reads(square_text(text, (struct square){row, column}, n), n, row, column);
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_grow_and_keep_their_order_of_adding),
        cmocka_unit_test(order_is_by_row_then_column),
        cmocka_unit_test(reads_both_forms),
        cmocka_unit_test(refuses_all_else_with_the_range),
        cmocka_unit_test(texts_fit_the_size_of_the_board),
        cmocka_unit_test(every_square_reads_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
