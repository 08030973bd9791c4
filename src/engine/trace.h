/* A listener to a textbook search: each placement, rejection, return and solution as it happens.
 *
 * Depth counts placed queens; queen k of the path stands on the square given when it was placed.
 */
#ifndef ENGINE_TRACE_H
#define ENGINE_TRACE_H

#include "board/square.h"

struct tracer {
    void (*placed)(struct tracer *tracer, struct square square);
    /* The queen on `by` attacks the square; a square that is blocked, or a given elsewhere on its
     * row or column, is rejected with `by` being the square itself or that given. */
    void (*rejected)(struct tracer *tracer, struct square square, struct square by);
    /* The last placed queen is taken away again. */
    void (*returned)(struct tracer *tracer, struct square square);
    void (*solved)(struct tracer *tracer);
};

#endif
