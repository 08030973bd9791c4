/* One line on a terminal that says how far a long run is; drawn at most five times a second and
 * wiped at the end, so that it never mixes with an answer.
 */
#ifndef BASE_PROGRESS_H
#define BASE_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* `stream` is usually standard error; NULL draws nothing. Owned by the caller. */
struct progress {
    FILE *stream;
    const char *what; /* borrowed: "picosat" */
    double began, drawn;
    bool visible;
};

struct progress progress_start(FILE *stream, const char *what);

/* done of total parts (total 0: not told) and so many solutions found. Nearly free when it is too
 * early to draw again. */
void progress_show(struct progress *progress, uint64_t done, uint64_t total, uint64_t found);
/* The same for work that is counted in something else: "12 of 92 clauses". */
void progress_count(struct progress *progress, uint64_t done, uint64_t total, const char *unit);
void progress_wipe(struct progress *progress);

#endif
