/* The stop flag and the deadline, and the clock.
 *
 * In comes a watch that somebody above has set, out goes whether to go on. Who raises the flag and
 * why is not known here. The flag is looked at first: it costs nothing, and a user who interrupts
 * wants to be told that, not that the time was over as well.
 */
#include "base/watch.h"

#include <stdbool.h>
#include <stddef.h>
#include <time.h>

/* Relaxed: the flag guards no other data, it only has to arrive. */
static bool is_raised(const atomic_int *flag)
{
    return flag && atomic_load_explicit(flag, memory_order_relaxed) != 0;
}

enum status watch_look(const struct watch *watch)
{
    if (!watch)
        return STATUS_OK;
    if (is_raised(watch->stop) || is_raised(watch->cancel))
        return STATUS_STOPPED;
    if (watch->deadline > 0 && clock_now() >= watch->deadline)
        return STATUS_LIMIT;
    return STATUS_OK;
}

void watch_limit(struct watch *watch, double seconds)
{
    double deadline = clock_now() + seconds;
    if (seconds > 0 && (watch->deadline == 0 || deadline < watch->deadline))
        watch->deadline = deadline;
}

double clock_now(void)
{
    struct timespec now = {0, 0};
    clock_gettime(CLOCK_MONOTONIC, &now); /* fails only for a clock that does not exist */
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}
