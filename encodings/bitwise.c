/* bitwise: the binary, or logarithmic, encoding; Frisch, Peugniez, Solving non-Boolean
 * satisfiability problems with stochastic local search, IJCAI 2001; Prestwich, Variable dependency
 * in local search, SAT 2007.
 *
 * The inputs are numbered from 0, and a true input forces a few bit variables to its number. Two
 * true inputs would force some bit both ways. Published is this much alone, which leaves the bits
 * free while no input is true; here a bit is defined as "an input with this bit in its number is
 * true", one clause a bit.
 *
 * Four literals a b c d, bits y0 y1:   a is 0: (-a -y0) (-a -y1)    b is 1: (-b y0) (-b -y1)
 *                                      c is 2: (-c -y0) (-c y1)     d is 3: (-d y0) (-d y1)
 *                                      the definitions: (-y0 b d) (-y1 c d)
 *
 * Contract, from n = 3 on, with L the binary logarithm of n rounded up: L auxiliary variables from
 * the lowest bit to the highest; nL + L clauses; count-safe. The half form has nL clauses and,
 * while no input is true, all 2^L values of the bits. Unit propagation is complete for the inputs.
 */
#include "encodings/codes.h"

static enum status at_most_one(const struct encoding_choice *choice, struct sink *sink,
                               const int *literals, size_t n)
{
    return codes_write(sink, literals, n, 1, choice->half);
}

static uint64_t variables(const struct encoding_choice *choice, uint64_t n)
{
    (void)choice;
    return codes_bits(n);
}

static uint64_t clauses(const struct encoding_choice *choice, uint64_t n)
{
    return codes_clauses(n, 1, choice->half);
}

static void each_literal(const struct encoding_choice *choice, uint64_t n, struct profile *profile)
{
    profile->inputs(profile, 0, n, codes_bits(n), 0);
    codes_profile(profile, n, 1, choice->half);
}

static uint64_t half_ways_with_none(const struct encoding_choice *choice, uint64_t n)
{
    (void)choice;
    return UINT64_C(1) << codes_bits(n);
}

/* From n = 8 on a bit that is true can leave two inputs that share another bit, which nothing
 * then sets: y0, not x1 and not x5 leave x3 and x7, and y1 is not found. Exactly-one has that
 * trouble with the inputs alone: not x0 and not x2 leave x1 and x3. */
static bool complete(const struct encoding_choice *choice, enum line_kind kind, uint64_t n)
{
    (void)choice;
    return kind == AT_MOST_ONE ? n <= 7 : n == 3;
}

/* Free bits hinder nobody: with at most one true input all that a bit can do is exclude inputs. */
static bool half_complete(const struct encoding_choice *choice, enum line_kind kind, uint64_t n)
{
    (void)choice;
    (void)n;
    return kind == AT_MOST_ONE;
}

const struct encoding encoding_bitwise = {
    .name = "bitwise",
    .title = "the number of the true literal in binary",
    .source = "Frisch, Peugniez, IJCAI 2001; Prestwich, SAT 2007",
    .usual =
        {
            .auxiliary = "L = ceil(log2 n)",
            .clauses = "nL + L",
            .propagation = "complete for the inputs",
            .count_safe_amo = true,
            .count_safe_eo = true,
            .at_most_one = {at_most_one, variables, clauses, each_literal},
            .complete = complete,
        },
    .half =
        {
            .auxiliary = "L = ceil(log2 n)",
            .clauses = "nL",
            .propagation = "complete for the inputs",
            .count_safe_amo = false,
            .count_safe_eo = true,
            .at_most_one = {at_most_one, variables, clauses, each_literal},
            .ways_with_none = half_ways_with_none,
            .complete = half_complete,
        },
};
