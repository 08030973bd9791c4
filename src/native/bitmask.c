/* The engine `bitmask`: the free squares of a row are one machine word.
 *
 * In: a board of at most 64 columns. Out: the solutions in lexicographic order, or only their
 * number. Bit c stands for column c. What the board itself leaves of each row, givens being there,
 * is a word; the parts settle the first rows. A check is the computing of one row's free squares;
 * then every bit of it is a placement that holds.
 *
 * The loop of bitmask_rows.c sees no further than the next row. Boards on which that is too
 * short-sighted go to bitmask_lookahead.c, and those that are only to be counted, under the classic
 * rule, to bitmask_sum.c: there the order of solutions is of no matter, and the symmetry of the
 * empty board may be used. Solutions that a symmetry keeps are found when they are asked for.
 */
#include <assert.h>
#include <stdlib.h>

#include "base/memory.h"
#include "engine/engine.h"
#include "native/attacks.h"
#include "native/bitmask_cut.h"
#include "native/bitmask_lookahead.h"
#include "native/bitmask_rows.h"
#include "native/bitmask_sum.h"

struct masks {
    struct lookahead *lookahead;    /* NULL without it; with neither it nor */
    struct sum *sum;                /* this one the rows are searched by bitmask_rows.c */
    uint64_t weight;                /* so many solutions does each that is found here stand for */
    uint64_t allowed[WORD_COLUMNS]; /* by row: the columns that the board itself permits */
    struct rows rows;
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

/* An empty torus turned by a column is the same board: of the queens of its first row one does for
 * all, where the number alone is wanted. */
static void turn(struct masks *masks, const struct task *task)
{
    const struct board *board = task->board;
    masks->weight = 1;
    if (task->purpose == TO_COUNT && board->rule == RULE_TORUS && board->n > 0 &&
        board_is_empty(board)) {
        masks->allowed[0] = 1;
        masks->weight = board->n;
    }
}

/* Opens the search that the task wants; false when there is no memory. */
static bool open_search(struct masks *masks, const struct task *task, uint64_t *parts)
{
    allow(masks->allowed, task->board);
    if (sum_knows(task)) {
        masks->sum = sum_open(task, masks->allowed);
        if (masks->sum)
            *parts = sum_parts(masks->sum);
        return masks->sum;
    }
    if (wants_lookahead(task)) {
        masks->lookahead = lookahead_open(task);
        if (masks->lookahead)
            *parts = masks->lookahead->cut.parts[0];
        return masks->lookahead;
    }
    turn(masks, task);
    rows_prepare(&masks->rows, task->board, masks->allowed);
    masks->cut = cut_of(task->board, masks->allowed);
    *parts = masks->cut.parts[0];
    return true;
}

static enum status bitmask_open(struct search *search, struct report *report)
{
    struct masks *masks = memory_array(1, sizeof *masks);

    if (!masks || !open_search(masks, search->task, &search->parts)) {
        free(masks);
        return report_memory(report);
    }
    search->state = masks;
    return STATUS_OK;
}

static void bitmask_close(struct search *search)
{
    struct masks *masks = search->state;
    lookahead_close(masks->lookahead);
    sum_close(masks->sum);
    free(masks);
}

/* Places the queens of the part in the first rows. True when all of them hold. */
static bool place_part(const struct masks *masks, uint64_t part, struct rows_search *search)
{
    const struct board *board = masks->rows.board;
    const struct cut *cut = &masks->cut;

    for (uint32_t line = 0; line < cut->lines; line++) {
        uint32_t column = cut_choice(cut, part, line);
        uint64_t free = masks->allowed[line];
        for (uint32_t above = 0; above < line; above++)
            free &= ~columns_attacked(board->rule, board->n,
                                      (struct square){above, search->columns[above]}, line);
        search->checks += cut_is_first(cut, part, line);
        if (!(free & bit_of(column)))
            return false;
        search->columns[line] = column;
        search->nodes += cut_is_first(cut, part, line + 1);
    }
    search->settled = cut->lines;
    return true;
}

static enum status search_part(const struct search *search, uint64_t part,
                               const struct visitor *visitor, uint64_t *found,
                               struct counters *counters)
{
    const struct masks *masks = search->state;
    const struct task *task = search->task;
    struct rows_search rows = {.rows = &masks->rows, .visitor = visitor, .watch = &task->watch};
    enum status status = STATUS_OK;

    if (masks->lookahead)
        return lookahead_run(masks->lookahead, part, visitor, &task->watch, found, counters);
    if (place_part(masks, part, &rows)) {
        if (rows.settled < task->board->n) {
            status = rows_run(&rows);
        } else {
            rows.solutions++;
            if (visitor)
                status = visitor->found(visitor->self, rows.columns);
        }
    }
    counters->nodes += rows.nodes;
    counters->checks += rows.checks;
    *found += rows.solutions;
    return status;
}

static enum status bitmask_run(const struct search *search, uint64_t part,
                               const struct visitor *visitor, struct counters *counters,
                               struct report *report)
{
    const struct masks *masks = search->state;
    uint64_t found = 0;

    (void)report;
    assert(!masks->sum && masks->weight <= 1); /* a task that only counts has no list */
    return search_part(search, part, visitor, &found, counters);
}

static enum status bitmask_count(const struct search *search, uint64_t part, uint64_t *found,
                                 struct counters *counters, struct report *report)
{
    const struct masks *masks = search->state;
    uint64_t here = 0;

    if (masks->sum)
        return sum_run(masks->sum, part, &search->task->watch, found, counters, report);
    enum status status = search_part(search, part, NULL, &here, counters);
    if (!masks->lookahead && __builtin_mul_overflow(here, masks->weight, &here))
        return search_overflows(report);
    *found += here;
    return status;
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
