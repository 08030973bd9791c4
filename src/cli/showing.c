/* The list that `solve` prints when it was not asked for all.
 *
 * In: what an engine found, in its own order. Out: the first few of them, as they are, or without
 * repeated ones, or sorted and with the digest that a header wants. It must not know engines, nor
 * why a search ended.
 */
#include "cli/showing.h"

#include <stdlib.h>

#include "base/memory.h"

static enum status copy(struct showing *showing, const struct showing_wish *wish, uint32_t *room)
{
    const struct solution_set *found = wish->found;
    struct solution_set *own = &showing->own;
    for (size_t i = 0; i < found->count && own->count < wish->most; i++) {
        if (wish->once && i > 0 && solution_set_same(found, i - 1, i))
            continue;
        if (solution_set_add(own, solution_set_at(found, i, room)) != STATUS_OK)
            return STATUS_MEMORY;
    }
    if (wish->in_order)
        solution_set_sort(own);
    showing->set = own;
    showing->count = own->count;
    return STATUS_OK;
}

enum status showing_make(struct showing *showing, const struct showing_wish *wish,
                         struct report *report)
{
    const struct solution_set *found = wish->found;
    *showing = (struct showing){.set = found};
    solution_set_open(&showing->own, found->n);
    showing->count = found->count < wish->most ? found->count : wish->most;
    /* A single solution is in order as it is. */
    bool copied = found->count > 1 && (wish->once || wish->in_order);
    uint32_t *room = memory_array(found->n, sizeof *room);
    if (!room || (copied && copy(showing, wish, room) != STATUS_OK)) {
        free(room);
        return report_memory(report);
    }
    enum status status = wish->in_order
                             ? digest_of_set(showing->set, showing->count, showing->digest, report)
                             : STATUS_OK;
    free(room);
    return status;
}

void showing_free(struct showing *showing)
{
    solution_set_free(&showing->own);
}
