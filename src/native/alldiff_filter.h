/* Generalised arc consistency of one all-different constraint: of each variable's candidates just
 * those are kept that take part in some choice of different values for all variables. A variable
 * without candidates is left out of it.
 *
 * A filter serves one search and one constraint. It remembers the last matching it found, so that
 * the next call, on candidates that have mostly stayed, has little to repair; candidates may have
 * gone or come back at will. What it answers depends on the candidates alone.
 */
#ifndef NATIVE_ALLDIFF_FILTER_H
#define NATIVE_ALLDIFF_FILTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/report.h"

struct alldiff_filter {
    uint32_t variables, values; /* both numbered from 0; either may be more than the other */
    uint32_t *room;             /* holds all arrays that follow */

    /* Asked now and then, after so many more looks at candidates: has it been long enough? NULL:
     * it never is. */
    bool (*must_stop)(void *self, size_t looks);
    void *self; /* given to it */

    /* The matching, from both sides; ALLDIFF_NONE where there is nothing. */
    uint32_t *value_of;    /* by variable */
    uint32_t *variable_of; /* by value */

    /* Work of one call. */
    uint32_t *came_from; /* by value: the variable whose candidate it is on an augmenting path */
    uint32_t *line;      /* variables, as queue of that search and as stack of the next */
    uint32_t *order;     /* by variable, as are all below: when it was discovered, from 1 */
    uint32_t *low;       /* the earliest on the stack that is known to be reached from it */
    uint32_t *parent;    /* by whom it was discovered */
    uint32_t *looked;    /* how many of its candidates have been followed */
    uint32_t *component; /* which one it was found to be of */
};

/* No variable, no value; and, in a list, a candidate that has to go. */
#define ALLDIFF_NONE UINT32_MAX

/* The candidates of variable v are values[first[v]] up to, not including, values[first[v + 1]], in
 * any order and fewer than 2^32. A value may stand there more than once: several squares of a row
 * can lie in the same region. */
struct candidates {
    size_t *first; /* one entry more than there are variables */
    uint32_t *values;
};

/* STATUS_MEMORY, and nothing to be closed, when there is no room: it grows with the sum of
 * variables and values. Closing what is all zero is harmless. */
enum status alldiff_filter_open(struct alldiff_filter *filter, uint32_t variables, uint32_t values);
void alldiff_filter_close(struct alldiff_filter *filter);

/* Writes ALLDIFF_NONE over each candidate of which no choice of different values for all
 * variables makes use; *gone is their number. False, with all candidates as they were, when there
 * is no such choice at all, or filter->must_stop has said so. */
bool alldiff_filter_run(struct alldiff_filter *filter, const struct candidates *candidates,
                        size_t *gone);

#endif
