/* The different labels of a drawing, numbered from 0 in the order in which they come.
 *
 * Labels are compared exactly, as bytes: `A` and `a` differ, `1` and `01` differ.
 */
#ifndef BOARD_LABELS_H
#define BOARD_LABELS_H

#include "board/text.h"

/* Start with all zero, free with labels_free. */
struct labels {
    char *text; /* of all labels, each closed by a NUL */
    size_t text_size, text_capacity;
    size_t *start; /* by number: where its text begins */
    size_t count, capacity;
    uint32_t *slots;   /* a hash table: number + 1, 0 free */
    size_t slot_count; /* a power of two, or 0 */
};

/* The number of a label, which is added if it is new. A label holds no NUL. On STATUS_MEMORY the
 * labels are as they were. */
enum status labels_number(struct labels *labels, struct text label, uint32_t *number);

/* Borrowed until a label is added. */
const char *labels_text(const struct labels *labels, uint32_t number);

void labels_free(struct labels *labels);

#endif
