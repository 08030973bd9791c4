/* JSON lists: not built yet. */
#include "solutions/entries_parts.h"

static bool next(struct entries *entries, struct entry *entry)
{
    (void)entry;
    scan_fault(&entries->scan, entries->scan.at, "lists in JSON are not read yet");
    return false;
}

const struct notation entries_json = {.name = "JSON", .next = next};
