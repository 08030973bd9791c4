/* Counting.
 *
 * In: contenders. Out: a number of each, verdicts, and the first failure. Solutions that an engine
 * has to show one by one are verified; engines that count without showing them are held to the
 * other engines and to the published numbers. Classes under symmetry are counted in two ways that
 * share only the group, so that they can check each other: by the smallest solution of each, and
 * by Burnside's lemma.
 */
#include "cli/counting.h"

#include "board/symmetry.h"
#include "engine/runner.h"
#include "trust/published.h"

static struct report *report_of(const struct counting *counting)
{
    return contender_report(&counting->contest->contenders[counting->at], counting->report);
}

static enum status see(void *self, const uint32_t *columns)
{
    struct counting *counting = self;
    struct tally *tally = &counting->tallies[counting->at];
    enum status status =
        verify_from(&counting->verifier, counting->contest->contenders[counting->at].label, columns,
                    report_of(counting));
    if (status != STATUS_OK)
        return status;
    tally->count += symmetry_is_smallest(counting->symmetries, columns, counting->contest->board.n,
                                         counting->inverse);
    if (++tally->all % 1024 == 0)
        progress_show(&counting->contest->progress, 0, 0, tally->count);
    return STATUS_OK;
}

static void hear(void *self, uint64_t done, uint64_t parts, uint64_t found)
{
    struct counting *counting = self;
    progress_show(&counting->contest->progress, done, parts, found);
}

/* Solutions that the engine has to show are counted by `see`. */
static enum status see_parts(struct counting *counting, struct runner *runner)
{
    struct tally *tally = &counting->tallies[counting->at];
    struct visitor visitor = {.found = see, .self = counting};
    enum status status = STATUS_OK;
    while (status == STATUS_OK && runner_more(runner)) {
        status = runner_show(runner, &visitor, &tally->counters, report_of(counting));
        hear(counting, runner_done(runner), runner_parts(runner), tally->count);
    }
    return status;
}

static enum status open_runner(const struct counting *counting, struct runner **runner)
{
    const struct contender *contender = &counting->contest->contenders[counting->at];
    return runner_open(runner, contender->engine, &contender->task, report_of(counting));
}

static enum status see_all(struct counting *counting)
{
    struct runner *runner;
    enum status status = open_runner(counting, &runner);
    if (status == STATUS_OK)
        status = see_parts(counting, runner);
    runner_close(&runner);
    return status;
}

/* Solutions that nobody sees; *found is the number so far. */
static enum status count_all(struct counting *counting, uint64_t *found)
{
    const struct runner_listener listener = {.heard = hear, .self = counting};
    struct counters *counters = &counting->tallies[counting->at].counters;
    struct runner *runner;
    enum status status = open_runner(counting, &runner);
    if (status == STATUS_OK)
        status = runner_count(runner, &listener, found, counters, report_of(counting));
    runner_close(&runner);
    return status;
}

/* Burnside's lemma: the number of classes is the mean, over the group, of the number of solutions
 * that each symmetry maps to themselves. The identity comes first and has the most work. */
static enum status count_classes(struct counting *counting)
{
    struct contender *contender = &counting->contest->contenders[counting->at];
    struct tally *tally = &counting->tallies[counting->at];
    uint64_t sum = 0, group = (uint64_t)__builtin_popcount(counting->symmetries);
    enum status status = STATUS_OK;
    for (unsigned symmetry = 0; status == STATUS_OK && symmetry < SYMMETRY_COUNT; symmetry++) {
        if (!(counting->symmetries >> symmetry & 1U))
            continue;
        uint64_t fixed = 0;
        contender->task.fixed = (enum symmetry)symmetry;
        status = count_all(counting, &fixed);
        if (symmetry == SYMMETRY_IDENTITY)
            tally->all = fixed;
        if (__builtin_add_overflow(sum, fixed, &sum))
            status =
                report_say(report_of(counting), STATUS_FAILED, "the count does not fit 64 bits");
    }
    contender->task.fixed = SYMMETRY_IDENTITY;
    if (status == STATUS_OK && sum % group != 0)
        return report_say(report_of(counting), STATUS_FAILED,
                          "%s counts solutions that are no whole number of classes (%llu / %llu)",
                          contender->label, (unsigned long long)sum, (unsigned long long)group);
    /* Cut short: each class has at most as many solutions as the group has symmetries. */
    tally->count =
        status == STATUS_OK ? sum / group : tally->all / group + (tally->all % group > 0);
    return status;
}

static enum status count_by(struct counting *counting, const struct engine *engine)
{
    struct tally *tally = &counting->tallies[counting->at];
    if (!engine->count || (counting->symmetries != 1 && !engine->fixes))
        return see_all(counting);
    if (counting->symmetries != 1)
        return count_classes(counting);
    enum status status = count_all(counting, &tally->all);
    tally->count = tally->all;
    return status;
}

static void count_one(struct counting *counting, size_t at)
{
    struct contender *contender = &counting->contest->contenders[at];
    struct tally *tally = &counting->tallies[at];
    double began = clock_now();
    counting->at = at;
    watch_limit(&contender->task.watch, contender->seconds);
    tally->ending = count_by(counting, contender->engine);
    tally->seconds = clock_now() - began;
}

static enum status compare_counts(struct counting *counting, size_t other)
{
    const struct tally *a = &counting->tallies[0], *b = &counting->tallies[other];
    const struct contender *contender = &counting->contest->contenders[other];
    enum verdict *verdict = &counting->verdicts[other - 1];
    *verdict = VERDICT_UNFINISHED;
    if (a->ending != STATUS_OK || b->ending != STATUS_OK)
        return contender_failure(contender, b->ending, counting->report);
    *verdict = a->count == b->count && a->all == b->all ? VERDICT_AGREES : VERDICT_DIFFERS;
    if (*verdict == VERDICT_AGREES)
        return STATUS_OK;
    bool classes = a->count != b->count;
    const char *which = !counting->unique ? "" : classes ? " up to symmetry" : " in all";
    return report_say(counting->report, STATUS_FAILED, "%s counts %llu solutions%s, %s counts %llu",
                      counting->contest->contenders[0].label,
                      (unsigned long long)(classes ? a->count : a->all), which, contender->label,
                      (unsigned long long)(classes ? b->count : b->all));
}

static enum status hold_to_literature(struct counting *counting)
{
    const struct board *board = &counting->contest->board;
    const struct tally *first = &counting->tallies[0];
    enum status status = published_check(board, first->all, &counting->published, counting->report);
    if (status == STATUS_OK && counting->unique)
        status = published_check_classes(board, first->count, counting->report);
    counting->published &= status == STATUS_OK;
    return status;
}

/* The first one's ending, or what is wrong with the others. */
enum status counting_run(struct counting *counting)
{
    const struct contest *contest = counting->contest;
    enum status status = STATUS_OK;
    for (; counting->asked < contest->count; counting->asked++) {
        /* With nothing to compare the others would work in vain. */
        if (counting->asked > 0 && counting->tallies[0].ending != STATUS_OK)
            break;
        count_one(counting, counting->asked);
        if (counting->asked > 0)
            status = status_worse(status, compare_counts(counting, counting->asked));
    }
    if (counting->tallies[0].ending != STATUS_OK)
        return counting->tallies[0].ending;
    return status_worse(status, hold_to_literature(counting));
}
