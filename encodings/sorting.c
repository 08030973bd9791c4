/* sorting: odd-even merge sorting network; Batcher, Sorting networks and their applications, AFIPS
 * 1968, as merge exchange in Knuth, TAOCP 3, section 5.2.2; as clauses: Een, Sorensson, Translating
 * pseudo-Boolean constraints into SAT, JSAT 2006.
 *
 * Comparators move the true literals to the front. When wires that are 2p apart are sorted, each
 * two of these sequences that lie p apart are merged, for p from the largest power of two below n
 * down to 1. Sequences may differ in length by one, so lines of any length need no padding. At most
 * one literal is true if the second of the sorted ones is not. The form `half` has comparators in
 * one direction only.
 *
 * Four literals a b c d:   p = 2   h1 l1 = a c,  h2 l2 = b d
 *                          p = 1   h3 l3 = h1 h2,  h4 l4 = l1 l2,  then h5 l5 = l3 h4
 *                          sorted  h3 h5 l5 l4;  (-h5)
 *
 * Contract, from n = 3 on: c comparators give 2c auxiliary variables, asked for layer by layer, in
 * each first all `high`, then all `low`; 6c+1 clauses, `half` 3c+1. The usual form is count-safe.
 * `half` is not, not even for exactly-one, and claims no number of ways. Unit propagation is
 * complete for the inputs, and under at-most-one for all variables: with the second output all but
 * the first of each sorted sequence are false at once, and what is left is a tree of ORs. In `half`
 * outputs without cause stay free, and there it is claimed for lines up to six, by enumeration.
 */
#include "encodings/encoding.h"

#include <stdlib.h>

#include "base/memory.h"
#include "encodings/claims.h"
#include "encodings/comparator.h"

/* A layer of a merge: wire i is compared with wire i + distance for each i whose bit p is as in
 * `bit`. The first layer (bit 0) compares the two sequences place by place; the others, at the
 * distances q - p for q = top, top/2, ... 2p, what is behind in one with what is ahead in the
 * other. */
struct stage {
    uint64_t top, p, bit, distance; /* p == 0: the line is sorted */
};

#define EACH_STAGE(stage, n)                                                                       \
    for (struct stage stage = first_stage(n); stage.p > 0; stage = next_stage(stage))

static struct stage first_stage(uint64_t n)
{
    uint64_t top = 1;
    while (2 * top < n)
        top *= 2;
    return (struct stage){top, top, 0, top};
}

static struct stage next_stage(struct stage stage)
{
    uint64_t p = stage.p, q = stage.bit == 0 ? 2 * stage.top : stage.distance + p;
    if (q == 2 * p)
        return (struct stage){stage.top, p / 2, 0, p / 2};
    return (struct stage){stage.top, p, p, q / 2 - p};
}

static bool starts_comparator(struct stage stage, uint64_t i)
{
    return (i & stage.p) == stage.bit;
}

static uint64_t stage_comparators(struct stage stage, uint64_t n)
{
    uint64_t starts = n - stage.distance, rest = starts % (2 * stage.p);
    uint64_t clear = starts / (2 * stage.p) * stage.p + (rest < stage.p ? rest : stage.p);
    return stage.bit == 0 ? clear : starts - clear;
}

static uint64_t comparators(uint64_t n)
{
    uint64_t sum = 0;
    EACH_STAGE(stage, n)
    sum += stage_comparators(stage, n);
    return sum;
}

/* `layer` has room for half of the wires. */
static void write_stage(const struct encoding_choice *choice, struct sink *sink, struct stage stage,
                        int *wires, size_t n, struct comparator *layer)
{
    size_t distance = (size_t)stage.distance, count = 0;
    for (size_t i = 0; i + distance < n; i++)
        if (starts_comparator(stage, i)) {
            layer[count].a = wires[i];
            layer[count++].b = wires[i + distance];
        }
    comparator_layer(choice, sink, layer, count);
    count = 0;
    for (size_t i = 0; i + distance < n; i++)
        if (starts_comparator(stage, i)) {
            wires[i] = layer[count].high;
            wires[i + distance] = layer[count++].low;
        }
}

static enum status at_most_one(const struct encoding_choice *choice, struct sink *sink,
                               const int *literals, size_t n)
{
    int *wires = memory_array(n, sizeof *wires);
    struct comparator *layer = memory_array(n / 2, sizeof *layer);
    if (wires && layer) {
        for (size_t i = 0; i < n; i++)
            wires[i] = literals[i];
        EACH_STAGE(stage, n)
        if (sink_status(sink) == STATUS_OK)
            write_stage(choice, sink, stage, wires, n, layer);
        sink_unit(sink, -wires[1]);
    }
    enum status status = wires && layer ? STATUS_OK : STATUS_MEMORY;
    free(wires);
    free(layer);
    return status;
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

/* The first layer of the last merge. The last layer meets all wires but the first one and, on a
 * line of even length, the last one: these two end here. */
static uint64_t profile_last_pairs(const struct encoding_choice *choice, uint64_t n, uint64_t from,
                                   uint64_t count, struct profile *profile)
{
    uint64_t low = from + count, ending = n % 2 == 0 ? 1 : 0;
    comparator_profile_outputs(choice, from, 1, COMPARATOR_HIGH, COMPARATOR_ENDS, profile);
    comparator_profile_outputs(choice, from + 1, count - 1, COMPARATOR_HIGH, COMPARATOR_GOES_ON,
                               profile);
    comparator_profile_outputs(choice, low, count - ending, COMPARATOR_LOW, COMPARATOR_GOES_ON,
                               profile);
    comparator_profile_outputs(choice, low + count - ending, ending, COMPARATOR_LOW,
                               COMPARATOR_ENDS, profile);
    return from + comparator_variables(count);
}

/* The second wire's last comparator is the first one of the last layer. */
static void each_literal(const struct encoding_choice *choice, uint64_t n, struct profile *profile)
{
    uint64_t from = 0, next = 0;
    comparator_profile_inputs(choice, n, profile);
    EACH_STAGE(stage, n)
    {
        uint64_t count = stage_comparators(stage, n);
        bool is_last = stage.p == 1 && stage.bit == 1 && stage.distance == 1;
        enum comparator_fate fate = is_last ? COMPARATOR_ENDS : COMPARATOR_GOES_ON;
        from = next;
        if (stage.p == 1 && stage.bit == 0)
            next = profile_last_pairs(choice, n, from, count, profile);
        else
            next = comparator_profile_layer(choice, from, count, fate, fate, profile);
    }
    profile->auxiliary(profile, from, 1, 1, 0); /* the unit clause */
}

enum { HALF_COMPLETE = 6 };

static bool complete(const struct encoding_choice *choice, enum line_kind kind, uint64_t n)
{
    return kind == AT_MOST_ONE && (!choice->half || n <= HALF_COMPLETE);
}

#define AUXILIARY "2c; c = (t^2-t+4) 2^(t-2) - 1 comparators for n = 2^t, else by recurrence"

const struct encoding encoding_sorting = {
    .name = "sorting",
    .title = "odd-even merge sorting network",
    .source = "Batcher 1968; Een, Sorensson 2006",
    .usual =
        {
            .auxiliary = AUXILIARY,
            .clauses = "6c+1 with the same c",
            .propagation = "complete for the inputs",
            .count_safe_amo = true,
            .count_safe_eo = true,
            .at_most_one = {at_most_one, variables, clauses, each_literal},
            .complete = complete,
        },
    .half =
        {
            .auxiliary = AUXILIARY,
            .clauses = "3c+1 with the same c",
            .propagation = "complete for the inputs",
            .count_safe_amo = false,
            .count_safe_eo = false,
            .at_most_one = {at_most_one, variables, clauses, each_literal},
            .ways_with_none = claims_no_ways,
            .ways_with_one = claims_no_ways,
            .complete = complete,
        },
};
