/* How the engine `picosat` cuts a board into cubes.
 *
 * The first rows' queens are placed by a plain prefix search (model/cubes.h), which is this
 * engine's own and no part of what it is compared with; PicoSAT enumerates what is left of each
 * such cube. More rows make smaller formulas and more of them to build, and leave less to PicoSAT:
 * where the number is ours to choose it is the largest by which a cube has two solutions or more on
 * average, so that PicoSAT finds them and not the prefix search.
 */
#ifndef SAT_CUBE_ROWS_H
#define SAT_CUBE_ROWS_H

#include "engine/engine.h"

/* Sets *rows: task->cube_rows where it is given (at most n), else what was measured for boards of
 * this kind, else what a few cubes of this board, taken at random, say. `symmetries` as in
 * sat/residual.h. The same task, the same number. */
enum status cube_rows_for(const struct task *task, unsigned symmetries, uint32_t *rows,
                          struct report *report);

#endif
