/* Two ways to serve a request: from the free list of its size or the newest chunk, or, when it is
 * large, from malloc with a header in front.
 *
 * PicoSAT tells the size of what it gives back, so small blocks need no header. A size class keeps
 * what was given back for the next request of that class; chunks are returned only all together.
 */
#include "sat/arena.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

struct arena_chunk {
    _Alignas(max_align_t) struct arena_chunk *before;
};

struct arena_small {
    struct arena_small *next;
};

/* As long as the strictest alignment, so that what stands behind it is aligned as malloc would. */
struct arena_large {
    _Alignas(max_align_t) struct arena_large *before;
    struct arena_large *after;
    size_t size; /* with the header */
};

_Static_assert(ARENA_GRAIN >= sizeof(struct arena_small), "a free block holds its link");
_Static_assert(ARENA_GRAIN % _Alignof(max_align_t) == 0, "small blocks are aligned for anything");

static bool is_within_limit(const struct arena *arena, size_t size)
{
    return arena->bytes <= arena->limit && size <= arena->limit - arena->bytes;
}

void *arena_take(struct arena *arena, size_t size)
{
    void *bytes = NULL;
    if (is_within_limit(arena, size))
        bytes = size == ARENA_LARGE_CHUNK ? memory_large_array(size, 1) : malloc(size);
    if (!bytes)
        return NULL;
    arena->bytes += size;
    if (arena->most < arena->bytes)
        arena->most = arena->bytes;
    return bytes;
}

void arena_give(struct arena *arena, void *bytes, size_t size)
{
    arena->bytes -= size;
    free(bytes);
}

/* From the system, within the limit, or not at all. */
static void *take(struct arena *arena, size_t size)
{
    void *bytes = arena_take(arena, size);
    if (!bytes)
        longjmp(arena->escape, 1);
    return bytes;
}

static void *allocate_large(struct arena *arena, size_t size)
{
    struct arena_large *large;
    if (size > SIZE_MAX - sizeof *large)
        longjmp(arena->escape, 1);
    large = take(arena, sizeof *large + size);
    *large = (struct arena_large){.after = arena->large, .size = sizeof *large + size};
    if (large->after)
        large->after->before = large;
    arena->large = large;
    return large + 1;
}

static void release_large(struct arena *arena, void *bytes)
{
    struct arena_large *large = (struct arena_large *)bytes - 1;
    if (large->before)
        large->before->after = large->after;
    else
        arena->large = large->after;
    if (large->after)
        large->after->before = large->before;
    arena->bytes -= large->size;
    free(large);
}

/* Grows or shrinks one in place where the system can: tables of large formulas are gigabytes. */
static void *resize_large(struct arena *arena, void *bytes, size_t size)
{
    struct arena_large *large = (struct arena_large *)bytes - 1, *moved = NULL;
    uint64_t others = arena->bytes - large->size;
    if (size <= SIZE_MAX - sizeof *large && others <= arena->limit &&
        sizeof *large + size <= arena->limit - others)
        moved = realloc(large, sizeof *large + size);
    if (!moved)
        longjmp(arena->escape, 1);
    moved->size = sizeof *moved + size;
    arena->bytes = others + moved->size;
    if (arena->most < arena->bytes)
        arena->most = arena->bytes;
    if (moved->before)
        moved->before->after = moved;
    else
        arena->large = moved;
    if (moved->after)
        moved->after->before = moved;
    return moved + 1;
}

static size_t grains_of(const struct arena *arena, size_t size)
{
    if (size < arena->smallest)
        size = arena->smallest;
    return (size + ARENA_GRAIN - 1) / ARENA_GRAIN;
}

static void *allocate_small(struct arena *arena, size_t grains)
{
    struct arena_small *small = arena->free[grains];
    size_t size = grains * ARENA_GRAIN;
    if (small) {
        arena->free[grains] = small->next;
        return small;
    }
    if ((size_t)(arena->end - arena->next) < size) {
        bool large = arena->bytes >= ARENA_MUCH && is_within_limit(arena, ARENA_LARGE_CHUNK);
        size_t room = large ? ARENA_LARGE_CHUNK : ARENA_CHUNK;
        struct arena_chunk *chunk = take(arena, room);
        chunk->before = arena->chunks;
        arena->chunks = chunk;
        arena->next = (char *)(chunk + 1);
        arena->end = (char *)chunk + room;
    }
    char *bytes = arena->next;
    arena->next += size;
    return bytes;
}

void *arena_allocate(void *owner, size_t size)
{
    if (size == 0)
        size = 1; /* PicoSAT takes NULL for a failure */
    return size <= ARENA_SMALL_MAX ? allocate_small(owner, grains_of(owner, size))
                                   : allocate_large(owner, size);
}

void arena_release(void *owner, void *bytes, size_t size)
{
    struct arena *arena = owner;
    if (!bytes)
        return;
    if (size > ARENA_SMALL_MAX) {
        release_large(arena, bytes);
        return;
    }
    struct arena_small *small = bytes;
    size_t grains = grains_of(arena, size ? size : 1);
    small->next = arena->free[grains];
    arena->free[grains] = small;
}

void *arena_resize(void *owner, void *bytes, size_t old_size, size_t new_size)
{
    if (bytes && old_size <= ARENA_SMALL_MAX && new_size <= ARENA_SMALL_MAX &&
        grains_of(owner, old_size ? old_size : 1) == grains_of(owner, new_size ? new_size : 1))
        return bytes;
    if (bytes && old_size > ARENA_SMALL_MAX && new_size > ARENA_SMALL_MAX)
        return resize_large(owner, bytes, new_size);
    void *moved = arena_allocate(owner, new_size);
    if (bytes) {
        memcpy(moved, bytes, old_size < new_size ? old_size : new_size);
        arena_release(owner, bytes, old_size);
    }
    return moved;
}

void arena_clear(struct arena *arena)
{
    while (arena->chunks) {
        struct arena_chunk *chunk = arena->chunks;
        arena->chunks = chunk->before;
        free(chunk);
    }
    while (arena->large) {
        struct arena_large *large = arena->large;
        arena->large = large->after;
        free(large);
    }
    memset(arena->free, 0, sizeof arena->free);
    arena->next = arena->end = NULL;
    arena->bytes = 0;
}
