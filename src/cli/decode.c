/* decode: reads another solver's answer and prints the boards in it.
 *
 * In: a board, an answer, perhaps the formula. Out: verified boards in lexicographic order, each
 * once, or the status. Of an answer that is no whole one, or that is wrong, nothing is printed.
 */
#include "cli/decode.h"

#include <stdlib.h>
#include <string.h>

#include "base/input.h"
#include "base/memory.h"
#include "cli/commands.h"
#include "cli/signals.h"
#include "cli/solve.h"
#include "formula/dimacs_reader.h"
#include "solutions/digest.h"
#include "solutions/formats.h"

#define AT(member) offsetof(struct arguments, member)

/* What one run of decode works on; stays where it was opened. */
struct job {
    const struct arguments *arguments;
    const struct format *format;
    const char *answer_path;
    struct source *source; /* of the answer */
    struct board board;
    struct formula formula;
    struct dimacs_content content;
    struct answer answer;
    struct judgement judgement;
    struct judge_task task;
    struct output *output;
    struct report *report;
};

static const char *name_of(const char *path)
{
    return strcmp(path, "-") == 0 ? "<stdin>" : path;
}

/* Standard input is one text: it cannot be board, formula and answer at once. */
static enum status check_words(const struct job *job, const struct word_list *operands)
{
    if (operands->count == 0)
        return report_say(job->report, STATUS_REFUSED,
                          "a board is missing (expected its size or a file, then the answer)");
    if (operands->count > 2)
        return report_say(job->report, STATUS_REFUSED,
                          "one answer at a time (\"%s\" is one too many)", operands->at[2]);
    const char *cnf = job->arguments->cnf;
    int uses = (strcmp(operands->at[0], "-") == 0) + (strcmp(job->answer_path, "-") == 0) +
               (cnf && strcmp(cnf, "-") == 0);
    if (uses > 1)
        return report_say(job->report, STATUS_REFUSED,
                          "standard input is read for the answer, and for the board or the formula "
                          "too (expected files for all but one)");
    return STATUS_OK;
}

static enum status load_formula(struct job *job)
{
    const char *path = job->arguments->cnf;
    if (!path)
        return STATUS_OK;
    enum status status =
        dimacs_load(&job->formula, &job->content, path, &job->task.watch, job->report);
    if (status != STATUS_OK)
        return status;
    job->task.formula = &job->formula;
    job->task.formula_name = name_of(path);
    return STATUS_OK;
}

static enum status open_answer(struct job *job)
{
    signals_end_at_once(true); /* a pipe may never be opened by its other end */
    enum status status = source_open(&job->source, job->answer_path, job->report);
    signals_end_at_once(false);
    return status;
}

static enum status load_answer(struct job *job)
{
    static const size_t most_bytes = SIZE_MAX / 2 < UINT32_MAX ? SIZE_MAX / 2 : UINT32_MAX;
    struct input input;
    uint64_t n = job->board.n;
    source_watch(job->source, &job->task.watch);
    enum status status = input_read_source(&input, job->source, most_bytes, job->report);
    if (status != STATUS_OK)
        return status;
    status = answer_read(&job->answer, input.bytes, input.size, input.name, n * n, &job->task.watch,
                         job->report);
    input_free(&input);
    return status;
}

static enum status write_status(struct job *job)
{
    const struct judgement *judgement = &job->judgement;
    switch (judgement->outcome) {
    case OUTCOME_UNKNOWN:
        output_text(job->output, "UNKNOWN");
        break;
    case OUTCOME_UNSATISFIABLE:
        output_text(job->output, "UNSATISFIABLE");
        break;
    case OUTCOME_SATISFIABLE:
    case OUTCOME_COUNT:
        output_text(job->output, "SATISFIABLE ");
        output_number(job->output, judgement->count);
        break;
    }
    output_byte(job->output, '\n');
    return STATUS_OK;
}

static enum status write_boards(struct job *job)
{
    const struct judgement *judgement = &job->judgement;
    char digest[DIGEST_TEXT] = "";
    struct format_context context = {.output = job->output,
                                     .board = &job->board,
                                     .color = solve_colors(job->arguments),
                                     .count = judgement->count,
                                     .digest = digest,
                                     .partial = !judgement->finished || judgement->restricted};
    uint32_t *columns = memory_array(job->board.n, sizeof *columns);
    enum status status = columns ? STATUS_OK : report_memory(job->report);
    if (status == STATUS_OK && job->format->whole)
        status = digest_of_set(&judgement->boards, judgement->boards.count, digest, job->report);
    if (status == STATUS_OK) {
        format_begin(job->format, &context);
        for (size_t i = 0; i < judgement->boards.count; i++) {
            solution_set_get(&judgement->boards, i, columns);
            format_solution(job->format, &context, columns);
        }
        format_end(job->format, &context);
    }
    free(columns);
    return status;
}

/* Prints what there is. The status is that of the whole: STATUS_LIMIT of an answer whose solver did
 * not finish, STATUS_STOPPED where a check was interrupted. */
static enum status write_and_tell(struct job *job)
{
    const struct judgement *judgement = &job->judgement;
    bool unfinished = judgement->partial || judgement->undecided_end;
    enum status status = STATUS_OK;
    enum status ending = judgement->stopped ? STATUS_STOPPED
                         : unfinished       ? STATUS_LIMIT
                                            : STATUS_OK;
    if (job->arguments->status)
        status = write_status(job);
    else if (judgement->outcome == OUTCOME_COUNT)
        return report_at(job->report, job->task.name, 0, 0,
                         "a count, no model (expected boards; --status prints the count)");
    else if (judgement->outcome != OUTCOME_UNKNOWN)
        status = write_boards(job);
    if (judgement->outcome == OUTCOME_UNKNOWN && !job->arguments->status)
        output_drop(&job->output); /* not even an empty list: that would be an answer */
    if (status == STATUS_OK)
        status = job->output ? solve_close(&job->output, ending, job->report) : ending;
    if (status != ending)
        return status;
    if (judgement->undecided_end && !judgement->stopped)
        report_say(job->report, ending,
                   "%s: UNSATISFIABLE behind one model ends an enumeration or contradicts it; the "
                   "search for a second solution was given up (see --check-limit)",
                   job->task.name);
    decode_summary(&job->task, judgement, job->arguments->quiet);
    return status;
}

static enum status decode(struct job *job, const struct word_list *operands)
{
    struct word_list board = {.at = operands->at, .count = 1};
    enum status status = arguments_board(&job->board, job->arguments, &board, job->report);
    if (status != STATUS_OK)
        return status;
    if ((status = load_formula(job)) != STATUS_OK)
        return status;
    /* From here on the output may have a file beside its place, which an end at once would leave.
     */
    status = open_answer(job);
    if (status == STATUS_OK)
        status = output_open(&job->output, job->arguments->output, job->report);
    if (status == STATUS_OK)
        status = load_answer(job);
    if (status != STATUS_OK)
        return status;
    /* Where a count is of no use its check is of none. */
    job->task.no_check |= job->answer.counter && job->answer.number > 0 && !job->arguments->status;
    status = judge(&job->judgement, &job->task, job->report);
    return status == STATUS_OK ? write_and_tell(job) : status;
}

static enum status run(const struct arguments *arguments, const struct word_list *operands,
                       const atomic_int *stop, struct report *report)
{
    struct job job = {.arguments = arguments,
                      .format = format_of(arguments->format ? arguments->format : "board"),
                      .answer_path = operands->count > 1 ? operands->at[1] : "-",
                      .report = report};
    job.task = (struct judge_task){.board = &job.board,
                                   .answer = &job.answer,
                                   .name = name_of(job.answer_path),
                                   .no_check = arguments->no_check,
                                   .check_seconds = arguments->check_limit,
                                   .watch = {.stop = stop}};
    enum status status = check_words(&job, operands);
    if (status == STATUS_OK)
        status = decode(&job, operands);
    output_drop(&job.output);
    source_close(&job.source);
    judgement_free(&job.judgement);
    answer_free(&job.answer);
    if (job.task.formula) {
        dimacs_content_free(&job.content);
        formula_close(&job.formula);
    }
    board_free(&job.board);
    return status;
}

static const struct option decode_options[] = {
    {0, "cnf", OPTION_TEXT, "FILE",
     "the formula that the solver was given (DIMACS): each model is held to its clauses too",
     AT(cnf), 0, 0, NULL},
    {'f', "format", OPTION_CHOICE, "FORMAT", "how boards are written (queensat list formats)",
     AT(format), 0, 0, format_names},
    {0, "status", OPTION_FLAG, NULL,
     "print SATISFIABLE and the number of different boards, UNSATISFIABLE, or UNKNOWN", AT(status),
     0, 0, NULL},
    {0, "color", OPTION_CHOICE, "WHEN",
     "colours for board and unicode; auto: on a terminal, unless NO_COLOR is set", AT(color), 0, 0,
     color_choices},
    {0, "no-check", OPTION_FLAG, NULL,
     "take whole sets, counts and \"no solution\" without a check by a native engine", AT(no_check),
     0, 0, NULL},
    {0, "check-limit", OPTION_SECONDS, "SECONDS",
     "give that check up after so long; 0: never; default: 60", AT(check_limit), 0, 0, NULL},
    {0}};

static const struct option *const decode_tables[] = {decode_options, board_options, output_options,
                                                     talk_options, NULL};

const struct command decode_command = {
    .name = "decode",
    .title = "Reads another solver's answer and prints the boards in it, each one verified.",
    .usage = "[OPTIONS] BOARD [ANSWER]",
    .details =
        "ANSWER is a file, or standard input: what picosat, minisat (also its result file),\n"
        "cadical, kissat, cryptominisat, clasp (also --outf=2), glucose, z3 or a pseudo-Boolean\n"
        "solver printed, one model or many, or the number of a model counter.\n"
        "\n"
        "Boards are printed in lexicographic order, each once, whatever the order of the answer.\n"
        "Squares without a value are taken as empty only if the others are a whole solution.\n"
        "\n"
        "An answer that ends an enumeration (`s SOLUTIONS`, UNSATISFIABLE behind several models,\n"
        "\"More\": \"no\") and a count are held to the published number, or to a native engine; a\n"
        "difference is exit 1. Where the board has more and --cnf says what was asked, PicoSAT\n"
        "looks whether the formula has another model: then it is exit 1, else all is well. A lone\n"
        "UNSATISFIABLE is looked at too, but without --cnf passed on in any case: solvers are "
        "also\n"
        "given formulas with more in them than the board. The summary on standard error says what\n"
        "came of it.\n"
        "\n"
        "Exit codes: 1: a model breaks the rules or a clause, or statuses contradict each other;\n"
        "2: no answer, a part of one, or another text; 3: UNKNOWN, also after some models.\n",
    .options = {decode_tables},
    .run = run,
};
