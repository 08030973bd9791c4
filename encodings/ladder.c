/* ladder: the regular encoding; Gent, Nightingale, A new encoding of AllDifferent into SAT, 2004;
 * Ansotegui, Manya, Mapping problems with finite-domain variables into problems with Boolean
 * variables, SAT 2004.
 *
 * The rung y(i) tells whether one of the literals from x(i) on is true, so that the true rungs are
 * always the first ones; x(i) is true where they end. With all rungs defined by equivalence this is
 * at-most-one. Exactly-one needs no clause for "one of them": it is the same ladder with the first
 * rung true, and then the rungs determine the inputs and the inputs the rungs. The form `half` has
 * the implications from inputs to rungs and between rungs alone, and no first rung: nothing asks
 * for it. It is the sequential counter seen from the other end.
 *
 * Four literals a b c d:   below a   (-a -y2)   y1 = a or y2   (-y2 y1) (-a y1) *(-y1 a y2)
 *                          below b   (-b -y3)   y2 = b or y3   (-y3 y2) (-b y2) *(-y2 b y3)
 *                          below c   (-c -y4)   y3 = c or y4   (-y4 y3) (-c y3) *(-y3 c y4)
 *                                               y4 = d         (-d y4) *(-y4 d)  * not in `half`
 *
 * Contract, from n = 3 on: at-most-one has the variables y(1)..y(n), asked for in this order, and
 * 4n-2 clauses; exactly-one y(2)..y(n) and 4n-4 clauses. Both are count-safe, and unit propagation
 * is complete for all variables. `half` has y(2)..y(n) and 3n-4 clauses, n ways with no true input,
 * and is complete for all variables under at-most-one only; it is count-safe for exactly-one.
 */
#include "encodings/encoding.h"

#include "encodings/claims.h"

/* What the three ladders differ in. */
struct shape {
    bool top;     /* is the first rung a variable? Where it is not, it is true or of no interest */
    bool defined; /* both directions */
};

static const struct shape full_ladder = {true, true}, exact_ladder = {false, true},
                          half_ladder = {false, false};

/* "One of the literals from x on is true" implies that x is or the rung below. Above the first
 * literal that is certain (exactly-one) where it has no rung. */
static void define(struct sink *sink, int rung, int x, int below)
{
    if (rung != 0)
        sink_ternary(sink, -rung, x, below);
    else
        sink_binary(sink, x, below);
}

static enum status ladder(struct shape shape, struct sink *sink, const int *literals, size_t n)
{
    int rung = shape.top ? sink_variable(sink) : 0;
    for (size_t i = 0; i + 1 < n; i++) {
        int x = literals[i], below = sink_variable(sink);
        sink_binary(sink, -x, -below);
        if (rung != 0) {
            sink_binary(sink, -below, rung);
            sink_binary(sink, -x, rung);
        }
        if (shape.defined)
            define(sink, rung, x, below);
        rung = below;
    }
    sink_binary(sink, -literals[n - 1], rung);
    if (shape.defined)
        sink_binary(sink, -rung, literals[n - 1]);
    return STATUS_OK;
}

/* Each of the n-1 steps has the clause "not x and below"; with a rung above two more; with
 * definitions one more; and the last literal has one or two clauses. */
static uint64_t count_clauses(struct shape shape, uint64_t n)
{
    uint64_t with_rung_above = shape.top ? n - 1 : n - 2, defined = shape.defined ? 1 : 0;
    return n - 1 + 2 * with_rung_above + 1 + defined * n;
}

/* The ends of the line have their own numbers, the middle is one run each. The runs of the second
 * rung to the last are numbered from `second`. */
static void profile_ladder(struct shape shape, uint64_t n, struct profile *profile)
{
    uint64_t top = shape.top ? 1 : 0, defined = shape.defined ? 1 : 0, second = top;
    profile->inputs(profile, 0, 1, 1 + top, defined);
    profile->inputs(profile, 1, n - 2, 2, defined);
    profile->inputs(profile, n - 1, 1, 1, defined);
    if (shape.top)
        profile->auxiliary(profile, 0, 1, defined, 2);
    profile->auxiliary(profile, second, 1, 1 + top + defined, 2 + defined);
    if (n > 3)
        profile->auxiliary(profile, second + 1, n - 3, 2 + defined, 2 + defined);
    profile->auxiliary(profile, second + n - 2, 1, 2 + defined, 1 + defined);
}

static struct shape at_most_one_shape(const struct encoding_choice *choice)
{
    return choice->half ? half_ladder : full_ladder;
}

static enum status at_most_one(const struct encoding_choice *choice, struct sink *sink,
                               const int *literals, size_t n)
{
    return ladder(at_most_one_shape(choice), sink, literals, n);
}

static uint64_t variables(const struct encoding_choice *choice, uint64_t n)
{
    return choice->half ? n - 1 : n;
}

static uint64_t clauses(const struct encoding_choice *choice, uint64_t n)
{
    return count_clauses(at_most_one_shape(choice), n);
}

static void each_literal(const struct encoding_choice *choice, uint64_t n, struct profile *profile)
{
    profile_ladder(at_most_one_shape(choice), n, profile);
}

static enum status exactly_one(const struct encoding_choice *choice, struct sink *sink,
                               const int *literals, size_t n)
{
    (void)choice;
    return ladder(exact_ladder, sink, literals, n);
}

static uint64_t exact_variables(const struct encoding_choice *choice, uint64_t n)
{
    (void)choice;
    return n - 1;
}

static uint64_t exact_clauses(const struct encoding_choice *choice, uint64_t n)
{
    (void)choice;
    return count_clauses(exact_ladder, n);
}

static void exact_each_literal(const struct encoding_choice *choice, uint64_t n,
                               struct profile *profile)
{
    (void)choice;
    profile_ladder(exact_ladder, n, profile);
}

static bool complete(const struct encoding_choice *choice, enum line_kind kind, uint64_t n)
{
    (void)n;
    return kind == AT_MOST_ONE || !choice->half;
}

const struct encoding encoding_ladder = {
    .name = "ladder",
    .title = "regular encoding, exactly-one without a long clause",
    .source = "Gent, Nightingale 2004; Ansotegui, Manya, SAT 2004",
    .usual =
        {
            .auxiliary = "n",
            .clauses = "4n-2",
            .propagation = "complete for all variables",
            .count_safe_amo = true,
            .count_safe_eo = true,
            .at_most_one = {at_most_one, variables, clauses, each_literal},
            .exactly_one = {exactly_one, exact_variables, exact_clauses, exact_each_literal},
            .complete = complete,
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
            .complete = complete,
        },
};
