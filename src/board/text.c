/* Text as it comes out of a file: UTF-8, its lines, and places in it.
 *
 * In come bytes that anything may have written; out come lines, and places that messages can name.
 * A byte is never asked for its kind by the functions of ctype.h, which answer by locale and take
 * bytes above 127 for negative numbers. Boards are not known here. Nothing is copied, so that a
 * text of hundreds of megabytes costs no memory beyond its own.
 */
#include "board/text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t';
}

size_t text_code_point(struct text text)
{
    /* The lead byte fixes the length, and for some leads the range of the next byte is narrower
     * than that of other trailing bytes: below it are overlong forms, above it surrogates or values
     * past U+10FFFF. */
    unsigned char lead = text.size > 0 ? (unsigned char)text.at[0] : 0xFF;
    unsigned char low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    unsigned char high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    size_t length = lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if (lead > 0xF4 || length > text.size)
        return 0;
    for (size_t i = 1; i < length; i++) {
        unsigned char byte = (unsigned char)text.at[i];
        if (byte < low || byte > high)
            return 0;
        low = 0x80;
        high = 0xBF;
    }
    return length;
}

enum status text_check(struct text text, const char *name, struct report *report)
{
    struct text rest = text;
    while (rest.size > 0) {
        size_t length = text_code_point(rest);
        if (length == 0 || rest.at[0] == '\0') {
            struct text_place place = text_find(text, rest.at);
            return report_at(report, name, place.line, place.column, "%s (expected UTF-8 text)",
                             length == 0 ? "a byte that is no UTF-8" : "a NUL byte");
        }
        rest = text_behind(rest, length);
    }
    return STATUS_OK;
}

/* Takes the next line as it stands off the front of a text: false when the text is used up. */
static bool take_line(struct text *rest, struct text *line)
{
    if (rest->size == 0)
        return false;
    size_t length = 0;
    while (length < rest->size && !text_is_line_end(rest->at[length]))
        length++;
    *line = (struct text){rest->at, length};

    size_t end = length;
    if (end < rest->size)
        end += rest->size - end >= 2 && memcmp(rest->at + end, "\r\n", 2) == 0 ? 2 : 1;
    *rest = text_behind(*rest, end);
    return true;
}

bool text_next_line(struct text_lines *lines, struct text *line)
{
    if (!take_line(&lines->rest, line))
        return false;
    lines->line++;
    *line = text_trim(*line);
    return true;
}

struct text text_trim(struct text text)
{
    while (text.size > 0 && (is_blank(text.at[0]) || text_is_line_end(text.at[0])))
        text = text_behind(text, 1);
    while (text.size > 0 &&
           (is_blank(text.at[text.size - 1]) || text_is_line_end(text.at[text.size - 1])))
        text.size--;
    return text;
}

struct text_place text_find(struct text text, const char *at)
{
    struct text_place place = {1, 1};
    struct text line = {text.at, 0};
    while (take_line(&text, &line) && text.at <= at && text.size > 0)
        place.line++;
    while (line.size > 0 && line.at < at) {
        size_t length = text_code_point(line);
        line = text_behind(line, length ? length : 1);
        place.column++;
    }
    return place;
}

bool text_starts_with(struct text text, const char *word)
{
    size_t length = strlen(word);
    return text.size >= length && memcmp(text.at, word, length) == 0;
}

bool text_is(struct text text, const char *word)
{
    return text.size == strlen(word) && text_starts_with(text, word);
}

struct text text_without_mark(struct text text)
{
    static const char mark[] = "\xEF\xBB\xBF";
    return text_starts_with(text, mark) ? text_behind(text, sizeof mark - 1) : text;
}

uint32_t text_value(struct text text, size_t length)
{
    static const unsigned char lead_bits[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    uint32_t value = (unsigned char)text.at[0] & lead_bits[length];
    for (size_t i = 1; i < length; i++)
        value = value << 6 | ((unsigned char)text.at[i] & 0x3FU);
    return value;
}

/* Controls, blanks other than the usual one, signs without width and those that turn the direction
 * of writing: in a message they would be unseen, or would garble it. */
static bool is_unseen(uint32_t value)
{
    static const struct {
        uint32_t first, last;
    } ranges[] = {{0, 0x1F},        {0x7F, 0xA0},      {0xAD, 0xAD},     {0x1680, 0x1680},
                  {0x180E, 0x180E}, {0x2000, 0x200F},  {0x2028, 0x202F}, {0x205F, 0x206F},
                  {0x3000, 0x3000}, {0xFE00, 0xFE0F},  {0xFEFF, 0xFEFF}, {0xFFF9, 0xFFFB},
                  {0xFFFE, 0xFFFF}, {0xE0000, 0xE0FFF}};
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (value >= ranges[i].first && value <= ranges[i].last)
            return true;
    return false;
}

bool text_is_seen(struct text code_point)
{
    size_t length = text_code_point(code_point);
    return length > 0 && !is_unseen(text_value(code_point, length));
}

size_t text_drop_variations(char *text, size_t size)
{
    static const char variation[] = {'\xEF', '\xB8', '\x8F'};
    char *end = text + size, *to = text;
    for (char *from = text; from < end;) {
        char *found = memmem(from, (size_t)(end - from), variation, sizeof variation);
        size_t kept = (size_t)((found ? found : end) - from);
        memmove(to, from, kept);
        to += kept;
        from += kept + (found ? sizeof variation : 0);
    }
    return (size_t)(to - text);
}

const char *text_plural(uint64_t count)
{
    return count == 1 ? "" : "s";
}

const char *text_show(char shown[TEXT_SHOWN], struct text text)
{
    /* The most that one code point takes is "U+10FFFF"; after it "..." must still fit. */
    enum { LONGEST = 8, DOTS = 3 };
    size_t used = 0;
    while (text.size > 0) {
        size_t length = text_code_point(text);
        if (length == 0 || used + LONGEST + DOTS >= TEXT_SHOWN) {
            memcpy(shown + used, "...", DOTS);
            used += DOTS;
            break;
        }
        uint32_t value = text_value(text, length);
        if (is_unseen(value))
            used += (size_t)snprintf(shown + used, LONGEST + 1, "U+%04" PRIX32, value);
        else {
            memcpy(shown + used, text.at, length);
            used += length;
        }
        text = text_behind(text, length);
    }
    shown[used] = '\0';
    return shown;
}
