/* In which order PicoSAT decides about the rows of a cube.
 *
 * First the rows that have the fewest squares left, as one would by hand, and last the widest ones:
 * a seventh fewer decisions. More of them gain nothing, for then PicoSAT's own order has no say any
 * more. What a row's width is, and how the solver is told, is the caller's business.
 */
#ifndef SAT_ROW_ORDER_H
#define SAT_ROW_ORDER_H

#include <stdbool.h>
#include <stdint.h>

struct row_order {
    uint32_t *widths; /* by row: how many squares are open; 0 once it was given out */
    uint32_t from, n; /* the rows that are asked about: [from, n) */
    unsigned given;
};

/* The widths are borrowed, and used up. */
struct row_order row_order_start(uint32_t *widths, uint32_t from, uint32_t n);

/* The next row to speak of, and whether its squares are to come last instead of first; false when
 * nothing more should be said. */
bool row_order_next(struct row_order *order, uint32_t *row, bool *last);

#endif
