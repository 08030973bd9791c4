/* solve without --all: one solution, or the first few that the engine finds.
 *
 * In: contenders. Out: at most as many solutions as asked for. On a board with givens or blocked
 * squares one more is looked for, to say whether it is the only one. An engine that found fewer
 * than it was asked for claims that there are no more: then the others are asked too.
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "board/symmetry.h"
#include "board/verify.h"
#include "cli/proving.h"
#include "cli/showing.h"
#include "cli/solve.h"
#include "cli/summary.h"
#include "engine/runner.h"
#include "solutions/formats.h"
#include "solutions/set.h"

/* What one contender found. */
struct finding {
    struct solution_set found; /* empty where the only one was written at once */
    size_t count;              /* how many were found */
    enum status ending;        /* STATUS_ENOUGH: as many as wanted; STATUS_OK: all that there are */
    struct solution_set sorted; /* the same in order, for comparison; see in_order */
    struct counters counters;
};

struct finder {
    struct contest *contest;
    struct finding *findings; /* one a contender */
    enum verdict *verdicts;
    struct verifier verifier;
    uint32_t *columns, *inverse;
    unsigned symmetries; /* of solutions that these map to each other only the smallest is taken */
    bool unique, color;
    struct output *output; /* opened before the search: a place that cannot be written is refused */
    const struct format *format;
    bool at_once; /* the one solution that is wanted need not be kept: see write_list */
    size_t shown, wanted;
    struct report *report;
    size_t at; /* the contender at work */
};

static struct report *report_of(const struct finder *finder, size_t at)
{
    return contender_report(&finder->contest->contenders[at], finder->report);
}

/* The first engine's solutions: `count` of a set, or, where that is NULL, this one. */
static void write_list(struct finder *finder, const struct solution_set *set, size_t count,
                       const uint32_t *columns, const char *digest)
{
    const struct finding *first = &finder->findings[0];
    struct format_context context = {.output = finder->output,
                                     .board = &finder->contest->board,
                                     .watch = &finder->contest->contenders[0].task.watch,
                                     .color = finder->color,
                                     .unique = finder->unique,
                                     .count = count,
                                     .digest = digest,
                                     .partial = first->ending != STATUS_OK || first->count > count};
    format_begin(finder->format, &context);
    for (size_t i = 0; i < count; i++)
        format_solution(finder->format, &context,
                        set ? solution_set_at(set, i, finder->columns) : columns);
    format_end(finder->format, &context);
}

static enum status take(void *self, const uint32_t *columns)
{
    struct finder *finder = self;
    struct finding *finding = &finder->findings[finder->at];
    const struct contender *contender = &finder->contest->contenders[finder->at];
    struct report *report = report_of(finder, finder->at);
    enum status status = verify_from(&finder->verifier, contender->label, columns, report);
    if (status != STATUS_OK)
        return status;
    if (!symmetry_is_smallest(finder->symmetries, columns, finding->found.n, finder->inverse))
        return STATUS_OK;
    if (finder->at_once)
        write_list(finder, NULL, 1, columns, NULL);
    else if (solution_set_add(&finding->found, columns) != STATUS_OK)
        return report_memory(report);
    finding->count++;
    if (finding->count % 1024 == 0)
        progress_show(&finder->contest->progress, 0, 0, finding->count);
    return finding->count == finder->wanted ? STATUS_ENOUGH : STATUS_OK;
}

/* One solution is in order as it is, and may be one of ten million rows. */
static bool is_sorted(const struct finding *finding)
{
    return finding->found.count < 2;
}

static const struct solution_set *in_order(const struct finding *finding)
{
    return is_sorted(finding) ? &finding->found : &finding->sorted;
}

/* The solutions in order, for comparison; an engine that gives one twice has failed. */
static enum status sort_found(struct finder *finder, size_t at)
{
    struct finding *finding = &finder->findings[at];
    struct report *report = report_of(finder, at);
    if (is_sorted(finding))
        return finding->ending;
    for (size_t i = 0; i < finding->found.count; i++) {
        solution_set_get(&finding->found, i, finder->columns);
        if (solution_set_add(&finding->sorted, finder->columns) != STATUS_OK)
            return report_memory(report);
    }
    if (!solution_set_sort(&finding->sorted))
        return report_say(report, STATUS_FAILED, "%s found a solution twice",
                          finder->contest->contenders[at].label);
    return finding->ending;
}

static enum status search(struct finder *finder, size_t at)
{
    struct contender *contender = &finder->contest->contenders[at];
    struct finding *finding = &finder->findings[at];
    struct visitor visitor = {.found = take, .self = finder};
    struct report *report = report_of(finder, at);
    struct runner *runner;
    finder->at = at;
    watch_limit(&contender->task.watch, contender->seconds);
    enum status status = runner_open(&runner, contender->engine, &contender->task, report);
    while (status == STATUS_OK && runner_more(runner)) {
        status = runner_show(runner, &visitor, &finding->counters, report);
        progress_show(&finder->contest->progress, runner_done(runner), runner_parts(runner),
                      finding->count);
    }
    runner_close(&runner);
    finding->ending = status;
    return finding->ending = sort_found(finder, at);
}

static bool ended(const struct finding *finding)
{
    return finding->ending == STATUS_OK || finding->ending == STATUS_ENOUGH;
}

/* A solution that `a` holds and `b`, which claims to have all, lacks; NULL when there is none. Both
 * are sorted. */
static const uint32_t *only_in(struct finder *finder, const struct solution_set *a,
                               const struct solution_set *b)
{
    size_t k = 0;
    for (size_t i = 0; i < a->count; i++) {
        int order = -1;
        while (k < b->count && (order = solution_set_compare(b, k, a, i)) < 0)
            k++;
        if (k == b->count || order > 0) {
            solution_set_get(a, i, finder->columns);
            return finder->columns;
        }
    }
    return NULL;
}

static enum status compare_with_first(struct finder *finder, size_t other)
{
    struct finding *a = &finder->findings[0], *b = &finder->findings[other];
    enum verdict *verdict = &finder->verdicts[other - 1];
    const uint32_t *columns;
    *verdict = VERDICT_UNFINISHED;
    if (!ended(a) || !ended(b))
        return STATUS_OK;
    *verdict = VERDICT_DIFFERS;
    if (b->ending == STATUS_OK && (columns = only_in(finder, in_order(a), in_order(b))) != NULL)
        print_difference(finder->contest, 0, other, columns);
    else if (a->ending == STATUS_OK &&
             (columns = only_in(finder, in_order(b), in_order(a))) != NULL)
        print_difference(finder->contest, other, 0, columns);
    else
        *verdict = VERDICT_AGREES;
    return *verdict == VERDICT_AGREES
               ? STATUS_OK
               : report_say(finder->report, STATUS_FAILED, "%s and %s differ on this board",
                            finder->contest->contenders[0].label,
                            finder->contest->contenders[other].label);
}

/* `compared` and the first engine's ending say whether the output is closed as a whole one. */
static enum status close_output(struct finder *finder, enum status compared, size_t shown)
{
    const struct finding *first = &finder->findings[0];
    /* What was asked for is there once enough were found, whatever else was cut short. */
    enum status worst = status_worse(compared, first->ending);
    bool whole = ended(first) || shown == finder->shown;
    return solve_close(&finder->output,
                       worst == STATUS_FAILED ? worst
                       : whole                ? STATUS_OK
                                              : first->ending,
                       finder->report);
}

/* As found, but sorted in a format whose header has count and digest. Of an engine that failed each
 * solution once: it may have given one twice. */
static enum status write_found(struct finder *finder, enum status compared)
{
    const struct finding *first = &finder->findings[0];
    struct showing showing;
    bool failed = first->ending == STATUS_FAILED;
    if (finder->at_once && first->count > 0)
        return close_output(finder, compared, 1);
    enum status status =
        showing_make(&showing,
                     &(struct showing_wish){.found = failed ? in_order(first) : &first->found,
                                            .most = finder->shown,
                                            .once = failed,
                                            .in_order = finder->format->whole},
                     finder->report);
    if (status == STATUS_OK) {
        write_list(finder, showing.set, showing.count, NULL, showing.digest);
        status = close_output(finder, compared, showing.count);
    }
    showing_free(&showing);
    return status;
}

static void summarise_first(struct summary *summary, const struct finder *finder, bool disputed)
{
    const struct finding *first = &finder->findings[0];
    size_t count = first->count;
    bool one = finder->shown == 1, any = one && finder->wanted == 1;
    if (!ended(first))
        summary_add(summary, "%zu solution%s so far, partial (%s)", count, count == 1 ? "" : "s",
                    cut_short_by(first->ending));
    else if (disputed)
        summary_add(summary, "%zu solution%s, disputed", count, count == 1 ? "" : "s");
    else if (count == 0)
        summary_add(summary, "no solution exists");
    else if (count == 1 && first->ending == STATUS_OK)
        summary_add(summary, "the only solution");
    else if (any)
        summary_add(summary, "a solution");
    else if (one)
        summary_add(summary, "a solution, but not the only one");
    else if (first->ending == STATUS_OK)
        summary_add(summary, "%zu solution%s, all that there are", count, count == 1 ? "" : "s");
    else
        summary_add(summary, "%zu solutions, as many as asked for", count);
    if (count > 0 && finder->unique && !any)
        summary_append(summary, " up to symmetry");
}

/* Summary, notes and counters, for people. `asked` of the contenders were run. */
static void tell(const struct finder *finder, const struct arguments *arguments, size_t asked)
{
    const struct finding *first = &finder->findings[0];
    struct contest ran = *finder->contest;
    struct summary summary = summary_start(ran.board.n);
    ran.count = asked;
    bool disputed = false;
    for (size_t i = 1; i < asked; i++)
        disputed |= finder->verdicts[i - 1] == VERDICT_DIFFERS;
    summarise_first(&summary, finder, disputed);
    summary_agreement(&summary, &ran, finder->verdicts,
                      first->ending == STATUS_OK       ? CLAIM_ALL
                      : first->ending == STATUS_ENOUGH ? CLAIM_FOUND
                                                       : CLAIM_NOTHING);
    /* That an answer is partial is no remark that --quiet could leave out. */
    if (!arguments->quiet || !ended(first))
        summary_print(&summary);
    if (!arguments->quiet && first->ending == STATUS_OK && first->count == 0)
        note_attacking_givens(&ran.board);
    for (size_t i = 0; arguments->stats && i < asked; i++)
        contender_stats(&ran.contenders[i], &finder->findings[i].counters);
}

/* Runs the contenders; the automatic check only against a claim that there are no more. Sets
 * *asked to the number of those that ran. */
static enum status run_all(struct finder *finder, size_t *asked)
{
    const struct contest *contest = finder->contest;
    enum status status = STATUS_OK;
    for (*asked = 0; *asked < contest->count; ++*asked) {
        size_t at = *asked;
        const struct contender *contender = &contest->contenders[at];
        if (at > 0 && !ended(&finder->findings[0]))
            break; /* with nothing to compare the others would work in vain */
        if (contender->automatic && finder->findings[0].ending != STATUS_OK)
            break;
        enum status ending = search(finder, at);
        if (at > 0)
            status = status_worse(status, contender_failure(contender, ending, finder->report));
    }
    for (size_t i = 1; i < *asked; i++) {
        enum status compared = compare_with_first(finder, i);
        status = status_worse(status, compared);
    }
    return status;
}

static enum status open_finder(struct finder *finder, const struct arguments *arguments)
{
    struct contest *contest = finder->contest;
    finder->findings = memory_array(contest->count, sizeof *finder->findings);
    finder->verdicts = memory_array(contest->count, sizeof *finder->verdicts);
    finder->columns = memory_array(contest->board.n, sizeof *finder->columns);
    finder->inverse =
        memory_array(arguments->unique ? contest->board.n : 0, sizeof *finder->inverse);
    finder->format = format_of(arguments->format);
    finder->at_once = contest->count == 1 && finder->wanted == 1 && !finder->format->whole;
    finder->unique = arguments->unique;
    finder->symmetries = arguments->unique ? symmetries_of(&contest->board) : 1;
    finder->color = solve_colors(arguments);
    if (!finder->findings || !finder->verdicts || !finder->columns || !finder->inverse)
        return report_memory(finder->report);
    for (size_t i = 0; i < contest->count; i++) {
        solution_set_open(&finder->findings[i].found, contest->board.n);
        solution_set_open(&finder->findings[i].sorted, contest->board.n);
    }
    if (verifier_open(&finder->verifier, &contest->board) != STATUS_OK)
        return report_memory(finder->report);
    return output_open(&finder->output, arguments->output, finder->report);
}

static void close_finder(struct finder *finder)
{
    for (size_t i = 0; finder->findings && i < finder->contest->count; i++) {
        solution_set_free(&finder->findings[i].found);
        solution_set_free(&finder->findings[i].sorted);
    }
    free(finder->findings);
    free(finder->verdicts);
    free(finder->columns);
    free(finder->inverse);
    verifier_close(&finder->verifier);
    output_drop(&finder->output);
}

/* The first engine's failure counts most, then a difference, then what became of the output. */
static enum status find_and_write(struct finder *finder, const struct arguments *arguments)
{
    size_t asked;
    enum status compared = run_all(finder, &asked);
    const struct finding *first = &finder->findings[0];
    progress_wipe(&finder->contest->progress);
    if (first->ending == STATUS_REFUSED)
        return first->ending;
    enum status written = write_found(finder, compared);
    if (written == STATUS_PIPE)
        return written; /* nobody listens */
    tell(finder, arguments, asked);
    if (!ended(first))
        compared = status_worse(compared, first->ending);
    return status_worse(compared, written);
}

enum status solve_some(struct contest *contest, const struct arguments *arguments,
                       struct report *report)
{
    bool one = arguments->limit == 0;
    size_t shown = one ? 1 : arguments->limit < SIZE_MAX ? (size_t)arguments->limit : SIZE_MAX;
    struct finder finder = {.contest = contest,
                            .shown = shown,
                            .wanted = one && !board_is_empty(&contest->board) ? 2 : shown,
                            .report = report};
    enum status status = open_finder(&finder, arguments);
    if (status == STATUS_OK)
        status = proving_run(contest, report);
    if (status == STATUS_OK)
        status = find_and_write(&finder, arguments);
    close_finder(&finder);
    return status;
}
