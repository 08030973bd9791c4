/* Labels and their numbers: an open hash table over one block of text.
 *
 * In come labels, as often as there are squares; out come their numbers, by the first time they
 * were seen. A drawing of millions of squares has few labels as a rule, and a wrong one may have
 * as many as squares. What a label stands for is not known here.
 */
#include "board/labels.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* FNV-1a, 64 bits (Fowler, Noll, Vo). */
static uint64_t hash(struct text label)
{
    uint64_t value = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < label.size; i++)
        value = (value ^ (unsigned char)label.at[i]) * UINT64_C(1099511628211);
    return value;
}

const char *labels_text(const struct labels *labels, uint32_t number)
{
    return labels->text + labels->start[number];
}

static struct text text_of(const struct labels *labels, uint32_t number)
{
    const char *text = labels_text(labels, number);
    return (struct text){text, strlen(text)};
}

/* The slot that holds this label, or the free one where it belongs. There is always a free one. */
static uint32_t *slot_of(const struct labels *labels, struct text label)
{
    size_t slot = (size_t)hash(label) & (labels->slot_count - 1);
    while (labels->slots[slot] && !text_is(label, labels_text(labels, labels->slots[slot] - 1)))
        slot = (slot + 1) & (labels->slot_count - 1);
    return &labels->slots[slot];
}

/* Twice the slots, so that at most half of them are taken. */
static enum status widen(struct labels *labels)
{
    enum { FEWEST = 64 };
    struct labels wider = *labels;
    wider.slot_count = labels->slot_count ? 2 * labels->slot_count : FEWEST;
    wider.slots = memory_array(wider.slot_count, sizeof *wider.slots);
    if (!wider.slots)
        return STATUS_MEMORY;
    for (uint32_t number = 0; number < labels->count; number++)
        *slot_of(&wider, text_of(labels, number)) = number + 1;
    free(labels->slots);
    labels->slots = wider.slots;
    labels->slot_count = wider.slot_count;
    return STATUS_OK;
}

/* Appends the text; the slot is the caller's to fill. */
static enum status append(struct labels *labels, struct text label)
{
    void *text = labels->text, *start = labels->start;
    enum status status =
        memory_grow(&text, &labels->text_capacity, labels->text_size + label.size + 1, 1);
    labels->text = text;
    if (status != STATUS_OK)
        return status;
    status = memory_grow(&start, &labels->capacity, labels->count + 1, sizeof *labels->start);
    labels->start = start;
    if (status != STATUS_OK)
        return status;
    labels->start[labels->count++] = labels->text_size;
    memcpy(labels->text + labels->text_size, label.at, label.size);
    labels->text_size += label.size;
    labels->text[labels->text_size++] = '\0';
    return STATUS_OK;
}

enum status labels_number(struct labels *labels, struct text label, uint32_t *number)
{
    enum status status = STATUS_OK;
    if (2 * labels->count >= labels->slot_count)
        status = widen(labels);
    if (status != STATUS_OK)
        return status;
    uint32_t *slot = slot_of(labels, label);
    if (!*slot) {
        status = append(labels, label);
        if (status != STATUS_OK)
            return status;
        *slot = (uint32_t)labels->count;
    }
    *number = *slot - 1;
    return STATUS_OK;
}

void labels_free(struct labels *labels)
{
    free(labels->text);
    free(labels->start);
    free(labels->slots);
    *labels = (struct labels){0};
}
