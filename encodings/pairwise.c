/* pairwise: the binomial encoding; folklore, as old as the satisfiability problem itself.
 *
 * No two of the literals are true together, so each pair gets one clause. That needs no variable
 * and propagates at once, but the number of clauses grows with the square of the line. For short
 * lines nothing is smaller.
 *
 * Four literals a b c d:   (-a -b) (-a -c) (-a -d) (-b -c) (-b -d) (-c -d)
 *
 * Contract, from n = 3 on: no auxiliary variables, n(n-1)/2 clauses of two literals, each literal
 * negated in n-1 of them; count-safe for at-most-one and exactly-one; unit propagation is complete
 * for all variables, under exactly-one too.
 */
#include "encodings/encoding.h"

static enum status at_most_one(const struct encoding_choice *choice, struct sink *sink,
                               const int *literals, size_t n)
{
    (void)choice;
    sink_pairs(sink, literals, n, 0, n);
    return STATUS_OK;
}

static uint64_t variables(const struct encoding_choice *choice, uint64_t n)
{
    (void)choice;
    (void)n;
    return 0;
}

/* The even one of n and n - 1 is halved first: the product is then the answer and no larger. */
static uint64_t clauses(const struct encoding_choice *choice, uint64_t n)
{
    (void)choice;
    return n % 2 == 0 ? n / 2 * (n - 1) : (n - 1) / 2 * n;
}

static void each_literal(const struct encoding_choice *choice, uint64_t n, struct profile *profile)
{
    (void)choice;
    profile->inputs(profile, 0, n, n - 1, 0);
}

static bool complete(const struct encoding_choice *choice, enum line_kind kind, uint64_t n)
{
    (void)choice;
    (void)kind;
    (void)n;
    return true;
}

const struct encoding encoding_pairwise = {
    .name = "pairwise",
    .title = "one clause for each pair (binomial)",
    .source = "folklore",
    .usual =
        {
            .auxiliary = "0",
            .clauses = "n(n-1)/2",
            .propagation = "complete for all variables",
            .count_safe_amo = true,
            .count_safe_eo = true,
            .at_most_one = {at_most_one, variables, clauses, each_literal},
            .complete = complete,
        },
};
