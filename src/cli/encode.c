/* encode: writes the problem for other solvers.
 *
 * In: the command line. Out: the formula or its sizes.
 */
#include "cli/encode.h"

#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/summary.h"
#include "export/format.h"

/* What one run of encode works on; stays where it was opened. */
struct job {
    const struct arguments *arguments;
    const struct export_format *format;
    struct board board;
    struct plan plan;
    struct problem problem;
    struct watch watch;
};

static const struct export_format *format_of(const char *name)
{
    size_t i = 0;
    while (strcmp(export_format_names[i], name) != 0)
        i++;
    return export_formats[i];
}

static enum status check_words(const struct arguments *arguments,
                               const struct export_format *format, struct report *report)
{
    if (arguments->json && !arguments->size)
        return report_say(report, STATUS_REFUSED, "--json of encode goes with --size");
    if (arguments->encoding && !format->encodes)
        return report_say(report, STATUS_REFUSED,
                          "the format %s has the constraints themselves, which no encoding changes "
                          "(leave out --encoding)",
                          format->name);
    return STATUS_OK;
}

/* Opened whole or not at all. */
static enum status open_job(struct job *job, const struct word_list *operands,
                            struct report *report)
{
    const struct arguments *arguments = job->arguments;
    enum status status = STATUS_OK;
    job->plan = plan_usual();
    if (arguments->encoding)
        status = plan_parse(&job->plan, arguments->encoding, report);
    if (status == STATUS_OK)
        status = arguments_board(&job->board, arguments, operands, report);
    if (status != STATUS_OK)
        return status;
    const struct problem_wishes wishes = {.plan = &job->plan, .at_most = job->format->at_most};
    status = problem_open(&job->problem, &job->board, &wishes, report);
    if (status != STATUS_OK)
        board_free(&job->board);
    return status;
}

static void close_job(struct job *job)
{
    problem_close(&job->problem);
    board_free(&job->board);
}

static enum status write_job(const struct job *job, struct output *output, struct report *report)
{
    const struct arguments *arguments = job->arguments;
    if (!arguments->size) {
        struct progress progress = arguments_progress(arguments, "encode");
        enum status status =
            job->format->write(&job->problem, output, &job->watch, &progress, report);
        progress_wipe(&progress);
        return status;
    }
    if (arguments->json)
        return encode_size_json(&job->problem, output, report);
    encode_size_table(&job->problem, output);
    return STATUS_OK;
}

static void summarize(const struct job *job)
{
    const struct model_sizes *sizes = &job->problem.sizes;
    if (job->arguments->quiet || job->arguments->size)
        return;
    fprintf(stderr, "%u queen%s", job->board.n, text_plural(job->board.n));
    if (job->format->encodes)
        fprintf(stderr, ": %llu variables, %llu clauses",
                (unsigned long long)(sizes->squares + sizes->total.variables),
                (unsigned long long)sizes->total.clauses);
    fputc('\n', stderr);
}

/* A formula that is cut short goes to FILE.partial, like any answer, and is called partial. */
static enum status write_and_close(const struct job *job, struct report *report)
{
    struct output *output;
    enum status status = output_open(&output, job->arguments->output, report);
    if (status != STATUS_OK)
        return status;
    status = write_job(job, output, report);
    if (status == STATUS_OK || status == STATUS_IO || status == STATUS_PIPE)
        status = output_done(&output, report);
    else if (status == STATUS_FAILED)
        output_drop(&output); /* a formula that is not what its header says */
    else if (output_cut_short(&output, report) == STATUS_OK)
        fprintf(stderr, "the answer is partial (%s)\n", cut_short_by(status));
    if (status == STATUS_OK)
        summarize(job);
    return status;
}

static enum status run(const struct arguments *arguments, const struct word_list *operands,
                       const atomic_int *stop, struct report *report)
{
    struct job job = {.arguments = arguments,
                      .format = format_of(arguments->format ? arguments->format : "dimacs"),
                      .watch = {.stop = stop}};
    enum status status = check_words(arguments, job.format, report);
    if (status == STATUS_OK)
        status = open_job(&job, operands, report);
    if (status != STATUS_OK)
        return status;
    status = write_and_close(&job, report);
    close_job(&job);
    return status;
}

#define AT(member) offsetof(struct arguments, member)

static const struct option encode_options[] = {
    {'f', "format", OPTION_CHOICE, "FORMAT", "what to write", AT(format), 0, 0,
     export_format_names},
    {0, "encoding", OPTION_TEXT, "SPEC",
     "encoding of the lines: NAME[:half][:KEY=VALUE]..., or comma-separated all=, rows=, columns=, "
     "diagonals=, regions=, later ones overriding; auto, the default: pairwise (queensat list "
     "encodings)",
     AT(encoding), 0, 0, NULL},
    {0, "size", OPTION_FLAG, NULL,
     "print variables, clauses, literals and bytes of the formula instead, computed without "
     "writing it",
     AT(size), 0, 0, NULL},
    {0, "json", OPTION_FLAG, NULL, "with --size: a JSON object", AT(json), 0, 0, NULL},
    {0}};

static const struct option *const encode_tables[] = {encode_options, board_options, output_options,
                                                     talk_options, NULL};

const struct command encode_command = {
    .name = "encode",
    .title = "Writes the problem as a formula for other solvers.",
    .usage = "[OPTIONS] BOARD",
    .details =
        "Square (row r, column k), both from 1, of an N board is variable (r-1)*N+k; auxiliary\n"
        "variables follow, line by line: rows, columns, diagonals, antidiagonals, regions. Rows,\n"
        "columns, regions and the diagonals of the torus hold exactly one queen, diagonals of the\n"
        "rule classic at most one. Of the rule touch, which has none, each pair of diagonal\n"
        "neighbours is one clause, whatever the encoding. Given queens and blocked squares are "
        "unit\n"
        "clauses. The comments before the header say the rest.\n"
        "\n"
        "`bytes` of --size are those of the clause lines. Keys of its --json: n, rule, encoding,\n"
        "count_safe, squares, total and families (those of rows, columns, diagonals, regions,\n"
        "neighbours that the board has, and units), these with variables, clauses, literals,\n"
        "bytes.\n",
    .options = {encode_tables},
    .run = run,
};
