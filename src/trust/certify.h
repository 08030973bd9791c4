/* Makes a certificate (trust/certificate.h): cubes of the board's first rows, for each of them the
 * solutions and PicoSAT's proof that there are no more, and a proof that no solution lies outside.
 */
#ifndef TRUST_CERTIFY_H
#define TRUST_CERTIFY_H

#include "base/progress.h"
#include "base/watch.h"
#include "board/board.h"
#include "engine/counters.h"

/* All borrowed. */
struct certify_task {
    const struct board *board; /* sealed */
    const char *folder;
    const uint32_t *cube_rows; /* NULL: as many as was measured to be best */
    unsigned threads;
    uint64_t memory_limit; /* bytes for PicoSAT; 0: what the machine has */
    struct watch watch;
    struct progress *progress; /* NULL: nothing is drawn */
};

struct certify_result {
    uint64_t count, cubes;
    uint64_t proof_bytes; /* of all proofs */
    struct counters counters;
};

/* The folder is made, or takes the place of a certificate that is there, once it is whole; until
 * then it stands beside its place. A folder that holds anything else is STATUS_REFUSED. The bytes
 * are the same with any number of threads. STATUS_IO, STATUS_MEMORY, STATUS_STOPPED, STATUS_LIMIT:
 * the old one stays, and what there is of the new one goes to FOLDER.partial. */
enum status certify(const struct certify_task *task, struct certify_result *result,
                    struct report *report);

#endif
