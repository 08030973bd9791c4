/* Queens on a board, and what they leave of it: the free squares of all rows as words.
 *
 * A position is made from another by a queen, and then by all queens that follow from it: a row, a
 * column or a region of which one square is left has its queen there. Where nothing is left of one
 * there is no position.
 *
 * With a symmetry a queen comes with its images, so that the queens of a position are whole orbits
 * and a finished position is a solution that the symmetry maps to itself.
 */
#ifndef NATIVE_BITMASK_POSITION_H
#define NATIVE_BITMASK_POSITION_H

#include "native/bitmask_ground.h"

struct position {
    /* Rows, columns and regions without a queen, as bits. */
    uint64_t open_rows, open_columns, open_regions;
    uint64_t free[WORD_COLUMNS]; /* by open row; of the others nothing is said */
};

/* Where the queens of the position at hand are written, and how many looks at rows, columns and
 * regions it took. */
struct placing {
    const struct ground *ground;
    uint32_t columns[WORD_COLUMNS]; /* by row that is not open */
    uint64_t checks;
};

/* The position of the given queens and of what follows from them; false when there is none. */
bool position_start(struct placing *placing, struct position *position);

/* A queen on a free square of an open row. False when that leaves no position; *child is then
 * rubbish, and so are the columns of the rows that are open in the parent. */
bool position_add(struct placing *placing, const struct position *parent, struct square queen,
                  struct position *child);

#endif
