/* From the statuses, models and numbers of an answer to what it says.
 *
 * In comes an answer as it was read, out an outcome, or the reason why it is none. The order of the
 * questions matters: a contradiction outweighs whatever else is there, and a model is looked at
 * before any status about it is believed. How models are looked at and where numbers come from is
 * known in judge_models.c and judge_native.c.
 */
#include "trust/judge.h"

#include "trust/judge_parts.h"

static enum status contradiction(const struct judge_task *task, const char *a, const char *b,
                                 struct report *report)
{
    return report_say(report, STATUS_FAILED, "%s: the answer contradicts itself: %s and %s",
                      task->name, a, b);
}

static enum status incomplete(const struct judge_task *task, struct report *report)
{
    const struct answer *answer = task->answer;
    return report_at(
        report, task->name, 0, 0, "the answer is incomplete: it counts %llu model%s and holds %zu",
        (unsigned long long)answer->number, answer->number == 1 ? "" : "s", answer->model_count);
}

/* Statuses that no order of events explains. */
static enum status look_at_statuses(const struct judge_task *task, struct report *report)
{
    const struct answer *answer = task->answer;
    if (answer->unsatisfiable && answer->unknown)
        return contradiction(task, "UNSATISFIABLE", "UNKNOWN", report);
    if (answer->unsatisfiable_first)
        return contradiction(task, "UNSATISFIABLE",
                             answer->satisfiable ? "then SATISFIABLE" : "then a model", report);
    if (answer->unsatisfiable && answer->satisfiable && answer->model_count == 0)
        return contradiction(task, "SATISFIABLE", "UNSATISFIABLE, without a model", report);
    if (answer->has_number && answer->number > 0 && answer->unsatisfiable &&
        answer->model_count == 0)
        return contradiction(task, "UNSATISFIABLE", "a number of solutions", report);
    if (answer->has_number && answer->number == 0 && answer->satisfiable)
        return contradiction(task, "SATISFIABLE", "0 solutions", report);
    return STATUS_OK;
}

/* An answer without a model. */
static enum status judge_words(struct judgement *judgement, const struct judge_task *task,
                               struct report *report)
{
    const struct answer *answer = task->answer;
    if (answer->unknown && !answer->satisfiable) {
        judgement->outcome = OUTCOME_UNKNOWN;
        judgement->partial = true;
        return STATUS_OK;
    }
    if (answer->unsatisfiable || (answer->has_number && answer->number == 0)) {
        judgement->outcome = OUTCOME_UNSATISFIABLE;
        judgement->finished = true;
        return STATUS_OK;
    }
    if (answer->counter && !answer->unknown) {
        judgement->outcome = OUTCOME_COUNT;
        judgement->count = answer->number;
        judgement->finished = true;
        return STATUS_OK;
    }
    if (answer->has_number && !answer->counter)
        return incomplete(task, report);
    return report_at(report, task->name, 0, 0,
                     "satisfiable, but no model in the answer (glucose prints it with -model, "
                     "picosat and kissat without -n, clasp without -q; minisat writes it into its "
                     "result file)");
}

/* Each after a status of its own, as cryptominisat --maxsol writes them. */
static bool each_after_satisfiable(const struct answer *answer)
{
    for (size_t i = 0; i < answer->model_count; i++)
        if (!answer->models[i].after_satisfiable)
            return false;
    return true;
}

/* What stands around the models, which are all right by themselves. */
static enum status judge_enumeration(struct judgement *judgement, const struct judge_task *task,
                                     struct report *report)
{
    const struct answer *answer = task->answer;
    judgement->finished = answer->has_number && !answer->unknown;
    judgement->partial = answer->unknown;
    if (answer->unsatisfiable && answer->model_count == 1 && !answer->has_number)
        return judge_ambiguous(judgement, task, report);
    if (answer->unsatisfiable && !each_after_satisfiable(answer))
        return contradiction(task, "models", "UNSATISFIABLE", report);
    judgement->finished |= answer->unsatisfiable;
    return STATUS_OK;
}

/* Without a status, only the 0 at its end tells that a model is whole. */
static enum status look_at_ends(const struct judge_task *task, struct report *report)
{
    const struct answer *answer = task->answer;
    if (answer->satisfiable || answer->unsatisfiable || answer->unknown || answer->has_number)
        return STATUS_OK;
    for (size_t i = 0; i < answer->model_count; i++)
        if (!answer->models[i].closed_by_zero)
            return report_at(report, task->name, answer->models[i].line, 0,
                             "the answer is cut off: neither a status nor a 0 behind the model");
    return STATUS_OK;
}

static enum status judge_boards(struct judgement *judgement, const struct judge_task *task,
                                struct report *report)
{
    const struct answer *answer = task->answer;
    judgement->outcome = OUTCOME_SATISFIABLE;
    if (answer->counter)
        return report_at(report, task->name, 0, 0,
                         "both models and the number of a model counter (expected one of them)");
    enum status status = look_at_ends(task, report);
    if (status == STATUS_OK)
        status = judge_models(judgement, task, report);
    if (status != STATUS_OK)
        return status;
    if (answer->has_number && answer->number != answer->model_count)
        return incomplete(task, report);
    return judge_enumeration(judgement, task, report);
}

enum status judge(struct judgement *judgement, const struct judge_task *task, struct report *report)
{
    *judgement = (struct judgement){0};
    solution_set_open(&judgement->boards, task->board->n);
    enum status status = look_at_statuses(task, report);
    if (status == STATUS_OK)
        status = task->answer->model_count > 0 ? judge_boards(judgement, task, report)
                                               : judge_words(judgement, task, report);
    bool open = judgement->finished && judgement->judged == JUDGED_NOT;
    if (status == STATUS_OK && open && !task->no_check)
        status = judge_claim(judgement, task, report);
    if (status != STATUS_OK)
        judgement_free(judgement);
    return status;
}

void judgement_free(struct judgement *judgement)
{
    solution_set_free(&judgement->boards);
}
