/* The encoding by size.
 *
 * In: a board, what is wanted of it, its lines. Out: a plan. Nothing is encoded here.
 */
#include "sat/measured.h"

/* Pairwise enumerates faster, but its clauses grow with the square of a line, and from here on that
 * was measured to cost more than it brings. */
enum { SEQUENTIAL_FROM = 200 };

/* From here on nobody goes through all solutions of a board, unless hardly anything of it is open.
 */
enum { FIRST_FROM = 40 };

bool measured_as_first(const struct board *board, enum purpose purpose)
{
    return purpose == TO_FIND || board->n >= FIRST_FROM;
}

struct plan measured_plan(const struct board *board, enum purpose purpose)
{
    struct encoding_choice product = encoding_usual(&encoding_product);
    /* Auxiliary variables that are defined in one direction are enough where no models are counted
     * by them, and halve the time. */
    product.half = true;
    return measured_as_first(board, purpose) ? plan_all(product) : plan_usual();
}

void measured_regions(struct plan *plan, const struct lines *lines)
{
    for (size_t i = 0; i < lines->count; i++) {
        struct line line = lines_get(lines, i);
        if (line.family == FAMILY_REGIONS && line.count >= SEQUENTIAL_FROM &&
            plan->choice[FAMILY_REGIONS].encoding == &encoding_pairwise)
            plan->choice[FAMILY_REGIONS] = encoding_usual(&encoding_sequential);
    }
}
