/* Waiting for another thread, but not for ever: a condition whose waits end after a while.
 */
#ifndef BASE_CONDITION_H
#define BASE_CONDITION_H

#include <pthread.h>
#include <time.h>

/* Opens a condition that goes by the clock of condition_after; pthread_cond_destroy closes it. */
void condition_open(pthread_cond_t *condition);

/* For pthread_cond_timedwait: the time that many nanoseconds (less than a second) from now. */
struct timespec condition_after(long nanoseconds);

#endif
