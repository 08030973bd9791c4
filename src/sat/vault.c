/* Blocks are cut from the open chunk from its front to its end, so that the bytes in use of a chunk
 * are its first ones, whatever was given back among them.
 *
 * The image holds those bytes of all chunks, one chunk after the other in the order of their list.
 * Free blocks hold the links of their lists, so these come back with the bytes; where each list
 * begins is in the state.
 */
#include "sat/vault.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct vault_chunk {
    _Alignas(max_align_t) struct vault_chunk *before;
    size_t size;   /* of the bytes behind this head */
    size_t used;   /* the first so many of them are blocks */
    size_t marked; /* as many were when the mark was set */
};

struct vault_free {
    struct vault_free *next;
};

enum {
    COARSE_FROM = VAULT_FINE * ARENA_GRAIN,
    COMMON = ARENA_CHUNK - sizeof(struct vault_chunk) /* the size of most chunks */
};

_Static_assert(COARSE_FROM == 1 << 10, "the classes above it count doublings of it");
_Static_assert(COARSE_FROM / VAULT_STEPS % ARENA_GRAIN == 0, "coarse blocks are aligned");

static char *bytes_of(struct vault_chunk *chunk)
{
    return (char *)(chunk + 1);
}

static size_t room_in(const struct vault_chunk *chunk)
{
    return chunk ? chunk->size - chunk->used : 0;
}

/* Gives up the spare chunks. */
static void shed(struct vault *vault)
{
    while (vault->spare) {
        struct vault_chunk *chunk = vault->spare;
        vault->spare = chunk->before;
        arena_give(vault->purse, chunk, sizeof *chunk + chunk->size);
    }
}

static void *take(struct vault *vault, size_t size)
{
    void *bytes = arena_take(vault->purse, size);
    if (!bytes && vault->spare) {
        shed(vault);
        bytes = arena_take(vault->purse, size);
    }
    return bytes;
}

/* The first spare chunk that has the size and is not much larger, out of its list, or NULL. The
 * oldest stand first: the same work finds what it had before. */
static struct vault_chunk *take_spare(struct vault *vault, size_t size)
{
    struct vault_chunk **at = &vault->spare;
    while (*at && ((*at)->size < size || (*at)->size / 2 > size))
        at = &(*at)->before;
    struct vault_chunk *chunk = *at;
    if (chunk)
        *at = chunk->before;
    return chunk;
}

/* An empty chunk with room for so much, at the front of the list. */
static struct vault_chunk *add_chunk(struct vault *vault, size_t block)
{
    /* A block that could leave much of a common chunk unused gets one of its own. */
    size_t size = block > COMMON / 4 ? block : COMMON;
    struct vault_chunk *chunk = take_spare(vault, size);
    if (!chunk) {
        chunk = take(vault, sizeof *chunk + size);
        if (!chunk)
            longjmp(vault->purse->escape, 1);
        chunk->size = size;
    }
    chunk->used = chunk->marked = 0;
    chunk->before = vault->now.chunks;
    vault->now.chunks = chunk;
    return chunk;
}

static void *cut(struct vault *vault, size_t size)
{
    struct vault_chunk *chunk = vault->now.open;
    if (room_in(chunk) < size)
        chunk = add_chunk(vault, size);
    char *bytes = bytes_of(chunk) + chunk->used;
    chunk->used += size;
    if (room_in(chunk) > room_in(vault->now.open))
        vault->now.open = chunk;
    return bytes;
}

/* The class of a size, which becomes that of the largest block of the class. */
static size_t class_of(const struct vault *vault, size_t *size)
{
    if (*size <= COARSE_FROM) {
        size_t grains = *size ? (*size + ARENA_GRAIN - 1) / ARENA_GRAIN : 1;
        *size = grains * ARENA_GRAIN;
        return grains;
    }
    size_t doublings = 0;
    while ((*size - 1) >> doublings >= 2 * COARSE_FROM)
        doublings++;
    if (doublings >= VAULT_DOUBLINGS)
        longjmp(vault->purse->escape, 1);
    size_t width = (size_t)COARSE_FROM / VAULT_STEPS << doublings;
    size_t step = (*size - 1) / width - VAULT_STEPS;
    *size = (VAULT_STEPS + step + 1) * width;
    return VAULT_FINE + 1 + VAULT_STEPS * doublings + step;
}

void *vault_allocate(void *owner, size_t size)
{
    struct vault *vault = owner;
    size_t class = class_of(vault, &size);
    struct vault_free *block = vault->now.free[class];
    if (!block)
        return cut(vault, size);
    vault->now.free[class] = block->next;
    return block;
}

void vault_release(void *owner, void *bytes, size_t size)
{
    struct vault *vault = owner;
    struct vault_free *block = bytes;
    if (!block)
        return;
    size_t class = class_of(vault, &size);
    block->next = vault->now.free[class];
    vault->now.free[class] = block;
}

void *vault_resize(void *owner, void *bytes, size_t old_size, size_t new_size)
{
    size_t old_block = old_size, new_block = new_size;
    if (bytes && class_of(owner, &old_block) == class_of(owner, &new_block))
        return bytes;
    void *moved = vault_allocate(owner, new_size);
    if (bytes) {
        memcpy(moved, bytes, old_size < new_size ? old_size : new_size);
        vault_release(owner, bytes, old_size);
    }
    return moved;
}

/* The image is that large or larger afterwards; else it is as it was. */
static bool enlarge_image(struct vault *vault, size_t size)
{
    if (vault->image && size <= vault->image_size)
        return true;
    char *image = take(vault, size);
    if (!image)
        return false;
    arena_give(vault->purse, vault->image, vault->image_size);
    vault->image = image;
    vault->image_size = size;
    return true;
}

bool vault_mark(struct vault *vault)
{
    size_t size = 0, filled = 0;
    for (struct vault_chunk *chunk = vault->now.chunks; chunk; chunk = chunk->before)
        size += chunk->used;
    if (!enlarge_image(vault, size ? size : 1))
        return false;
    for (struct vault_chunk *chunk = vault->now.chunks; chunk; chunk = chunk->before) {
        memcpy(vault->image + filled, bytes_of(chunk), chunk->used);
        chunk->marked = chunk->used;
        filled += chunk->used;
    }
    vault->marked = vault->now;
    return true;
}

bool vault_is_marked(const struct vault *vault)
{
    return vault->image;
}

void vault_return(struct vault *vault)
{
    size_t read = 0;
    assert(vault_is_marked(vault));
    /* New chunks stand in front of those of the mark. */
    while (vault->now.chunks != vault->marked.chunks) {
        struct vault_chunk *chunk = vault->now.chunks;
        vault->now.chunks = chunk->before;
        chunk->before = vault->spare;
        vault->spare = chunk;
    }
    for (struct vault_chunk *chunk = vault->now.chunks; chunk; chunk = chunk->before) {
        memcpy(bytes_of(chunk), vault->image + read, chunk->marked);
        chunk->used = chunk->marked;
        read += chunk->marked;
    }
    vault->now = vault->marked;
}

void vault_clear(struct vault *vault)
{
    shed(vault);
    vault->spare = vault->now.chunks;
    shed(vault);
    if (vault->image)
        arena_give(vault->purse, vault->image, vault->image_size);
    *vault = (struct vault){.purse = vault->purse};
}
