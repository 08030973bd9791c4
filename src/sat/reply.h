/* One run of an outside solver, understood: which models it gives, and what it claims.
 *
 * A model speaks for itself, since it is checked against the rules; the claim that there is none
 * has no witness, so it counts only when nothing about the run speaks against it. What is no
 * answer, be it silence, junk or death, is STATUS_IO with the reason and the start of what the
 * solver wrote to standard error: never "no solution".
 */
#ifndef SAT_REPLY_H
#define SAT_REPLY_H

#include "sat/answer.h"
#include "sat/child.h"

/* One run and its text, which is standard output, or that of the result file. */
struct reply {
    const char *label; /* "exec:clasp -n 0"; borrowed, as all here */
    const struct child_outcome *outcome;
    const char *text;
    size_t size;
    uint64_t squares;          /* of the board */
    const struct watch *watch; /* for reading the text; NULL: none */
};

/* Reads the answer of a run that came to its end. On failure, which may be the status of the watch,
 * nothing needs to be freed. */
enum status reply_read(struct answer *answer, const struct reply *reply, struct report *report);

/* Reads the models that stand whole in the text of a run that did not come to a good end; false
 * when there are none. */
bool reply_salvage(struct answer *answer, const struct reply *reply);

/* After the models of an answer were checked: does it claim that there are none (*none), or may
 * there be more? STATUS_FAILED where it contradicts itself, STATUS_IO where its end is not to be
 * believed. */
enum status reply_judge(const struct answer *answer, const struct reply *reply, bool *none,
                        struct report *report);

/* How the run itself ended: STATUS_OK for a program that exited, else STATUS_IO, told. */
enum status reply_ending(const struct reply *reply, struct report *report);

#endif
