/* The engine `bitmask`: the free squares of a row are one machine word.
 *
 * In: a board of at most 64 columns. Out: the solutions in lexicographic order, or only their
 * number. Bit c stands for column c. Three words hold what the queens so far attack in the row at
 * hand: their columns, and their diagonals, which move by one column from row to row. What givens
 * and blocked squares leave of each row is a fourth. A check is the computing of one row's free
 * squares; then every bit of it is a placement that holds. Symmetry is not used.
 */
#include <stdlib.h>

#include "base/memory.h"
#include "engine/engine.h"
#include "native/pace.h"

enum { BITMASK_MAX_N = 64 };

struct masks {
    uint64_t allowed[BITMASK_MAX_N]; /* by row: the columns that the board itself permits */
};

static uint64_t bit(uint32_t column)
{
    return UINT64_C(1) << column;
}

/* A given queen leaves its own square of its row, and takes its column from all other rows. Of
 * givens that contradict each other each takes away the other's square, and nothing is left. */
static void allow_given(uint64_t *allowed, uint32_t n, struct square given)
{
    for (uint32_t row = 0; row < n; row++)
        allowed[row] &= row == given.row ? bit(given.column) : ~bit(given.column);
}

static enum status bitmask_open(struct search *search, struct report *report)
{
    const struct board *board = search->task->board;
    struct masks *masks = memory_array(1, sizeof *masks);

    if (!masks)
        return report_memory(report);
    for (uint32_t row = 0; row < board->n; row++)
        masks->allowed[row] = UINT64_MAX >> (BITMASK_MAX_N - board->n);
    for (size_t i = 0; i < board->given.count; i++)
        allow_given(masks->allowed, board->n, board->given.at[i]);
    for (size_t i = 0; i < board->blocked.count; i++)
        masks->allowed[board->blocked.at[i].row] &= ~bit(board->blocked.at[i].column);
    search->state = masks;
    search->parts = board->n > 0 ? board->n : 1;
    return STATUS_OK;
}

static void bitmask_close(struct search *search)
{
    free(search->state);
}

/* A row on the path: what is attacked when it is reached, and its free squares not yet tried. */
struct row {
    uint64_t columns, falling, rising, free;
};

/* The row below one whose next queen stands on `square`. Falling diagonals go down to the right,
 * towards higher columns; what is shifted off the board was never asked for. */
static struct row row_below(const struct row *row, uint64_t square, uint64_t allowed)
{
    struct row below = {
        .columns = row->columns | square,
        .falling = (row->falling | square) << 1,
        .rising = (row->rising | square) >> 1,
    };
    below.free = allowed & ~(below.columns | below.falling | below.rising);
    return below;
}

static enum status show(const struct visitor *visitor, const uint64_t *queens, uint32_t n)
{
    uint32_t columns[BITMASK_MAX_N];

    for (uint32_t row = 0; row < n; row++)
        columns[row] = (uint32_t)__builtin_ctzll(queens[row]);
    return visitor->found(visitor->self, columns);
}

/* One part, the solutions being shown, or only counted when there is no visitor. The row at hand
 * stays in registers; it goes to the path only when the row below it has a free square, which is
 * not so for most placements. */
static enum status search_rows(const struct search *search, uint64_t part,
                               const struct visitor *visitor, uint64_t *found,
                               struct counters *work)
{
    const uint64_t *allowed = ((const struct masks *)search->state)->allowed;
    uint32_t last = search->task->board->n - 1, depth = 0;
    uint64_t queens[BITMASK_MAX_N], nodes = 0, checks = 1, solutions = 0;
    struct row row, above[BITMASK_MAX_N];
    struct pace pace = pace_start(&search->task->watch);
    enum status status = STATUS_OK;

    row = (struct row){.free = allowed[0] & bit((uint32_t)part)};
    while (status == STATUS_OK) {
        if (!row.free) {
            if (depth == 0)
                break;
            row = above[--depth];
            continue;
        }
        uint64_t square = row.free & -row.free;
        row.free ^= square;
        queens[depth] = square;
        nodes++;
        if (depth == last) {
            solutions++;
            if (visitor)
                status = show(visitor, queens, last + 1);
            continue;
        }
        struct row below = row_below(&row, square, allowed[depth + 1]);
        if (below.free) {
            above[depth++] = row;
            row = below;
        }
        status = pace_look(&pace, ++checks);
    }
    work->nodes += nodes;
    work->checks += checks;
    *found += solutions;
    return status;
}

static enum status bitmask_run(const struct search *search, uint64_t part,
                               const struct visitor *visitor, struct counters *counters,
                               struct report *report)
{
    uint64_t found = 0;

    (void)report;
    if (search->task->board->n == 0)
        return show(visitor, NULL, 0);
    return search_rows(search, part, visitor, &found, counters);
}

static enum status bitmask_count(const struct search *search, uint64_t part, uint64_t *found,
                                 struct counters *counters, struct report *report)
{
    (void)report;
    if (search->task->board->n == 0) {
        ++*found;
        return STATUS_OK;
    }
    return search_rows(search, part, NULL, found, counters);
}

const struct engine bitmask_engine = {
    .name = "bitmask",
    .title = "row by row, with the attacked columns and diagonals as bits of machine words",
    .rules = RULE_BIT(RULE_CLASSIC),
    .max_n = BITMASK_MAX_N,
    .squares = true,
    .ordered = true,
    .lists = true,
    .counts = true,
    .native = true,
    .open = bitmask_open,
    .close = bitmask_close,
    .run = bitmask_run,
    .count = bitmask_count,
};
