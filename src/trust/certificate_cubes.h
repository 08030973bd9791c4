/* The cubes of a certificate against its list of solutions.
 */
#ifndef TRUST_CERTIFICATE_CUBES_H
#define TRUST_CERTIFICATE_CUBES_H

#include "base/watch.h"
#include "solutions/set.h"
#include "trust/certificate_folder.h"
#include "trust/certificate_manifest.h"
#include "trust/rupcheck.h"

/* Each cube holds as many of the listed solutions as it claims, and each listed solution lies in a
 * cube. The list is in order. STATUS_FAILED with the first cube or solution that this does not hold
 * of, STATUS_MEMORY, or what the watch says. */
enum status certificate_cubes_hold(const struct certificate_manifest *manifest,
                                   const struct solution_set *list,
                                   const struct certificate_folder *folder,
                                   const struct watch *watch, struct report *report);

/* Reads the blocking clauses of a cube, by its number from 1, after certificate_cubes_hold: for
 * each listed solution in the cube there is one clause of its queens negated, and no other.
 * *blocking is to be freed after STATUS_OK. Threads may do so side by side. */
enum status certificate_blocking_read(struct rup_formula *blocking,
                                      const struct certificate_manifest *manifest, size_t number,
                                      const struct solution_set *list,
                                      const struct certificate_folder *folder,
                                      const struct watch *watch, struct report *report);

#endif
