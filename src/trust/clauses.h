/* Does a partial assignment satisfy a formula? Open variables are tried by unit propagation alone:
 * no search, so a clause may stay undecided, and that is said.
 */
#ifndef TRUST_CLAUSES_H
#define TRUST_CLAUSES_H

#include <stdbool.h>

#include "base/watch.h"
#include "formula/formula.h"
#include "sat/compact.h"

enum clauses_verdict {
    CLAUSES_HOLD,      /* each clause has a true literal, some perhaps by propagation */
    CLAUSES_UNDECIDED, /* none is broken, but some have no true literal yet */
    CLAUSES_BROKEN     /* one is false under the assignment, or its consequences */
};

/* Room to look in, made for one formula, which is borrowed and must not grow meanwhile. */
struct clauses {
    const struct formula *formula;
    struct compact used; /* numbers of the variables that stand in clauses */
    signed char *values; /* by number: 1 true, -1 false, 0 open */
    int *trail;          /* literals that are true, in order */
    size_t trail_size, done;
    size_t *begins;    /* by literal: where its clauses begin in `places`; made when first needed */
    size_t *places;    /* numbers of clauses */
    uint64_t *counted; /* by literal: the walk through a clause that met it last */
    uint64_t walk;
    size_t *open;    /* by clause: how many different literals of it are not false */
    bool *satisfied; /* by clause */
    /* Set by the caller, if at all, and borrowed: looked at while a large formula is judged. */
    const struct watch *watch;
    uint64_t steps;     /* between looks */
    enum status ending; /* what it said */
};

enum status clauses_open(struct clauses *clauses, const struct formula *formula);
void clauses_close(struct clauses *clauses);

/* The literals hold, each variable at most once; those of variables that the formula lacks do
 * nothing. Of the variables 1..squares those without a value are false. *clause is a clause that is
 * broken, or the first one that is undecided. STATUS_OK, STATUS_MEMORY, or what the
 * watch says, and then at every further call. */
enum status clauses_judge(struct clauses *clauses, const int *literals, size_t count,
                          uint64_t squares, enum clauses_verdict *verdict, size_t *clause);

#endif
