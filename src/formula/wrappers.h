/* Sinks around another sink.
 *
 * guard adds one literal to each clause, so that assuming its negation switches the clauses on.
 * mutate spoils one clause on purpose: the tests of the tests. Variables come from the inner sink.
 * Both are owned by the caller and hold no memory but a buffer of the longest clause they copied.
 */
#ifndef FORMULA_WRAPPERS_H
#define FORMULA_WRAPPERS_H

#include <stdint.h>

#include "formula/sink.h"

struct guard {
    struct sink sink;
    struct sink *inner;
    int literal; /* stands first in each clause; may be changed between clauses */
    int *buffer;
    size_t capacity;
    enum status status;
};

void guard_open(struct guard *guard, struct sink *inner, int literal);
void guard_close(struct guard *guard);

enum mutation { MUTATE_NOTHING, MUTATE_LEAVE_OUT, MUTATE_FLIP };

struct mutate {
    struct sink sink;
    struct sink *inner;
    enum mutation mutation;
    uint64_t clause;  /* the clause that is spoilt, counted from 0 */
    size_t literal;   /* MUTATE_FLIP: whose sign is turned; beyond the clause: none */
    uint64_t clauses; /* how many came so far */
    int *buffer;
    size_t capacity;
    enum status status;
};

void mutate_open(struct mutate *mutate, struct sink *inner, enum mutation mutation, uint64_t clause,
                 size_t literal);
void mutate_close(struct mutate *mutate);

#endif
