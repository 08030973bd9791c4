/* Proofs with hints, for checkers that are themselves formally verified (cake_lpr, lrat-check):
 * of each problem its formula in DIMACS and its proof in LRAT, in a folder of their own.
 */
#ifndef TRUST_CERTIFICATE_HINTS_H
#define TRUST_CERTIFICATE_HINTS_H

#include "trust/certificate_problem.h"

/* Makes the folder with one for the cubes in it. STATUS_REFUSED where it cannot be, or where it
 * would lie within the certificate, which nothing else may lie in. */
enum status certificate_hints_begin(const char *place, const struct certificate_folder *folder,
                                    struct report *report);

/* Checks the proof of a problem as certificate_problem_prove does, and writes place/cubes/K.cnf and
 * K.lrat, or cover.cnf and cover.lrat. A proof that does not hold leaves no hints. STATUS_IO where
 * the disk is full, told. */
enum status certificate_hints_prove(const char *place, const struct certificate_problem *problem,
                                    const struct watch *watch, uint64_t *proof_bytes,
                                    struct report *report);

#endif
