/* How many ways there are to fill the last few rows of a board under the classic rule.
 */
#ifndef NATIVE_BITMASK_LAST_ROWS_H
#define NATIVE_BITMASK_LAST_ROWS_H

#include "native/bitmask_standing.h"

/* LAST_ROWS: that many at most. A row later the order of rows is chosen for too few boards, a row
 * earlier the choosing costs more than it saves. LAST_BATCH: boards whose next rows are made
 * together. */
enum { LAST_ROWS = 9, LAST_BATCH = 32 };

/* A board seen from the row at hand. */
struct last_board {
    uint64_t columns, falling, rising;
    uint64_t free; /* squares of the row at hand */
};

/* Room for the work, and what has been done; start with zero counts, the rest is written before it
 * is read. By number of rows left: how many rows down the next one is, the squares that the board
 * allows of it, and the boards at hand. A board has no more children than rows left, and one is
 * written, and one read, beyond those that count. */
struct last_rows {
    uint64_t nodes, checks, solutions;
    uint32_t down[LAST_ROWS + 1];
    uint64_t allowed[LAST_ROWS + 1];
    uint64_t all; /* columns */
    struct last_board boards[LAST_ROWS + 1][LAST_BATCH * LAST_ROWS + 2];
};

/* Adds to the counts. `allowed` by row of the board, of n columns. */
void last_rows_count(struct last_rows *work, const struct standing *standing,
                     const uint64_t *allowed, uint32_t n);

#endif
