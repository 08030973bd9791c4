/* The files of one enumeration by an outside solver: its formula, and where it may leave a result.
 *
 * They lie in a folder of their own, in the one for temporary files (TMPDIR, else /tmp), and go
 * with it.
 */
#ifndef SAT_SCRATCH_H
#define SAT_SCRATCH_H

#include "base/watch.h"
#include "export/problem.h"
#include "sat/known.h"

struct scratch {
    char *folder;
    char *exported;      /* the problem as `encode` writes it */
    char *extended;      /* the same with more clauses; there once scratch_extend has made it */
    char *result;        /* the name of the solver's result file; it may be missing */
    long header, behind; /* of the exported file: where its header begins, and where it ends */
    int variables;
    uint64_t clauses;
};

/* Makes the folder and the exported file. On failure nothing is left behind. */
enum status scratch_open(struct scratch *scratch, const struct problem *problem,
                         const struct watch *watch, struct report *report);

/* Removes the folder with all that lies in it. Harmless when it is zero. */
void scratch_close(struct scratch *scratch);

/* Writes the extended file: the exported formula, and for each known board the clause of its
 * negated queens. The header is exact. */
enum status scratch_extend(struct scratch *scratch, const struct known *known,
                           const struct watch *watch, struct report *report);

/* The result file is taken away, so that a run never reads the one before. */
void scratch_drop_result(struct scratch *scratch);

#endif
