/* The summary of decode: how many boards, how much of that is known, and what had to be mended.
 *
 * In: a judgement. Out: one line. A number is said to be all that there are only if the answer says
 * so, and to be checked only if somebody else came to the same.
 */
#include "cli/decode.h"

#include "board/text.h"
#include "cli/summary.h"

typedef unsigned long long number;

static void add_judged(struct summary *summary, const struct judgement *judgement)
{
    switch (judgement->judged) {
    case JUDGED_NOT:
        summary_add(summary, "not cross-checked");
        break;
    case JUDGED_AGREES:
        summary_add(summary, "the answer and %s agree", judgement->by);
        break;
    case JUDGED_DIFFERS:
        summary_add(summary, "%s says otherwise", judgement->by);
        break;
    case JUDGED_GIVEN_UP:
        summary_add(summary, "not cross-checked (%s)",
                    judgement->stopped ? "interrupted" : "given up");
        break;
    }
}

static void add_boards(struct summary *summary, const struct judgement *judgement)
{
    number count = judgement->count;
    const char *plural = text_plural(count);
    if (judgement->partial)
        summary_add(summary, "at least %llu solution%s, partial (the solver did not finish)", count,
                    plural);
    else if (judgement->finished)
        summary_add(summary, "%llu solution%s", count, plural);
    else
        summary_add(summary, "at least %llu solution%s", count, plural);
    summary_add(summary, "verified by the rules");
    if (judgement->restricted)
        summary_add(summary, "the board has more, the formula excludes them");
    if (judgement->finished)
        add_judged(summary, judgement);
}

static void add_remarks(struct summary *summary, const struct judge_task *task,
                        const struct judgement *judgement)
{
    number filled = judgement->filled, undecided = judgement->undecided;
    if (task->formula && undecided)
        summary_add(summary, "%llu model%s undecided clauses of %.200s", undecided,
                    undecided == 1 ? " leaves" : "s leave", task->formula_name);
    else if (task->formula && task->answer->model_count > 0)
        summary_add(summary, "satisfies all clauses of %.200s", task->formula_name);
    if (filled)
        summary_add(summary, "squares without a value taken as empty in %llu model%s", filled,
                    text_plural(filled));
    if (judgement->repeated)
        summary_add(summary, "%llu repeated board%s dropped", (number)judgement->repeated,
                    text_plural(judgement->repeated));
}

void decode_summary(const struct judge_task *task, const struct judgement *judgement, bool quiet)
{
    struct summary summary = summary_start(task->board->n);
    bool disputed = judgement->judged == JUDGED_DIFFERS;
    switch (judgement->outcome) {
    case OUTCOME_UNKNOWN:
        summary_add(&summary, "unknown, the solver did not finish");
        break;
    case OUTCOME_UNSATISFIABLE:
        summary_add(&summary, judgement->judged != JUDGED_AGREES ? "no solution, says the answer"
                              : judgement->restricted
                                  ? "no solution, the formula excludes those of the board"
                                  : "no solution exists");
        add_judged(&summary, judgement);
        break;
    case OUTCOME_COUNT:
        summary_add(&summary, "%llu solution%s, none of them shown", (number)judgement->count,
                    text_plural(judgement->count));
        add_judged(&summary, judgement);
        break;
    case OUTCOME_SATISFIABLE:
        add_boards(&summary, judgement);
        add_remarks(&summary, task, judgement);
        break;
    }
    /* That an answer is partial, or wrong, is no remark that --quiet could leave out. */
    if (!quiet || disputed || judgement->partial || judgement->undecided_end || judgement->stopped)
        summary_print(&summary);
    if (!quiet && judgement->outcome == OUTCOME_UNSATISFIABLE)
        note_attacking_givens(task->board);
}
