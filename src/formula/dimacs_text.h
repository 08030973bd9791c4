/* The text of a DIMACS file, byte by byte, with the place of each; the ground floor of
 * formula/dimacs_reader.h and only for its parts.
 *
 * The first fault sticks: from then on the text seems to be at its end and nothing more is told to
 * the listener, so that a part may go on to the end of its work and only the whole looks at
 * `status`.
 */
#ifndef FORMULA_DIMACS_TEXT_H
#define FORMULA_DIMACS_TEXT_H

#include "formula/dimacs_reader.h"

struct dimacs_place {
    uint64_t line, column;
};

struct dimacs_text {
    struct source *source;
    struct dimacs_listener *listener; /* NULL: nobody listens */
    const struct watch *watch;
    struct report *report;
    enum status status;
    bool ended; /* the source has no more; a terminal must not be asked twice */
    unsigned char *piece;
    const unsigned char *at, *end; /* what is left of the piece */
    const unsigned char *line_start;
    uint64_t line, before; /* of this line so many bytes stood in earlier pieces */
};

enum { DIMACS_END = -1 };

/* Takes in the first piece; a byte order mark is passed over. Closed in any case. */
void dimacs_text_open(struct dimacs_text *text);
void dimacs_text_close(struct dimacs_text *text);

/* The first byte of the next piece, or DIMACS_END. */
int dimacs_text_refill(struct dimacs_text *text);

/* The byte here, not taken yet; DIMACS_END behind the last one. */
static inline int dimacs_text_peek(struct dimacs_text *text)
{
    return text->at < text->end ? *text->at : dimacs_text_refill(text);
}

static inline struct dimacs_place dimacs_text_place(const struct dimacs_text *text)
{
    return (struct dimacs_place){text->line,
                                 text->before + (uint64_t)(text->at - text->line_start) + 1};
}

static inline bool dimacs_is_digit(int byte)
{
    return byte >= '0' && byte <= '9';
}

/* White space within a line. */
static inline bool dimacs_is_white(int byte)
{
    return byte == ' ' || byte == '\t' || byte == '\v' || byte == '\f';
}

/* The end of a line, or of the text. */
static inline bool dimacs_is_line_end(int byte)
{
    return byte == '\n' || byte == '\r' || byte == DIMACS_END;
}

/* Passes white space within the line over; true if there was any. */
bool dimacs_text_skip_white(struct dimacs_text *text);

/* The same between two words, with warnings unless it is a single blank. Where the line goes on
 * without any it is a fault: `expected` says what should have come. */
void dimacs_text_gap_odd(struct dimacs_text *text, const char *expected);
static inline void dimacs_text_gap(struct dimacs_text *text, const char *expected)
{
    if (text->at + 1 < text->end && *text->at == ' ' && text->at[1] > ' ')
        text->at++;
    else if (text->at == text->end || *text->at != '\n')
        dimacs_text_gap_odd(text, expected);
}

/* Takes the line end that stands here, or notes that the last line has none. */
void dimacs_text_end_line(struct dimacs_text *text);

/* Takes the decimal digits that stand here, of which there is at least one. A number above `most`,
 * which has ten digits or more, is a fault at `place`, which says "NAME is above MOST". */
bool dimacs_text_any_number(struct dimacs_text *text, uint64_t most, struct dimacs_place place,
                            const char *name, uint64_t *number);

/* The same. Nearly all numbers are short and stand whole in their piece: nine digits fit in any
 * case, and nothing is odd about them. */
static inline bool dimacs_text_number(struct dimacs_text *text, uint64_t most,
                                      struct dimacs_place place, const char *name, uint64_t *number)
{
    enum { SHORT = 9 };
    const unsigned char *at = text->at;
    uint64_t value = 0;
    if (text->end - at <= SHORT || (at[0] == '0' && dimacs_is_digit(at[1])))
        return dimacs_text_any_number(text, most, place, name, number);
    for (int digits = 0; digits < SHORT && dimacs_is_digit(*at); digits++)
        value = value * 10 + (uint64_t)(*at++ - '0');
    if (dimacs_is_digit(*at))
        return dimacs_text_any_number(text, most, place, name, number);
    text->at = at;
    *number = value;
    return true;
}

/* Takes what stands here of visible ASCII, size - 1 signs of it at most, as a text. */
void dimacs_text_word(struct dimacs_text *text, char *word, size_t size);

/* Tells the listener; without a format in the words of the list. */
void dimacs_text_odd(struct dimacs_text *text, enum dimacs_oddity oddity, struct dimacs_place place,
                     const char *format, ...) __attribute__((format(printf, 4, 5)));

/* The text ends here, with this report. */
void dimacs_text_fault(struct dimacs_text *text, struct dimacs_place place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same for the byte that stands here, or the end of the line. */
void dimacs_text_unexpected(struct dimacs_text *text, const char *expected);

/* The same without a place of its own: no memory, a sink that takes no more. */
void dimacs_text_fail(struct dimacs_text *text, enum status status);

#endif
