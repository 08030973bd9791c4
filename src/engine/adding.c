/* Numbers of solutions, added up by several threads.
 *
 * In: a search. Out: the sum over its parts, whoever counted them. Order is of no matter here, so
 * threads take what is next, keep sums of their own, and only show how far they are. The first
 * thread that cannot go on ends the others. How parts are counted, the engine knows.
 */
#include "engine/adding.h"

#include <stdlib.h>

#include "base/condition.h"
#include "base/memory.h"
#include "engine/crew.h"

enum { SHARE_MOST = 1 << 12 };

/* What all threads share; the lock is for what stands below it. */
struct adding {
    const struct search *search;
    atomic_int *cancel;
    pthread_mutex_t lock;
    pthread_cond_t ended; /* one more thread */
    uint64_t next;        /* the first part that nobody has taken */
    unsigned running;
    enum status ending; /* of the first thread that could not go on, with its report */
    struct report report;
};

/* What a thread has: its own alone but for the two that the caller looks at meanwhile. */
struct adder {
    struct adding *adding;
    uint64_t total;
    struct counters counters;
    _Atomic uint64_t found, done;
    char apart[128]; /* where parts are short, two threads writing to one cache line are slow */
};

/* The next share of parts; false when there is none. */
static bool take(struct adding *adding, uint64_t wanted, uint64_t *first, uint64_t *count)
{
    pthread_mutex_lock(&adding->lock);
    uint64_t left = adding->ending == STATUS_OK ? adding->search->parts - adding->next : 0;
    *first = adding->next;
    *count = wanted < left ? wanted : left;
    adding->next += *count;
    pthread_mutex_unlock(&adding->lock);
    return *count > 0;
}

static enum status add_share(struct adder *adder, uint64_t first, uint64_t count,
                             struct report *report)
{
    enum status status = STATUS_OK;
    for (uint64_t part = first; status == STATUS_OK && part < first + count; part++) {
        status = search_count(adder->adding->search, part, &adder->total, &adder->counters, report);
        atomic_store_explicit(&adder->found, adder->total, memory_order_relaxed);
        if (status == STATUS_OK)
            atomic_fetch_add_explicit(&adder->done, 1, memory_order_relaxed);
    }
    return status;
}

/* Those that end for the sake of the first one have nothing to say. */
static void leave(struct adding *adding, enum status status, const struct report *report)
{
    pthread_mutex_lock(&adding->lock);
    if (status != STATUS_OK && adding->ending == STATUS_OK) {
        adding->ending = status;
        adding->report = *report;
        atomic_store_explicit(adding->cancel, 1, memory_order_relaxed);
    }
    adding->running--;
    pthread_cond_signal(&adding->ended);
    pthread_mutex_unlock(&adding->lock);
}

static void *work(void *self)
{
    struct adder *adder = self;
    struct share share = SHARE_FIRST;
    struct report report = REPORT_NONE;
    enum status status = STATUS_OK;
    uint64_t first, count;
    while (status == STATUS_OK && take(adder->adding, share.size, &first, &count)) {
        share_begins(&share);
        status = add_share(adder, first, count, &report);
        share_ends(&share, SHARE_MOST);
    }
    leave(adder->adding, status, &report);
    return NULL;
}

static void tell(const struct adding *adding, const struct adder *adders, unsigned threads,
                 const struct runner_listener *listener)
{
    uint64_t done = 0, found = 0;
    if (!listener)
        return;
    for (unsigned i = 0; i < threads; i++) {
        done += atomic_load_explicit(&adders[i].done, memory_order_relaxed);
        found += atomic_load_explicit(&adders[i].found, memory_order_relaxed);
    }
    listener->heard(listener->self, done, adding->search->parts, found);
}

/* Until all threads have ended, telling the listener of it ten times a second. */
static void await(struct adding *adding, const struct adder *adders, unsigned threads,
                  const struct runner_listener *listener)
{
    enum { PAUSE_NANOSECONDS = 100000000 };
    pthread_mutex_lock(&adding->lock);
    while (adding->running > 0) {
        struct timespec until = condition_after(PAUSE_NANOSECONDS);
        while (adding->running > 0 &&
               pthread_cond_timedwait(&adding->ended, &adding->lock, &until) == 0)
            continue;
        if (adding->running > 0) {
            pthread_mutex_unlock(&adding->lock);
            tell(adding, adders, threads, listener);
            pthread_mutex_lock(&adding->lock);
        }
    }
    pthread_mutex_unlock(&adding->lock);
}

/* All that any thread has found, whatever became of the others. */
static enum status add_up(const struct adder *adders, unsigned threads, uint64_t *found,
                          uint64_t *done, struct counters *counters, struct report *report)
{
    bool fits = true;
    for (unsigned i = 0; i < threads; i++) {
        uint64_t total;
        fits = fits && !__builtin_add_overflow(*found, adders[i].total, &total);
        if (fits)
            *found = total;
        *done += atomic_load_explicit(&adders[i].done, memory_order_relaxed);
        counters_add(counters, &adders[i].counters);
    }
    return fits ? STATUS_OK : search_overflows(report);
}

static void open_adding(struct adding *adding, const struct search *search, atomic_int *cancel)
{
    *adding = (struct adding){.search = search, .cancel = cancel};
    pthread_mutex_init(&adding->lock, NULL);
    condition_open(&adding->ended);
}

static void close_adding(struct adding *adding)
{
    pthread_cond_destroy(&adding->ended);
    pthread_mutex_destroy(&adding->lock);
}

/* The lock keeps those that are there from beginning, and from ending, before all are counted. */
static unsigned start(struct adding *adding, struct adder *adders, unsigned threads,
                      struct crew *crew)
{
    for (unsigned i = 0; i < threads; i++)
        adders[i].adding = adding;
    pthread_mutex_lock(&adding->lock);
    adding->running = crew_start(crew, threads, work, adders, sizeof *adders);
    pthread_mutex_unlock(&adding->lock);
    return crew->count;
}

bool adding_parts(const struct search *search, unsigned threads, atomic_int *cancel,
                  const struct runner_listener *listener, uint64_t *found, uint64_t *done,
                  struct counters *counters, enum status *status, struct report *report)
{
    struct adder *adders = memory_array(threads, sizeof *adders);
    struct crew crew = {0};
    struct adding adding;
    if (!adders)
        return false;
    open_adding(&adding, search, cancel);
    unsigned there = start(&adding, adders, threads, &crew);
    if (there > 0) {
        await(&adding, adders, there, listener);
        crew_join(&crew);
        tell(&adding, adders, there, listener);
        if (adding.ending != STATUS_OK && adding.report.status != STATUS_OK && report &&
            report->status == STATUS_OK)
            *report = adding.report;
        *status = status_worse(add_up(adders, there, found, done, counters, report), adding.ending);
    }
    crew_join(&crew);
    close_adding(&adding);
    free(adders);
    return there > 0;
}
