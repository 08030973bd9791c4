/* The models of any formula, found by PicoSAT with blocking clauses, projected on some variables.
 *
 * Knows no boards. Variables of the projection that stand in no clause double the number of models
 * each: they are multiplied when models are counted, and gone through when they are listed.
 * Memory grows with the formula and the projection, not with the number of declared variables.
 */
#ifndef SAT_MODELS_H
#define SAT_MODELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/progress.h"
#include "base/watch.h"
#include "engine/counters.h"
#include "formula/formula.h"

/* All borrowed. */
struct models_task {
    const struct formula *formula;
    bool projected;        /* models differ on the projection; else on any variable */
    const int *projection; /* variables, ascending, each once and at most formula->variables */
    size_t projection_count;
    uint64_t memory_limit; /* bytes for the solver; 0: what the machine has */
    struct watch watch;
    struct progress *progress; /* NULL: nothing is drawn */
};

/* One model: for each variable of the projection, in its order, the literal that is true. Borrowed
 * for the call. STATUS_OK to go on; anything else ends the enumeration, which returns just that. */
struct models_visitor {
    enum status (*found)(void *self, const int *literals, size_t count);
    void *self;
};

/* Each assignment of the projection that extends to a model, once. Where 64 variables or more are
 * free, so that nobody lives to see the end of the list, a formula that has a model is refused.
 * Counters are added to also on failure. */
enum status models_list(const struct models_task *task, const struct models_visitor *visitor,
                        struct counters *counters, struct report *report);

/* Their number. Cut short, *count is a number of models that were found; a number beyond 64 bits is
 * STATUS_REFUSED and says so. */
enum status models_count(const struct models_task *task, uint64_t *count, struct counters *counters,
                         struct report *report);

#endif
