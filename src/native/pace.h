/* Looking at the watch now and then.
 *
 * A look may cost a system call, a step of work a nanosecond. Steps are looks at squares or lines
 * rather than placements: between two placements on a board of a million rows lie millions of
 * looks, and a stop must not wait for them.
 */
#ifndef NATIVE_PACE_H
#define NATIVE_PACE_H

#include "base/watch.h"

enum { PACE_STEPS = 1 << 14 };

struct pace {
    const struct watch *watch;
    uint64_t next; /* the step from which on the watch is due again */
};

static inline struct pace pace_start(const struct watch *watch)
{
    return (struct pace){.watch = watch, .next = PACE_STEPS};
}

/* `steps`: all steps since the start. The watch's status when it is due, else STATUS_OK. */
static inline enum status pace_look(struct pace *pace, uint64_t steps)
{
    if (steps < pace->next)
        return STATUS_OK;
    pace->next = steps + PACE_STEPS;
    return watch_look(pace->watch);
}

#endif
