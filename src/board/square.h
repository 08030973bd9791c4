/* Squares and lists of them.
 *
 * Inside the program row and column count from 0, row 0 on top, column 0 on the left. What people
 * type and read is `b4` (file, then rank from the bottom) or `row,column` (from 1, top left).
 */
#ifndef BOARD_SQUARE_H
#define BOARD_SQUARE_H

#include <stddef.h>
#include <stdint.h>

#include "base/report.h"

struct square {
    uint32_t row, column;
};

/* A growable list; start with all zero, free with squares_free. */
struct squares {
    struct square *at;
    size_t count, capacity;
};

enum status squares_add(struct squares *squares, struct square square);
void squares_free(struct squares *squares);

/* By row, then column; for qsort and bsearch. */
int square_order(const void *a, const void *b);

/* Reads `b4` or `4,2` on a board of size n. STATUS_REFUSED with the text and the allowed range. */
enum status square_parse(struct square *square, const char *text, uint32_t n,
                         struct report *report);

enum { SQUARE_TEXT = 32 };

/* "b4" up to 26 columns, "row 30, column 2" beyond. Returns `text`. */
const char *square_text(char text[SQUARE_TEXT], struct square square, uint32_t n);

#endif
