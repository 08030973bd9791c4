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
    KIND(UNEXPECTED, "unexpected", "keeps the rules, and the engine does not find it")

enum audit_kind {
#define KIND(symbol, name, title) AUDIT_##symbol,
    AUDIT_LIST(KIND)
#undef KIND
        AUDIT_KINDS
};

extern const char *const audit_names[AUDIT_KINDS]; /* "malformed", ... */

enum { AUDIT_EXAMPLES = 3, AUDIT_SHOWN = 256, AUDIT_REASON = 256 };

struct audit_example {
    uint64_t line;             /* of the entry; 0: it has none */
    char shown[AUDIT_SHOWN];   /* the entry as written; of one that is not in the list its columns,
                                  from 1 */
    char reason[AUDIT_REASON]; /* "the queens on a1 and b2 attack each other", "as on line 3" */
};

struct audit {
    uint64_t faults[AUDIT_KINDS];
    struct audit_example examples[AUDIT_KINDS][AUDIT_EXAMPLES]; /* the first ones of each */
};

/* Counts a fault, and keeps it if it is among the first of its kind. `shown` and `reason` are
 * copied, as far as there is room. */
void audit_add(struct audit *audit, enum audit_kind kind, uint64_t line, const char *shown,
               const char *reason);

/* No fault of any kind, or none but missing ones. */
bool audit_holds(const struct audit *audit);
bool audit_holds_in_part(const struct audit *audit);

#endif
