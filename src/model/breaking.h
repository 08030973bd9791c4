/* Clauses that break the symmetries of a board: of each class of solutions one is left.
 *
 * `full`: for each symmetry g of the board the squares X, row by row, are lexicographically not
 * less than their images gX (0/1 vectors, first entry most significant; Crawford, Ginsberg, Luks,
 * Roy, KR 1996). What is left of each class is the solution with the smallest column list. Every
 * auxiliary variable is defined both ways, so that counting stays safe. For an involution the
 * second occurrence of a pair of squares is implied and left out. A board that has the identity
 * alone gets no clause.
 *
 * `mirror`: the first row's queen in the left half; on the middle column of an odd board only with
 * the second row's queen left of it. No auxiliary variables. Exactly half of the solutions are left
 * (N = 1 keeps its one).
 *
 * Both also hold where lines may stay empty: of boards with as many queens as possible at least one
 * is left.
 */
#ifndef MODEL_BREAKING_H
#define MODEL_BREAKING_H

#include <stdint.h>

#include "board/symmetry.h"
#include "formula/sink.h"
#include "model/size.h"

enum breaking { BREAKING_NONE, BREAKING_MIRROR, BREAKING_FULL };
extern const char *const breaking_names[]; /* "none", "mirror", "full"; NULL-terminated */

/* What is broken of which board. All zero: nothing. */
struct breaks {
    enum breaking how;
    unsigned symmetries;       /* those that are broken, as bits; never the identity */
    const struct board *board; /* sealed; borrowed */
};

/* Only symmetries that the board has are broken. `mirror` of a board without the left-right one is
 * STATUS_REFUSED, and the report says what is in the way. */
enum status breaking_of(struct breaks *breaks, const struct board *board, enum breaking how,
                        struct report *report);

/* Writes the clauses; the auxiliary variables come from the sink. `literals` by cell, NULL: cell +
 * 1; every square of the board must have one, blocked ones too: where squares are settled and left
 * out of the formula, nothing can be broken. The formula is taken to forbid blocked squares by
 * itself. Errors stick in the sink, and a sink that failed is left alone after a row of squares. */
void breaking_write(const struct breaks *breaks, const int *literals, struct sink *sink);

/* How many come. */
uint64_t breaking_variables(const struct breaks *breaks);
uint64_t breaking_clauses(const struct breaks *breaks);

/* All of the size told beforehand, exact and without writing a clause: with literals NULL, and
 * auxiliary variables numbered from this one on. */
void breaking_measure(const struct breaks *breaks, uint64_t first_auxiliary,
                      struct model_size *size);

enum { BREAKING_TEXT = 128 };
/* "none", "mirror", "full: left-right, up-down", "full: the board has none". Returns `text`. */
const char *breaking_text(char text[BREAKING_TEXT], const struct breaks *breaks);

#endif
