/* Inputs in groups of equal size, and the pairwise clauses inside them: shared by the rooms that
 * cut a line into pieces.
 *
 * Input i, from 0, is in group i / size; only the last group may be smaller. Sizes are at least 1,
 * lines have at least one input. Products are formed such that none is larger than what is asked.
 */
#ifndef ENCODINGS_GROUPS_H
#define ENCODINGS_GROUPS_H

#include <stdint.h>

#include "formula/sink.h"

/* How many groups n inputs make, and how many inputs the last one has. */
uint64_t groups_count(uint64_t n, uint64_t size);
uint64_t groups_last(uint64_t n, uint64_t size);

/* The pairs of n literals, and those that lie in one group. */
uint64_t groups_pairs(uint64_t n);
uint64_t groups_inner_pairs(uint64_t n, uint64_t size);

/* One clause for each pair inside a group. Leaves a sink that failed alone after the pairs of one
 * literal. */
void groups_write_inner_pairs(struct sink *sink, const int *literals, size_t n, size_t size);

#endif
