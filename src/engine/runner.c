/* The loop over parts, with or without threads.
 *
 * In: an engine and a task. Out: the solutions of its parts in order, or their number. One thread
 * is the caller's own: it runs each part itself and hands on the visitor that it was given. More
 * are started when the first part is asked for; relay.c and adding.c have them. Whether solutions
 * are true, and what becomes of them, is not known here.
 */
#include "engine/runner.h"

#include <assert.h>
#include <stdlib.h>

#include "base/memory.h"
#include "engine/adding.h"
#include "engine/crew.h"
#include "engine/relay.h"

struct runner {
    struct task task; /* our copy, which the search looks at */
    struct search search;
    atomic_int cancel; /* ends the threads; the watch of our copy looks at it */
    unsigned threads;  /* 1: the caller's own */
    struct relay *relay;
    uint64_t done;
    bool over; /* the last part did not end well */
};

/* A tracer hears of the steps in their order, so it is for one thread. */
static unsigned threads_for(const struct runner *runner)
{
    uint64_t parts = runner->search.parts;
    if (runner->task.tracer || runner->task.threads <= 1 || parts <= 1)
        return 1;
    unsigned most = crew_most();
    unsigned wanted = runner->task.threads < most ? runner->task.threads : most;
    return parts < wanted ? (unsigned)parts : wanted;
}

enum status runner_open(struct runner **made, const struct engine *engine, const struct task *task,
                        struct report *report)
{
    struct runner *runner = *made = memory_array(1, sizeof *runner);
    if (!runner)
        return report_memory(report);
    runner->task = *task;
    /* Before the engine sees it, who may keep what it sees. */
    if (task->threads > 1)
        runner->task.watch.cancel = &runner->cancel;
    enum status status = search_open(&runner->search, engine, &runner->task, report);
    if (status != STATUS_OK) {
        runner_close(made);
        return status;
    }
    runner->threads = threads_for(runner);
    return STATUS_OK;
}

void runner_close(struct runner **runner)
{
    if (!*runner)
        return;
    relay_close(&(*runner)->relay);
    search_close(&(*runner)->search);
    free(*runner);
    *runner = NULL;
}

uint64_t runner_parts(const struct runner *runner)
{
    return runner->search.parts;
}

uint64_t runner_done(const struct runner *runner)
{
    return runner->done;
}

bool runner_more(const struct runner *runner)
{
    return !runner->over && runner->done < runner->search.parts;
}

enum status runner_show(struct runner *runner, const struct visitor *visitor,
                        struct counters *counters, struct report *report)
{
    assert(runner_more(runner));
    if (runner->threads > 1 && !runner->relay) {
        runner->relay = relay_open(&runner->search, runner->threads, &runner->cancel);
        /* Without threads the work is the same and only takes longer. */
        if (!runner->relay)
            runner->threads = 1;
    }
    enum status status = runner->relay
                             ? relay_show(runner->relay, visitor, counters, report)
                             : search_run(&runner->search, runner->done, visitor, counters, report);
    runner->over = status != STATUS_OK;
    runner->done += status == STATUS_OK;
    return status;
}

static enum status count_alone(struct runner *runner, const struct runner_listener *listener,
                               uint64_t *found, struct counters *counters, struct report *report)
{
    uint64_t before = *found;
    enum status status = STATUS_OK;
    while (status == STATUS_OK && runner->done < runner->search.parts) {
        status = search_count(&runner->search, runner->done, found, counters, report);
        runner->done += status == STATUS_OK;
        if (listener)
            listener->heard(listener->self, runner->done, runner->search.parts, *found - before);
    }
    return status;
}

enum status runner_count(struct runner *runner, const struct runner_listener *listener,
                         uint64_t *found, struct counters *counters, struct report *report)
{
    enum status status = STATUS_OK;
    assert(runner->done == 0 && !runner->over && !runner->relay);
    if (runner->threads <= 1 ||
        !adding_parts(&runner->search, runner->threads, &runner->cancel, listener, found,
                      &runner->done, counters, &status, report))
        status = count_alone(runner, listener, found, counters, report);
    runner->over = status != STATUS_OK;
    return status;
}

void runner_deadline(struct runner *runner, double deadline)
{
    assert(runner->threads <= 1);
    runner->task.watch.deadline = deadline;
}
