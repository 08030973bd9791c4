/* The proof checker of tools/rupcheck.c, as a part of this program. That file is a program of its
 * own as well, and reads in one sitting; the contract is the same.
 *
 * A proof is a list of clauses, each of which follows from the formula and those before it by unit
 * propagation (RUP), with the empty clause at its end. Lines `d CLAUSE` delete one clause with
 * these literals, in any order, as in drat-trim's text format; what is not there, or settled a
 * variable for good, is not deleted. Variables that the formula does not have may appear. One
 * checker a thread; any number of checkers.
 */
#ifndef TRUST_RUPCHECK_H
#define TRUST_RUPCHECK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum rup_verdict {
    RUP_HOLDS,
    RUP_FAILS,      /* a clause does not follow, or the empty clause never comes */
    RUP_UNREADABLE, /* the text breaks its format */
    RUP_NO_MEMORY,
    RUP_IO,     /* reading failed, or the writing of hints */
    RUP_STOPPED /* `stop` said so */
};

/* Where and why it is not RUP_HOLDS; line and column from 1, 0: none. Those of the text are given
 * for RUP_FAILS and RUP_UNREADABLE alone. */
struct rup_fault {
    uint64_t line, column;
    char text[160];
};

/* Asked every few hundredths of a second of work, also within one clause, and after each reading;
 * never where this or the function is NULL. What stops a reading that waits is up to the file. */
struct rup_stop {
    bool (*asked)(void *self);
    void *self;
};

enum { RUP_MAX_VARIABLE = 2147483646 };

/* A DIMACS file, read strictly: comments before the header alone, one clause a line, single blanks,
 * LF, numbers that fit the header exactly. Clause i is literals[ends[i-1] .. ends[i]), ends[-1]
 * being 0, and stands on line first_line + i. */
struct rup_formula {
    int variables;
    size_t clauses;
    size_t *ends;
    int *literals;
    uint64_t first_line;
};

/* *formula is to be freed after RUP_HOLDS, which means here: it was read. */
enum rup_verdict rup_read_formula(struct rup_formula *formula, FILE *file,
                                  const struct rup_stop *stop, struct rup_fault *fault);
void rup_free_formula(struct rup_formula *formula);

struct rup_checker;

struct rup_checker *rup_open_checker(void); /* NULL: no memory */
void rup_close_checker(struct rup_checker *checker);

/* One clause of the formula, the empty one and those that repeat literals or hold opposite ones
 * included; literals are not 0 and within RUP_MAX_VARIABLE. They are numbered from 1, in this
 * order, for the hints. False: no memory. */
bool rup_add(struct rup_checker *checker, const int *literals, size_t size);

/* Reads the proof to its end and checks it: strict text, one clause a line, no comments, and
 * nothing but deletions behind the empty clause. To be called once. Where `hints` is not NULL, the
 * proof goes there in LRAT text format (Cruz-Filipe and others, "Efficient Certified RAT
 * Verification", CADE 2017) and is flushed, without deletions that were not done and without lemmas
 * that hold a literal and its opposite; what it got is a proof after RUP_HOLDS alone. */
enum rup_verdict rup_check(struct rup_checker *checker, FILE *proof, FILE *hints,
                           const struct rup_stop *stop, struct rup_fault *fault);

#endif
