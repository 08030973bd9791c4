/* The engine `dlx`: exact cover with dancing links (Knuth, "Dancing Links", 2000).
 *
 * In: a board. Out: its solutions, in the order of the search, which is not the lexicographic one:
 * the next queen goes where the fewest squares are left, be it a row, a column, a region or a
 * diagonal of a torus, and each of these squares is tried.
 *
 * A node is a queen who was placed and left a square to all of these; one who does not is refused,
 * as with all engines that look ahead. A check is what Knuth calls an update: the link of a square,
 * or a line, is taken out of its list. Each part works on its own copy of the links.
 */
#include <stdlib.h>

#include "base/memory.h"
#include "native/dlx_exact_cover.h"
#include "native/dlx_parts.h"
#include "native/pace.h"

/* Links take 48 bytes a square, 96 where there are regions or queens must not touch; with the copy
 * that is 550 MB at the most. */
enum { DLX_MAX_N = 1500 };

struct dlx {
    struct exact_cover cover;
    struct dlx_parts parts;
};

static void dlx_close(struct search *search)
{
    struct dlx *dlx = search->state;

    exact_cover_close(&dlx->cover);
    dlx_parts_close(&dlx->parts);
    free(dlx);
}

static enum status dlx_open(struct search *search, struct report *report)
{
    const struct task *task = search->task;
    struct dlx *dlx = memory_array(1, sizeof *dlx);

    if (!dlx)
        return report_memory(report);
    search->state = dlx;
    enum status status =
        exact_cover_open(&dlx->cover, task->board, task->memory_limit / 2, &task->watch);
    if (status == STATUS_OK)
        status = dlx_parts_open(&dlx->parts, &dlx->cover.dancing, task);
    if (status != STATUS_OK) {
        dlx_close(search);
        return status == STATUS_MEMORY ? report_memory(report) : status;
    }
    search->parts = dlx->parts.count > 0 ? dlx->parts.count : 1;
    return STATUS_OK;
}

/* A part at work. */
struct run {
    const struct dlx *dlx;
    const struct visitor *visitor; /* NULL: the solutions are only counted */
    struct path path;
    uint32_t *columns; /* by row */
    uint64_t nodes, solutions;
};

static enum status show(struct run *run)
{
    const struct path *path = &run->path;

    run->solutions++;
    if (!run->visitor)
        return STATUS_OK;
    for (uint32_t depth = 0; depth < path->depth; depth++) {
        uint32_t option = dancing_option(path->dancing, path->steps[depth].link);
        struct square queen = run->dlx->cover.squares[option];
        run->columns[queen.row] = queen.column;
    }
    return run->visitor->found(run->visitor->self, run->columns);
}

static enum status search_below(struct run *run, const struct watch *watch)
{
    struct path *path = &run->path;
    struct pace pace = pace_start(watch);
    enum status status = STATUS_OK;

    do {
        run->nodes += path->depth > path->base;
        if (dancing_solved(path->dancing))
            status = show(run);
        else
            path_enter(path);
        if (status == STATUS_OK)
            status = pace_look(&pace, path->dancing->updates);
    } while (status == STATUS_OK && path_next(path));
    return status;
}

static enum status run_part(struct run *run, const struct dlx_part *part, const struct watch *watch,
                            struct counters *counters)
{
    struct dancing dancing;
    enum status status = dancing_copy(&dancing, &run->dlx->cover.dancing, watch);

    if (status != STATUS_OK)
        return status;
    run->path.dancing = &dancing;
    dlx_parts_take(part, &run->path);
    status = search_below(run, watch);
    counters->nodes += part->nodes + run->nodes;
    counters->checks += part->updates + dancing.updates;
    dancing_close(&dancing);
    return status;
}

/* The work after the last part is counted with it. */
static enum status work(const struct search *search, uint64_t part, struct run *run,
                        struct counters *counters, struct report *report)
{
    const struct dlx_parts *parts = &run->dlx->parts;
    uint32_t n = search->task->board->n;
    enum status status = STATUS_MEMORY;

    if (part + 1 == search->parts) {
        counters->nodes += parts->nodes;
        counters->checks += parts->updates;
    }
    if (parts->count == 0)
        return STATUS_OK;
    run->columns = memory_array(n, sizeof *run->columns);
    if (run->columns && path_open(&run->path, NULL, n)) {
        status = run_part(run, &parts->at[part], &search->task->watch, counters);
        path_close(&run->path);
    }
    free(run->columns);
    return status == STATUS_MEMORY ? report_memory(report) : status;
}

static enum status dlx_run(const struct search *search, uint64_t part,
                           const struct visitor *visitor, struct counters *counters,
                           struct report *report)
{
    struct run run = {.dlx = search->state, .visitor = visitor};

    return work(search, part, &run, counters, report);
}

static enum status dlx_count(const struct search *search, uint64_t part, uint64_t *found,
                             struct counters *counters, struct report *report)
{
    struct run run = {.dlx = search->state};
    enum status status = work(search, part, &run, counters, report);

    *found += run.solutions;
    return status;
}

const struct engine dlx_engine = {
    .name = "dlx",
    .title = "exact cover with dancing links, the line with the fewest squares first",
    .rules = RULE_BIT(RULE_CLASSIC) | RULE_BIT(RULE_TORUS) | RULE_BIT(RULE_TOUCH),
    .max_n = DLX_MAX_N,
    .squares = true,
    .regions = true,
    .lists = true,
    .counts = true,
    .native = true,
    .open = dlx_open,
    .close = dlx_close,
    .run = dlx_run,
    .count = dlx_count,
};
