/* What the files of judge share. Not for use outside of src/trust/judge*.c.
 */
#ifndef TRUST_JUDGE_PARTS_H
#define TRUST_JUDGE_PARTS_H

#include "trust/judge.h"

/* judge_models.c: every model held to the rules and the clauses; the boards go into the judgement,
 * sorted, each once. */
enum status judge_models(struct judgement *judgement, const struct judge_task *task,
                         struct report *report);

/* judge_native.c. One board, then UNSATISFIABLE: is there a second solution, of the board and of
 * the formula, if that is known? Sets finished, or undecided_end. STATUS_FAILED if there is one. */
enum status judge_ambiguous(struct judgement *judgement, const struct judge_task *task,
                            struct report *report);
/* A finished enumeration, a count, or "no solution", held to what is known of the board. */
enum status judge_claim(struct judgement *judgement, const struct judge_task *task,
                        struct report *report);

/* judge_formula.c. The board has more than the answer: is the answer all that the formula has?
 * STATUS_FAILED if it is not. */
enum status judge_formula(struct judgement *judgement, const struct judge_task *task,
                          struct report *report);

#endif
