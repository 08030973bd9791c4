/* bimander: binary codes of groups, pairs inside them; Hoelldobler, Nguyen, On SAT-encodings of the
 * at-most-one constraint, ModRef 2013; Nguyen, Mai, A new method to encode the at-most-one
 * constraint into SAT, SoICT 2015.
 *
 * The inputs stand in groups of g. Inside a group each pair gets a clause; inputs of different
 * groups are kept apart by the group's number in binary, as in the bitwise encoding. Published is
 * that; here each bit is also defined as "an input whose group has this bit is true".
 *
 * Five literals a b c d e, g = 2, bits y0 y1:
 *     pairs:    (-a -b) (-c -d)
 *     group 0:  (-a -y0) (-a -y1) (-b -y0) (-b -y1)
 *     group 1:  (-c y0) (-c -y1) (-d y0) (-d -y1)
 *     group 2:  (-e -y0) (-e y1)
 *     bits:     (-y0 c d) (-y1 e)
 *
 * Contract, from n = 3 on, with m = n/g rounded up, L the binary logarithm of m rounded up and S
 * the pairs inside groups: L auxiliary variables from the lowest bit to the highest; S + nL + L
 * clauses; count-safe. The half form has S + nL clauses and, while no input is true, all 2^L values
 * of the bits. Unit propagation is complete for the inputs.
 */
#include "encodings/codes.h"
#include "encodings/groups.h"

enum { GROUP };

static const struct encoding_parameter parameters[] = {
    [GROUP] = {.name = "group", .title = "inputs of a group", .low = 2, .high = 65535, .usual = 2},
    {.name = NULL},
};

static uint64_t group(const struct encoding_choice *choice)
{
    return choice->values[GROUP];
}

static enum status at_most_one(const struct encoding_choice *choice, struct sink *sink,
                               const int *literals, size_t n)
{
    groups_write_inner_pairs(sink, literals, n, group(choice));
    return codes_write(sink, literals, n, group(choice), choice->half);
}

static uint64_t variables(const struct encoding_choice *choice, uint64_t n)
{
    return codes_bits(groups_count(n, group(choice)));
}

static uint64_t clauses(const struct encoding_choice *choice, uint64_t n)
{
    uint64_t size = group(choice);
    return groups_inner_pairs(n, size) + codes_clauses(n, size, choice->half);
}

/* An input stands negated once for each other one of its group and once for each bit. */
static void each_literal(const struct encoding_choice *choice, uint64_t n, struct profile *profile)
{
    uint64_t size = group(choice), last = groups_last(n, size), bits = variables(choice, n);
    if (n > last)
        profile->inputs(profile, 0, n - last, size - 1 + bits, 0);
    profile->inputs(profile, n - last, last, last - 1 + bits, 0);
    codes_profile(profile, n, size, choice->half);
}

static uint64_t half_ways_with_none(const struct encoding_choice *choice, uint64_t n)
{
    return UINT64_C(1) << variables(choice, n);
}

/* Where a bit says "one of these", and these are two of one group with a second bit, that second
 * bit is not found; it takes a group 3 of two inputs. Exactly-one says "one of these" of all
 * inputs; there it is right with one group, which has no bit, and with one input more, whose value
 * the only bit then has. */
static bool complete(const struct encoding_choice *choice, enum line_kind kind, uint64_t n)
{
    return n <= (kind == AT_MOST_ONE ? 3 * group(choice) + 1 : group(choice) + 1);
}

/* With at most one true input all that a free bit can do is exclude inputs; exactly-one has to
 * do without bits. */
static bool half_complete(const struct encoding_choice *choice, enum line_kind kind, uint64_t n)
{
    return kind == AT_MOST_ONE || n <= group(choice);
}

const struct encoding encoding_bimander = {
    .name = "bimander",
    .title = "pairs inside groups, the number of the group in binary",
    .source = "Hoelldobler, Nguyen, ModRef 2013; Nguyen, Mai, SoICT 2015",
    .parameters = parameters,
    .usual =
        {
            .auxiliary = "L = ceil(log2 m), m = ceil(n/g)",
            .clauses = "S + nL + L, S pairs inside groups of g",
            .propagation = "complete for the inputs",
            .count_safe_amo = true,
            .count_safe_eo = true,
            .at_most_one = {at_most_one, variables, clauses, each_literal},
            .complete = complete,
        },
    .half =
        {
            .auxiliary = "L = ceil(log2 m), m = ceil(n/g)",
            .clauses = "S + nL, S pairs inside groups of g",
            .propagation = "complete for the inputs",
            .count_safe_amo = false,
            .count_safe_eo = true,
            .at_most_one = {at_most_one, variables, clauses, each_literal},
            .ways_with_none = half_ways_with_none,
            .complete = half_complete,
        },
};
