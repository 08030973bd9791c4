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

/* Who found it and who agrees: "picosat and bitmask agree", "bitmask, not cross-checked", from one
 * verdict for each contender after the first. `backed`: the number is the published one, or nothing
 * is claimed of what was not found; then a native engine needs no second. */
void summary_agreement(struct summary *summary, const struct contest *contest,
                       const enum verdict *verdicts, bool backed);

/* Why an answer is cut short: "time limit", "interrupted", ... */
const char *cut_short_by(enum status status);

void summary_print(const struct summary *summary);

#endif
