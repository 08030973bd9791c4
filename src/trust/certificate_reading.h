/* Files of a certificate opened and read, with the words of the proof checker made ours.
 */
#ifndef TRUST_CERTIFICATE_READING_H
#define TRUST_CERTIFICATE_READING_H

#include <stdio.h>

#include "base/watch.h"
#include "trust/certificate_folder.h"
#include "trust/rupcheck.h"

/* Opens a file that is in the list of the folder. STATUS_IO, STATUS_MEMORY. */
enum status certificate_open_file(FILE **file, const struct certificate_folder *folder,
                                  const char *name, struct report *report);

/* Reads a formula, strictly; to be freed after STATUS_OK. STATUS_FAILED where the text breaks its
 * format. */
enum status certificate_read_formula(struct rup_formula *formula,
                                     const struct certificate_folder *folder, const char *name,
                                     const struct watch *watch, struct report *report);

/* Clause i, from 0, of a formula: its literals and how many they are. */
static inline const int *certificate_clause(const struct rup_formula *formula, size_t i,
                                            size_t *size)
{
    size_t begin = i > 0 ? formula->ends[i - 1] : 0;
    *size = formula->ends[i] - begin;
    return begin > 0 ? formula->literals + begin : formula->literals; /* NULL: there are none */
}

/* The watch as the proof checker asks for it. */
struct rup_stop certificate_stop(const struct watch *watch);

/* A verdict on a file as a status, told unless it is RUP_HOLDS. `subject` stands before the
 * reason ("cube 3: "). */
enum status certificate_verdict(enum rup_verdict verdict, const struct rup_fault *fault,
                                const struct certificate_folder *folder, const char *name,
                                const char *subject, const struct watch *watch,
                                struct report *report);

#endif
