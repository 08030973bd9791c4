/* Notations with one entry a line: what they share.
 */
#ifndef SOLUTIONS_ENTRIES_LINES_H
#define SOLUTIONS_ENTRIES_LINES_H

#include "solutions/entries_parts.h"

struct line_reader {
    /* Puts the numbers of a line, which has no blanks in front, into entries->values; returns NULL,
     * or the place of what is odd there. Behind the line stands a '\n'. */
    const char *(*parse)(struct entries *entries, struct text line);
    /* Makes an entry of them. */
    void (*take)(struct entries *entries, struct entry *entry);
    /* For messages, what `parse` wants: "numbers". */
    const char *expected;
    /* Is the line a heading, which says nothing? NULL: there are none. */
    bool (*is_heading)(struct text line);
    /* Sees each line as it stands before it is read; NULL: nobody does. */
    void (*see)(struct entries *entries, struct text line);
};

/* Looks ahead for what is not known yet of size and base. `base` and `numbers` are those of the
 * notation, as far as it leaves nothing open: what the manner says goes before. */
void lines_open(struct entries *entries, const struct line_reader *reader,
                enum entries_numbers numbers, enum list_base base);
bool lines_next(struct entries *entries, struct entry *entry, const struct line_reader *reader);

/* The readers of single notations, for the recognition: `parse` alone. Each makes room for what it
 * finds. */
extern const struct line_reader lines_columns, lines_digits, lines_algebraic, lines_pairs;

/* --- For parsers: a place before the '\n' of a line is moved on. ------------------------------ */

/* The value of the digit there; above 9: there is none. */
static inline unsigned line_digit(const char *at)
{
    return (unsigned)(unsigned char)*at - '0';
}

static inline const char *line_skip_blanks(const char *at)
{
    while (*at == ' ' || *at == '\t')
        at++;
    return at;
}

/* Takes the digits there, at least one; a number that is too large is UINT32_MAX. */
static inline uint32_t line_number(const char **at)
{
    uint64_t value = 0;
    for (unsigned digit; (digit = line_digit(*at)) <= 9; ++*at)
        value = value < UINT32_MAX ? value * 10 + digit : UINT32_MAX;
    return value < UINT32_MAX ? (uint32_t)value : UINT32_MAX;
}

/* Passes blanks and the sign over, if it stands there; true if it did. */
static inline bool line_skip_sign(const char **at, char sign)
{
    *at = line_skip_blanks(*at);
    if (**at != sign)
        return false;
    *at = line_skip_blanks(*at + 1);
    return true;
}

#endif
