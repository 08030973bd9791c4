/* PicoSAT below a placement of the first rows: one formula, from which any number of cubes are
 * enumerated.
 *
 * A cube is a branch with some further rows' queens. PicoSAT is built once for the branch, and each
 * cube finds it as it was then (solver_mark): a fresh solver for each, at the price of a copy. In a
 * cube the models are found one after the other, each is shown and blocked by one clause of its
 * queens, negated; PicoSAT's "unsatisfiable" is the end. One thread at a time.
 */
#ifndef SAT_BRANCH_H
#define SAT_BRANCH_H

#include "model/cubes.h"
#include "sat/residual.h"
#include "sat/solver.h"

struct branch {
    const struct task *task;
    unsigned symmetries; /* that are broken, as bits; 0: none */
    bool models_alone;   /* each model is shown as it is, without what symmetries make of it */
    int most_decisions; /* of PicoSAT for one answer, else branch_cube says STATUS_ENOUGH; 0: any */
    struct residual residual;
    struct solver *solver;
    uint32_t cube_rows; /* of all cubes; where they are those of the residual, it is not marked */
    struct counters counters;
    uint32_t *columns;          /* of the model at hand */
    int *blocking;              /* its clause */
    uint32_t *widths;           /* by row: how many squares are open */
    uint32_t *inverse, *images; /* for symmetries */
};

/* The task is borrowed. STATUS_MEMORY. */
enum status branch_open(struct branch *branch, const struct task *task, unsigned symmetries,
                        struct report *report);
void branch_close(struct branch *branch); /* harmless on one that is all zero or did not open */

/* Builds the formula below the first `rows` rows' queens, for cubes of `cube_rows` rows. */
enum status branch_begin(struct branch *branch, const uint32_t *columns, uint32_t rows,
                         uint32_t cube_rows, struct report *report);

/* Shows the solutions of one cube, as PicoSAT finds them, with their images where symmetries are
 * broken. `cubes` has just given these columns. Not STATUS_OK: the visitor's word or why it ended.
 */
enum status branch_cube(struct branch *branch, const struct cubes *cubes, const uint32_t *columns,
                        const struct visitor *visitor, struct report *report);

/* The work since branch_open. */
void branch_count(const struct branch *branch, struct counters *counters);

#endif
