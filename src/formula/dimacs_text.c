/* Bytes, places, white space and numbers of a DIMACS file.
 *
 * In comes a source, out go its bytes one by one; what is odd about white space and line ends is
 * told from here, since nobody else sees it. A piece is read at a time, so memory does not grow
 * with the file, nor with a line. Knows neither clauses nor comments.
 */
#include "formula/dimacs_text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { PIECE = 1 << 16 };

const char *const dimacs_oddity_texts[DIMACS_ODDITIES] = {
#define ODDITY(symbol, text) text,
    DIMACS_ODDITY_LIST(ODDITY)
#undef ODDITY
};

void dimacs_text_fail(struct dimacs_text *text, enum status status)
{
    if (text->status != STATUS_OK)
        return;
    if (status == STATUS_MEMORY)
        report_memory(text->report);
    text->status = status;
    text->end = text->at;
}

int dimacs_text_refill(struct dimacs_text *text)
{
    size_t got = 0;
    enum status status = text->status;
    if (status != STATUS_OK || text->ended)
        return DIMACS_END;
    status = watch_look(text->watch);
    if (status == STATUS_OK)
        status = source_read(text->source, text->piece, PIECE, &got, text->report);
    if (status != STATUS_OK)
        dimacs_text_fail(text, status);
    text->ended = got == 0;
    if (got == 0)
        return DIMACS_END;
    text->before += (uint64_t)(text->at - text->line_start);
    text->at = text->line_start = text->piece;
    text->end = text->piece + got;
    return *text->at;
}

/* The three bytes of a mark, one after the other, since they may come in several pieces. */
static void skip_order_mark(struct dimacs_text *text)
{
    struct dimacs_place place = dimacs_text_place(text);
    static const unsigned char mark[] = {0xEF, 0xBB, 0xBF};
    if (dimacs_text_peek(text) != mark[0])
        return;
    for (size_t i = 0; i < sizeof mark; i++) {
        if (dimacs_text_peek(text) != mark[i]) {
            dimacs_text_fault(text, place, "no DIMACS file (expected ASCII text)");
            return;
        }
        text->at++;
    }
    dimacs_text_odd(text, DIMACS_ORDER_MARK, place, NULL);
}

void dimacs_text_open(struct dimacs_text *text)
{
    text->line = 1;
    text->piece = memory_array(PIECE, 1);
    text->at = text->end = text->line_start = text->piece;
    source_watch(text->source, text->watch);
    if (text->piece)
        skip_order_mark(text);
    else
        dimacs_text_fail(text, STATUS_MEMORY);
}

void dimacs_text_close(struct dimacs_text *text)
{
    source_watch(text->source, NULL);
    free(text->piece);
}

bool dimacs_text_skip_white(struct dimacs_text *text)
{
    bool any = false;
    while (dimacs_is_white(dimacs_text_peek(text))) {
        text->at++;
        any = true;
    }
    return any;
}

void dimacs_text_gap_odd(struct dimacs_text *text, const char *expected)
{
    struct dimacs_place first = dimacs_text_place(text), odd = first;
    enum dimacs_oddity oddity = DIMACS_DOUBLED;
    uint64_t count = 0;
    for (int byte; dimacs_is_white(byte = dimacs_text_peek(text)); text->at++, count++) {
        if (oddity == DIMACS_TAB)
            continue;
        if (byte != ' ')
            oddity = DIMACS_TAB;
        if (byte != ' ' || count == 1)
            odd = dimacs_text_place(text);
    }
    if (dimacs_is_line_end(dimacs_text_peek(text))) {
        if (count > 0)
            dimacs_text_odd(text, DIMACS_TRAILING, first, NULL);
    } else if (count == 0) {
        dimacs_text_unexpected(text, expected);
    } else if (count > 1 || oddity == DIMACS_TAB) {
        dimacs_text_odd(text, oddity, odd, NULL);
    }
}

void dimacs_text_end_line(struct dimacs_text *text)
{
    struct dimacs_place place = dimacs_text_place(text);
    int byte = dimacs_text_peek(text);
    if (byte == DIMACS_END) {
        if (place.column > 1)
            dimacs_text_odd(text, DIMACS_UNENDED, place, NULL);
        return;
    }
    text->at++;
    if (byte == '\r') {
        bool both = dimacs_text_peek(text) == '\n';
        dimacs_text_odd(text, both ? DIMACS_CR_LF : DIMACS_CR, place, NULL);
        text->at += both;
    }
    text->line++;
    text->before = 0;
    text->line_start = text->at;
}

bool dimacs_text_any_number(struct dimacs_text *text, uint64_t most, struct dimacs_place place,
                            const char *name, uint64_t *number)
{
    uint64_t value = 0;
    int byte = dimacs_text_peek(text);
    text->at++;
    value = (uint64_t)(byte - '0');
    bool leads = byte == '0' && dimacs_is_digit(dimacs_text_peek(text));
    while (dimacs_is_digit(byte = dimacs_text_peek(text))) {
        if (__builtin_mul_overflow(value, 10, &value) ||
            __builtin_add_overflow(value, (uint64_t)(byte - '0'), &value) || value > most) {
            dimacs_text_fault(text, place, "%s is above %llu, the largest that is read", name,
                              (unsigned long long)most);
            return false;
        }
        text->at++;
    }
    if (leads)
        dimacs_text_odd(text, DIMACS_ZEROS, place, NULL);
    *number = value;
    return true;
}

void dimacs_text_word(struct dimacs_text *text, char *word, size_t size)
{
    size_t length = 0;
    for (int byte; length + 1 < size && (byte = dimacs_text_peek(text)) > ' ' && byte <= '~';
         text->at++)
        word[length++] = (char)byte;
    word[length] = '\0';
}

void dimacs_text_odd(struct dimacs_text *text, enum dimacs_oddity oddity, struct dimacs_place place,
                     const char *format, ...)
{
    char words[128];
    if (text->status != STATUS_OK || !text->listener || !text->listener->warning)
        return;
    if (format) {
        va_list arguments;
        va_start(arguments, format);
        vsnprintf(words, sizeof words, format, arguments);
        va_end(arguments);
    }
    text->listener->warning(text->listener, oddity, place.line, place.column,
                            format ? words : dimacs_oddity_texts[oddity]);
}

void dimacs_text_fault(struct dimacs_text *text, struct dimacs_place place, const char *format, ...)
{
    char words[REPORT_TEXT];
    va_list arguments;
    if (text->status != STATUS_OK)
        return;
    va_start(arguments, format);
    vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    dimacs_text_fail(text, report_at(text->report, source_name(text->source), place.line,
                                     place.column, "%s", words));
}

void dimacs_text_unexpected(struct dimacs_text *text, const char *expected)
{
    struct dimacs_place place = dimacs_text_place(text);
    int byte = dimacs_text_peek(text);
    if (byte == '\0')
        dimacs_text_fault(text, place, "a NUL byte (expected %s)", expected);
    else if (dimacs_is_line_end(byte))
        dimacs_text_fault(text, place, "the %s ends too early (expected %s)",
                          byte == DIMACS_END ? "text" : "line", expected);
    else if (byte < ' ' || byte > '~')
        dimacs_text_fault(text, place, "unexpected byte 0x%02X (expected %s)", (unsigned)byte,
                          expected);
    else
        dimacs_text_fault(text, place, "unexpected \"%c\" (expected %s)", byte, expected);
}
