/* Lists of solutions in JSON that are not right: what is wrong with an entry is told in it and the
 * reading goes on behind; a text that is no JSON is refused with the place, behind everything that
 * was whole.
 */
#include "entry_lists.h"

/* A malformed entry stands between two right ones of the 4 board, on the second of three lines. */
static void is_malformed(const char *before, const char *entry, const char *behind,
                         const char *reason)
{
    char text[512], expected[256];
    snprintf(text, sizeof text, "%s\n%s\n%s", before, entry, behind);
    snprintf(expected, sizeof expected, "1: 2 4 1 3\n2 malformed: %s\n3: 3 1 4 2\n", reason);
    reads_as(any_manner(), text, "JSON", expected);
    reads_as(of_size(4), text, "JSON", expected);
}

static void columns(void **state)
{
    static const struct {
        const char *entry, *reason;
    } cases[] = {
        {"[1,3,0,2,4]", "5 numbers, the board has 4 rows"},
        {"[1,3,0]", "3 numbers, the board has 4 rows"},
        {"[]", "0 numbers, the board has 4 rows"},
        {"[1,3,0,4]", "4 in a list that counts from 0 to 3"},
        {"[1,3,0,99999999999999999999]", "a number that is too large"},
        {"[1,3,-0,2]", "-0 (expected columns, which are whole numbers)"},
        {"[1,3,0.0,2]", "0.0 (expected columns, which are whole numbers)"},
        {"[1,3,0,2e0]", "2e0 (expected columns, which are whole numbers)"},
        {"[1,null,0,2]", "null (expected columns, which are whole numbers)"},
        {"[1,\"3]\",0,2]", "a string (expected columns, which are whole numbers)"},
        {"[1,[3,[]],0,2]", "a list (expected columns, which are whole numbers)"},
        {"[1,{\"a\":[3]},0,2]", "an object (expected columns, which are whole numbers)"},
        {"5", "a number (expected a list of columns)"},
        {"true", "a bare word (expected a list of columns)"},
        {"\".Q..\"", "a string (expected a list of columns)"},
        {"{\"columns\":[1,3,0,2]}", "an object (expected a list of columns)"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char entry[128];
        snprintf(entry, sizeof entry, "%s,", cases[i].entry);
        is_malformed("[[1,3,0,2],", entry, "[2,0,3,1]]", cases[i].reason);
    }
}

/* Of two rows together the first is told. */
static void boards(void **state)
{
    static const struct {
        const char *entry, *says;
    } cases[] = {
        {"[\".Q..\",\"...Q\",\"Q...\"]", "2 malformed: 3 rows, the board has 4"},
        {"[\".Q..\",\"...Q\",\"Q...\",\"..Q.\",\"....\"]",
         "2 malformed: more rows than the board has, 4"},
        {"[\".Q..\",\"...Q\",\"Q..\",\"..Q.\"]", "2 malformed: "},
        {"[\".Q..\",\"...Q.\",\"Q...\",\"..Q.\"]", "2 malformed: "},
        {"[\".Q..\",\"\",\"Q...\",\"..Q.\"]", "2 malformed: "},
        {"[\".Q..\",\"..?Q\",\"Q...\",\"..Q.\"]", "2 malformed: "},
        {"[\".Q..\",\"..\\\"Q\",\"Q...\",\"..Q.\"]", "2 malformed: "},
        {"[\".Q..\",\"..\\nQ\",\"Q...\",\"..Q.\"]", "2 malformed: "},
        {"[\".Q..\",\"..\\ud83dQ\",\"Q...\",\"..Q.\"]", "2 malformed: "},
        {"[\".Q..\",\"...q\",\"Q...\",\"..Q.\"]", "2 malformed: "},
        {"[\".Q..\",\"---Q\",\"Q...\",\"..Q.\"]", "2 malformed: "},
        {"[\".Q..\",4,\"Q...\",\"..Q.\"]",
         "2 malformed: a number (expected a row, which is a string)"},
        {"[\".Q..\",[\"...Q\"],\"Q...\",\"..Q.\"]",
         "2 malformed: a list (expected a row, which is a string)"},
        {"[]", "2 malformed: 0 rows, the board has 4"},
        {"\".Q..\"", "2 malformed: a string (expected a board, a list of strings)"},
        {"[\".Q..\",\"....\",\"Q...\",\"..Q.\"]", "2 uneven: row 2 has no queen"},
        {"[\".Q..\",\"...Q\",\"Q.Q.\",\"QQQQ\"]", "2 uneven: row 3 has 2 queens"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct reading reading = {.manner = i % 2 ? of_size(4) : any_manner()};
        char text[512];
        int size = snprintf(text, sizeof text,
                            "[[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"],\n%s,\n"
                            "[\"..Q.\",\"Q...\",\"...Q\",\".Q..\"]]",
                            cases[i].entry);
        read_bytes(&reading, text, (size_t)size);
        assert_int_equal(reading.ended, STATUS_OK);
        assert_int_equal(reading.count, 3);
        const char *second = strchr(reading.entries, '\n') + 1, *third = strchr(second, '\n') + 1;
        if (strncmp(second, cases[i].says, strlen(cases[i].says)) != 0)
            fail_msg("%s instead of %s", second, cases[i].says);
        assert_string_equal(third, "3: 3 1 4 2\n");
        free_reading(&reading);
    }
}

static void matrices_and_pairs(void **state)
{
    static const char right[] = "[[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]]",
                      left[] = "[[0,0,1,0],[1,0,0,0],[0,0,0,1],[0,1,0,0]]";
    static const char pairs[] = "[[0,1],[1,3],[2,0],[3,2]]", others[] = "[[0,2],[1,0],[2,3],[3,1]]";
    char text[256], last[256];
    (void)state;
    snprintf(text, sizeof text, "[%s,", right);
    snprintf(last, sizeof last, "%s]", left);
    is_malformed(text, "[[0,1,0,0],[0,0,0,2],[1,0,0,0],[0,0,1,0]],", last,
                 "2 as a square (expected 0 or 1)");
    is_malformed(text, "[[0,1,0,0],[0,false,0,1],[1,0,0,0],[0,0,1,0]],", last,
                 "false as a square (expected 0 or 1)");
    is_malformed(text, "[[0,1,0,0],[0,0,[0],1],[1,0,0,0],[0,0,1,0]],", last,
                 "a list as a square (expected 0 or 1)");
    is_malformed(text, "[[0,1,0,0],1,[1,0,0,0],[0,0,1,0]],", last,
                 "a number (expected a row, which is a list)");
    is_malformed(text, "[[0,1,0,0],[0,0,0,1],[1,0,0,0]],", last, "3 rows, the board has 4");
    is_malformed(text, "1,", last, "a number (expected a matrix, a list of lists of 0 and 1)");
    snprintf(text, sizeof text, "[%s,", pairs);
    snprintf(last, sizeof last, "%s]", others);
    is_malformed(text, "[[0,1],[1,3],[2,0]],", last, "3 squares, the board has 4 rows");
    is_malformed(text, "[[0,1],[1,3],[2,0],[3]],", last,
                 "1 number in pair 4 (expected row and column)");
    is_malformed(text, "[[0,1],[1,3,1],[2,0],[3,2]],", last,
                 "3 numbers in pair 2 (expected row and column)");
    is_malformed(text, "[[0,1],5,[2,0],[3,2]],", last,
                 "a number (expected pairs of row and column)");
    is_malformed(text, "[[0,1],[1,\"3\"],[2,0],[3,2]],", last,
                 "a string (expected pairs of row and column)");
    is_malformed(text, "[[0,1],[1,3],[2,0],[4,2]],", last, "4 in a list that counts from 0 to 3");
}

static void objects(void **state)
{
    static const struct {
        const char *entry, *reason;
    } cases[] = {
        {"{}", "an object without \"columns\""},
        {"{\"n\":4,\"rule\":\"classic\"}", "an object without \"columns\""},
        {"{\"n\":4,\"Columns\":[2,4,1,3]}", "an object without \"columns\""},
        {"{\"n\":5,\"columns\":[2,4,1,3]}", "4 columns, but \"n\" is 5"},
        {"{\"columns\":[2,4,1,3],\"n\":0}", "4 columns, but \"n\" is 0"},
        {"{\"n\":5,\"columns\":[2,4,1,3,5]}", "5 numbers, the board has 4 rows"},
        {"{\"n\":\"4\",\"columns\":[2,4,1,3]}", "a string (expected a number of rows as \"n\")"},
        {"{\"n\":-4,\"columns\":[2,4,1,3]}", "-4 (expected a number of rows as \"n\")"},
        {"{\"n\":4,\"columns\":\"2413\"}", "a string (expected a list as \"columns\")"},
        {"{\"n\":4,\"columns\":{\"1\":[2,4,1,3]}}", "an object (expected a list as \"columns\")"},
        {"{\"n\":4,\"columns\":[2,4,1,3],\"columns\":[2,4,1,3]}", "\"columns\" twice"},
        {"{\"n\":4,\"n\":4,\"columns\":[2,4,1,3]}", "\"n\" twice"},
        {"{\"columns\":[2,4,1,[3]]}", "a list (expected columns, which are whole numbers)"},
        {"{\"columns\":[0,4,1,3]}", "0 in a list that counts from 1"},
        {"[2,4,1,3]", "a list (expected an object with \"columns\")"},
        {"2 4 1 3", "a bare word (expected an object with \"columns\")"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        is_malformed("{\"n\":4,\"columns\":[2,4,1,3]}", cases[i].entry,
                     "{\"columns\":[3,1,4,2],\"n\":4}", cases[i].reason);
}

/* Where each line is an entry, so is what is none; one comma may stand behind each. */
static void lines(void **state)
{
    (void)state;
    reads_as(any_manner(), "['Q'],,\n['Q'],\n", "JSON",
             "1: 1\n1 malformed: a bare word (expected a board, a list of strings)\n2: 1\n");
    reads_as(any_manner(), "['Q']\nQ ['Q']\n['Q']", "JSON",
             "1: 1\n2 malformed: a bare word (expected a board, a list of strings)\n3: 1\n");
}

/* More numbers than are kept, before it is known what they count from. */
static void far_too_long(void **state)
{
    char text[1024] = "[[0";
    size_t size = strlen(text);
    (void)state;
    for (int i = 1; i < 200; i++)
        size += (size_t)snprintf(text + size, sizeof text - size, ",%d", i % 4);
    snprintf(text + size, sizeof text - size, "],\n[2,4,1,3]]");
    reads_as(of_size(4), text, "JSON",
             "1 malformed: 200 numbers, the board has 4 rows\n2: 2 4 1 3\n");
}

/* While no size is known, an entry that fits no board does not make one. */
static void first_is_malformed(void **state)
{
    (void)state;
    reads_as(any_manner(), "[[1,3,0,9],\n[1,3,0,2]]", "JSON",
             "1 malformed: 9 in a list that counts from 0 to 3\n2: 2 4 1 3\n");
    reads_as(any_manner(), "[[1,3,9],\n[1,3,0,2]]", "JSON",
             "1 malformed: 3 numbers, the board has 4 rows\n2: 2 4 1 3\n");
    reads_as(any_manner(), "[[\".Q..\"],\n[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]]", "JSON",
             "1 malformed: 1 row, the first with 4 squares\n2: 2 4 1 3\n");
    reads_as(any_manner(), "[[\"Q.\",\"Q\"],[\"Q\"]]", "JSON",
             "1 malformed: 2 rows, not all of them with 2 squares\n1: 1\n");
    reads_as(any_manner(), "[[\"\",\".\"],[\"Q\"]]", "JSON",
             "1 malformed: 2 rows, the first with 0 squares\n1: 1\n");
}

static void is_refused(const char *text, const char *entries, uint64_t line, uint64_t column,
                       const char *says)
{
    is_refused_at(text, strlen(text), entries, line, column, says);
}

/* What was whole comes first, then the place. */
static void no_json(void **state)
{
    (void)state;
    is_refused("[[1,3,0,2],[2,0,3,1]", "1: 2 4 1 3\n1: 3 1 4 2\n", 1, 21, "breaks off");
    is_refused("[[1,3,0,2],\n[2,0,3,1]]]", "1: 2 4 1 3\n2: 3 1 4 2\n", 2, 11, "nothing behind");
    is_refused("[[1,3,0,2]]\n 5", "1: 2 4 1 3\n", 2, 2, "nothing behind");
    is_refused("[[1,3,0,2] [2,0,3,1]]", "1: 2 4 1 3\n", 1, 12, "a comma or ]");
    is_refused("[[1,3,0,2],]", "1: 2 4 1 3\n", 1, 12, "unexpected");
    is_refused("[[1,3,0,2],[2,0,03,1]]", "1: 2 4 1 3\n", 1, 18, "a comma or a bracket");
    is_refused("[[1,3,0,2],[2,0,-,1]]", "1: 2 4 1 3\n", 1, 18, "a digit");
    is_refused("[[1,3,0,2],12", "1: 2 4 1 3\n", 1, 14, "breaks off");
    is_refused("[[1,3,0,2],true", "1: 2 4 1 3\n", 1, 16, "breaks off");
    is_refused("[[1,3,0,2],[2,0,.5,1]]", "1: 2 4 1 3\n", 1, 17, "unexpected \".\"");
    is_refused("[[1,3,0,2],[2,0,nul,1]]", "1: 2 4 1 3\n", 1, 20, "unexpected \",\"");
    is_refused("[[1,3,0,2],[2,0,3,1)]", "1: 2 4 1 3\n", 1, 20, "a comma or ]");
    is_refused("[[1,3,0,2],[2,0,3,1},1]", "1: 2 4 1 3\n", 1, 20, "a comma or ]");
    is_refused("[[1,3,0,2],\n# no\n  x]", "1: 2 4 1 3\n", 3, 3, "unexpected \"x\"");
    is_refused("[[1,3,0,2], # no\n[2,0,3,1]]", "1: 2 4 1 3\n", 1, 13, "unexpected \"#\"");
    is_refused("[[1,3,0,2] # no\n,[2,0,3,1]]", "1: 2 4 1 3\n", 1, 12, "unexpected \"#\"");
    is_refused("[[0,1],[1,3]", "", 1, 13, "breaks off");
    is_refused("[['Q'],[\"Q\"]]", "1: 1\n", 1, 9, "one kind of quotes");
    is_refused("[[\"Q\"],[\"\\x51\"]]", "1: 1\n", 1, 10, "an escape");
    is_refused("[[\"Q\"],[\"\\u26g5\"]]", "1: 1\n", 1, 10, "an escape");
    is_refused("[[\"Q\"],[\"Q\n\"]]", "1: 1\n", 1, 11, "line end in a string");
    is_refused("[[\"Q\"],[\"Q\x01\"]]", "1: 1\n", 1, 11, "control byte in a string");
    is_refused("[[\"\xE2\x99\x9B\"],[\"Q\xC3\"]]", "1: 1\n", 1, 11, "no UTF-8");
    is_refused("{\"columns\" [1]}", "", 1, 12, "a colon");
    is_refused("{\"columns\":[1],}", "", 1, 16, "a key in quotes");
    is_refused("{\"columns\":[1],5:6}", "", 1, 16, "a key in quotes");
    is_refused("{\"columns\":[1] \"n\":1}", "", 1, 16, "a comma or }");
}

/* As many lists within each other as may be, and one more. */
static void deep(void **state)
{
    char text[256] = "[[1,3,0,2],\n";
    size_t size = strlen(text);
    (void)state;
    for (int depth = 1; depth < 64; depth++)
        text[size++] = '[';
    for (int depth = 1; depth < 64; depth++)
        text[size++] = ']';
    snprintf(text + size, sizeof text - size, ",\n[2,0,3,1]]");
    reads_as(of_size(4), text, "JSON",
             "1: 2 4 1 3\n2 malformed: a list (expected columns, which are whole numbers)\n"
             "3: 3 1 4 2\n");
    snprintf(text, sizeof text, "[[1,3,0,2],\n");
    memset(text + strlen(text), '[', 64);
    text[12 + 64] = '\0';
    is_refused(text, "1: 2 4 1 3\n", 2, 64, "nested too deeply");
}

/* However a text breaks off, no more is read than was whole, and that as before. */
static void cut_everywhere(void **state)
{
    static const char *const texts[] = {
        "[[1,3,0,2],\n[2,0,3,1],[0,1,2,3]]",
        "[[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"],[\"..Q.\",\"Q...\",\"...Q\",\"\\u002eQ..\"]]",
        "[['\xE2\x99\x9B'], ['\xE2\x99\x9B']]",
        "[[[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]],[[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]]]",
        "[[0,1],[1,3],[2,0],[3,2]]\n[[0,2],[1,0],[2,3],[3,1]]",
        "{\"n\":4,\"columns\":[2,4,1,3],\"a\":[{}]}\n{\"columns\":[3,1,4,2]}\n",
    };
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        size_t size = strlen(texts[i]);
        struct reading whole = {.manner = of_size(i == 2 ? 1 : 4)};
        read_bytes(&whole, texts[i], size);
        for (size_t cut = 0; cut < size; cut++) {
            /* In memory of its own, so that a sanitizer sees who reads on. */
            char *copy = malloc(cut ? cut : 1);
            struct reading part = {.manner = whole.manner, .piece = cut % 3};
            assert_non_null(copy);
            memcpy(copy, texts[i], cut);
            read_bytes(&part, copy, cut);
            assert_true(part.count <= whole.count);
            if (part.count > 0)
                assert_memory_equal(part.entries, whole.entries, strlen(part.entries));
            free_reading(&part);
            free(copy);
        }
        free_reading(&whole);
    }
}

/* What messages show of an entry: its start, on one line; of a board the first row. */
static void shown(void **state)
{
    static const struct {
        const char *text, *shown;
    } cases[] = {
        {"[[1,3,0,2],[2,0,3,1]]", "[1,3,0,2]\n[2,0,3,1]\n"},
        {"[\n  [\n    1,\n\t3, 0,  2\n  ]\n]", "[ 1, 3, 0, 2 ]\n"},
        /* Beyond what was looked at before, in pieces as they come. */
        {"[\n[0],[0],[0],\n[2,  0,\n3,1]]", "[0]\n[0]\n[0]\n[2, 0, 3,1]\n"},
        {"[[\".Q..\", \"...Q\"], [\"Q.\"]]", "\".Q..\"\n\"Q.\"\n"},
        {"[[[0,1, 0],[0,0,1],[1,0,0]]]", "[0,1, 0]\n"},
        {"[[0,1],[1,3],[2,0],[3,2]]", "[[0,1],[1,3],[2,0],[3,2]]\n"},
        {"{\"n\":4,\n\"columns\":[2,4,1,3]}", "{\"n\":4, \"columns\":[2,4,1,3]}\n"},
        {"[[1],[\"\\u0007\xC2\x85\"],[2.5],7]", "[1]\n[\"\\u0007U+0085\"]\n[2.5]\n7\n"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (size_t piece = 0; piece < 3; piece++) {
            struct reading reading = {.piece = piece};
            read_bytes(&reading, cases[i].text, strlen(cases[i].text));
            assert_string_equal(reading.shown, cases[i].shown);
            free_reading(&reading);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns),
        cmocka_unit_test(boards),
        cmocka_unit_test(matrices_and_pairs),
        cmocka_unit_test(objects),
        cmocka_unit_test(lines),
        cmocka_unit_test(far_too_long),
        cmocka_unit_test(first_is_malformed),
        cmocka_unit_test(no_json),
        cmocka_unit_test(deep),
        cmocka_unit_test(cut_everywhere),
        cmocka_unit_test(shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
