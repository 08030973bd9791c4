/* Solutions handed on from several threads to the caller, in part order: runner_show, where there
 * are any.
 */
#ifndef ENGINE_RELAY_H
#define ENGINE_RELAY_H

#include "engine/engine.h"

struct relay;

/* The search is opened on a task whose watch looks at *cancel; both are borrowed. NULL where there
 * is no memory, or no thread can be started. */
struct relay *relay_open(const struct search *search, unsigned threads, atomic_int *cancel);
void relay_close(struct relay **relay); /* ends the threads; NULL inside is harmless */

/* As runner_show: the next part, of which there must be one. */
enum status relay_show(struct relay *relay, const struct visitor *visitor,
                       struct counters *counters, struct report *report);

#endif
