/* A list of solutions in any notation, entry by entry.
 *
 * Here a list is opened, which finds its notation, and every call is handed to the reader of that
 * notation. How lists look is not known here.
 */
#include "solutions/entries.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "solutions/entries_looks.h"
#include "solutions/entries_parts.h"

enum status entries_open(struct entries **entries, struct source *source,
                         const struct entries_manner *manner, const struct watch *watch,
                         struct report *report)
{
    struct entries *opened = *entries = memory_array(1, sizeof *opened);
    if (!opened)
        return report_memory(report);
    opened->manner = *manner;
    opened->n_known = manner->n_known;
    opened->n = manner->n;
    if (scan_open(&opened->scan, source, watch, report) == STATUS_OK)
        entries_look(opened);
    if (opened->scan.status == STATUS_OK && opened->notation && opened->notation->open)
        opened->notation->open(opened);
    enum status status = opened->scan.status;
    if (status != STATUS_OK)
        entries_close(entries);
    return status;
}

void entries_close(struct entries **entries)
{
    struct entries *closed = *entries;
    if (!closed)
        return;
    if (closed->notation && closed->notation->close)
        closed->notation->close(closed);
    set_board_free(&closed->head.board);
    scan_close(&closed->scan);
    free(closed->columns);
    free(closed->spare);
    free(closed->values);
    free(closed);
    *entries = NULL;
}

enum status entries_next(struct entries *entries, struct entry *entry, bool *got,
                         struct report *report)
{
    entries->scan.report = report;
    entry->kind = ENTRY_QUEENS;
    entry->line = 0;
    entry->columns = NULL;
    entry->reason[0] = entry->shown[0] = '\0';
    *got = entries->notation && entries->scan.status == STATUS_OK &&
           entries->notation->next(entries, entry) && entries->scan.status == STATUS_OK;
    return entries->scan.status;
}

const char *entries_notation(const struct entries *entries)
{
    return entries->notation ? entries->notation->name : NULL;
}

bool entries_size(const struct entries *entries, uint32_t *n)
{
    if (entries->n_known)
        *n = entries->n;
    return entries->n_known;
}

const char *entries_reading(const struct entries *entries, char text[ENTRIES_READING])
{
    static const char *const kinds[] = {[NUMBERS_COLUMNS] = "columns",
                                        [NUMBERS_ROWS] = "rows",
                                        [NUMBERS_PAIRS] = "rows and columns"};
    static const char *const ways[] = {
        [NUMBERS_COLUMNS] = ", by row", [NUMBERS_ROWS] = ", by column", [NUMBERS_PAIRS] = ""};
    text[0] = '\0';
    if (entries->numbers == NUMBERS_NONE || entries->plain)
        return text;
    bool small = entries->n_known && entries->n <= 1; /* one way is as good as any other */
    const char *way =
        small || entries->by_told ? "" : " (--list-by column would read rows by column)";
    const char *open = small || entries->base_told ? ""
                       : entries->base == BASE_1   ? " (--base 0 would read them from 0)"
                                                   : " (--base 1 would read them from 1)";
    snprintf(text, ENTRIES_READING, "%s from %d%s%s%s", kinds[entries->numbers],
             entries->base == BASE_1, open, ways[entries->numbers], way);
    return text;
}

const struct entries_head *entries_head(const struct entries *entries)
{
    return &entries->head;
}
