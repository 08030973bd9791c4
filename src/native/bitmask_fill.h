/* How many ways there are to fill up a board under the classic rule on which some queens stand.
 */
#ifndef NATIVE_BITMASK_FILL_H
#define NATIVE_BITMASK_FILL_H

#include <stdbool.h>

#include "base/watch.h"
#include "engine/counters.h"
#include "native/bitmask_last_rows.h"

/* A board of n <= 32 rows: by row, the squares that it allows. */
struct fill {
    uint32_t n;
    uint64_t allowed[STANDING_ROWS];
};

/* The open row with the fewest free squares, those squares, and how many rows were looked at. */
struct narrowest {
    uint32_t row;
    uint64_t free;
    uint64_t checks;
};

/* Of a board with an open row. */
struct narrowest fill_narrowest(const struct fill *fill, const struct standing *standing);

/* Adds the number of solutions that hold the queens that stand, and the work, also when the watch
 * stops it. */
enum status fill_count(const struct fill *fill, const struct standing *standing,
                       const struct watch *watch, uint64_t *found, struct counters *counters);

#endif
