/* A set of column lists that remembers their order.
 *
 * In: boards, verified or not. Out: whether they were there already. It does not know what a
 * solution is, or who found it.
 */
#include "sat/known.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

void known_open(struct known *known, uint32_t n)
{
    *known = (struct known){.n = n};
}

void known_close(struct known *known)
{
    free(known->columns);
    free(known->slots);
    *known = (struct known){0};
}

/* FNV-1a over whole columns; the last step brings the upper bits, which it mixes best, down. */
static uint64_t hash_of(const uint32_t *columns, uint32_t n)
{
    uint64_t hash = UINT64_C(14695981039346656037);
    for (uint32_t row = 0; row < n; row++)
        hash = (hash ^ columns[row]) * UINT64_C(1099511628211);
    return hash ^ hash >> 32;
}

/* The slot that holds the board, or the free one where it belongs. */
static size_t slot_of(const struct known *known, const uint32_t *columns)
{
    size_t slot = (size_t)hash_of(columns, known->n) & (known->slot_count - 1);
    while (known->slots[slot] && memcmp(known_get(known, known->slots[slot] - 1), columns,
                                        known->n * sizeof *columns) != 0)
        slot = (slot + 1) & (known->slot_count - 1);
    return slot;
}

/* At least half of the slots stay free; their number is a power of two. */
static enum status make_slots(struct known *known)
{
    if (known->count < known->slot_count / 2)
        return STATUS_OK;
    size_t wanted = known->slot_count ? known->slot_count * 2 : 64;
    size_t *slots = memory_array(wanted, sizeof *slots);
    if (!slots)
        return STATUS_MEMORY;
    free(known->slots);
    known->slots = slots;
    known->slot_count = wanted;
    for (size_t i = 0; i < known->count; i++)
        slots[slot_of(known, known_get(known, i))] = i + 1;
    return STATUS_OK;
}

static enum status make_room(struct known *known)
{
    size_t size = known->n ? known->n * sizeof *known->columns : 1;
    void *block = known->columns;
    enum status status = memory_grow(&block, &known->capacity, known->count + 1, size);
    known->columns = block;
    return status == STATUS_OK ? make_slots(known) : status;
}

enum status known_add(struct known *known, const uint32_t *columns, size_t *place)
{
    enum status status = make_room(known);
    if (status != STATUS_OK)
        return status;
    size_t slot = slot_of(known, columns);
    if (known->slots[slot] == 0) {
        memcpy(known->columns + known->count * known->n, columns, known->n * sizeof *columns);
        known->slots[slot] = ++known->count;
    }
    *place = known->slots[slot] - 1;
    return STATUS_OK;
}
