/* Which queens are placed before the boards are searched many at a time, and how often each such
 * placement counts.
 *
 * The given ones; on an empty board those of the centre cross (cross.h), one of each orbit; those
 * of the columns outside of the window of sixteen, since diagonals that leave it never come back
 * and the search needs no more of such a column than what its queen attacks; and, where all that
 * makes but few parts, those of rows in the middle.
 */
#ifndef NATIVE_SIMD_OPENINGS_H
#define NATIVE_SIMD_OPENINGS_H

#include "native/simd_field.h"

/* Placed beforehand: some queens, by row, and the weight of what continues them. */
enum { SIMD_NO_QUEEN = UINT8_MAX };
struct simd_opening {
    uint8_t weight;
    uint8_t columns[SIMD_MAX_N];
};

struct simd_line {
    bool is_column;
    uint8_t place;
};

struct simd_openings {
    struct simd_field start; /* without any opening */
    uint32_t from;           /* the first column of the window */
    struct simd_opening *at;
    size_t count; /* none: the board has no solution */
    /* Columns in which every opening still needs a queen, if it has none there. */
    struct simd_line lines[SIMD_MAX_N];
    uint32_t line_count;
};

/* Of a board without regions, of at most SIMD_MAX_N rows. Only STATUS_MEMORY can go wrong, and then
 * nothing is left to be freed. */
enum status simd_openings_of(struct simd_openings *openings, const struct board *board);
void simd_openings_free(struct simd_openings *openings);

/* The board with an opening's queens. */
struct simd_field simd_opening_field(const struct simd_openings *openings, size_t opening);

/* The next square of a line, from step *step on, that a queen can have; false after the last. */
bool simd_line_next(const struct simd_field *field, struct simd_line line, uint32_t *step,
                    struct square *square);

/* Has the line its queen? */
bool simd_line_settled(const struct simd_field *field, struct simd_line line);

#endif
