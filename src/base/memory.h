/* Allocation with checked products, and arrays that grow.
 *
 * A failure is a NULL or STATUS_MEMORY, never an abort; what was there before stays as it was.
 * Everything is freed with free().
 */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stddef.h>

#include "base/report.h"

/* count * size bytes, all zero; NULL when there is no memory or the product overflows. An array of
 * no elements is not NULL. */
void *memory_array(size_t count, size_t size);

/* The same for what may take many millions of bytes and is filled from the front: the first touch
 * of each small page, and giving it back, then cost more than the filling, so that large pages are
 * asked for, where the system has them. */
void *memory_large_array(size_t count, size_t size);

/* The first `length` bytes of a text as a text of their own, closed by a NUL; NULL when there is no
 * memory. */
char *memory_text(const char *text, size_t length);

/* Makes room for at least `need` elements of `size` bytes in *block, which has room for *capacity
 * (0 and NULL at first). Grows by half at least, so that appending is linear. */
enum status memory_grow(void **block, size_t *capacity, size_t need, size_t size);

#endif
