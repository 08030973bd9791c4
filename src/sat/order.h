/* The order in which squares are numbered where a first solution is looked for.
 *
 * PicoSAT decides among variables that are equal to it by their numbers. In the order of the board
 * that is a staircase of queens and a long repair; in random order, each with a queen on it, it is
 * soon done.
 */
#ifndef SAT_ORDER_H
#define SAT_ORDER_H

#include <stddef.h>
#include <stdint.h>

#include "base/report.h"

/* Puts cells of a board of n rows, ascending, into an order that looks random and is the same on
 * every machine. STATUS_MEMORY is told, and leaves them as they were. */
enum status order_squares(uint32_t *cells, size_t count, uint32_t n, struct report *report);

#endif
