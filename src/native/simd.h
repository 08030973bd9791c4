/* Many boards at once: what the engine `simd` and its paths through the processor agree on.
 *
 * A queen further down a board depends on three words alone: the columns that are taken and the two
 * kinds of diagonals. So boards of which the same rows are filled can lie side by side in one wide
 * register, sixteen bits to each word of each, and one instruction moves all of them on.
 *
 * The boards that wait for the same row lie in that row's bucket. A path takes as many as a
 * register holds, puts one queen on the lowest free square of each, and appends the children that
 * still have a future to the bucket of the next row, squeezed together, and the parents that have
 * another free square to the end of their own. So every lane of every step does work, whatever the
 * boards look like, and nothing recurses. The deepest bucket with enough boards goes first, which
 * keeps all of them small: they stay in the caches next to the processor.
 */
#ifndef NATIVE_SIMD_H
#define NATIVE_SIMD_H

#include <stdbool.h>
#include <stdint.h>

#include "base/watch.h"

enum {
    SIMD_COLUMNS = 16, /* of the window: the bits of a word */
    /* The row below goes first when it has so many boards: long runs over a row are worth more than
     * the first of the caches. */
    SIMD_FULL = 2048,
    SIMD_ROOM = 3 * SIMD_FULL + 256 /* boards in a bucket */
};

/* A row that wants a queen. Bit c stands for the window's column c. */
struct simd_row {
    uint16_t allowed; /* what the board and the queens that stand already leave of it */
    uint16_t entered; /* the `step` highest columns: where no diagonal comes from the row above */
    uint32_t step;    /* how far down the next such row is, at most SIMD_COLUMNS */
};

/* What is left of a board when all queens stand that are placed beforehand: as many rows as
 * columns, in order. */
struct simd_rows {
    uint32_t count; /* at least 3 where a path is to count them */
    uint16_t open;  /* the columns */
    struct simd_row at[SIMD_COLUMNS];
};

/* Boards that wait for a row, as four arrays: the columns and the falling diagonals that are taken,
 * the rising diagonals that are not, and the free squares of the row that were not tried yet.
 * Falling diagonals go to higher columns. */
struct simd_bucket {
    _Alignas(64) uint16_t columns[SIMD_ROOM];
    uint16_t falling[SIMD_ROOM];
    uint16_t rising[SIMD_ROOM];
    uint16_t free[SIMD_ROOM];
    uint32_t head, tail; /* from the oldest to behind the newest */
};

/* Where one thread works: a bucket for each row. Between two calls all of them are empty. */
struct simd_room {
    struct simd_bucket rows[SIMD_COLUMNS];
    void *block; /* that it lies in, to be freed */
    const struct watch *watch;
    uint32_t runs; /* since the last look at the watch */
};

/* The work and what came of it. A node is a board with one more queen that was kept, or a solution;
 * a check, a queen that was put on a free square to see whether the board has a future. Neither
 * depends on the path. */
struct simd_tally {
    uint64_t found, nodes, checks;
};

/* Works at one row's bucket: as long as it holds a whole unit and the bucket below less than
 * SIMD_FULL, or, where not `whole`, until its boards, fewer than a unit, are done with. There is
 * one for each number of rows below, from two on; the last serves all that are left. */
typedef void simd_run(struct simd_bucket *bucket, const struct simd_rows *rows, uint32_t row,
                      bool whole, struct simd_tally *tally);

enum { SIMD_DEPTHS = 4 };

struct simd_path {
    uint32_t unit; /* boards that are worked on at once */
    simd_run *run[SIMD_DEPTHS];
};

extern const struct simd_path simd_portable;
#if defined __x86_64__
extern const struct simd_path simd_avx2, simd_avx512;
#endif

/* Adds the solutions of the rows, of which there are at least three. Not STATUS_OK: the watch's
 * word; the buckets are empty then as well. */
enum status simd_count(const struct simd_path *path, struct simd_room *room,
                       const struct simd_rows *rows, struct simd_tally *tally);

/* Looks at the watch now and then: called for every run over a bucket, and for every queen that is
 * placed beforehand. */
enum status simd_look(struct simd_room *room);

#endif
