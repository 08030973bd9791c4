/* All solutions as one SVG drawing, and what is needed to put it together.
 *
 * The board is drawn once, then shown for every solution with the queens on it; without a solution
 * it is shown alone. Drawings are well-formed XML, refer to nothing outside and run no script. A
 * card of white around each board keeps it readable on any background.
 */
#ifndef SOLUTIONS_SVG_H
#define SOLUTIONS_SVG_H

#include "solutions/context.h"

void svg_begin(struct format_context *context);
void svg_solution(struct format_context *context, const uint32_t *columns);
void svg_end(struct format_context *context);

#endif
