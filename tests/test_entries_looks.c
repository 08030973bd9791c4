/* Lists of solutions: how their notation is found, lists of nothing, and where a reading ends.
 */
#include "entry_lists.h"

/* Nothing, blanks and comments are a list of no solutions. */
static void empty_lists(void **state)
{
    (void)state;
    static const char *const texts[] = {"",  "\n",      " \n\t\n", "# nothing\n", "\xEF\xBB\xBF",
                                        "#", "\r\n\r\n"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        reads_as(any_manner(), texts[i], "none", "");
        reads_as(of_size(8), texts[i], "none", "");
    }
    reads_as(of_size(0), "", "none", "");
    reads_as(of_size(0), "# nothing", "none", "");
}

/* Where boards have no rows, each blank line is the one solution. */
static void blank_lines_are_boards_without_rows(void **state)
{
    (void)state;
    reads_as(of_size(0), "\n", "columns", "1:\n");
    reads_as(of_size(0), "\r\n", "columns", "1:\n");
    reads_as(of_size(0), " ", "columns", "1:\n");
    reads_as(of_size(0), "# a list\n\n\n# of two\n", "columns", "2:\n3:\n");
    reads_as(of_size(0), "\n1\n", "columns", "1:\n2 malformed: 1 number, the board has 0 rows\n");
    reads_as(of_size(0), "Q.\n.Q\n", "columns",
             "1 malformed: unexpected \"Q\" (expected numbers with blanks or commas between)\n"
             "2 malformed: unexpected \".\" (expected numbers with blanks or commas between)\n");
}

static void unknown_notations_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint64_t line, column;
    } texts[] = {{"hello\n", 1, 1},
                 {"# a list\n\n  no list\n", 3, 3},
                 {"2 4 x 3\n", 1, 5},
                 {"2 4 1 -3\n", 1, 7},
                 {"\xC3\xA9\xC3\xA9 2\n", 1, 1},
                 {"----\n2 4 1 3\n", 1, 1},
                 {"(2 4 1 3\n", 1, 9},
                 {"b\n", 1, 1},
                 {"2..3", 1, 2},
                 {"{", 1, 2}};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        is_refused_at(texts[i].text, strlen(texts[i].text), "", texts[i].line, texts[i].column,
                      "no known notation of solutions (expected set, JSON, UVa table, algebraic, "
                      "pairs, boards, digit strings, columns)");
}

/* What begins with `[` or `{` and is no JSON. */
static void brackets(void **state)
{
    (void)state;
    static const struct {
        const char *text, *notation;
    } lists[] = {{"[1, 3, 0, 2]\n", "columns"},
                 {"[1, 3, 0, 2],\n", "columns"},
                 {"[1 3 0 2]\n", "columns"},
                 {"[[1 3 0 2]\n", "columns"},
                 {"[1]\n", "columns"},
                 {"{1, 3, 0, 2}\n", "columns"},
                 {"{0, 1, 0, 0}\n", "boards"},
                 {"{\n{0, 1, 0, 0},\n", "boards"},
                 {"[[0 1 0 0]\n", "boards"},
                 {"[0, 1, 0, 0]\n", "boards"},
                 {"[(0, 1), (1, 3), (2, 0), (3, 2)]\n", "pairs"},
                 {"{(0, 1), (1, 3), (2, 0), (3, 2)}\n", "pairs"},
                 {"[]", "JSON"},
                 {"[[]]", "JSON"},
                 {"[1,\n3,\n0,\n2]", "JSON"},
                 {"[1\n, 3, 0, 2]", "JSON"},
                 {"[[1]]", "JSON"},
                 {"[[1, 3, 0, 2], [2, 0, 3, 1]]", "JSON"},
                 {"[[1, 3, 0, 2],\n[2, 0, 3, 1]]", "JSON"},
                 {"[\n[1, 3, 0, 2]]", "JSON"},
                 {"[\".\"]", "JSON"},
                 {"[['Q']]", "JSON"},
                 {"{\"n\":1,\"columns\":[1]}", "JSON"},
                 {"{\n  \"n\":1,\"columns\":[1]}", "JSON"}};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        struct reading reading = {0};
        read_bytes(&reading, lists[i].text, strlen(lists[i].text));
        if (reading.opened == STATUS_OK && strcmp(reading.notation, lists[i].notation) != 0)
            fail_msg("%s is read as %s", lists[i].text, reading.notation);
        assert_true(reading.opened == STATUS_OK || strcmp(lists[i].notation, "JSON") == 0);
        free_reading(&reading);
    }
}

/* One square alone may be a row of two. */
static void squares_or_rows(void **state)
{
    (void)state;
    reads_as(any_manner(), "x0\n0x\n", "boards", "1: 1 2\n");
    reads_as(any_manner(), "a1\n", "algebraic", "1: 1\n");
    reads_as(of_size(8), "q1\n", "boards", "1 malformed: line 1 has 2 squares, the board 8\n");
}

/* The first entry decides; what comes in another notation is malformed. */
static void later_notations_are_malformed(void **state)
{
    (void)state;
    reads_as(any_manner(), "2 4 1 3\n3142\nb4 d3 a2 c1\n3 1 4 2\n", "columns",
             "1: 2 4 1 3\n2 malformed: 1 number, the board has 4 rows\n"
             "3 malformed: unexpected \"b\" (expected numbers with blanks or commas between)\n"
             "4: 3 1 4 2\n");
    reads_as(any_manner(), "2413\n2 4 1 3\n", "digit strings",
             "1: 2 4 1 3\n2 malformed: unexpected \"4\" (expected digits alone)\n");
}

/* What stands before a fault of the text is given out. */
static void faults_of_the_text(void **state)
{
    (void)state;
    is_refused_at("2413\n31\xFF"
                  "42\n",
                  10, "1: 2 4 1 3\n", 2, 3, "no UTF-8");
    is_refused_at("2413\n3142\n\0", 11, "1: 2 4 1 3\n2: 3 1 4 2\n", 3, 1, "NUL byte");
    is_refused_at(".Q..\n...Q\nQ...\n..Q.\n\n..Q.\n\xE2\x99", 27, "1: 2 4 1 3\n", 7, 1, "no UTF-8");
    is_refused_at("\xC3", 1, "", 1, 1, "no UTF-8");
}

static void what_was_read_as_what(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        struct entries_manner manner;
        const char *said;
    } lists[] = {
        {"", {0}, ""},
        {"2 4 1 3\n", {0}, "columns from 1, by row (--list-by column would read rows by column)"},
        {"1 3 0 2\n", {.by = LIST_BY_ROW}, "columns from 0, by row"},
        {"1 3 0 2\n", {.by = LIST_BY_COLUMN}, "rows from 0, by column"},
        {"1 1 2 2\n",
         {.by = LIST_BY_ROW},
         "columns from 1 (--base 0 would read them from 0), by row"},
        {"0 0 2 2\n",
         {.by = LIST_BY_ROW},
         "columns from 0 (--base 1 would read them from 1), by row"},
        {"1\n", {0}, "columns from 1, by row"},
        {"2413\n", {.by = LIST_BY_ROW}, "columns from 1, by row"},
        {"(0,1) (1,3) (2,0) (3,2)\n", {0}, "rows and columns from 0"},
        {"SOLN COLUMN\n1 2 4 1 3\n", {0}, "rows from 1, by column"},
        {"b4 d3 a2 c1\n", {0}, ""},
        {"Q\n", {0}, ""}};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        struct reading reading = {.manner = lists[i].manner};
        read_bytes(&reading, lists[i].text, strlen(lists[i].text));
        assert_string_equal(reading.said, lists[i].said);
        free_reading(&reading);
    }
}

/* A stop ends the reading, at its beginning and later. */
static void stops(void **state)
{
    (void)state;
    static char text[200000];
    atomic_int stop = 1;
    const struct watch watch = {.stop = &stop};
    struct entries_manner manner = {0};
    struct report report = REPORT_NONE;
    struct entries *entries;
    struct source *source;
    for (size_t i = 0; i < sizeof text; i += 5)
        memcpy(text + i, "2413\n", 5);
    assert_int_equal(source_open_bytes(&source, "list", text, sizeof text, NULL), STATUS_OK);
    assert_int_equal(entries_open(&entries, source, &manner, &watch, &report), STATUS_STOPPED);
    assert_null(entries);
    stop = 0;
    assert_int_equal(entries_open(&entries, source, &manner, &watch, &report), STATUS_OK);
    struct entry entry;
    bool got;
    assert_int_equal(entries_next(entries, &entry, &got, &report), STATUS_OK);
    stop = 1;
    enum status status;
    while ((status = entries_next(entries, &entry, &got, &report)) == STATUS_OK && got)
        continue;
    assert_int_equal(status, STATUS_STOPPED);
    assert_false(got);
    entries_close(&entries);
    entries_close(&entries);
    source_close(&source);
}

/* The start of an entry as it stands, cut and without controls. */
static void entries_are_shown(void **state)
{
    (void)state;
    struct reading reading = {0};
    static const char text[] =
        "  2\t4 1 3  \n1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 "
        "22 23 24 25 26 27 28 29 30 31 32\n2 4 \x01\xE2\x80\xAE\n";
    read_bytes(&reading, text, sizeof text - 1);
    assert_string_equal(reading.shown,
                        "2 4 1 3\n1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 "
                        "24 25 26 27 28 2...\n2 4 U+0001U+202E\n");
    free_reading(&reading);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(empty_lists),
        cmocka_unit_test(blank_lines_are_boards_without_rows),
        cmocka_unit_test(unknown_notations_are_refused),
        cmocka_unit_test(brackets),
        cmocka_unit_test(squares_or_rows),
        cmocka_unit_test(later_notations_are_malformed),
        cmocka_unit_test(faults_of_the_text),
        cmocka_unit_test(what_was_read_as_what),
        cmocka_unit_test(stops),
        cmocka_unit_test(entries_are_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
