/* The engine `construct`: one solution of any board from N = 4 on, without a search.
 *
 * In: an empty classic board. Out: a solution by closed form, in time and memory that grow with N
 * alone. That there is one for each of these N, E. Pauls showed in 1874 (Deutsche Schachzeitung
 * 29). The forms below are his kind of construction; why they hold is told beside each. It must not
 * know verifiers: like every other engine's, its board is checked by whoever takes it.
 *
 * Rows and columns from 0; N = 2h, for odd boards N = 2h + 1.
 */
#include <stdlib.h>

#include "base/memory.h"
#include "engine/engine.h"
#include "native/pace.h"

/* The upper half of an even board that leaves another remainder than 2 when divided by 6 goes
 * through the odd columns, the lower half through the even ones, two columns to the right from row
 * to row, so that within a half nobody is on a diagonal of another. Queens of row r above and row
 * h + i below are h + i - r rows and 2(i - r) - 1 columns apart. These are equal at i - r = h + 1,
 * which is more than a half has rows; they are opposite at 3(i - r) = 1 - h, which takes a h of
 * remainder 1 when divided by 3, and that is the remainder 2 of N. */
static uint32_t two_stairs(uint32_t h, uint32_t row)
{
    return row < h ? 2 * row + 1 : 2 * (row - h);
}

/* With that remainder N is no multiple of 3. The upper half has the columns c(r) = 2r + h - 1,
 * which go on from the left edge when they reach the right one; the lower half is the upper one
 * turned by 180 degrees. In the upper half the columns of two rows d apart differ by 2d or 2d - N:
 * by d never, by -d only if 3d = N. The queen of row r and the turned one of row s share a falling
 * diagonal if c(r) + c(s) = r + s. Divided by N the left side leaves 2(r + s) - 2, so r + s would
 * be 2, but c(r) + c(s) is then N + 2. They share a rising one if c(r) + c(s) + r + s = 2N - 2.
 * Then 3(r + s) is a multiple of N, so r and s would be 0, but the sum is then N - 2. */
static uint32_t wrapped_stairs(uint32_t h, uint32_t row)
{
    uint32_t n = 2 * h, upper = row < h ? row : n - 1 - row;
    uint32_t column = 2 * upper + h - 1;
    column -= column >= n ? n : 0;
    return row < h ? column : n - 1 - column;
}

/* Neither form has a queen on the diagonal from the upper left corner, so that an odd board is the
 * even one before it with one queen more, in the corner where this diagonal ends. */
static enum status fill(uint32_t *columns, uint32_t n, const struct watch *watch)
{
    uint32_t even = n & ~UINT32_C(1), h = even / 2;
    bool wraps = even % 6 == 2;
    for (uint32_t row = 0; row < even;) {
        uint32_t left = even - row, end = row + (left < PACE_STEPS ? left : PACE_STEPS);
        for (; row < end && !wraps; row++)
            columns[row] = two_stairs(h, row);
        for (; row < end; row++)
            columns[row] = wrapped_stairs(h, row);
        enum status status = watch_look(watch);
        if (status != STATUS_OK)
            return status;
    }
    if (even < n)
        columns[even] = even;
    return STATUS_OK;
}

static enum status construct_open(struct search *search, struct report *report)
{
    (void)report;
    search->parts = 1;
    return STATUS_OK;
}

static void construct_close(struct search *search)
{
    (void)search;
}

static enum status construct_run(const struct search *search, uint64_t part,
                                 const struct visitor *visitor, struct counters *counters,
                                 struct report *report)
{
    uint32_t n = search->task->board->n;
    uint32_t *columns = memory_large_array(n, sizeof *columns);
    (void)part;
    if (!columns)
        return report_memory(report);
    enum status status = fill(columns, n, &search->task->watch);
    if (status == STATUS_OK) {
        counters->nodes += n;
        status = visitor->found(visitor->self, columns);
    }
    free(columns);
    return status;
}

const struct engine construct_engine = {
    .name = "construct",
    .title = "one solution of the empty board by closed form",
    .rules = RULE_BIT(RULE_CLASSIC),
    .min_n = 4,
    .max_n = BOARD_MAX_N,
    .finds = true,
    .native = true,
    .open = construct_open,
    .close = construct_close,
    .run = construct_run,
};
