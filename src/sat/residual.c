/* The residual of a board.
 *
 * In: a task, the first rows' queens, the symmetries to break. Out: lines of free squares and their
 * numbers, and clauses into a sink. It must not know the solver, nor what becomes of its models.
 */
#include "sat/residual.h"

#include <stdlib.h>

#include "base/memory.h"
#include "model/border.h"
#include "sat/measured.h"
#include "sat/order.h"

void residual_close(struct residual *residual)
{
    lines_free(&residual->lines);
    free(residual->cells);
    free(residual->literals);
    free(residual->placed);
    *residual = (struct residual){0};
}

/* The squares on the border that the first row's queen forbids. */
static enum status close_border(struct squares *closed, const struct residual *residual,
                                const struct board *board, const uint32_t *columns)
{
    uint32_t n = board->n;
    enum status status = STATUS_OK;
    for (uint32_t row = 1; residual->rows > 0 && row < n; row++) {
        uint32_t step = row + 1 < n && n > 1 ? n - 1 : 1; /* both ends of a row, or the last row */
        for (uint32_t column = 0; status == STATUS_OK && column < n; column += step) {
            struct square at = {row, column};
            if (border_forbids(residual->symmetries, n, columns[0], at))
                status = squares_add(closed, at);
        }
    }
    return status;
}

static enum status reduce(struct residual *residual, const struct task *task,
                          const uint32_t *columns, struct report *report)
{
    struct squares queens = {0}, closed = {0};
    struct settled more = {&queens, &closed};
    enum status status = STATUS_OK;
    for (uint32_t row = 0; status == STATUS_OK && row < residual->rows; row++)
        status = squares_add(&queens, (struct square){row, columns[row]});
    if (status == STATUS_OK && residual->symmetries)
        status = close_border(&closed, residual, task->board, columns);
    if (status == STATUS_OK)
        status = lines_reduce(&residual->lines, task->board, &more, &residual->cells,
                              &residual->cell_count, &task->watch, report);
    else
        report_memory(report);
    squares_free(&queens);
    squares_free(&closed);
    return status;
}

static enum status number_squares(struct residual *residual, const struct board *board,
                                  const uint32_t *columns, struct report *report)
{
    size_t n = board->n;
    residual->literals = memory_array(n * n, sizeof *residual->literals);
    residual->placed = memory_array(n, sizeof *residual->placed);
    if (!residual->literals || !residual->placed)
        return report_memory(report);
    for (size_t i = 0; i < residual->cell_count; i++)
        residual->literals[residual->cells[i]] = (int)i + 1;
    for (size_t i = 0; i < board->given.count; i++)
        residual->placed[board->given.at[i].row] = board->given.at[i].column + 1;
    for (uint32_t row = 0; row < residual->rows; row++)
        residual->placed[row] = columns[row] + 1;
    return STATUS_OK;
}

/* With a hint it is the hint's queens that come first. */
static bool is_scattered(const struct residual *residual, const struct task *task)
{
    return residual->rows == 0 && measured_as_first(task->board, task->purpose) &&
           task_hint(task) == HINT_NONE;
}

enum status residual_open(struct residual *residual, const struct task *task, unsigned symmetries,
                          const uint32_t *columns, uint32_t rows, struct report *report)
{
    *residual = (struct residual){.symmetries = symmetries, .rows = rows};
    residual->plan = task->plan ? *task->plan : measured_plan(task->board, task->purpose);
    enum status status = reduce(residual, task, columns, report);
    if (status == STATUS_OK && !task->plan)
        measured_regions(&residual->plan, &residual->lines);
    if (status == STATUS_OK && is_scattered(residual, task))
        status = order_squares(residual->cells, residual->cell_count, task->board->n, report);
    if (status == STATUS_OK)
        status = number_squares(residual, task->board, columns, report);
    if (status != STATUS_OK)
        residual_close(residual);
    return status;
}

/* With one row placed the rule has become squares that are closed. */
static void break_symmetries(const struct residual *residual, struct sink *sink)
{
    uint32_t n = residual->lines.n;
    if (residual->rows == 0)
        border_write(residual->symmetries, n, residual->literals, residual->placed, sink);
    if (residual->rows >= 2) {
        uint32_t columns[2] = {residual->placed[0] - 1, residual->placed[1] - 1};
        border_write_second(residual->symmetries, n, columns, residual->literals, residual->placed,
                            sink);
    }
}

enum status residual_write(const struct residual *residual, struct sink *sink,
                           struct report *report)
{
    struct model model = {
        .lines = &residual->lines, .plan = &residual->plan, .literals = residual->literals};
    enum status status = model_write(&model, sink, report);
    if (status == STATUS_OK && residual->symmetries)
        break_symmetries(residual, sink);
    return status;
}
