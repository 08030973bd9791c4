/* The path through processors with AVX2: 16 boards in a register.
 *
 * In: a bucket of boards and what the rows ask. Out: the children in the bucket below. There is no
 * instruction that squeezes survivors together; a shuffle of bytes does it for eight boards at a
 * time, by a table of what is left of eight. Must not know which bucket goes next.
 */
#include "native/simd.h"

#if defined __x86_64__
#include <immintrin.h>

#define PATH_TARGET __attribute__((target("avx2,bmi2,popcnt")))
#define PATH static inline __attribute__((always_inline)) PATH_TARGET
#define PATH_CALLED static PATH_TARGET

enum { LANES = 16, VECTORS = 1, HALF = 8 };

typedef __m256i vec;
typedef __m256i lanes; /* all ones, or zero */

struct boards {
    vec columns, falling, rising, free;
};

PATH vec load(const uint16_t *from)
{
    return _mm256_load_si256((const __m256i *)from);
}

PATH vec every(uint16_t word)
{
    return _mm256_set1_epi16((short)word);
}

PATH vec both_of(vec a, vec b)
{
    return _mm256_and_si256(a, b);
}

PATH vec any_of(vec a, vec b)
{
    return _mm256_or_si256(a, b);
}

PATH vec without(vec a, vec b)
{
    return _mm256_andnot_si256(b, a);
}

PATH vec less_one(vec a)
{
    return _mm256_add_epi16(a, every(UINT16_MAX));
}

/* Mostly the next row is the next to want a queen, and there are cheaper instructions for one step
 * than shifts. */
PATH vec down(vec falling, const struct simd_row *row)
{
    if (__builtin_expect(row->step == 1, 1))
        return _mm256_add_epi16(falling, falling);
    return _mm256_sll_epi16(falling, _mm_cvtsi32_si128((int)row->step));
}

PATH vec up(vec rising, const struct simd_row *row)
{
    if (__builtin_expect(row->step == 1, 1))
        return _mm256_avg_epu16(rising, every(UINT16_MAX));
    return any_of(_mm256_srl_epi16(rising, _mm_cvtsi32_si128((int)row->step)), every(row->entered));
}

PATH vec each_of(vec a, vec b)
{
    return _mm256_min_epu16(a, b);
}

PATH lanes unset(vec a)
{
    return _mm256_cmpeq_epi16(a, _mm256_setzero_si256());
}

PATH lanes set(vec a)
{
    return without(every(UINT16_MAX), unset(a));
}

PATH lanes lanes_both(lanes a, lanes b)
{
    return both_of(a, b);
}

PATH unsigned lanes_count(lanes which)
{
    return (unsigned)__builtin_popcount((unsigned)_mm256_movemask_epi8(which)) / 2;
}

PATH bool lanes_any(const lanes which[VECTORS])
{
    vec any = which[0];
    for (unsigned i = 1; i < VECTORS; i++)
        any = any_of(any, which[i]);
    return !_mm256_testz_si256(any, any);
}

PATH void first_lanes(struct boards unit[VECTORS], uint32_t count)
{
    const vec numbers = _mm256_set_epi16(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    for (unsigned i = 0; i < VECTORS; i++) {
        vec here = every((uint16_t)(count > i * LANES ? count - i * LANES : 0));
        unit[i].free = both_of(unit[i].free, _mm256_cmpgt_epi16(here, numbers));
    }
}

/* By the mask of some of eight words: the shuffle of bytes that moves these words to the front, in
 * two parts. Word i consists of the bytes 2i and 2i + 1, and goes to the place that the number of
 * words before it says. */
#define PLACE(mask, i) __builtin_popcount((mask) & ((1 << (i)) - 1))
#define WORD(mask, i, part)                                                                        \
    ((mask) >> (i)&1 && PLACE(mask, i) / 4 == (part)                                               \
         ? (UINT64_C(0x0100) + UINT64_C(0x0202) * (i)) << 16 * (PLACE(mask, i) % 4)                \
         : 0)
#define PART(mask, part)                                                                           \
    WORD(mask, 0, part) | WORD(mask, 1, part) | WORD(mask, 2, part) | WORD(mask, 3, part) |        \
        WORD(mask, 4, part) | WORD(mask, 5, part) | WORD(mask, 6, part) | WORD(mask, 7, part)
#define ONE(mask)                                                                                  \
    {                                                                                              \
        PART(mask, 0), PART(mask, 1)                                                               \
    }
#define FOUR(mask) ONE(mask), ONE(mask + 1), ONE(mask + 2), ONE(mask + 3)
#define SIXTEEN(mask) FOUR(mask), FOUR(mask + 4), FOUR(mask + 8), FOUR(mask + 12)
#define SIXTY_FOUR(mask) SIXTEEN(mask), SIXTEEN(mask + 16), SIXTEEN(mask + 32), SIXTEEN(mask + 48)

_Alignas(64) static const uint64_t shuffles[256][2] = {SIXTY_FOUR(0), SIXTY_FOUR(64),
                                                       SIXTY_FOUR(128), SIXTY_FOUR(192)};

/* Moves words by the shuffle, half by half, and stores the halves at two places. */
PATH void put(uint16_t *low, uint16_t *high, vec words, vec shuffle)
{
    vec moved = _mm256_shuffle_epi8(words, shuffle);
    _mm_storeu_si128((__m128i *)low, _mm256_castsi256_si128(moved));
    _mm_storeu_si128((__m128i *)high, _mm256_extracti128_si256(moved, 1));
}

PATH uint32_t push_vector(struct simd_bucket *bucket, uint32_t end, const struct boards *boards,
                          lanes which)
{
    __m128i bytes =
        _mm_packs_epi16(_mm256_castsi256_si128(which), _mm256_extracti128_si256(which, 1));
    unsigned mask = (unsigned)_mm_movemask_epi8(bytes);
    unsigned low = mask % 256, high = mask / 256;
    vec shuffle = _mm256_set_m128i(_mm_load_si128((const __m128i *)shuffles[high]),
                                   _mm_load_si128((const __m128i *)shuffles[low]));
    uint32_t middle = end + (uint32_t)__builtin_popcount(low);

    put(bucket->columns + end, bucket->columns + middle, boards->columns, shuffle);
    put(bucket->falling + end, bucket->falling + middle, boards->falling, shuffle);
    put(bucket->rising + end, bucket->rising + middle, boards->rising, shuffle);
    put(bucket->free + end, bucket->free + middle, boards->free, shuffle);
    return end + (uint32_t)__builtin_popcount(mask);
}

PATH uint32_t push(struct simd_bucket *bucket, uint32_t end, const struct boards unit[VECTORS],
                   const lanes which[VECTORS])
{
    for (unsigned i = 0; i < VECTORS; i++)
        end = push_vector(bucket, end, &unit[i], which[i]);
    return end;
}

#include "native/simd_batches.h"

const struct simd_path simd_avx2 = PATH_OF_BATCHES;
#else
/* No other processor has it; a file must not be empty. */
typedef int simd_has_no_avx2;
#endif
