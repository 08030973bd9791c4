/* Allocation with checked products, and arrays that grow.
 *
 * In come element counts and sizes, out go blocks of the C library; nothing here knows what is
 * stored in them. All sizes of the program that are products pass through here, so that the
 * overflow check is written once.
 */
#include "base/memory.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

void *memory_array(size_t count, size_t size)
{
    size_t bytes;
    if (__builtin_mul_overflow(count, size, &bytes))
        return NULL;
    /* calloc(0) may return NULL, which callers take for a failure. */
    return calloc(bytes > 0 ? bytes : 1, 1);
}

void *memory_large_array(size_t count, size_t size)
{
    const size_t page = (size_t)1 << 21;
    void *array = memory_array(count, size);
    size_t bytes = count * size; /* does not overflow when there is an array */
    if (array && bytes >= 4 * page) {
        size_t skip = (page - (uintptr_t)array % page) % page;
        (void)madvise((char *)array + skip, (bytes - skip) / page * page, MADV_HUGEPAGE);
    }
    return array;
}

char *memory_text(const char *text, size_t length)
{
    char *copy = length < SIZE_MAX ? malloc(length + 1) : NULL;
    if (copy) {
        memcpy(copy, text, length);
        copy[length] = '\0';
    }
    return copy;
}

enum status memory_grow(void **block, size_t *capacity, size_t need, size_t size)
{
    /* The first growth skips the sizes at which the allocator would be called for each element. */
    enum { FIRST = 8 };
    size_t grown, bytes;
    assert(size > 0);
    if (need <= *capacity)
        return STATUS_OK;
    if (__builtin_add_overflow(*capacity, *capacity / 2, &grown) || grown < need)
        grown = need;
    if (grown < FIRST)
        grown = FIRST;
    if (__builtin_mul_overflow(grown, size, &bytes))
        return STATUS_MEMORY;
    void *moved = realloc(*block, bytes);
    if (!moved)
        return STATUS_MEMORY;
    *block = moved;
    *capacity = grown;
    return STATUS_OK;
}
