/* The symmetries of a board: those rotations and reflections of the square that keep its rule,
 * givens, blocked squares and regions (labels may swap): a group of 1, 2, 4 or 8.
 */
#ifndef BOARD_SYMMETRY_H
#define BOARD_SYMMETRY_H

#include <stdbool.h>

#include "board/board.h"

/* The group of the square. Bit i of a set of symmetries stands for symmetry i. */
enum symmetry {
    SYMMETRY_IDENTITY,
    SYMMETRY_LEFT_RIGHT,   /* (r, c) -> (r, m-c), m = n-1 */
    SYMMETRY_UP_DOWN,      /* (m-r, c) */
    SYMMETRY_HALF_TURN,    /* (m-r, m-c) */
    SYMMETRY_DIAGONAL,     /* (c, r) */
    SYMMETRY_QUARTER_TURN, /* (c, m-r), clockwise */
    SYMMETRY_BACK_TURN,    /* (m-c, r) */
    SYMMETRY_ANTIDIAGONAL, /* (m-c, m-r) */
    SYMMETRY_COUNT
};

struct square symmetry_image(enum symmetry symmetry, struct square square, uint32_t n);

/* The symmetries that a sealed board has, as bits; the identity always. */
unsigned symmetries_of(const struct board *board);

/* Is this column list (one queen a row and column) the lexicographically smallest of its images
 * under the given symmetries? One solution of each class is. `inverse` is room for n numbers. */
bool symmetry_is_smallest(unsigned symmetries, const uint32_t *columns, uint32_t n,
                          uint32_t *inverse);

/* All solutions that the symmetries make of this one, each once, itself first: images[k * n ..] is
 * the k-th, of at most eight, for which there must be room. Returns their number. */
unsigned symmetry_orbit(unsigned symmetries, const uint32_t *columns, uint32_t n, uint32_t *images);

#endif
