/* convert: a solution list in another notation.
 *
 * In: a list in any notation. Out: the same boards in the format asked for, in the same order, as
 * they come; a set is sorted, and has each board once. Whether they are solutions is not asked, but
 * an entry that is no board ends the work: nobody should take what is left for the whole.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "board/text.h"
#include "cli/commands.h"
#include "cli/lists.h"
#include "cli/solve.h"
#include "cli/summary.h"
#include "solutions/digest.h"
#include "solutions/formats.h"

#define AT(member) offsetof(struct arguments, member)

/* What one run of convert works on; stays where it was opened. */
struct job {
    const struct arguments *arguments;
    const struct format *format;
    struct watch watch;
    struct given_list list;
    struct entry entry;
    bool got;           /* an entry */
    struct board board; /* what the list says, or an empty one of its size */
    struct format_context context;
    struct solution_set collected; /* of formats that are begun at the end */
    uint64_t boards, repeated;
    char digest[DIGEST_TEXT];
    uint32_t *columns;
    struct output *output;
    struct report *report;
};

static bool is_set(const struct job *job)
{
    return job->format == format_of("set");
}

static enum status next(struct job *job)
{
    enum status status = entries_next(job->list.entries, &job->entry, &job->got, job->report);
    if (status != STATUS_OK || !job->got || job->entry.kind == ENTRY_QUEENS)
        return status;
    return report_at(job->report, job->list.name, job->entry.line, 0, "%s: %s (%s)",
                     job->entry.kind == ENTRY_UNEVEN ? "invalid" : "malformed", job->entry.reason,
                     job->entry.shown);
}

/* The board that the head of a set says, else one of the size of the first entry. */
static enum status make_board(struct job *job)
{
    const struct entries_head *head = entries_head(job->list.entries);
    uint32_t n = 0;
    if (head->there) {
        enum status status =
            set_board_read(&job->board, &head->board, job->list.name, 1, job->report);
        if (status != STATUS_OK)
            return status;
    } else {
        if (!entries_size(job->list.entries, &n) && job->format->whole)
            return report_at(job->report, job->list.name, 0, 0,
                             "an empty list does not say of which boards, which %s has to",
                             job->format->name);
        job->board = board_make(n, RULE_CLASSIC);
        enum status status = board_seal(&job->board, job->report);
        if (status != STATUS_OK)
            return status;
    }
    if (job->arguments->rule)
        job->board.rule = arguments_rule(job->arguments);
    return STATUS_OK;
}

static enum status begin(struct job *job)
{
    const struct entries_head *head = entries_head(job->list.entries);
    enum status status = make_board(job);
    if (status != STATUS_OK)
        return status;
    solution_set_open(&job->collected, job->board.n);
    job->columns = memory_array(job->board.n, sizeof *job->columns);
    if (!job->columns)
        return report_memory(job->report);
    status = output_open(&job->output, job->arguments->output, job->report);
    job->context = (struct format_context){.output = job->output,
                                           .board = &job->board,
                                           .watch = &job->watch,
                                           .color = solve_colors(job->arguments),
                                           .digest = job->digest,
                                           .partial = head->partial,
                                           .unique = head->unique};
    if (status == STATUS_OK && !job->format->whole)
        format_begin(job->format, &job->context);
    return status;
}

/* The status is also that of the output: nobody needs the rest of a list that cannot be written. */
static enum status pass_on(struct job *job)
{
    enum { NOW_AND_THEN = 1024 };
    if (job->format->whole) {
        if (solution_set_add(&job->collected, job->entry.columns) != STATUS_OK)
            return report_memory(job->report);
    } else {
        format_solution(job->format, &job->context, job->entry.columns);
    }
    enum status status = output_status(job->output);
    if (status == STATUS_OK && ++job->boards % NOW_AND_THEN == 0)
        status = watch_look(&job->watch);
    return status;
}

/* Sorts what was collected, and leaves out what repeats the one before. The digest is that of the
 * lines that will be written. */
static enum status make_set(struct job *job)
{
    bool distinct;
    struct digest *digest = NULL;
    enum status status = solution_set_sort_watched(&job->collected, &job->watch, &distinct);
    if (status == STATUS_OK)
        status = digest_open(&digest, job->board.n, job->report);
    if (status != STATUS_OK)
        return status;
    for (size_t i = 0; i < job->collected.count; i++) {
        if (i > 0 && solution_set_same(&job->collected, i - 1, i)) {
            job->repeated++;
            continue;
        }
        digest_add(digest, solution_set_at(&job->collected, i, job->columns));
    }
    status = digest_text(digest, job->digest, job->report);
    digest_close(&digest);
    return status;
}

static enum status write_collected(struct job *job)
{
    enum { NOW_AND_THEN = 1024 };
    const struct solution_set *collected = &job->collected;
    enum status status = is_set(job) ? make_set(job) : STATUS_OK;
    if (status != STATUS_OK)
        return status;
    job->context.count = collected->count - job->repeated;
    format_begin(job->format, &job->context);
    for (size_t i = 0; i < collected->count && status == STATUS_OK; i++) {
        if (is_set(job) && i > 0 && solution_set_same(collected, i - 1, i))
            continue;
        format_solution(job->format, &job->context, solution_set_at(collected, i, job->columns));
        status = output_status(job->output);
        if (status == STATUS_OK && i % NOW_AND_THEN == 0)
            status = watch_look(&job->watch);
    }
    return status;
}

/* A list that was interrupted is closed properly and said to be partial; one that turned out to be
 * none is left as it is, so that it cannot be taken for whole, and of a file nothing is left. */
static enum status finish(struct job *job, enum status status)
{
    bool whole = status == STATUS_OK;
    if (status == STATUS_REFUSED || status == STATUS_FAILED || status == STATUS_MEMORY ||
        !job->output)
        return status;
    if (whole || (status == STATUS_STOPPED && !job->format->whole))
        format_end(job->format, &job->context);
    enum status closed = output_status(job->output) != STATUS_OK
                             ? output_done(&job->output, job->report)
                             : solve_close(&job->output, status, job->report);
    if (closed != STATUS_OK && closed != STATUS_STOPPED)
        return closed;
    if (!whole)
        fprintf(stderr, "what was written is partial (%s)\n", cut_short_by(status));
    return closed;
}

static void tell(const struct job *job)
{
    const char *notation = entries_notation(job->list.entries);
    if (job->boards > 0)
        lists_note_reading(&job->list);
    if (job->repeated > 0)
        fprintf(stderr, "note: a set has each board once: %" PRIu64 " repeated one%s left out\n",
                job->repeated, job->repeated == 1 ? " is" : "s are");
    if (job->boards == 0) {
        fprintf(stderr, "an empty list, as %s\n", job->format->name);
        return;
    }
    fprintf(stderr, "%" PRIu32 " queen%s: %" PRIu64 " board%s, from %s to %s\n", job->board.n,
            text_plural(job->board.n), job->boards, text_plural(job->boards), notation,
            job->format->name);
}

static enum status convert(struct job *job)
{
    enum status status = next(job);
    if (status == STATUS_OK)
        status = begin(job);
    while (status == STATUS_OK && job->got) {
        status = pass_on(job);
        if (status == STATUS_OK)
            status = next(job);
    }
    if (status == STATUS_OK && job->format->whole)
        status = write_collected(job);
    status = finish(job, status);
    if (status == STATUS_OK && !job->arguments->quiet)
        tell(job);
    return status;
}

static enum status run(const struct arguments *arguments, const struct word_list *operands,
                       const atomic_int *stop, struct report *report)
{
    struct job job = {.arguments = arguments,
                      .format = format_of(arguments->format ? arguments->format : "columns"),
                      .watch = {.stop = stop},
                      .report = report};
    if (operands->count > 1)
        return report_say(report, STATUS_REFUSED, "one list at a time (\"%s\" is one too many)",
                          operands->at[1]);
    const char *path = operands->count > 0 ? operands->at[0] : "-";
    enum status status = lists_open(&job.list, path, arguments, NULL, &job.watch, report);
    if (status == STATUS_OK)
        status = convert(&job);
    output_drop(&job.output);
    lists_close(&job.list);
    solution_set_free(&job.collected);
    board_free(&job.board);
    free(job.columns);
    return status;
}

static const struct option convert_options[] = {
    {'f', "format", OPTION_CHOICE, "FORMAT",
     "how boards are written; default: columns (queensat list formats)", AT(format), 0, 0,
     format_names},
    {0, "rule", OPTION_CHOICE, "RULE",
     "the rule that json and set name; default: that in the head of a set, else classic", AT(rule),
     0, 0, rule_names},
    {0, "color", OPTION_CHOICE, "WHEN",
     "colours for board and unicode; auto: on a terminal, unless NO_COLOR is set", AT(color), 0, 0,
     color_choices},
    {0}};

static const struct option *const convert_tables[] = {convert_options, entries_options,
                                                      output_options, talk_options, NULL};

const struct command convert_command = {
    .name = "convert",
    .title = "Writes a solution list in another notation.",
    .usage = "[OPTIONS] [LIST]",
    .details =
        "LIST is a file in any notation that check reads, or standard input. Its boards are\n"
        "written in the same order, also those that repeat; a set is sorted and has each once, "
        "and\n"
        "a note tells how many were left out. Whether they are solutions is not asked (see "
        "check).\n"
        "\n"
        "The base of the numbers and what they mean are found from the list, and a note says how\n"
        "it was read; --base and --list-by settle it. What the head of a set says of its board\n"
        "passes on to json, set and the formats that draw.\n"
        "\n"
        "An entry that is malformed, or a board with a row of no queen or of several, ends the\n"
        "work (exit 2) with its line; what was printed by then is no whole list, and FILE of -o\n"
        "stays as it was.\n",
    .options = {convert_tables},
    .run = run,
};
