/* A list of solutions held against a board: are its entries the solutions, each once, and all?
 *
 * Each entry is judged by the rules (board/verify.h). Those that pass are sorted, and merged with
 * what a native engine lists as it finds it, so that memory is that of the packed list, however
 * many solutions the board has. No stored answer takes part, nor the order of the list.
 */
#ifndef TRUST_AUDIT_LIST_H
#define TRUST_AUDIT_LIST_H

#include "base/progress.h"
#include "base/watch.h"
#include "board/board.h"
#include "engine/counters.h"
#include "solutions/entries.h"
#include "trust/audit.h"

/* All borrowed. */
struct audit_list_task {
    const struct board *board; /* sealed */
    struct entries *entries;   /* open, of boards of this size, none of them taken yet */
    bool partial;              /* missing ones are no fault: no engine is asked */
    struct watch watch;
    struct progress *progress; /* NULL: nothing is drawn */
};

struct audit_list_result {
    struct audit audit;
    uint64_t entries; /* that were read, whatever was in them */
    uint64_t listed;  /* different ones of them that keep the rules */
    bool several;     /* a line holds more than one, so that lines alone do not tell them apart */
    bool other_way;   /* most entries break the rules, and all would keep them if their numbers
                         were the row of each column and not the column of each row */
    const char
        *engine; /* the native one that says what the solutions are; NULL: nobody was asked */
    uint64_t solutions; /* of the board: as many as it found */
    bool all_found;     /* it has come to its end: there are no more */
    bool as_published;  /* that number is the published one */
    struct counters counters;
};

/* STATUS_OK: the result says all. STATUS_STOPPED, STATUS_LIMIT, STATUS_MEMORY: what was found
 * before stands in the result; so it does when the list cannot be read on, STATUS_REFUSED or
 * STATUS_IO, after which entries that were read before have not been compared with the engine.
 * STATUS_REFUSED also where no native engine lists the board, before anything is read.
 * STATUS_FAILED: the engine is wrong, by the rules or by the published number. */
enum status audit_list(struct audit_list_result *result, const struct audit_list_task *task,
                       struct report *report);

#endif
