/* sequential: the sequential counter; Sinz, Towards an optimal CNF encoding of Boolean cardinality
 * constraints, CP 2005.
 *
 * Walking along the line, a variable s(i) tells whether one of the first i literals is true; a
 * literal behind a true one must then be false. Sinz's implications alone, the form `half`, leave
 * s(i) free where no input is true, which multiplies the models; the usual form defines s(i) by
 * equivalence with "s(i-1) or x(i)", one clause more for each variable. Clauses and variables grow
 * with the line.
 *
 * Four literals a b c d:   s1 = a           (-a s1) *(-s1 a)
 *                          s2 = s1 or b     (-b s2) (-s1 s2) (-b -s1) *(-s2 s1 b)
 *                          s3 = s2 or c     (-c s3) (-s2 s3) (-c -s2) *(-s3 s2 c)
 *                          the last         (-d -s3)                 * not in `half`
 *
 * Contract, from n = 3 on: n-1 auxiliary variables s(1)..s(n-1), asked for in this order; 4n-5
 * clauses, `half` 3n-4. Count-safe for exactly-one; for at-most-one only the usual form is: `half`
 * has n ways with no true input, one for each place where the s may begin. Unit propagation is
 * complete for the inputs, and for the auxiliary variables under at-most-one but not under
 * exactly-one.
 */
#include "encodings/encoding.h"

#include "encodings/claims.h"

static enum status at_most_one(const struct encoding_choice *choice, struct sink *sink,
                               const int *literals, size_t n)
{
    int before = sink_variable(sink); /* s(i-1) */
    sink_binary(sink, -literals[0], before);
    if (!choice->half)
        sink_binary(sink, -before, literals[0]);
    for (size_t i = 1; i + 1 < n; i++) {
        int x = literals[i], s = sink_variable(sink);
        sink_binary(sink, -x, s);
        sink_binary(sink, -before, s);
        sink_binary(sink, -x, -before);
        if (!choice->half)
            sink_ternary(sink, -s, before, x);
        before = s;
    }
    sink_binary(sink, -literals[n - 1], -before);
    return STATUS_OK;
}

static uint64_t variables(const struct encoding_choice *choice, uint64_t n)
{
    (void)choice;
    return n - 1;
}

static uint64_t clauses(const struct encoding_choice *choice, uint64_t n)
{
    return choice->half ? 3 * n - 4 : 4 * n - 5;
}

/* The ends of the line have their own numbers, the middle is one run each. The clause of a
 * definition has s(i) negated, s(i-1) and x(i) as they are. */
static void each_literal(const struct encoding_choice *choice, uint64_t n, struct profile *profile)
{
    uint64_t defined = choice->half ? 0 : 1;
    profile->inputs(profile, 0, 1, 1, defined);
    profile->inputs(profile, 1, n - 2, 2, defined);
    profile->inputs(profile, n - 1, 1, 1, 0);
    profile->auxiliary(profile, 0, 1, 2 + defined, 1 + defined);
    if (n > 3)
        profile->auxiliary(profile, 1, n - 3, 2 + defined, 2 + defined);
    profile->auxiliary(profile, n - 2, 1, 1 + defined, 2);
}

const struct encoding encoding_sequential = {
    .name = "sequential",
    .title = "sequential counter, each variable defined both ways",
    .source = "Sinz, CP 2005",
    .usual =
        {
            .auxiliary = "n-1",
            .clauses = "4n-5",
            .propagation = "complete for the inputs",
            .count_safe_amo = true,
            .count_safe_eo = true,
            .at_most_one = {at_most_one, variables, clauses, each_literal},
            .complete = claims_complete_at_most_one,
        },
    .half =
        {
            .auxiliary = "n-1",
            .clauses = "3n-4",
            .propagation = "complete for the inputs",
            .count_safe_amo = false,
            .count_safe_eo = true,
            .at_most_one = {at_most_one, variables, clauses, each_literal},
            .ways_with_none = claims_ways_n,
            .complete = claims_complete_at_most_one,
        },
};
