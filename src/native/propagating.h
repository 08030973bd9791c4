/* The search of constraint programming: rows are variables, columns their values; a queen is
 * placed, what follows from it is taken from the domains of the other rows, and a queen that leaves
 * some row without a column is refused.
 *
 * What differs between such engines is only how much they find out about what follows. A node is a
 * queen that was placed and not refused; rows of which one column is left have their queens placed
 * like all others. So with the order of rows the nodes are those sets of queens on the first k
 * rows, for all k, that the method does not refuse, and who finds out more has fewer nodes.
 *
 * Orders: the smallest domain first, of equal ones the upper row (the default), or row by row.
 * Columns come in ascending order.
 */
#ifndef NATIVE_PROPAGATING_H
#define NATIVE_PROPAGATING_H

#include "engine/engine.h"
#include "native/domains.h"

/* The state of one part at work, as methods see it. `checks` is theirs to count. */
struct propagation {
    struct domains domains;
    uint32_t *queens; /* by row: the column of its queen, NO_QUEEN_YET without one */
    uint32_t row;     /* of the queen that was placed last; its domain is its column alone */
    uint64_t checks;
    void *own; /* the method's, or NULL */
};

#define NO_QUEEN_YET UINT32_MAX

struct propagator {
    /* Room of the method's own for a board; NULL where it needs none. `close` takes NULL. */
    void *(*open)(const struct board *board);
    void (*close)(void *own);

    /* Before any queen stands: what follows from the domains as they are. False: no solution. NULL:
     * nothing is done. */
    bool (*start)(struct propagation *propagation);

    /* A queen was placed on propagation->row: takes what follows out of the domains of rows without
     * a queen. False: some row is left without a column. */
    bool (*placed)(struct propagation *propagation);
};

/* ":order=row", ":order=domain". */
extern const struct variant propagating_variants[];

/* The open, close and run of engines that work so. */
enum status propagating_open(struct search *search, struct report *report);
void propagating_close(struct search *search);
enum status propagating_run(const struct search *search, uint64_t part,
                            const struct propagator *propagator, const struct visitor *visitor,
                            struct counters *counters, struct report *report);

/* Takes out of the other rows' domains what the queen attacks, by rule, column and region: forward
 * checking (Haralick and Elliott, 1980). */
bool propagating_check_forward(struct propagation *propagation);

/* Takes columns out until each column of each row without a queen finds one in every other such row
 * that goes with it: arc consistency (Mackworth 1977) of the pairs of rows, each being one
 * constraint. */
bool propagating_make_arc_consistent(struct propagation *propagation);

#endif
