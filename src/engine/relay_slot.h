/* What a thread finds in its share of parts, kept until the caller takes it.
 *
 * A share is some parts that follow each other. One thread fills a slot, the caller empties it,
 * also while it is being filled: a part may be endless, and the caller content with its first
 * solution. Who fills waits when the slot is full, so that memory is bounded; who empties is not
 * woken for every single solution.
 */
#ifndef ENGINE_RELAY_SLOT_H
#define ENGINE_RELAY_SLOT_H

#include <pthread.h>
#include <stdbool.h>

#include "engine/engine.h"

enum { SLOT_PARTS = 256 };

/* Column lists side by side. */
struct solution_list {
    uint32_t *columns;
    size_t count, capacity;
};

/* Also the board of no rows has a place, so that nothing is at NULL. */
static inline size_t list_stride(uint32_t n)
{
    return n > 0 ? n : 1;
}

static inline const uint32_t *list_get(const struct solution_list *list, size_t i, uint32_t n)
{
    return list->columns + i * list_stride(n);
}

/* What became of a part. */
struct part_ending {
    uint64_t found;
    enum status status;
    struct counters counters;
};

enum slot_wish { WISH_NOTHING, WISH_MUCH, WISH_ANYTHING };

struct slot {
    /* of the share: said by the thread that takes it */
    uint64_t first, parts;
    struct part_ending endings[SLOT_PARTS];
    struct report report; /* of its last part */

    pthread_mutex_t lock; /* of what follows */
    pthread_cond_t changed;
    struct solution_list made;
    uint64_t ended;      /* so many parts are over: their endings do not change any more */
    bool whole;          /* no more comes: all of them are over, or the last one ended badly */
    enum slot_wish wish; /* of the caller, who waits */
};

/* What the caller has taken out of slots. */
struct taken {
    struct solution_list list;
    size_t next;    /* of the list */
    uint64_t ended; /* of the slot's parts */
};

void slot_open(struct slot *slot);
void slot_close(struct slot *slot);

/* Begins anew, for another share. */
void slot_clear(struct slot *slot);

/* For who fills it. slot_add waits while there are `most`, until cancelled. */
enum status slot_add(struct slot *slot, const uint32_t *columns, uint32_t n, size_t most,
                     const atomic_int *cancel);
void slot_part_ends(struct slot *slot, bool whole);

/* Wakes whoever waits, after *cancel was raised. */
void slot_wake(struct slot *slot);

/* For the caller, who has nothing left of what was taken before: takes all that there is, once part
 * `part` of the share is over or has a solution. */
void slot_take(struct slot *slot, uint64_t part, size_t most, struct taken *taken);

/* Waits until that part is over, and takes. */
void slot_take_end(struct slot *slot, uint64_t part, struct taken *taken);

#endif
