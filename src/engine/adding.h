/* Counting by several threads: runner_count, where there are any.
 */
#ifndef ENGINE_ADDING_H
#define ENGINE_ADDING_H

#include "engine/runner.h"

/* Counts all parts of a search that is opened on a task whose watch looks at *cancel. Adds to
 * *found and *done also when it stops midway. False, and nothing done, where no thread can be
 * started; else *status is how it ended. */
bool adding_parts(const struct search *search, unsigned threads, atomic_int *cancel,
                  const struct runner_listener *listener, uint64_t *found, uint64_t *done,
                  struct counters *counters, enum status *status, struct report *report);

#endif
