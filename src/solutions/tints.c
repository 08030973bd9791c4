/* The palette, and its greedy distribution over the regions of a board.
 *
 * In comes a board with regions, out comes a number of the palette for each of them. The regions
 * are coloured in their order; whichever is coloured forbids its tint to all neighbours, so that a
 * region knows what is left to it when its turn comes. Memory and time are in proportion to the
 * squares. What is done with the colours is not known here.
 */
#include "solutions/tints.h"

#include <stdlib.h>

#include "base/memory.h"

/* Colours of the 6x6x6 cube of terminals, levels 00 5f 87 af d7 ff, and one grey. The first ones
 * are farthest apart, since small boards use only them. */
const struct tint tints[TINT_COUNT] = {
    {217, "ffafaf"}, {153, "afd7ff"}, {157, "afffaf"}, {221, "ffd75f"}, {183, "d7afff"},
    {252, "d0d0d0"}, {215, "ffaf5f"}, {80, "5fd7d7"},  {218, "ffafd7"}, {149, "afd75f"},
    {111, "87afff"}, {229, "ffffaf"}, {210, "ff8787"}, {121, "87ffaf"}, {180, "d7af87"},
    {176, "d787d7"}, {195, "d7ffff"}, {108, "87af87"}, {141, "af87ff"}, {143, "afaf5f"},
};

/* What the greedy choice needs: the squares of each region as a chain, and what is forbidden. */
struct choice {
    const struct board *board;
    uint32_t *next;      /* by cell: the next cell of its region; of the last cell itself */
    uint32_t *last;      /* by region: the last cell of the chain so far */
    uint32_t *forbidden; /* by region: tints of its neighbours, as bits */
};

static void chain_cells(struct choice *choice)
{
    const struct regions *regions = &choice->board->regions;
    size_t cells = (size_t)choice->board->n * choice->board->n;
    for (uint32_t region = 0; region < choice->board->n; region++)
        choice->last[region] = regions->first[region];
    for (size_t cell = 0; cell < cells; cell++) {
        uint32_t *last = &choice->last[regions->of[cell]];
        choice->next[*last] = (uint32_t)cell;
        choice->next[cell] = (uint32_t)cell;
        *last = (uint32_t)cell;
    }
}

static void forbid_around(struct choice *choice, uint32_t cell, unsigned tint)
{
    uint32_t n = choice->board->n, row = cell / n, column = cell % n;
    const uint32_t *of = choice->board->regions.of + cell;
    uint32_t bit = 1U << tint;
    if (row > 0)
        choice->forbidden[*(of - n)] |= bit;
    if (row < n - 1)
        choice->forbidden[of[n]] |= bit;
    if (column > 0)
        choice->forbidden[*(of - 1)] |= bit;
    if (column < n - 1)
        choice->forbidden[of[1]] |= bit;
}

/* The search begins at another tint for each region, so that all tints are used about equally. */
static unsigned first_allowed(uint32_t forbidden, uint32_t region)
{
    for (unsigned i = 0; i < TINT_COUNT; i++) {
        unsigned tint = (region + i) % TINT_COUNT;
        if (!(forbidden >> tint & 1))
            return tint;
    }
    return region % TINT_COUNT;
}

static void choose(struct choice *choice, unsigned char *of)
{
    chain_cells(choice);
    for (uint32_t region = 0; region < choice->board->n; region++) {
        unsigned tint = first_allowed(choice->forbidden[region], region);
        uint32_t cell = choice->board->regions.first[region], end = choice->last[region];
        of[region] = (unsigned char)tint;
        for (; cell != end; cell = choice->next[cell])
            forbid_around(choice, cell, tint);
        forbid_around(choice, end, tint);
    }
}

enum status tinting_make(struct tinting *tinting, const struct board *board)
{
    size_t n = board->n;
    *tinting = (struct tinting){0};
    if (n <= TINT_COUNT)
        return STATUS_OK;
    struct choice choice = {.board = board,
                            .next = memory_array(n * n, sizeof *choice.next),
                            .last = memory_array(n, sizeof *choice.last),
                            .forbidden = memory_array(n, sizeof *choice.forbidden)};
    unsigned char *of = memory_array(n, sizeof *of);
    bool room = choice.next && choice.last && choice.forbidden && of;
    if (room)
        choose(&choice, of);
    else
        free(of);
    free(choice.next);
    free(choice.last);
    free(choice.forbidden);
    tinting->of = room ? of : NULL;
    return room ? STATUS_OK : STATUS_MEMORY;
}

unsigned tint_of(const struct tinting *tinting, uint32_t region)
{
    return tinting->of ? tinting->of[region] : region;
}

void tinting_free(struct tinting *tinting)
{
    free(tinting->of);
    tinting->of = NULL;
}
