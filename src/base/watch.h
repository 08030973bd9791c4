/* When to stop: a flag that a signal handler raises, a deadline, and a flag for work on threads.
 *
 * Long work looks at its watch often enough that a stop takes less than 0.1 s: between calls, in
 * the solver's callback, every few ten thousand nodes. A watch is only read, so threads may share
 * one.
 */
#ifndef BASE_WATCH_H
#define BASE_WATCH_H

#include <stdatomic.h>

#include "base/report.h"

struct watch {
    const atomic_int *stop;   /* not zero: stop now; NULL: there is no flag */
    double deadline;          /* in seconds of clock_now(); 0: none */
    const atomic_int *cancel; /* a second flag, of who has given the work to a thread of his and
                                 wants no more of it */
};

/* STATUS_OK to go on, STATUS_STOPPED, or STATUS_LIMIT past the deadline. Costs a system call where
 * there is a deadline. NULL watches nothing. */
enum status watch_look(const struct watch *watch);

/* Moves the deadline to `seconds` from now unless it is earlier already; 0 seconds: no change. */
void watch_limit(struct watch *watch, double seconds);

/* Seconds of a clock that only goes forward. */
double clock_now(void);

#endif
