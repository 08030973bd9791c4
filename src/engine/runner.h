/* All parts of a task, one after the other or by several threads.
 *
 * The one loop over parts. Solutions are shown on the caller's thread, part after part, so that the
 * number of threads never changes a byte of an answer: threads run ahead of the caller by a few
 * parts and keep what they found until its turn comes. Numbers are added up as they come.
 *
 * The runner has its own copy of the task, to which it adds the wish to end early (watch.cancel);
 * the task's pointers are borrowed and outlive it. A thread that cannot be started is done without.
 * There are no more threads than parts, nor than are of use on the processors that there are
 * (crew.h), and with a tracer there is one.
 *
 * Counters: work done in parts that the caller never came to is left out. A search that goes to its
 * end has the same numbers whatever the threads; one that was stopped within a part has, with
 * several threads, what was done of that part until it ended: up to the whole of it.
 */
#ifndef ENGINE_RUNNER_H
#define ENGINE_RUNNER_H

#include "engine/engine.h"

struct runner;

/* task->threads says how many. On failure nothing needs to be closed. */
enum status runner_open(struct runner **runner, const struct engine *engine,
                        const struct task *task, struct report *report);
void runner_close(struct runner **runner); /* ends all threads; NULL inside is harmless */

/* How many parts there are, and how many the caller has had. */
uint64_t runner_parts(const struct runner *runner);
uint64_t runner_done(const struct runner *runner);

/* Shows the solutions of the next part (there must be one). Not STATUS_OK: the visitor's word, or
 * why the search ended; then there are no more parts, and what was found of this one has been
 * shown. */
enum status runner_show(struct runner *runner, const struct visitor *visitor,
                        struct counters *counters, struct report *report);

/* Is there a next part? */
bool runner_more(const struct runner *runner);

/* Told on the caller's thread now and then, and at the end: parts done and solutions so far. */
struct runner_listener {
    void (*heard)(void *self, uint64_t done, uint64_t parts, uint64_t found);
    void *self;
};

/* Counts all parts, of a runner that has not shown any: adds to *found, also when it stops midway
 * (then all that any thread had found). `listener` may be NULL. */
enum status runner_count(struct runner *runner, const struct runner_listener *listener,
                         uint64_t *found, struct counters *counters, struct report *report);

/* Moves the deadline; of a runner with one thread only. */
void runner_deadline(struct runner *runner, double deadline);

#endif
