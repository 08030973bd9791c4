/* AC-3 (Mackworth 1977) with rows in its queue in place of arcs: a row whose domain has shrunk is
 * looked at once by all others.
 *
 * In: a propagation, whose trail tells which rows have shrunk since it was consistent. Out: the
 * largest part of the domains in which every column has a partner in each other row; which that is
 * does not depend on the order of the looks. Must not know what attacks what, but for one number:
 * by the rules a square of one row is attacked from three squares of another at most, so that a row
 * with more columns has a partner for everybody. A region may hold many squares of a row.
 */
#include <string.h>

#include "native/propagation.h"

enum { ATTACKERS_IN_A_ROW = 3 };

/* Makes every row pending that has lost a column since this was asked last. */
static void read_trail(struct propagation *propagation)
{
    const struct domains *domains = &propagation->domains;

    for (; propagation->settled < domains->taken; propagation->settled++) {
        uint32_t row = domains->trail[propagation->settled].row;
        propagation->pending[row / 64] |= UINT64_C(1) << (row % 64);
    }
}

/* The first pending row without a queen, which is pending no more; n when there is none. */
static uint32_t next_pending(struct propagation *propagation)
{
    const struct domains *domains = &propagation->domains;

    for (size_t word = 0; word < domains->words; word++) {
        uint64_t rows = propagation->pending[word] & propagation->open[word];
        if (rows) {
            propagation->pending[word] ^= rows & -rows;
            return (uint32_t)(word * 64) + (uint32_t)__builtin_ctzll(rows);
        }
    }
    return domains->n;
}

static bool may_matter(const struct propagation *propagation, uint32_t row)
{
    return propagation->domains.sizes[row] <= ATTACKERS_IN_A_ROW || propagation->regions->first;
}

bool propagation_make_arc_consistent(struct propagation *propagation)
{
    uint32_t n = propagation->domains.n, row;
    bool holds = true;

    read_trail(propagation);
    while (holds && (row = next_pending(propagation)) < n) {
        if (!may_matter(propagation, row))
            continue;
        holds = propagation_revise(propagation, row) && !propagation_must_stop(propagation);
        read_trail(propagation);
    }
    /* What is left belongs to rows with a queen, or to domains that will be put back. */
    memset(propagation->pending, 0, propagation->domains.words * sizeof *propagation->pending);
    return holds;
}
