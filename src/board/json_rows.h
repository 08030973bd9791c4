/* The rows of a board in JSON: strings, each a line of a grid, or lists of squares.
 */
#ifndef BOARD_JSON_ROWS_H
#define BOARD_JSON_ROWS_H

#include <jansson.h>

#include "board/board.h"

/* Reads a list (an array, of any content) into a board that is not sealed; `name` is the file.
 * Strings in the list are changed where they hold signs that count for nothing. On failure nothing
 * needs to be freed but the list. */
enum status json_rows_read(struct board *board, json_t *list, const char *name,
                           struct report *report);

#endif
