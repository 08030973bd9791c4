/* Memory that is counted, limited, and given back as a whole.
 *
 * PicoSAT allocates each clause alone, millions of them. Small blocks are cut from chunks and
 * reused by size, so that giving everything back costs one free() a chunk and not one a clause: a
 * stop of a large run takes no longer than that of a small one.
 *
 * When the limit is reached or the system has no more, allocation does not return but jumps to
 * `escape`: PicoSAT would abort the process on a NULL. After such a jump nothing that lives in the
 * arena may be touched; arena_clear gives it back. One thread at a time.
 */
#ifndef SAT_ARENA_H
#define SAT_ARENA_H

#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>

enum {
    ARENA_GRAIN = 16,         /* small blocks are multiples of it */
    ARENA_SMALL_MAX = 1024,   /* larger blocks come from malloc, one by one */
    ARENA_CHUNK = 256 * 1024, /* bytes of a chunk */
    /* And of one in an arena that holds ARENA_MUCH already: in large pages, where the system has
     * them, since the first touch of small ones is a tenth of the time of a large formula. */
    ARENA_LARGE_CHUNK = 8 << 20,
    ARENA_MUCH = 4 << 20
};

struct arena_large;
struct arena_chunk;
struct arena_small;

/* All zero but the limit, and `smallest` where it is wanted, at the start. */
struct arena {
    size_t smallest; /* small blocks have at least so many bytes; never changed once one was taken.
                        Where most of them will grow to that size anyway they then grow in place,
                        and leave no holes that nothing fits into */
    struct arena_chunk *chunks;
    char *next, *end; /* what is left of the newest chunk */
    struct arena_small *free[ARENA_SMALL_MAX / ARENA_GRAIN + 1]; /* by size in grains */
    struct arena_large *large;                                   /* linked both ways */
    uint64_t bytes, most; /* taken from the system: now, at the highest */
    uint64_t limit;
    jmp_buf escape; /* set by setjmp right before any call that may allocate */
};

void arena_clear(struct arena *arena);

/* For another kind of memory (sat/vault.h) under the same limit: counted, or NULL; and
 * back. The arena itself knows nothing of these. */
void *arena_take(struct arena *arena, size_t size);
void arena_give(struct arena *arena, void *bytes, size_t size);

/* The allocator in the form that picosat_minit takes; `owner` is a struct arena. */
void *arena_allocate(void *owner, size_t size);
void *arena_resize(void *owner, void *bytes, size_t old_size, size_t new_size);
void arena_release(void *owner, void *bytes, size_t size);

#endif
