/* Walking over a sorted list, board by board.
 *
 * In: packed entries with their places, sorted by their columns. Out: each board once, with the
 * place where the list has it first, and those entries that repeat one. Whether a board is right is
 * not asked here.
 */
#include "trust/listed.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "board/verify.h"

enum { PLACE_BITS = 24 }; /* of the place within the line */

enum status listed_next(struct entries *entries, struct entry *entry, bool *got,
                        struct audit *audit, struct report *report)
{
    struct report found = REPORT_NONE;
    enum status status = entries_next(entries, entry, got, &found);
    if (status == STATUS_FAILED) {
        audit_add(audit, AUDIT_HEAD, found.line, "", found.text);
        *got = false;
        return STATUS_OK;
    }
    if (status != STATUS_OK && report && report->status == STATUS_OK)
        *report = found;
    return status;
}

struct audit_place listed_next_place(struct audit_place last, uint64_t line)
{
    return (struct audit_place){.line = line, .in_line = line == last.line ? last.in_line + 1 : 1};
}

uint64_t listed_tag(struct audit_place place)
{
    const uint64_t most_lines = (UINT64_C(1) << (64 - PLACE_BITS)) - 1;
    const uint64_t most_in_line = (UINT64_C(1) << PLACE_BITS) - 1;
    uint64_t line = place.line < most_lines ? place.line : most_lines;
    uint64_t in_line = place.in_line < most_in_line ? place.in_line : most_in_line;
    return line << PLACE_BITS | in_line;
}

struct audit_place listed_place(uint64_t tag)
{
    return (struct audit_place){.line = tag >> PLACE_BITS,
                                .in_line = tag & ((UINT64_C(1) << PLACE_BITS) - 1)};
}

struct listed_walk listed_start(const struct solution_set *set, uint32_t *room)
{
    struct listed_walk walk = {.set = set, .room = room};
    listed_step(&walk);
    return walk;
}

void listed_step(struct listed_walk *walk)
{
    const struct solution_set *set = walk->set;
    size_t from = walk->to, to = from + 1;
    walk->columns = NULL;
    if (from == set->count)
        return;
    walk->columns = solution_set_at(set, from, walk->room);
    walk->first = solution_set_tag(set, from);
    for (; to < set->count && solution_set_same(set, from, to); to++) {
        uint64_t tag = solution_set_tag(set, to);
        walk->first = tag < walk->first ? tag : walk->first;
    }
    walk->from = from;
    walk->to = to;
}

int listed_order(const uint32_t *a, uint32_t a_size, const uint32_t *b, uint32_t b_size)
{
    uint32_t size = a_size < b_size ? a_size : b_size;
    for (uint32_t row = 0; row < size; row++)
        if (a[row] != b[row])
            return a[row] < b[row] ? -1 : 1;
    return (a_size > b_size) - (a_size < b_size);
}

/* All entries that are the board at hand, but the first of them in the list. */
static void add_duplicates(struct audit *audit, const struct listed_walk *walk, bool several)
{
    struct audit_place first = listed_place(walk->first);
    char reason[AUDIT_REASON], shown[QUEENS_TEXT];
    bool passed = false; /* over that first one */
    if (several)
        snprintf(reason, sizeof reason, "the same board as entry %" PRIu64 " of line %" PRIu64,
                 first.in_line, first.line);
    else
        snprintf(reason, sizeof reason, "the same board as on line %" PRIu64, first.line);
    queens_text(shown, walk->columns, walk->set->n);
    for (size_t i = walk->from; i < walk->to; i++) {
        uint64_t tag = solution_set_tag(walk->set, i);
        if (tag == walk->first && !passed)
            passed = true;
        else
            audit_add_at(audit, AUDIT_DUPLICATE, listed_place(tag), shown, reason);
    }
}

enum status listed_duplicates(struct audit *audit, const struct solution_set *set, bool several,
                              const struct watch *watch, uint64_t *boards, struct report *report)
{
    enum { NOW_AND_THEN = 4096 };
    uint32_t *room = memory_array(set->n, sizeof *room);
    enum status status = room ? STATUS_OK : report_memory(report);
    *boards = 0;
    if (!room)
        return status;
    struct listed_walk walk = listed_start(set, room);
    for (; walk.columns && status == STATUS_OK; listed_step(&walk)) {
        if (walk.to - walk.from > 1)
            add_duplicates(audit, &walk, several);
        if (++*boards % NOW_AND_THEN == 0)
            status = watch_look(watch);
    }
    free(room);
    return status;
}
