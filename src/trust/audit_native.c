/* A sorted list beside the solutions of an engine, both in lexicographic order.
 *
 * In: entries that keep the rules, with their places; an engine that shares nothing with whoever
 * wrote the list. Out: solutions that are missing, and entries that the engine should have found
 * and did not. One walk along both; of the engine's solutions the one at hand is all that is kept.
 */
#include "trust/audit_native.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "board/verify.h"
#include "solutions/stream.h"
#include "trust/listed.h"
#include "trust/published.h"

struct merge {
    struct audit_list_result *result;
    const struct audit_list_task *task;
    struct listed_walk walk;
    uint32_t *found;
    struct report *report;
};

static void add_missing(struct merge *merge)
{
    struct audit *audit = &merge->result->audit;
    struct audit_place nowhere = {0};
    char shown[QUEENS_TEXT] = "";
    if (audit_keeps(audit, AUDIT_MISSING, nowhere))
        queens_text(shown, merge->found, merge->task->board->n);
    audit_add_at(audit, AUDIT_MISSING, nowhere, shown, "");
}

static void add_unexpected(struct merge *merge)
{
    struct audit *audit = &merge->result->audit;
    struct audit_place place = listed_place(merge->walk.first);
    char shown[QUEENS_TEXT] = "", reason[AUDIT_REASON];
    if (audit_keeps(audit, AUDIT_UNEXPECTED, place))
        queens_text(shown, merge->walk.columns, merge->task->board->n);
    snprintf(reason, sizeof reason, "keeps the rules, but %s does not find it",
             merge->result->engine);
    audit_add_at(audit, AUDIT_UNEXPECTED, place, shown, reason);
}

/* Nothing can be said of what an engine was kept from finding: once it was cut short, one that is
 * not ordered may lack anything of its last part. */
static bool has_no_gap(const struct stream *stream)
{
    return stream->ending == STATUS_OK || stream->ordered;
}

/* The watch is looked at beside the engine's own looks, since a part's solutions can be many. */
static enum status look_now_and_then(const struct merge *merge, uint64_t count)
{
    enum { NOW_AND_THEN = 4096 };
    return count % NOW_AND_THEN == 0 ? watch_look(&merge->task->watch) : STATUS_OK;
}

/* The engine's next solution beside what the list has up to it. */
static void take(struct merge *merge, const struct stream *stream)
{
    struct listed_walk *walk = &merge->walk;
    uint32_t n = merge->task->board->n;
    int order = 1;
    while (walk->columns && (order = listed_order(walk->columns, n, merge->found, n)) < 0) {
        if (has_no_gap(stream))
            add_unexpected(merge);
        listed_step(walk);
    }
    if (walk->columns && order == 0)
        listed_step(walk);
    else
        add_missing(merge);
}

static enum status take_all(struct merge *merge, struct stream *stream)
{
    struct audit_list_result *result = merge->result;
    enum status status = STATUS_OK;
    while (status == STATUS_OK && stream_next(stream, merge->found)) {
        take(merge, stream);
        status = look_now_and_then(merge, ++result->solutions);
    }
    return status == STATUS_OK ? stream->ending : status;
}

/* What is left of the list when the engine has come to its end. */
static enum status take_rest(struct merge *merge)
{
    enum status status = STATUS_OK;
    for (; merge->walk.columns && status == STATUS_OK; listed_step(&merge->walk)) {
        add_unexpected(merge);
        status = look_now_and_then(merge, merge->result->audit.faults[AUDIT_UNEXPECTED]);
    }
    return status;
}

static enum status run_engine(struct merge *merge, const struct engine *engine)
{
    struct audit_list_result *result = merge->result;
    const struct board *board = merge->task->board;
    const struct task task = {.board = board, .purpose = TO_LIST, .watch = merge->task->watch};
    struct stream stream;
    result->engine = engine->name;
    enum status status = stream_open(&stream, engine, &task, merge->task->progress, merge->report);
    if (status != STATUS_OK)
        return status;
    status = take_all(merge, &stream);
    result->counters = stream.counters;
    stream_close(&stream);
    if (status != STATUS_OK)
        return status;
    result->all_found = true;
    status = published_check(board, result->solutions, &result->as_published, merge->report);
    return status_worse(status, take_rest(merge));
}

enum status audit_native(struct audit_list_result *result, const struct audit_list_task *task,
                         const struct engine *engine, const struct solution_set *listed,
                         struct report *report)
{
    struct merge merge = {.result = result, .task = task, .report = report};
    enum status status = STATUS_OK;
    uint32_t *room = memory_array(listed->n, sizeof *room);
    merge.found = memory_array(listed->n, sizeof *merge.found);
    if (room && merge.found) {
        merge.walk = listed_start(listed, room);
        status = run_engine(&merge, engine);
    } else {
        status = report_memory(report);
    }
    free(room);
    free(merge.found);
    return status;
}
