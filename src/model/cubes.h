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

/* The same search, to be asked for one cube after the other, below a placement of the first rows
 * that is given. */
struct cubes;

/* `symmetries` of the board, as bits: only cubes that obey the border rule (model/border.h) of
 * these; 0: all. The board is borrowed. */
enum status cubes_open(struct cubes **cubes, const struct board *board, unsigned symmetries,
                       struct report *report);
void cubes_close(struct cubes **cubes); /* NULL inside is harmless */

/* Places the first `fixed` rows' queens and starts over: next come the cubes of `rows` rows (fixed
 * <= rows <= n) below them; with fixed == rows the one that they are. False when the queens, with
 * those given, exclude each other or stand where none may: then there are none. Without rows there
 * is one cube, and the given queens do not matter. */
bool cubes_begin(struct cubes *cubes, const uint32_t *columns, uint32_t fixed, uint32_t rows);

/* The next cube's columns, borrowed until the next call; NULL: there is no more. The watch's status
 * when it says stop; asked again it goes on from there. */
enum status cubes_next(struct cubes *cubes, const struct watch *watch, const uint32_t **columns);

/* May a queen stand here beside the given ones and those of the rows above it that the cube at hand
 * (or, before the first one, the fixed rows) has placed? Of a row that has no queen yet. */
bool cubes_are_open_at(const struct cubes *cubes, struct square square);

#endif
