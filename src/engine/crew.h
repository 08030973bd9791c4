/* Threads that work side by side, and how much of the work one of them takes at a time.
 */
#ifndef ENGINE_CREW_H
#define ENGINE_CREW_H

#include <pthread.h>
#include <stddef.h>
#include <stdint.h>

struct crew {
    pthread_t *threads;
    unsigned count;
};

/* Starts up to `wanted` threads, each with work(self of its own): the first with `selves`, the next
 * `size` bytes further (0: all with the same). Returns how many there are: fewer, or none, where
 * memory or the system are at their end. Signals never come to them. */
unsigned crew_start(struct crew *crew, unsigned wanted, void *(*work)(void *self), void *selves,
                    size_t size);

/* Waits for all of them to end; harmless on a crew that is all zero. */
void crew_join(struct crew *crew);

/* So many threads are of use on this machine. More of them find nothing sooner, and each has to get
 * its turn once more before all have heard that they shall stop. */
unsigned crew_most(void);

/* How many parts a thread takes at once: one where parts are long; so many where they are short
 * that taking them costs next to nothing. Start with SHARE_FIRST. */
struct share {
    uint64_t size;
    double began;
};

#define SHARE_FIRST ((struct share){.size = 1})

/* Before and after the work on each share. `most` is the largest share there may be. */
void share_begins(struct share *share);
void share_ends(struct share *share, uint64_t most);

#endif
