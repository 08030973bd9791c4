/* All proofs of a certificate: that each cube holds no other solutions than those listed, and that
 * none lies outside the cubes.
 */
#ifndef TRUST_CERTIFICATE_PROOFS_H
#define TRUST_CERTIFICATE_PROOFS_H

#include "base/progress.h"
#include "solutions/set.h"
#include "trust/certificate_check.h"
#include "trust/certificate_manifest.h"
#include "trust/rupcheck.h"

/* All borrowed, and checked before: see certificate_formula_holds, certificate_list_read,
 * certificate_cubes_hold. */
struct certificate_proofs {
    const struct certificate_task *task;
    const struct certificate_folder *folder;
    const struct certificate_manifest *manifest;
    const struct rup_formula *formula;
    const struct solution_set *list;
};

/* Checks them, cube after cube and the cover last, task->threads at a time. STATUS_FAILED tells the
 * first that does not hold, whatever the threads. Adds the bytes of proofs to *proof_bytes. */
enum status certificate_proofs_hold(const struct certificate_proofs *proofs, uint64_t *proof_bytes,
                                    struct report *report);

#endif
