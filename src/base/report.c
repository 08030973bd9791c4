/* The report of a failure: one sentence, fit for a terminal, and the place it speaks of.
 *
 * In come a status, a format and its arguments; out goes the filled struct of the caller. A message
 * often quotes what a user or a file supplied, so the text is cleaned here, once for all: control
 * characters and bytes that are no UTF-8 become question marks, and no escape sequence from a
 * hostile file reaches a terminal. What a status means for the process is none of its business.
 */
#include "base/report.h"

#include <assert.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

/* The length in bytes of the printable character at text, 0 if there is none: a control character
 * (those from U+0080 to U+009F steer terminals too), or bytes that are no UTF-8 at all. */
static size_t printable_length(const unsigned char *text)
{
    if (text[0] < 0x80)
        return text[0] >= 0x20 && text[0] != 0x7f;
    size_t length = text[0] >= 0xf0 ? 4 : text[0] >= 0xe0 ? 3 : 2;
    if (text[0] < 0xc2 || text[0] > 0xf4)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((text[i] & 0xc0) != 0x80)
            return 0;
    /* The second byte settles what is left: longer forms than needed, the halves of UTF-16, and
     * numbers beyond Unicode. */
    unsigned char second = text[1];
    switch (text[0]) {
    case 0xc2:
    case 0xe0:
        return second >= 0xa0 ? length : 0;
    case 0xed:
        return second < 0xa0 ? length : 0;
    case 0xf0:
        return second >= 0x90 ? length : 0;
    case 0xf4:
        return second < 0x90 ? length : 0;
    default:
        return length;
    }
}

static void clean(char *text)
{
    while (*text) {
        size_t length = printable_length((const unsigned char *)text);
        if (length == 0)
            *text = '?';
        text += length ? length : 1;
    }
}

__attribute__((format(printf, 6, 0))) static void fill(struct report *report, enum status status,
                                                       const char *file, uint64_t line,
                                                       uint64_t column, const char *format,
                                                       va_list arguments)
{
    assert(status != STATUS_OK && status != STATUS_ENOUGH);
    if (!report || report->status != STATUS_OK)
        return;
    report->status = status;
    report->file = file;
    report->line = line;
    report->column = column;
    /* A text that cannot be formatted at all must not leave half of one behind. */
    if (vsnprintf(report->text, sizeof report->text, format, arguments) < 0)
        report->text[0] = '\0';
    clean(report->text);
}

enum status status_worse(enum status a, enum status b)
{
    static const int weights[] = {
        [STATUS_OK] = 0,    [STATUS_ENOUGH] = 1, [STATUS_STOPPED] = 2,
        [STATUS_LIMIT] = 3, [STATUS_MEMORY] = 4, [STATUS_REFUSED] = 5,
        [STATUS_IO] = 6,    [STATUS_PIPE] = 7,   [STATUS_FAILED] = 8,
    };
    return weights[a] >= weights[b] ? a : b;
}

enum status report_say(struct report *report, enum status status, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fill(report, status, NULL, 0, 0, format, arguments);
    va_end(arguments);
    return status;
}

enum status report_at(struct report *report, const char *file, uint64_t line, uint64_t column,
                      const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fill(report, STATUS_REFUSED, file, line, column, format, arguments);
    va_end(arguments);
    return STATUS_REFUSED;
}

enum status report_memory(struct report *report)
{
    return report_say(report, STATUS_MEMORY, "no memory left");
}

const char *report_line(char line[REPORT_LINE], const struct report *report)
{
    char place[64] = "";
    if (report->column)
        snprintf(place, sizeof place, "%llu:%llu:", (unsigned long long)report->line,
                 (unsigned long long)report->column);
    else if (report->line)
        snprintf(place, sizeof place, "%llu:", (unsigned long long)report->line);
    if (report->file)
        snprintf(line, REPORT_LINE, "%.4096s:%s %s", report->file, place, report->text);
    else
        snprintf(line, REPORT_LINE, "%s", report->text);
    clean(line);
    return line;
}
