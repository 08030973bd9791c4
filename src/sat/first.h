/* PicoSAT set up to find a first solution of a large board.
 *
 * A solver's own settings look for reasons why there is no model; a large board has more models
 * than anybody could count, and what finds one is to place queens. What was measured stands in the
 * README of this folder.
 */
#ifndef SAT_FIRST_H
#define SAT_FIRST_H

#include "sat/residual.h"
#include "sat/solver.h"

/* Sets up a solver in which the residual's squares are variables: for a first solution if that is
 * what counts (sat/measured.h) and no row is placed, and to begin with the queens of the hint if
 * the task has one. STATUS_MEMORY is told. */
enum status first_settings(struct solver *solver, const struct residual *residual,
                           const struct task *task, struct report *report);

#endif
