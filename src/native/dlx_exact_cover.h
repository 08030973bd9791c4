/* A board as a problem of exact cover: an option is a queen on a square, an item what she takes.
 *
 * Rows, columns and regions, each of which wants its queen, are primary; so are the diagonals of a
 * torus, which are full as well: n queens stand on n lines of each kind, and none on the same.
 * Those of the classic board may stay empty and are secondary. Of queens that must not touch those
 * beside each other are kept apart by rows and columns; the others share a block of two by two
 * squares, which are secondary items too, since all of a block's squares exclude each other. An
 * item of a single square says nothing and is left out where the rule has such.
 *
 * Items stand in the list from the middle of the board outward, rows before columns: a third fewer
 * queens are placed than from the first row on (168,740 and 252,282 on the board of 12). The
 * options of each come from the edge inward: so the first solution of a board of 1,000 rows takes
 * no step back, where options from the first column or the middle on found none of 100 rows in
 * twenty million.
 */
#ifndef NATIVE_DLX_EXACT_COVER_H
#define NATIVE_DLX_EXACT_COVER_H

#include "board/board.h"
#include "native/dlx_dancing.h"

struct exact_cover {
    struct dancing dancing;
    struct square *squares; /* by option */
};

/* Squares that are blocked, and all but the given one of a given queen's row and column, are no
 * options. What else a given takes, the search finds out when it comes to her row, which has one
 * option and so comes first. `limit`: bytes it may take; 0: any. STATUS_MEMORY, or the watch's
 * status, and then nothing is left open. */
enum status exact_cover_open(struct exact_cover *cover, const struct board *board, uint64_t limit,
                             const struct watch *watch);
void exact_cover_close(struct exact_cover *cover);

#endif
