/* Checks a certificate (trust/certificate.h): is it a proof that the board has exactly the listed
 * solutions?
 */
#ifndef TRUST_CERTIFICATE_CHECK_H
#define TRUST_CERTIFICATE_CHECK_H

#include "base/progress.h"
#include "base/watch.h"
#include "board/board.h"

struct certificate_problem;

/* Who else is asked about each problem whose proof has been found to hold; STATUS_OK when he
 * agrees. With several threads he is asked by any of them, and by several at a time. */
struct certificate_witness {
    enum status (*ask)(void *self, const struct certificate_problem *problem,
                       struct report *report);
    void *self;
};

/* All borrowed. */
struct certificate_task {
    const char *folder;
    const char
        *hints; /* the folder for proofs with hints (trust/certificate_hints.h); NULL: none */
    const struct certificate_witness *witness; /* NULL: nobody */
    unsigned threads;                          /* 0 and 1: the caller's own */
    struct watch watch;
    struct progress *progress; /* NULL: nothing is drawn */
};

struct certificate_result {
    struct board board; /* sealed; freed by certificate_result_free */
    uint64_t count;     /* of its solutions */
    uint64_t cubes, clauses, proof_bytes;
};

/* STATUS_OK: it is, and *result says of what. STATUS_FAILED: the report names what does not hold.
 * STATUS_REFUSED: there is no certificate in the folder, or the hints cannot be where they shall.
 * STATUS_IO, STATUS_MEMORY, STATUS_STOPPED, STATUS_LIMIT: nothing is known. After anything but
 * STATUS_OK the result is empty and need not be freed. */
enum status certificate_check(const struct certificate_task *task,
                              struct certificate_result *result, struct report *report);
void certificate_result_free(struct certificate_result *result);

#endif
