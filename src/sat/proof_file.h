/* A proof on its way from PicoSAT to whoever checks it, and then to its place: a file without a
 * name in the folder for temporary files (TMPDIR, else /tmp), so that nobody else can change it and
 * nothing of it is left, however the process ends.
 */
#ifndef SAT_PROOF_FILE_H
#define SAT_PROOF_FILE_H

#include <stdatomic.h>
#include <stdio.h>

#include "base/output.h"
#include "base/watch.h"
#include "sat/rup.h"

/* Stays where it was opened while a taker of it is in use. */
struct proof_file {
    FILE *file; /* owned */
    int error;  /* the first one of writing, as errno; 0: none */
    /* Not zero from then on: to be the `cancel` of the solver's watch, since a proof that cannot be
     * kept is not worth going on for. */
    atomic_int lost;
};

/* STATUS_IO, and then there is nothing to be closed. */
enum status proof_file_open(struct proof_file *proof, struct report *report);
void proof_file_close(struct proof_file *proof); /* harmless when all is zero */

/* Where the bytes go. */
struct rup_taker proof_file_taker(struct proof_file *proof);

/* All was written: STATUS_OK, and `file` is read from its start, also when it was read before; or
 * the error of writing, STATUS_IO. */
enum status proof_file_rewind(struct proof_file *proof, struct report *report);

/* Copies all of it. The errors of the output stick there and are not told here; STATUS_IO where it
 * cannot be read, or the watch's status. */
enum status proof_file_copy(struct proof_file *proof, struct output *output,
                            const struct watch *watch, struct report *report);

#endif
