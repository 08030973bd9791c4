/* Sorting the squares of a board by their regions.
 *
 * In: a sealed board. Out: one list of all squares, a slice of it for each region. Each slice runs
 * row by row since the squares are dealt out in that order. Must not know who needs it.
 */
#include "native/region_squares.h"

#include <stdlib.h>

#include "base/memory.h"

/* While squares are dealt out, first[k + 1] is where the next square of region k goes. In the end
 * that is where region k + 1 begins. */
static void deal(struct region_squares *squares, const struct board *board)
{
    uint32_t n = board->n;
    size_t cells = (size_t)n * n, before = 0;

    for (size_t cell = 0; cell < cells; cell++)
        squares->first[board->regions.of[cell] + 1]++;
    for (uint32_t region = 0; region < n; region++) {
        size_t count = squares->first[region + 1];
        squares->first[region + 1] = before;
        before += count;
    }
    for (uint32_t row = 0; row < n; row++)
        for (uint32_t column = 0; column < n; column++) {
            struct square here = {row, column};
            size_t *next = &squares->first[board_region(board, here) + 1];
            squares->at[(*next)++] = here;
        }
}

enum status region_squares_open(struct region_squares *squares, const struct board *board)
{
    *squares = (struct region_squares){0};
    if (!board_has_regions(board))
        return STATUS_OK;
    squares->first = memory_array((size_t)board->n + 1, sizeof *squares->first);
    squares->at = memory_array((size_t)board->n * board->n, sizeof *squares->at);
    if (!squares->first || !squares->at) {
        region_squares_close(squares);
        return STATUS_MEMORY;
    }
    deal(squares, board);
    return STATUS_OK;
}

void region_squares_close(struct region_squares *squares)
{
    free(squares->first);
    free(squares->at);
    *squares = (struct region_squares){0};
}
