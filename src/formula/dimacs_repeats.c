/* Repeated literals, found while a clause is read, so that the place of each is still known.
 *
 * Nearly all clauses are short and are looked through; a long one fills a hash table with open
 * addressing, whose slots carry the number of their clause, so that it never has to be cleared.
 * Memory grows with the longest clause.
 */
#include "formula/dimacs_repeats.h"

#include <stdbool.h>
#include <stdlib.h>

#include "base/memory.h"

enum { SHORT = 16 };

struct repeats_slot {
    uint64_t clause; /* of another clause: the slot is free */
    int variable;
    bool positive, negative;
};

/* The finalizer of SplitMix64 (Steele, Lea, Flood 2014). */
static size_t place_of(int variable, size_t capacity)
{
    uint64_t z = (uint64_t)variable * UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return (size_t)(z ^ z >> 31) & (capacity - 1);
}

/* The slot of the variable, or the free one that it would get. */
static struct repeats_slot *find(const struct dimacs_repeats *repeats, int variable)
{
    size_t i = place_of(variable, repeats->capacity);
    while (repeats->slots[i].clause == repeats->clause && repeats->slots[i].variable != variable)
        i = (i + 1) & (repeats->capacity - 1);
    return &repeats->slots[i];
}

/* At most half of the slots are ever taken. */
static enum status make_room(struct dimacs_repeats *repeats)
{
    struct dimacs_repeats larger = *repeats;
    if (repeats->used < repeats->capacity / 2)
        return STATUS_OK;
    larger.capacity = repeats->capacity ? 2 * repeats->capacity : (size_t)4 * SHORT;
    larger.slots = memory_array(larger.capacity, sizeof *larger.slots);
    if (!larger.slots)
        return STATUS_MEMORY;
    for (size_t i = 0; i < repeats->capacity; i++)
        if (repeats->slots[i].clause == repeats->clause)
            *find(&larger, repeats->slots[i].variable) = repeats->slots[i];
    free(repeats->slots);
    *repeats = larger;
    return STATUS_OK;
}

static enum status put(struct dimacs_repeats *repeats, int literal, enum dimacs_repeat *found)
{
    enum status status = make_room(repeats);
    if (status != STATUS_OK)
        return status;
    int variable = abs(literal);
    struct repeats_slot *slot = find(repeats, variable);
    if (slot->clause != repeats->clause) {
        *slot = (struct repeats_slot){.clause = repeats->clause, .variable = variable};
        repeats->used++;
    }
    bool again = literal > 0 ? slot->positive : slot->negative;
    bool opposite = literal > 0 ? slot->negative : slot->positive;
    *found = again ? DIMACS_AGAIN : opposite ? DIMACS_OPPOSITE : DIMACS_FRESH;
    slot->positive |= literal > 0;
    slot->negative |= literal < 0;
    return STATUS_OK;
}

static enum dimacs_repeat look_through(const int *literals, size_t count, int literal)
{
    enum dimacs_repeat found = DIMACS_FRESH;
    for (size_t i = 0; i < count; i++)
        if (literals[i] == literal)
            return DIMACS_AGAIN;
        else if (literals[i] == -literal)
            found = DIMACS_OPPOSITE;
    return found;
}

enum status dimacs_repeats_add(struct dimacs_repeats *repeats, const int *literals, size_t count,
                               int literal, enum dimacs_repeat *found)
{
    *found = DIMACS_FRESH;
    if (count < SHORT) {
        *found = look_through(literals, count, literal);
        return STATUS_OK;
    }
    if (count == SHORT) {
        repeats->clause++;
        repeats->used = 0;
        for (size_t i = 0; i < count; i++) {
            enum dimacs_repeat known;
            if (put(repeats, literals[i], &known) != STATUS_OK)
                return STATUS_MEMORY;
        }
    }
    return put(repeats, literal, found);
}

void dimacs_repeats_free(struct dimacs_repeats *repeats)
{
    free(repeats->slots);
    *repeats = (struct dimacs_repeats){0};
}
