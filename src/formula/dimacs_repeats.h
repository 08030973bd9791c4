/* Which literals of a clause repeat or contradict an earlier one of it; a part of
 * formula/dimacs_reader.h, not needed when nobody listens.
 */
#ifndef FORMULA_DIMACS_REPEATS_H
#define FORMULA_DIMACS_REPEATS_H

#include <stddef.h>
#include <stdint.h>

#include "base/report.h"

enum dimacs_repeat {
    DIMACS_FRESH,   /* the variable is new in this clause */
    DIMACS_AGAIN,   /* the literal was there before */
    DIMACS_OPPOSITE /* only its negation was */
};

/* Start with all zero. */
struct dimacs_repeats {
    struct repeats_slot *slots;
    size_t capacity; /* a power of two, or 0 */
    size_t used;
    uint64_t clause;
};

/* What `literal` is behind literals[0..count) of its clause. All literals of a clause are to be
 * asked about, in order. On failure *found is DIMACS_FRESH. */
enum status dimacs_repeats_add(struct dimacs_repeats *repeats, const int *literals, size_t count,
                               int literal, enum dimacs_repeat *found);
void dimacs_repeats_free(struct dimacs_repeats *repeats);

#endif
