/* What a writer of solutions knows about the list, and how it gets at the output.
 */
#ifndef SOLUTIONS_CONTEXT_H
#define SOLUTIONS_CONTEXT_H

#include <stdbool.h>

#include "base/output.h"
#include "base/watch.h"
#include "board/board.h"
#include "solutions/pen.h"

/* What a format may need to know before the first solution. */
struct format_context {
    struct output *output; /* borrowed; NULL: the pen writes elsewhere */
    const struct board *board;
    const struct watch *watch; /* borrowed; what may stop the writing of a huge board; NULL: nothing
                                */
    bool color;                /* formats that people look at may use the colours of a terminal */
    uint64_t count;            /* of formats with `whole`: how many will come */
    const char *digest;        /* likewise */
    bool partial;              /* likewise: the list was cut short */
    bool unique;      /* likewise: only one solution of each class under symmetry is listed */
    uint64_t written; /* kept by format_solution */
};

/* Begins a pen that writes into the output; to be flushed. */
void context_pen(struct pen *pen, const struct format_context *context);

/* Drawing on would only waste time once the output has failed: its pipe may have been closed long
 * ago. A picture of ten million rows takes weeks, so that the watch is looked at, too, where boards
 * are not small: the output then fails with the watch's status. To be asked for each row. */
bool context_is_heard(const struct format_context *context);

#endif
