/* The engine `bitmask`: the free squares of a row are one machine word.
 *
 * In: a board of at most 64 columns. Out: the solutions in lexicographic order, or only their
 * number. Bit c stands for column c. Three words hold what the queens so far attack in the row at
 * hand: their columns, and their diagonals, which move by one column from row to row. What the
 * board itself leaves of each row, givens being there, is a fourth. A check is the computing of one
 * row's free squares; then every bit of it is a placement that holds.
 *
 * This loop sees no further than the next row. Boards on which that is too short-sighted go to
 * lookahead.c. Symmetry is not used; solutions that one keeps are found when they are asked for.
 */
#include <stdlib.h>

#include "base/memory.h"
#include "engine/engine.h"
#include "native/attacks.h"
#include "native/cut.h"
#include "native/lookahead.h"
#include "native/pace.h"
#include "native/stamped.h"

struct masks {
    struct lookahead *lookahead;    /* NULL: the rows are searched here */
    uint64_t allowed[WORD_COLUMNS]; /* by row: the columns that the board itself permits */
    struct cut cut;
};

/* Up to this size the loop of rows is quicker on a board with givens or blocked squares. */
enum { LOOP_MAX_N = 16 };

static bool wants_lookahead(const struct task *task)
{
    const struct board *board = task->board;
    return board_has_regions(board) || task->fixed != SYMMETRY_IDENTITY ||
           (board->n > LOOP_MAX_N && !board_is_empty(board));
}

/* Of givens that attack each other each takes away the other's square, and nothing is left. */
static void allow(uint64_t *allowed, const struct board *board)
{
    for (uint32_t row = 0; row < board->n; row++) {
        allowed[row] = all_columns(board->n);
        for (size_t i = 0; i < board->given.count; i++)
            allowed[row] &= ~columns_attacked(board->rule, board->n, board->given.at[i], row);
    }
    for (size_t i = 0; i < board->blocked.count; i++)
        allowed[board->blocked.at[i].row] &= ~bit_of(board->blocked.at[i].column);
}

static enum status bitmask_open(struct search *search, struct report *report)
{
    const struct board *board = search->task->board;
    struct masks *masks = memory_array(1, sizeof *masks);

    if (!masks)
        return report_memory(report);
    if (wants_lookahead(search->task)) {
        masks->lookahead = lookahead_open(search->task);
        if (!masks->lookahead) {
            free(masks);
            return report_memory(report);
        }
        search->parts = masks->lookahead->cut.parts[0];
    } else {
        allow(masks->allowed, board);
        masks->cut = cut_of(board, masks->allowed);
        search->parts = masks->cut.parts[0];
    }
    search->state = masks;
    return STATUS_OK;
}

static void bitmask_close(struct search *search)
{
    struct masks *masks = search->state;
    lookahead_close(masks->lookahead);
    free(masks);
}

/* A row on the path: what is attacked when it is reached, and its free squares not yet tried. In
 * this order the words are kept in registers one by one; with falling and rising beside columns the
 * compiler pairs them in wide ones, and takes a tenth longer. */
struct row {
    uint64_t columns, free, falling, rising;
};

/* The row below one whose next queen stands on `square`. Falling diagonals go down to the right,
 * towards higher columns. What is shifted off the board was never asked for; on the torus it comes
 * in again on the other side. Queens that only must not touch attack the next row alone. */
STAMPED struct row row_below(enum rule rule, uint32_t n, const struct row *row, uint64_t square,
                             uint64_t allowed)
{
    struct row below = {.columns = row->columns | square};
    if (rule == RULE_TOUCH) {
        below.free = allowed & ~(below.columns | square << 1 | square >> 1);
        return below;
    }
    below.falling = (row->falling | square) << 1;
    below.rising = (row->rising | square) >> 1;
    if (rule == RULE_TORUS) {
        below.falling = (below.falling | (row->falling | square) >> (n - 1)) & all_columns(n);
        below.rising = (below.rising | (row->rising | square) << (n - 1)) & all_columns(n);
    }
    below.free = allowed & ~(below.columns | below.falling | below.rising);
    return below;
}

static enum status show(const struct visitor *visitor, const uint64_t *queens, uint32_t n)
{
    uint32_t columns[WORD_COLUMNS];

    for (uint32_t row = 0; row < n; row++)
        columns[row] = lowest_bit(queens[row]);
    return visitor->found(visitor->self, columns);
}

/* A part at work. */
struct path {
    const struct board *board;
    const struct masks *masks;
    const struct visitor *visitor; /* NULL: the solutions are only counted */
    uint64_t queens[WORD_COLUMNS]; /* by row, as bits */
    uint64_t nodes, checks, solutions;
};

/* Places the queens of the part in the first rows. True when all of them hold; *row is then the
 * first row below them. */
static bool place_part(struct path *path, uint64_t part, struct row *row)
{
    const struct cut *cut = &path->masks->cut;
    const uint64_t *allowed = path->masks->allowed;

    *row = (struct row){.free = allowed[0]};
    for (uint32_t line = 0; line < cut->lines; line++) {
        uint64_t square = row->free & bit_of(cut_choice(cut, part, line));
        path->checks += cut_is_first(cut, part, line);
        if (!square)
            return false;
        path->queens[line] = square;
        path->nodes += cut_is_first(cut, part, line + 1);
        if (line + 1 < path->board->n)
            *row = row_below(path->board->rule, path->board->n, row, square, allowed[line + 1]);
    }
    return true;
}

/* All rows below the first ones. The row at hand stays in registers; it goes to `above` only when
 * the row below it has a free square, which is not so for most placements. */
STAMPED enum status search_below(enum rule rule, struct path *path, const struct row *first,
                                 const struct watch *watch)
{
    const struct visitor *visitor = path->visitor;
    const uint64_t *allowed = path->masks->allowed;
    uint32_t n = path->board->n, last = n - 1, top = path->masks->cut.lines, depth = top;
    uint64_t nodes = 0, checks = 1, solutions = 0;
    struct row row = *first, above[WORD_COLUMNS];
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
                status = show(visitor, path->queens, n);
            continue;
        }
        struct row below = row_below(rule, n, &row, square, allowed[depth + 1]);
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

static enum status search_rows(struct path *path, const struct row *row, const struct watch *watch)
{
    switch (path->board->rule) {
    case RULE_CLASSIC:
        return search_below(RULE_CLASSIC, path, row, watch);
    case RULE_TORUS:
        return search_below(RULE_TORUS, path, row, watch);
    case RULE_TOUCH:
        return search_below(RULE_TOUCH, path, row, watch);
    case RULE_COUNT:
        break;
    }
    return STATUS_OK;
}

static enum status search_part(const struct search *search, uint64_t part,
                               const struct visitor *visitor, uint64_t *found,
                               struct counters *counters)
{
    const struct masks *masks = search->state;
    const struct task *task = search->task;
    struct path path = {.board = task->board, .masks = masks, .visitor = visitor};
    struct row row;
    enum status status = STATUS_OK;

    if (masks->lookahead)
        return lookahead_run(masks->lookahead, part, visitor, &task->watch, found, counters);
    if (place_part(&path, part, &row)) {
        if (masks->cut.lines < task->board->n) {
            status = search_rows(&path, &row, &task->watch);
        } else {
            path.solutions++;
            if (visitor)
                status = show(visitor, path.queens, task->board->n);
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
    .title = "row by row, with free squares and attacked lines as bits of machine words",
    .rules = RULE_BIT(RULE_CLASSIC) | RULE_BIT(RULE_TORUS) | RULE_BIT(RULE_TOUCH),
    .max_n = WORD_COLUMNS,
    .squares = true,
    .regions = true,
    .ordered = true,
    .lists = true,
    .counts = true,
    .fixes = true,
    .native = true,
    .open = bitmask_open,
    .close = bitmask_close,
    .run = bitmask_run,
    .count = bitmask_count,
};
