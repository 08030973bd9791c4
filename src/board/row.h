/* One line of a grid, cut into squares.
 */
#ifndef BOARD_ROW_H
#define BOARD_ROW_H

#include "board/text.h"

/* How a line tells one square from the next. */
enum row_way {
    ROW_JOINED, /* every code point is a square: "..Q." */
    ROW_BLANKS, /* white space between: ". . Q ." */
    ROW_COMMAS  /* commas, blanks around them do not count: ".,.,Q,." */
};

/* A walk over the squares of one line, which is borrowed. */
struct row {
    enum row_way way;
    struct text rest;
    bool more;
};

/* The way follows from the line: a comma anywhere, else a blank or tab between, else joined. The
 * line has no blanks around it, and no line end. */
struct row row_start(struct text line);

/* The next square as a slice of the line; false after the last. With commas it may be empty. */
bool row_next(struct row *row, struct text *square);

/* Does the line start with one of the signs of a comment, `//`, `;`, `#`, or `*` and a blank? It
 * may still be a row: that depends on the other lines. A line of colours, `#BBA3E2 #FFC992`, is
 * surely a row. */
bool row_may_be_comment(struct text line);

/* The number of squares. */
uint64_t row_count(struct text line);

#endif
