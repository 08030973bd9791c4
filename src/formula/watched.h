/* A sink around another one that stops taking clauses when its watch says so, and shows how far it
 * is: writing a formula of billions of clauses must end as soon as anything else.
 */
#ifndef FORMULA_WATCHED_H
#define FORMULA_WATCHED_H

#include <stdint.h>

#include "base/progress.h"
#include "base/watch.h"
#include "formula/sink.h"

/* Owned by the caller; holds no memory. Its status is that of the watch, then that of the inner
 * sink, from which the variables come. */
struct watched {
    struct sink sink;
    struct sink *inner;
    const struct watch *watch;
    struct progress *progress;
    uint64_t clauses, total;
    enum status status;
};

/* Watch and progress are borrowed; `total` clauses are expected. */
void watched_open(struct watched *watched, struct sink *inner, const struct watch *watch,
                  struct progress *progress, uint64_t total);

#endif
