/* What all parts of a propagating search share, and where it goes.
 *
 * What the board and the method's start leave of the rows; how the search is cut into parts; which
 * row gets the next queen. Never changed once it is open, so that threads may share it.
 */
#ifndef NATIVE_PROPAGATION_ROOT_H
#define NATIVE_PROPAGATION_ROOT_H

#include "engine/engine.h"
#include "native/prefix.h"
#include "native/propagation.h"

struct root {
    const struct propagator *propagator;
    bool by_row; /* else the smallest domain first */
    struct domains domains;
    struct region_squares regions;
    bool solvable;      /* as far as the start can tell */
    uint64_t checks;    /* of the start */
    uint32_t first_row; /* to get a queen, where it is solvable */
    struct prefix prefix;
};

/* STATUS_MEMORY, or the watch's word if it ends the method's start; then there is no root. */
enum status root_open(struct root **root, const struct task *task,
                      const struct propagator *propagator);
void root_close(struct root *root); /* NULL is harmless */

/* The row without a queen that gets the next one; n when all have one. */
uint32_t root_choose_row(const struct root *root, const struct propagation *now);

#endif
