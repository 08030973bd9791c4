/* What is known of the board by other means, held against what an answer claims.
 *
 * Numbers come from the literature where it has them, since no engine counts the larger boards in
 * time, else from a native engine. A set or a number that differs is a failure. Solvers are also
 * given formulas with more in them than the board, a cube for instance: where the formula is known
 * it decides (judge_formula.c), and where it is not, UNSATISFIABLE that differs is only told.
 */
#include <stdlib.h>

#include "base/memory.h"
#include "board/verify.h"
#include "trust/judge_parts.h"
#include "trust/native.h"
#include "trust/published.h"

static struct native_question question_of(const struct judge_task *task)
{
    return (struct native_question){
        .board = task->board, .watch = task->watch, .seconds = task->check_seconds};
}

static enum status find_second(struct judgement *judgement, const struct judge_task *task,
                               uint32_t *known, uint32_t *other, struct report *report)
{
    struct native_question question = question_of(task);
    struct native_reply reply;
    char text[QUEENS_TEXT];
    solution_set_get(&judgement->boards, 0, known);
    enum status status = native_find(&question, known, other, &reply, report);
    if (status != STATUS_OK)
        return status;
    judgement->by = reply.engine;
    judgement->finished = reply.ended && reply.count == 0;
    judgement->undecided_end = !reply.ended;
    judgement->judged = reply.ended ? JUDGED_AGREES : JUDGED_GIVEN_UP;
    judgement->stopped = reply.stopped;
    if (!reply.ended || reply.count == 0)
        return STATUS_OK;
    if (task->formula) {
        status = judge_formula(judgement, task, report);
        judgement->finished = judgement->judged == JUDGED_AGREES;
        judgement->undecided_end = !judgement->finished;
        return status;
    }
    return report_say(report, STATUS_FAILED,
                      "%s: a model and UNSATISFIABLE contradict each other (the board has other "
                      "solutions, as columns: %s)",
                      task->name, queens_text(text, other, task->board->n));
}

enum status judge_ambiguous(struct judgement *judgement, const struct judge_task *task,
                            struct report *report)
{
    uint32_t *known = memory_array(task->board->n, sizeof *known);
    uint32_t *other = memory_array(task->board->n, sizeof *other);
    enum status status =
        known && other ? find_second(judgement, task, known, other, report) : report_memory(report);
    free(known);
    free(other);
    return status;
}

static enum status differs(const struct judgement *judgement, const struct judge_task *task,
                           const struct native_reply *reply, struct report *report)
{
    bool more = reply->count > judgement->count;
    return report_say(report, STATUS_FAILED,
                      "%s: the answer %s %llu solution%s as all that there are, %s has %s%llu "
                      "(--no-check, if the formula asked for fewer or counts more than boards)",
                      task->name, judgement->outcome == OUTCOME_COUNT ? "counts" : "shows",
                      (unsigned long long)judgement->count, judgement->count == 1 ? "" : "s",
                      judgement->by, more && !reply->ended ? "at least " : "",
                      (unsigned long long)reply->count);
}

/* The whole number of solutions. An engine that was given up may have seen too many already. */
static enum status compare_number(struct judgement *judgement, const struct judge_task *task,
                                  struct report *report)
{
    struct native_question question = question_of(task);
    struct native_reply reply = {.ended = true};
    enum status status = STATUS_OK;
    if (published_count(task->board, &reply.count)) {
        judgement->by = "the published number";
    } else {
        status = native_count(&question, &reply, report);
        judgement->by = reply.engine;
    }
    if (status != STATUS_OK)
        return status;
    if (reply.count > judgement->count && task->formula &&
        judgement->outcome == OUTCOME_SATISFIABLE)
        return judge_formula(judgement, task, report);
    if (reply.count > judgement->count || (reply.ended && reply.count != judgement->count))
        return differs(judgement, task, &reply, report);
    judgement->judged = reply.ended ? JUDGED_AGREES : JUDGED_GIVEN_UP;
    judgement->stopped = reply.stopped;
    return STATUS_OK;
}

/* Is there a solution after all? */
static enum status look_for_one(struct judgement *judgement, const struct judge_task *task,
                                struct report *report)
{
    struct native_question question = question_of(task);
    struct native_reply reply = {.ended = true};
    if (published_count(task->board, &reply.count)) {
        judgement->by = "the published number";
    } else {
        uint32_t *columns = memory_array(task->board->n, sizeof *columns);
        enum status status =
            columns ? native_find(&question, NULL, columns, &reply, report) : report_memory(report);
        free(columns);
        judgement->by = reply.engine;
        if (status != STATUS_OK)
            return status;
    }
    if (reply.count > 0 && task->formula)
        return judge_formula(judgement, task, report);
    judgement->stopped = reply.stopped;
    judgement->judged = !reply.ended      ? JUDGED_GIVEN_UP
                        : reply.count > 0 ? JUDGED_DIFFERS
                                          : JUDGED_AGREES;
    return STATUS_OK;
}

enum status judge_claim(struct judgement *judgement, const struct judge_task *task,
                        struct report *report)
{
    return judgement->outcome == OUTCOME_UNSATISFIABLE ? look_for_one(judgement, task, report)
                                                       : compare_number(judgement, task, report);
}
