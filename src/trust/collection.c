/* Taking a list in whole.
 *
 * In: entries, one at a time. Out: the sorted set of those that say a column for each row, and what
 * is to be said of the others and of those that repeat. Rules are not asked: what is compared as a
 * set need not be right.
 */
#include "trust/collection.h"

#include "trust/listed.h"

static enum status take_queens(struct collection *collection, const struct entries *entries,
                               const struct entry *entry, struct audit_place place,
                               struct report *report)
{
    uint32_t n = 0;
    if (!collection->sized) {
        collection->sized = entries_size(entries, &n);
        solution_set_open_tagged(&collection->set, n);
    }
    if (solution_set_add_tagged(&collection->set, entry->columns, listed_tag(place)) != STATUS_OK)
        return report_memory(report);
    return STATUS_OK;
}

static enum status take(struct collection *collection, const struct entries *entries,
                        const struct entry *entry, struct audit_place place, struct report *report)
{
    collection->entries++;
    collection->several |= place.in_line > 1;
    if (entry->kind == ENTRY_QUEENS)
        return take_queens(collection, entries, entry, place, report);
    enum audit_kind kind = entry->kind == ENTRY_UNEVEN ? AUDIT_INVALID : AUDIT_MALFORMED;
    audit_add_at(&collection->audit, kind, place, entry->shown, entry->reason);
    return STATUS_OK;
}

enum status collection_take(struct collection *collection, struct entries *entries,
                            const struct watch *watch, struct report *report)
{
    enum { NOW_AND_THEN = 1024 };
    struct audit_place place = {0};
    struct entry entry;
    bool got = true, distinct;
    enum status status = STATUS_OK;
    *collection = (struct collection){.entries = 0};
    solution_set_open_tagged(&collection->set, 0);
    while (status == STATUS_OK && got) {
        status = listed_next(entries, &entry, &got, &collection->audit, report);
        if (status != STATUS_OK || !got)
            break;
        place = listed_next_place(place, entry.line);
        status = take(collection, entries, &entry, place, report);
        if (status == STATUS_OK && collection->entries % NOW_AND_THEN == 0)
            status = watch_look(watch);
    }
    if (status == STATUS_OK)
        status = solution_set_sort_watched(&collection->set, watch, &distinct);
    if (status == STATUS_OK)
        status = listed_duplicates(&collection->audit, &collection->set, collection->several, watch,
                                   &collection->boards, report);
    return status;
}

void collection_free(struct collection *collection)
{
    solution_set_free(&collection->set);
}
