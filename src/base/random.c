/* The generator, and the shuffle by exchanges from the end (Fisher and Yates; Durstenfeld 1964). */
#include "base/random.h"

uint32_t random_below(uint64_t *state, uint32_t bound)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((*state >> 32) * bound >> 32);
}

void random_shuffle(uint64_t *state, uint32_t *numbers, uint32_t count)
{
    for (uint32_t i = count; i > 1; i--) {
        uint32_t other = random_below(state, i), number = numbers[other];
        numbers[other] = numbers[i - 1];
        numbers[i - 1] = number;
    }
}
