/* The strictest DIMACS: one clause a line, single blanks, an exact header, LF.
 *
 * Streams: memory does not grow with the formula. The header is written first, from sizes computed
 * beforehand, and dimacs_close demands that what came is what was promised. Comments go to the
 * output before dimacs_open.
 */
#ifndef FORMULA_DIMACS_H
#define FORMULA_DIMACS_H

#include <stdint.h>

#include "base/output.h"
#include "formula/sink.h"

struct dimacs {
    struct sink sink;
    struct output *output; /* borrowed */
    int variables;         /* given out so far, those that exist from the start included */
    uint64_t clauses;      /* written so far */
    int promised_variables;
    uint64_t promised_clauses;
};

/* Writes `p cnf promised_variables promised_clauses`; 1..variables exist from the start. */
void dimacs_open(struct dimacs *dimacs, struct output *output, int variables,
                 int promised_variables, uint64_t promised_clauses);

/* The same without the header line, for relatives of DIMACS that have another one, or none. */
void dimacs_open_bare(struct dimacs *dimacs, struct output *output, int variables,
                      int promised_variables, uint64_t promised_clauses);

/* The output's first error, which is for the closing of the output to report; STATUS_FAILED with
 * both numbers when the header turned out wrong, which is a mistake of ours that must not reach a
 * user as a file. */
enum status dimacs_close(struct dimacs *dimacs, struct report *report);

/* Bytes of `-12 ` for a literal: digits, sign and the blank behind it. */
unsigned dimacs_literal_bytes(int literal);

#endif
