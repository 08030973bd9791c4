/* Strings of a JSON text.
 *
 * In comes a scan at an opening quote, out goes what the string says: the bytes where they stand,
 * or, of one with escapes, in room of its own. The scan has seen to it that the text is UTF-8; what
 * escapes make is UTF-8, too. What strings mean and where they may stand is not known.
 */
#include <string.h>

#include "base/memory.h"
#include "solutions/entries_json_tokens.h"

enum { REPLACEMENT = 0xFFFD, VARIATION = 0xFE0F, HEX_DIGITS = 4 };

/* The length of the string that stands here, behind its opening quote; all of it is at hand then.
 * Behind what is at hand stands a line end, at which the walk stops. */
static bool find_end(struct json_tokens *tokens, size_t *length, bool *escaped)
{
    struct scan *scan = tokens->scan;
    size_t seen = 0;
    *escaped = false;
    for (;;) {
        const char *at = scan->at + seen;
        while (*at != tokens->quote && *at != '\\' && (unsigned char)*at >= ' ')
            at++;
        seen = (size_t)(at - scan->at);
        bool behind = *at == '\\';
        if (at + behind >= scan->end) {
            if (json_refill(tokens) != SCAN_END)
                continue;
            json_fault(tokens, scan->at, "the text breaks off in a string (expected a closing %c)",
                       tokens->quote);
            return false;
        }
        if (*at == tokens->quote) {
            *length = seen;
            return true;
        }
        if (!behind) {
            json_fault(tokens, at, "a %s in a string (expected a closing %c)",
                       *at == '\n' ? "line end" : "control byte", tokens->quote);
            return false;
        }
        *escaped = true;
        seen += 2;
    }
}

static bool take_hex(struct text *rest, uint32_t *value)
{
    *value = 0;
    if (rest->size < HEX_DIGITS)
        return false;
    for (int i = 0; i < HEX_DIGITS; i++) {
        int byte = (unsigned char)rest->at[i], small = byte | 0x20;
        bool digit = byte >= '0' && byte <= '9', letter = small >= 'a' && small <= 'f';
        if (!digit && !letter)
            return false;
        *value = *value << 4 | (uint32_t)(digit ? byte - '0' : small - 'a' + 10);
    }
    *rest = text_behind(*rest, HEX_DIGITS);
    return true;
}

/* Behind `\u`. Code points past U+FFFF are written as two halves, the second with an escape of its
 * own; a half alone is no sign of anything, and neither is U+0000. */
static bool take_code_point(struct text *rest, uint32_t *value)
{
    uint32_t low;
    if (!take_hex(rest, value))
        return false;
    bool surrogate = *value >= 0xD800 && *value <= 0xDFFF;
    struct text second = *rest;
    if (!surrogate && *value != 0)
        return true;
    if (surrogate && *value < 0xDC00 && text_starts_with(second, "\\u")) {
        second = text_behind(second, 2);
        if (take_hex(&second, &low) && low >= 0xDC00 && low <= 0xDFFF) {
            *value = 0x10000 + ((*value - 0xD800) << 10) + (low - 0xDC00);
            *rest = second;
            return true;
        }
    }
    *value = REPLACEMENT;
    return true;
}

/* Behind a backslash. */
static bool take_escape(struct text *rest, uint32_t *value)
{
    static const char names[] = "\"\\/'bfnrt", meanings[] = "\"\\/'\b\f\n\r\t";
    char byte = rest->at[0];
    const char *name = memchr(names, byte, sizeof names - 1);
    *rest = text_behind(*rest, 1);
    if (name)
        *value = (uint32_t)meanings[name - names];
    return name || (byte == 'u' && take_code_point(rest, value));
}

/* Its bytes in UTF-8; returns how many. */
static size_t write_code_point(char *to, uint32_t value)
{
    size_t length = value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x10000 ? 3 : 4;
    static const unsigned char leads[] = {0, 0, 0xC0, 0xE0, 0xF0};
    for (size_t i = length; i-- > 1; value >>= 6)
        to[i] = (char)(0x80 | (value & 0x3F));
    to[0] = (char)(leads[length] | value);
    return length;
}

/* The string with its escapes resolved. It gets no longer by that: the shortest escape of a code
 * point of three bytes has six. U+FE0F is dropped as the scan drops it. */
static bool resolve(struct json_tokens *tokens, struct text rest)
{
    void *block = tokens->room;
    enum status status = memory_grow(&block, &tokens->capacity, rest.size, 1);
    tokens->room = block;
    if (status != STATUS_OK) {
        scan_fail(tokens->scan, status);
        tokens->failed = true;
        return false;
    }
    size_t size = 0;
    while (rest.size > 0) {
        uint32_t value;
        const char *place = rest.at;
        rest = text_behind(rest, 1);
        if (*place != '\\') {
            tokens->room[size++] = *place;
        } else if (!take_escape(&rest, &value)) {
            json_fault(tokens, place,
                       "an escape that JSON does not have (expected one as \\u265b)");
            return false;
        } else if (value != VARIATION) {
            size += write_code_point(tokens->room + size, value);
        }
    }
    tokens->string = (struct text){tokens->room, size};
    return true;
}

bool json_take_string(struct json_tokens *tokens)
{
    struct scan *scan = tokens->scan;
    char quote = *scan->at;
    size_t length;
    bool escaped;
    if (tokens->quote && quote != tokens->quote) {
        json_fault(tokens, scan->at, "unexpected %c (expected %c, one kind of quotes in a text)",
                   quote, tokens->quote);
        return false;
    }
    tokens->quote = quote;
    scan->at++;
    if (!find_end(tokens, &length, &escaped))
        return false;
    tokens->string = (struct text){scan->at, length};
    if (escaped && !resolve(tokens, tokens->string))
        return false;
    scan->at += length + 1;
    return true;
}

void json_mark(struct json_tokens *tokens)
{
    tokens->mark_due = true;
    tokens->mark = NULL;
    tokens->marked = 0;
}

static bool is_white(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\n';
}

/* Draws white space together, within the room. */
static struct text draw_together(char *room, size_t size)
{
    size_t used = 0;
    for (size_t i = 0; i < size; i++)
        if (!is_white(room[i]))
            room[used++] = room[i];
        else if (i > 0 && !is_white(room[i - 1]))
            room[used++] = ' ';
    return (struct text){room, used};
}

struct text json_marked(const struct json_tokens *tokens, char room[JSON_MARKED])
{
    size_t kept = tokens->marked;
    size_t more = tokens->mark ? (size_t)(tokens->scan->at - tokens->mark) : 0;
    more = more < JSON_MARKED - kept ? more : JSON_MARKED - kept;
    struct text there = {tokens->mark, more};
    /* Nearly always all of it is at hand and has single blanks. */
    if (kept == 0 && more > 0 && !memchr(there.at, '\n', more) && !memchr(there.at, '\t', more) &&
        !memmem(there.at, more, "  ", 2))
        return there;
    memcpy(room, tokens->kept, kept);
    if (more > 0)
        memcpy(room + kept, there.at, more);
    return draw_together(room, kept + more);
}
