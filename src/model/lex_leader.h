/* One symmetry broken: the squares, row by row, are lexicographically not less than their images.
 * For model/breaking.c, which says of which symmetries.
 *
 * All for a board of n rows and a symmetry other than the identity. Pairs (x, y) of a square and
 * the one whose variable stands in its place are compared one after the other; `equal up to here`
 * is a variable after each pair but the last.
 */
#ifndef MODEL_LEX_LEADER_H
#define MODEL_LEX_LEADER_H

#include "board/symmetry.h"
#include "formula/sink.h"
#include "model/size.h"

/* `literals` by cell; NULL: cell + 1. */
void lex_leader_write(enum symmetry symmetry, uint32_t n, const int *literals, struct sink *sink);

/* Adds what will be written, with literals NULL and auxiliary variables from this one on. */
void lex_leader_measure(enum symmetry symmetry, uint32_t n, uint64_t first_auxiliary,
                        struct model_size *size);

#endif
