/* The one line on standard error that says what an answer is worth.
 *
 * A text that is put together from clauses with "; " between.
 */
#ifndef CLI_SUMMARY_H
#define CLI_SUMMARY_H

#include <stdbool.h>

#include "cli/contest.h"
#include "trust/compare.h"

enum { SUMMARY_TEXT = 1024 };

struct summary {
    char text[SUMMARY_TEXT];
    size_t size;
};

/* "8 queens: ", then the first clause follows without a semicolon. */
struct summary summary_start(uint32_t n);
void summary_append(struct summary *summary, const char *format, ...)
    __attribute__((format(printf, 2, 3))); /* goes on in the same clause */
void summary_add(struct summary *summary, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* What is claimed of the solutions that were not found, and so needs a second engine. */
enum claim {
    CLAIM_NOTHING,  /* the search was cut short */
    CLAIM_FOUND,    /* there are these, as the rules alone show; perhaps there are more */
    CLAIM_ALL,      /* there are no more */
    CLAIM_PUBLISHED /* there are no more, and the number is the published one */
};

/* Who found it and who agrees: "picosat and bitmask agree", "picosat, not cross-checked", "picosat,
 * proof checked", "found by picosat and verified", from one verdict for each contender after the
 * first; and the hint, if one of them had one. */
void summary_agreement(struct summary *summary, const struct contest *contest,
                       const enum verdict *verdicts, enum claim claim);

/* Why an answer is cut short: "time limit", "interrupted", ... */
const char *cut_short_by(enum status status);

void summary_print(const struct summary *summary);

/* The counters that are not zero, as a line on standard error: "picosat: 12 calls, 7 decisions". */
void print_counters(const char *who, const struct counters *counters);

/* Two givens that exclude each other, as a note; for boards without a solution. */
void note_attacking_givens(const struct board *board);

#endif
