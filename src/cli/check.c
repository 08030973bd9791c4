/* check: a solution list, or the models of somebody's formula, held against a board.
 *
 * In: a board, and a list in any notation or a DIMACS file. Out: that all is well, or what is
 * wrong, kind by kind; the exit code says which.
 */
#include <stdio.h>
#include <string.h>

#include "base/output.h"
#include "cli/commands.h"
#include "cli/findings.h"
#include "cli/lists.h"
#include "cli/solve.h"
#include "formula/dimacs_reader.h"
#include "solutions/notations.h"
#include "trust/audit_formula.h"
#include "trust/audit_list.h"
#include "trust/published.h"

#define AT(member) offsetof(struct arguments, member)

/* What one run of check works on; stays where it was opened. */
struct job {
    const struct arguments *arguments;
    struct watch watch;
    struct board board;
    struct progress progress;
    struct output *output;
    struct report *report;
};

static enum status check_words(const struct job *job, const struct word_list *operands)
{
    const struct arguments *arguments = job->arguments;
    const char *cnf = arguments->cnf;
    size_t most = cnf ? 1 : 2;
    if (operands->count == 0)
        return report_say(job->report, STATUS_REFUSED,
                          "a board is missing (expected its size or a file, then the list)");
    if (operands->count > most)
        return report_say(job->report, STATUS_REFUSED,
                          cnf ? "with --cnf the models are the list (\"%s\" is one too many)"
                              : "one list at a time (\"%s\" is one too many)",
                          operands->at[most]);
    if (cnf && (arguments->base || arguments->list_by))
        return report_say(job->report, STATUS_REFUSED,
                          "--base and --list-by are about lists (leave them out with --cnf)");
    const char *other = cnf ? cnf : operands->count > 1 ? operands->at[1] : "-";
    if (strcmp(operands->at[0], "-") == 0 && strcmp(other, "-") == 0)
        return report_say(job->report, STATUS_REFUSED,
                          "standard input is read for the board and for the %s too (expected a "
                          "file for one of them)",
                          cnf ? "formula" : "list");
    return STATUS_OK;
}

/* What is told of a run that was cut short goes to FILE.partial. A file that lists faults is whole.
 */
static enum status print(struct job *job, const struct findings *findings)
{
    enum status status = STATUS_OK;
    if (job->arguments->json)
        status = findings_print_json(findings, job->output, job->report);
    else
        findings_print(findings, job->output);
    if (status != STATUS_OK)
        return status;
    return solve_close(&job->output, findings->ending, job->report);
}

/* The answer, the summary, and the status of the whole. */
static enum status tell(struct job *job, const struct findings *findings)
{
    bool told = findings->ending == STATUS_OK || findings->ending == STATUS_STOPPED ||
                findings->ending == STATUS_LIMIT || findings->ending == STATUS_MEMORY;
    progress_wipe(&job->progress);
    if (!told)
        return findings->ending;
    enum status status = print(job, findings);
    if (status == STATUS_PIPE)
        return status; /* nobody listens */
    /* That an answer is partial is no remark that --quiet could leave out. */
    if (!job->arguments->quiet || findings->ending != STATUS_OK)
        findings_summary(findings);
    if (status == STATUS_OK && !findings_hold(findings))
        status = STATUS_FAILED;
    return status;
}

static void print_stats(const struct job *job, const char *who, const struct counters *counters)
{
    if (job->arguments->stats && who)
        print_counters(who, counters);
}

static enum status check_open_list(struct job *job, const struct given_list *list)
{
    const struct arguments *arguments = job->arguments;
    struct audit_list_task task = {.board = &job->board,
                                   .entries = list->entries,
                                   .partial = arguments->partial,
                                   .watch = job->watch,
                                   .progress = &job->progress};
    struct audit_list_result result;
    enum status status = audit_list(&result, &task, job->report);
    struct findings findings = {.board = &job->board,
                                .audit = &result.audit,
                                .partial = arguments->partial,
                                .ending = status,
                                .notation = entries_notation(list->entries),
                                .entries = result.entries,
                                .several = result.several,
                                .hint = result.other_way ? lists_other_way(list, arguments) : NULL,
                                .listed = result.listed,
                                .engine = result.engine,
                                .solutions = result.solutions,
                                .all_found = result.all_found,
                                .as_published = result.as_published};
    status = tell(job, &findings);
    if (!arguments->quiet && (status == STATUS_OK || status == STATUS_FAILED)) {
        if (result.entries > 0)
            lists_note_reading(list);
        status = status_worse(status, lists_note_head(list, &job->board, job->report));
    }
    print_stats(job, result.engine, &result.counters);
    return status;
}

static enum status check_list(struct job *job, const char *path)
{
    struct given_list list;
    enum status status =
        lists_open(&list, path, job->arguments, &job->board, &job->watch, job->report);
    if (status == STATUS_OK)
        status = output_open(&job->output, job->arguments->output, job->report);
    if (status == STATUS_OK)
        status = check_open_list(job, &list);
    lists_close(&list);
    return status;
}

/* That several models say the same board is right, and worth knowing: a model counter would count
 * them all. */
static void note_formula(const struct audit_formula_result *result)
{
    if (result->repeats)
        fputs("note: models repeat: a solution has several, apart in variables beyond the squares "
              "alone\n",
              stderr);
}

static enum status check_loaded_formula(struct job *job, const struct formula *formula)
{
    const struct arguments *arguments = job->arguments;
    struct audit_formula_task task = {.board = &job->board,
                                      .formula = formula,
                                      .partial = arguments->partial,
                                      .memory_limit = arguments->memory_limit << 20,
                                      .watch = job->watch,
                                      .progress = &job->progress};
    struct audit_formula_result result = {.engine = NULL};
    enum status status = audit_formula(&result, &task, job->report);
    bool published = false;
    if (status == STATUS_OK)
        status = published_check(&job->board, result.solutions, &published, job->report);
    struct findings findings = {.board = &job->board,
                                .audit = &result.audit,
                                .partial = arguments->partial,
                                .ending = status,
                                .formula = true,
                                .listed = result.found,
                                .engine = result.engine,
                                .solutions = result.solutions,
                                .all_found = status == STATUS_OK,
                                .as_published = published,
                                .more = result.more,
                                .repeats = result.repeats};
    status = tell(job, &findings);
    if (!arguments->quiet && (status == STATUS_OK || status == STATUS_FAILED))
        note_formula(&result);
    print_stats(job, result.engine, &result.counters);
    return status;
}

static enum status check_formula(struct job *job, const char *path)
{
    struct formula formula;
    struct dimacs_content content;
    enum status status = dimacs_load(&formula, &content, path, &job->watch, job->report);
    if (status != STATUS_OK)
        return status;
    status = output_open(&job->output, job->arguments->output, job->report);
    if (status == STATUS_OK)
        status = check_loaded_formula(job, &formula);
    dimacs_content_free(&content);
    formula_close(&formula);
    return status;
}

static enum status run(const struct arguments *arguments, const struct word_list *operands,
                       const atomic_int *stop, struct report *report)
{
    struct job job = {.arguments = arguments, .watch = {.stop = stop}, .report = report};
    enum status status = check_words(&job, operands);
    if (status != STATUS_OK)
        return status;
    struct word_list board = {.at = operands->at, .count = 1};
    status = arguments_board(&job.board, arguments, &board, report);
    if (status != STATUS_OK)
        return status;
    job.progress = arguments_progress(arguments, "check");
    watch_limit(&job.watch, arguments->time_limit);
    status = arguments->cnf ? check_formula(&job, arguments->cnf)
                            : check_list(&job, operands->count > 1 ? operands->at[1] : "-");
    output_drop(&job.output);
    board_free(&job.board);
    return status;
}

static const struct option check_options[] = {
    {0, "partial", OPTION_FLAG, NULL,
     "the list need not be all: missing solutions are no fault, and are not looked for",
     AT(partial), 0, 0, NULL},
    {0, "cnf", OPTION_TEXT, "FILE",
     "no list but a formula (DIMACS): are its models, on the first N*N variables, exactly the "
     "solutions?",
     AT(cnf), 0, 0, NULL},
    {0, "json", OPTION_FLAG, NULL, "print a JSON object in place of the text", AT(json), 0, 0,
     NULL},
    {0, "time-limit", OPTION_SECONDS, "SECONDS",
     "stop after so long, with what was found; 0: never", AT(time_limit), 0, 0, NULL},
    {0, "memory-limit", OPTION_NUMBER, "MIB",
     "memory for the SAT solver of --cnf; default: what the machine has", AT(memory_limit), 1,
     UINT64_MAX >> 20, NULL},
    {0}};

#define NOTATION(symbol, name, looks) "  " name ": " looks "\n"
#define KIND(symbol, name, what) "  " name ": " what "\n"
#define FAULTS AUDIT_LIST(KIND)

static const struct option *const check_tables[] = {
    check_options, entries_options, board_options, output_options,
    stats_options, talk_options,    NULL};

const struct command check_command = {
    .name = "check",
    .title = "Says whether a list is exactly the solutions of a board, or what is wrong with it.",
    .usage = "[OPTIONS] BOARD [LIST]\n   or: queensat check [OPTIONS] --cnf FILE BOARD",
    .details =
        "LIST is a file, or standard input, in any of these notations, told by its "
        "content:\n" NOTATION_LIST(
            NOTATION) "\n"
                      "Lines that start with # are comments. Complete entries tell whether they "
                      "count from 0 or\n"
                      "1; a note on standard error says how a list was read that leaves something "
                      "open. The\n"
                      "order of the list does not matter, and it is judged by the rules: never by "
                      "equality with\n"
                      "a stored answer, nor by what the head of a set says of its board.\n"
                      "\n"
                      "Printed is one sentence that all is well (\"92 solutions, all that there "
                      "are\"), or for\n"
                      "each kind of fault its name and number, and below it, indented, the first "
                      "examples with\n"
                      "their lines:\n" FAULTS "\n"
                      "Missing and unexpected ones are found by a native engine, which lists the "
                      "board; so long\n"
                      "this takes. With --partial none is asked, unless --cnf names a formula. "
                      "Boards without\n"
                      "givens and blocked squares are held to the published numbers, too (OEIS "
                      "A000170). Where\n"
                      "most entries are invalid and all would fit if the numbers were rows, the "
                      "option is named\n"
                      "that reads them so.\n"
                      "\n"
                      "With --cnf the list is what the models of the formula say; LIST and "
                      "standard input are\n"
                      "not read. Models that differ in other variables alone are one entry, and a "
                      "note tells of\n"
                      "them. A model that breaks the rules is invalid, a solution that no model "
                      "gives missing.\n"
                      "\n"
                      "Keys of --json: n, rule, holds (null: cut short), complete (false: cut "
                      "short), partial\n"
                      "(asked with --partial), notation and entries (null with --cnf), listed "
                      "(different\n"
                      "solutions of the board in the list, or that the formula has), solutions (of "
                      "the board;\n"
                      "null: not known), engine (null: none was asked), as_published, hint (an "
                      "option, or null),\n"
                      "more (the formula has more invalid boards than were looked at), repeats "
                      "(its models\n"
                      "repeat), and for each kind of fault count and examples: line, in_line "
                      "(which of the\n"
                      "entries that begin there), entry, reason, each null where there is none.\n"
                      "\n"
                      "Exit codes: 0 the list holds, 1 not, 2 it cannot be read, 3 cut short.\n",
    .options = {check_tables},
    .run = run,
};
