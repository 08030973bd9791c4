/* Comments, and the comments that mean something to model counters; a part of
 * formula/dimacs_reader.h.
 */
#ifndef FORMULA_DIMACS_COMMENT_H
#define FORMULA_DIMACS_COMMENT_H

#include "formula/dimacs_header.h"
#include "formula/dimacs_projection.h"

/* Takes a line whose first sign, which stands here, is a c, up to its end. */
void dimacs_comment_read(struct dimacs_text *text, const struct dimacs_header *header,
                         struct dimacs_projection *projection);

#endif
