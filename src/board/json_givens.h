/* "givens" of a JSON board: {"queens": [[row, column], ...], "blocked": [...]}, counted from 0.
 */
#ifndef BOARD_JSON_GIVENS_H
#define BOARD_JSON_GIVENS_H

#include <jansson.h>

#include "board/board.h"

/* Adds the squares to a board that is not sealed; `givens` may be NULL, `name` is the file. The
 * board is the caller's to free, also on failure. */
enum status json_givens_read(struct board *board, json_t *givens, const char *name,
                             struct report *report);

#endif
