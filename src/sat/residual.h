/* What is left of a board when the queens of its first rows stand: the formula that PicoSAT gets.
 *
 * The board is reduced to its free squares (model/lines.h), which are numbered without gaps from 1.
 * Where symmetries are broken and the first row's queen stands, the squares that the border rule
 * (model/border.h) then forbids are settled as well; where it does not, the rule is clauses. With
 * the second row's queen its rule is added, as clauses.
 */
#ifndef SAT_RESIDUAL_H
#define SAT_RESIDUAL_H

#include "engine/engine.h"
#include "model/model.h"

struct residual {
    unsigned symmetries; /* that are broken, as bits; 0: none */
    uint32_t rows;       /* whose queens stand besides the given ones */
    struct plan plan;
    struct lines lines;
    uint32_t *cells; /* the free squares, ascending but for a first solution of a whole board
                        (sat/order.h): cells[i] is variable i + 1 */
    size_t cell_count;
    int *literals;    /* by cell; 0: settled */
    uint32_t *placed; /* by row: the column + 1 of the queen that stands there, 0: none */
};

/* `columns` has the first rows' queens. Free with residual_close, which is harmless on a residual
 * that is all zero or did not open. STATUS_MEMORY, STATUS_REFUSED (see lines_of), or the watch's
 * status. */
enum status residual_open(struct residual *residual, const struct task *task, unsigned symmetries,
                          const uint32_t *columns, uint32_t rows, struct report *report);
void residual_close(struct residual *residual);

/* Variables 1..cell_count must exist in the sink. */
enum status residual_write(const struct residual *residual, struct sink *sink,
                           struct report *report);

#endif
