/* Counting by `bitmask` under the classic rule: a board as the sum of smaller ones.
 *
 * Its parts are boards on which some queens stand, disjoint and together the whole; where the board
 * is empty they are its centre crosses, one of each orbit.
 */
#ifndef NATIVE_BITMASK_SUM_H
#define NATIVE_BITMASK_SUM_H

#include <stddef.h>

#include "engine/engine.h"
#include "native/bitmask_fill.h"

struct sum {
    struct fill fill;
    struct start *starts;
    size_t count;
    uint64_t nodes, checks; /* of coming to the starts */
};

/* Does it know the task? It knows classic boards of at most STANDING_ROWS rows, without regions,
 * and no symmetry that is to be kept. */
bool sum_knows(const struct task *task);

/* `allowed`: by row, the squares that the board itself permits. NULL when there is no memory. */
struct sum *sum_open(const struct task *task, const uint64_t *allowed);
void sum_close(struct sum *sum); /* of NULL: nothing */

/* One at least. */
uint64_t sum_parts(const struct sum *sum);

/* Adds the solutions of one part, as an engine's count does. */
enum status sum_run(const struct sum *sum, uint64_t part, const struct watch *watch,
                    uint64_t *found, struct counters *counters, struct report *report);

#endif
