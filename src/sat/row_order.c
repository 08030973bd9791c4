/* The rows to be decided first and last.
 *
 * In: how many squares each row has open. Out: rows, one at a time. It knows neither the solver nor
 * where the widths come from.
 */
#include "sat/row_order.h"

enum { FIRST_ROWS = 2, LAST_ROWS = 2 };

struct row_order row_order_start(uint32_t *widths, uint32_t from, uint32_t n)
{
    return (struct row_order){.widths = widths, .from = from, .n = n};
}

/* Of a row that is not yet given out (width 0): the narrowest, or the widest. */
static uint32_t pick_row(const struct row_order *order, bool widest)
{
    const uint32_t *widths = order->widths;
    uint32_t picked = order->n;
    for (uint32_t row = order->from; row < order->n; row++)
        if (widths[row] > 0 && (picked == order->n || (widest ? widths[row] > widths[picked]
                                                              : widths[row] < widths[picked])))
            picked = row;
    return picked;
}

bool row_order_next(struct row_order *order, uint32_t *row, bool *last)
{
    if (order->given == FIRST_ROWS + LAST_ROWS)
        return false;
    *last = order->given++ >= FIRST_ROWS;
    *row = pick_row(order, *last);
    if (*row == order->n)
        return false;
    order->widths[*row] = 0;
    return true;
}
