/* The proof that PicoSAT writes while it searches: the clauses that it learns, each of which
 * follows by unit propagation from those before it (reverse unit propagation: Goldberg and Novikov,
 * "Verification of Proofs of Unsatisfiability for CNF Formulas", DATE 2003).
 *
 * PicoSAT 965 writes to a stdio stream, with a heading that other checkers take for a binary file,
 * and goes on behind the empty clause. Here the heading is taken off, and behind the first empty
 * clause nothing more is handed on: a proof that is cut anywhere is then a proof no more.
 */
#ifndef SAT_RUP_H
#define SAT_RUP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Who gets the text: one clause a line, literals closed by 0, LF. May be cut anywhere. Called by
 * the thread that solves; errors are the taker's, and stick there. */
struct rup_taker {
    void (*take)(void *self, const char *bytes, size_t size);
    void *self;
};

struct rup;

/* NULL when there is no memory. */
struct rup *rup_open(struct rup_taker taker);
void rup_close(struct rup *rup); /* NULL is harmless */

/* Where PicoSAT writes to. */
FILE *rup_stream(struct rup *rup);

/* Hands on what is buffered, and the empty clause if it is not there yet: PicoSAT leaves it out
 * where the clauses that were added contradict each other at once. After "unsatisfiable" alone. */
void rup_end(struct rup *rup);

/* From now on the taker is not called any more, whoever writes: for a call that is left behind. */
void rup_silence(struct rup *rup);

#endif
