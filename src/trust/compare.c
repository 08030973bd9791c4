/* Merging: each of the others keeps its next solution in hand; what is smaller than the first
 * engine's next one is extra, what is larger leaves that one missing.
 *
 * In: streams in lexicographic order. Out: the first one's solutions, and counts and examples of
 * differences. It must not know formats or how differences are told to people.
 */
#include "trust/compare.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

static int compare_columns(const uint32_t *a, const uint32_t *b, uint32_t n)
{
    for (uint32_t row = 0; row < n; row++)
        if (a[row] != b[row])
            return a[row] < b[row] ? -1 : 1;
    return 0;
}

enum status compare_open(struct comparison *comparison, struct stream *first,
                         const struct comparison_entry *others, size_t count, struct report *report)
{
    size_t n = first->found.n;
    *comparison = (struct comparison){.first = first, .count = count, .n = (uint32_t)n};
    comparison->others = memory_array(count, sizeof *comparison->others);
    bool whole = comparison->others != NULL;
    for (size_t i = 0; whole && i < count; i++) {
        struct comparison_side *side = &comparison->others[i];
        side->entry = others[i];
        side->head = memory_array(n, sizeof *side->head);
        side->examples = memory_array(n, 2 * COMPARE_EXAMPLES * sizeof *side->examples);
        whole = side->head && side->examples;
    }
    if (whole)
        return STATUS_OK;
    compare_close(comparison);
    return report_memory(report);
}

void compare_close(struct comparison *comparison)
{
    for (size_t i = 0; comparison->others && i < comparison->count; i++) {
        free(comparison->others[i].head);
        free(comparison->others[i].examples);
    }
    free(comparison->others);
    *comparison = (struct comparison){0};
}

static void step(struct comparison_side *side)
{
    struct comparison_entry *entry = &side->entry;
    struct stream *stream = entry->stream;
    struct watch watch = stream->task->watch;
    side->started = true;
    if (entry->seconds <= 0) {
        side->has_head = stream_next(stream, side->head);
        return;
    }
    double began = clock_now();
    watch_limit(&watch, entry->seconds);
    runner_deadline(stream->runner, watch.deadline);
    side->has_head = stream_next(stream, side->head);
    entry->seconds -= clock_now() - began;
    if (entry->seconds <= 0)
        entry->seconds = 1e-9; /* used up, which 0 would not say */
}

static void note(const struct comparison *comparison, struct comparison_side *side, bool extra,
                 const uint32_t *columns)
{
    uint64_t *count = extra ? &side->extra : &side->missing;
    if (*count < COMPARE_EXAMPLES)
        memcpy(side->examples + ((extra ? COMPARE_EXAMPLES : 0) + (size_t)*count) * comparison->n,
               columns, comparison->n * sizeof *columns);
    ++*count;
}

/* Nothing can be said of solutions that a stream was kept from finding. While it goes on, all that
 * it gives is of parts that ended, which have no gaps. Once it was cut short, what it still gives
 * is of the part that did not end: an ordered engine has no gaps up to there, any other may lack
 * anything. Threads run ahead, but that one of them ended is known only when its part's turn comes.
 */
static bool has_no_gap(const struct stream *stream, bool gives)
{
    return stream->ending == STATUS_OK || (stream->ordered && gives);
}

/* Reads a side up to the first engine's solution; NULL stands for the first one's end. */
static void judge(struct comparison *comparison, size_t other, const uint32_t *columns)
{
    struct comparison_side *side = &comparison->others[other];
    if (!side->started)
        step(side);
    int order = 1;
    while (side->has_head &&
           (!columns || (order = compare_columns(side->head, columns, comparison->n)) < 0)) {
        note(comparison, side, true, side->head);
        step(side);
    }
    if (!columns)
        return;
    if (side->has_head && order == 0)
        step(side);
    else if (has_no_gap(side->entry.stream, side->has_head))
        note(comparison, side, false, columns);
}

bool compare_next(struct comparison *comparison, uint32_t *columns)
{
    bool found = stream_next(comparison->first, columns);
    if (has_no_gap(comparison->first, found))
        for (size_t i = 0; i < comparison->count; i++)
            judge(comparison, i, found ? columns : NULL);
    return found;
}

enum verdict compare_verdict(const struct comparison *comparison, size_t other)
{
    const struct comparison_side *side = &comparison->others[other];
    if (side->missing || side->extra)
        return VERDICT_DIFFERS;
    return comparison->first->ending == STATUS_OK && side->entry.stream->ending == STATUS_OK
               ? VERDICT_AGREES
               : VERDICT_UNFINISHED;
}

const uint32_t *compare_example(const struct comparison *comparison, size_t other, bool extra,
                                size_t i)
{
    const struct comparison_side *side = &comparison->others[other];
    if (i >= COMPARE_EXAMPLES || i >= (extra ? side->extra : side->missing))
        return NULL;
    return side->examples + ((extra ? COMPARE_EXAMPLES : 0) + i) * comparison->n;
}
