/* A list taken in whole, without a board to judge it by: packed, sorted, each entry with its place.
 */
#ifndef TRUST_COLLECTION_H
#define TRUST_COLLECTION_H

#include "base/watch.h"
#include "solutions/entries.h"
#include "solutions/set.h"
#include "trust/audit.h"

struct collection {
    struct solution_set set; /* those with one queen in each row, sorted and tagged
                                (trust/listed.h); repeated ones stay */
    struct audit audit;      /* MALFORMED; INVALID: a row with no queen, or several; DUPLICATE;
                                HEAD */
    uint64_t entries;        /* of all kinds */
    uint64_t boards;         /* different ones in the set */
    bool sized;              /* an entry has told the size */
    bool several;            /* some entries begin on the same line */
};

/* Takes all entries, none of which was taken before. The status is that of entries_next, of the
 * watch, or STATUS_MEMORY. To be freed in any case. */
enum status collection_take(struct collection *collection, struct entries *entries,
                            const struct watch *watch, struct report *report);
void collection_free(struct collection *collection);

#endif
