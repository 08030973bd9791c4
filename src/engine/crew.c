/* Starting and joining threads.
 *
 * In: how many are wanted and what they do. Out: as many as there can be. Signals are left to the
 * caller's thread: what it waits for in a system call, a signal has to interrupt. What a part is,
 * and who may take which, is not known here.
 */
#include "engine/crew.h"

#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/watch.h"

/* Engines do with a quarter of it; sanitizers do not. */
enum { STACK_BYTES = 1 << 20 };

/* Some wait, for a lock or for a solver of their own; and where processors are few, the work should
 * still go through the hands of several. */
enum { THREADS_A_PROCESSOR = 4 };

/* Those that this process may run on. */
static unsigned processors(void)
{
    cpu_set_t own;
    if (sched_getaffinity(0, sizeof own, &own) == 0)
        return (unsigned)CPU_COUNT(&own);
    /* There are more than the set has room for. */
    long all = sysconf(_SC_NPROCESSORS_ONLN);
    return all > 0 ? (unsigned)all : 1;
}

unsigned crew_most(void)
{
    return THREADS_A_PROCESSOR * processors();
}

static void start_all(struct crew *crew, unsigned wanted, void *(*work)(void *self), char *self,
                      size_t size)
{
    pthread_attr_t attributes;
    sigset_t all, before;
    if (pthread_attr_init(&attributes) != 0)
        return;
    pthread_attr_setstacksize(&attributes, STACK_BYTES);
    /* A thread starts with the mask of the one that makes it. */
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    while (crew->count < wanted && pthread_create(&crew->threads[crew->count], &attributes, work,
                                                  self + crew->count * size) == 0)
        crew->count++;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
}

unsigned crew_start(struct crew *crew, unsigned wanted, void *(*work)(void *self), void *selves,
                    size_t size)
{
    *crew = (struct crew){.threads = memory_array(wanted, sizeof *crew->threads)};
    if (crew->threads)
        start_all(crew, wanted, work, selves, size);
    return crew->count;
}

void crew_join(struct crew *crew)
{
    for (unsigned i = 0; i < crew->count; i++)
        pthread_join(crew->threads[i], NULL);
    free(crew->threads);
    *crew = (struct crew){0};
}

void share_begins(struct share *share)
{
    share->began = clock_now();
}

void share_ends(struct share *share, uint64_t most)
{
    static const double too_short = 0.0002, too_long = 0.001;
    double seconds = clock_now() - share->began;
    if (seconds < too_short && share->size <= most / 2)
        share->size *= 2;
    else if (seconds > too_long && share->size > 1)
        share->size /= 2;
}
