/* What an answer of another solver amounts to on a board.
 *
 * Nothing is believed that can be looked at: each model is held to the rules, and to the clauses if
 * they are there; statuses that contradict each other are no answer, unless they are the usual
 * end of an enumeration; an enumeration that says it is finished must be complete.
 */
#ifndef TRUST_JUDGE_H
#define TRUST_JUDGE_H

#include "base/watch.h"
#include "board/board.h"
#include "formula/formula.h"
#include "sat/answer.h"
#include "solutions/set.h"

/* All borrowed. */
struct judge_task {
    const struct board *board; /* sealed */
    const struct answer *answer;
    const char *name;              /* what messages call the answer */
    const struct formula *formula; /* NULL: only the rules are known */
    const char *formula_name;
    bool no_check;        /* whole sets, counts and "no solution" are taken as they are */
    double check_seconds; /* for a native engine; 0: no limit */
    struct watch watch;
};

enum outcome {
    OUTCOME_UNKNOWN,       /* the solver gave up, and showed nothing */
    OUTCOME_SATISFIABLE,   /* `boards` holds at least one */
    OUTCOME_UNSATISFIABLE, /* the solver says so; there is nothing to see */
    OUTCOME_COUNT          /* a number of solutions, and none of them */
};

enum judged { JUDGED_NOT, JUDGED_AGREES, JUDGED_DIFFERS, JUDGED_GIVEN_UP };

struct judgement {
    enum outcome outcome;
    struct solution_set boards; /* in lexicographic order, each once */
    uint64_t count;             /* the different boards, or the number told */
    bool finished;              /* the answer says that there are no more */
    bool partial;               /* it says that the solver was cut short */
    bool undecided_end; /* one board, then UNSATISFIABLE, and no time to tell what it means */
    uint64_t repeated;  /* models of a board that was there already */
    uint64_t filled;    /* models whose open squares were taken as empty */
    uint64_t undecided; /* models that leave a clause undecided */

    /* What somebody else says of whole sets, counts and "no solution". JUDGED_DIFFERS is of
     * UNSATISFIABLE alone; a number that differs is a failure. */
    enum judged judged;
    bool restricted; /* the board has more, but this is all that the formula has, says `by` */
    bool stopped;    /* the check was given up since the watch was told to stop */
    const char *by;  /* the name of an engine, or "the published number" */
};

/* STATUS_OK, with a judgement to be freed. STATUS_FAILED: a model breaks the rules or a clause, the
 * statuses contradict each other, or the set or count is not that of the board. STATUS_REFUSED: it
 * is no whole answer. STATUS_STOPPED before all models were looked at; STATUS_MEMORY. The report
 * says why, naming the line. */
enum status judge(struct judgement *judgement, const struct judge_task *task,
                  struct report *report);
void judgement_free(struct judgement *judgement);

#endif
