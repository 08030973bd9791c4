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
#ifndef NATIVE_PROPAGATION_SEARCH_H
#define NATIVE_PROPAGATION_SEARCH_H

#include "engine/engine.h"
#include "native/propagation.h"

/* ":order=row", ":order=domain". */
extern const struct variant propagation_search_variants[];

/* The open, close and run of engines that work so. `propagator` is a constant. */
enum status propagation_search_open(struct search *search, const struct propagator *propagator,
                                    struct report *report);
void propagation_search_close(struct search *search);
enum status propagation_search_run(const struct search *search, uint64_t part,
                                   const struct visitor *visitor, struct counters *counters,
                                   struct report *report);

#endif
