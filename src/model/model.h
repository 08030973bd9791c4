/* The assembler: lines x encodings x numbering of squares, out come calls to a sink.
 */
#ifndef MODEL_MODEL_H
#define MODEL_MODEL_H

#include "base/watch.h"
#include "model/breaking.h"
#include "model/plan.h"
#include "model/size.h"

/* What to assemble. `literals` gives a cell its literal (0: never asked for); NULL: cell + 1, so
 * that square (r, c), both from 1, is variable (r-1)*n + c. */
struct model {
    const struct lines *lines;
    const struct plan *plan;
    const int *literals;
    const struct board *units; /* its givens and blocked squares become unit clauses; or NULL */
    bool at_most;              /* every line holds at most one queen, also those that want one */
    struct breaks breaks;      /* of the board whose lines these are, all of them */
};

/* Line i as it is encoded. */
struct line model_line(const struct model *model, size_t i);

/* Writes units first (givens, then blocked squares), then line by line, then the clauses that break
 * symmetries. The sink must know the squares' variables before, and gives the auxiliary ones.
 * STATUS_MEMORY is told; errors of the sink stick there. */
enum status model_write(const struct model *model, struct sink *sink, struct report *report);

/* Sizes, exact and computed without writing a clause. `bytes` are those of the DIMACS clause lines,
 * with auxiliary variables numbered as model_write has them numbered by a sink whose first fresh
 * variable is n*n + 1. Lines that share two squares repeat a binary clause: it counts each time. */
struct model_sizes {
    struct model_size family[FAMILY_COUNT];
    struct model_size units;    /* givens and blocked squares */
    struct model_size symmetry; /* what breaks symmetries */
    struct model_size total;
    uint64_t squares; /* n * n */
};

/* Both only for models with literals NULL. A formula with more variables than DIMACS takes is
 * refused (LITERAL_MAX), with the numbers. model_count leaves literals and bytes 0, and so looks
 * at no square: it is for those who only need to know variables and clauses. The largest boards
 * take seconds by some encodings: both stop with the watch's status (NULL: no watch). */
enum status model_count(const struct model *model, struct model_sizes *sizes,
                        const struct watch *watch, struct report *report);
enum status model_measure(const struct model *model, struct model_sizes *sizes,
                          const struct watch *watch, struct report *report);

/* Is each family encoded so that counting over all variables gives the number of boards? */
bool model_count_safe(const struct model *model);

#endif
