/* The readers of the single notations, one file each; only board/reader.c calls them.
 *
 * A source is a checked text (UTF-8, no NUL, no byte order mark, something in it besides blanks)
 * and the name that messages call it by. The board comes out not sealed, its rule classic
 * (board/reader knows the default). On failure nothing needs to be freed. Places in messages are
 * those of the source, lines and columns from 1.
 */
#ifndef BOARD_NOTATION_H
#define BOARD_NOTATION_H

#include "board/board.h"
#include "board/reader.h"
#include "board/text.h"

struct source {
    const char *name;
    char *text; /* may be changed; no closing NUL */
    size_t size;
};

/* grid.c: rows of squares. Either all of them are board signs: `.` `_` `0` free, `Q` given, `#` `x`
 * blocked; or each is the label of its region. */
enum status grid_read(struct board *board, const struct source *source, struct report *report);

/* json.c: a list of rows, or an object that holds one, with givens (jansson). */
enum status json_read(struct board *board, const struct source *source, struct report *report);

/* puzzlink.c: the address of a one-star star battle. */
enum status puzzlink_read(struct board *board, const struct source *source, struct report *report);

/* param.c: CSPLib problems 079 (completion, excluded diagonals) and 080 (blocked squares). */
enum status param_read(struct board *board, const struct source *source,
                       struct board_reading *reading, struct report *report);

#endif
