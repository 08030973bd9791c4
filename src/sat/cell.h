/* PicoSAT in a cell: the solver, its memory, and the thread it may work on.
 *
 * The part of the facade (sat/solver.h) that calls libpicosat, and the only file that does. Every
 * call comes back, whatever the memory: when the arena jumps out of PicoSAT the cell is lost, and
 * everything but cell_free and cell_return is forbidden from then on.
 */
#ifndef SAT_CELL_H
#define SAT_CELL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/watch.h"
#include "sat/rup.h"

struct cell;

/* NULL when there is no memory. The watch is copied; its flags must live as long as calls last.
 * `smallest`: see struct arena. */
struct cell *cell_make(uint64_t memory_limit, size_t smallest, const struct watch *watch);
void cell_free(struct cell *cell);

/* Has a want of memory made it useless? Only cell_return mends it. */
bool cell_is_lost(const struct cell *cell);

/* Says that this cell will be marked: right after cell_make, before anything else. */
void cell_marks(struct cell *cell);

/* From now on each learned clause goes to the proof, which is the cell's own from now on. Before
 * the first clause; not for a cell that is marked. `variables`: no clause will have a larger one.
 * cell_prove_end: see rup_end. */
void cell_prove(struct cell *cell, struct rup *proof, int variables);
void cell_prove_end(struct cell *cell);

/* Remembers the cell as it is; a model is over. With `prepare` PicoSAT does now what else each next
 * call would begin with. Without memory the cell is lost, but an older mark still stands. */
void cell_mark(struct cell *cell, bool prepare);

/* Back to the mark, a lost cell too; false when there is none. Work that was done stays counted. */
bool cell_return(struct cell *cell);

/* Makes variables 1..variables exist, in tables of just that length. */
void cell_adjust(struct cell *cell, int variables);

/* The same in tables with room for more, so that it may be done step by step. */
void cell_introduce(struct cell *cell, int variables);

/* Adds one clause of literals that are not 0 and whose variables an int can count. */
void cell_add(struct cell *cell, const int *literals, size_t size);

/* See sat/solver.h. A variable that does not exist yet is made. */
void cell_phase(struct cell *cell, int literal);
void cell_first(struct cell *cell, int variable);
void cell_last(struct cell *cell, int variable);
void cell_plain(struct cell *cell);
void cell_limit(struct cell *cell, int decisions);

enum cell_answer { CELL_UNKNOWN, CELL_SATISFIABLE, CELL_UNSATISFIABLE };

/* Solves in the caller's thread; CELL_UNKNOWN when the watch said stop, the
 * decisions were used up, or the cell was lost. */
enum cell_answer cell_solve(struct cell *cell);

/* The same on a thread of its own. When the watch says stop the thread is left behind: *cell
 * becomes NULL, the thread owns what it was and frees it later. */
enum cell_answer cell_solve_apart(struct cell **cell);

/* 1 true, -1 false, 0 open; after CELL_SATISFIABLE and before the next clause. */
int cell_value(const struct cell *cell, int literal);

/* So far, in the calls that ended, also those before a return. */
uint64_t cell_decisions(const struct cell *cell);
uint64_t cell_propagations(const struct cell *cell);
uint64_t cell_most_bytes(const struct cell *cell);

#endif
