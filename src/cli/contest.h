/* The engines that a command runs on its board: those asked for, or the default, and the native one
 * that cross-checks the solver when nobody asked for one.
 */
#ifndef CLI_CONTEST_H
#define CLI_CONTEST_H

#include "base/progress.h"
#include "cli/commands.h"
#include "engines.h"
#include "model/plan.h"
#include "sat/command.h"

enum { LABEL_TEXT = COMMAND_LABEL };

struct contender {
    const struct engine *engine;
    struct task task;
    bool automatic;         /* a cross-check that was not asked for by name: it may be given up */
    double seconds;         /* for its work; 0: no limit of its own */
    char label[LABEL_TEXT]; /* "scan:four-way", "exec:clasp -n 0" */
    struct report report;   /* of its own, so that a check that is given up leaves no word */
    struct counters before; /* work that was done for it before its search */
};

/* Stays where it was opened: tasks point to its board, plan and cube_rows. */
struct contest {
    struct board board;
    struct plan plan;
    uint32_t cube_rows;           /* as said, at most those that the board has */
    struct contender *contenders; /* the first one's answer is printed */
    size_t count;
    struct progress progress;
    struct proving *proving; /* of solve --proof (cli/proving.h); NULL: none is asked for */
    bool proved;             /* that there is no solution, and the proof was checked */
};

/* Reads the board and the engines. Without -e the engine is picosat for a list of solutions, and
 * for a number (`arguments->counting`) the fastest native one that knows the board. */
enum status contest_open(struct contest *contest, const struct arguments *arguments,
                         const struct word_list *operands, const atomic_int *stop,
                         struct report *report);
void contest_close(struct contest *contest);

/* Of the contenders the one that can prove what it says: picosat. NULL: it does not run. */
struct contender *contest_prover(const struct contest *contest);

/* Where a contender's failures are told: its own report if it may be given up, else `report`. */
struct report *contender_report(struct contender *contender, struct report *report);

/* What the ending of a contender after the first means for the whole: STATUS_OK where it did end,
 * or was a cross-check that may be given up; else its ending, its report copied to `report`. */
enum status contender_failure(const struct contender *contender, enum status ending,
                              struct report *report);

/* The counters that are not zero, those of before among them, on standard error. */
void contender_stats(const struct contender *contender, const struct counters *counters);

#endif
