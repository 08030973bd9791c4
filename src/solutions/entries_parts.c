/* What the readers of the notations share: the size of the list, faults of an entry, room.
 *
 * An entry that is malformed is no failure of the reading: it is told in the entry, and the reading
 * goes on. The first reason counts, since later ones mostly follow from it.
 */
#include "solutions/entries_parts.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"

bool entries_is_size(struct entries *entries, uint64_t n)
{
    if (!entries->n_known && n <= BOARD_MAX_N) {
        entries->n = (uint32_t)n;
        entries->n_known = true;
    }
    if (!entries->n_known || entries->n != n)
        return false;
    if (!entries->columns) {
        entries->columns = memory_array(n, sizeof *entries->columns);
        entries->spare = memory_array(n, sizeof *entries->spare);
        if (!entries->columns || !entries->spare)
            scan_fail(&entries->scan, STATUS_MEMORY);
    }
    return entries->columns && entries->spare;
}

bool entries_make_room(struct entries *entries, size_t count)
{
    void *block = entries->values;
    enum status status = memory_grow(&block, &entries->room, count, sizeof *entries->values);
    entries->values = block;
    if (status != STATUS_OK)
        scan_fail(&entries->scan, status);
    return status == STATUS_OK;
}

void entry_malformed(struct entry *entry, const char *format, ...)
{
    va_list arguments;
    if (entry->kind == ENTRY_MALFORMED)
        return;
    entry->kind = ENTRY_MALFORMED;
    va_start(arguments, format);
    vsnprintf(entry->reason, sizeof entry->reason, format, arguments);
    va_end(arguments);
}

void entry_uneven(struct entry *entry, uint32_t row, uint32_t queens)
{
    entry->kind = ENTRY_UNEVEN;
    if (queens == 0)
        snprintf(entry->reason, sizeof entry->reason, "row %" PRIu32 " has no queen", row + 1);
    else
        snprintf(entry->reason, sizeof entry->reason, "row %" PRIu32 " has %" PRIu32 " queens",
                 row + 1, queens);
}

static const char dots[] = "...";

/* Anything but visible ASCII and blanks, of which nearly all lists consist. */
static void show_odd(struct entry *entry, struct text text)
{
    char shown[TEXT_SHOWN];
    struct text rest = {shown, strlen(text_show(shown, text))};
    size_t used = 0;
    if (rest.size < sizeof entry->shown) {
        memcpy(entry->shown, shown, rest.size + 1);
        return;
    }
    for (size_t length;
         (length = text_code_point(rest)) > 0 && used + length + sizeof dots <= sizeof entry->shown;
         used += length)
        rest = text_behind(rest, length);
    memcpy(entry->shown, shown, used);
    memcpy(entry->shown + used, dots, sizeof dots);
}

void entry_show(struct entry *entry, struct text text)
{
    size_t size = text.size < sizeof entry->shown ? text.size : sizeof entry->shown - 1;
    bool odd = false;
    for (size_t i = 0; i < size; i++) {
        unsigned char byte = text.at[i] == '\t' ? ' ' : (unsigned char)text.at[i];
        odd |= byte < 0x20 || byte > 0x7E;
        entry->shown[i] = (char)byte;
    }
    entry->shown[size] = '\0';
    if (odd)
        show_odd(entry, text);
    else if (size < text.size)
        memcpy(entry->shown + sizeof entry->shown - sizeof dots, dots, sizeof dots);
}
