/* The variables of a formula that stand in its clauses, numbered without gaps.
 *
 * A file may declare thousands of millions of variables and use three: the solver gets three.
 */
#ifndef SAT_COMPACT_H
#define SAT_COMPACT_H

#include <stddef.h>

#include "formula/formula.h"

struct compact {
    int *variables; /* of the formula, ascending: number i + 1 is variables[i] */
    size_t count;
    int *numbers; /* by variable, 0: in no clause; NULL where so few are used that a search does */
};

/* Memory in proportion to the literals of the formula, whatever variables it declares. On failure
 * nothing needs to be closed. */
enum status compact_open(struct compact *compact, const struct formula *formula,
                         struct report *report);
void compact_close(struct compact *compact);

/* The number of a variable; 0: it stands in no clause. */
int compact_number(const struct compact *compact, int variable);

#endif
