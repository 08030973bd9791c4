/* Boards with given symmetries, and images of whole solutions, for the tests of what rests on them.
 */
#ifndef TESTS_SYMMETRIC_H
#define TESTS_SYMMETRIC_H

#include "images.h"

/* The ten subgroups of the symmetries of the square, as bits: of one and two, of the axes, the
 * diagonals and the turns, and all. */
static const unsigned subgroups[] = {0x01, 0x03, 0x05, 0x09, 0x11, 0x81, 0x0F, 0x99, 0x69, 0xFF};
enum { SUBGROUPS = sizeof subgroups / sizeof *subgroups };

/* The image of a whole solution, square by square. */
static inline void map_solution(enum symmetry symmetry, const uint32_t *columns, uint32_t n,
                                uint32_t *image)
{
    for (uint32_t r = 0; r < n; r++) {
        struct square to = defined_image(symmetry, r, columns[r], n);
        image[to.row] = to.column;
    }
}

static inline int list_order(const uint32_t *a, const uint32_t *b, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
    return 0;
}

static inline bool lists_square(const struct squares *squares, struct square square)
{
    for (size_t i = 0; i < squares->count; i++)
        if (squares->at[i].row == square.row && squares->at[i].column == square.column)
            return true;
    return false;
}

/* Puts a random square with its images under the group into a list of an unsealed board; not if
 * one of them is in the other list. */
static inline void add_random_images(struct board *board, struct squares *list, unsigned group)
{
    const struct squares *other = list == &board->given ? &board->blocked : &board->given;
    uint32_t n = board->n, row = random_below(n), column = random_below(n);
    for (unsigned symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
        if (group >> symmetry & 1 &&
            lists_square(other, defined_image((enum symmetry)symmetry, row, column, n)))
            return;
    for (unsigned symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
        if (group >> symmetry & 1)
            assert_int_equal(
                squares_add(list, defined_image((enum symmetry)symmetry, row, column, n)),
                STATUS_OK);
}

/* An unsealed board that keeps the group: the rule, and whether queens are given, go by the round;
 * fewer than `most` times a random square and its images are blocked. */
static inline struct board random_symmetric_board(unsigned round, uint32_t n, unsigned group,
                                                  uint32_t most)
{
    struct board board = board_make(n, (enum rule)(round / SUBGROUPS % RULE_COUNT));
    if (round % 3 == 0)
        add_random_images(&board, &board.given, group);
    for (uint32_t i = random_below(most); i > 0; i--)
        add_random_images(&board, &board.blocked, group);
    return board;
}

/* The symmetries that map the lists of a board onto themselves, by the definition. */
static inline unsigned kept_by_squares(const struct board *board)
{
    unsigned kept = 0;
    for (unsigned symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
        bool keeps = true;
        for (unsigned which = 0; which < 2; which++) {
            const struct squares *list = which ? &board->given : &board->blocked;
            for (size_t i = 0; i < list->count; i++)
                keeps &= lists_square(list, defined_image((enum symmetry)symmetry, list->at[i].row,
                                                          list->at[i].column, board->n));
        }
        kept |= (unsigned)keeps << symmetry;
    }
    return kept;
}

/* Boards with regions of the rule touch, each with the symmetries that they keep. */
struct region_board {
    uint32_t n;
    const char *letters;
    unsigned symmetries;
};

static const struct region_board region_boards[] = {
    {0, "", 0xFF},
    {1, "A", 0xFF},
    {2, "AAAB", 0x11},
    {4, "AABBAABBCCDDCCDD", 0xFF},
    {4, "AAAABBBBCCCCDDDD", 0x0F},
    {3, "AABABCBCC", 0x99},
    {4, "AAABDABBDDCBDCCC", 0x69},
    {5, "AABCCAABCCABBBCDDBEEDDBEE", 0x03},
    {5, "AAADDAABDDBBBBBCCBEECCCEE", 0x05},
    {6, "AAAABBCAABBBCCCDBBEECDDDEEEFFDEEFFFF", 0x09},
    {3, "BAABBACBB", 0x81},
    {3, "AAAAABCCC", 0x01},
    {6, "AAAAAABBBBBBCCCCCCDDDDDDEEEEEEFFFFFF", 0x0F},
};
enum { REGION_BOARDS = sizeof region_boards / sizeof *region_boards };

#endif
