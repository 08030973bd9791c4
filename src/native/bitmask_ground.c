/* The board as words: what a queen on each square takes from each row.
 *
 * In: the board and its rule, from their definitions. Out: tables, made once for a board, of n
 * words for each square (2 MB for the largest); regions are in them, so that a search with them
 * knows no rule. Must not know what is done with them.
 */
#include "native/bitmask_ground.h"

#include <stdlib.h>

#include "base/memory.h"

static void fill_regions(struct ground *ground)
{
    uint32_t n = ground->board->n;
    struct square at;
    for (at.row = 0; at.row < n; at.row++)
        for (at.column = 0; at.column < n; at.column++) {
            uint32_t region = board_region(ground->board, at);
            ground->regions[(size_t)region * n + at.row] |= bit_of(at.column);
            ground->region_rows[region] |= bit_of(at.row);
        }
}

/* Of its own region a queen leaves its own square, which is the same as leaving it of its row. */
static void fill_attacks(const struct ground *ground, struct square queen)
{
    const struct board *board = ground->board;
    uint64_t *attacks = ground_attacks(ground, queen);
    for (uint32_t row = 0; row < board->n; row++) {
        attacks[row] = columns_attacked(board->rule, board->n, queen, row);
        if (ground->regions && row != queen.row)
            attacks[row] |= ground->regions[(size_t)board_region(board, queen) * board->n + row];
    }
}

bool ground_open(struct ground *ground, const struct board *board, enum symmetry symmetry)
{
    size_t n = board->n; /* at most 64: no product overflows */
    struct square queen;

    *ground = (struct ground){.board = board, .symmetry = symmetry};
    ground->attacks = memory_array(n * n * n, sizeof *ground->attacks);
    if (board_has_regions(board))
        ground->regions = memory_array(n * n, sizeof *ground->regions);
    if (!ground->attacks || (board_has_regions(board) && !ground->regions)) {
        ground_close(ground);
        return false;
    }
    if (ground->regions)
        fill_regions(ground);
    for (queen.row = 0; queen.row < n; queen.row++)
        for (queen.column = 0; queen.column < n; queen.column++)
            fill_attacks(ground, queen);
    return true;
}

void ground_close(struct ground *ground)
{
    free(ground->attacks);
    free(ground->regions);
    *ground = (struct ground){0};
}
