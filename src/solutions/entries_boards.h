/* Boards of rows, one a line: what their reader and its recognition share.
 */
#ifndef SOLUTIONS_ENTRIES_BOARDS_H
#define SOLUTIONS_ENTRIES_BOARDS_H

#include "solutions/entries_rows.h"

/* What the squares of a list are. */
struct boards_found {
    enum row_labels labels;
    struct text queen; /* where there are labels */
};

/* Does a board begin with the first line of what is held? Reads on, within a bound; what is held
 * stays the same, and pointers into the text are void. */
bool boards_look(struct entries *entries, struct boards_found *found);
bool boards_are_there(struct entries *entries);

/* Nothing but `+`, `-`, `=`, `|`, blanks, brackets and commas: a line that stands between rows or
 * boards, unless it is a row without a queen. */
bool boards_is_frame(struct text line);

/* May a row of n squares that begins with `#` be one, and no comment? */
bool boards_is_row_of_blocked(const struct row_squares *look, uint32_t n);

#endif
