/* encode: writes the problem for other solvers.
 *
 * In: the command line. Out: the formula or its sizes.
 */
#include "cli/encode.h"

#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/summary.h"
#include "export/cube_files.h"
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

static enum breaking breaking_named(const char *name)
{
    int how = BREAKING_NONE;
    while (name && strcmp(breaking_names[how], name) != 0)
        how++;
    return (enum breaking)how;
}

static const struct export_format *format_of(const char *name)
{
    size_t i = 0;
    while (strcmp(export_format_names[i], name) != 0)
        i++;
    return export_formats[i];
}

static bool has_cubes(const struct arguments *arguments)
{
    return arguments->cube_rows != NO_CUBES;
}

static bool names_folder(const char *path)
{
    size_t length = path ? strlen(path) : 0;
    return length > 0 && path[length - 1] == '/';
}

static enum status check_cubes(const struct arguments *arguments,
                               const struct export_format *format, struct report *report)
{
    if (arguments->size)
        return report_say(report, STATUS_REFUSED,
                          "--size is of the whole formula (leave out --cube-rows)");
    if (format == &export_dimacs && !names_folder(arguments->output))
        return report_say(report, STATUS_REFUSED,
                          "--cube-rows writes one DIMACS file a cube (name a folder for them that "
                          "ends in a slash, as in -o cubes/, or take -f icnf)");
    if (format != &export_dimacs && !format->cubes)
        return report_say(report, STATUS_REFUSED,
                          "the format %s knows no cubes (take -f icnf, or -f dimacs with -o "
                          "FOLDER/)",
                          format->name);
    return STATUS_OK;
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
    if (arguments->size && format != &export_dimacs)
        return report_say(report, STATUS_REFUSED,
                          "--size is of the format dimacs (leave out -f %s)", format->name);
    return has_cubes(arguments) ? check_cubes(arguments, format, report) : STATUS_OK;
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
    const struct problem_wishes wishes = {
        .plan = &job->plan,
        .breaking = breaking_named(arguments->symmetry),
        .bytes = arguments->size,
        .at_most = job->format->at_most,
        .cube_rows = has_cubes(arguments) ? (uint32_t)arguments->cube_rows : 0,
        .watch = &job->watch};
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

/* `files` is NULL where the formula is one file. */
static void summarize(const struct job *job, const struct cube_files *files)
{
    const struct model_sizes *sizes = &job->problem.sizes;
    uint64_t variables = sizes->squares + sizes->total.variables;
    if (job->arguments->quiet || job->arguments->size)
        return;
    fprintf(stderr, "%u queen%s", job->board.n, text_plural(job->board.n));
    if (job->format->encodes)
        fprintf(stderr, ": %llu variable%s, %llu clause%s", (unsigned long long)variables,
                text_plural(variables), (unsigned long long)sizes->total.clauses,
                text_plural(sizes->total.clauses));
    if (files)
        fprintf(stderr, "; %llu cube%s", (unsigned long long)files->total,
                text_plural(files->total));
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
        summarize(job, NULL);
    return status;
}

/* Whole cubes stay when the others are not written, and it is said how many they are. */
static enum status write_cubes(const struct job *job, struct report *report)
{
    struct cube_files files;
    struct progress progress = arguments_progress(job->arguments, "encode");
    enum status status = cube_files_write(&job->problem, job->arguments->output, &job->watch,
                                          &progress, &files, report);
    progress_wipe(&progress);
    if (status == STATUS_OK)
        summarize(job, &files);
    else if (files.total > 0 && (files.written > 0 || status != STATUS_REFUSED))
        fprintf(stderr, "the answer is partial (%s): %llu of %llu cubes were written\n",
                cut_short_by(status), (unsigned long long)files.written,
                (unsigned long long)files.total);
    else if (status != STATUS_REFUSED)
        fprintf(stderr, "no cube was written (%s)\n", cut_short_by(status));
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
    status = has_cubes(arguments) && job.format == &export_dimacs ? write_cubes(&job, report)
                                                                  : write_and_close(&job, report);
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
    {0, "symmetry", OPTION_CHOICE, "WHICH",
     "also clauses that leave out solutions which are images of others; full: all but the "
     "lexicographically smallest of each class, by the rotations and reflections that keep the "
     "board; mirror: one of each left-right pair, the one whose first queen is farther left; "
     "default: none",
     AT(symmetry), 0, 0, breaking_names},
    {0, "cube-rows", OPTION_NUMBER, "K",
     "split the formula by the queens of the first K rows: -f icnf has all cubes in its file, "
     "dimacs with -o DIR/ makes one file of each, DIR/cube-1.cnf and so on",
     AT(cube_rows), 0, BOARD_MAX_N, NULL},
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
        "The clauses of --symmetry come last, with auxiliary variables of their own. The queens "
        "of\n"
        "a cube are its first unit clauses; none of them exclude each other or a given queen.\n"
        "\n"
        "`bytes` of --size are those of the clause lines. It tells of dimacs, without cubes. Keys\n"
        "of its --json: n, rule, encoding, symmetry, count_safe, squares, total and families "
        "(those\n"
        "of rows, columns, diagonals, regions, neighbours that the board has, units, and symmetry\n"
        "where it is broken), these with variables, clauses, literals, bytes.\n",
    .options = {encode_tables},
    .run = run,
};
