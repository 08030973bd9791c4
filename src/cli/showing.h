/* Which of the solutions that an engine found are printed, and in which order.
 */
#ifndef CLI_SHOWING_H
#define CLI_SHOWING_H

#include "solutions/digest.h"
#include "solutions/set.h"

struct showing {
    const struct solution_set *set; /* its first `count` are printed */
    size_t count;
    char digest[DIGEST_TEXT]; /* of lists in order; else empty */
    struct solution_set own;
};

/* What a list is to be: `most` of those in `found` (the first ones), `once` without those that
 * repeat the one before, `in_order` sorted and with its digest. `found` is borrowed until the end:
 * a solution of ten million rows is not copied. To be freed also after a failure. */
struct showing_wish {
    const struct solution_set *found;
    size_t most;
    bool once, in_order;
};

enum status showing_make(struct showing *showing, const struct showing_wish *wish,
                         struct report *report);
void showing_free(struct showing *showing);

#endif
