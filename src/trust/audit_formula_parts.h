/* What the files of audit_formula share; for them alone.
 *
 * Squares are variables 1..n*n, row by row, in the formula and in the solver alike. The other
 * variables that stand in clauses follow without gaps in the solver, whatever their numbers are in
 * the formula.
 */
#ifndef TRUST_AUDIT_FORMULA_PARTS_H
#define TRUST_AUDIT_FORMULA_PARTS_H

#include "board/verify.h"
#include "sat/solver.h"
#include "trust/audit_formula.h"
#include "trust/clauses.h"

struct audit_run {
    const struct audit_formula_task *task;
    struct audit_formula_result *result;
    struct report *report;
    uint32_t n;
    size_t squares;         /* n * n */
    struct clauses clauses; /* judges assignments of the formula */
    size_t used_squares;    /* that stand in clauses */
    bool idle_variables;    /* there are variables beyond the squares that stand in no clause */
    struct verifier verifier;
    struct solver *solver;
    bool marked;       /* the solver can be returned to the formula alone */
    int *queens;       /* of the board at hand: its squares, ascending */
    int *block;        /* a clause that excludes this board and no other */
    size_t block_size; /* see audit_block_board */
    int *model;        /* room for literals of all variables that stand in clauses */
    uint32_t *columns; /* room for a board with one queen in each row */
    int *probed;       /* the first board of PicoSAT, if it is invalid: counted already */
    size_t probed_size;
    uint64_t most_invalid; /* so many invalid boards are enough */
};

/* audit_formula_solution.c */

/* Judges one solution of the board: counts it, found or missing. Of one that is found the clause
 * that excludes it stands in run->block, its n queens first, row by row. */
enum status audit_solution(struct audit_run *run, const uint32_t *columns, bool *found);

/* Judges run->queens[0..count) with nothing said of other squares, and makes the clause of it: each
 * queen negated, and those squares that the formula then leaves open. A model that breaks it has
 * all these queens and none on the squares named; on the others the formula itself allows none. So
 * it is this very board, and neither one with more queens nor any other is excluded. */
enum status audit_block_board(struct audit_run *run, size_t count, enum clauses_verdict *verdict,
                              size_t *clause);

/* audit_formula_models.c */

/* Gives the formula to a solver, and asks it for a first model. */
enum status audit_models_open(struct audit_run *run);

/* The part of all assignments in which the first queen of row i, from the left, is in column
 * cube[i], or the row is empty where cube[i] is n. */
struct audit_cube {
    const uint32_t *columns;
    uint32_t rows;
};

/* Looks for models in a cube apart from those that `blocks` exclude, `count` clauses one after the
 * other, each closed by a 0. */
enum status audit_models_in(struct audit_run *run, const struct audit_cube *cube, const int *blocks,
                            size_t count);

/* audit_formula_tell.c */

/* Why the formula has no model with this board: the clause that its queens break, themselves
 * (`direct`) or by what follows from them; -1: only a search tells. */
void audit_tell_missing(struct audit_run *run, const uint32_t *columns, bool direct,
                        int64_t clause);

/* Have run->queens[0..count) one queen in each row? Then run->columns is this board. */
bool audit_columns(struct audit_run *run, size_t count);

/* A board of PicoSAT: run->queens[0..count). STATUS_FAILED when it is a solution. */
enum status audit_tell_board(struct audit_run *run, size_t count);

#endif
