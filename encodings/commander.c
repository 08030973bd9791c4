/* commander: Klieber, Kwon, Efficient CNF encoding for selecting 1 from N objects, CFV 2007.
 *
 * The inputs stand in groups of g, and each group has a commander, a variable that a true input of
 * the group makes true. Inside groups each pair gets a clause, and at most one commander may be
 * true: pairwise again or, with recursive=yes, by commanders of commanders while there are more
 * than four. Mostly used are the implications from input to commander alone; here a commander is
 * defined as "one of the group is true".
 *
 * Four literals a b c d, g = 3:   the first group:   (-a -b) (-a -c) (-b -c) (-a c1) (-b c1)
 *                                                    (-c c1) (-c1 a b c)
 *                                 the second:        (-d c2) (-c2 d)
 *                                 the commanders:    (-c1 -c2)
 *
 * Contract, from n = 3 on, with m = n/g rounded up and S the pairs inside groups: m auxiliary
 * variables in the order of the groups, then those of the next level, if any; S + n + m + m(m-1)/2
 * clauses, with recursion those of m commanders in place of the pairs of m; count-safe. The half
 * form lacks m clauses at each level, and has one way more than variables while no input is true.
 * Unit propagation is complete for the inputs, and for the commanders under at-most-one.
 */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "encodings/claims.h"
#include "encodings/encoding.h"
#include "encodings/groups.h"

enum { GROUP, RECURSIVE };
enum { PAIRWISE_MOST = 4 }; /* so many commanders need none of their own */

static const char *const words[] = {"no", "yes", NULL};

static const struct encoding_parameter parameters[] = {
    [GROUP] = {.name = "group", .title = "inputs of a group", .low = 2, .high = 65535, .usual = 3},
    [RECURSIVE] = {.name = "recursive", .title = "commanders of commanders", .words = words},
    {.name = NULL},
};

static uint64_t group(const struct encoding_choice *choice)
{
    return choice->values[GROUP];
}

/* Do so many commanders get commanders? */
static bool is_level(const struct encoding_choice *choice, uint64_t commanders)
{
    return choice->values[RECURSIVE] && commanders > PAIRWISE_MOST;
}

/* `clause` has room for the group and its commander. */
static void write_group(const struct encoding_choice *choice, struct sink *sink,
                        const int *literals, size_t n, int commander, int *clause)
{
    sink_pairs(sink, literals, n, 0, n);
    for (size_t i = 0; i < n && sink_status(sink) == STATUS_OK; i++)
        sink_binary(sink, -literals[i], commander);
    if (choice->half)
        return;
    clause[0] = -commander;
    memcpy(clause + 1, literals, n * sizeof *literals);
    sink_clause(sink, clause, n + 1);
}

/* The commanders may be stored over the literals: a group is done with before its commander, which
 * stands no further than its first literal, is. Returns how many there are. */
static size_t write_level(const struct encoding_choice *choice, struct sink *sink,
                          const int *literals, size_t n, int *commanders, int *clause)
{
    size_t size = group(choice), count = 0;
    for (size_t from = 0; from < n && sink_status(sink) == STATUS_OK; from += size) {
        int commander = sink_variable(sink);
        write_group(choice, sink, literals + from, n - from < size ? n - from : size, commander,
                    clause);
        commanders[count++] = commander;
    }
    return count;
}

static enum status at_most_one(const struct encoding_choice *choice, struct sink *sink,
                               const int *literals, size_t n)
{
    size_t count = groups_count(n, group(choice)), size = n < group(choice) ? n : group(choice);
    int *commanders = memory_array(count + size + 1, sizeof *commanders);
    if (!commanders)
        return STATUS_MEMORY;
    int *clause = commanders + count;
    count = write_level(choice, sink, literals, n, commanders, clause);
    while (is_level(choice, count))
        count = write_level(choice, sink, commanders, count, commanders, clause);
    sink_pairs(sink, commanders, count, 0, count);
    free(commanders);
    return STATUS_OK;
}

static uint64_t variables(const struct encoding_choice *choice, uint64_t n)
{
    uint64_t sum = 0;
    do {
        n = groups_count(n, group(choice));
        sum += n;
    } while (is_level(choice, n));
    return sum;
}

static uint64_t clauses(const struct encoding_choice *choice, uint64_t n)
{
    uint64_t sum = 0;
    do {
        sum += groups_inner_pairs(n, group(choice)) + n;
        n = groups_count(n, group(choice));
        sum += choice->half ? 0 : n;
    } while (is_level(choice, n));
    return sum + groups_pairs(n);
}

/* At each level a literal stands negated once for each other one of its group and once for the
 * commander; the definition has it as it is, and the commander negated. */
static void each_literal(const struct encoding_choice *choice, uint64_t n, struct profile *profile)
{
    void (*tell)(struct profile *, uint64_t, uint64_t, uint64_t, uint64_t) = profile->inputs;
    uint64_t size = group(choice), defined = choice->half ? 0 : 1, at = 0, commanders = 0;
    for (;;) {
        uint64_t count = groups_count(n, size), last = groups_last(n, size);
        if (count > 1) {
            tell(profile, at, n - last, size, defined);
            profile->auxiliary(profile, commanders, count - 1, defined, size);
        }
        tell(profile, at + n - last, last, last, defined);
        profile->auxiliary(profile, commanders + count - 1, 1, defined, last);
        tell = profile->auxiliary;
        at = commanders;
        commanders += count;
        n = count;
        if (!is_level(choice, count))
            break;
    }
    if (n > 1)
        profile->auxiliary(profile, at, n, n - 1, 0);
}

/* No commander, or any one of any level; those above it follow from it. */
static uint64_t half_ways_with_none(const struct encoding_choice *choice, uint64_t n)
{
    return variables(choice, n) + 1;
}

/* Completeness: a commander is all that a group shares with the rest, and pairs know all about
 * both. But the clause "at least one", which runs through all groups, can imply a commander that
 * nothing finds. */
const struct encoding encoding_commander = {
    .name = "commander",
    .title = "groups with a commander, of which at most one is true",
    .source = "Klieber, Kwon, CFV 2007",
    .parameters = parameters,
    .usual =
        {
            .auxiliary = "m = ceil(n/g)",
            .clauses = "S + n + m + m(m-1)/2, S pairs inside groups of g",
            .propagation = "complete for the inputs",
            .count_safe_amo = true,
            .count_safe_eo = true,
            .at_most_one = {at_most_one, variables, clauses, each_literal},
            .complete = claims_complete_at_most_one,
        },
    .half =
        {
            .auxiliary = "m = ceil(n/g)",
            .clauses = "S + n + m(m-1)/2, S pairs inside groups of g",
            .propagation = "complete for the inputs",
            .count_safe_amo = false,
            .count_safe_eo = true,
            .at_most_one = {at_most_one, variables, clauses, each_literal},
            .ways_with_none = half_ways_with_none,
            .complete = claims_complete_at_most_one,
        },
};
