/* The state of a search by propagation: opened, a queen placed, a queen taken back.
 *
 * In: domains, a method. Out: a state in which rows without a queen have the domains that are left
 * of them, and rows with a queen her column alone. Must not know in which order queens come, nor
 * what follows from them.
 */
#include "native/propagation.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* All rows are open, and pending: nobody has looked at any. */
static void clear_board(struct propagation *propagation)
{
    for (uint32_t row = 0; row < propagation->domains.n; row++) {
        propagation->queens[row] = NO_QUEEN_YET;
        propagation->open[row / 64] |= UINT64_C(1) << (row % 64);
    }
    memcpy(propagation->pending, propagation->open,
           propagation->domains.words * sizeof *propagation->pending);
}

enum status propagation_open(struct propagation *propagation, const struct propagator *propagator,
                             const struct domains *domains, const struct region_squares *regions,
                             const struct watch *watch)
{
    *propagation = (struct propagation){.regions = regions, .pace = pace_start(watch)};
    enum status status = domains_copy(&propagation->domains, domains);
    if (status == STATUS_OK) {
        propagation->queens = memory_array(domains->n, sizeof *propagation->queens);
        propagation->open = memory_array(domains->words, sizeof *propagation->open);
        propagation->pending = memory_array(domains->words, sizeof *propagation->pending);
        if (propagator->open)
            propagation->own = propagator->open(domains->board);
        if (!propagation->queens || !propagation->open || !propagation->pending ||
            (propagator->open && !propagation->own))
            status = STATUS_MEMORY;
    }
    if (status == STATUS_OK)
        clear_board(propagation);
    else
        propagation_close(propagation, propagator);
    return status;
}

void propagation_close(struct propagation *propagation, const struct propagator *propagator)
{
    if (propagator->close)
        propagator->close(propagation->own);
    domains_close(&propagation->domains);
    free(propagation->queens);
    free(propagation->open);
    free(propagation->pending);
    *propagation = (struct propagation){0};
}

bool propagation_must_stop(struct propagation *propagation)
{
    if (propagation->status == STATUS_OK)
        propagation->status =
            pace_look(&propagation->pace, propagation->checks + propagation->steps);
    return propagation->status != STATUS_OK;
}

void propagation_place(struct propagation *propagation, struct square here)
{
    propagation->steps += 1 + propagation->domains.sizes[here.row];
    propagation->settled = domains_mark(&propagation->domains);
    propagation->queens[here.row] = here.column;
    propagation->open[here.row / 64] &= ~(UINT64_C(1) << (here.row % 64));
    propagation->row = here.row;
    domains_keep(&propagation->domains, here.row, here.column);
}

void propagation_take_back(struct propagation *propagation, uint32_t row, size_t mark)
{
    domains_undo(&propagation->domains, mark);
    propagation->queens[row] = NO_QUEEN_YET;
    propagation->open[row / 64] |= UINT64_C(1) << (row % 64);
}
