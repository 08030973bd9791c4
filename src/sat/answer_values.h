/* The values of one model while it is read: each variable once, found again quickly.
 *
 * Memory grows with the literals that were read and never with a variable's number, which any text
 * may name.
 */
#ifndef SAT_ANSWER_VALUES_H
#define SAT_ANSWER_VALUES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/report.h"

struct value {
    int literal;
    const char *at; /* where it stands in the text; NULL: not told */
};

/* Start with all zero but `squares`. */
struct values {
    uint64_t squares;   /* variables up to here are squares of the board */
    struct value *list; /* in the order of the text */
    size_t count, capacity;
    uint64_t on_board;         /* how many squares have a value */
    int last;                  /* the largest variable */
    bool descends;             /* the list is not in ascending order of variables */
    size_t *slots;             /* a hash table of the first `hashed`: index + 1, 0 free */
    size_t slot_count, hashed; /* slot_count: a power of two, or 0 */
};

/* Puts *known to the value that the variable has had, or NULL, and adds this one only if there is
 * none. The literal is not 0. *known is borrowed for the moment. */
enum status values_put(struct values *values, int literal, const char *at,
                       const struct value **known);

/* The value of a variable, or NULL. */
enum status values_find(struct values *values, int variable, const struct value **known);

/* Ascending by variable. The values may then only be read and cleared. */
void values_sort(struct values *values);

/* No values; keeps the memory. O(values). */
void values_clear(struct values *values);
void values_free(struct values *values);

#endif
