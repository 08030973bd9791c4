/* The counting search of `bitmask`: always the row with the fewest free squares next.
 *
 * In: a board on which some queens stand. Out: the number of solutions that hold them. Rows are
 * taken in no order but that of need, which keeps the tree three to four times smaller than from
 * the top. To look at all open rows for each queen pays as long as much hangs on the choice; the
 * last rows go to bitmask_last_rows.c. Must not know symmetries.
 */
#include "native/bitmask_fill.h"

#include "native/pace.h"

struct narrowest fill_narrowest(const struct fill *fill, const struct standing *standing)
{
    struct narrowest best = {.checks = bits_in(standing->open)};
    uint32_t fewest = UINT32_MAX;

    for (uint64_t open = standing->open; open; open &= open - 1) {
        uint32_t row = lowest_bit(open);
        uint64_t free = standing_free(standing, fill->allowed, row);
        uint32_t squares = bits_in(free);
        if (squares < fewest) {
            fewest = squares;
            best.row = row;
            best.free = free;
        }
    }
    return best;
}

/* A board on the path: its narrowest row, and the squares of it that are still to be tried. */
struct level {
    struct standing standing;
    struct narrowest next;
};

/* Comes to a board. True when it is to be searched further; else it has been counted. */
static bool arrive(const struct fill *fill, struct level *level, struct last_rows *last)
{
    if (bits_in(level->standing.open) <= LAST_ROWS) {
        last_rows_count(last, &level->standing, fill->allowed, fill->n);
        return false;
    }
    level->next = fill_narrowest(fill, &level->standing);
    last->checks += level->next.checks;
    return true;
}

enum status fill_count(const struct fill *fill, const struct standing *standing,
                       const struct watch *watch, uint64_t *found, struct counters *counters)
{
    struct level path[STANDING_ROWS + 1];
    struct last_rows last; /* large, and written before it is read */
    struct pace pace = pace_start(watch);
    enum status status = STATUS_OK;
    uint32_t depth = 0;

    last.nodes = last.checks = last.solutions = 0;
    path[0].standing = *standing;
    depth += arrive(fill, &path[0], &last);
    while (depth > 0 && status == STATUS_OK) {
        struct level *here = &path[depth - 1];
        uint64_t square = here->next.free & -here->next.free;
        if (!square) {
            depth--;
            continue;
        }
        here->next.free ^= square;
        last.nodes++;
        path[depth].standing = standing_with(&here->standing, here->next.row, square);
        depth += arrive(fill, &path[depth], &last);
        status = pace_look(&pace, last.checks);
    }
    *found += last.solutions;
    counters->nodes += last.nodes;
    counters->checks += last.checks;
    return status;
}
