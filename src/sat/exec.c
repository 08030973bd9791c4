/* The engine `exec`: another SAT solver, run as a program of its own, enumerates the models.
 *
 * In: a command line and a board. Out: solutions, each one verified before it is shown, since here
 * the finder is nobody we know. The solver gets the formula that `encode` writes; the models of a
 * run are blocked by a clause of their negated queens each, and it runs again on the longer
 * formula, until it says that there are no more. One run may give any number of models. One part:
 * the whole board. The dialects of answers are not known here.
 */
#include "engine/engine.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "base/input.h"
#include "base/memory.h"
#include "board/verify.h"
#include "sat/command.h"
#include "sat/reply.h"
#include "sat/scratch.h"

#define OUTPUT_LIMIT (UINT64_C(1) << 30)
/* After a stop there is no time to read more of an answer than this. */
enum { READ_AFTER_STOP = 1 << 20 };

/* The task made ready: shared by all runs, never changed by them. */
struct outside {
    struct command_line command;
    struct problem problem;
    char label[COMMAND_LABEL];
};

/* One enumeration at work. */
struct run {
    const struct outside *outside;
    const struct task *task;
    const struct visitor *visitor;
    struct scratch scratch;
    struct verifier verifier;
    struct known known;
    size_t blocked; /* so many of the known boards have a clause in the formula */
    uint32_t *columns;
    struct report *report;
};

static void close_outside(struct search *search)
{
    struct outside *outside = search->state;
    if (!outside)
        return;
    command_free(&outside->command);
    problem_close(&outside->problem);
    free(outside);
    search->state = NULL;
}

static enum status open_outside(struct search *search, struct report *report)
{
    const struct task *task = search->task;
    struct problem_wishes wishes = {.plan = task->plan, .watch = &task->watch};
    struct outside *outside = memory_array(1, sizeof *outside);
    if (!outside)
        return report_memory(report);
    command_label(outside->label, search->engine->name, task->variant);
    enum status status = command_parse(&outside->command, task->variant, report);
    if (status == STATUS_OK &&
        (status = problem_open(&outside->problem, task->board, &wishes, report)) != STATUS_OK)
        command_free(&outside->command);
    if (status != STATUS_OK) {
        free(outside);
        return status;
    }
    search->state = outside;
    search->parts = 1;
    return STATUS_OK;
}

/* A board that the rules allow and that is new goes to the visitor. */
static enum status take_board(struct run *run)
{
    char text[QUEENS_TEXT];
    size_t before = run->known.count, place;
    enum status status =
        verify_from(&run->verifier, run->outside->label, run->columns, run->report);
    if (status != STATUS_OK)
        return status;
    if (known_add(&run->known, run->columns, &place) != STATUS_OK)
        return report_memory(run->report);
    if (place < run->blocked)
        return report_say(run->report, STATUS_FAILED,
                          "%s gave a model again that a clause of the formula forbids: the queens "
                          "%s",
                          run->outside->label, queens_text(text, run->columns, run->known.n));
    /* Twice in one run is no fault: models may differ in auxiliary variables alone. */
    return place < before ? STATUS_OK : run->visitor->found(run->visitor->self, run->columns);
}

/* A model without a queen in some row is wrong, unless it leaves squares open: then it is none. */
static enum status take_model(struct run *run, const struct answer *answer, size_t i)
{
    struct report found = REPORT_NONE;
    uint64_t open = 0;
    enum status status = answer_columns(answer, i, run->known.n, run->columns, &open, &found);
    if (status == STATUS_OK)
        return take_board(run);
    if (open > 0)
        return report_say(run->report, STATUS_IO, "%s: a model leaves %llu squares open",
                          run->outside->label, (unsigned long long)open);
    return report_say(run->report, status, "%s: %s", run->outside->label, found.text);
}

static enum status take_models(struct run *run, const struct answer *answer)
{
    enum status status = STATUS_OK;
    for (size_t i = 0; status == STATUS_OK && i < answer->model_count; i++)
        status = take_model(run, answer, i);
    return status;
}

/* Models of a run that was cut short: boards like any other. A row without a queen proves nothing
 * here. */
static enum status take_salvaged(struct run *run, const struct reply *reply, enum status ending)
{
    /* A time limit that is over must not end this too. */
    struct watch stop = run->task->watch;
    struct reply read = *reply;
    struct answer answer;
    uint64_t open;
    enum status status = STATUS_OK;
    stop.deadline = 0;
    read.watch = ending == STATUS_STOPPED ? NULL : &stop;
    if (ending == STATUS_STOPPED && read.size > READ_AFTER_STOP)
        read.size = READ_AFTER_STOP;
    if (!reply_salvage(&answer, &read))
        return ending;
    for (size_t i = 0; status == STATUS_OK && i < answer.model_count; i++)
        if (answer_columns(&answer, i, run->known.n, run->columns, &open, NULL) == STATUS_OK)
            status = take_board(run);
    answer_free(&answer);
    return status == STATUS_OK ? ending : status;
}

static enum status take_answer(struct run *run, const struct reply *reply, bool *none)
{
    struct answer answer;
    enum status status = reply_read(&answer, reply, run->report);
    if (status == STATUS_STOPPED || status == STATUS_LIMIT)
        return take_salvaged(run, reply, status);
    if (status != STATUS_OK)
        return status;
    status = take_models(run, &answer);
    if (status == STATUS_OK)
        status = reply_judge(&answer, reply, none, run->report);
    answer_free(&answer);
    return status;
}

/* The text of a run is its result file where that was asked for and holds anything. */
static enum status read_result(const struct run *run, struct input *result)
{
    struct stat about;
    *result = (struct input){0};
    if (!command_uses(&run->outside->command, 'r') || stat(run->scratch.result, &about) != 0 ||
        !S_ISREG(about.st_mode) || about.st_size == 0)
        return STATUS_OK;
    enum status status = input_read(result, run->scratch.result, OUTPUT_LIMIT, run->report);
    return status == STATUS_REFUSED ? STATUS_IO : status;
}

static enum status take_outcome(struct run *run, const struct child_outcome *outcome,
                                enum status ending, bool *none)
{
    struct reply reply = {run->outside->label,
                          outcome,
                          outcome->output,
                          outcome->output_size,
                          run->outside->problem.sizes.squares,
                          &run->task->watch};
    struct input result;
    enum status status = read_result(run, &result);
    if (status != STATUS_OK)
        return status;
    if (result.bytes) {
        reply.text = result.bytes;
        reply.size = result.size;
    }
    if (ending == STATUS_OK)
        ending = reply_ending(&reply, run->report);
    status =
        ending == STATUS_OK ? take_answer(run, &reply, none) : take_salvaged(run, &reply, ending);
    input_free(&result);
    return status;
}

/* Runs the solver once, on all that is known. */
static enum status run_once(struct run *run, const char *formula, bool *none)
{
    const struct command_line *command = &run->outside->command;
    const struct command_value values[] = {{'f', formula}, {'r', run->scratch.result}};
    uint64_t limit = run->task->memory_limit;
    struct child_outcome outcome;
    char **words = command_words(command, values, sizeof values / sizeof *values);
    if (!words)
        return report_memory(run->report);
    struct child_order order = {
        .argv = words,
        .input = command_uses(command, 'f') ? NULL : formula,
        .output_limit = limit && limit < OUTPUT_LIMIT ? limit : OUTPUT_LIMIT,
        .memory_limit = limit,
    };
    scratch_drop_result(&run->scratch);
    enum status status = child_run(&order, &run->task->watch, &outcome, run->report);
    status = take_outcome(run, &outcome, status, none);
    child_free(&outcome);
    command_words_free(words);
    return status;
}

static enum status enumerate(struct run *run, struct counters *counters)
{
    struct counters work = {.variables = (uint64_t)run->scratch.variables,
                            .clauses = run->scratch.clauses};
    const char *formula = run->scratch.exported;
    bool none = false;
    enum status status = STATUS_OK;
    while (status == STATUS_OK && !none) {
        work.calls++;
        work.clauses += run->known.count - run->blocked;
        run->blocked = run->known.count;
        status = run_once(run, formula, &none);
        if (status == STATUS_OK && !none)
            status = scratch_extend(&run->scratch, &run->known, &run->task->watch, run->report);
        formula = run->scratch.extended;
    }
    counters_add(counters, &work);
    return status;
}

static enum status run_outside(const struct search *search, uint64_t part,
                               const struct visitor *visitor, struct counters *counters,
                               struct report *report)
{
    const struct board *board = search->task->board;
    struct run run = {.outside = search->state,
                      .task = search->task,
                      .visitor = visitor,
                      .columns = memory_array(board->n, sizeof *run.columns),
                      .report = report};
    (void)part; /* there is one */
    known_open(&run.known, board->n);
    enum status status = STATUS_OK;
    if (!run.columns || verifier_open(&run.verifier, board) != STATUS_OK)
        status = report_memory(report);
    if (status == STATUS_OK)
        status = scratch_open(&run.scratch, &run.outside->problem, &run.task->watch, report);
    if (status == STATUS_OK)
        status = enumerate(&run, counters);
    scratch_close(&run.scratch);
    verifier_close(&run.verifier);
    known_close(&run.known);
    free(run.columns);
    return status;
}

const struct engine exec_engine = {
    .name = "exec",
    .title = "exec:COMMAND runs another SAT solver (%f: the DIMACS file, %r: a result file)",
    .command = true,
    .rules = RULE_BIT(RULE_CLASSIC) | RULE_BIT(RULE_TORUS) | RULE_BIT(RULE_TOUCH),
    .max_n = LINES_MAX_N,
    .squares = true,
    .regions = true,
    .lists = true,
    .counts = true,
    .open = open_outside,
    .close = close_outside,
    .run = run_outside,
};
