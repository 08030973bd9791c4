/* A text that is read on and on: lines and places in it, whatever pieces it comes in. */
#include "support.h"

#include "solutions/scan.h"

static const size_t pieces[] = {0, 1, 2, 3, 4, 7};
enum { WAYS = sizeof pieces / sizeof *pieces };

struct reading {
    struct source *source;
    struct scan scan;
    struct report report;
};

static void begin(struct reading *reading, const char *bytes, size_t size, size_t piece)
{
    reading->report = REPORT_NONE;
    assert_int_equal(source_open_bytes(&reading->source, "text", bytes, size, NULL), STATUS_OK);
    if (piece > 0)
        source_read_at_most(reading->source, piece);
    assert_int_equal(scan_open(&reading->scan, reading->source, NULL, &reading->report), STATUS_OK);
}

static void end(struct reading *reading)
{
    scan_close(&reading->scan);
    source_close(&reading->source);
}

static void is_line(struct reading *reading, const char *expected, uint64_t number)
{
    struct text line;
    assert_true(scan_line(&reading->scan, &line));
    assert_int_equal(line.size, strlen(expected));
    assert_memory_equal(line.at, expected, line.size);
    assert_int_equal(line.at[line.size], '\n');
    assert_int_equal(reading->scan.taken, number);
}

static void is_end(struct reading *reading)
{
    struct text line;
    for (int i = 0; i < 2; i++) {
        assert_false(scan_line(&reading->scan, &line));
        assert_int_equal(scan_peek(&reading->scan), SCAN_END);
        assert_int_equal(reading->scan.status, STATUS_OK);
    }
}

/* The lines of a text, joined by `/`. */
static void has_lines(const char *bytes, size_t size, const char *lines)
{
    for (size_t way = 0; way < WAYS; way++) {
        struct reading reading;
        char line[64];
        uint64_t number = 0;
        begin(&reading, bytes, size, pieces[way]);
        for (const char *at = lines; *at;) {
            size_t length = strcspn(at, "/");
            memcpy(line, at, length);
            line[length] = '\0';
            is_line(&reading, line, ++number);
            at += length + 1;
        }
        is_end(&reading);
        end(&reading);
    }
}

static void lines(void **state)
{
    (void)state;
    has_lines("", 0, "");
    has_lines("\n", 1, "/");
    has_lines("a", 1, "a/");
    has_lines("a\n", 2, "a/");
    has_lines("a\nbc\n\nd", 7, "a/bc//d/");
    has_lines("a\r\nbc\r\n\r\nd\r\n", 12, "a/bc//d/");
    has_lines("a\rbc\r\rd\r", 8, "a/bc//d/");
    has_lines("\r", 1, "/");
    has_lines("\n\r\r\n\n\r", 6, "/////");
    has_lines("\xEF\xBB\xBF", 3, "");
    has_lines("\xEF\xBB\xBF"
              "a\n",
              5, "a/");
    /* A mark only at the start, and only one. */
    has_lines("a\xEF\xBB\xBF", 4, "a\xEF\xBB\xBF/");
    has_lines("\xEF\xBB\xBF\xEF\xBB\xBF\n", 7, "\xEF\xBB\xBF/");
    has_lines("\xE2\x99\x9B\xEF\xB8\x8F.\xEF\xB8\x8F\n", 11, "\xE2\x99\x9B./");
    has_lines("\xF0\x9F\x91\x91\xC2\xB7\r\n\xED\x9F\xBF\xF4\x8F\xBF\xBF\xE0\xA0\x80", 18,
              "\xF0\x9F\x91\x91\xC2\xB7/\xED\x9F\xBF\xF4\x8F\xBF\xBF\xE0\xA0\x80/");
}

/* Lines longer than any piece, and many pieces of lines. */
static void long_texts(void **state)
{
    (void)state;
    enum { LONG = 300000 };
    static char text[LONG + 10 * 1000 + 2];
    struct reading reading;
    struct text line;
    memset(text, 'a', sizeof text);
    text[LONG] = '\n';
    for (size_t i = 1; i <= 1000; i++)
        text[LONG + 10 * i] = '\n';
    for (size_t way = 0; way < WAYS; way++) {
        begin(&reading, text, sizeof text, pieces[way]);
        assert_true(scan_line(&reading.scan, &line));
        assert_int_equal(line.size, LONG);
        assert_memory_equal(line.at, text, LONG);
        for (uint64_t i = 1; i <= 1000; i++)
            is_line(&reading, "aaaaaaaaa", 1 + i);
        is_line(&reading, "a", 1002);
        is_end(&reading);
        end(&reading);
    }
}

static void faults(void **state)
{
    (void)state;
    static const struct {
        const char *bytes;
        size_t size, lines;
        uint64_t line, column;
        const char *says;
    } texts[] = {{"\xFF", 1, 0, 1, 1, "a byte that is no UTF-8 (expected UTF-8 text)"},
                 {"ab\n\xC3\xA9\xC3\xA9\xC3", 8, 1, 2, 3, "no UTF-8"},
                 {"ab\r\nc\xC0\x80\n", 8, 1, 2, 2, "no UTF-8"},
                 {"\xE0\x80\x80", 3, 0, 1, 1, "no UTF-8"},
                 {"\xED\xA0\x80", 3, 0, 1, 1, "no UTF-8"},
                 {"\xF4\x90\x80\x80", 4, 0, 1, 1, "no UTF-8"},
                 {"\xF0\x8F\x80\x80", 4, 0, 1, 1, "no UTF-8"},
                 {"\xF5\x80\x80\x80", 4, 0, 1, 1, "no UTF-8"},
                 {"\xE2\x99\n", 3, 0, 1, 1, "no UTF-8"},
                 {"\xE2\x99", 2, 0, 1, 1, "no UTF-8"},
                 {"\x80", 1, 0, 1, 1, "no UTF-8"},
                 {"\xEF\xBB\xBF"
                  "a\0",
                  5, 0, 1, 2, "a NUL byte"},
                 {"a\nb\n\0\xFF\n", 7, 2, 3, 1, "a NUL byte"},
                 {"a\nb\n\xFF\0\n", 7, 2, 3, 1, "no UTF-8"}};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        for (size_t way = 0; way < WAYS; way++) {
            struct reading reading;
            struct text line;
            size_t count = 0;
            begin(&reading, texts[i].bytes, texts[i].size, pieces[way]);
            while (scan_line(&reading.scan, &line))
                count++;
            assert_int_equal(count, texts[i].lines);
            assert_int_equal(reading.scan.status, STATUS_REFUSED);
            assert_int_equal(reading.report.line, texts[i].line);
            assert_int_equal(reading.report.column, texts[i].column);
            assert_string_equal(reading.report.file, "text");
            assert_non_null(strstr(reading.report.text, texts[i].says));
            assert_false(scan_line(&reading.scan, &line));
            end(&reading);
        }
}

/* Byte by byte, with the place of each, in code points. */
static void bytes_and_places(void **state)
{
    (void)state;
    static const char text[] = "a\xC3\xA9"
                               "b\r\n\xF0\x9F\x91\x91x\r\ry";
    static const struct {
        unsigned char byte;
        uint64_t line, column;
    } expected[] = {{'a', 1, 1},  {0xC3, 1, 2}, {0, 0, 0},  {'b', 1, 3}, {'\n', 1, 4},
                    {0xF0, 2, 1}, {0, 0, 0},    {0, 0, 0},  {0, 0, 0},   {'x', 2, 2},
                    {'\n', 2, 3}, {'\n', 3, 1}, {'y', 4, 1}};
    for (size_t way = 0; way < WAYS; way++) {
        struct reading reading;
        begin(&reading, text, sizeof text - 1, pieces[way]);
        for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
            int byte = scan_peek(&reading.scan);
            assert_int_not_equal(byte, SCAN_END);
            if (expected[i].line > 0) {
                struct text_place place = scan_place(&reading.scan, reading.scan.at);
                assert_int_equal(byte, expected[i].byte);
                assert_int_equal(place.line, expected[i].line);
                assert_int_equal(place.column, expected[i].column);
            }
            reading.scan.at++;
        }
        assert_int_equal(scan_peek(&reading.scan), SCAN_END);
        struct text_place place = scan_place(&reading.scan, reading.scan.at);
        assert_true(place.line == 4 && place.column == 2);
        end(&reading);
    }
}

/* Bytes and lines by turns. */
static void lines_behind_bytes(void **state)
{
    (void)state;
    for (size_t way = 0; way < WAYS; way++) {
        struct reading reading;
        begin(&reading, "abc\ndef\nghi", 11, pieces[way]);
        assert_int_equal(scan_peek(&reading.scan), 'a');
        reading.scan.at++;
        is_line(&reading, "bc", 1);
        for (int i = 0; i < 5; i++) {
            assert_int_equal(scan_peek(&reading.scan), "def\ng"[i]);
            reading.scan.at++;
        }
        is_line(&reading, "hi", 3);
        is_end(&reading);
        end(&reading);
    }
}

static void holding(void **state)
{
    (void)state;
    enum { LINES = 40000 };
    static char text[LINES * 6];
    for (size_t i = 0; i < LINES; i++)
        memcpy(text + 6 * i, "line.\n", 6);
    for (size_t way = 0; way < 2; way++) {
        struct reading reading;
        begin(&reading, text, sizeof text, pieces[way]);
        is_line(&reading, "line.", 1);
        for (int again = 0; again < 2; again++) {
            scan_hold(&reading.scan);
            assert_int_equal(scan_held(&reading.scan), 0);
            for (uint64_t i = 2; i <= LINES; i++)
                is_line(&reading, "line.", i);
            assert_int_equal(scan_held(&reading.scan), sizeof text - 6);
            struct text_place place = scan_place(&reading.scan, reading.scan.held + 8);
            assert_true(place.line == 3 && place.column == 3);
            is_end(&reading);
            scan_return(&reading.scan);
        }
        scan_hold(&reading.scan);
        is_line(&reading, "line.", 2);
        scan_let_go(&reading.scan);
        for (uint64_t i = 3; i <= LINES; i++)
            is_line(&reading, "line.", i);
        is_end(&reading);
        end(&reading);
    }
}

/* A place is held in the middle of a line, too. */
static void holding_behind_bytes(void **state)
{
    (void)state;
    for (size_t way = 0; way < WAYS; way++) {
        struct reading reading;
        begin(&reading, "ab\xC3\xA9 d\nef\n", 10, pieces[way]);
        for (int i = 0; i < 2; i++) {
            scan_peek(&reading.scan);
            reading.scan.at++;
        }
        scan_hold(&reading.scan);
        is_line(&reading, "\xC3\xA9 d", 1);
        is_line(&reading, "ef", 2);
        struct text_place place = scan_place(&reading.scan, reading.scan.held + 3);
        assert_true(place.line == 1 && place.column == 5);
        scan_return(&reading.scan);
        place = scan_place(&reading.scan, reading.scan.at);
        assert_true(place.line == 1 && place.column == 3);
        is_line(&reading, "\xC3\xA9 d", 1);
        end(&reading);
    }
}

/* Who looks ahead takes a fault for the end; it is told when it is come to. */
static void holding_before_a_fault(void **state)
{
    (void)state;
    for (size_t way = 0; way < WAYS; way++) {
        struct reading reading;
        struct text line;
        begin(&reading, "a\nb\nc\xFF", 6, pieces[way]);
        scan_hold(&reading.scan);
        while (scan_line(&reading.scan, &line))
            continue;
        assert_int_equal(reading.scan.status, STATUS_OK);
        scan_return(&reading.scan);
        is_line(&reading, "a", 1);
        is_line(&reading, "b", 2);
        assert_false(scan_line(&reading.scan, &line));
        assert_int_equal(reading.scan.status, STATUS_REFUSED);
        assert_true(reading.report.line == 3 && reading.report.column == 2);
        end(&reading);
    }
}

/* The first failure stays, and the text is at its end. */
static void failing(void **state)
{
    (void)state;
    struct reading reading;
    struct text line;
    begin(&reading, "ab\ncd\nef\n", 9, 0);
    is_line(&reading, "ab", 1);
    scan_fault(&reading.scan, reading.scan.at + 1, "number %d", 7);
    scan_fault(&reading.scan, reading.scan.at, "later");
    scan_fail(&reading.scan, STATUS_MEMORY);
    assert_int_equal(reading.scan.status, STATUS_REFUSED);
    assert_string_equal(reading.report.text, "number 7");
    assert_true(reading.report.line == 2 && reading.report.column == 2);
    assert_false(scan_line(&reading.scan, &line));
    assert_int_equal(scan_peek(&reading.scan), SCAN_END);
    end(&reading);
}

static void a_stop_is_heard(void **state)
{
    (void)state;
    atomic_int stop = 1;
    const struct watch watch = {.stop = &stop};
    struct reading reading = {.report = REPORT_NONE};
    struct text line;
    assert_int_equal(source_open_bytes(&reading.source, "text", "a\n", 2, NULL), STATUS_OK);
    assert_int_equal(scan_open(&reading.scan, reading.source, &watch, &reading.report), STATUS_OK);
    assert_false(scan_line(&reading.scan, &line));
    assert_int_equal(reading.scan.status, STATUS_STOPPED);
    end(&reading);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines),
        cmocka_unit_test(long_texts),
        cmocka_unit_test(faults),
        cmocka_unit_test(bytes_and_places),
        cmocka_unit_test(lines_behind_bytes),
        cmocka_unit_test(holding),
        cmocka_unit_test(holding_behind_bytes),
        cmocka_unit_test(holding_before_a_fault),
        cmocka_unit_test(failing),
        cmocka_unit_test(a_stop_is_heard),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
