/* Reading a list and judging each entry by the rules.
 *
 * In: entries, one at a time, and the board. Out: what is malformed, what is invalid, and the rest
 * packed, sorted, held against itself, and handed on to trust/audit_native.c. The notation of the
 * list is the reader's matter, how faults are told the command's.
 */
#include "trust/audit_list.h"

#include <stdlib.h>

#include "base/memory.h"
#include "board/symmetry.h"
#include "board/verify.h"
#include "engines.h"
#include "solutions/set.h"
#include "trust/audit_native.h"
#include "trust/listed.h"

struct reading {
    struct audit_list_result *result;
    const struct audit_list_task *task;
    struct solution_set valid;
    struct verifier verifier;
    uint32_t *inverse; /* room for an entry read the other way round; NULL: that is not tried */
    struct audit_place place; /* of the entry at hand */
    struct report *report;
};

/* A board that looks the same when rows and columns change places is solved by an entry read either
 * way or by neither, so that only others can tell. */
static enum status open_reading(struct reading *reading)
{
    const struct board *board = reading->task->board;
    bool tells = !(symmetries_of(board) & 1U << SYMMETRY_DIAGONAL);
    solution_set_open_tagged(&reading->valid, board->n);
    if (tells)
        reading->inverse = memory_array(board->n, sizeof *reading->inverse);
    if ((tells && !reading->inverse) || verifier_open(&reading->verifier, board) != STATUS_OK)
        return report_memory(reading->report);
    return STATUS_OK;
}

static void close_reading(struct reading *reading)
{
    free(reading->inverse);
    verifier_close(&reading->verifier);
    solution_set_free(&reading->valid);
}

static void stop_trying(struct reading *reading)
{
    free(reading->inverse);
    reading->inverse = NULL;
}

/* One entry that does not fit the other way round is enough to know that the list is not meant so.
 */
static void try_other_way(struct reading *reading, const uint32_t *columns)
{
    const uint32_t none = UINT32_MAX, n = reading->task->board->n;
    struct fault fault;
    for (uint32_t column = 0; column < n; column++)
        reading->inverse[column] = none;
    for (uint32_t row = 0; row < n; row++)
        if (columns[row] < n)
            reading->inverse[columns[row]] = row;
    if (!verify(&reading->verifier, reading->inverse, &fault)) /* none is off the board */
        stop_trying(reading);
}

static void add_fault(struct reading *reading, enum audit_kind kind, const struct entry *entry,
                      const char *reason)
{
    stop_trying(reading);
    audit_add_at(&reading->result->audit, kind, reading->place, entry->shown, reason);
}

static enum status take_queens(struct reading *reading, const struct entry *entry)
{
    struct audit *audit = &reading->result->audit;
    const struct board *board = reading->task->board;
    char reason[FAULT_TEXT] = "";
    struct fault fault;
    if (verify(&reading->verifier, entry->columns, &fault)) {
        if (solution_set_add_tagged(&reading->valid, entry->columns, listed_tag(reading->place)) !=
            STATUS_OK)
            return report_memory(reading->report);
    } else {
        if (audit_keeps(audit, AUDIT_INVALID, reading->place))
            fault_text(reason, &fault, board);
        audit_add_at(audit, AUDIT_INVALID, reading->place, entry->shown, reason);
    }
    if (reading->inverse)
        try_other_way(reading, entry->columns);
    return STATUS_OK;
}

static enum status take(struct reading *reading, const struct entry *entry)
{
    reading->place = listed_next_place(reading->place, entry->line);
    reading->result->entries++;
    reading->result->several |= reading->place.in_line > 1;
    switch (entry->kind) {
    case ENTRY_MALFORMED:
        add_fault(reading, AUDIT_MALFORMED, entry, entry->reason);
        return STATUS_OK;
    case ENTRY_UNEVEN:
        add_fault(reading, AUDIT_INVALID, entry, entry->reason);
        return STATUS_OK;
    case ENTRY_QUEENS:
        break;
    }
    return take_queens(reading, entry);
}

static enum status read_list(struct reading *reading)
{
    enum { NOW_AND_THEN = 1024 };
    const struct audit_list_result *result = reading->result;
    struct progress *progress = reading->task->progress;
    struct entry entry;
    bool got = true;
    enum status status = STATUS_OK;
    while (status == STATUS_OK && got) {
        status = listed_next(reading->task->entries, &entry, &got, &reading->result->audit,
                             reading->report);
        if (status == STATUS_OK && got)
            status = take(reading, &entry);
        if (status == STATUS_OK && result->entries % NOW_AND_THEN == 0) {
            status = watch_look(&reading->task->watch);
            if (progress)
                progress_count(progress, result->entries, 0, "entries");
        }
    }
    return status;
}

/* Most entries fail, and still no one was met that would fail the other way round. */
static bool is_other_way(const struct reading *reading)
{
    uint64_t failed = reading->result->audit.faults[AUDIT_INVALID];
    return reading->inverse && failed > reading->result->entries / 2;
}

static enum status refuse(const struct board *board, struct report *report)
{
    return report_say(report, STATUS_REFUSED,
                      "no native engine lists the solutions of boards with %u rows, so that "
                      "nobody can say what is missing (expected --partial)",
                      board->n);
}

enum status audit_list(struct audit_list_result *result, const struct audit_list_task *task,
                       struct report *report)
{
    struct reading reading = {.result = result, .task = task, .report = report};
    const struct engine *engine = task->partial ? NULL : engine_fastest(task->board, TO_LIST);
    bool distinct; /* which is found out again, with the places */
    *result = (struct audit_list_result){.engine = NULL};
    if (!task->partial && !engine)
        return refuse(task->board, report);
    enum status status = open_reading(&reading);
    if (status == STATUS_OK)
        status = read_list(&reading);
    result->other_way = is_other_way(&reading);
    if (status == STATUS_OK)
        status = solution_set_sort_watched(&reading.valid, &task->watch, &distinct);
    /* This needs no engine, and must not wait for one that may never end. */
    if (status == STATUS_OK)
        status = listed_duplicates(&result->audit, &reading.valid, result->several, &task->watch,
                                   &result->listed, report);
    if (status == STATUS_OK && engine)
        status = audit_native(result, task, engine, &reading.valid, report);
    close_reading(&reading);
    return status;
}
