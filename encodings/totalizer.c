/* totalizer: the unary adder tree, its outputs capped at two; Bailleux, Boufkhad, Efficient CNF
 * encoding of Boolean cardinality constraints, CP 2003; capped: Buettner, Rintanen 2005; Martins,
 * Joshi, Manquinho, Lynce, CP 2014.
 *
 * Literals are joined two by two, the pairs again two by two, and so on up to the whole line. Each
 * node of this tree counts the true literals below it as far as it matters, with two outputs: "at
 * least one" and "at least two". Of the whole line the second must be false. The form `half` lets
 * outputs be true without cause; the usual one also says what a true output needs below it.
 *
 * A node t over a and b:   (-a1 t1) (-b1 t1)     *(-t1 a1 b1)
 *                          (-a2 t2) (-b2 t2)     *(-t2 a1 b2)
 *                          (-a1 -b1 t2)          *(-t2 a2 b1)   * not in `half`
 * An input has no second output: its clauses and literals are left out. The whole: (-t2).
 *
 * Contract, from n = 3 on: 2n-2 auxiliary variables; the nodes of a level, which are asked for
 * from the inputs upwards, first all "at least one", then all "at least two". 7n-7 clauses, `half`
 * 4n-4. Count-safe for exactly-one; for at-most-one only the usual form is: `half` has n ways with
 * no true input. Unit propagation is complete for the inputs. It makes all second outputs false at
 * once, and what is left is a tree of ORs: complete for all variables under at-most-one, but not
 * under exactly-one.
 */
#include "encodings/encoding.h"

#include <stdlib.h>

#include "base/memory.h"
#include "encodings/claims.h"

struct outputs {
    int one, two; /* at least one, at least two; an input has no `two`, which is 0 */
};

/* What the node t follows from. */
static void write_causes(struct sink *sink, struct outputs a, struct outputs b, struct outputs t)
{
    sink_binary(sink, -a.one, t.one);
    sink_binary(sink, -b.one, t.one);
    sink_ternary(sink, -a.one, -b.one, t.two);
    if (a.two != 0)
        sink_binary(sink, -a.two, t.two);
    if (b.two != 0)
        sink_binary(sink, -b.two, t.two);
}

/* `cause`, or, where there is such an output, `other`. */
static void write_need(struct sink *sink, int output, int cause, int other)
{
    if (other != 0)
        sink_ternary(sink, -output, cause, other);
    else
        sink_binary(sink, -output, cause);
}

static void write_needs(struct sink *sink, struct outputs a, struct outputs b, struct outputs t)
{
    sink_ternary(sink, -t.one, a.one, b.one);
    write_need(sink, t.two, a.one, b.two);
    write_need(sink, t.two, b.one, a.two);
}

/* Joins the nodes two by two; an odd one at the end stays what it is. Returns how many there are
 * then. `joined` has room for half of them. */
static size_t join(const struct encoding_choice *choice, struct sink *sink, struct outputs *nodes,
                   size_t count, struct outputs *joined)
{
    size_t pairs = count / 2;
    for (size_t i = 0; i < pairs; i++)
        joined[i].one = sink_variable(sink);
    for (size_t i = 0; i < pairs; i++)
        joined[i].two = sink_variable(sink);
    for (size_t i = 0; i < pairs; i++) {
        write_causes(sink, nodes[2 * i], nodes[2 * i + 1], joined[i]);
        if (!choice->half)
            write_needs(sink, nodes[2 * i], nodes[2 * i + 1], joined[i]);
        nodes[i] = joined[i];
    }
    if (count % 2 == 1)
        nodes[pairs] = nodes[count - 1];
    return count - pairs;
}

static enum status at_most_one(const struct encoding_choice *choice, struct sink *sink,
                               const int *literals, size_t n)
{
    struct outputs *nodes = memory_array(n, sizeof *nodes);
    struct outputs *joined = memory_array(n / 2, sizeof *joined);
    if (nodes && joined) {
        for (size_t i = 0; i < n; i++)
            nodes[i].one = literals[i];
        for (size_t count = n; count > 1;)
            count = join(choice, sink, nodes, count, joined);
        sink_unit(sink, -nodes[0].two);
    }
    enum status status = nodes && joined ? STATUS_OK : STATUS_MEMORY;
    free(nodes);
    free(joined);
    return status;
}

static uint64_t variables(const struct encoding_choice *choice, uint64_t n)
{
    (void)choice;
    return 2 * n - 2;
}

/* n-1 nodes with three clauses, and three more in the usual form; one for each second output below
 * a node; and the unit clause. */
static uint64_t clauses(const struct encoding_choice *choice, uint64_t n)
{
    return (choice->half ? 3 : 6) * (n - 1) + (n - 2) + 1;
}

/* One level of `pairs` nodes, whose variables begin at `from`. `inner` tells on how many of them,
 * from the first on, the left and the right side have a second output. */
static void profile_nodes(uint64_t defined, uint64_t from, uint64_t pairs, const uint64_t inner[2],
                          struct profile *profile)
{
    profile->auxiliary(profile, from, pairs, defined, 2);
    profile->auxiliary(profile, from + pairs, pairs, 2 * defined, 1);
    for (int side = 0; side < 2; side++)
        if (inner[side] > 0)
            profile->auxiliary(profile, from + pairs, inner[side], 0, 1);
}

/* What the level above adds to the outputs of these nodes. */
static void profile_above(uint64_t defined, uint64_t from, uint64_t pairs, struct profile *profile)
{
    profile->auxiliary(profile, from, pairs, 2, 2 * defined);
    profile->auxiliary(profile, from + pairs, pairs, 1, defined);
}

/* All nodes of a level are alike but for the last one: on an odd line the last input goes up alone
 * until it becomes the right side of a node. */
static void each_literal(const struct encoding_choice *choice, uint64_t n, struct profile *profile)
{
    uint64_t defined = choice->half ? 0 : 1, from = 0;
    bool input_last = true;
    profile->inputs(profile, 0, n, 2, 2 * defined);
    for (uint64_t count = n, pairs = n / 2; count > 1; count -= pairs, pairs = count / 2) {
        bool meets_input = input_last && count % 2 == 0;
        uint64_t inner = count < n ? pairs : 0;
        uint64_t inner_right = inner > 0 && meets_input ? inner - 1 : inner;
        profile_nodes(defined, from, pairs, (const uint64_t[]){inner, inner_right}, profile);
        if (count > 2)
            profile_above(defined, from, pairs, profile);
        input_last = input_last && !meets_input;
        from += 2 * pairs;
    }
    profile->auxiliary(profile, 2 * n - 3, 1, 1, 0); /* the unit clause */
}

const struct encoding encoding_totalizer = {
    .name = "totalizer",
    .title = "tree of unary counters, capped at two",
    .source =
        "Bailleux, Boufkhad, CP 2003; capped: Buettner, Rintanen 2005; Martins et al., CP 2014",
    .usual =
        {
            .auxiliary = "2n-2",
            .clauses = "7n-7",
            .propagation = "complete for the inputs",
            .count_safe_amo = true,
            .count_safe_eo = true,
            .at_most_one = {at_most_one, variables, clauses, each_literal},
            .complete = claims_complete_at_most_one,
        },
    .half =
        {
            .auxiliary = "2n-2",
            .clauses = "4n-4",
            .propagation = "complete for the inputs",
            .count_safe_amo = false,
            .count_safe_eo = true,
            .at_most_one = {at_most_one, variables, clauses, each_literal},
            .ways_with_none = claims_ways_n,
            .complete = claims_complete_at_most_one,
        },
};
