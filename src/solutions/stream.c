/* Pulling solutions out of engines that push them.
 *
 * In: an engine and a task. Out: one verified solution at a time, in lexicographic order. When
 * nothing is left in `found`, the next part of an engine whose parts ascend is run into it, of any
 * other engine all parts at once, and what came is sorted. It must not know who compares or prints.
 */
#include "solutions/stream.h"

#include <stdlib.h>

#include "base/memory.h"

static enum status keep(void *self, const uint32_t *columns)
{
    struct stream *stream = self;
    enum status status =
        verify_from(&stream->verifier, stream->engine->name, columns, stream->report);
    if (status != STATUS_OK)
        return status;
    if (solution_set_add(&stream->found, columns) != STATUS_OK)
        return report_memory(stream->report);
    stream->total++;
    /* The clock is not asked for each of millions of solutions. */
    if (stream->progress && stream->total % 1024 == 0)
        progress_show(stream->progress, runner_done(stream->runner), runner_parts(stream->runner),
                      stream->total);
    return STATUS_OK;
}

enum status stream_open(struct stream *stream, const struct engine *engine, const struct task *task,
                        struct progress *progress, struct report *report)
{
    *stream =
        (struct stream){.engine = engine, .task = task, .progress = progress, .report = report};
    solution_set_open(&stream->found, task->board->n);
    stream->ascends = engine_ascends(engine, task);
    stream->ordered = engine_is_ordered(engine, task);
    stream->last = memory_array(task->board->n, sizeof *stream->last);
    enum status status = stream->last ? STATUS_OK : report_memory(report);
    if (status == STATUS_OK && verifier_open(&stream->verifier, task->board) != STATUS_OK)
        status = report_memory(report);
    if (status == STATUS_OK)
        status = runner_open(&stream->runner, engine, task, report);
    if (status != STATUS_OK)
        stream_close(stream);
    return status;
}

void stream_close(struct stream *stream)
{
    runner_close(&stream->runner);
    verifier_close(&stream->verifier);
    solution_set_free(&stream->found);
    free(stream->last);
    stream->last = NULL;
}

/* Runs one more part into `found`. */
static void run_part(struct stream *stream)
{
    struct visitor visitor = {.found = keep, .self = stream};
    stream->ending = runner_show(stream->runner, &visitor, &stream->counters, stream->report);
    if (stream->progress)
        progress_show(stream->progress, runner_done(stream->runner), runner_parts(stream->runner),
                      stream->total);
}

static bool more_parts(const struct stream *stream)
{
    return stream->ending == STATUS_OK && runner_more(stream->runner);
}

static void fill(struct stream *stream)
{
    if (stream->found.count > 0)
        solution_set_get(&stream->found, stream->found.count - 1, stream->last);
    solution_set_clear(&stream->found);
    stream->next = 0;
    do
        run_part(stream);
    while (more_parts(stream) && (!stream->ascends || stream->found.count == 0));
    stream->distinct = solution_set_sort(&stream->found);
}

/* Does the next solution come after the one before it? Sorting has made the order within a part,
 * and told whether one stands there twice; that a part goes on behind the one before it, the engine
 * promises. */
static bool goes_on(struct stream *stream, const uint32_t *columns)
{
    uint32_t n = stream->found.n, row = 0;
    if (stream->next > 1)
        return stream->distinct ||
               !solution_set_same(&stream->found, stream->next - 2, stream->next - 1);
    if (stream->given == 0)
        return true;
    while (row < n && columns[row] == stream->last[row])
        row++;
    return row < n && columns[row] > stream->last[row];
}

bool stream_next(struct stream *stream, uint32_t *columns)
{
    if (stream->next == stream->found.count && more_parts(stream))
        fill(stream);
    if (stream->next == stream->found.count)
        return false;
    solution_set_get(&stream->found, stream->next++, columns);
    if (!goes_on(stream, columns)) {
        stream->next = stream->found.count;
        stream->ending =
            report_say(stream->report, STATUS_FAILED, "%s found a solution twice, or out of order",
                       stream->engine->name);
        return false;
    }
    stream->given++;
    return true;
}
