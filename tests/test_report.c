/* base/report: the first report stays, and no text carries anything that steers a terminal. */
#include "support.h"

#include "base/report.h"

static void first_report_stays(void **state)
{
    struct report report = REPORT_NONE;
    (void)state;
    assert_int_equal(report.status, STATUS_OK);
    assert_int_equal(report_say(&report, STATUS_IO, "%s: %d", "a", 7), STATUS_IO);
    assert_int_equal(report_say(&report, STATUS_FAILED, "later"), STATUS_FAILED);
    assert_int_equal(report_at(&report, "b", 1, 2, "later still"), STATUS_REFUSED);
    assert_int_equal(report_memory(&report), STATUS_MEMORY);
    assert_int_equal(report.status, STATUS_IO);
    assert_string_equal(report.text, "a: 7");
    assert_null(report.file);
    assert_true(report.line == 0 && report.column == 0);
}

static void place_is_kept(void **state)
{
    static const char file[] = "board.txt";
    struct report report = REPORT_NONE;
    (void)state;
    assert_int_equal(report_at(&report, file, 3, UINT64_MAX, "row %d is short", 3), STATUS_REFUSED);
    assert_int_equal(report.status, STATUS_REFUSED);
    assert_ptr_equal(report.file, file);
    assert_true(report.line == 3 && report.column == UINT64_MAX);
    assert_string_equal(report.text, "row 3 is short");
}

static void no_report_is_allowed(void **state)
{
    (void)state;
    assert_int_equal(report_say(NULL, STATUS_PIPE, "x"), STATUS_PIPE);
    assert_int_equal(report_at(NULL, "f", 1, 1, "x"), STATUS_REFUSED);
    assert_int_equal(report_memory(NULL), STATUS_MEMORY);
}

static void memory_has_its_sentence(void **state)
{
    struct report report = REPORT_NONE;
    (void)state;
    report_memory(&report);
    assert_int_equal(report.status, STATUS_MEMORY);
    assert_string_equal(report.text, "no memory left");
}

static void long_text_is_cut(void **state)
{
    static char text[3 * REPORT_TEXT];
    (void)state;
    for (size_t length = REPORT_TEXT - 2; length <= REPORT_TEXT + 1; length++) {
        struct report report = REPORT_NONE;
        memset(text, 'x', length);
        text[length] = '\0';
        report_say(&report, STATUS_IO, "%s", text);
        size_t expected = length < REPORT_TEXT ? length : REPORT_TEXT - 1;
        assert_int_equal(strlen(report.text), expected);
    }
    /* A letter of two bytes on the cut must not leave half of itself. */
    struct report report = REPORT_NONE;
    memset(text, 'x', REPORT_TEXT - 2);
    strcpy(text + REPORT_TEXT - 2, "\xc3\xa9");
    report_say(&report, STATUS_IO, "%s", text);
    assert_int_equal(strlen(report.text), REPORT_TEXT - 1);
    assert_int_equal(report.text[REPORT_TEXT - 2], '?');
}

/* Each pair: what comes in, what may be shown. Well-formed UTF-8 as in table 3-7 of the Unicode
 * standard. */
static const char *const cleaned[][2] = {
    {"", ""},
    {"plain ~ text", "plain ~ text"},
    {"\033[31mred\a", "?[31mred?"},
    {"a\nb\tc\rd", "a?b?c?d"},
    {"\x7f", "?"},
    {"\xc3\xa9 \xe2\x99\x9b \xf0\x9f\x91\x91", "\xc3\xa9 \xe2\x99\x9b \xf0\x9f\x91\x91"},
    {"\xc2\x9b", "??"},       /* U+009B, the one-letter form of ESC [ */
    {"\xc2\xa0", "\xc2\xa0"}, /* U+00A0, the first behind the controls */
    {"\x80x", "?x"},          /* a continuation alone */
    {"\xc3", "?"},            /* cut off */
    {"\xe2\x99", "??"},       /* cut off */
    {"\xc3(", "?("},          /* broken off by a letter */
    {"\xc0\x80", "??"},       /* NUL in two bytes */
    {"\xe0\x82\x9b", "???"},  /* U+009B in three bytes */
    {"\xe0\xa0\x80", "\xe0\xa0\x80"},
    {"\xed\xa0\x80", "???"}, /* half of a UTF-16 pair */
    {"\xed\x9f\xbf", "\xed\x9f\xbf"},
    {"\xf0\x80\x82\x9b", "????"}, /* U+009B in four bytes */
    {"\xf4\x8f\xbf\xbf", "\xf4\x8f\xbf\xbf"},
    {"\xf4\x90\x80\x80", "????"}, /* beyond U+10FFFF */
    {"\xf5\x80\x80\x80", "????"},
    {"\xff\xfe", "??"},
};

static void text_is_clean(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cleaned / sizeof *cleaned; i++) {
        struct report report = REPORT_NONE;
        report_say(&report, STATUS_REFUSED, "%s", cleaned[i][0]);
        assert_string_equal(report.text, cleaned[i][1]);
    }
}

static void line_is_whole_and_clean(void **state)
{
    char line[REPORT_LINE];
    struct report report = REPORT_NONE;
    (void)state;
    report_at(&report, "a\033[31mb.txt", 2, 7, "wrong");
    assert_string_equal(report_line(line, &report), "a?[31mb.txt:2:7: wrong");
    report.column = 0;
    assert_string_equal(report_line(line, &report), "a?[31mb.txt:2: wrong");
    report.line = 0;
    assert_string_equal(report_line(line, &report), "a?[31mb.txt: wrong");
    report.file = NULL;
    assert_string_equal(report_line(line, &report), "wrong");
}

/* A wrong answer outweighs everything, and everything outweighs success. */
static void the_worse_status_decides(void **state)
{
    (void)state;
    for (enum status status = STATUS_OK; status <= STATUS_STOPPED; status++) {
        assert_int_equal(status_worse(status, STATUS_OK), status);
        assert_int_equal(status_worse(STATUS_OK, status), status);
        assert_int_equal(status_worse(status, STATUS_FAILED), STATUS_FAILED);
        assert_int_equal(status_worse(STATUS_FAILED, status), STATUS_FAILED);
    }
    assert_int_equal(status_worse(STATUS_LIMIT, STATUS_IO), STATUS_IO);
    assert_int_equal(status_worse(STATUS_IO, STATUS_STOPPED), STATUS_IO);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(line_is_whole_and_clean), cmocka_unit_test(the_worse_status_decides),

        cmocka_unit_test(first_report_stays),      cmocka_unit_test(place_is_kept),
        cmocka_unit_test(no_report_is_allowed),    cmocka_unit_test(memory_has_its_sentence),
        cmocka_unit_test(long_text_is_cut),        cmocka_unit_test(text_is_clean),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
