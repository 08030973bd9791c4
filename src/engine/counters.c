/* Adding up work counters, from the one list of them.
 *
 * In: the totals so far and the counters of one more part. Out: the totals. Which engine did the
 * work, and what a counter means to it, is none of this file's business; it knows only that
 * memory is a maximum and everything else a sum.
 */
#include "engine/counters.h"

void counters_add(struct counters *total, const struct counters *part)
{
    uint64_t smaller = total->bytes < part->bytes ? total->bytes : part->bytes;

#define COUNTER(name, meaning) total->name += part->name;
    COUNTER_LIST(COUNTER)
#undef COUNTER

    /* Parts run one after the other or side by side on machines we do not know; what they need
     * together nobody has measured, so the largest one is told: the sum without the smaller. */
    total->bytes -= smaller;
}
