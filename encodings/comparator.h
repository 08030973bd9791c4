/* Comparators, the parts of which sorting.c and cardinality.c are built.
 *
 * A comparator takes two literals and has two outputs: `high` is true if one of them is, `low` if
 * both are. In full that are six clauses; half of them lead from inputs to outputs and are enough
 * to carry true literals forward, which then leaves outputs free to be true without cause. Nothing
 * here knows how comparators are put together.
 *
 *     (-a high) (-b high) (-a -b low)   and in full   (-high a b) (-low a) (-low b)
 */
#ifndef ENCODINGS_COMPARATOR_H
#define ENCODINGS_COMPARATOR_H

#include "encodings/encoding.h"

struct comparator {
    int a, b;
    int high, low;
};

/* Comparators that do not depend on each other. Given a and b of each it asks the sink for all
 * outputs `high`, then for all outputs `low`, and writes the clauses. */
void comparator_layer(const struct encoding_choice *choice, struct sink *sink,
                      struct comparator *layer, size_t count);

/* Variables and clauses of so many comparators in the chosen form. */
uint64_t comparator_variables(uint64_t count);
uint64_t comparator_clauses(const struct encoding_choice *choice, uint64_t count);

/* The profile of n literals of the line that are inputs of one comparator each. */
void comparator_profile_inputs(const struct encoding_choice *choice, uint64_t n,
                               struct profile *profile);

/* The profile of outputs that are inputs of no or of one further comparator. There may be none. */
enum comparator_output { COMPARATOR_HIGH, COMPARATOR_LOW };
enum comparator_fate { COMPARATOR_ENDS, COMPARATOR_GOES_ON };
void comparator_profile_outputs(const struct encoding_choice *choice, uint64_t from, uint64_t count,
                                enum comparator_output output, enum comparator_fate fate,
                                struct profile *profile);

/* Both of a layer whose variables begin at `from`; returns where the next layer's begin. */
uint64_t comparator_profile_layer(const struct encoding_choice *choice, uint64_t from,
                                  uint64_t count, enum comparator_fate high,
                                  enum comparator_fate low, struct profile *profile);

#endif
