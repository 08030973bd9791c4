/* PicoSAT as one who proves: cubes enumerated to their end with a RUP proof that there is no more,
 * and a proof that no solution lies outside of all cubes.
 *
 * Proofs speak of the canonical numbering: square (r, c), both from 1, is variable (r-1)*n + c; and
 * each clause of them follows, by unit propagation, from the canonical pairwise formula of the
 * board with what is said below, and the clauses before it. The taker gets a proof to its end, the
 * empty clause, only where the status is STATUS_OK; else what it got is to be thrown away.
 */
#ifndef SAT_PROVING_H
#define SAT_PROVING_H

#include "engine/engine.h"
#include "sat/rup.h"

/* Queens of the first rows, as model/cubes.h gives them: columns of all cubes, one after the other.
 */
struct proving_cubes {
    const uint32_t *columns;
    uint64_t count;
    uint32_t rows; /* of each */
};

/* Shows each solution of a cube once, as PicoSAT finds it; unverified. Proves that the formula, a
 * unit for each queen of the cube, and for each solution the clause of its n queens, negated, have
 * no model. Of the task the board, the watch and the memory limit count. STATUS_FAILED where a
 * model is no board. */
enum status proving_cube(const struct task *task, const struct proving_cubes *cubes,
                         uint64_t number, const struct visitor *visitor, struct rup_taker taker,
                         struct counters *counters, struct report *report);

/* Proves that the formula, and for each cube the clause of its queens, negated, have no model.
 * STATUS_FAILED where PicoSAT finds one: then the cubes are not all. */
enum status proving_cover(const struct task *task, const struct proving_cubes *cubes,
                          struct rup_taker taker, struct counters *counters, struct report *report);

#endif
