/* The encoding by size.
 *
 * In: a board, what is wanted of it, its lines. Out: a plan. Nothing is encoded here.
 */
#include "sat/measured.h"

/* Pairwise enumerates and finds faster, but its clauses grow with the square of a line, and from
 * here on that was measured to cost more than it brings. */
enum { SEQUENTIAL_FROM = 200 };

struct plan measured_plan(const struct board *board, enum purpose purpose)
{
    (void)purpose;
    return board->n < SEQUENTIAL_FROM ? plan_usual()
                                      : plan_all(encoding_usual(&encoding_sequential));
}

void measured_regions(struct plan *plan, const struct lines *lines)
{
    for (size_t i = 0; i < lines->count; i++) {
        struct line line = lines_get(lines, i);
        if (line.family == FAMILY_REGIONS && line.count >= SEQUENTIAL_FROM)
            plan->choice[FAMILY_REGIONS] = encoding_usual(&encoding_sequential);
    }
}
