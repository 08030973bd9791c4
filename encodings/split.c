/* split: the recursive split into fours; Knuth, The Art of Computer Programming 4B, section
 * 7.2.2.2. It is also what bounded variable addition makes of the pairwise clauses.
 *
 * As long as more than four literals are left, the first three and a new variable, the link, get
 * pairwise clauses, and the negated link takes their place in front of the others: a true one of
 * the three forces the link to be false, and its negation then counts among the rest. Each link
 * takes two literals off the line for six clauses. The form `half` leaves a link free where the
 * three are false; the usual one says that a link is true if none of its three literals is.
 *
 * Six literals a b c d e f:   pairwise over a b c y    (-a -b) (-a -c) (-a -y)
 *                                                      (-b -c) (-b -y) (-c -y) *(a b c y)
 *                             pairwise over -y d e f   (y -d) (y -e) (y -f)
 *                                                      (-d -e) (-d -f) (-e -f) * not in `half`
 *
 * Contract, from n = 3 on: floor((n-3)/2) links, asked for along the line; 3n-6 clauses in `half`,
 * one more for each link in the usual form. Lines of three and four are pairwise. Count-safe for
 * exactly-one; for at-most-one only the usual form is: `half` has a way more for each link when no
 * input is true. Unit propagation is complete for the inputs, and for all variables under
 * at-most-one; under exactly-one only where there is no link.
 */
#include "encodings/encoding.h"

/* How many literals end the line, the last link among them: 3 or 4. */
static uint64_t last_group(uint64_t n)
{
    return n % 2 == 0 ? 4 : 3;
}

static uint64_t links(uint64_t n)
{
    return (n - last_group(n)) / 2;
}

static void pairwise(struct sink *sink, const int *group, size_t size)
{
    for (size_t i = 0; i < size; i++)
        for (size_t j = i + 1; j < size; j++)
            sink_binary(sink, -group[i], -group[j]);
}

static enum status at_most_one(const struct encoding_choice *choice, struct sink *sink,
                               const int *literals, size_t n)
{
    int first = literals[0]; /* an input, or a negated link */
    size_t next = 1;
    for (; n - next > 3; next += 2) {
        const int group[] = {first, literals[next], literals[next + 1], sink_variable(sink)};
        pairwise(sink, group, 4);
        if (!choice->half)
            sink_clause(sink, group, 4);
        first = -group[3];
    }
    int group[4] = {first};
    size_t size = 1;
    while (next < n)
        group[size++] = literals[next++];
    pairwise(sink, group, size);
    return STATUS_OK;
}

static uint64_t variables(const struct encoding_choice *choice, uint64_t n)
{
    (void)choice;
    return links(n);
}

static uint64_t clauses(const struct encoding_choice *choice, uint64_t n)
{
    return 3 * n - 6 + (choice->half ? 0 : links(n));
}

/* A link stands in its own group as it is, in the next one negated; the last link's next group has
 * another size and no clause of a definition. */
static void each_literal(const struct encoding_choice *choice, uint64_t n, struct profile *profile)
{
    uint64_t defined = choice->half ? 0 : 1, count = links(n), last = last_group(n);
    uint64_t alone = count > 0 ? last - 1 : last; /* inputs in the last group */
    profile->inputs(profile, n - alone, alone, last - 1, 0);
    if (count == 0)
        return;
    profile->inputs(profile, 0, n - alone, 3, defined);
    profile->auxiliary(profile, count - 1, 1, 3, defined + last - 1);
    if (count > 1)
        profile->auxiliary(profile, 0, count - 1, 3 + defined, 3 + defined);
}

static uint64_t half_ways_with_none(const struct encoding_choice *choice, uint64_t n)
{
    (void)choice;
    return links(n) + 1;
}

static bool complete(const struct encoding_choice *choice, enum line_kind kind, uint64_t n)
{
    (void)choice;
    return kind == AT_MOST_ONE || links(n) == 0;
}

const struct encoding encoding_split = {
    .name = "split",
    .title = "recursive split into groups of four",
    .source = "Knuth, TAOCP 4B, section 7.2.2.2",
    .usual =
        {
            .auxiliary = "floor((n-3)/2)",
            .clauses = "3n-6 + floor((n-3)/2)",
            .propagation = "complete for the inputs",
            .count_safe_amo = true,
            .count_safe_eo = true,
            .at_most_one = {at_most_one, variables, clauses, each_literal},
            .complete = complete,
        },
    .half =
        {
            .auxiliary = "floor((n-3)/2)",
            .clauses = "3n-6",
            .propagation = "complete for the inputs",
            .count_safe_amo = false,
            .count_safe_eo = true,
            .at_most_one = {at_most_one, variables, clauses, each_literal},
            .ways_with_none = half_ways_with_none,
            .complete = complete,
        },
};
