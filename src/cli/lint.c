/* lint: what is odd about a DIMACS file, or why it cannot be read.
 *
 * In: a file, whoever made it. Out: a line for each finding as it comes up, the error last; the
 * exit code says whether the file can be used. The clauses themselves are let go at once, so that
 * the size of the file does not matter.
 */
#include <inttypes.h>
#include <stdio.h>

#include "base/output.h"
#include "board/text.h"
#include "cli/commands.h"
#include "cli/signals.h"
#include "cli/summary.h"
#include "formula/dimacs_reader.h"

enum { SHOWN = 20 };

/* What there is of a kind of oddity: the place is that of the first one not shown. */
struct kind {
    uint64_t count, line, column;
};

struct lint {
    struct sink sink;
    struct dimacs_listener listener;
    struct dimacs_content content;
    struct output *output;
    struct progress progress;
    const char *name; /* of the file */
    uint64_t clauses, warnings;
    struct kind kinds[DIMACS_ODDITIES];
};

static struct lint *lint_of(struct dimacs_listener *listener)
{
    return (struct lint *)((char *)listener - offsetof(struct lint, listener));
}

/* A finding as one line; control characters in the name of the file never reach a terminal. */
static void print(struct lint *lint, const char *level, uint64_t line, uint64_t column,
                  const char *text)
{
    char printed[REPORT_LINE];
    struct report finding = REPORT_NONE;
    report_at(&finding, lint->name, line, column, "%s: %s", level, text);
    output_format(lint->output, "%s\n", report_line(printed, &finding));
}

static void take_warning(struct dimacs_listener *listener, enum dimacs_oddity oddity, uint64_t line,
                         uint64_t column, const char *text)
{
    struct lint *lint = lint_of(listener);
    struct kind *kind = &lint->kinds[oddity];
    lint->warnings++;
    kind->count++;
    if (kind->count <= SHOWN) {
        print(lint, "warning", line, column, text);
    } else if (kind->count == SHOWN + 1) {
        kind->line = line;
        kind->column = column;
    }
}

static void print_rest(struct lint *lint)
{
    char text[256];
    for (int oddity = 0; oddity < DIMACS_ODDITIES; oddity++) {
        const struct kind *kind = &lint->kinds[oddity];
        if (kind->count <= SHOWN)
            continue;
        snprintf(text, sizeof text, "%" PRIu64 " more from here on: %s", kind->count - SHOWN,
                 dimacs_oddity_texts[oddity]);
        print(lint, "warning", kind->line, kind->column, text);
    }
}

/* A sink that keeps nothing. Its status is that of the output, so that a file of any length is not
 * read on for a reader who has gone. */
static int no_variable(struct sink *sink)
{
    (void)sink;
    return LITERAL_MAX; /* is never asked for */
}

static void pass_clause(struct sink *sink, const int *literals, size_t size)
{
    enum { NOW_AND_THEN = 4096 };
    struct lint *lint = (struct lint *)sink;
    (void)literals, (void)size;
    if (++lint->clauses % NOW_AND_THEN == 0)
        progress_count(&lint->progress, lint->clauses, 0, "clauses");
}

static enum status output_so_far(const struct sink *sink)
{
    return output_status(((const struct lint *)sink)->output);
}

static const struct sink_type sink_type = {
    .variable = no_variable, .clause = pass_clause, .status = output_so_far};

static void summarize(const struct lint *lint, enum status status)
{
    const struct dimacs_content *content = &lint->content;
    if (status == STATUS_REFUSED)
        fputs("unreadable", stderr);
    else
        fprintf(stderr, "%d variable%s, %" PRIu64 " clause%s", content->variables,
                text_plural((uint64_t)content->variables), content->clauses,
                text_plural(content->clauses));
    if (content->projected)
        fprintf(stderr, ", projected on %zu", content->projection_count);
    fprintf(stderr, "; %" PRIu64 " warning%s\n", lint->warnings, text_plural(lint->warnings));
}

/* An error of the text is a finding like the others and is told once, on standard output. What has
 * no place in it, such as an archive that breaks off, is an error as with every command. */
static enum status read_all(struct lint *lint, struct source *source, const atomic_int *stop,
                            struct report *report)
{
    const struct watch watch = {.stop = stop};
    struct report found = REPORT_NONE;
    enum status status =
        dimacs_read(source, &lint->sink, &lint->listener, &lint->content, &watch, &found);
    progress_wipe(&lint->progress);
    print_rest(lint);
    if (status == STATUS_REFUSED && found.line > 0)
        print(lint, "error", found.line, found.column, found.text);
    else
        *report = found;
    return status;
}

/* Findings are told whole whether or not the file can be read; cut short only when the reading was.
 */
static enum status close_output(struct lint *lint, enum status status, struct report *report)
{
    enum status written;
    if (status == STATUS_OK || status == STATUS_REFUSED)
        return status_worse(status, output_done(&lint->output, report));
    if (status == STATUS_PIPE || output_status(lint->output) != STATUS_OK)
        return output_done(&lint->output, report);
    written = output_cut_short(&lint->output, report);
    if (written != STATUS_OK)
        return written;
    fprintf(stderr, "the findings are partial (%s)\n", cut_short_by(status));
    return status;
}

static enum status lint_source(struct lint *lint, struct source *source,
                               const struct arguments *arguments, const atomic_int *stop,
                               struct report *report)
{
    enum status status = output_open(&lint->output, arguments->output, report);
    if (status != STATUS_OK)
        return status;
    lint->name = source_name(source);
    lint->progress = arguments_progress(arguments, "lint");
    status = close_output(lint, read_all(lint, source, stop, report), report);
    bool told = status == STATUS_OK || (status == STATUS_REFUSED && report->status == STATUS_OK);
    if (told && !arguments->quiet)
        summarize(lint, status);
    if (status == STATUS_OK && arguments->strict && lint->warnings > 0)
        status = STATUS_FAILED;
    dimacs_content_free(&lint->content);
    return status;
}

static enum status run(const struct arguments *arguments, const struct word_list *operands,
                       const atomic_int *stop, struct report *report)
{
    struct source *source;
    struct lint lint = {.sink = {&sink_type}, .listener = {.warning = take_warning}};
    if (operands->count == 0)
        return report_say(report, STATUS_REFUSED,
                          "a DIMACS file is missing (expected a file, or - for standard input)");
    if (operands->count > 1)
        return report_say(report, STATUS_REFUSED, "one file at a time (\"%s\" is one too many)",
                          operands->at[1]);
    signals_end_at_once(true); /* a pipe may never be opened by its other end */
    enum status status = source_open(&source, operands->at[0], report);
    signals_end_at_once(false);
    if (status != STATUS_OK)
        return status;
    status = lint_source(&lint, source, arguments, stop, report);
    source_close(&source);
    return status;
}

static const struct option lint_options[] = {{0, "strict", OPTION_FLAG, NULL,
                                              "exit code 1 if there is any finding",
                                              offsetof(struct arguments, strict), 0, 0, NULL},
                                             {0}};

static const struct option *const lint_tables[] = {lint_options, output_options, talk_options,
                                                   NULL};

#define ODDITY(symbol, text) "  " text "\n"

const struct command lint_command = {
    .name = "lint",
    .title = "Says what is odd or wrong about a DIMACS file.",
    .usage = "[OPTIONS] FILE.cnf",
    .details =
        "Each finding is a line FILE:LINE:COLUMN: warning: TEXT, or error: TEXT; lines and "
        "columns\n"
        "count from 1, columns in bytes. Of one kind of warning the first 20 are printed; a last\n"
        "line, at the place of the next one, says how many more there are.\n"
        "\n"
        "Exit codes: 0 readable, with --strict 1 if there are warnings, 2 unreadable.\n"
        "\n"
        "Warnings, for what is read all the same:\n" DIMACS_ODDITY_LIST(
            ODDITY) "\n"
                    "Errors; the first one ends the reading:\n"
                    "  no header `p cnf VARIABLES CLAUSES`, one that does not stand alone on its "
                    "line, has\n"
                    "    other words or numbers, or is the second one; clauses before it\n"
                    "  a number of clauses other than the header says (told at the header)\n"
                    "  a variable above the number in the header, or above 2147483646\n"
                    "  a last clause without its 0 (told where it begins)\n"
                    "  letters, NUL bytes and other signs in clauses; a sign without a number; -0, "
                    "+0\n"
                    "  behind a % anything but white space and a single 0\n"
                    "  `c p show` and `c ind` lines with anything but variables of the header and "
                    "a 0 at the\n"
                    "    end, `c t` lines other than mc, wmc, pmc, pwmc, `c p weight` lines other "
                    "than a\n"
                    "    literal, a number and 0\n"
                    "\n"
                    "No finding: an empty clause, a repeated clause, a variable that no clause "
                    "uses, comments\n"
                    "between clauses. A comment is a line whose first sign is a c.\n",
    .options = {lint_tables},
    .run = run,
};
