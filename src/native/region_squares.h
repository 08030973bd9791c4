/* The squares of each region, as a list.
 *
 * A board tells of a square its region; who wants to take a region's squares out of what is left of
 * the board needs the other direction.
 */
#ifndef NATIVE_REGION_SQUARES_H
#define NATIVE_REGION_SQUARES_H

#include "board/board.h"

struct region_squares {
    size_t *first;     /* by region, and one more: where its squares begin; NULL: no regions */
    struct square *at; /* those of one region row by row */
};

/* All zero for a board without regions. Close with region_squares_close, which is harmless on what
 * is all zero. */
enum status region_squares_open(struct region_squares *squares, const struct board *board);
void region_squares_close(struct region_squares *squares);

#endif
