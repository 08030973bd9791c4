/* What a constraint solver knows while it searches, and what propagates it.
 *
 * A propagation is the state of one part at work: domains, queens, and the rows that have none yet.
 * A propagator is a method: what it finds out when a queen is placed. The functions at the end are
 * those that methods are made of.
 */
#ifndef NATIVE_PROPAGATION_H
#define NATIVE_PROPAGATION_H

#include "native/pace.h"
#include "native/propagation_domains.h"
#include "native/region_squares.h"

/* `checks` are the methods' to count. */
struct propagation {
    struct domains domains;
    const struct region_squares *regions; /* of all squares; empty when the board has none */
    uint32_t *queens; /* by row: the column of its queen, NO_QUEEN_YET without one */
    uint64_t *open;   /* the rows without a queen, as bits */
    uint32_t row;     /* of the queen that was placed last; its domain is its column alone */
    uint64_t checks;
    void *own; /* the method's, or NULL */

    /* Of propagation_make_arc_consistent: what is on the trail from `settled` on has not been
     * looked at; `pending` are rows that have not either, as bits. */
    size_t settled;
    uint64_t *pending;

    /* Of propagation_must_stop. `steps`: the search's own. */
    struct pace pace;
    uint64_t steps;
    enum status status; /* not STATUS_OK: the search ends, whatever the method answers */
};

#define NO_QUEEN_YET UINT32_MAX

/* The first row without a queen, from `from` on; n when there is none. */
static inline uint32_t propagation_next_open(const struct propagation *propagation, uint32_t from)
{
    return bits_next(propagation->open, propagation->domains.n, from);
}

/* For methods with long ways to look: is it time to stop? Then they answer false, at once. */
bool propagation_must_stop(struct propagation *propagation);

struct propagator {
    /* Room of the method's own for a board; NULL for lack of memory. Both functions are NULL where
     * it needs none. `close` takes NULL. */
    void *(*open)(const struct board *board);
    void (*close)(void *own);

    /* Before any queen stands, with no row empty: what follows from the domains as they are. False:
     * no solution. NULL: nothing is done. Each part of a search begins with it, on domains that
     * have been through it once: then it finds nothing new. */
    bool (*start)(struct propagation *propagation);

    /* A queen was placed on propagation->row: takes what follows out of the domains of rows without
     * a queen. False: some row is left without a column. */
    bool (*placed)(struct propagation *propagation);
};

/* A propagation of these domains (which are copied) with no queen on the board; all pointers are
 * borrowed. When it fails nothing needs to be closed. */
enum status propagation_open(struct propagation *propagation, const struct propagator *propagator,
                             const struct domains *domains, const struct region_squares *regions,
                             const struct watch *watch);
void propagation_close(struct propagation *propagation, const struct propagator *propagator);

/* A queen comes to a square that is left, on a row without a queen; what follows from it is not
 * asked here. She goes again, with all that was taken out since `mark`, the trail's before. */
void propagation_place(struct propagation *propagation, struct square here);
void propagation_take_back(struct propagation *propagation, uint32_t row, size_t mark);

/* Takes out of the domains of rows without a queen what finds no partner in this row's domain: no
 * column that goes with it, by rule, column and region. Of a row with a queen that is what she
 * attacks. False: some row is left without a column. */
bool propagation_revise(struct propagation *propagation, uint32_t row);

/* Takes out of the other rows' domains what the queen placed last attacks: forward checking
 * (Haralick and Elliott, 1980). */
bool propagation_check_forward(struct propagation *propagation);

/* Takes columns out until each column of each row without a queen finds a partner in every other
 * such row: arc consistency (Mackworth 1977) of the pairs of rows, each being one constraint. Goes
 * on from what has changed since it was done last, so it is done at the start or never; may be
 * called again after more has been taken out. What a queen attacks is left to the function above,
 * which comes first. */
bool propagation_make_arc_consistent(struct propagation *propagation);

#endif
