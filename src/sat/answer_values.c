/* The values of one model: a list in the order of the text, and a hash table over it that is made
 * only when somebody asks.
 *
 * Solvers print variables in ascending order nearly always; then each new one is known to be new
 * without a look, and the table stays empty. Clearing undoes insertions backwards, so that a long
 * model does not make the clearing of the short ones behind it slow.
 */
#include "sat/answer_values.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>

#include "base/memory.h"

static int variable_of(int literal)
{
    return literal < 0 ? -literal : literal;
}

/* Fibonacci hashing: Knuth, The Art of Computer Programming, volume 3, section 6.4. */
static size_t home_of(const struct values *values, int variable)
{
    uint64_t mixed = (uint64_t)variable * UINT64_C(11400714819323198485);
    return (size_t)(mixed >> 32) & (values->slot_count - 1);
}

/* The slot that holds the variable, or the free one where it would go. */
static size_t slot_of(const struct values *values, int variable)
{
    size_t slot = home_of(values, variable);
    while (values->slots[slot] &&
           variable_of(values->list[values->slots[slot] - 1].literal) != variable)
        slot = (slot + 1) & (values->slot_count - 1);
    return slot;
}

/* At most half of the slots are taken. */
static enum status make_slots(struct values *values)
{
    size_t wanted = values->slot_count ? values->slot_count : 64;
    while (wanted / 2 < values->count) {
        if (wanted > SIZE_MAX / 2)
            return STATUS_MEMORY;
        wanted *= 2;
    }
    if (wanted == values->slot_count)
        return STATUS_OK;
    size_t *slots = memory_array(wanted, sizeof *slots);
    if (!slots)
        return STATUS_MEMORY;
    free(values->slots);
    values->slots = slots;
    values->slot_count = wanted;
    values->hashed = 0;
    return STATUS_OK;
}

enum status values_find(struct values *values, int variable, const struct value **known)
{
    *known = NULL;
    if (values->count == 0 || variable > values->last)
        return STATUS_OK;
    enum status status = make_slots(values);
    if (status != STATUS_OK)
        return status;
    for (; values->hashed < values->count; values->hashed++)
        values->slots[slot_of(values, variable_of(values->list[values->hashed].literal))] =
            values->hashed + 1;
    size_t found = values->slots[slot_of(values, variable)];
    if (found)
        *known = &values->list[found - 1];
    return STATUS_OK;
}

enum status values_put(struct values *values, int literal, const char *at,
                       const struct value **known)
{
    assert(literal != 0 && literal != INT_MIN);
    int variable = variable_of(literal);
    enum status status = values_find(values, variable, known);
    if (status != STATUS_OK || *known)
        return status;
    void *list = values->list;
    status = memory_grow(&list, &values->capacity, values->count + 1, sizeof *values->list);
    values->list = list;
    if (status != STATUS_OK)
        return status;
    values->descends |= values->count > 0 && variable < values->last;
    if (variable > values->last)
        values->last = variable;
    values->on_board += (uint64_t)variable <= values->squares;
    values->list[values->count++] = (struct value){literal, at};
    return STATUS_OK;
}

static int by_variable(const void *a, const void *b)
{
    int first = variable_of(((const struct value *)a)->literal);
    int second = variable_of(((const struct value *)b)->literal);
    return (first > second) - (first < second);
}

static void unhash(struct values *values)
{
    while (values->hashed > 0) {
        int variable = variable_of(values->list[values->hashed - 1].literal);
        values->slots[slot_of(values, variable)] = 0;
        values->hashed--;
    }
}

void values_sort(struct values *values)
{
    unhash(values);
    if (values->descends)
        qsort(values->list, values->count, sizeof *values->list, by_variable);
}

void values_clear(struct values *values)
{
    unhash(values);
    values->count = 0;
    values->on_board = 0;
    values->last = 0;
    values->descends = false;
}

void values_free(struct values *values)
{
    free(values->list);
    free(values->slots);
    *values = (struct values){.squares = values->squares};
}
