/* What a native engine says of a board, within a time limit: how many solutions it has, or whether
 * it has one at all. For checking what others claim.
 */
#ifndef TRUST_NATIVE_H
#define TRUST_NATIVE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/watch.h"
#include "board/board.h"

struct native_question {
    const struct board *board; /* sealed */
    struct watch watch;        /* its deadline counts beside `seconds` */
    double seconds;            /* 0: no limit */
};

struct native_reply {
    const char *engine; /* the fastest that knows the board; NULL: there is none */
    bool ended;         /* false: given up, by limit or memory, or stopped */
    bool stopped;       /* from outside */
    uint64_t count;     /* solutions seen; all that there are only if it ended */
};

/* Counts. The status is STATUS_OK also when it was given up; else STATUS_FAILED, of an engine that
 * is wrong, or STATUS_MEMORY. */
enum status native_count(const struct native_question *question, struct native_reply *reply,
                         struct report *report);

/* Looks for a verified solution other than `known` (NULL: any); it goes to columns[0..n), and count
 * is 1 if there is one and 0 if there is none. Otherwise as native_count. */
enum status native_find(const struct native_question *question, const uint32_t *known,
                        uint32_t *columns, struct native_reply *reply, struct report *report);

#endif
