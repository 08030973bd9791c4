/* What `check` has found out, as its answer: text or JSON, and the summary.
 */
#ifndef CLI_FINDINGS_H
#define CLI_FINDINGS_H

#include "base/output.h"
#include "board/board.h"
#include "cli/summary.h"
#include "trust/audit.h"

/* Filled in from the audit of a list or of a formula; pointers are borrowed. */
struct findings {
    const struct board *board;
    const struct audit *audit;
    bool partial;         /* missing ones are no fault */
    enum status ending;   /* of the audit: STATUS_OK when the findings say all */
    bool formula;         /* the list is what the models of a formula say */
    const char *notation; /* of a list; NULL: it has no entries */
    uint64_t entries;     /* of a list */
    bool several;         /* some of them begin on the same line */
    const char *hint;     /* the option with which a list would fit; NULL: none */
    uint64_t listed;      /* different solutions of the board in the list */
    const char *engine;   /* that says what the solutions are; NULL: nobody was asked */
    uint64_t solutions;   /* that it found */
    bool all_found;       /* there are no more */
    bool as_published;
    bool more, repeats; /* of a formula, as in trust/audit_formula.h */
};

/* All that was asked is known, and nothing is wrong. */
bool findings_hold(const struct findings *findings);

/* The answer: all is well, or the faults of each kind with examples; of what was cut short only
 * the faults. */
void findings_print(const struct findings *findings, struct output *output);
enum status findings_print_json(const struct findings *findings, struct output *output,
                                struct report *report);

void findings_summary(const struct findings *findings);

#endif
