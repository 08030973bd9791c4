/* Memory that can be put back as it was: all blocks at their addresses, with their bytes.
 *
 * For a small formula that is built once and taken up a hundred times. Every block, the large ones
 * too, is cut from chunks, so that what is in use lies together: vault_mark copies it into an
 * image, vault_return copies it back, each by one memcpy a chunk. Chunks made since the mark are
 * kept for what comes next, and given up when memory is short.
 *
 * Blocks that come back are reused by their class of size (above 1,024 bytes a class is up to an
 * eighth wide) but never joined: tables that double leave their smaller selves behind, together as
 * much again as they are, and nothing grows by the length of a search.
 *
 * What it takes is counted and limited by an arena of which nothing else is used; where there is no
 * more, control jumps to that arena's `escape` as there.
 */
#ifndef SAT_VAULT_H
#define SAT_VAULT_H

#include <stdbool.h>
#include <stddef.h>

#include "sat/arena.h"

enum {
    VAULT_FINE = 64,      /* classes of one grain each: 16, 32, ... 1,024 bytes */
    VAULT_DOUBLINGS = 30, /* of 1,024 bytes: larger blocks are refused */
    VAULT_STEPS = 8,      /* classes from one power of two to the next */
    VAULT_CLASSES = VAULT_FINE + 1 + VAULT_DOUBLINGS * VAULT_STEPS
};

struct vault_chunk;
struct vault_free;

struct vault_state {
    struct vault_chunk *chunks; /* the newest first */
    struct vault_chunk *open;   /* the one that blocks are cut from */
    struct vault_free *free[VAULT_CLASSES];
};

/* All zero but the purse at the start. */
struct vault {
    struct arena *purse; /* borrowed */
    struct vault_state now, marked;
    struct vault_chunk *spare;
    char *image; /* NULL: nothing is marked */
    size_t image_size;
};

void vault_clear(struct vault *vault);

/* Remembers everything as it is, and no longer what was remembered before. False when there is no
 * memory for the image: then an older mark still stands. */
bool vault_mark(struct vault *vault);
bool vault_is_marked(const struct vault *vault);

/* Back to the mark, also after a jump to `escape`. */
void vault_return(struct vault *vault);

/* The allocator in the form that picosat_minit takes; `owner` is a struct vault. */
void *vault_allocate(void *owner, size_t size);
void *vault_resize(void *owner, void *bytes, size_t old_size, size_t new_size);
void vault_release(void *owner, void *bytes, size_t size);

#endif
