/* Somebody's own encoder against the truth: are the models of a formula, on its first n*n
 * variables, exactly the solutions of the board?
 *
 * Of each solution of the board, which a native engine finds, it is settled whether the formula
 * has it: one that it excludes is missing. Then the formula is asked for models besides them: each
 * is a board that breaks the rules. What unit propagation does not settle PicoSAT answers, and each
 * of its models is held to the rules and the formula.
 */
#ifndef TRUST_AUDIT_FORMULA_H
#define TRUST_AUDIT_FORMULA_H

#include "base/progress.h"
#include "base/watch.h"
#include "board/board.h"
#include "engine/counters.h"
#include "formula/formula.h"
#include "trust/audit.h"

/* All borrowed. */
struct audit_formula_task {
    const struct board *board; /* sealed */
    const struct formula *formula;
    bool
        partial; /* solutions that the formula excludes are no fault: `found` alone tells of them */
    uint64_t memory_limit; /* bytes for the solver; 0: what the machine has */
    struct watch watch;
    struct progress *progress; /* NULL: nothing is drawn */
};

/* Boards that PicoSAT shows count once each, however many models they have. Examples are shown by
 * the columns of their rows, from the top: "2 4 1 3", and "1 4 - 2+3" where a row has no queen or
 * several. They have no line. */
struct audit_formula_result {
    struct audit audit; /* MISSING and INVALID */
    const char *engine; /* the native one that said what the solutions are */
    uint64_t solutions; /* of the board, by that engine */
    uint64_t found;     /* of these the formula has */
    bool more;          /* there are more invalid boards than were looked at: some thousands, of a
                           very large formula fewer */
    bool no_model;      /* the formula has no model at all */
    bool repeats;       /* a solution has several models, apart in other variables alone */
    struct counters counters;
};

/* STATUS_OK: the result says all. STATUS_STOPPED, STATUS_LIMIT, STATUS_MEMORY: what was found
 * before stands in the result. STATUS_REFUSED: no native engine knows the board, or the board is
 * too large for PicoSAT. STATUS_FAILED: an engine or PicoSAT is wrong. */
enum status audit_formula(struct audit_formula_result *result,
                          const struct audit_formula_task *task, struct report *report);

#endif
