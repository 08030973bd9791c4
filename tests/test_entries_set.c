/* The set format, read back: its head, its lines, and whether they belong together. The digests
 * are those that sha256sum gives for the lines.
 */
#include "entry_lists.h"

#define FOUR "# queensat set 1\n# board 4\n# rule classic\n"
#define DIGEST "# sha256 7f4c9d7d2d65e29d53be56f296922bf9296f8c3c99680d603bf0451806ade9f5\n"
#define LINES "2 4 1 3\n3 1 4 2\n"
#define ENTRIES(a, b) #a ": 2 4 1 3\n" #b ": 3 1 4 2\n"

static void whole_sets(void **state)
{
    (void)state;
    static const char *const ends[] = {
        FOUR "# count 2\n" DIGEST LINES, FOUR "# count 2\n" DIGEST "2 4 1 3\n3 1 4 2",
        "\xEF\xBB\xBF" FOUR "# count 2\n" DIGEST LINES,
        "# queensat set 1\r\n# board 4\r\n# rule classic\r\n# count 2\r\n"
        "# sha256 7F4C9D7D2D65E29D53BE56F296922BF9296F8C3C99680D603BF0451806ADE9F5\r\n"
        "2 4 1 3\r\n3 1 4 2\r\n"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        reads_as(any_manner(), ends[i], "set", ENTRIES(6, 7));
        reads_as(of_size(4), ends[i], "set", ENTRIES(6, 7));
    }
    reads_as(any_manner(), FOUR "# count 2\n" LINES, "set", ENTRIES(5, 6));
    reads_as(any_manner(),
             FOUR "# made by hand\n# partial\n#\n# count 2\n" DIGEST
                  "2 4 1 3\n# half\n3 1 4 2\n#\n",
             "set", "9: 2 4 1 3\n11: 3 1 4 2\n");
}

/* No solution, one of no rows, one of one. */
static void small_sets(void **state)
{
    (void)state;
    reads_as(any_manner(),
             "# queensat set 1\n# board 3\n# rule classic\n# count 0\n"
             "# sha256 e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855\n",
             "set", "");
    reads_as(any_manner(),
             "# queensat set 1\n# board 0\n# rule classic\n# count 1\n"
             "# sha256 01ba4719c80b6fe911b091a7c05124b64eeece964e09c058ef8f9805daca546b\n\n",
             "set", "6:\n");
    reads_as(any_manner(),
             "# queensat set 1\n# board 1\n# rule classic\n# count 1\n"
             "# sha256 4355a46b19d348dc2f57c046f8ef63d4538ebb936000f3c9ee954a27460dd865\n1\n",
             "set", "6: 1\n");
}

/* The entries are all given out; then what does not fit is told. */
static void ends_badly(const char *text, const char *entries, uint64_t line, const char *says)
{
    for (size_t piece = 0; piece < 3; piece++) {
        struct reading reading = {.piece = piece};
        read_bytes(&reading, text, strlen(text));
        assert_int_equal(reading.opened, STATUS_OK);
        assert_int_equal(reading.ended, STATUS_FAILED);
        assert_int_equal(reading.report.status, STATUS_FAILED);
        assert_string_equal(reading.entries, entries);
        assert_string_equal(reading.report.file, "list");
        assert_int_equal(reading.report.line, line);
        if (!strstr(reading.report.text, says))
            fail_msg("%s", reading.report.text);
        free_reading(&reading);
    }
}

static void sets_that_do_not_fit_their_head(void **state)
{
    (void)state;
    ends_badly(FOUR "# count 3\n" DIGEST LINES, ENTRIES(6, 7), 4,
               "the head says 3 solutions, 2 lines stand below it");
    ends_badly(FOUR "# count 1\n" LINES, ENTRIES(5, 6), 4,
               "the head says 1 solution, 2 lines stand below it");
    ends_badly(FOUR "# count 2\n" DIGEST "3 1 4 2\n2 4 1 3\n", "6: 3 1 4 2\n7: 2 4 1 3\n", 5,
               "the SHA-256 in the head is not that of the lines, ");
    ends_badly(FOUR "# count 2\n" DIGEST "2 4 1 3\n3  1 4 2\n", ENTRIES(6, 7), 5, "SHA-256");
    ends_badly(FOUR "# count 2\n" DIGEST "2 4 1 3\n", "6: 2 4 1 3\n", 4, "1 line stands below");
    ends_badly(FOUR "# count 2\n" DIGEST "2 4 1 3\n3 1 x 2\n",
               "6: 2 4 1 3\n7 malformed: unexpected \"x\" (expected numbers with blanks between)\n",
               5, "SHA-256");
    ends_badly("# queensat set 1\n# board 0\n# rule classic\n# count 1\n\n\n", "5:\n6:\n", 4,
               "2 lines");
}

/* Lines are columns from 1 of the board of the head, unless another size is asked for. */
static void malformed_lines(void **state)
{
    (void)state;
    reads_as(any_manner(), FOUR "# count 3\n2 4 1\n0 2 1 3\n5 4 1 3\n", "set",
             "5 malformed: 3 numbers, the board has 4 rows\n"
             "6 malformed: 0 in a list that counts from 1\n"
             "7 malformed: 5 in a list that counts from 1 to 4\n");
    reads_as(of_size(5), FOUR "# count 1\n2 4 1 3\n", "set",
             "5 malformed: 4 numbers, the board has 5 rows\n");
}

static void bad_heads(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint64_t line, column;
        const char *says;
    } heads[] = {
        {"# queensat set 2\n# board 4\n", 1, 1, "a set of another version"},
        {"# queensat set\n", 1, 1, "a set of another version"},
        {"# queensat settings\n", 1, 1, "a set of another version"},
        {"# queensat set 1\n" LINES, 2, 1, "ends without \"# board\""},
        {"# queensat set 1\n# board 4\n# count 2\n" LINES, 4, 1, "ends without \"# rule\""},
        {FOUR LINES, 4, 1, "ends without \"# count\""},
        {FOUR "# count two\n", 4, 9, "the count of a set is no whole number"},
        {FOUR "# count -1\n", 4, 9, "the count of a set is negative"},
        {FOUR "# count\n", 4, 8, "the count of a set is empty"},
        {FOUR "# count 99999999999999999999\n", 4, 9, "is too large"},
        {FOUR "# count 1\n# count 1\n", 5, 9, "two lines \"# count\""},
        {FOUR "# board 4\n", 4, 9, "two lines \"# board\""},
        {FOUR "# rule classic\n", 4, 8, "two lines \"# rule\""},
        {FOUR "# sha256 7f4c\n", 4, 10, "no SHA-256 (expected 64 hexadecimal digits)"},
        {FOUR "# sha256 gf4c9d7d2d65e29d53be56f296922bf9296f8c3c99680d603bf0451806ade9f5\n", 4, 10,
         "no SHA-256"},
        {FOUR DIGEST DIGEST, 5, 10, "two lines \"# sha256\""},
        {"# queensat set 1\n# board 4\n# rule chess\n# count 2\n", 2, 0, "no known rule"},
        {"# queensat set 1\n# board 4x\n# rule classic\n# count 2\n", 2, 0, "no board"},
        {"# queensat set 1\n#\n# board ..../...\n# rule classic\n# count 2\n", 3, 0, "no board"}};
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        is_refused_at(heads[i].text, strlen(heads[i].text), "", heads[i].line, heads[i].column,
                      heads[i].says);
}

/* What the head says stays to be asked for. */
static void heads_are_kept(void **state)
{
    (void)state;
    static const char text[] = "# queensat set 1\n# board 4\n# rule touch\n# given 1,2\n"
                               "# blocked 4,4 2,1\n# count 7\n# unique\n# partial\n";
    struct source *source;
    struct entries *entries;
    struct entries_manner manner = {0};
    assert_int_equal(source_open_bytes(&source, "list", text, sizeof text - 1, NULL), STATUS_OK);
    assert_int_equal(entries_open(&entries, source, &manner, NULL, NULL), STATUS_OK);
    const struct entries_head *head = entries_head(entries);
    assert_true(head->there && head->unique && head->partial);
    assert_string_equal(head->board.board, "4");
    assert_string_equal(head->board.rule, "touch");
    assert_string_equal(head->board.given, "1,2");
    assert_string_equal(head->board.blocked, "4,4 2,1");
    assert_int_equal(head->count, 7);
    assert_string_equal(head->digest, "");
    uint32_t n = 0;
    assert_true(entries_size(entries, &n) && n == 4);
    entries_close(&entries);
    source_close(&source);

    assert_int_equal(source_open_bytes(&source, "list", LINES, strlen(LINES), NULL), STATUS_OK);
    assert_int_equal(entries_open(&entries, source, &manner, NULL, NULL), STATUS_OK);
    head = entries_head(entries);
    assert_true(!head->there && !head->board.board && !head->board.rule && !head->partial);
    entries_close(&entries);
    source_close(&source);
}

/* Only the first line makes a set. */
static void sets_begin_with_their_first_line(void **state)
{
    (void)state;
    reads_as(any_manner(), "# a copy\n# queensat set 1\n1 3 0 2\n", "columns", "3: 2 4 1 3\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_sets),
        cmocka_unit_test(small_sets),
        cmocka_unit_test(sets_that_do_not_fit_their_head),
        cmocka_unit_test(malformed_lines),
        cmocka_unit_test(bad_heads),
        cmocka_unit_test(heads_are_kept),
        cmocka_unit_test(sets_begin_with_their_first_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
