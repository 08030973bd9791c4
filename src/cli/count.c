/* count: prints how many solutions there are.
 *
 * In: the command line. Out: one number, or a JSON object. A count that was cut short prints
 * nothing on standard output. Solutions that an engine has to show one by one are verified; engines
 * that count without showing them are held to the other engines and to the published numbers.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "base/memory.h"
#include "base/output.h"
#include "board/verify.h"
#include "cli/contest.h"
#include "cli/print_json.h"
#include "cli/summary.h"
#include "trust/published.h"

/* What one contender counted. */
struct tally {
    uint64_t count;
    enum status ending;
    struct counters counters;
    double seconds; /* of the wall clock */
};

struct counting {
    struct contest *contest;
    struct tally *tallies; /* one a contender; those in [0, asked) were run */
    enum verdict *verdicts;
    size_t asked;
    struct verifier verifier;
    bool published; /* the literature knows the number, and it is this one */
    struct report *report;
    size_t at; /* the contender at work */
};

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
    if (status == STATUS_OK && ++tally->count % 1024 == 0)
        progress_show(&counting->contest->progress, 0, 0, tally->count);
    return status;
}

static enum status count_part(struct counting *counting, const struct search *search, uint64_t part)
{
    struct tally *tally = &counting->tallies[counting->at];
    struct visitor visitor = {.found = see, .self = counting};
    if (!search->engine->count)
        return search_run(search, part, &visitor, &tally->counters, report_of(counting));
    uint64_t found = 0;
    enum status status = search_count(search, part, &found, &tally->counters, report_of(counting));
    if (__builtin_add_overflow(tally->count, found, &tally->count))
        return report_say(report_of(counting), STATUS_FAILED, "the count does not fit 64 bits");
    return status;
}

static void count_one(struct counting *counting, size_t at)
{
    struct contender *contender = &counting->contest->contenders[at];
    struct tally *tally = &counting->tallies[at];
    struct search search = {0};
    double began = clock_now();
    counting->at = at;
    watch_limit(&contender->task.watch, contender->seconds);
    enum status status =
        search_open(&search, contender->engine, &contender->task, report_of(counting));
    for (uint64_t part = 0; status == STATUS_OK && part < search.parts; part++) {
        status = count_part(counting, &search, part);
        progress_show(&counting->contest->progress, part + 1, search.parts, tally->count);
    }
    search_close(&search);
    tally->ending = status;
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
    *verdict = a->count == b->count ? VERDICT_AGREES : VERDICT_DIFFERS;
    if (*verdict == VERDICT_AGREES)
        return STATUS_OK;
    return report_say(counting->report, STATUS_FAILED, "%s counts %llu solutions, %s counts %llu",
                      counting->contest->contenders[0].label, (unsigned long long)a->count,
                      contender->label, (unsigned long long)b->count);
}

/* The first one's ending, or what is wrong with the others. */
static enum status count_all(struct counting *counting)
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
    return status_worse(status, published_check(&contest->board, counting->tallies[0].count,
                                                &counting->published, counting->report));
}

static void tell(const struct counting *counting)
{
    struct contest ran = *counting->contest;
    struct summary summary = summary_start(ran.board.n);
    const struct tally *first = &counting->tallies[0];
    ran.count = counting->asked;
    if (first->ending == STATUS_OK)
        summary_add(&summary, "%llu solution%s", (unsigned long long)first->count,
                    first->count == 1 ? "" : "s");
    else
        summary_add(&summary, "at least %llu solution%s, partial (%s)",
                    (unsigned long long)first->count, first->count == 1 ? "" : "s",
                    cut_short_by(first->ending));
    summary_agreement(&summary, &ran, counting->verdicts,
                      first->ending != STATUS_OK ? CLAIM_NOTHING
                      : counting->published      ? CLAIM_PUBLISHED
                                                 : CLAIM_ALL);
    if (counting->published)
        summary_add(&summary, "as published (OEIS A000170)");
    summary_print(&summary);
}

static const char *agreement(const struct counting *counting)
{
    bool agree = false;
    for (size_t i = 1; i < counting->asked; i++) {
        if (counting->verdicts[i - 1] == VERDICT_DIFFERS)
            return "differ";
        agree |= counting->verdicts[i - 1] == VERDICT_AGREES;
    }
    return agree ? "agree" : "none";
}

static bool put_counters(json_t *object, const struct counters *counters)
{
    bool whole = true;
#define COUNTER(name, meaning) whole &= json_put(object, #name, json_count(counters->name));
    COUNTER_LIST(COUNTER)
#undef COUNTER
    return whole;
}

static json_t *engine_json(const struct counting *counting, size_t i, bool *whole)
{
    const struct tally *tally = &counting->tallies[i];
    json_t *object = json_object();
    bool done = tally->ending == STATUS_OK;
    *whole &= json_put(object, "engine", json_string(counting->contest->contenders[i].label)) &&
              json_put(object, "count", done ? json_count(tally->count) : json_null()) &&
              json_put(object, "seconds", json_real(tally->seconds)) &&
              put_counters(object, &tally->counters);
    return object;
}

static enum status print_json(const struct counting *counting, struct output *output)
{
    const struct contest *contest = counting->contest;
    const struct tally *first = &counting->tallies[0];
    struct rusage usage = {0};
    json_t *object = json_object(), *all = json_array();
    getrusage(RUSAGE_SELF, &usage);
    bool whole = object && all;
    for (size_t i = 0; whole && i < counting->asked; i++)
        whole &= json_array_append_new(all, engine_json(counting, i, &whole)) == 0;
    whole = whole && json_put(object, "n", json_integer(contest->board.n)) &&
            json_put(object, "rule", json_string(rule_name(contest->board.rule))) &&
            json_put(object, "given", json_count(contest->board.given.count)) &&
            json_put(object, "blocked", json_count(contest->board.blocked.count)) &&
            json_put(object, "count", json_count(first->count)) &&
            json_put(object, "engine", json_string(contest->contenders[0].label)) &&
            json_put(object, "agreement", json_string(agreement(counting))) &&
            json_put(object, "as_published", json_boolean(counting->published)) &&
            json_put(object, "seconds", json_real(first->seconds)) &&
            json_put(object, "peak_memory_bytes", json_count((uint64_t)usage.ru_maxrss << 10)) &&
            put_counters(object, &first->counters);
    whole = whole && json_object_set(object, "engines", all) == 0;
    json_decref(all);
    return json_print(object, whole, output, counting->report);
}

/* Writes the answer and closes the output; a number that another engine contradicts does not take
 * the place of a file. */
static enum status print(const struct counting *counting, bool json, bool contradicted,
                         struct output **output)
{
    enum status status = STATUS_OK;
    if (json) {
        status = print_json(counting, *output);
    } else {
        output_number(*output, counting->tallies[0].count);
        output_byte(*output, '\n');
    }
    if (status != STATUS_OK)
        return status;
    return contradicted ? output_cut_short(output, counting->report)
                        : output_done(output, counting->report);
}

static enum status count_and_print(struct counting *counting, const struct arguments *arguments,
                                   struct output **output)
{
    enum status status = count_all(counting);
    const struct tally *first = &counting->tallies[0];
    progress_wipe(&counting->contest->progress);
    if (first->ending == STATUS_REFUSED)
        return first->ending;
    if (first->ending == STATUS_OK) {
        enum status printed = print(counting, arguments->json, status == STATUS_FAILED, output);
        if (printed == STATUS_PIPE)
            return printed; /* nobody listens */
        status = status_worse(status, printed);
    }
    /* That a count is partial is no remark that --quiet could leave out. */
    if (!arguments->quiet || first->ending != STATUS_OK)
        tell(counting);
    for (size_t i = 0; arguments->stats && i < counting->asked; i++)
        contender_stats(&counting->contest->contenders[i], &counting->tallies[i].counters);
    return status;
}

static enum status count(struct contest *contest, const struct arguments *arguments,
                         struct report *report)
{
    struct counting counting = {.contest = contest, .report = report};
    struct output *output = NULL;
    counting.tallies = memory_array(contest->count, sizeof *counting.tallies);
    counting.verdicts = memory_array(contest->count, sizeof *counting.verdicts);
    enum status status = STATUS_OK;
    if (!counting.tallies || !counting.verdicts ||
        verifier_open(&counting.verifier, &contest->board) != STATUS_OK)
        status = report_memory(report);
    else if ((status = output_open(&output, arguments->output, report)) == STATUS_OK)
        status = count_and_print(&counting, arguments, &output);
    output_drop(&output); /* of a count that was cut short nothing is left */
    verifier_close(&counting.verifier);
    free(counting.tallies);
    free(counting.verdicts);
    return status;
}

static enum status run(const struct arguments *given, const struct word_list *operands,
                       const atomic_int *stop, struct report *report)
{
    struct contest contest;
    struct arguments arguments = *given;
    arguments.counting = true;
    enum status status = contest_open(&contest, &arguments, operands, stop, report);
    if (status != STATUS_OK)
        return status;
    status = count(&contest, &arguments, report);
    contest_close(&contest);
    return status;
}

#define COUNTER(name, meaning) "  " #name ": " meaning "\n"
#define COUNTER_HELP COUNTER_LIST(COUNTER)

static const struct option count_options[] = {{0, "json", OPTION_FLAG, NULL,
                                               "print a JSON object in place of the number",
                                               offsetof(struct arguments, json), 0, 0, NULL},
                                              {0}};

static const struct option *const count_tables[] = {
    count_options, board_options, search_options, output_options, stats_options,
    talk_options,  NULL};

const struct command count_command = {
    .name = "count",
    .title = "Prints how many solutions there are.",
    .usage = "[OPTIONS] BOARD",
    .details =
        "The default engine is the fastest native one that knows the board. Counts of picosat are\n"
        "cross-checked by a native engine, counts of empty classic boards compared with the\n"
        "published ones (OEIS A000170); a difference is exit 1. A count that is cut short prints\n"
        "nothing but \"at least K\" on standard error.\n"
        "\n"
        "Keys of --json: n, rule, given, blocked (numbers of squares), count, engine, agreement\n"
        "(agree, differ, or none when one engine counted alone), as_published, seconds,\n"
        "peak_memory_bytes, the work counters of the engine, and `engines`, the same for each\n"
        "engine that ran (count null: it did not end).\n"
        "\n"
        "Work counters, also those of --stats; 0 where an engine has no such work:\n" COUNTER_HELP,
    .options = {count_tables},
    .run = run,
};
