/* The lists of a .param file, once the size of the board is known.
 */
#ifndef BOARD_PARAM_LISTS_H
#define BOARD_PARAM_LISTS_H

#include "board/param_tokens.h"

struct param_list {
    struct text at; /* from the first pair on, to the end of the source */
    uint64_t length;
};

/* Problem 079 counts rows and columns from 0, problem 080 from 1. */
enum param_base { PARAM_079, PARAM_080 };

/* Both refuse numbers beyond the board; `file` says where the source is and where reports go. */

/* Adds the [row, column] pairs of a list to the given or blocked squares of the board. */
enum status param_add_squares(const struct tokens *file, struct param_list list,
                              enum param_base base, const struct board *board,
                              struct squares *squares);

/* Blocks the squares of the first `count` diagonals of a list. */
enum status param_exclude(const struct tokens *file, struct param_list list, uint64_t count,
                          struct board *board);

#endif
