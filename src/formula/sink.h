/* Where clauses go: a solver, a file, a counter, a formula in memory.
 *
 * Whoever writes clauses sees only this. A literal is a variable's number from 1 on, negative for
 * its negation, as in DIMACS. Errors stick: after the first one calls do nothing (fresh variables
 * still get numbers), and the writer asks once, at the end.
 */
#ifndef FORMULA_SINK_H
#define FORMULA_SINK_H

#include <stddef.h>

#include "base/report.h"

enum { LITERAL_MAX = 2147483646 }; /* 2^31 - 2, the largest variable that solvers take */

struct sink;

struct sink_type {
    /* The number of a variable nobody had before. */
    int (*variable)(struct sink *sink);
    /* The clause is borrowed for the call; size 0 is the empty clause. */
    void (*clause)(struct sink *sink, const int *literals, size_t size);
    enum status (*status)(const struct sink *sink);
    /* The clauses (-a -b) of each a in literals[from..to) with each b behind it in
     * literals[0..count), in this order; the same as one call of `clause` for each, which is what
     * happens where this is NULL. Pairs are most of what is ever written: a writer that sees a
     * whole line of them has far less to do. */
    void (*pairs)(struct sink *sink, const int *literals, size_t count, size_t from, size_t to);
};

/* The first member of every kind of sink. */
struct sink {
    const struct sink_type *type;
};

static inline int sink_variable(struct sink *sink)
{
    return sink->type->variable(sink);
}

static inline void sink_clause(struct sink *sink, const int *literals, size_t size)
{
    sink->type->clause(sink, literals, size);
}

static inline enum status sink_status(const struct sink *sink)
{
    return sink->type->status(sink);
}

static inline void sink_pairs(struct sink *sink, const int *literals, size_t count, size_t from,
                              size_t to)
{
    if (sink->type->pairs) {
        sink->type->pairs(sink, literals, count, from, to);
        return;
    }
    /* A sink that failed is noticed once a literal: a line can have a thousand million pairs. */
    for (size_t i = from; i < to && sink_status(sink) == STATUS_OK; i++)
        for (size_t j = i + 1; j < count; j++)
            sink_clause(sink, (const int[]){-literals[i], -literals[j]}, 2);
}

/* Clauses of one to three literals, the ones that encodings are made of. */
static inline void sink_unit(struct sink *sink, int a)
{
    sink_clause(sink, (const int[]){a}, 1);
}

static inline void sink_binary(struct sink *sink, int a, int b)
{
    sink_clause(sink, (const int[]){a, b}, 2);
}

static inline void sink_ternary(struct sink *sink, int a, int b, int c)
{
    sink_clause(sink, (const int[]){a, b, c}, 3);
}

#endif
