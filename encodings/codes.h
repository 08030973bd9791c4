/* Binary codes of groups, as variables: shared by the rooms that tell inputs apart by the bits of a
 * number.
 *
 * The inputs stand in groups of `size` (1: each by itself), group k has the code k from 0, and
 * there is one variable for each bit that the largest code needs, lowest bit first. A true input
 * forces all bits to the code of its group. Unless `half`, a bit is true only if some input with
 * that bit in its code is: then the bits have exactly one value while at most one input is true.
 */
#ifndef ENCODINGS_CODES_H
#define ENCODINGS_CODES_H

#include <stdbool.h>

#include "encodings/encoding.h"

/* The bits of the codes 0..codes-1: the binary logarithm, rounded up. */
unsigned codes_bits(uint64_t codes);

/* The variables are asked for in the order of the bits. STATUS_MEMORY when there is no room for a
 * clause; a failed sink is left alone after the clauses of one input. */
enum status codes_write(struct sink *sink, const int *literals, size_t n, size_t size, bool half);

uint64_t codes_clauses(uint64_t n, uint64_t size, bool half);

/* In how many of these clauses each literal stands. Each input negated stands in as many as there
 * are bits; that is for the caller to tell, with what else he knows of his inputs. */
void codes_profile(struct profile *profile, uint64_t n, uint64_t size, bool half);

#endif
