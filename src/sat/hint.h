/* A near-solution, as a guess for the solver's first decisions.
 *
 * One queen in each row and, unless givens share a column, in each column; nearly all of them out
 * of each other's reach. It is made without the solver and never taken for an answer: whoever is
 * handed one only tries its squares first, and what is reported is the solver's model. The same
 * board gives the same guess on every machine.
 */
#ifndef SAT_HINT_H
#define SAT_HINT_H

#include "board/board.h"

/* columns[r] becomes the column of row r's queen, for each of the n rows of a sealed board. Given
 * queens are kept (of several in one row the first). Attacks, blocked squares and regions are
 * minded as far as a single pass gets; regions, which few permutations suit, are the worst of
 * them. Takes memory and, nearly, time in proportion to n. STATUS_MEMORY is told. */
enum status hint_greedy(uint32_t *columns, const struct board *board, struct report *report);

#endif
