/* Texts: UTF-8, lines, places, and how they look in a message. */
#include "support.h"

#include "board/text.h"

static struct text whole(const char *text)
{
    return (struct text){text, strlen(text)};
}

/* The length by the bit patterns of RFC 3629: decode, then see that the value needs that length. */
static size_t defined_length(const unsigned char *bytes, size_t size)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    size_t length = bytes[0] < 0x80             ? 1
                    : (bytes[0] & 0xE0) == 0xC0 ? 2
                    : (bytes[0] & 0xF0) == 0xE0 ? 3
                    : (bytes[0] & 0xF8) == 0xF0 ? 4
                                                : 0;
    if (length == 0 || length > size)
        return 0;
    uint32_t value = length == 1 ? bytes[0] : bytes[0] & (0xFFU >> (length + 1));
    for (size_t i = 1; i < length; i++) {
        if ((bytes[i] & 0xC0) != 0x80)
            return 0;
        value = value << 6 | (bytes[i] & 0x3F);
    }
    if (value < least[length] || value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF))
        return 0;
    return length;
}

static void code_points_are_those_of_the_standard(void **state)
{
    (void)state;
    static const unsigned char later[] = {0x00, 0x41, 0x7F, 0x80, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF};
    enum { LATER = sizeof later };
    for (unsigned first = 0; first < 256; first++)
        for (unsigned second = 0; second < 256; second++)
            for (unsigned rest = 0; rest < LATER * LATER; rest++) {
                unsigned char bytes[4] = {(unsigned char)first, (unsigned char)second,
                                          later[rest / LATER], later[rest % LATER]};
                for (size_t size = 1; size <= 4; size++) {
                    struct text text = {(const char *)bytes, size};
                    assert_true(text_code_point(text) == defined_length(bytes, size));
                }
            }
    assert_int_equal(text_code_point((struct text){"", 0}), 0);
}

static void checks(const char *bytes, size_t size, uint64_t line, uint64_t column)
{
    struct report report = REPORT_NONE;
    enum status status = text_check((struct text){bytes, size}, "name", &report);
    assert_int_equal(status, line == 0 ? STATUS_OK : STATUS_REFUSED);
    assert_int_equal(report.line, line);
    assert_int_equal(report.column, column);
    if (line > 0)
        assert_string_equal(report.file, "name");
}

static void wrong_bytes_are_refused_with_their_place(void **state)
{
    (void)state;
    checks("", 0, 0, 0);
    checks("plain\nASCII\t\r\n", 13, 0, 0);
    checks("\xF0\x9F\x9F\xA5\xC3\xA4", 6, 0, 0);
    checks("\0", 1, 1, 1);
    checks("ab\0", 3, 1, 3);
    checks("\n\n  \0", 5, 3, 3);
    checks("\r\n\r\xFF", 4, 3, 1);
    checks("\xF0\x9F\x9F\xA5\xF0\x9F\x9F\xA5\xF0\x9F\x9F", 11, 1, 3);
    checks("\xC3\xA4\n\xC3", 4, 2, 1);
    checks("\xFF\xFE.\0", 4, 1, 1);
    checks(".\n.\n..\x80", 7, 3, 3);
}

static void lines_end_in_three_ways(void **state)
{
    (void)state;
    static const char *const expected[] = {"a", "b", "", "c d", "", "e"};
    struct text line;
    struct text_lines lines = {.rest = whole("a\nb\r\n\r  c d \t\n\n\te")};
    for (size_t i = 0; i < 6; i++) {
        assert_true(text_next_line(&lines, &line));
        assert_int_equal(lines.line, i + 1);
        assert_true(text_is(line, expected[i]));
    }
    assert_false(text_next_line(&lines, &line));
    assert_false(text_next_line(&lines, &line));
    assert_int_equal(lines.line, 6);
}

static uint64_t count_lines(const char *text)
{
    uint64_t count = 0;
    struct text line;
    for (struct text_lines lines = {.rest = whole(text)}; text_next_line(&lines, &line);)
        count++;
    return count;
}

static void a_last_line_end_begins_no_line(void **state)
{
    (void)state;
    assert_int_equal(count_lines(""), 0);
    assert_int_equal(count_lines("\n"), 1);
    assert_int_equal(count_lines("\r\n"), 1);
    assert_int_equal(count_lines("\r"), 1);
    assert_int_equal(count_lines("\n\r"), 2);
    assert_int_equal(count_lines("\r\r\n"), 2);
    assert_int_equal(count_lines("a"), 1);
    assert_int_equal(count_lines("a\n"), 1);
    assert_int_equal(count_lines("a\nb"), 2);
}

static void places_count_code_points(void **state)
{
    (void)state;
    const char *text = "\xC3\xA4x\r\n\n\t\xF0\x9F\x9F\xA5y\rz";
    static const struct {
        char sign;
        uint64_t line, column;
    } places[] = {{'x', 1, 2}, {'y', 3, 3}, {'z', 4, 1}, {'\t', 3, 1}};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        struct text_place place = text_find(whole(text), strchr(text, places[i].sign));
        assert_int_equal(place.line, places[i].line);
        assert_int_equal(place.column, places[i].column);
    }
    struct text_place start = text_find(whole(""), "");
    assert_int_equal(start.line, 1);
    assert_int_equal(start.column, 1);
}

static void words_and_marks(void **state)
{
    (void)state;
    assert_true(text_is(text_trim(whole(" \t\r\n a b\n\r ")), "a b"));
    assert_true(text_is(text_trim(whole(" \n ")), ""));
    assert_true(text_is(text_trim(whole("")), ""));
    assert_true(text_starts_with(whole("http://"), "http"));
    assert_false(text_starts_with(whole("htt"), "http"));
    assert_false(text_is(whole("ab"), "a"));
    assert_false(text_is(whole("a"), "ab"));
    assert_true(text_is(text_without_mark(whole("\xEF\xBB\xBF"
                                                "4")),
                        "4"));
    assert_true(text_is(text_without_mark(whole("\xEF\xBB\xBF\xEF\xBB\xBF")), "\xEF\xBB\xBF"));
    assert_true(text_is(text_without_mark(whole("\xEF\xBB")), "\xEF\xBB"));
}

static void shows(const char *text, const char *expected)
{
    char shown[TEXT_SHOWN];
    assert_string_equal(text_show(shown, whole(text)), expected);
}

static void messages_show_what_could_not_be_seen(void **state)
{
    (void)state;
    shows("", "");
    shows("A b~", "A b~");
    shows("\xC3\xA4\xF0\x9F\x9F\xA5", "\xC3\xA4\xF0\x9F\x9F\xA5");
    shows("\x1B[1m", "U+001B[1m");
    shows("\t\n\x7F", "U+0009U+000AU+007F");
    shows("\xC2\x85\xC2\xA0\xC2\xA1", "U+0085U+00A0\xC2\xA1");
    shows("\xEF\xBB\xBF", "U+FEFF");
    shows("\xE2\x80\xAE\xE3\x80\x80", "U+202EU+3000");
    shows("a\xFF"
          "b",
          "a...");

    char shown[TEXT_SHOWN], many[3 * TEXT_SHOWN + 1];
    for (size_t length = 0; length <= 3 * TEXT_SHOWN; length++) {
        memset(many, length % 2 ? 'a' : '\x01', length);
        many[length] = '\0';
        text_show(shown, whole(many));
        assert_true(strlen(shown) < TEXT_SHOWN);
        if (length % 2 && length > TEXT_SHOWN)
            assert_string_equal(shown + strlen(shown) - 4, "a...");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(code_points_are_those_of_the_standard),
        cmocka_unit_test(wrong_bytes_are_refused_with_their_place),
        cmocka_unit_test(lines_end_in_three_ways),
        cmocka_unit_test(a_last_line_end_begins_no_line),
        cmocka_unit_test(places_count_code_points),
        cmocka_unit_test(words_and_marks),
        cmocka_unit_test(messages_show_what_could_not_be_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
