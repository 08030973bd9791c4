/* Comparators as clauses, and what that comes to for each literal.
 *
 * In come layers of comparators, their clauses go to the sink, or their numbers into a profile.
 * Must not know how a network is put together: that is sorting.c and cardinality.c. Asking for all
 * outputs of one kind together makes the outputs of a layer a few runs in the profile.
 */
#include "encodings/comparator.h"

static void write_comparator(const struct encoding_choice *choice, struct sink *sink,
                             const struct comparator *one)
{
    sink_binary(sink, -one->a, one->high);
    sink_binary(sink, -one->b, one->high);
    sink_ternary(sink, -one->a, -one->b, one->low);
    if (choice->half)
        return;
    sink_ternary(sink, -one->high, one->a, one->b);
    sink_binary(sink, -one->low, one->a);
    sink_binary(sink, -one->low, one->b);
}

void comparator_layer(const struct encoding_choice *choice, struct sink *sink,
                      struct comparator *layer, size_t count)
{
    for (size_t i = 0; i < count; i++)
        layer[i].high = sink_variable(sink);
    for (size_t i = 0; i < count; i++)
        layer[i].low = sink_variable(sink);
    for (size_t i = 0; i < count; i++)
        write_comparator(choice, sink, &layer[i]);
}

uint64_t comparator_variables(uint64_t count)
{
    return 2 * count;
}

uint64_t comparator_clauses(const struct encoding_choice *choice, uint64_t count)
{
    return (choice->half ? 3 : 6) * count;
}

/* How often an input of a comparator stands there: negated, and, in full, as it is. */
static const uint64_t input_negative = 2, input_positive_in_full = 2;

void comparator_profile_inputs(const struct encoding_choice *choice, uint64_t n,
                               struct profile *profile)
{
    profile->inputs(profile, 0, n, input_negative, choice->half ? 0 : input_positive_in_full);
}

void comparator_profile_outputs(const struct encoding_choice *choice, uint64_t from, uint64_t count,
                                enum comparator_output output, enum comparator_fate fate,
                                struct profile *profile)
{
    uint64_t positive = output == COMPARATOR_HIGH ? 2 : 1;
    uint64_t negative = choice->half ? 0 : output == COMPARATOR_HIGH ? 1 : 2;
    if (fate == COMPARATOR_GOES_ON) {
        negative += input_negative;
        positive += choice->half ? 0 : input_positive_in_full;
    }
    if (count > 0)
        profile->auxiliary(profile, from, count, negative, positive);
}

uint64_t comparator_profile_layer(const struct encoding_choice *choice, uint64_t from,
                                  uint64_t count, enum comparator_fate high,
                                  enum comparator_fate low, struct profile *profile)
{
    comparator_profile_outputs(choice, from, count, COMPARATOR_HIGH, high, profile);
    comparator_profile_outputs(choice, from + count, count, COMPARATOR_LOW, low, profile);
    return from + comparator_variables(count);
}
