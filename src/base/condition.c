/* Conditions on a clock that only goes forward.
 *
 * In: how long to wait. Out: until when. By default a condition goes by the time of day, and a wait
 * would end early or late when somebody sets that. Must not know what is waited for.
 */
#include "base/condition.h"

void condition_open(pthread_cond_t *condition)
{
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(condition, &attributes);
    pthread_condattr_destroy(&attributes);
}

struct timespec condition_after(long nanoseconds)
{
    enum { SECOND = 1000000000 };
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += nanoseconds;
    until.tv_sec += until.tv_nsec / SECOND;
    until.tv_nsec %= SECOND;
    return until;
}
