/* The lines at the head of the set format, each behind `# `.
 *
 * `# board` is the size, or all squares: of a board without regions in the signs of grid text (up
 * to 100 rows; beyond, the size does, and the squares are listed), of
 * one with regions its labels, rows joined by `/`. Labels are joined when each is one visible code
 * point that means nothing else there; otherwise the regions are numbered from 1 in the order in
 * which they appear, with commas between the squares. `# given` and `# blocked` follow `# rule`
 * where the squares can not say it, as `row,column` from 1. `# unique` says that only the smallest
 * solution of each class under the symmetries of the board is listed, `# partial` that not all are.
 */
#ifndef SOLUTIONS_SET_HEAD_H
#define SOLUTIONS_SET_HEAD_H

#include "solutions/context.h"

void set_head_write(struct format_context *context);

/* Only the lines that say the board: `# board`, `# rule`, and where they are needed `# given` and
 * `# blocked`. */
void set_head_board(struct pen *pen, const struct format_context *context);

#endif
