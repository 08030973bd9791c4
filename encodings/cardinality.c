/* cardinality: the cardinality network for k = 1; Asin, Nieuwenhuis, Oliveras, Rodriguez-Carbonell,
 * Cardinality networks and their applications, SAT 2009.
 *
 * A sorting network that keeps no more than the first two of each sorted part. Pairs of literals
 * are sorted; then parts are merged two by two: of a1 a2 and b1 b2 one comparator sorts the first
 * ones to d1 d2, one the second ones to e1 e2, and one d2 and e1; what comes first are d1 and the
 * `high` of the last. At most one literal is true if the second of the whole line is not. A last
 * literal without a partner has no second, and its merge no comparator for second ones. The form
 * `half` has comparators in one direction only.
 *
 * Four literals a b c d:   a1 a2 = a b     d1 d2 = a1 b1
 *                          b1 b2 = c d     e1 e2 = a2 b2     c2 c3 = d2 e1     (-c2)
 *
 * Contract, from n = 3 on: 2n-3 comparators, which gives 4n-6 auxiliary variables, and 12n-17
 * clauses, `half` 6n-8. Variables are asked for level by level, the comparators of the first ones,
 * of the second ones and of d2 and e1 behind each other, of each first all `high`, then all `low`.
 * The usual form is count-safe. `half` is not, not even for exactly-one, and claims no number of
 * ways. Unit propagation is complete for the inputs, and under at-most-one for all variables: with
 * the second output all other seconds that count are false at once, and what is left is a tree of
 * ORs.
 */
#include "encodings/encoding.h"

#include <stdlib.h>

#include "base/memory.h"
#include "encodings/claims.h"
#include "encodings/comparator.h"

struct part {
    int first, second; /* the two largest; a single input has no second, which is 0 */
};

/* What all levels work on; `layer` and `middle` (the d2 of a level) have room for n/2. */
struct network {
    const struct encoding_choice *choice;
    struct sink *sink;
    struct part *parts;
    struct comparator *layer;
    int *middle;
};

static size_t sort_pairs(struct network *network, const int *literals, size_t n)
{
    size_t pairs = n / 2;
    for (size_t i = 0; i < pairs; i++) {
        network->layer[i].a = literals[2 * i];
        network->layer[i].b = literals[2 * i + 1];
    }
    comparator_layer(network->choice, network->sink, network->layer, pairs);
    for (size_t i = 0; i < pairs; i++)
        network->parts[i] = (struct part){network->layer[i].high, network->layer[i].low};
    if (n % 2 == 1)
        network->parts[pairs] = (struct part){literals[n - 1], 0};
    return n - pairs;
}

static void merge_firsts(struct network *network, size_t pairs)
{
    for (size_t i = 0; i < pairs; i++) {
        network->layer[i].a = network->parts[2 * i].first;
        network->layer[i].b = network->parts[2 * i + 1].first;
    }
    comparator_layer(network->choice, network->sink, network->layer, pairs);
    for (size_t i = 0; i < pairs; i++) {
        network->parts[i].first = network->layer[i].high;
        network->middle[i] = network->layer[i].low;
    }
}

/* Only the last pair may have a side without a second: then e1 is the other side's. */
static void merge_seconds(struct network *network, size_t pairs)
{
    struct part *parts = network->parts;
    size_t last = 2 * pairs - 1, count = parts[last].second != 0 ? pairs : pairs - 1;
    for (size_t i = 0; i < count; i++) {
        network->layer[i].a = parts[2 * i].second;
        network->layer[i].b = parts[2 * i + 1].second;
    }
    parts[pairs - 1].second = parts[last - 1].second;
    comparator_layer(network->choice, network->sink, network->layer, count);
    for (size_t i = 0; i < count; i++)
        parts[i].second = network->layer[i].high;
}

static void merge_middles(struct network *network, size_t pairs)
{
    for (size_t i = 0; i < pairs; i++) {
        network->layer[i].a = network->middle[i];
        network->layer[i].b = network->parts[i].second;
    }
    comparator_layer(network->choice, network->sink, network->layer, pairs);
    for (size_t i = 0; i < pairs; i++)
        network->parts[i].second = network->layer[i].high;
}

/* Part 2i and part 2i+1 become part i; an odd one at the end stays what it is. */
static size_t merge_level(struct network *network, size_t count)
{
    size_t pairs = count / 2;
    struct part odd = network->parts[count - 1];
    merge_firsts(network, pairs);
    merge_seconds(network, pairs);
    merge_middles(network, pairs);
    if (count % 2 == 1)
        network->parts[pairs] = odd;
    return count - pairs;
}

static enum status at_most_one(const struct encoding_choice *choice, struct sink *sink,
                               const int *literals, size_t n)
{
    struct network network = {choice, sink, memory_array(n, sizeof *network.parts),
                              memory_array(n / 2, sizeof *network.layer),
                              memory_array(n / 2, sizeof *network.middle)};
    enum status status =
        network.parts && network.layer && network.middle ? STATUS_OK : STATUS_MEMORY;
    if (status == STATUS_OK) {
        size_t count = sort_pairs(&network, literals, n);
        while (count > 1 && sink_status(sink) == STATUS_OK)
            count = merge_level(&network, count);
        sink_unit(sink, -network.parts[0].second);
    }
    free(network.parts);
    free(network.layer);
    free(network.middle);
    return status;
}

/* floor(n/2) pairs and three comparators for each of the merges that make one part of them; on an
 * odd line there is a merge more, and one of its comparators is missing. */
static uint64_t comparators(uint64_t n)
{
    return 2 * n - 3;
}

static uint64_t variables(const struct encoding_choice *choice, uint64_t n)
{
    (void)choice;
    return comparator_variables(comparators(n));
}

static uint64_t clauses(const struct encoding_choice *choice, uint64_t n)
{
    return comparator_clauses(choice, comparators(n)) + 1;
}

/* Every output that is kept is the input of one comparator, but for the two of the whole line. */
static void each_literal(const struct encoding_choice *choice, uint64_t n, struct profile *profile)
{
    bool single = n % 2 == 1; /* is the last part an input? */
    comparator_profile_inputs(choice, n, profile);
    uint64_t from =
        comparator_profile_layer(choice, 0, n / 2, COMPARATOR_GOES_ON, COMPARATOR_GOES_ON, profile);
    for (uint64_t count = n - n / 2, pairs = count / 2; count > 1;
         count -= pairs, pairs = count / 2) {
        bool meets_single = single && count % 2 == 0;
        enum comparator_fate kept = count > 2 ? COMPARATOR_GOES_ON : COMPARATOR_ENDS;
        from = comparator_profile_layer(choice, from, pairs, kept, COMPARATOR_GOES_ON, profile);
        from = comparator_profile_layer(choice, from, meets_single ? pairs - 1 : pairs,
                                        COMPARATOR_GOES_ON, COMPARATOR_ENDS, profile);
        from = comparator_profile_layer(choice, from, pairs, kept, COMPARATOR_ENDS, profile);
        single = single && !meets_single;
    }
    profile->auxiliary(profile, from - 2, 1, 1, 0); /* the unit clause */
}

const struct encoding encoding_cardinality = {
    .name = "cardinality",
    .title = "cardinality network for k = 1",
    .source = "Asin et al., SAT 2009",
    .usual =
        {
            .auxiliary = "4n-6",
            .clauses = "12n-17",
            .propagation = "complete for the inputs",
            .count_safe_amo = true,
            .count_safe_eo = true,
            .at_most_one = {at_most_one, variables, clauses, each_literal},
            .complete = claims_complete_at_most_one,
        },
    .half =
        {
            .auxiliary = "4n-6",
            .clauses = "6n-8",
            .propagation = "complete for the inputs",
            .count_safe_amo = false,
            .count_safe_eo = false,
            .at_most_one = {at_most_one, variables, clauses, each_literal},
            .ways_with_none = claims_no_ways,
            .ways_with_one = claims_no_ways,
            .complete = claims_complete_at_most_one,
        },
};
