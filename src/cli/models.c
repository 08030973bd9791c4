/* models: the models of any DIMACS file, enumerated by PicoSAT.
 *
 * In: a formula, and whether its projection counts. Out: each model once, as lines that other
 * programs (and `decode`) read, or their number. A number that was cut short is not printed as one.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/output.h"
#include "board/text.h"
#include "cli/commands.h"
#include "cli/signals.h"
#include "cli/summary.h"
#include "formula/dimacs_reader.h"
#include "sat/models.h"

enum { LINE_BYTES = 78 };

/* One run of the command; stays where it was opened. */
struct job {
    const struct arguments *arguments;
    struct formula formula;
    struct dimacs_content content;
    struct models_task task;
    struct output *output;
    struct progress progress;
    struct counters counters;
    uint64_t found;
};

static void close_job(struct job *job)
{
    output_drop(&job->output);
    formula_close(&job->formula);
    dimacs_content_free(&job->content);
}

static bool is_projected(const struct job *job)
{
    return job->content.projected && !job->arguments->all_variables;
}

/* Opened whole or not at all. */
static enum status open_job(struct job *job, const struct arguments *arguments, const char *path,
                            const atomic_int *stop, struct report *report)
{
    *job = (struct job){.arguments = arguments};
    struct watch watch = {.stop = stop};
    watch_limit(&watch, arguments->time_limit);
    signals_end_at_once(true);
    enum status status = dimacs_load(&job->formula, &job->content, path, &watch, report);
    signals_end_at_once(false);
    if (status != STATUS_OK)
        return status;
    job->task = (struct models_task){.formula = &job->formula,
                                     .projected = is_projected(job),
                                     .projection = job->content.projection,
                                     .projection_count = job->content.projection_count,
                                     .memory_limit = arguments->memory_limit << 20,
                                     .watch = watch,
                                     .progress = &job->progress};
    status = output_open(&job->output, arguments->output, report);
    if (status != STATUS_OK)
        close_job(job);
    job->progress = arguments_progress(arguments, "models");
    return status;
}

/* A status, literals behind "v", wrapped, closed by 0. */
static enum status print_model(void *self, const int *literals, size_t count)
{
    struct job *job = self;
    size_t column = 1;
    output_text(job->output, "s SATISFIABLE\nv");
    for (size_t i = 0; i <= count; i++) {
        char word[16];
        size_t size = (size_t)snprintf(word, sizeof word, " %d", i < count ? literals[i] : 0);
        if (column + size > LINE_BYTES) {
            output_text(job->output, "\nv");
            column = 1;
        }
        output_write(job->output, word, size);
        column += size;
    }
    output_byte(job->output, '\n');
    if (++job->found == job->arguments->limit && output_status(job->output) == STATUS_OK)
        return STATUS_ENOUGH;
    return output_status(job->output);
}

/* The end of a list: its number, or a status that says that there may be more. */
static enum status list(struct job *job, struct report *report)
{
    const struct models_visitor visitor = {print_model, job};
    enum status status = models_list(&job->task, &visitor, &job->counters, report);
    progress_wipe(&job->progress);
    if (status == STATUS_FAILED || (status == STATUS_REFUSED && job->found == 0))
        return status;
    bool whole = status == STATUS_OK || status == STATUS_ENOUGH;
    if (status == STATUS_OK)
        output_format(job->output, "s SOLUTIONS %" PRIu64 "\n", job->found);
    else if (!whole)
        output_text(job->output, "s UNKNOWN\n");
    enum status closed =
        whole ? output_done(&job->output, report) : output_cut_short(&job->output, report);
    return closed == STATUS_PIPE ? closed : status_worse(whole ? STATUS_OK : status, closed);
}

static enum status count(struct job *job, struct report *report)
{
    enum status status = models_count(&job->task, &job->found, &job->counters, report);
    progress_wipe(&job->progress);
    if (status != STATUS_OK)
        return status;
    output_number(job->output, job->found);
    output_byte(job->output, '\n');
    return output_done(&job->output, report);
}

static void tell(const struct job *job, enum status status)
{
    bool partial = status == STATUS_LIMIT || status == STATUS_STOPPED || status == STATUS_MEMORY;
    if (job->arguments->quiet && !partial)
        return;
    bool limited = job->found > 0 && job->found == job->arguments->limit;
    const char *how_many = partial ? "at least " : limited ? "the first " : "";
    fprintf(stderr, "%s%" PRIu64 " model%s", how_many, job->found, text_plural(job->found));
    if (is_projected(job))
        fprintf(stderr, ", projected on %zu of %d variables", job->content.projection_count,
                job->formula.variables);
    else
        fprintf(stderr, " over all %d variables", job->formula.variables);
    if (partial)
        fprintf(stderr, ", partial (%s)", cut_short_by(status));
    fputc('\n', stderr);
}

static enum status run(const struct arguments *arguments, const struct word_list *operands,
                       const atomic_int *stop, struct report *report)
{
    struct job job;
    if (operands->count != 1)
        return report_say(report, STATUS_REFUSED,
                          operands->count == 0
                              ? "a DIMACS file is missing (- for standard input)"
                              : "one DIMACS file at a time (\"%s\" is one too many)",
                          operands->count == 0 ? "" : operands->at[1]);
    if (arguments->count_only && arguments->limit)
        return report_say(report, STATUS_REFUSED, "--count counts all models (leave out --limit)");
    enum status status = open_job(&job, arguments, operands->at[0], stop, report);
    if (status != STATUS_OK)
        return status;
    status = arguments->count_only ? count(&job, report) : list(&job, report);
    if (status != STATUS_FAILED && status != STATUS_REFUSED && status != STATUS_PIPE &&
        status != STATUS_IO)
        tell(&job, status);
    if (arguments->stats)
        print_counters("picosat", &job.counters);
    close_job(&job);
    return status;
}

#define AT(member) offsetof(struct arguments, member)

static const struct option models_options[] = {
    {0, "count", OPTION_FLAG, NULL, "print only their number", AT(count_only), 0, 0, NULL},
    {'l', "limit", OPTION_NUMBER, "K", "the first K models that are found", AT(limit), 1,
     UINT64_MAX, NULL},
    {0, "all-variables", OPTION_FLAG, NULL,
     "take no notice of `c p show` and `c ind`: models differ in any variable", AT(all_variables),
     0, 0, NULL},
    {0, "time-limit", OPTION_SECONDS, "SECONDS",
     "stop after so long, with what was found; 0: never", AT(time_limit), 0, 0, NULL},
    {0, "memory-limit", OPTION_NUMBER, "MIB",
     "memory for the SAT solver; default: what the machine has", AT(memory_limit), 1,
     UINT64_MAX >> 20, NULL},
    {0}};

static const struct option *const models_tables[] = {models_options, output_options, stats_options,
                                                     talk_options, NULL};

const struct command models_command = {
    .name = "models",
    .title = "Enumerates the models of a DIMACS file with PicoSAT.",
    .usage = "[OPTIONS] FILE.cnf",
    .details =
        "Models that agree on the variables of the file's `c p show` lines (else its `c ind` "
        "lines)\n"
        "are one; without such lines, or with --all-variables, all declared variables count, also\n"
        "those in no clause. Each model is checked against the clauses before it is printed.\n"
        "\n"
        "A list has for each model `s SATISFIABLE` and `v` lines closed by 0, and at its end\n"
        "`s SOLUTIONS K`, unless --limit ended it; cut short it ends in `s UNKNOWN`.\n"
        "`queensat decode` reads such lists.\n"
        "A number that is cut short is printed as \"at least K\" on standard error alone.\n",
    .options = {models_tables},
    .run = run,
};
