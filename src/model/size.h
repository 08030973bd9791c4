/* How large a part of a formula is, and how the bytes of its DIMACS lines follow from how often a
 * literal stands in them.
 */
#ifndef MODEL_SIZE_H
#define MODEL_SIZE_H

#include <stdint.h>

/* `bytes` are those of the clause lines: each literal its digits, a sign when negative and a blank,
 * each clause "0" and LF. */
struct model_size {
    uint64_t variables; /* auxiliary ones only */
    uint64_t clauses, literals, bytes;
};

/* The decimal digits of first, first + step, ... (count terms) taken together. */
uint64_t progression_digits(uint64_t first, uint64_t step, uint64_t count);

/* `count` variables of so many digits altogether, each of which stands `negative` times negated and
 * `positive` times as it is. */
void size_add_literals(struct model_size *size, uint64_t digits, uint64_t count, uint64_t negative,
                       uint64_t positive);

/* So many clauses, without their literals. */
void size_add_clauses(struct model_size *size, uint64_t clauses);

void size_add(struct model_size *total, const struct model_size *part);

#endif
