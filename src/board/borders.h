/* The borders of a puzz.link address: walls between squares, five of them a digit.
 *
 * First come the walls between neighbours in a row, row by row, then those between a square and the
 * one below it, again row by row. Each of the two groups is written by itself; the first wall of a
 * digit is its highest bit, and the last digit of a group is filled up with zero bits.
 */
#ifndef BOARD_BORDERS_H
#define BOARD_BORDERS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/report.h"

struct borders {
    uint32_t n;         /* rows, and squares in a row; 1 or more */
    const char *digits; /* borrowed, 2 * borders_digits(n) of them, each of 0 to 9 and a to v */
};

/* The digits of one group. */
uint64_t borders_digits(uint32_t n);

/* The value of a digit, -1 when it is none. */
int borders_digit_value(char digit);

/* Of the last digit of a group, is a bit set that stands for no wall? */
bool borders_overfull(uint32_t n, char last);

/* Numbers the areas that hang together, from 0 in the order of their first squares. *of, by row * n
 * + column, is freed with free(). STATUS_MEMORY is the only failure. */
enum status borders_areas(const struct borders *borders, uint32_t **of, uint32_t *areas);

#endif
