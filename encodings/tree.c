/* tree: a tree of "one of these is true". It has no paper of its own: it is a totalizer cut to its
 * first output, "at least one".
 *
 * The line is cut into halves, and these again. Two halves never have a true literal each, and a
 * variable for the part tells the part above whether one of them has. Nothing lies above the whole
 * line, so it needs no variable. The form `half` lets the variable of a part be true without cause;
 * the usual one defines it as "one of the halves".
 *
 * Four literals a b c d:   t = a or b   (-a -b) (-a t) (-b t) *(-t a b)
 *                          u = c or d   (-c -d) (-c u) (-d u) *(-u c d)
 *                          the whole    (-t -u)                       * not in `half`
 *
 * Contract, from n = 3 on: n-2 auxiliary variables, each asked for behind those of its two halves;
 * 4n-7 clauses, `half` 3n-5. Count-safe for exactly-one; for at-most-one only the usual form is:
 * `half` has n-1 ways with no true input, since the true parts can be those around any one of them.
 * Unit propagation is complete for the inputs, and for the auxiliary variables under at-most-one
 * but not under exactly-one.
 */
#include "encodings/encoding.h"

#include "encodings/claims.h"

/* Returns the literal that tells whether one of the n is true. A part is half as long as the one
 * around it, which bounds the depth. */
static int part(const struct encoding_choice *choice, struct sink *sink, const int *literals,
                size_t n)
{
    if (n == 1)
        return literals[0];
    int left = part(choice, sink, literals, n / 2);
    int right = part(choice, sink, literals + n / 2, n - n / 2);
    int one = sink_variable(sink);
    sink_binary(sink, -left, -right);
    sink_binary(sink, -left, one);
    sink_binary(sink, -right, one);
    if (!choice->half)
        sink_ternary(sink, -one, left, right);
    return one;
}

static enum status at_most_one(const struct encoding_choice *choice, struct sink *sink,
                               const int *literals, size_t n)
{
    int left = part(choice, sink, literals, n / 2);
    int right = part(choice, sink, literals + n / 2, n - n / 2);
    sink_binary(sink, -left, -right);
    return STATUS_OK;
}

static uint64_t variables(const struct encoding_choice *choice, uint64_t n)
{
    (void)choice;
    return n - 2;
}

static uint64_t clauses(const struct encoding_choice *choice, uint64_t n)
{
    return choice->half ? 3 * n - 5 : 4 * n - 7;
}

/* All parts are alike but the two halves of the whole, which have no variable above them: the last
 * variable is that of the right half, and the left half's is the last of its own n/2 - 1. In a line
 * of three the left half is an input. */
static void each_literal(const struct encoding_choice *choice, uint64_t n, struct profile *profile)
{
    uint64_t defined = choice->half ? 0 : 1, left = n / 2 - 1, right = n - 2 - left;
    uint64_t single = left == 0 ? 1 : 0;
    if (single)
        profile->inputs(profile, 0, 1, 1, 0);
    profile->inputs(profile, single, n - single, 2, defined);
    profile->auxiliary(profile, 0, n - 2, 1 + defined, 2);
    if (left > 1)
        profile->auxiliary(profile, 0, left - 1, 1, defined);
    if (right > 1)
        profile->auxiliary(profile, left, right - 1, 1, defined);
}

static uint64_t half_ways_with_none(const struct encoding_choice *choice, uint64_t n)
{
    (void)choice;
    return n - 1;
}

const struct encoding encoding_tree = {
    .name = "tree",
    .title = "tree of ORs over halves of the line",
    .source = "a totalizer (Bailleux, Boufkhad, CP 2003) cut to \"at least one\"",
    .usual =
        {
            .auxiliary = "n-2",
            .clauses = "4n-7",
            .propagation = "complete for the inputs",
            .count_safe_amo = true,
            .count_safe_eo = true,
            .at_most_one = {at_most_one, variables, clauses, each_literal},
            .complete = claims_complete_at_most_one,
        },
    .half =
        {
            .auxiliary = "n-2",
            .clauses = "3n-5",
            .propagation = "complete for the inputs",
            .count_safe_amo = false,
            .count_safe_eo = true,
            .at_most_one = {at_most_one, variables, clauses, each_literal},
            .ways_with_none = half_ways_with_none,
            .complete = claims_complete_at_most_one,
        },
};
