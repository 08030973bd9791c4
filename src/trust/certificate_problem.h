/* The problems of a certificate, each a formula without a model: one for each cube, and the cover.
 */
#ifndef TRUST_CERTIFICATE_PROBLEM_H
#define TRUST_CERTIFICATE_PROBLEM_H

#include <stdio.h>

#include "base/watch.h"
#include "trust/certificate_folder.h"
#include "trust/certificate_manifest.h"
#include "trust/rupcheck.h"

enum { CERTIFICATE_PARTS = 3, CERTIFICATE_NAME = 64 };

/* The clauses are those of its parts, one after the other. */
struct certificate_problem {
    size_t cube; /* its number from 1; 0: the cover */
    const struct certificate_folder *folder;
    char proof[CERTIFICATE_NAME];      /* the file's name in the folder */
    char title[CERTIFICATE_CUBE_TEXT]; /* "cube 3 (a4, b2)", "the cover" */
    int variables;
    size_t part_count;
    const struct rup_formula *parts[CERTIFICATE_PARTS]; /* borrowed */
};

/* Of a cube: the formula, a unit for each of its queens, its blocking clauses. *units is made here
 * and must be freed after STATUS_OK, like that of the next function; all else is borrowed.
 * STATUS_MEMORY is told. */
enum status certificate_problem_of_cube(struct certificate_problem *problem,
                                        struct rup_formula *units,
                                        const struct certificate_folder *folder,
                                        const struct certificate_manifest *manifest, size_t number,
                                        const struct rup_formula *formula,
                                        const struct rup_formula *blocking, struct report *report);

/* The cover: the formula, and for each cube a clause of its queens negated. */
enum status certificate_problem_of_cover(struct certificate_problem *problem,
                                         struct rup_formula *outside,
                                         const struct certificate_folder *folder,
                                         const struct certificate_manifest *manifest,
                                         const struct rup_formula *formula, struct report *report);

/* Writes it as DIMACS, its clauses in the order in which hints number them. Errors stick in the
 * stream; what the watch says ends the writing. */
enum status certificate_problem_write(const struct certificate_problem *problem, FILE *file,
                                      const struct watch *watch);

/* Checks its proof; with hints (NULL: none) to a stream. Adds the bytes of the proof to
 * *proof_bytes. STATUS_FAILED where it does not hold, with the line; STATUS_IO where it cannot be
 * read, or the hints not be written: then nothing is told if the stream has the error. */
enum status certificate_problem_prove(const struct certificate_problem *problem, FILE *hints,
                                      const struct watch *watch, uint64_t *proof_bytes,
                                      struct report *report);

#endif
