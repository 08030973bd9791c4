/* Queens that stand on a board of words, and what they attack: for boards under the classic rule of
 * at most 32 rows.
 *
 * Such a board has at most 63 diagonals of a kind, so that each kind is one word, and a row may be
 * looked at in any order: seen from row r the diagonals are turned by r bits, and what is beyond
 * the edges of the board comes round without ever meeting what is on it.
 */
#ifndef NATIVE_BITMASK_STANDING_H
#define NATIVE_BITMASK_STANDING_H

#include <stdint.h>

#include "native/attacks.h"

enum { STANDING_ROWS = 32 };

struct standing {
    uint64_t columns;         /* taken */
    uint64_t falling, rising; /* diagonals that are taken: bit c where they cross row 0 */
    uint64_t open;            /* rows without a queen */
};

static inline uint64_t turned_left(uint64_t word, uint32_t bits)
{
    return word << (bits % 64) | word >> (-bits % 64);
}

static inline uint64_t turned_right(uint64_t word, uint32_t bits)
{
    return word >> (bits % 64) | word << (-bits % 64);
}

/* How many of the 32 lowest bits are set; without the instruction, which not every processor has,
 * the compiler would call a function for it. */
static inline uint32_t bits_in(uint64_t word)
{
    uint32_t bits = (uint32_t)word;
    bits -= bits >> 1 & 0x55555555;
    bits = (bits & 0x33333333) + (bits >> 2 & 0x33333333);
    bits = (bits + (bits >> 4)) & 0x0f0f0f0f;
    return bits * 0x01010101 >> 24;
}

/* The squares of an open row, of those that the board allows there, on which a queen may stand. */
static inline uint64_t standing_free(const struct standing *standing, const uint64_t *allowed,
                                     uint32_t row)
{
    return allowed[row] & ~(standing->columns | turned_left(standing->falling, row) |
                            turned_right(standing->rising, row));
}

/* The same with one queen more, on a free square of an open row. */
static inline struct standing standing_with(const struct standing *standing, uint32_t row,
                                            uint64_t square)
{
    return (struct standing){.columns = standing->columns | square,
                             .falling = standing->falling | turned_right(square, row),
                             .rising = standing->rising | turned_left(square, row),
                             .open = standing->open & ~bit_of(row)};
}

#endif
