/* Slots: one thread fills, the caller empties.
 *
 * In: solutions and ends of parts, as the engine finds them. Out: the same, many at a time. A lock
 * taken by nobody else costs some nanoseconds, waking somebody some thousand: so the caller sleeps
 * for a moment, and is woken in it only when there is much to do. After that moment it takes what
 * there is, and if that is nothing, the first thing that comes wakes it.
 */
#include "engine/relay_slot.h"

#include <stdlib.h>
#include <string.h>

#include "base/condition.h"
#include "base/memory.h"

void slot_open(struct slot *slot)
{
    pthread_mutex_init(&slot->lock, NULL);
    condition_open(&slot->changed);
}

void slot_close(struct slot *slot)
{
    pthread_cond_destroy(&slot->changed);
    pthread_mutex_destroy(&slot->lock);
    free(slot->made.columns);
}

void slot_clear(struct slot *slot)
{
    slot->first = slot->parts = slot->ended = 0;
    slot->made.count = 0;
    slot->whole = false;
    slot->report = REPORT_NONE;
}

static enum status append(struct solution_list *list, const uint32_t *columns, uint32_t n)
{
    void *block = list->columns;
    size_t stride = list_stride(n);
    enum status status =
        memory_grow(&block, &list->capacity, list->count + 1, stride * sizeof *columns);
    list->columns = block;
    if (status == STATUS_OK)
        memcpy(list->columns + list->count++ * stride, columns, n * sizeof *columns);
    return status;
}

/* Is it time to wake the caller? */
static bool is_wished(const struct slot *slot, size_t most)
{
    return slot->wish == WISH_ANYTHING || (slot->wish == WISH_MUCH && slot->made.count >= most / 2);
}

enum status slot_add(struct slot *slot, const uint32_t *columns, uint32_t n, size_t most,
                     const atomic_int *cancel)
{
    const struct watch watch = {.cancel = cancel};
    pthread_mutex_lock(&slot->lock);
    while (slot->made.count >= most && watch_look(&watch) == STATUS_OK)
        pthread_cond_wait(&slot->changed, &slot->lock);
    enum status status = watch_look(&watch);
    if (status == STATUS_OK)
        status = append(&slot->made, columns, n);
    if (is_wished(slot, most))
        pthread_cond_signal(&slot->changed);
    pthread_mutex_unlock(&slot->lock);
    return status;
}

void slot_part_ends(struct slot *slot, bool whole)
{
    pthread_mutex_lock(&slot->lock);
    slot->ended++;
    slot->whole = whole;
    if (slot->wish == WISH_ANYTHING || (slot->wish == WISH_MUCH && whole))
        pthread_cond_signal(&slot->changed);
    pthread_mutex_unlock(&slot->lock);
}

void slot_wake(struct slot *slot)
{
    pthread_mutex_lock(&slot->lock);
    pthread_cond_broadcast(&slot->changed);
    pthread_mutex_unlock(&slot->lock);
}

static void wait_for_much(struct slot *slot, size_t most)
{
    enum { MOMENT_NANOSECONDS = 1000000 };
    struct timespec until = condition_after(MOMENT_NANOSECONDS);
    slot->wish = WISH_MUCH;
    while (!slot->whole && slot->made.count < most / 2 &&
           pthread_cond_timedwait(&slot->changed, &slot->lock, &until) == 0)
        continue;
}

/* The two lists change places: what the caller has emptied is filled next. */
static void take(struct slot *slot, struct taken *taken)
{
    struct solution_list emptied = taken->list;
    bool was_full = slot->made.count > 0;
    taken->list = slot->made;
    taken->next = 0;
    taken->ended = slot->ended;
    emptied.count = 0;
    slot->made = emptied;
    slot->wish = WISH_NOTHING;
    if (was_full)
        pthread_cond_signal(&slot->changed);
}

void slot_take(struct slot *slot, uint64_t part, size_t most, struct taken *taken)
{
    pthread_mutex_lock(&slot->lock);
    if (slot->made.count == 0 && slot->ended <= part)
        wait_for_much(slot, most);
    slot->wish = WISH_ANYTHING;
    while (slot->made.count == 0 && slot->ended <= part)
        pthread_cond_wait(&slot->changed, &slot->lock);
    take(slot, taken);
    pthread_mutex_unlock(&slot->lock);
}

void slot_take_end(struct slot *slot, uint64_t part, struct taken *taken)
{
    pthread_mutex_lock(&slot->lock);
    slot->wish = WISH_ANYTHING;
    while (slot->ended <= part)
        pthread_cond_wait(&slot->changed, &slot->lock);
    take(slot, taken);
    pthread_mutex_unlock(&slot->lock);
}
