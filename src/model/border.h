/* The border rule: of each class of solutions at least one is left, with what the first row says
 * alone.
 *
 * Let c be the column of the first row's queen. No symmetry of the board may carry a queen into the
 * first row left of c. Only queens on the border can come there, so with all eight symmetries: c is
 * in the left half, and in the last row and the first and last column no square nearer than c to a
 * corner has a queen. Of each class the solution with the smallest column list obeys; others may as
 * well. Where the first row's queen is placed already these are squares to be left empty; else they
 * are clauses of two literals. It breaks less than model/breaking.h and costs no variables.
 *
 * Only symmetries that the board has may be given, as bits (board/symmetry.h).
 */
#ifndef MODEL_BORDER_H
#define MODEL_BORDER_H

#include <stdbool.h>
#include <stdint.h>

#include "board/symmetry.h"
#include "formula/sink.h"

/* With the first row's queen in `column`: must this square stay empty? Of the queen's own square:
 * may it not stand there? */
bool border_forbids(unsigned symmetries, uint32_t n, uint32_t column, struct square square);

/* The same as clauses. `literals` by cell (row * n + column), 0: the square is settled; then it has
 * a queen if and only if it is in `queens` (by row: the column + 1, 0: none). */
void border_write(unsigned symmetries, uint32_t n, const int *literals, const uint32_t *queens,
                  struct sink *sink);

/* The second row, where the first two rows' queens stand in `columns`: a symmetry that carries a
 * queen onto the first row's queen may carry none into the second row left of the second row's.
 * Of the solutions that obey the border rule this leaves about four of five, and still the
 * smallest of each class. `literals` and `queens` as for border_write; n >= 2. */
void border_write_second(unsigned symmetries, uint32_t n, const uint32_t *columns,
                         const int *literals, const uint32_t *queens, struct sink *sink);

#endif
