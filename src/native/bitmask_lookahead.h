/* The search of `bitmask` for boards on which a look ahead pays: those with regions, large ones
 * with given queens or blocked squares, and those of which only the solutions are wanted that a
 * symmetry maps to themselves.
 *
 * Row by row, columns from the left; but after each queen all that follows from it is followed up
 * (bitmask_position.h), and a queen that leaves some row, column or region below without a square
 * is refused. A node is a queen of a position; a check a look at a row, a column or a region.
 */
#ifndef NATIVE_BITMASK_LOOKAHEAD_H
#define NATIVE_BITMASK_LOOKAHEAD_H

#include "engine/engine.h"
#include "native/bitmask_cut.h"
#include "native/bitmask_position.h"

struct lookahead {
    struct ground ground;
    struct position start;          /* of the given queens and what follows from them */
    bool solvable;                  /* false: there is no such position */
    uint64_t nodes, checks;         /* the work that went into it */
    uint32_t columns[WORD_COLUMNS]; /* its queens, by row */
    struct cut cut;
};

/* NULL when there is no memory. */
struct lookahead *lookahead_open(const struct task *task);
void lookahead_close(struct lookahead *lookahead);

/* One part; the solutions are shown, or only counted when there is no visitor. */
enum status lookahead_run(const struct lookahead *lookahead, uint64_t part,
                          const struct visitor *visitor, const struct watch *watch, uint64_t *found,
                          struct counters *counters);

#endif
