/* A board drawn square by square, from the top left, row by row: what the notations have in common
 * that draw (grid text, JSON, puzz.link).
 *
 * Either every square is a board sign, or every square is the label of its region. The reader looks
 * through its text first and says which; then it draws.
 */
#ifndef BOARD_DRAWING_H
#define BOARD_DRAWING_H

#include "board/board.h"

/* `.` `_` `0` free, `Q` given, `#` `x` blocked; anything else is none. */
enum sign { SIGN_NONE, SIGN_FREE, SIGN_QUEEN, SIGN_BLOCKED };
enum sign sign_of(struct text square);

/* Can people tell this label from others? Not one of a single sign that nobody sees, nor one with a
 * control character in it. */
bool drawing_can_be_label(struct text square);

enum drawing_kind { DRAWING_SIGNS, DRAWING_REGIONS };

struct drawing {
    enum drawing_kind kind;
    struct board *board; /* not sealed; borrowed */
    struct square next;
    struct labels labels; /* of regions */
    uint32_t *of;         /* likewise, by cell */
};

/* The board has its size, which the reader knows from its first look, and no regions. */
enum status drawing_open(struct drawing *drawing, enum drawing_kind kind, struct board *board);

/* The next square; there are n * n of them. With DRAWING_SIGNS each is a sign. STATUS_MEMORY is the
 * only failure. */
enum status drawing_square(struct drawing *drawing, struct text square);

/* After the last square: gives the board its regions. Refuses another number of labels than n with
 * both numbers, and names those among the labels that are board signs, with the first square that
 * is none. Refuses marks inside labels, such as `bq` beside `b`. `name` is the file. */
enum status drawing_done(struct drawing *drawing, const char *name, struct report *report);

/* Always last; the board is the caller's. */
void drawing_close(struct drawing *drawing);

#endif
