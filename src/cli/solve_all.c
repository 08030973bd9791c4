/* solve --all: every solution once, in lexicographic order, compared engine against engine.
 *
 * In: contenders. Out: the first one's solutions in the format asked for, differences and summary
 * on standard error. A format that needs the count in front (set) has the solutions collected
 * first; all others are written as they come.
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "board/symmetry.h"
#include "cli/proving.h"
#include "cli/solve.h"
#include "cli/summary.h"
#include "solutions/digest.h"
#include "solutions/formats.h"
#include "trust/compare.h"
#include "trust/published.h"

/* What there is of one listing; zero where it was not opened yet. */
struct listing {
    struct contest *contest;
    struct stream *streams; /* one a contender */
    size_t open;
    struct comparison comparison;
    enum verdict *verdicts; /* of the contenders after the first */
    const struct format *format;
    struct format_context context;
    struct digest *digest; /* NULL: none is wanted */
    char digest_text[DIGEST_TEXT];
    struct solution_set collected; /* of formats that are begun at the end */
    uint32_t *columns, *inverse;
    unsigned symmetries;
    bool unique; /* only the smallest of each class is printed */
    uint64_t count, classes;
    struct output *output;
};

static enum status open_streams(struct listing *listing, struct report *report)
{
    struct contest *contest = listing->contest;
    listing->streams = memory_array(contest->count, sizeof *listing->streams);
    if (!listing->streams)
        return report_memory(report);
    for (; listing->open < contest->count; listing->open++) {
        struct contender *contender = &contest->contenders[listing->open];
        /* Its deadline is moved while it works. */
        if (contender->seconds > 0)
            contender->task.threads = 1;
        enum status status = stream_open(
            &listing->streams[listing->open], contender->engine, &contender->task,
            listing->open == 0 ? &contest->progress : NULL, contender_report(contender, report));
        if (status != STATUS_OK)
            return contender->automatic ? report_say(report, status, "%s", contender->report.text)
                                        : status;
    }
    return STATUS_OK;
}

static enum status open_comparison(struct listing *listing, struct report *report)
{
    struct contest *contest = listing->contest;
    size_t others = contest->count - 1;
    struct comparison_entry *entries = memory_array(others, sizeof *entries);
    listing->verdicts = memory_array(others, sizeof *listing->verdicts);
    if (!entries || !listing->verdicts) {
        free(entries);
        return report_memory(report);
    }
    for (size_t i = 0; i < others; i++) {
        const struct contender *contender = &contest->contenders[i + 1];
        entries[i] = (struct comparison_entry){&listing->streams[i + 1], contender->seconds};
    }
    enum status status =
        compare_open(&listing->comparison, &listing->streams[0], entries, others, report);
    free(entries);
    return status;
}

/* A digest that nobody would see is not computed. */
static enum status open_digest(struct listing *listing, const struct arguments *arguments,
                               struct report *report)
{
    if (arguments->quiet && !listing->format->whole)
        return STATUS_OK;
    return digest_open(&listing->digest, listing->contest->board.n, report);
}

static enum status open_listing(struct listing *listing, const struct arguments *arguments,
                                struct report *report)
{
    const struct board *board = &listing->contest->board;
    solution_set_open(&listing->collected, board->n);
    listing->symmetries = symmetries_of(board);
    listing->unique = arguments->unique;
    listing->columns = memory_array(board->n, sizeof *listing->columns);
    listing->inverse = memory_array(board->n, sizeof *listing->inverse);
    if (!listing->columns || !listing->inverse)
        return report_memory(report);
    enum status status = output_open(&listing->output, arguments->output, report);
    if (status == STATUS_OK)
        status = proving_run(listing->contest, report);
    if (status == STATUS_OK)
        status = open_streams(listing, report);
    if (status == STATUS_OK)
        status = open_comparison(listing, report);
    if (status == STATUS_OK)
        status = open_digest(listing, arguments, report);
    listing->context = (struct format_context){.output = listing->output,
                                               .board = board,
                                               .color = solve_colors(arguments),
                                               .unique = arguments->unique};
    return status;
}

static void close_listing(struct listing *listing)
{
    output_drop(&listing->output);
    digest_close(&listing->digest);
    compare_close(&listing->comparison);
    for (size_t i = 0; i < listing->open; i++)
        stream_close(&listing->streams[i]);
    free(listing->streams);
    free(listing->verdicts);
    free(listing->columns);
    free(listing->inverse);
    solution_set_free(&listing->collected);
}

/* Will the number of classes be told, and the digest? Not of a list that was cut short, unless the
 * list itself has them. An engine that sorts at the end knows before the first solution is given
 * out, and a stop must not wait for what nobody sees. */
static bool is_told(const struct listing *listing)
{
    return listing->streams[0].ending == STATUS_OK || listing->unique || listing->format->whole;
}

/* Takes the solutions one by one. The status is that of the output or of memory; why the first
 * engine ended, its stream knows. */
static enum status take_all(struct listing *listing, struct report *report)
{
    const struct board *board = &listing->contest->board;
    if (!listing->format->whole)
        format_begin(listing->format, &listing->context);
    while (compare_next(&listing->comparison, listing->columns)) {
        bool told = is_told(listing);
        bool smallest = told && symmetry_is_smallest(listing->symmetries, listing->columns,
                                                     board->n, listing->inverse);
        listing->count++;
        listing->classes += smallest;
        if (listing->unique && !smallest)
            continue;
        if (listing->digest && told)
            digest_add(listing->digest, listing->columns);
        if (listing->format->whole) {
            if (solution_set_add(&listing->collected, listing->columns) != STATUS_OK)
                return report_memory(report);
        } else {
            format_solution(listing->format, &listing->context, listing->columns);
            if (output_status(listing->output) != STATUS_OK)
                return output_status(listing->output);
        }
    }
    return listing->digest ? digest_text(listing->digest, listing->digest_text, report) : STATUS_OK;
}

static void write_rest(struct listing *listing)
{
    struct format_context *context = &listing->context;
    context->partial = listing->streams[0].ending != STATUS_OK;
    if (listing->format->whole) {
        context->count = listing->collected.count;
        context->digest = listing->digest_text;
        format_begin(listing->format, context);
        for (size_t i = 0; i < listing->collected.count; i++) {
            solution_set_get(&listing->collected, i, listing->columns);
            format_solution(listing->format, context, listing->columns);
        }
    }
    format_end(listing->format, context);
}

static void print_differences(const struct listing *listing, size_t other)
{
    const uint32_t *columns;
    for (size_t i = 0; (columns = compare_example(&listing->comparison, other, false, i)); i++)
        print_difference(listing->contest, 0, other + 1, columns);
    for (size_t i = 0; (columns = compare_example(&listing->comparison, other, true, i)); i++)
        print_difference(listing->contest, other + 1, 0, columns);
}

/* STATUS_FAILED where engines differ; else why one that was asked for by name did not end. */
static enum status judge(struct listing *listing, struct report *report)
{
    const struct contest *contest = listing->contest;
    enum status status = STATUS_OK;
    for (size_t i = 0; i + 1 < contest->count; i++) {
        const struct contender *other = &contest->contenders[i + 1];
        listing->verdicts[i] = compare_verdict(&listing->comparison, i);
        if (listing->verdicts[i] == VERDICT_DIFFERS) {
            print_differences(listing, i);
            status = report_say(report, STATUS_FAILED, "%s and %s differ on this board",
                                contest->contenders[0].label, other->label);
        } else {
            status = status_worse(status,
                                  contender_failure(other, listing->streams[i + 1].ending, report));
        }
    }
    return status;
}

/* Compares with the literature where it knows the board. */
static enum status check_published(const struct listing *listing, bool *as_published,
                                   struct report *report)
{
    const struct board *board = &listing->contest->board;
    enum status status = published_check(board, listing->count, as_published, report);
    return status == STATUS_OK ? published_check_classes(board, listing->classes, report) : status;
}

/* "92 solutions, 12 up to symmetry", or the other way round where only the classes are listed. */
static void add_numbers(struct summary *summary, const struct listing *listing, bool disputed)
{
    unsigned long long all = listing->count, classes = listing->classes;
    const char *doubt = disputed ? ", disputed" : "";
    if (listing->unique)
        summary_add(summary, "%llu solution%s up to symmetry%s, %llu in all", classes,
                    classes == 1 ? "" : "s", doubt, all);
    else
        summary_add(summary, "%llu solution%s%s", all, all == 1 ? "" : "s", doubt);
    if (!listing->unique && all && listing->symmetries != 1)
        summary_append(summary, ", %llu up to symmetry", classes);
}

static void summarise(const struct listing *listing, bool as_published, bool disputed)
{
    const struct contest *contest = listing->contest;
    struct summary summary = summary_start(contest->board.n);
    enum status ending = listing->streams[0].ending;
    uint64_t printed = listing->unique ? listing->classes : listing->count;
    if (ending != STATUS_OK)
        summary_add(&summary, "%llu solution%s%s so far, partial (%s)", (unsigned long long)printed,
                    printed == 1 ? "" : "s", listing->unique ? " up to symmetry" : "",
                    cut_short_by(ending));
    else if (listing->count == 0 && !disputed)
        summary_add(&summary, "no solution exists");
    else
        add_numbers(&summary, listing, disputed);
    summary_agreement(&summary, contest, listing->verdicts,
                      ending != STATUS_OK ? CLAIM_NOTHING
                      : as_published      ? CLAIM_PUBLISHED
                                          : CLAIM_ALL);
    if (as_published)
        summary_add(&summary, "as published");
    if (ending == STATUS_OK && listing->count)
        summary_add(&summary, "sha256 %s", listing->digest_text);
    summary_print(&summary);
}

static enum status finish(struct listing *listing, const struct arguments *arguments,
                          struct report *report)
{
    const struct contest *contest = listing->contest;
    enum status ending = listing->streams[0].ending;
    bool as_published = false;
    write_rest(listing);
    enum status status = status_worse(judge(listing, report), ending);
    if (status == STATUS_OK)
        status = check_published(listing, &as_published, report);
    progress_wipe(&listing->contest->progress);
    /* The file takes its place only when the list in it is whole and nobody contradicts it. */
    enum status closed =
        solve_close(&listing->output, status == STATUS_FAILED ? status : ending, report);
    if (closed == STATUS_PIPE)
        return closed; /* nobody listens */
    /* That an answer is partial is no remark that --quiet could leave out. */
    if (!arguments->quiet || ending != STATUS_OK)
        summarise(listing, as_published, status == STATUS_FAILED);
    if (!arguments->quiet && ending == STATUS_OK && listing->count == 0)
        note_attacking_givens(&contest->board);
    for (size_t i = 0; arguments->stats && i < contest->count; i++)
        contender_stats(&contest->contenders[i], &listing->streams[i].counters);
    return status_worse(status, closed);
}

static enum status list(struct listing *listing, const struct arguments *arguments,
                        struct report *report)
{
    enum status status = take_all(listing, report);
    return status == STATUS_OK ? finish(listing, arguments, report)
                               : solve_close(&listing->output, status, report);
}

enum status solve_all(struct contest *contest, const struct arguments *arguments,
                      struct report *report)
{
    struct listing listing = {.contest = contest, .format = format_of(arguments->format)};
    enum status status = open_listing(&listing, arguments, report);
    if (status == STATUS_OK)
        status = list(&listing, arguments, report);
    close_listing(&listing);
    return status;
}
