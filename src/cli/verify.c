/* verify: does a certificate prove its count?
 *
 * In: the folder that certify, or somebody else, has made. Out: three sentences that say how many
 * solutions there are, what was proved, and who had to be trusted for it; or the first thing that
 * does not hold. How a certificate is checked is not known here.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/output.h"
#include "board/text.h"
#include "cli/commands.h"
#include "cli/print_json.h"
#include "cli/summary.h"
#include "trust/certificate_check.h"
#include "trust/certificate_outside.h"
#include "trust/second_opinion.h"

/* One run of the command. */
struct job {
    const struct arguments *arguments;
    struct certificate_task task;
    struct certificate_witness witness;
    struct second_opinion *opinion; /* NULL: none was asked for */
    struct certificate_result result;
    struct progress progress;
};

/* ", rule torus, 1 given queen, 2 blocked squares": what makes it more than an empty board. */
static void write_board(const struct board *board, struct output *output)
{
    size_t given = board->given.count, blocked = board->blocked.count;
    output_format(output, "%" PRIu32 " queen%s", board->n, board->n == 1 ? "" : "s");
    if (board->rule != RULE_CLASSIC)
        output_format(output, ", rule %s", rule_name(board->rule));
    if (board_has_regions(board))
        output_format(output, ", %" PRIu32 " region%s", board->n, board->n == 1 ? "" : "s");
    if (given > 0)
        output_format(output, ", %zu given queen%s", given, text_plural(given));
    if (blocked > 0)
        output_format(output, ", %zu blocked square%s", blocked, text_plural(blocked));
}

static void write_sentences(const struct job *job, struct output *output)
{
    uint64_t count = job->result.count;
    write_board(&job->result.board, output);
    if (count == 0)
        output_text(output, ": no solution.\n"
                            "Proved: no board is a solution.\n");
    else
        output_format(output,
                      ": exactly %" PRIu64 " solution%s.\n"
                      "Proved: every board listed in solutions.set is a solution, and no other "
                      "board is one.\n",
                      count, text_plural(count));
    output_text(output, "Trusted: this checker and the rules in it; not trusted: the encoder, "
                        "PicoSAT, and any other engine.\n");
}

static enum status write_json(const struct job *job, bool holds, struct output *output,
                              struct report *report)
{
    const struct certificate_result *result = &job->result;
    const struct board *board = &result->board;
    char names[SECOND_OPINION_NAMES] = "";
    json_t *object = json_object();
    bool whole = object && json_put(object, "holds", json_boolean(holds));
    if (!holds) {
        whole = whole && json_put(object, "fault", json_string(report->text));
        return json_print(object, whole, output, report);
    }
    if (job->opinion)
        second_opinion_names(names, job->opinion);
    whole = whole && json_put(object, "n", json_count(board->n)) &&
            json_put(object, "rule", json_string(rule_name(board->rule))) &&
            json_put(object, "given", json_count(board->given.count)) &&
            json_put(object, "blocked", json_count(board->blocked.count)) &&
            json_put(object, "regions", json_boolean(board_has_regions(board))) &&
            json_put(object, "count", json_count(result->count)) &&
            json_put(object, "cubes", json_count(result->cubes)) &&
            json_put(object, "clauses", json_count(result->clauses)) &&
            json_put(object, "proof_bytes", json_count(result->proof_bytes)) &&
            json_put(object, "second_opinion", names[0] ? json_string(names) : json_null());
    return json_print(object, whole, output, report);
}

/* What others said, and what it took; the answer does not depend on it. */
static void summarize(const struct job *job)
{
    const struct certificate_result *result = &job->result;
    char names[SECOND_OPINION_NAMES];
    fprintf(stderr,
            "the certificate holds: %" PRIu64 " clause%s, %" PRIu64 " cube%s, %" PRIu64
            " bytes of proof",
            result->clauses, text_plural(result->clauses), result->cubes,
            text_plural(result->cubes), result->proof_bytes);
    if (job->opinion && second_opinion_names(names, job->opinion)[0])
        fprintf(stderr, "; %s agree%s", names, strstr(names, " and ") ? "" : "s");
    else if (job->opinion)
        fputs("; no second opinion (neither cadical nor minisat nor drat-trim is on the path)",
              stderr);
    fputc('\n', stderr);
}

/* Before the work, so that a file that cannot be is told at once. In the certificate it would be a
 * fault of that one, if only while it is written. */
static enum status open_output(const struct job *job, struct output **output, struct report *report)
{
    const char *place = job->arguments->output;
    enum status status = output_open(output, place, report);
    if (status == STATUS_OK && place && strcmp(place, "-") != 0)
        status = certificate_outside(place, job->task.folder, report);
    if (status != STATUS_OK)
        output_drop(output);
    return status;
}

/* A certificate that does not hold is an answer only where JSON was asked for. */
static enum status check_and_print(struct job *job, struct report *report)
{
    struct output *output = NULL;
    enum status status = open_output(job, &output, report);
    if (status != STATUS_OK)
        return status;
    status = certificate_check(&job->task, &job->result, report);
    progress_wipe(&job->progress);
    bool json = job->arguments->json, holds = status == STATUS_OK;
    if (holds || (json && status == STATUS_FAILED)) {
        enum status written = STATUS_OK;
        if (json)
            written = write_json(job, holds, output, report);
        else
            write_sentences(job, output);
        if (written == STATUS_OK)
            written = output_done(&output, report);
        if (written == STATUS_PIPE)
            status = written;
        status = status_worse(status, written);
    }
    output_drop(&output);
    if (holds && status == STATUS_OK && !job->arguments->quiet)
        summarize(job);
    if (status == STATUS_LIMIT || status == STATUS_STOPPED)
        fprintf(stderr, "not verified (%s)\n", cut_short_by(status));
    if (holds)
        certificate_result_free(&job->result);
    return status;
}

static enum status run(const struct arguments *arguments, const struct word_list *operands,
                       const atomic_int *stop, struct report *report)
{
    struct job job = {.arguments = arguments,
                      .task = {.hints = arguments->lrat,
                               .threads = (unsigned)arguments->threads,
                               .watch = {.stop = stop}}};
    if (operands->count != 1)
        return report_say(report, STATUS_REFUSED,
                          operands->count == 0
                              ? "a certificate is missing (expected its folder)"
                              : "one certificate at a time (\"%s\" is one too many)",
                          operands->count == 0 ? "" : operands->at[1]);
    job.task.folder = operands->at[0];
    watch_limit(&job.task.watch, arguments->time_limit);
    job.progress = arguments_progress(arguments, "verify");
    job.task.progress = &job.progress;
    enum status status = STATUS_OK;
    if (arguments->second_opinion) {
        status = second_opinion_open(&job.opinion, &job.task.watch, report);
        job.witness = second_opinion_witness(job.opinion);
        job.task.witness = &job.witness;
    }
    if (status == STATUS_OK)
        status = check_and_print(&job, report);
    second_opinion_close(&job.opinion);
    return status;
}

#define AT(member) offsetof(struct arguments, member)

static const struct option verify_options[] = {
    {0, "second-opinion", OPTION_FLAG, NULL,
     "ask cadical, minisat and drat-trim, too, as far as they are on the path", AT(second_opinion),
     0, 0, NULL},
    {0, "lrat", OPTION_TEXT, "DIR",
     "write each problem and its proof with hints to DIR, for checkers that are formally verified",
     AT(lrat), 0, 0, NULL},
    {'j', "threads", OPTION_NUMBER, "THREADS",
     "check so many proofs at a time; default: 1; the answer is the same", AT(threads), 1, 1024,
     NULL},
    {0, "json", OPTION_FLAG, NULL, "print a JSON object in place of the sentences", AT(json), 0, 0,
     NULL},
    {0, "time-limit", OPTION_SECONDS, "SECONDS", "give up after so long; 0: never", AT(time_limit),
     0, 0, NULL},
    {0}};

static const struct option *const verify_tables[] = {verify_options, output_options, talk_options,
                                                     NULL};

const struct command verify_command = {
    .name = "verify",
    .title = "Checks a certificate: a folder that proves how many solutions there are.",
    .usage = "[OPTIONS] DIR",
    .details =
        "DIR is a folder that `queensat certify` has written. Checked are the digests of its\n"
        "files; each clause of its formula, against the rules; each listed board, against the\n"
        "rules; that the blocking clauses of each cube are those of the listed boards in it; a\n"
        "proof for each cube that it holds no others, and one that none lies outside the cubes.\n"
        "The checker knows the board and the rules, but neither lines, encodings nor PicoSAT.\n"
        "\n"
        "With --lrat there are cubes/K.cnf and cubes/K.lrat for the K-th cube, and cover.cnf and\n"
        "cover.lrat.\n"
        "\n"
        "Exit codes: 0 the certificate holds; 1 it does not, or a second opinion differs: the\n"
        "message names what; 2 there is no certificate in DIR (neither manifest.json nor\n"
        "SHA256SUMS); 3 not finished, or the disk is full, or a program that was asked for its\n"
        "opinion was killed or had none.\n"
        "\n"
        "Keys of --json: holds (true, false); if false, fault, what does not hold; else n, rule,\n"
        "given, blocked (numbers of squares), regions (true, false), count, cubes, clauses (of "
        "the\n"
        "formula), proof_bytes, second_opinion (who agreed, or null).\n",
    .options = {verify_tables},
    .run = run,
};
