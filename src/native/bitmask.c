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
#include "native/prefix.h"

enum { BITMASK_MAX_N = 64 };

struct masks {
    uint64_t allowed[BITMASK_MAX_N]; /* by row: the columns that the board itself permits */
    struct prefix prefix;
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
    masks->prefix = prefix_of(board->n, board->n, false);
    search->parts = prefix_parts(masks->prefix);
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

/* A part at work. */
struct path {
    const uint64_t *allowed;
    uint32_t n;
    uint64_t queens[BITMASK_MAX_N]; /* by row, as bits */
    uint64_t nodes, checks, solutions;
};

/* Places the queens of the part in the first rows. True when all of them hold; *row is then the
 * first row below them. */
static bool place_prefix(struct path *path, struct prefix prefix, uint64_t part, struct row *row)
{
    *row = (struct row){.free = path->allowed[0]};
    for (uint32_t depth = 0; depth < prefix.lines; depth++) {
        uint64_t square = row->free & bit(prefix_choice(prefix, part, depth));
        path->checks += prefix_is_first(prefix, part, depth);
        if (!square)
            return false;
        path->queens[depth] = square;
        path->nodes += prefix_is_first(prefix, part, depth + 1);
        if (depth + 1 < path->n)
            *row = row_below(row, square, path->allowed[depth + 1]);
    }
    return true;
}

/* All rows below the first ones, the solutions being shown, or only counted when there is no
 * visitor. The row at hand stays in registers; it goes to `above` only when the row below it has a
 * free square, which is not so for most placements. */
static enum status search_below(struct path *path, uint32_t top, struct row row,
                                const struct visitor *visitor, const struct watch *watch)
{
    uint32_t last = path->n - 1, depth = top;
    uint64_t nodes = 0, checks = 1, solutions = 0;
    struct row above[BITMASK_MAX_N];
    struct pace pace = pace_start(watch);
    enum status status = STATUS_OK;

    while (status == STATUS_OK) {
        if (!row.free) {
            if (depth == top)
                break;
            row = above[--depth];
            continue;
        }
        uint64_t square = row.free & -row.free;
        row.free ^= square;
        path->queens[depth] = square;
        nodes++;
        if (depth == last) {
            solutions++;
            if (visitor)
                status = show(visitor, path->queens, path->n);
            continue;
        }
        struct row below = row_below(&row, square, path->allowed[depth + 1]);
        if (below.free) {
            above[depth++] = row;
            row = below;
        }
        status = pace_look(&pace, ++checks);
    }
    path->nodes += nodes;
    path->checks += checks;
    path->solutions += solutions;
    return status;
}

static enum status search_part(const struct search *search, uint64_t part,
                               const struct visitor *visitor, uint64_t *found,
                               struct counters *counters)
{
    const struct masks *masks = search->state;
    struct path path = {.allowed = masks->allowed, .n = search->task->board->n};
    struct row row;
    enum status status = STATUS_OK;

    if (place_prefix(&path, masks->prefix, part, &row)) {
        if (masks->prefix.lines < path.n) {
            status = search_below(&path, masks->prefix.lines, row, visitor, &search->task->watch);
        } else {
            path.solutions++;
            if (visitor)
                status = show(visitor, path.queens, path.n);
        }
    }
    counters->nodes += path.nodes;
    counters->checks += path.checks;
    *found += path.solutions;
    return status;
}

static enum status bitmask_run(const struct search *search, uint64_t part,
                               const struct visitor *visitor, struct counters *counters,
                               struct report *report)
{
    uint64_t found = 0;

    (void)report;
    return search_part(search, part, visitor, &found, counters);
}

static enum status bitmask_count(const struct search *search, uint64_t part, uint64_t *found,
                                 struct counters *counters, struct report *report)
{
    (void)report;
    return search_part(search, part, NULL, found, counters);
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
