/* A formula in memory, as a sink; for tests, small formulas, and what is read from files.
 */
#ifndef FORMULA_FORMULA_H
#define FORMULA_FORMULA_H

#include <stdint.h>

#include "formula/sink.h"

/* Clause i is literals[ends[i-1] .. ends[i]), ends[-1] being 0. */
struct formula {
    struct sink sink;
    int variables; /* the largest that exists */
    int *literals;
    size_t *ends;
    size_t clauses, clause_capacity, literal_capacity;
    enum status status;
};

/* Variables 1..variables exist from the start. */
void formula_open(struct formula *formula, int variables);
void formula_close(struct formula *formula);

const int *formula_clause(const struct formula *formula, size_t i, size_t *size);

#endif
