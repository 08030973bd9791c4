/* An engine whose parts do what a test tells them: find so many solutions, or never come to an end,
 * end as told, and keep a book on it. For the runner, which has to be right whatever engines do.
 *
 * The play hangs on task->plan, which the runner does not look at. Solution i of part p is told by
 * its first columns (p, i); boards with less than two rows show no more than they can.
 */
#ifndef TESTS_CLOCKWORK_H
#define TESTS_CLOCKWORK_H

#include <pthread.h>
#include <sched.h>

#include "engine/engine.h"

enum { ACTORS_MOST = 64, ENDLESS = UINT32_MAX };

struct play {
    uint64_t parts;
    uint32_t (*solutions)(const struct play *play, uint64_t part);
    uint64_t weight;      /* of a solution, where they are only counted; 0: one */
    uint64_t bad_part;    /* the one that ends with... */
    enum status ending;   /* ...this; STATUS_OK: none */
    uint64_t waiting;     /* the part that waits after its first solution until... */
    uint64_t until;       /* ...so many were found in others, or for a moment from the first on */
    atomic_ullong begun;  /* one more than the largest part that began */
    atomic_ullong found;  /* by all */
    atomic_ullong others; /* by all but the one that waits */
    pthread_mutex_t lock;
    pthread_t actors[ACTORS_MOST]; /* the threads that ran anything */
    unsigned actor_count;
};

static inline struct play *play_of(const struct search *search)
{
    return (struct play *)(uintptr_t)search->task->plan;
}

static inline void sign_in(struct play *play, uint64_t part)
{
    unsigned i = 0;
    unsigned long long before = atomic_load(&play->begun);
    while (before < part + 1 && !atomic_compare_exchange_weak(&play->begun, &before, part + 1))
        continue;
    pthread_mutex_lock(&play->lock);
    while (i < play->actor_count && !pthread_equal(play->actors[i], pthread_self()))
        i++;
    if (i == play->actor_count && i < ACTORS_MOST)
        play->actors[play->actor_count++] = pthread_self();
    pthread_mutex_unlock(&play->lock);
}

static inline void wait_for_others(struct play *play)
{
    while (atomic_load(&play->others) == 0)
        sched_yield();
    double moment = clock_now() + 0.3;
    while (atomic_load(&play->others) < play->until && clock_now() < moment)
        sched_yield();
}

static inline enum status clockwork_open(struct search *search, struct report *report)
{
    (void)report;
    search->parts = play_of(search)->parts;
    return STATUS_OK;
}

static inline enum status act(const struct search *search, uint64_t part,
                              const struct visitor *visitor, uint64_t *found,
                              struct counters *counters, struct report *report)
{
    struct play *play = play_of(search);
    uint32_t n = search->task->board->n, *columns = calloc(n + 1, sizeof *columns);
    uint32_t count = play->solutions(play, part);
    enum status status = columns ? STATUS_OK : STATUS_MEMORY;
    sign_in(play, part);
    for (uint32_t i = 0; status == STATUS_OK && (i < count || count == ENDLESS); i++) {
        counters->nodes++;
        columns[0] = (uint32_t)part;
        columns[n > 1] += n > 1 && i > 0;
        atomic_fetch_add(&play->found, 1);
        if (part != play->waiting)
            atomic_fetch_add(&play->others, 1);
        *found += play->weight ? play->weight : 1;
        if (visitor)
            status = visitor->found(visitor->self, columns);
        if (i == 0 && part == play->waiting && play->until)
            wait_for_others(play);
        if (status == STATUS_OK)
            status = watch_look(&search->task->watch);
    }
    free(columns);
    if (status == STATUS_OK && play->ending != STATUS_OK && part == play->bad_part)
        return report_say(report, play->ending, "part %u is bad", (unsigned)part);
    return status;
}

static inline enum status clockwork_run(const struct search *search, uint64_t part,
                                        const struct visitor *visitor, struct counters *counters,
                                        struct report *report)
{
    uint64_t found = 0;
    return act(search, part, visitor, &found, counters, report);
}

static inline enum status clockwork_count(const struct search *search, uint64_t part,
                                          uint64_t *found, struct counters *counters,
                                          struct report *report)
{
    return act(search, part, NULL, found, counters, report);
}

static const struct engine clockwork = {
    .name = "clockwork",
    .title = "clockwork",
    .rules = RULE_BIT(RULE_CLASSIC),
    .max_n = 100000,
    .ordered = true,
    .lists = true,
    .counts = true,
    .traces = true,
    .open = clockwork_open,
    .run = clockwork_run,
    .count = clockwork_count,
};

#endif
