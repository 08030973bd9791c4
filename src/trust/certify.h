/* Makes a certificate (trust/certificate.h): cubes of the board's first rows, for each of them the
 * solutions and PicoSAT's proof that there are no more, and a proof that no solution lies outside.
 */
#ifndef TRUST_CERTIFY_H
#define TRUST_CERTIFY_H

#include <stdbool.h>

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
    uint64_t count;       /* solutions; cut short: so many were found */
    uint64_t cubes;       /* that there are */
    uint64_t proved;      /* of these */
    uint64_t proof_bytes; /* of all proofs */
    bool published;       /* the literature knows the count, and it is this */
    bool kept;            /* cut short: what there is lies in FOLDER.partial */
    struct counters counters;
};

/* The folder is made, or takes the place of a certificate that is there, once it is whole; until
 * then it stands beside its place. A folder that holds anything else is STATUS_REFUSED, and so is a
 * board whose formula is too large. The bytes are the same with any number of threads.
 *
 * Whatever goes wrong, the old one stays. STATUS_STOPPED, STATUS_LIMIT, STATUS_MEMORY: what there
 * is of the new one goes to FOLDER.partial, in place of such a one that is there: the formula, the
 * cubes that were proved, and the solutions found, in a list that says that it is partial; without
 * a manifest it is no certificate. STATUS_IO (a full disk), STATUS_FAILED (the count is not the
 * published one, or PicoSAT is wrong): nothing is left of it. */
enum status certify(const struct certify_task *task, struct certify_result *result,
                    struct report *report);

#endif
