/* Numbers that look random and are the same in every run and on every machine: for guesses, samples
 * and orders. A linear congruential generator (Knuth, MMIX), of which the upper half is used.
 *
 * The state is the caller's, any number to begin with; one state, one series.
 */
#ifndef BASE_RANDOM_H
#define BASE_RANDOM_H

#include <stdint.h>

/* From 0 to bound - 1; 0 where bound is 0. */
uint32_t random_below(uint64_t *state, uint32_t bound);

/* Puts the numbers into another order, each of all orders nearly as likely as any other. */
void random_shuffle(uint64_t *state, uint32_t *numbers, uint32_t count);

#endif
