/* Which encoding the engine `picosat` takes where nobody says: measured, not argued. The tables are
 * in README.md beside this.
 */
#ifndef SAT_MEASURED_H
#define SAT_MEASURED_H

#include "board/board.h"
#include "engine/engine.h"
#include "model/plan.h"

/* Is it a first solution that counts, so that what finds one is used in place of what enumerates:
 * is one wanted, or are there more than anybody could want? */
bool measured_as_first(const struct board *board, enum purpose purpose);

/* For the whole of a board. */
struct plan measured_plan(const struct board *board, enum purpose purpose);

/* The same once it is known how long the lines are that are left: regions can be long on small
 * boards. */
void measured_regions(struct plan *plan, const struct lines *lines);

#endif
