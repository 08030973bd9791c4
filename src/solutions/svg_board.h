/* The board itself as a group of SVG elements, to be used for every solution.
 *
 * Its corner is the origin, a square is SVG_SQUARE units wide. A plain board takes the same few
 * elements whatever its size; regions take what their squares and borders do, givens and blocked
 * squares a piece of a path each.
 */
#ifndef SOLUTIONS_SVG_BOARD_H
#define SOLUTIONS_SVG_BOARD_H

#include "solutions/context.h"

enum { SVG_SQUARE = 40 };

/* The patterns and a group with the id `board`; to stand within <defs>. */
void svg_board_define(struct pen *pen, const struct format_context *context);

#endif
