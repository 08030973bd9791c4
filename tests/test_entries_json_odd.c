/* Lists of solutions in JSON that are right and look unusual: single texts with what they say.
 */
#include "entry_lists.h"

/* A text with the solutions of the 4 board in it, both or the first one, which begin at these
 * lines. */
static void reads_four(const char *text, int first, int second)
{
    char expected[64];
    int length = snprintf(expected, sizeof expected, "%d: 2 4 1 3\n", first);
    if (second)
        snprintf(expected + length, sizeof expected - (size_t)length, "%d: 3 1 4 2\n", second);
    reads_as(any_manner(), text, "JSON", expected);
    reads_as(of_size(4), text, "JSON", expected);
}

static void odd_but_right(void **state)
{
    (void)state;
    /* One solution by itself, in every notation. */
    reads_four("[\".Q..\", \"...Q\", \"Q...\", \"..Q.\"]", 1, 0);
    reads_four("[[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]]", 1, 0);
    reads_four("[[0,1],[1,3],[2,0],[3,2]]", 1, 0);
    reads_four("[[4,3],[1,2],[3,1],[2,4]]", 1, 0);
    reads_four("{\"columns\":[2,4,1,3]}", 1, 0);
    reads_four("\n[\n1, 3, 0, 2\n]", 2, 0);
    reads_four("[1,\n 3,\n 0,\n 2]\n[2,\n 0,\n 3,\n 1]", 1, 5);
    /* Several values, on one line or over several, and empty ones among them. */
    reads_four("[[1,3,0,2]] [[2,0,3,1]]", 1, 1);
    reads_four("[]\n[[1,3,0,2]]\n[]\n[[2,0,3,1]]\n[]", 2, 4);
    reads_four("[]\n[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]\n[]", 2, 0);
    reads_four("['.Q..','...Q','Q...','..Q.'],\r['..Q.','Q...','...Q','.Q..'],\n", 1, 2);
    /* Tuples, as Python prints them. */
    reads_four("[(1, 3, 0, 2), (2, 0, 3, 1)]", 1, 1);
    reads_four("[[(0, 1), (1, 3), (2, 0), (3, 2)], [(0, 2), (1, 0), (2, 3), (3, 1)]]", 1, 1);
    reads_as(of_size(1), "[(0,)]", "JSON", "1: 1\n");
    /* Comments, and blanks in strings. */
    reads_four("# all\n# of them\n[[1,3,0,2],\n # [[\"\n[2,0,3,1]]\n# end", 3, 5);
    reads_four("[[\". Q . .\", \". . . Q\", \"Q . . .\", \". . Q .\"]]", 1, 0);
    /* Keys are read like any other string, and those that are not known may hold anything. */
    reads_four("{\"\\u006e\":4,\"a\":{\"columns\":[{}],\"n\":{}},\"columns\":[2,4,1,3]}", 1, 0);
}

/* Nothing at all, and the board of no rows. */
static void empty(void **state)
{
    (void)state;
    reads_as(any_manner(), "[]", "JSON", "");
    reads_as(of_size(0), "[]", "JSON", "");
    reads_as(of_size(4), " [ ] \n []\n", "JSON", "");
    reads_as(any_manner(), "[[]]", "JSON", "1:\n");
    reads_as(of_size(0), "[[]]", "JSON", "1:\n");
    reads_as(of_size(4), "[[]]", "JSON", "1 malformed: 0 numbers, the board has 4 rows\n");
    reads_as(any_manner(), "[[],[]]", "JSON", "1:\n1:\n");
    reads_as(of_size(0), "[\n [ ]\n, [ ] ]", "JSON", "2:\n3:\n");
    reads_as(of_size(4), "[[],\n[1,3,0,2]]", "JSON",
             "1 malformed: 0 numbers, the board has 4 rows\n2: 2 4 1 3\n");
    reads_as(of_size(1), "[[],\n[\"Q\"]]", "JSON", "1 malformed: 0 rows, the board has 1\n2: 1\n");
    /* A list in a list without anything in it is an entry, whatever comes behind. */
    reads_as(of_size(4), "[[],\n5,\n[1,3,0,2]]", "JSON",
             "1 malformed: 0 numbers, the board has 4 rows\n"
             "2 malformed: a number (expected a list of columns)\n3: 2 4 1 3\n");
    reads_as(of_size(2), "[[],\n[0,1],\n[1,0],\n[0,1]]", "JSON",
             "1 malformed: 0 numbers, the board has 2 rows\n2: 1 2\n3: 2 1\n4: 1 2\n");
    reads_as(any_manner(), "{\"n\":0,\"rule\":\"classic\",\"columns\":[]}", "JSON", "1:\n");
    reads_as(of_size(0), "{\"n\":0,\"columns\":[]}\n{\"columns\":[]}", "JSON", "1:\n2:\n");
    reads_as(of_size(2), "[{\"n\":0,\"columns\":[]}]", "JSON",
             "1 malformed: 0 numbers, the board has 2 rows\n");
}

/* What two notations have in common: what the entries are tells which of them was taken. */
static void told_apart(void **state)
{
    (void)state;
    /* Two lists of two numbers: columns, or two of four pairs. */
    reads_as(any_manner(), "[[0,1],[1,0]]", "JSON", "1: 1 2\n1: 2 1\n");
    reads_as(of_size(2), "[[0,1],[1,0]]", "JSON", "1: 1 2\n1: 2 1\n");
    reads_as(of_size(4), "[[0,1],[1,3]]", "JSON", "1 malformed: 2 squares, the board has 4 rows\n");
    /* Three of them: pairs, unless the board has two rows; and one. */
    reads_as(any_manner(), "[[0,1],[1,2],[2,0]]", "JSON", "1: 2 3 1\n");
    reads_as(of_size(2), "[[0,1],[1,0],[0,1]]", "JSON", "1: 1 2\n1: 2 1\n1: 1 2\n");
    reads_as(of_size(1), "[[0,0]]", "JSON", "1: 1\n");
    reads_as(any_manner(), "[[[0,0]]]", "JSON", "1: 1\n");
    /* Two lists of two in a list: rows, or pairs from 1. */
    reads_as(any_manner(), "[[[0,1],[1,0]],[[1,0],[0,1]]]", "JSON", "1: 2 1\n1: 1 2\n");
    reads_as(of_size(2), "[[[1,1],[2,2]]]", "JSON", "1: 1 2\n");
    /* Lists of 0 and 1: rows, or columns that are no solution. */
    reads_as(any_manner(), "[[0,1,0],[0,0,1],[1,0,0]]", "JSON", "1: 2 3 1\n");
    reads_as(of_size(3), "[[0,0,0],[0,0,1],[1,0,0]]", "JSON", "1 uneven: row 1 has no queen\n");
    reads_as(of_size(3), "[[0,1,0],[0,2,1],[1,0,2]]", "JSON", "1: 1 2 1\n1: 1 3 2\n1: 2 1 3\n");
    reads_as(of_size(3), "[[0,1,0],[2,0,1]]", "JSON", "1: 1 2 1\n1: 3 1 2\n");
    reads_as(of_size(4), "[[1,0,0,0],\n[1,3,0,2],\n[2,0,3,1]]", "JSON",
             "1: 2 1 1 1\n2: 2 4 1 3\n3: 3 1 4 2\n");
}

/* The numbers are what --base and --list-by say; of our own objects the direction is known. */
static void settled(void **state)
{
    struct entries_manner four = of_size(4), zero = of_size(4), one = of_size(4);
    (void)state;
    zero.base = BASE_0;
    one.base = BASE_1;
    four.by = LIST_BY_COLUMN;
    reads_as(four, "[[1,3,0,2],[3,1,2,0]]", "JSON", "1: 3 1 4 2\n1: 4 2 3 1\n");
    reads_as(one, "[[1,3,0,2]]", "JSON", "1 malformed: 0 in a list that counts from 1\n");
    reads_as(zero, "[[2,4,1,3]]", "JSON", "1 malformed: 4 in a list that counts from 0 to 3\n");
    /* The first permutation tells what all numbers count from, also those before it. */
    reads_as(of_size(4), "[[1,1,2,3],[2,4,1,3]]", "JSON", "1: 1 1 2 3\n1: 2 4 1 3\n");
    reads_as(any_manner(), "[[1,1,2,3],[2,0,1,3]]", "JSON", "1: 2 2 3 4\n1: 3 1 2 4\n");
    reads_as(of_size(4), "[[1,3,0,2],[2,4,1,3]]", "JSON",
             "1: 2 4 1 3\n1 malformed: 4 in a list that counts from 0 to 3\n");
    /* Squares go by row and column. */
    reads_as(four, "[[[1,2],[2,3],[3,1],[4,4]]]", "JSON", "1: 2 3 1 4\n");
    reads_as(four, "{\"columns\":[2,4,1,3]}", "JSON", "1: 2 4 1 3\n");
    reads_as(zero, "{\"columns\":[1,3,0,2]}", "JSON", "1: 2 4 1 3\n");
    reads_as(of_size(4), "{\"columns\":[1,3,0,2]}", "JSON",
             "1 malformed: 0 in a list that counts from 1\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(odd_but_right),
        cmocka_unit_test(empty),
        cmocka_unit_test(told_apart),
        cmocka_unit_test(settled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
