/* What of a board never changes while it is searched, as words: bit c stands for column c. Only
 * read once it is open, so that threads may share it.
 */
#ifndef NATIVE_BITMASK_GROUND_H
#define NATIVE_BITMASK_GROUND_H

#include "board/board.h"
#include "board/symmetry.h"
#include "native/attacks.h"

struct ground {
    const struct board *board; /* borrowed; sealed, of at most 64 rows */
    enum symmetry symmetry;    /* one of the board's: queens come with their images under it */
    uint64_t *attacks; /* by square, then row: what a queen there takes, by rule and region */
    uint64_t *regions; /* by region, then row: its columns; NULL: the board has no regions */
    uint64_t region_rows[WORD_COLUMNS]; /* by region, as bits */
};

/* False when there is no memory, and nothing is left open. */
bool ground_open(struct ground *ground, const struct board *board, enum symmetry symmetry);
void ground_close(struct ground *ground);

/* What a queen takes, by row. Of its own row that is all but its square. */
static inline uint64_t *ground_attacks(const struct ground *ground, struct square queen)
{
    size_t n = ground->board->n;
    return ground->attacks + (queen.row * n + queen.column) * n;
}

/* A region's columns, by row. */
static inline uint64_t *ground_region(const struct ground *ground, uint32_t region)
{
    return ground->regions + (size_t)region * ground->board->n;
}

#endif
