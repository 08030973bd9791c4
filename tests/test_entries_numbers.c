/* Lists of numbers: from what they count, their size, and every way to be malformed.
 */
#include "entry_lists.h"

static struct entries_manner from(enum list_base base)
{
    return (struct entries_manner){.base = base};
}

static struct entries_manner by_column(enum list_base base)
{
    return (struct entries_manner){.base = base, .by = LIST_BY_COLUMN};
}

/* The first permutation tells the base of the whole list, also of the entries before it. */
static void the_base_by_content(void **state)
{
    (void)state;
    reads_as(any_manner(), "1 1 2 3\n2 4 1 3\n", "columns", "1: 1 1 2 3\n2: 2 4 1 3\n");
    reads_as(any_manner(), "1 1 2 3\n1 3 0 2\n", "columns", "1: 2 2 3 4\n2: 2 4 1 3\n");
    reads_as(any_manner(), "0 1 1 2\n2 4 1 3\n1 3 0 2\n", "columns",
             "1 malformed: 0 in a list that counts from 1\n2: 2 4 1 3\n"
             "3 malformed: 0 in a list that counts from 1\n");
    reads_as(any_manner(), "4 1 1 2\n1 3 0 2\n2 4 1 3\n", "columns",
             "1 malformed: 4 in a list that counts from 0 to 3\n2: 2 4 1 3\n"
             "3 malformed: 4 in a list that counts from 0 to 3\n");
    reads_as(any_manner(), "0 4 1 2\n2 x 1 3\n2 4 1 3\n", "columns",
             "1 malformed: 0 in a list that counts from 1\n"
             "2 malformed: unexpected \"x\" (expected numbers with blanks or commas between)\n"
             "3: 2 4 1 3\n");
}

/* Without a permutation a 0 or an N tells it, and else it is 1. */
static void the_base_without_a_permutation(void **state)
{
    (void)state;
    reads_as(any_manner(), "1 1 2 2\n1 2 2 3\n", "columns", "1: 1 1 2 2\n2: 1 2 2 3\n");
    reads_as(any_manner(), "1 1 2 2\n0 2 2 3\n", "columns", "1: 2 2 3 3\n2: 1 3 3 4\n");
    reads_as(any_manner(), "1 1 2 2\n4 4 2 3\n0 0 2 2\n", "columns",
             "1: 1 1 2 2\n2: 4 4 2 3\n3 malformed: 0 in a list that counts from 1\n");
}

static void the_base_as_told(void **state)
{
    (void)state;
    reads_as(from(BASE_0), "1 3 0 2\n2 4 1 3\n", "columns",
             "1: 2 4 1 3\n2 malformed: 4 in a list that counts from 0 to 3\n");
    reads_as(from(BASE_1), "1 3 0 2\n2 4 1 3\n", "columns",
             "1 malformed: 0 in a list that counts from 1\n2: 2 4 1 3\n");
    reads_as(from(BASE_0), "2413\n1302\n", "digit strings",
             "1 malformed: 4 in a list that counts from 0 to 3\n2: 2 4 1 3\n");
    reads_as(from(BASE_0), "0123456789\n9876543210\n", "digit strings",
             "1: 1 2 3 4 5 6 7 8 9 10\n2: 10 9 8 7 6 5 4 3 2 1\n");
}

/* 0 and 1 both are the one solution of the board of one row, unless the base is told. */
static void one_row(void **state)
{
    (void)state;
    reads_as(any_manner(), "0\n1\n2\n", "columns",
             "1: 1\n2: 1\n3 malformed: 2 in a list that counts from 1 to 1\n");
    reads_as(of_size(1), "1\n0\n", "columns", "1: 1\n2: 1\n");
    reads_as(from(BASE_1), "1\n0\n", "columns",
             "1: 1\n2 malformed: 0 in a list that counts from 1\n");
    reads_as(from(BASE_0), "0\n1\n", "columns",
             "1: 1\n2 malformed: 1 in a list that counts from 0 to 0\n");
    reads_as(any_manner(), "(0,0)\n(1,1)\n", "pairs", "1: 1\n2: 1\n");
    reads_as(any_manner(), "a1\nb1\n", "algebraic",
             "1: 1\n2 malformed: a square that a board of 1 row does not have\n");
    reads_as(any_manner(), "SOLN\n1 1\n", "UVa table", "2: 1\n");
}

/* The size is that of the first entry whose numbers can be those of a board. */
static void the_size_by_content(void **state)
{
    (void)state;
    reads_as(any_manner(), "2 4 1\n2 4 1 3\n", "columns",
             "1 malformed: 3 numbers, the board has 4 rows\n2: 2 4 1 3\n");
    reads_as(any_manner(), "2758146\n15863724\n", "digit strings",
             "1 malformed: 7 digits, the board has 8 rows\n2: 1 5 8 6 3 7 2 4\n");
    reads_as(any_manner(), "9 9 9\n", "columns",
             "1 malformed: numbers that are none of a board with 3 rows\n");
    reads_as(any_manner(), "9\n9 9\n", "columns",
             "1 malformed: numbers that are none of a board with 1 row\n"
             "2 malformed: numbers that are none of a board with 2 rows\n");
    reads_as(any_manner(), "b4 d3 a2\nb4 d3 a2 c1\n", "algebraic",
             "1 malformed: 3 squares, the board has 4 rows\n2: 2 4 1 3\n");
    reads_as(of_size(8), "2 4 1 3\n", "columns", "1 malformed: 4 numbers, the board has 8 rows\n");
    reads_as(of_size(4), "1\n2 4 1 3\n", "columns",
             "1 malformed: 1 number, the board has 4 rows\n2: 2 4 1 3\n");
}

static void malformed_columns(void **state)
{
    (void)state;
    reads_as(any_manner(),
             "2 4 1 3\n2 4 1 3 5\n9 4 1 3\n2 4 1 99999999999999999999999\n2 -4 1 3\n2 4 1 3 x\n"
             "2,,4,1,3\n[2 4 1 3\n(2 4 1 3]\n2 4 1 3)\n2.0 4 1 3\n,2 4 1 3\n()\n3 1 4 2",
             "columns",
             "1: 2 4 1 3\n"
             "2 malformed: 5 numbers, the board has 4 rows\n"
             "3 malformed: 9 in a list that counts from 1 to 4\n"
             "4 malformed: a number that is too large\n"
             "5 malformed: unexpected \"-\" (expected numbers with blanks or commas between)\n"
             "6 malformed: unexpected \"x\" (expected numbers with blanks or commas between)\n"
             "7 malformed: unexpected \",\" (expected numbers with blanks or commas between)\n"
             "8 malformed: the line ends too early (expected numbers with blanks or commas "
             "between)\n"
             "9: 2 4 1 3\n"
             "10 malformed: the line ends too early (expected numbers with blanks or commas "
             "between)\n"
             "11 malformed: unexpected \".\" (expected numbers with blanks or commas between)\n"
             "12 malformed: unexpected \",\" (expected numbers with blanks or commas between)\n"
             "13 malformed: unexpected \")\" (expected numbers with blanks or commas between)\n"
             "14: 3 1 4 2\n");
}

/* As numeric programs print a list of lists: a bracket more at both ends. */
static void lists_of_lists(void **state)
{
    (void)state;
    reads_as(any_manner(), "[[1 3 0 2]\n [2 0 3 1]]\n", "columns", "1: 2 4 1 3\n2: 3 1 4 2\n");
    reads_as(any_manner(), "[[0 1 0 0]\n [0 0 0 1]\n [1 0 0 0]\n [0 0 1 0]]\n", "boards",
             "1: 2 4 1 3\n");
    reads_as(any_manner(), "[1, 3, 0, 2]\n[2, 0, x, 1]\n[2, 0, 3, 1]\n", "columns",
             "1: 2 4 1 3\n"
             "2 malformed: unexpected \"x\" (expected numbers with blanks or commas between)\n"
             "3: 3 1 4 2\n");
}

static void malformed_digit_strings(void **state)
{
    (void)state;
    reads_as(any_manner(), "2413\n24133\n2403\n2453\n24x3\n24 3\n-413\n3142\n", "digit strings",
             "1: 2 4 1 3\n"
             "2 malformed: 5 digits, the board has 4 rows\n"
             "3 malformed: 0 in a list that counts from 1 (--base 0 reads others)\n"
             "4 malformed: 5 in a list that counts from 1 to 4\n"
             "5 malformed: unexpected \"x\" (expected digits alone)\n"
             "6 malformed: unexpected \"3\" (expected digits alone)\n"
             "7 malformed: unexpected \"-\" (expected digits alone)\n"
             "8: 3 1 4 2\n");
    /* A list from 0 is never guessed to be one. */
    reads_as(of_size(4), "1302\n2031\n", "digit strings",
             "1 malformed: 0 in a list that counts from 1 (--base 0 reads others)\n"
             "2 malformed: 0 in a list that counts from 1 (--base 0 reads others)\n");
}

static void malformed_squares(void **state)
{
    (void)state;
    reads_as(any_manner(),
             "b4 d3 a2 c1\nb4 d3 a2\ne4 d3 a2 c1\nb5 d3 a2 c1\nb0 d3 a2 c1\n"
             "b4 D3 a2 c1\nb4 d a2 c1\n",
             "algebraic",
             "1: 2 4 1 3\n"
             "2 malformed: 3 squares, the board has 4 rows\n"
             "3 malformed: a square that a board of 4 rows does not have\n"
             "4 malformed: a square that a board of 4 rows does not have\n"
             "5 malformed: a square that a board of 4 rows does not have\n"
             "6 malformed: unexpected \"D\" (expected squares such as b4)\n"
             "7 malformed: unexpected \"d\" (expected squares such as b4)\n");
    reads_as(any_manner(),
             "(0,1) (1,3) (2,0) (3,2)\n(0,1) (1,3) (2,0)\n(0,1) (1,4) (2,0) (3,2)\n"
             "(0,1) (1 3) (2,0) (3,2)\n(0,1) (1,3) (2,0) (3,2\n[(2,0), (0,1), (1,3), "
             "(3,2)]\n0,1 1,3\n",
             "pairs",
             "1: 2 4 1 3\n"
             "2 malformed: 3 squares, the board has 4 rows\n"
             "3 malformed: 4 in a list that counts from 0 to 3\n"
             "4 malformed: unexpected \"3\" (expected pairs such as (0,1))\n"
             "5 malformed: the line ends too early (expected pairs such as (0,1))\n"
             "6: 2 4 1 3\n"
             "7 malformed: unexpected \"0\" (expected pairs such as (0,1))\n");
}

static void malformed_tables(void **state)
{
    (void)state;
    reads_as(any_manner(),
             "SOLN       COLUMN\n #      1 2 3 4\n\n 1      2 4 1 3\n 2      3 1 4\n"
             "x 3 1 4 2\n 4 3 1 4 0\nSOLN\n 1 3 1 4 2\n 5\n",
             "UVa table",
             "4: 3 1 4 2\n"
             "5 malformed: 3 numbers, the board has 4 rows\n"
             "6 malformed: unexpected \"x\" (expected an index and the row of each column)\n"
             "7 malformed: 0 in a list that counts from 1\n"
             "9: 2 4 1 3\n"
             "10 malformed: the line ends too early (expected an index and the row of each "
             "column)\n");
}

/* The rows of columns may leave a row empty, the columns of rows may not. */
static void uneven_lists(void **state)
{
    (void)state;
    reads_as(by_column(BASE_1), "1 1 2 4\n2 3 3 3\n2 4 1 3\n", "columns",
             "1 uneven: row 1 has 2 queens\n2 uneven: row 1 has no queen\n3: 3 1 4 2\n");
    reads_as(by_column(BASE_1), "1124\n", "digit strings", "1 uneven: row 1 has 2 queens\n");
    reads_as(any_manner(), "(0,0) (0,1) (2,2) (3,3)\n(0,1) (1,3) (2,0) (3,2)\n", "pairs",
             "1 uneven: row 1 has 2 queens\n2: 2 4 1 3\n");
    reads_as(any_manner(), "a1 a1 b3 c4\n", "algebraic", "1 uneven: row 3 has no queen\n");
    reads_as(any_manner(), "SOLN\n1 1 1 2 4\n", "UVa table", "2 uneven: row 1 has 2 queens\n");
}

/* Two files of 26 ranks, and numbers of several digits. */
static void wide_boards(void **state)
{
    (void)state;
    char text[4096] = "", expected[4096] = "1:";
    for (unsigned i = 0; i < 26; i++) {
        sprintf(text + strlen(text), "%c%u ", (char)('a' + i), 26 - i);
        sprintf(expected + strlen(expected), " %u", i + 1);
    }
    strcat(text, "\n");
    strcat(expected, "\n");
    reads_as(any_manner(), text, "algebraic", expected);

    enum { WIDE = 5000 };
    size_t size;
    char *list;
    FILE *to = open_memstream(&list, &size);
    for (unsigned i = 0; i < WIDE; i++)
        fprintf(to, "%u%s", WIDE - 1 - i, i + 1 < WIDE ? " " : "\n");
    fclose(to);
    struct reading reading = {0};
    read_bytes(&reading, list, size);
    assert_int_equal(reading.n, WIDE);
    assert_int_equal(reading.queens, 1);
    assert_int_equal(strncmp(reading.entries, "1: 5000 4999 4998 ", 18), 0);
    free_reading(&reading);
    free(list);
}

/* Entries that leave the base open stand in front of the first that tells it, within the bound
 * (1 MB) and beyond. */
static void far_ahead(void **state)
{
    (void)state;
    for (size_t count = 1000; count <= 200000; count *= 200) {
        size_t size;
        char *text;
        FILE *to = open_memstream(&text, &size);
        for (size_t i = 0; i < count; i++)
            fputs("1 1 2 2\n", to);
        fputs("1 3 0 2\n", to);
        fclose(to);
        struct reading reading = {0};
        read_bytes(&reading, text, size);
        assert_int_equal(reading.count, count + 1);
        assert_int_equal(reading.queens, count + (count == 1000));
        assert_int_equal(strncmp(reading.entries, count == 1000 ? "1: 2 2 3 3" : "1: 1 1 2 2", 10),
                         0);
        free_reading(&reading);
        free(text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_base_by_content), cmocka_unit_test(the_base_without_a_permutation),
        cmocka_unit_test(the_base_as_told),    cmocka_unit_test(one_row),
        cmocka_unit_test(the_size_by_content), cmocka_unit_test(malformed_columns),
        cmocka_unit_test(lists_of_lists),      cmocka_unit_test(malformed_digit_strings),
        cmocka_unit_test(malformed_squares),   cmocka_unit_test(malformed_tables),
        cmocka_unit_test(uneven_lists),        cmocka_unit_test(wide_boards),
        cmocka_unit_test(far_ahead),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
