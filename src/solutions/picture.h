/* A solution as a picture made of text, for the formats `board` and `unicode`.
 *
 * Without regions: `.`, `#` for a blocked square, and the queen. With regions every free square
 * shows the label of its region. Labels of one code point each are joined; others stand right
 * aligned with a blank between them. A label that looks like the queen is shown as the first of
 * `q`, a..z, A..Z, 0..9 that is no label; blocked squares are `#`, or `x` where `#` is a label, or
 * keep their label where both are. Where all labels are wide emoji, the other signs get a blank
 * behind them.
 *
 * In colour regions have backgrounds, queens are bold, given ones also underlined, blocked squares
 * dim. Every line ends as it began; without colour there is no escape byte.
 */
#ifndef SOLUTIONS_PICTURE_H
#define SOLUTIONS_PICTURE_H

#include "solutions/context.h"

/* The rows, one a line. `queen` is one code point. */
void picture_draw(struct format_context *context, const uint32_t *columns, const char *queen);

#endif
