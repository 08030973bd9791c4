/* The threads of runner_show, and the caller who follows them.
 *
 * In: a search. Out: its solutions in part order, on the caller's thread. Shares of parts are taken
 * in order, each into the next slot of a ring: the threads are ahead of the caller by as many
 * shares as there are slots, and no further. A share in which a part ends badly is the last one
 * that anybody takes; the caller comes to that part in its turn. What solutions are good for is not
 * known here.
 */
#include "engine/relay.h"

#include <stdlib.h>

#include "base/memory.h"
#include "engine/crew.h"
#include "engine/relay_slot.h"

enum { SLOTS_A_THREAD = 4, SLOT_BYTES = 4 << 20, ALL_BYTES = 256 << 20 };

struct relay {
    const struct search *search;
    uint32_t n;
    atomic_int *cancel;
    struct crew crew;
    struct slot *slots;
    uint64_t slot_count;
    size_t most; /* solutions in a slot */

    pthread_mutex_t lock; /* of what follows */
    pthread_cond_t room;  /* the caller is done with a slot, or with everything */
    uint64_t next;        /* the first part that nobody has taken */
    uint64_t claimed;     /* shares */
    bool over;            /* nobody takes any more */

    uint64_t turn; /* the caller's share; changed under the lock, by the caller alone */

    uint64_t part;      /* the caller's, of its share */
    struct taken taken; /* out of its slot */
};

static struct slot *slot_of(const struct relay *relay, uint64_t share)
{
    return &relay->slots[share % relay->slot_count];
}

/* The slot of the next share, of at most so many parts; NULL when there is no more to do. */
static struct slot *claim(struct relay *relay, uint64_t wanted)
{
    struct slot *slot = NULL;
    uint64_t parts = relay->search->parts;
    pthread_mutex_lock(&relay->lock);
    while (!relay->over && relay->next < parts && relay->claimed - relay->turn == relay->slot_count)
        pthread_cond_wait(&relay->room, &relay->lock);
    if (!relay->over && relay->next < parts) {
        slot = slot_of(relay, relay->claimed++);
        slot->first = relay->next;
        slot->parts = wanted < parts - relay->next ? wanted : parts - relay->next;
        relay->next += slot->parts;
    }
    pthread_mutex_unlock(&relay->lock);
    return slot;
}

/* Nobody takes any more; those who wait for a slot need not. */
static void end_claims(struct relay *relay)
{
    pthread_mutex_lock(&relay->lock);
    relay->over = true;
    pthread_cond_broadcast(&relay->room);
    pthread_mutex_unlock(&relay->lock);
}

/* One part being searched. */
struct finder {
    struct relay *relay;
    struct slot *slot;
    uint64_t found;
};

static enum status keep(void *self, const uint32_t *columns)
{
    struct finder *finder = self;
    const struct relay *relay = finder->relay;
    enum status status = slot_add(finder->slot, columns, relay->n, relay->most, relay->cancel);
    finder->found += status == STATUS_OK;
    return status;
}

/* From the end of its last part on the slot is the caller's. */
static enum status fill(struct relay *relay, struct slot *slot)
{
    uint64_t first = slot->first, parts = slot->parts;
    enum status status = STATUS_OK;
    for (uint64_t i = 0; status == STATUS_OK && i < parts; i++) {
        struct finder finder = {.relay = relay, .slot = slot};
        struct visitor visitor = {.found = keep, .self = &finder};
        struct part_ending *ending = &slot->endings[i];
        *ending = (struct part_ending){0};
        status = search_run(relay->search, first + i, &visitor, &ending->counters, &slot->report);
        ending->status = status;
        ending->found = finder.found;
        slot_part_ends(slot, status != STATUS_OK || i + 1 == parts);
    }
    return status;
}

static void *work(void *self)
{
    struct relay *relay = self;
    struct share share = SHARE_FIRST;
    struct slot *slot;
    enum status status = STATUS_OK;
    while (status == STATUS_OK && (slot = claim(relay, share.size)) != NULL) {
        share_begins(&share);
        status = fill(relay, slot);
        share_ends(&share, SLOT_PARTS);
    }
    if (status != STATUS_OK)
        end_claims(relay);
    return NULL;
}

/* The caller wants no more. */
static void cancel(struct relay *relay)
{
    atomic_store_explicit(relay->cancel, 1, memory_order_relaxed);
    end_claims(relay);
    for (uint64_t i = 0; i < relay->slot_count; i++)
        slot_wake(&relay->slots[i]);
}

/* On to the next part, and from the last one of a slot to the next slot. */
static void step(struct relay *relay, struct slot *slot)
{
    if (++relay->part < slot->parts)
        return;
    slot_clear(slot);
    relay->part = relay->taken.ended = 0;
    pthread_mutex_lock(&relay->lock);
    relay->turn++;
    pthread_cond_signal(&relay->room);
    pthread_mutex_unlock(&relay->lock);
}

/* Of what was taken, shows what belongs to the caller's part, of which *shown have been shown. */
static enum status show_taken(struct relay *relay, const struct slot *slot,
                              const struct visitor *visitor, uint64_t *shown)
{
    struct taken *taken = &relay->taken;
    bool is_over = relay->part < taken->ended;
    uint64_t left =
        is_over ? slot->endings[relay->part].found - *shown : taken->list.count - taken->next;
    enum status status = STATUS_OK;
    for (; status == STATUS_OK && left > 0; left--) {
        status = visitor->found(visitor->self, list_get(&taken->list, taken->next++, relay->n));
        ++*shown;
    }
    return status;
}

/* The visitor has had enough: the work that was done until now still counts. */
static void leave_part(struct relay *relay, struct slot *slot, struct counters *counters)
{
    cancel(relay);
    if (relay->part >= relay->taken.ended)
        slot_take_end(slot, relay->part, &relay->taken);
    counters_add(counters, &slot->endings[relay->part].counters);
}

static enum status end_part(struct relay *relay, struct slot *slot, struct counters *counters,
                            struct report *report)
{
    const struct part_ending *ending = &slot->endings[relay->part];
    enum status status = ending->status;
    counters_add(counters, &ending->counters);
    if (status == STATUS_OK) {
        step(relay, slot);
        return STATUS_OK;
    }
    if (slot->report.status != STATUS_OK && report && report->status == STATUS_OK)
        *report = slot->report;
    cancel(relay);
    return status == STATUS_MEMORY ? report_memory(report) : status;
}

enum status relay_show(struct relay *relay, const struct visitor *visitor,
                       struct counters *counters, struct report *report)
{
    struct slot *slot = slot_of(relay, relay->turn);
    struct taken *taken = &relay->taken;
    uint64_t shown = 0;
    enum status status = watch_look(&relay->search->task->watch);
    if (status != STATUS_OK) {
        cancel(relay);
        return status;
    }
    for (;;) {
        status = show_taken(relay, slot, visitor, &shown);
        if (status != STATUS_OK) {
            leave_part(relay, slot, counters);
            return status;
        }
        if (relay->part < taken->ended)
            return end_part(relay, slot, counters, report);
        slot_take(slot, relay->part, relay->most, taken);
    }
}

/* Ahead of the caller there may be a board in each slot at least: fewer of large ones. */
static uint64_t slots_for(uint32_t n, unsigned threads)
{
    uint64_t slots = (uint64_t)SLOTS_A_THREAD * threads;
    uint64_t size = n * sizeof(uint32_t);
    while (slots > threads && slots * size > ALL_BYTES)
        slots--;
    return slots;
}

static bool open_slots(struct relay *relay, unsigned threads)
{
    uint64_t size = list_stride(relay->n) * sizeof(uint32_t);
    relay->slot_count = slots_for(relay->n, threads);
    relay->slots = memory_array((size_t)relay->slot_count, sizeof *relay->slots);
    if (!relay->slots)
        return false;
    uint64_t room = ALL_BYTES / relay->slot_count;
    room = room < SLOT_BYTES ? room : SLOT_BYTES;
    relay->most = room > size ? (size_t)(room / size) : 1;
    for (uint64_t i = 0; i < relay->slot_count; i++)
        slot_open(&relay->slots[i]);
    pthread_mutex_init(&relay->lock, NULL);
    pthread_cond_init(&relay->room, NULL);
    return true;
}

/* Nobody is at work any more. */
static void dissolve(struct relay *relay)
{
    crew_join(&relay->crew);
    for (uint64_t i = 0; i < relay->slot_count; i++)
        slot_close(&relay->slots[i]);
    pthread_cond_destroy(&relay->room);
    pthread_mutex_destroy(&relay->lock);
    free(relay->taken.list.columns);
    free(relay->slots);
    free(relay);
}

struct relay *relay_open(const struct search *search, unsigned threads, atomic_int *cancel_flag)
{
    struct relay *relay = memory_array(1, sizeof *relay);
    if (!relay)
        return NULL;
    relay->search = search;
    relay->n = search->task->board->n;
    relay->cancel = cancel_flag;
    if (!open_slots(relay, threads)) {
        free(relay);
        return NULL;
    }
    if (crew_start(&relay->crew, threads, work, relay, 0) > 0)
        return relay;
    dissolve(relay);
    return NULL;
}

void relay_close(struct relay **relay)
{
    if (*relay) {
        cancel(*relay);
        dissolve(*relay);
    }
    *relay = NULL;
}
