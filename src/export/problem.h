/* What is exported: a board with all its lines, how they are encoded, and how large the formula
 * becomes.
 */
#ifndef EXPORT_PROBLEM_H
#define EXPORT_PROBLEM_H

#include "board/board.h"
#include "model/model.h"

/* One of the cubes that a formula is split into, where a file holds a single one. */
struct cube {
    const uint32_t *columns; /* of the queens of the first rows; borrowed */
    uint32_t rows;
    uint64_t number, total; /* from 1 */
};

/* The model points into the problem, which must stay where it was opened. */
struct problem {
    const struct board *board; /* sealed; borrowed */
    struct plan plan;
    struct lines lines;
    struct model model; /* all lines, the board's units, the clauses that break its symmetries */
    struct model_sizes sizes; /* of the whole formula, without cubes; literals and bytes only as
                                 wished */
    uint32_t cube_rows;       /* the formula is split by the queens of so many first rows; 0: not
                                 at all */
    const struct cube *cube;  /* of a copy that is written for one cube; else NULL */
};

struct problem_wishes {
    const struct plan *plan; /* copied; NULL: the usual one */
    enum breaking breaking;
    bool bytes;   /* literals and bytes are told, too */
    bool at_most; /* all lines hold at most one queen: as many queens as possible are wanted */
    uint32_t cube_rows;
    const struct watch *watch; /* of the opening alone; NULL: none */
};

/* Opened whole or not at all, with the watch's status where it is stopped; the board is borrowed.
 * Refused: a board beyond what lines_of takes, a formula with more variables than DIMACS has,
 * breaking a symmetry that the board lacks, cubes of more rows than it has. */
enum status problem_open(struct problem *problem, const struct board *board,
                         const struct problem_wishes *wishes, struct report *report);
void problem_close(struct problem *problem);

#endif
