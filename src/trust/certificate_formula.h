/* The formula of a certificate against the rules: each clause follows from them by itself.
 */
#ifndef TRUST_CERTIFICATE_FORMULA_H
#define TRUST_CERTIFICATE_FORMULA_H

#include "base/watch.h"
#include "board/board.h"
#include "trust/certificate_folder.h"
#include "trust/rupcheck.h"

/* Every solution of the board is a model of the formula, whose variables are the squares.
 * STATUS_FAILED with the line of the first clause that this is not plain of. A formula that lacks
 * clauses is none of our business: either the proofs do without them, or they fail. */
enum status certificate_formula_holds(const struct rup_formula *formula, const struct board *board,
                                      const struct certificate_folder *folder,
                                      const struct watch *watch, struct report *report);

#endif
