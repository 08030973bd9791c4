/* Which encoding the engine `picosat` takes where nobody says: measured, not argued. The tables are
 * in README.md beside this.
 */
#ifndef SAT_MEASURED_H
#define SAT_MEASURED_H

#include "board/board.h"
#include "engine/engine.h"
#include "model/plan.h"

/* For the whole of a board. */
struct plan measured_plan(const struct board *board, enum purpose purpose);

/* The same once it is known how long the lines are that are left: regions can be long on small
 * boards. */
void measured_regions(struct plan *plan, const struct lines *lines);

#endif
