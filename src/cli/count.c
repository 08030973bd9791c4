/* count: prints how many solutions there are.
 *
 * In: the command line. Out: one number, or a JSON object. A count that was cut short prints
 * nothing on standard output.
 */
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

#include "base/memory.h"
#include "base/output.h"
#include "cli/counting.h"
#include "cli/print_json.h"
#include "cli/summary.h"

static void tell(const struct counting *counting)
{
    struct contest ran = *counting->contest;
    struct summary summary = summary_start(ran.board.n);
    const struct tally *first = &counting->tallies[0];
    ran.count = counting->asked;
    const char *ending = first->count == 1 ? "" : "s";
    const char *classes = counting->unique ? " up to symmetry" : "";
    if (first->ending == STATUS_OK)
        summary_add(&summary, "%llu solution%s%s", (unsigned long long)first->count, ending,
                    classes);
    else
        summary_add(&summary, "at least %llu solution%s%s, partial (%s)",
                    (unsigned long long)first->count, ending, classes, cut_short_by(first->ending));
    if (counting->unique && first->ending == STATUS_OK)
        summary_append(&summary, ", %llu in all", (unsigned long long)first->all);
    summary_agreement(&summary, &ran, counting->verdicts,
                      first->ending != STATUS_OK ? CLAIM_NOTHING
                      : counting->published      ? CLAIM_PUBLISHED
                                                 : CLAIM_ALL);
    if (counting->published)
        summary_add(&summary, "as published (OEIS A000170%s)",
                    counting->unique && ran.board.n > 0 ? ", A002562" : "");
    summary_print(&summary);
    if (first->ending == STATUS_OK && first->count == 0)
        note_attacking_givens(&ran.board);
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
            json_put(object, "regions", json_boolean(board_has_regions(&contest->board))) &&
            json_put(object, "unique", json_boolean(counting->unique)) &&
            json_put(object, "count", json_count(first->count)) &&
            json_put(object, "all", json_count(first->all)) &&
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
    enum status status = counting_run(counting);
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
    counting.inverse = memory_array(contest->board.n, sizeof *counting.inverse);
    counting.unique = arguments->unique;
    counting.symmetries = arguments->unique ? symmetries_of(&contest->board) : 1;
    enum status status = STATUS_OK;
    if (!counting.tallies || !counting.verdicts || !counting.inverse ||
        verifier_open(&counting.verifier, &contest->board) != STATUS_OK)
        status = report_memory(report);
    else if ((status = output_open(&output, arguments->output, report)) == STATUS_OK)
        status = count_and_print(&counting, arguments, &output);
    output_drop(&output); /* of a count that was cut short nothing is left */
    verifier_close(&counting.verifier);
    free(counting.tallies);
    free(counting.verdicts);
    free(counting.inverse);
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
        "The default engine is the fastest native one that knows the board, but picosat where\n"
        "--cube-rows, --break-symmetry or --hint is said. Counts of picosat and exec are\n"
        "cross-checked by a native engine, counts of empty classic boards compared with the\n"
        "published ones (OEIS A000170, A002562); a difference is exit 1. A count that is cut "
        "short\n"
        "prints nothing but \"at least K\" on standard error.\n"
        "\n"
        "With --unique an engine that only counts takes the mean, over the symmetries of the "
        "board,\n"
        "of the number of solutions that each maps to themselves (Burnside's lemma); others are\n"
        "asked for all solutions, and the smallest of each class is counted.\n"
        "\n"
        "Keys of --json: n, rule, given, blocked (numbers of squares), regions (true, false),\n"
        "unique, count, all (of --unique the number before symmetry, else the same), engine,\n"
        "agreement (agree, differ, or none when one engine counted alone), as_published, seconds,\n"
        "peak_memory_bytes, the work counters of the engine, and `engines`, the same for each\n"
        "engine that ran (count null: it did not end).\n"
        "\n"
        "Work counters, also those of --stats; 0 where an engine has no such work:\n" COUNTER_HELP,
    .options = {count_tables},
    .run = run,
};
