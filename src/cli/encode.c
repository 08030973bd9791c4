/* encode: writes the problem for other solvers.
 *
 * In: the command line. Out: the formula or its sizes.
 */
#include "cli/encode.h"

#include <stdio.h>

#include "cli/commands.h"
#include "cli/summary.h"

static void close_job(struct encode_job *job)
{
    lines_free(&job->lines);
    board_free(&job->board);
}

/* Opened whole or not at all. The model points into the job, which must stay where it is. */
static enum status open_job(struct encode_job *job, const struct arguments *arguments,
                            const struct word_list *operands, struct report *report)
{
    *job = (struct encode_job){.plan = plan_usual()};
    enum status status = STATUS_OK;
    if (arguments->encoding)
        status = plan_parse(&job->plan, arguments->encoding, report);
    if (status == STATUS_OK)
        status = arguments_board(&job->board, arguments, operands, report);
    if (status != STATUS_OK)
        return status;
    status = lines_of(&job->lines, &job->board, report);
    job->model = (struct model){.lines = &job->lines, .plan = &job->plan, .units = &job->board};
    if (status == STATUS_OK)
        status = model_measure(&job->model, &job->sizes, report);
    if (status != STATUS_OK)
        close_job(job);
    return status;
}

/* A formula that is cut short goes to FILE.partial, like any answer, and is called partial. */
static enum status write_job(const struct encode_job *job, const struct arguments *arguments,
                             const atomic_int *stop, struct output *output, struct report *report)
{
    const struct watch watch = {.stop = stop};
    if (!arguments->size) {
        struct progress progress = arguments_progress(arguments, "encode");
        enum status status = encode_dimacs(job, output, &watch, &progress, report);
        progress_wipe(&progress);
        return status;
    }
    if (arguments->json)
        return encode_size_json(job, output, report);
    encode_size_table(job, output);
    return STATUS_OK;
}

/* A formula that is cut short goes to FILE.partial, like any answer, and is called partial. */
static enum status write_and_close(const struct encode_job *job, const struct arguments *arguments,
                                   const atomic_int *stop, struct report *report)
{
    struct output *output;
    enum status status = output_open(&output, arguments->output, report);
    if (status != STATUS_OK)
        return status;
    status = write_job(job, arguments, stop, output, report);
    if (status == STATUS_OK || status == STATUS_IO || status == STATUS_PIPE)
        status = output_done(&output, report);
    else if (status == STATUS_FAILED)
        output_drop(&output); /* a formula that is not what its header says */
    else if (output_cut_short(&output, report) == STATUS_OK)
        fprintf(stderr, "the answer is partial (%s)\n", cut_short_by(status));
    uint64_t variables = job->sizes.squares + job->sizes.total.variables;
    if (status == STATUS_OK && !arguments->quiet && !arguments->size)
        fprintf(stderr, "%u queen%s: %llu variables, %llu clauses\n", job->board.n,
                job->board.n == 1 ? "" : "s", (unsigned long long)variables,
                (unsigned long long)job->sizes.total.clauses);
    return status;
}

static enum status run(const struct arguments *arguments, const struct word_list *operands,
                       const atomic_int *stop, struct report *report)
{
    struct encode_job job;
    if (arguments->json && !arguments->size)
        return report_say(report, STATUS_REFUSED, "--json of encode goes with --size");
    enum status status = open_job(&job, arguments, operands, report);
    if (status != STATUS_OK)
        return status;
    status = write_and_close(&job, arguments, stop, report);
    close_job(&job);
    return status;
}

static const char *const format_choices[] = {"dimacs", NULL};

#define AT(member) offsetof(struct arguments, member)

static const struct option encode_options[] = {
    {'f', "format", OPTION_CHOICE, "FORMAT", "what to write", AT(format), 0, 0, format_choices},
    {0, "encoding", OPTION_TEXT, "SPEC",
     "encoding of the lines: NAME, or comma-separated all=, rows=, columns=, diagonals=, regions=, "
     "later ones overriding; default: pairwise (queensat list encodings)",
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
