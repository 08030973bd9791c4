/* What a queen takes from a row, as a word: bit c stands for column c.
 *
 * The rules once more, straight from their definitions, for the engines that work on words. A queen
 * takes its column from every other row and, by the rule, one or two squares beside that column; of
 * its own row it leaves its own square. Regions are the business of bitmask_position.c. Boards have
 * at most 64 columns here.
 */
#ifndef NATIVE_ATTACKS_H
#define NATIVE_ATTACKS_H

#include <stdint.h>

#include "board/rules.h"
#include "board/square.h"

enum { WORD_COLUMNS = 64 };

static inline uint64_t bit_of(uint32_t column)
{
    return UINT64_C(1) << column;
}

static inline uint32_t lowest_bit(uint64_t columns)
{
    return (uint32_t)__builtin_ctzll(columns);
}

/* The columns of a board of size n. */
static inline uint64_t all_columns(uint32_t n)
{
    return n == 0 ? 0 : UINT64_MAX >> (WORD_COLUMNS - n);
}

/* The squares `steps` columns to the left and to the right, as far as they are on the board. */
static inline uint64_t columns_beside(uint32_t n, uint32_t column, uint32_t steps)
{
    uint64_t right = steps < n - column ? bit_of(column + steps) : 0;
    uint64_t left = steps <= column ? bit_of(column - steps) : 0;
    return left | right;
}

static inline uint64_t columns_attacked(enum rule rule, uint32_t n, struct square queen,
                                        uint32_t row)
{
    uint64_t own = bit_of(queen.column);
    uint32_t steps = row < queen.row ? queen.row - row : row - queen.row;

    if (steps == 0)
        return all_columns(n) & ~own;
    if (rule == RULE_TORUS)
        return own | bit_of((queen.column + steps) % n) | bit_of((queen.column + n - steps) % n);
    if (rule == RULE_TOUCH && steps > 1)
        return own;
    return own | columns_beside(n, queen.column, steps);
}

#endif
