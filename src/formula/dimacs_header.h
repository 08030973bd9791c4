/* The header line `p cnf VARIABLES CLAUSES`; a part of formula/dimacs_reader.h.
 */
#ifndef FORMULA_DIMACS_HEADER_H
#define FORMULA_DIMACS_HEADER_H

#include "formula/dimacs_text.h"

/* Before the header has come, variables is the largest number that a literal can be. */
struct dimacs_header {
    bool seen;
    int variables;
    uint64_t clauses;
    uint64_t line;
    struct dimacs_place count_place; /* of the number of clauses */
};

/* The form of a header, for messages. */
#define DIMACS_HEADER_FORM "p cnf VARIABLES CLAUSES"

/* Takes a line whose first sign, which stands here, is a p, up to its end. */
void dimacs_header_read(struct dimacs_text *text, struct dimacs_header *header);

/* Is there such a variable? A fault at this place if not. */
bool dimacs_header_has(const struct dimacs_header *header, struct dimacs_text *text,
                       uint64_t variable, struct dimacs_place place);

#endif
