/* The handler.
 *
 * The first signal asks for an orderly end. That end may hang, on a pipe that nobody reads, so a
 * later one ends the program at once. But `timeout` and shells send one wish twice, to the process
 * and to its group: what follows within half a second is still the first.
 */
#include "cli/signals.h"

#include <signal.h>
#include <stddef.h>
#include <time.h>
#include <unistd.h>

static atomic_int stop, at_once;
static struct timespec first; /* touched by the handler alone, which does not interrupt itself */

static double seconds_since_first(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - first.tv_sec) + (double)(now.tv_nsec - first.tv_nsec) * 1e-9;
}

static void raise_stop(int number)
{
    enum { HALF_A_SECOND = 500 };
    if (atomic_load(&at_once))
        _exit(128 + number);
    if (atomic_load(&stop) == 0) {
        clock_gettime(CLOCK_MONOTONIC, &first);
        atomic_store(&stop, number);
    } else if (seconds_since_first() * 1000 > HALF_A_SECOND) {
        signal(number, SIG_DFL);
        raise(number); /* delivered when the handler returns */
    }
}

void signals_end_at_once(bool wanted)
{
    atomic_store(&at_once, wanted);
}

const atomic_int *signals_catch(void)
{
    const int numbers[] = {SIGHUP, SIGINT, SIGTERM};
    struct sigaction action = {.sa_handler = raise_stop}, old;
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        sigaddset(&action.sa_mask, numbers[i]);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (sigaction(numbers[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN)
            sigaction(numbers[i], &action, NULL);
    signal(SIGCHLD, SIG_DFL); /* ignored, it would hide how a child ended */
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
    return &stop;
}
