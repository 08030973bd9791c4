/* The boards that an outside solver has found so far, each once, in the order of finding.
 */
#ifndef SAT_KNOWN_H
#define SAT_KNOWN_H

#include <stddef.h>
#include <stdint.h>

#include "base/report.h"

struct known {
    uint32_t n;
    uint32_t *columns; /* n a board */
    size_t count, capacity;
    size_t *slots; /* hash table: the board's place + 1, 0: free */
    size_t slot_count;
};

void known_open(struct known *known, uint32_t n);
void known_close(struct known *known);

/* *place becomes the board's place: that of before, or known->count - 1 of now where it was new.
 * STATUS_MEMORY is not told. */
enum status known_add(struct known *known, const uint32_t *columns, size_t *place);

static inline const uint32_t *known_get(const struct known *known, size_t place)
{
    return known->columns + place * known->n;
}

#endif
