/* Clauses that break the symmetries of a board: of each class of solutions one is left.
 *
 * `full`: for each symmetry g of the board the squares X, row by row, are lexicographically not
 * less than their images gX (0/1 vectors, first entry most significant; Crawford, Ginsberg, Luks,
 * Roy, KR 1996). What is left of each class is the solution with the smallest column list. Every
 * auxiliary variable is defined both ways, so that counting stays safe. For an involution the
 * second occurrence of a pair of squares is implied and left out.
 *
 * `mirror`: the first row's queen in the left half; on the middle column of an odd board only with
 * the second row's queen left of it. No auxiliary variables.
 */
#ifndef MODEL_BREAKING_H
#define MODEL_BREAKING_H

#include <stdint.h>

#include "board/symmetry.h"
#include "formula/sink.h"

enum breaking { BREAKING_NONE, BREAKING_MIRROR, BREAKING_FULL };
extern const char *const breaking_names[]; /* "none", "mirror", "full"; NULL-terminated */

#endif
