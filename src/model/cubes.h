/* Cubes: all ways to place the queens of a board's first rows, by which a formula is split.
 *
 * A cube is a queen in each of the first rows; none of these attack each other, share a region,
 * stand on a blocked square or leave out a given queen, nor do they attack or share a region with
 * the given queens of the other rows. Cubes exclude each other, and each solution of the board lies
 * in one. What is made here knows no formula: it is a plain search, row by row.
 */
#ifndef MODEL_CUBES_H
#define MODEL_CUBES_H

#include "base/watch.h"
#include "board/board.h"

/* `columns` has `rows` entries, is borrowed for the call, and comes in lexicographic order.
 * STATUS_OK to go on; anything else ends the search, which returns just that. */
struct cube_visitor {
    enum status (*found)(void *self, const uint32_t *columns, uint32_t rows);
    void *self;
};

/* Visits the cubes of the first `rows` rows (at most n) of a sealed board; of no rows there is one,
 * without queens. Takes memory in proportion to n and no stack. STATUS_MEMORY, or the watch's
 * status. */
enum status cubes_each(const struct board *board, uint32_t rows, const struct watch *watch,
                       const struct cube_visitor *visitor, struct report *report);

/* Their number; when cut short, how many were found. */
enum status cubes_count(const struct board *board, uint32_t rows, const struct watch *watch,
                        uint64_t *count, struct report *report);

#endif
