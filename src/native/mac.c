/* The engine `mac`: arc consistency maintained (Sabin and Freuder, "Contradicting conventional
 * wisdom in constraint satisfaction", 1994).
 *
 * In: a board. Out: by propagation_search.c, the solutions. After each queen, and before the first,
 * every column that is left of a row goes with some column of each other row; what does not is out
 * before the search comes to it. A column that was tried and refused is not taken out for good, as
 * some programs do: then more would follow for the columns beside it, and a node would not be a
 * matter of the queens that stand alone.
 *
 * Checks are those of forward checking and of the search for partners: see propagation_revise.c.
 */
#include "native/propagation_search.h"

static bool placed(struct propagation *propagation)
{
    return propagation_check_forward(propagation) && propagation_make_arc_consistent(propagation);
}

static const struct propagator propagator = {
    .start = propagation_make_arc_consistent,
    .placed = placed,
};

static enum status mac_open(struct search *search, struct report *report)
{
    return propagation_search_open(search, &propagator, report);
}

const struct engine mac_engine = {
    .name = "mac",
    .title = "arc consistency maintained: each column left goes with one of each other row",
    .variants = propagation_search_variants,
    .rules = RULE_BIT(RULE_CLASSIC) | RULE_BIT(RULE_TORUS) | RULE_BIT(RULE_TOUCH),
    .max_n = DOMAINS_MAX_N,
    .squares = true,
    .regions = true,
    .lists = true,
    .counts = true,
    .native = true,
    .open = mac_open,
    .close = propagation_search_close,
    .run = propagation_search_run,
};
