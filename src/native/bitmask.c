/* The engine `bitmask`: the free squares of a row are one machine word.
 *
 * In: a board of at most 64 columns. Out: the solutions in lexicographic order, or only their
 * number. Bit c stands for column c. What the board itself leaves of each row, givens being there,
 * is a word; the parts settle the first rows. A check is the computing of one row's free squares;
 * then every bit of it is a placement that holds.
 *
 * The loop of rows.c sees no further than the next row. Boards on which that is too short-sighted
 * go to lookahead.c. Symmetry is not used; solutions that one keeps are found when they are asked
 * for.
 */
#include <stdlib.h>

#include "base/memory.h"
#include "engine/engine.h"
#include "native/attacks.h"
#include "native/cut.h"
#include "native/lookahead.h"
#include "native/rows.h"

struct masks {
    struct lookahead *lookahead;    /* NULL: the rows are searched here */
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
        rows_prepare(&masks->rows, board, masks->allowed);
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
