/* The engine `forward`: forward checking (Haralick and Elliott, "Increasing tree search efficiency
 * for constraint satisfaction problems", 1980).
 *
 * In: a board. Out: by propagation_search.c, the solutions. A queen takes what she attacks out of
 * the rows to come, so that no square is ever looked at that a queen attacks, and a row that is
 * left without a column is seen long before the search comes to it. What the rows to come mean to
 * each other is not asked. With the smallest domain first it is their "fail first" as well.
 *
 * Checks are the squares of rows without a queen that the new queen attacks, counted until a row is
 * empty: see propagation_revise.c. Givens and blocked squares are out of the domains from the
 * start.
 */
#include "native/propagation_search.h"

bool propagation_check_forward(struct propagation *propagation)
{
    return propagation_revise(propagation, propagation->row);
}

static const struct propagator propagator = {.placed = propagation_check_forward};

static enum status forward_open(struct search *search, struct report *report)
{
    return propagation_search_open(search, &propagator, report);
}

const struct engine forward_engine = {
    .name = "forward",
    .title = "forward checking: a queen takes what she attacks from the rows to come",
    .variants = propagation_search_variants,
    .rules = RULE_BIT(RULE_CLASSIC) | RULE_BIT(RULE_TORUS) | RULE_BIT(RULE_TOUCH),
    .max_n = DOMAINS_MAX_N,
    .squares = true,
    .regions = true,
    .lists = true,
    .counts = true,
    .native = true,
    .open = forward_open,
    .close = propagation_search_close,
    .run = propagation_search_run,
};
