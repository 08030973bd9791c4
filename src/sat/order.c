/* Rows in random order, each from a random square on.
 *
 * In: ascending cells. Out: the same in another order. It must not know what is done with them.
 */
#include "sat/order.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"

/* The rows of the board as pieces of the cells: row r begins at start[r]. */
static void find_rows(size_t *start, uint32_t n, const uint32_t *cells, size_t count)
{
    size_t i = 0;
    for (uint32_t row = 0; row <= n; row++) {
        while (i < count && cells[i] / n < row)
            i++;
        start[row] = row < n ? i : count;
    }
}

/* Row after row in the order of `rows`, each from a random square on and round its end: random
 * enough, and squares that are neighbours keep numbers, and so memory, close to each other. */
static void scatter(uint32_t *cells, const uint32_t *from, const uint32_t *rows,
                    const size_t *start, uint32_t n, uint64_t *random)
{
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t *row = from + start[rows[i]];
        size_t size = start[rows[i] + 1] - start[rows[i]];
        size_t skip = random_below(random, (uint32_t)size); /* at most n */
        memcpy(cells, row + skip, (size - skip) * sizeof *cells);
        memcpy(cells + size - skip, row, skip * sizeof *cells);
        cells += size;
    }
}

enum status order_squares(uint32_t *cells, size_t count, uint32_t n, struct report *report)
{
    uint64_t random = UINT64_C(0x9e3779b97f4a7c15);
    if (count == 0)
        return STATUS_OK;
    uint32_t *from = memory_array(count, sizeof *from), *rows = memory_array(n, sizeof *rows);
    size_t *start = memory_array((size_t)n + 1, sizeof *start);
    bool room = from && rows && start;
    if (room) {
        memcpy(from, cells, count * sizeof *cells);
        find_rows(start, n, from, count);
        for (uint32_t row = 0; row < n; row++)
            rows[row] = row;
        random_shuffle(&random, rows, n);
        scatter(cells, from, rows, start, n, &random);
    }
    free(from);
    free(rows);
    free(start);
    return room ? STATUS_OK : report_memory(report);
}
