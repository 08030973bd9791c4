/* The models of an answer, one by one.
 *
 * In comes an answer, out go verified boards. A square without a value is not a square without a
 * queen, except where the true squares are a whole solution: then no further queen has room. What
 * statuses say is not looked at here.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "board/verify.h"
#include "trust/clauses.h"
#include "trust/judge_parts.h"

struct walk {
    const struct judge_task *task;
    struct judgement *judgement;
    struct report *report;
    struct verifier verifier;
    struct clauses clauses; /* all zero without a formula */
    uint32_t *columns;
    size_t at; /* the model */
};

enum { PLACE_TEXT = 96, CLAUSE_TEXT = 160 };

/* "line 5, model 2", without what there is none of. */
static const char *model_text(const struct walk *walk, char text[PLACE_TEXT])
{
    unsigned long long line = walk->task->answer->models[walk->at].line;
    int size = snprintf(text, PLACE_TEXT, "model %zu", walk->at + 1);
    if (line > 0)
        snprintf(text + size, (size_t)(PLACE_TEXT - size), " (line %llu)", line);
    return text;
}

static enum status fail(const struct walk *walk, const char *what)
{
    char text[PLACE_TEXT];
    return report_say(walk->report, STATUS_FAILED, "%s: %s breaks the rules: %s", walk->task->name,
                      model_text(walk, text), what);
}

/* Is the model a board by the rules? Else why not. */
static enum status look_at_board(struct walk *walk)
{
    const struct answer_model *model = &walk->task->answer->models[walk->at];
    const struct board *board = walk->task->board;
    struct report no_board = REPORT_NONE;
    struct fault fault;
    char text[FAULT_TEXT];
    uint64_t open;
    bool shaped = answer_columns(walk->task->answer, walk->at, board->n, walk->columns, &open,
                                 &no_board) == STATUS_OK;
    bool right = shaped && verify(&walk->verifier, walk->columns, &fault);
    if (right) {
        walk->judgement->filled += open > 0;
        return STATUS_OK;
    }
    if (open > 0)
        return report_at(walk->report, walk->task->name, model->line, 0,
                         "%llu square%s no value in model %zu (expected a value of each, or a "
                         "whole solution of true ones)",
                         (unsigned long long)open, open == 1 ? " has" : "s have", walk->at + 1);
    return fail(walk, shaped ? fault_text(text, &fault, board) : no_board.text);
}

/* The start of a clause, for a message. */
static const char *clause_text(const struct formula *formula, size_t clause, char text[CLAUSE_TEXT])
{
    size_t count, used = 0;
    const int *literals = formula_clause(formula, clause, &count);
    text[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        if (used + 24 > CLAUSE_TEXT) {
            snprintf(text + used, CLAUSE_TEXT - used, "...");
            return text;
        }
        used += (size_t)snprintf(text + used, CLAUSE_TEXT - used, "%d ", literals[i]);
    }
    snprintf(text + used, CLAUSE_TEXT - used, "0");
    return text;
}

static enum status look_at_clauses(struct walk *walk)
{
    const struct judge_task *task = walk->task;
    const struct answer_model *model = &task->answer->models[walk->at];
    enum clauses_verdict verdict;
    size_t clause = 0;
    if (!task->formula)
        return STATUS_OK;
    const int *literals = task->answer->literals ? task->answer->literals + model->begin : NULL;
    if (clauses_judge(&walk->clauses, literals, model->count,
                      (uint64_t)task->board->n * task->board->n, &verdict, &clause) != STATUS_OK)
        return report_memory(walk->report);
    walk->judgement->undecided += verdict == CLAUSES_UNDECIDED;
    if (verdict != CLAUSES_BROKEN)
        return STATUS_OK;
    char place[PLACE_TEXT], text[CLAUSE_TEXT];
    return report_say(walk->report, STATUS_FAILED, "%s: %s breaks clause %zu of %s: %s", task->name,
                      model_text(walk, place), clause + 1, task->formula_name,
                      clause_text(task->formula, clause, text));
}

static enum status take_models(struct walk *walk)
{
    enum status status = STATUS_OK;
    for (walk->at = 0; status == STATUS_OK && walk->at < walk->task->answer->model_count;
         walk->at++) {
        status = watch_look(&walk->task->watch);
        if (status == STATUS_OK)
            status = look_at_board(walk);
        if (status == STATUS_OK)
            status = look_at_clauses(walk);
        if (status == STATUS_OK &&
            solution_set_add(&walk->judgement->boards, walk->columns) != STATUS_OK)
            status = report_memory(walk->report);
    }
    return status;
}

/* Each board once, in order. */
static enum status drop_repeated(struct walk *walk)
{
    struct solution_set *boards = &walk->judgement->boards, once;
    if (solution_set_sort(boards))
        return STATUS_OK;
    enum status status = STATUS_OK;
    solution_set_open(&once, boards->n);
    for (size_t i = 0; status == STATUS_OK && i < boards->count; i++) {
        if (i > 0 && solution_set_same(boards, i - 1, i))
            continue;
        solution_set_get(boards, i, walk->columns);
        status = solution_set_add(&once, walk->columns);
    }
    walk->judgement->repeated = boards->count - once.count;
    solution_set_free(boards);
    *boards = once;
    return status == STATUS_OK ? status : report_memory(walk->report);
}

enum status judge_models(struct judgement *judgement, const struct judge_task *task,
                         struct report *report)
{
    struct walk walk = {.task = task, .judgement = judgement, .report = report};
    walk.columns = memory_array(task->board->n, sizeof *walk.columns);
    enum status status = walk.columns ? verifier_open(&walk.verifier, task->board) : STATUS_MEMORY;
    if (status == STATUS_OK && task->formula)
        status = clauses_open(&walk.clauses, task->formula);
    if (status != STATUS_OK)
        report_memory(report);
    else
        status = take_models(&walk);
    if (status == STATUS_OK)
        status = drop_repeated(&walk);
    judgement->count = judgement->boards.count;
    clauses_close(&walk.clauses);
    verifier_close(&walk.verifier);
    free(walk.columns);
    return status;
}
