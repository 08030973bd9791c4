/* The comments that mean something to model counters: `c p show V... 0` and `c ind V... 0`, the
 * variables that count; `c t KIND`, the kind of counting; `c p weight LITERAL NUMBER 0`. A part of
 * formula/dimacs_reader.h.
 */
#ifndef FORMULA_DIMACS_COUNTING_H
#define FORMULA_DIMACS_COUNTING_H

#include "formula/dimacs_header.h"
#include "formula/dimacs_projection.h"

struct dimacs_counting {
    struct dimacs_text *text;
    const struct dimacs_header *header;
    struct dimacs_projection *projection;
    struct dimacs_place start; /* where the c of the line stands */
};

/* Each takes the rest of the line, behind `show` or `ind`, `t`, `weight`. */
void dimacs_counting_set(const struct dimacs_counting *counting, struct variable_set *set);
void dimacs_counting_track(const struct dimacs_counting *counting);
void dimacs_counting_weight(const struct dimacs_counting *counting);

#endif
