/* The path for all processors: 8 boards in a vector of the compiler's own.
 *
 * In: a bucket of boards and what the rows ask. Out: the children in the bucket below. The compiler
 * makes of its vectors what the processor has, and lanes one by one where it has nothing; survivors
 * are squeezed together by storing every board and moving on behind those that stay. Must not know
 * which bucket goes next.
 */
#include <string.h>

#include "native/simd.h"

#define PATH static inline __attribute__((always_inline))
#define PATH_CALLED static

enum { LANES = 8, VECTORS = 1 };

typedef uint16_t vec __attribute__((vector_size(2 * LANES)));
typedef vec lanes; /* all ones, or zero */

struct boards {
    vec columns, falling, rising, free;
};

PATH vec load(const uint16_t *from)
{
    vec words;
    memcpy(&words, from, sizeof words);
    return words;
}

PATH vec every(uint16_t word)
{
    return (vec){0} + word;
}

PATH vec both_of(vec a, vec b)
{
    return a & b;
}

PATH vec any_of(vec a, vec b)
{
    return a | b;
}

PATH vec without(vec a, vec b)
{
    return a & ~b;
}

PATH vec less_one(vec a)
{
    return a - 1;
}

/* A word has no shift by all of its bits, but two by half of them each. */
PATH vec down(vec falling, const struct simd_row *row)
{
    uint16_t half = (uint16_t)(row->step / 2), rest = (uint16_t)(row->step - half);
    return falling << every(half) << every(rest);
}

PATH vec up(vec rising, const struct simd_row *row)
{
    uint16_t half = (uint16_t)(row->step / 2), rest = (uint16_t)(row->step - half);
    return rising >> every(half) >> every(rest) | row->entered;
}

PATH lanes set(vec a)
{
    return (lanes)(a != 0);
}

PATH lanes unset(vec a)
{
    return (lanes)(a == 0);
}

PATH vec each_of(vec a, vec b)
{
    return set(a) & set(b);
}

PATH lanes lanes_both(lanes a, lanes b)
{
    return a & b;
}

PATH unsigned lanes_count(lanes which)
{
    unsigned count = 0;
    for (unsigned i = 0; i < LANES; i++)
        count += which[i] & 1;
    return count;
}

PATH bool lanes_any(const lanes which[VECTORS])
{
    return lanes_count(which[0]) > 0;
}

PATH void first_lanes(struct boards unit[VECTORS], uint32_t count)
{
    for (unsigned i = count; i < LANES; i++)
        unit[0].free[i] = 0;
}

PATH uint32_t push(struct simd_bucket *bucket, uint32_t end, const struct boards unit[VECTORS],
                   const lanes which[VECTORS])
{
    for (unsigned i = 0; i < LANES; i++) {
        bucket->columns[end] = unit[0].columns[i];
        bucket->falling[end] = unit[0].falling[i];
        bucket->rising[end] = unit[0].rising[i];
        bucket->free[end] = unit[0].free[i];
        end += which[0][i] & 1;
    }
    return end;
}

#include "native/simd_batches.h"

const struct simd_path simd_portable = PATH_OF_BATCHES;
