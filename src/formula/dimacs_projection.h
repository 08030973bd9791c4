/* The variables of `c p show` and `c ind` lines, as sets; a part of formula/dimacs_reader.h.
 */
#ifndef FORMULA_DIMACS_PROJECTION_H
#define FORMULA_DIMACS_PROJECTION_H

#include "formula/dimacs_text.h"

/* Ascending and each once after variable_set_tidy. `named` also for an empty one. */
struct variable_set {
    bool named;
    struct dimacs_place place; /* of the first line that named it */
    int *at;
    size_t count, capacity;
};

/* `largest` is the largest variable that any such line, or a weight, has named, and its place: the
 * header, which may come later, decides whether there is such a variable. */
struct dimacs_projection {
    struct variable_set show, ind;
    int largest;
    struct dimacs_place largest_place;
};

/* Memory grows with the number of different variables only. */
enum status variable_set_add(struct variable_set *set, int variable);
void variable_set_tidy(struct variable_set *set);

/* Both named, and not the same variables; both must be tidy. */
bool dimacs_projection_differs(const struct dimacs_projection *projection);
void dimacs_projection_free(struct dimacs_projection *projection);

#endif
