/* PicoSAT's proof that a board has no solution, checked before anybody is told of it.
 *
 * The formula is the one that `queensat encode` writes for the same board and plan: all lines, the
 * board's unit clauses, nothing of symmetries. One solver searches it as a whole and writes a RUP
 * proof of what it learns, and the checker of trust/rupcheck.h holds the proof to the same formula.
 * What it shows is that the formula has no model; that the formula is the board's, it does not
 * show.
 */
#ifndef TRUST_REFUTE_H
#define TRUST_REFUTE_H

#include "base/progress.h"
#include "board/board.h"
#include "engine/counters.h"
#include "sat/proof_file.h"

struct plan; /* model/plan.h */

/* All borrowed. */
struct refute_task {
    const struct board *board; /* sealed */
    const struct plan *plan;   /* NULL: the usual one */
    uint64_t memory_limit;     /* bytes for PicoSAT; 0: what the machine has */
    struct watch watch;        /* its `cancel` is not looked at */
    struct progress *progress; /* NULL: nothing is drawn */
};

/* Stays where it was refuted until it is closed. */
struct refutation {
    bool refuted; /* no model, and the proof, which is in `proof`, holds; else PicoSAT found a
                     model, which is a solution of the board by its rules, and there is no proof */
    struct proof_file proof;
    struct counters counters;
};

/* STATUS_OK: the refutation says which, and is to be closed. STATUS_FAILED: the proof does not
 * hold, or the model is no solution. STATUS_MEMORY, STATUS_IO, STATUS_REFUSED (a board too large
 * for a formula), STATUS_STOPPED, STATUS_LIMIT: nothing is known. But for STATUS_OK there is
 * nothing to be closed, and counters are set all the same. */
enum status refute(struct refutation *refutation, const struct refute_task *task,
                   struct report *report);
void refutation_close(struct refutation *refutation);

#endif
