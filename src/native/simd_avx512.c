/* The path through processors with AVX-512 and VBMI2: 32 boards in a register, 64 in a unit.
 *
 * In: a bucket of boards and what the rows ask. Out: the children in the bucket below. What is
 * special is how survivors are squeezed together: not the four words of each board, but once the
 * numbers of their lanes, by the compression of bytes; by those numbers the words of two registers
 * are then picked into one. Compression is the dearest instruction here, and into memory much
 * dearer still. Must not know which bucket goes next.
 */
#include "native/simd.h"

#if defined __x86_64__
#include <immintrin.h>

#define PATH_TARGET                                                                                \
    __attribute__((target("avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,bmi2,popcnt")))
#define PATH static inline __attribute__((always_inline)) PATH_TARGET
#define PATH_CALLED static PATH_TARGET

enum { LANES = 32, VECTORS = 2 };

typedef __m512i vec;
typedef __mmask32 lanes;

struct boards {
    vec columns, falling, rising, free;
};

PATH vec load(const uint16_t *from)
{
    return _mm512_load_si512(from);
}

PATH vec every(uint16_t word)
{
    return _mm512_set1_epi16((short)word);
}

PATH vec both_of(vec a, vec b)
{
    return _mm512_and_si512(a, b);
}

PATH vec any_of(vec a, vec b)
{
    return _mm512_or_si512(a, b);
}

PATH vec without(vec a, vec b)
{
    return _mm512_andnot_si512(b, a);
}

PATH vec less_one(vec a)
{
    return _mm512_add_epi16(a, every(UINT16_MAX));
}

/* Mostly the next row is the next to want a queen, and there are cheaper instructions for one step
 * than shifts. */
PATH vec down(vec falling, const struct simd_row *row)
{
    if (__builtin_expect(row->step == 1, 1))
        return _mm512_add_epi16(falling, falling);
    return _mm512_sll_epi16(falling, _mm_cvtsi32_si128((int)row->step));
}

PATH vec up(vec rising, const struct simd_row *row)
{
    if (__builtin_expect(row->step == 1, 1))
        return _mm512_avg_epu16(rising, every(UINT16_MAX));
    return any_of(_mm512_srl_epi16(rising, _mm_cvtsi32_si128((int)row->step)), every(row->entered));
}

PATH vec each_of(vec a, vec b)
{
    return _mm512_min_epu16(a, b);
}

PATH lanes set(vec a)
{
    return _mm512_test_epi16_mask(a, a);
}

PATH lanes unset(vec a)
{
    return _mm512_testn_epi16_mask(a, a);
}

PATH lanes lanes_both(lanes a, lanes b)
{
    return _kand_mask32(a, b);
}

PATH unsigned lanes_count(lanes which)
{
    return (unsigned)__builtin_popcount(_cvtmask32_u32(which));
}

PATH bool lanes_any(const lanes which[VECTORS])
{
    return !_kortestz_mask32_u8(which[0], which[1]);
}

PATH void first_lanes(struct boards unit[VECTORS], uint32_t count)
{
    uint64_t which = (UINT64_C(1) << count) - 1;
    unit[0].free = _mm512_maskz_mov_epi16((lanes)which, unit[0].free);
    unit[1].free = _mm512_maskz_mov_epi16((lanes)(which >> LANES), unit[1].free);
}

/* Stores a register of the boards with these numbers. */
PATH void pick(struct simd_bucket *bucket, uint32_t at, const struct boards unit[VECTORS],
               __m256i numbers)
{
    vec which = _mm512_cvtepu8_epi16(numbers);
    const struct boards *a = &unit[0], *b = &unit[1];

    _mm512_storeu_si512(bucket->columns + at,
                        _mm512_permutex2var_epi16(a->columns, which, b->columns));
    _mm512_storeu_si512(bucket->falling + at,
                        _mm512_permutex2var_epi16(a->falling, which, b->falling));
    _mm512_storeu_si512(bucket->rising + at,
                        _mm512_permutex2var_epi16(a->rising, which, b->rising));
    _mm512_storeu_si512(bucket->free + at, _mm512_permutex2var_epi16(a->free, which, b->free));
}

/* The numbers of all lanes, the lowest last. */
#define EIGHT(n) n + 7, n + 6, n + 5, n + 4, n + 3, n + 2, n + 1, n

PATH uint32_t push(struct simd_bucket *bucket, uint32_t end, const struct boards unit[VECTORS],
                   const lanes which[VECTORS])
{
    const vec numbers = _mm512_set_epi8(EIGHT(56), EIGHT(48), EIGHT(40), EIGHT(32), EIGHT(24),
                                        EIGHT(16), EIGHT(8), EIGHT(0));
    __mmask64 mask = _mm512_kunpackd(which[1], which[0]);
    vec left = _mm512_maskz_compress_epi8(mask, numbers);
    unsigned count = (unsigned)__builtin_popcountll(_cvtmask64_u64(mask));

    pick(bucket, end, unit, _mm512_castsi512_si256(left));
    if (count > LANES)
        pick(bucket, end + LANES, unit, _mm512_extracti64x4_epi64(left, 1));
    return end + count;
}

#include "native/simd_batches.h"

const struct simd_path simd_avx512 = PATH_OF_BATCHES;
#else
/* No other processor has it; a file must not be empty. */
typedef int simd_has_no_avx512;
#endif
