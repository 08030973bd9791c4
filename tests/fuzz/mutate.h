/* Small damage to inputs: the same damage on every machine for the same seed. */
#ifndef FUZZ_MUTATE_H
#define FUZZ_MUTATE_H

#include "fuzz/inputs.h"

enum { MUTANT_BYTES = 4096 };

struct mutant {
    uint64_t random; /* the state of the generator; any seed */
    size_t size;
    uint8_t bytes[MUTANT_BYTES];
};

/* Makes the mutant a damaged copy of one of the inputs, of which there is at least one. Words may
 * be none. */
void mutate(struct mutant *mutant, const struct inputs *inputs, const struct inputs *words);

#endif
