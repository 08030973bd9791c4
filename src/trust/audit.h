/* What is wrong with a list of solutions, or with the models of a formula: faults by kind, each
 * counted, with the first examples.
 */
#ifndef TRUST_AUDIT_H
#define TRUST_AUDIT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/report.h"

/*      symbol      name          what it is */
#define AUDIT_LIST(KIND)                                                                           \
    KIND(MALFORMED, "malformed", "no board of this size in the notation of the list")              \
    KIND(INVALID, "invalid", "breaks the rules, or what the board demands")                        \
    KIND(DUPLICATE, "duplicate", "stands in the list before")                                      \
    KIND(MISSING, "missing", "a solution of the board that is not in the list")                    \
    KIND(UNEXPECTED, "unexpected", "keeps the rules, and the engine does not find it")             \
    KIND(HEAD, "head", "of a set: its count or its digest is not that of its lines")

enum audit_kind {
#define KIND(symbol, name, title) AUDIT_##symbol,
    AUDIT_LIST(KIND)
#undef KIND
        AUDIT_KINDS
};

extern const char *const audit_names[AUDIT_KINDS]; /* "malformed", ... */

enum { AUDIT_EXAMPLES = 3, AUDIT_SHOWN = 256, AUDIT_REASON = 256 };

/* Where an entry of a list stands, both from 1: a whole list may be one line of JSON. */
struct audit_place {
    uint64_t line;    /* 0: it stands nowhere */
    uint64_t in_line; /* which of those that begin on this line it is; 0: not told */
};

struct audit_example {
    struct audit_place place;
    char shown[AUDIT_SHOWN];   /* the entry as written; of a duplicate, and of one that is not in
                                  the list, its columns, from 1 */
    char reason[AUDIT_REASON]; /* "the queens on a1 and b2 attack each other", "the same board as
                                  on line 3"; "": the kind says it all */
};

struct audit {
    uint64_t faults[AUDIT_KINDS];
    /* The first ones of each kind: those that stand first in the list, whatever the order in which
     * they were found out. */
    struct audit_example examples[AUDIT_KINDS][AUDIT_EXAMPLES];
};

/* Counts a fault, and keeps it if it is among the first of its kind. `shown` and `reason` are
 * copied, as far as there is room, and never cut within a sign. */
void audit_add(struct audit *audit, enum audit_kind kind, uint64_t line, const char *shown,
               const char *reason);

/* The same, of a line that may hold several entries. */
void audit_add_at(struct audit *audit, enum audit_kind kind, struct audit_place place,
                  const char *shown, const char *reason);

/* Would it be kept? Else its texts need not be made; of millions of faults that is most of the
 * work. */
bool audit_keeps(const struct audit *audit, enum audit_kind kind, struct audit_place place);

/* How many examples of a kind there are. */
unsigned audit_examples(const struct audit *audit, enum audit_kind kind);

/* No fault of any kind, or none but missing ones. */
bool audit_holds(const struct audit *audit);
bool audit_holds_in_part(const struct audit *audit);

#endif
