/* All solutions of a board of words, row by row and in lexicographic order.
 *
 * What the queens so far attack in the row at hand stands in three words, and what is free of it in
 * a fourth. The search sees no further than the next row, and uses no symmetry.
 */
#ifndef NATIVE_BITMASK_ROWS_H
#define NATIVE_BITMASK_ROWS_H

#include <stdint.h>

#include "engine/engine.h"
#include "native/attacks.h"

/* A board made ready. Columns run from the highest bit down here: see bitmask_rows.c. */
struct rows {
    const struct board *board; /* borrowed; at least one row, at most 64 */
    uint64_t allowed[WORD_COLUMNS];
};

/* `allowed`: by row, the squares that the board itself permits, bit c for column c. */
void rows_prepare(struct rows *rows, const struct board *board, const uint64_t *allowed);

/* Where a search begins, and what it has done. */
struct rows_search {
    const struct rows *rows;
    uint32_t columns[WORD_COLUMNS]; /* of the queens that stand already: rows 0 to `settled` */
    uint32_t settled;               /* less than n; they do not attack each other */
    const struct visitor *visitor;  /* NULL: solutions are only counted */
    const struct watch *watch;
    uint64_t nodes, checks, solutions; /* are added to */
};

/* STATUS_OK when all were found, else the visitor's word or the watch's. */
enum status rows_run(struct rows_search *search);

#endif
