/* Text as it comes out of a file: UTF-8, its lines, and places in it.
 *
 * A text is borrowed bytes with a size, no closing NUL needed. LF, CRLF and a lone CR end a line;
 * the last line need not be ended. Lines and columns count from 1, columns in code points.
 */
#ifndef BOARD_TEXT_H
#define BOARD_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/report.h"

struct text {
    const char *at;
    size_t size;
};

/* A walk over the lines: start with the text and line 0. */
struct text_lines {
    struct text rest;
    uint64_t line; /* of the line last returned */
};

struct text_place {
    uint64_t line, column;
};

static inline bool text_is_digit(char byte)
{
    return byte >= '0' && byte <= '9';
}

static inline bool text_is_line_end(char byte)
{
    return byte == '\n' || byte == '\r';
}

/* The text behind its first bytes. */
static inline struct text text_behind(struct text text, size_t bytes)
{
    return (struct text){text.at + bytes, text.size - bytes};
}

/* Refuses NUL bytes and what is no UTF-8 (overlong forms and surrogates too), with the place. */
enum status text_check(struct text text, const char *name, struct report *report);

/* The bytes of the code point at the start of a text: 1 to 4, 0 when there is no whole one. */
size_t text_code_point(struct text text);

/* The value of the whole code point at the start, which has `length` bytes. */
uint32_t text_value(struct text text, size_t length);

/* Would somebody who reads this code point see it, as itself? No for controls, blanks other than
 * the usual one, signs without width, those that turn the direction of writing, and for what is no
 * character. */
bool text_is_seen(struct text code_point);

/* Takes every U+FE0F out of a text, which asks for the coloured look of the sign before it. Returns
 * the size that is left. */
size_t text_drop_variations(char *text, size_t size);

/* "s" where there are none or several of what a message counts. */
const char *text_plural(uint64_t count);

/* The next line, without its end and without blanks and tabs around it; false after the last. */
bool text_next_line(struct text_lines *lines, struct text *line);

/* The text without blanks, tabs and line ends around it. */
struct text text_trim(struct text text);

/* Where `at`, a place within the text, stands. Goes through all the text before it. */
struct text_place text_find(struct text text, const char *at);

bool text_starts_with(struct text text, const char *word);
bool text_is(struct text text, const char *word);

/* The byte order mark at its start left out. */
struct text text_without_mark(struct text text);

enum { TEXT_SHOWN = 128 };
/* The start of a text for a message: code points that nobody would see are written U+XXXX, "..."
 * stands for the rest of a long text, or from a byte on that is no UTF-8. Returns `shown`. */
const char *text_show(char shown[TEXT_SHOWN], struct text text);

#endif
