/* A first reader, of column lists from 1, blanks between, one a line. */
#include "solutions/entries.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

struct entries {
    struct source *source;
    struct entries_manner manner;
    struct entries_head head;
    char bytes[1 << 16];
    size_t at, size;
    uint64_t line;
    uint32_t *columns;
};

enum status entries_open(struct entries **entries, struct source *source,
                         const struct entries_manner *manner, const struct watch *watch,
                         struct report *report)
{
    (void)watch;
    *entries = calloc(1, sizeof **entries);
    if (!*entries)
        return report_memory(report);
    (*entries)->source = source;
    (*entries)->manner = *manner;
    return STATUS_OK;
}

void entries_close(struct entries **entries)
{
    if (*entries)
        free((*entries)->columns);
    free(*entries);
    *entries = NULL;
}

static int next_byte(struct entries *entries, struct report *report)
{
    if (entries->at == entries->size) {
        entries->at = 0;
        if (source_read(entries->source, entries->bytes, sizeof entries->bytes, &entries->size,
                        report) != STATUS_OK ||
            entries->size == 0)
            return -1;
    }
    return (unsigned char)entries->bytes[entries->at++];
}

enum status entries_next(struct entries *entries, struct entry *entry, bool *got,
                         struct report *report)
{
    char line[4096];
    size_t size = 0;
    int byte = 0;
    for (;;) {
        size = 0;
        while ((byte = next_byte(entries, report)) >= 0 && byte != '\n')
            if (size < sizeof line - 1)
                line[size++] = (char)byte;
        line[size] = 0;
        if (size || byte >= 0)
            entries->line++;
        if ((size && line[0] != '#') || byte < 0 ||
            (!size && entries->manner.n_known && entries->manner.n == 0))
            break;
    }
    *got = size > 0 || byte >= 0;
    if (!*got)
        return STATUS_OK;
    uint32_t n = 0, columns[1024];
    char *at = line, *end;
    for (unsigned long number; number = strtoul(at, &end, 10), end != at && n < 1024; at = end)
        columns[n++] = (uint32_t)number - 1;
    if (!entries->manner.n_known)
        entries->manner = (struct entries_manner){.n_known = true, .n = n};
    *entry = (struct entry){.line = entries->line};
    snprintf(entry->shown, sizeof entry->shown, "%.60s", line);
    entry->kind = n == entries->manner.n && !*end ? ENTRY_QUEENS : ENTRY_MALFORMED;
    for (uint32_t i = 0; i < n; i++)
        if (columns[i] >= n)
            entry->kind = ENTRY_MALFORMED;
    snprintf(entry->reason, sizeof entry->reason, "no %u columns", entries->manner.n);
    if (!entries->columns)
        entries->columns = memory_array(entries->manner.n, sizeof *columns);
    if (entry->kind == ENTRY_QUEENS)
        memcpy(entries->columns, columns, n * sizeof *columns);
    entry->columns = entries->columns;
    return STATUS_OK;
}

const char *entries_notation(const struct entries *entries)
{
    (void)entries;
    return "columns";
}

bool entries_size(const struct entries *entries, uint32_t *n)
{
    *n = entries->manner.n;
    return entries->manner.n_known;
}

const char *entries_reading(const struct entries *entries, char text[ENTRIES_READING])
{
    (void)entries;
    text[0] = 0;
    return text;
}

const struct entries_head *entries_head(const struct entries *entries)
{
    return &entries->head;
}
