/* diff: two solution lists compared as sets.
 *
 * In: two lists, each in any notation. Out: the boards that only one of them has, as comm -3 would
 * print two sorted files of `columns` lines. Neither the rules nor a board take part: what is
 * compared is what the lists say.
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
#include "solutions/context.h"
#include "trust/collection.h"
#include "trust/listed.h"

struct side {
    struct given_list list;
    struct collection collection;
    uint32_t *room;
    uint64_t only; /* boards that the other side lacks */
};

struct job {
    const struct arguments *arguments;
    struct watch watch;
    struct side sides[2];
    struct output *output;
    struct report *report;
};

/* Which boards a walk along both sides prints. */
enum wish { NOTHING, ONLY_A, ONLY_B, BOTH_SIDES };

static void write_board(struct job *job, int side, const uint32_t *columns, enum wish wish,
                        uint64_t before)
{
    struct pen pen;
    const struct format_context context = {.output = job->output};
    uint32_t n = job->sides[side].collection.set.n;
    context_pen(&pen, &context);
    if (job->arguments->json) {
        pen_string(&pen, before == 0 ? "\n    [" : ",\n    [");
        pen_columns(&pen, columns, n, 1, ',');
        pen_byte(&pen, ']');
    } else {
        pen_string(&pen, side == 1 && wish == BOTH_SIDES ? "\t" : "");
        pen_columns(&pen, columns, n, 1, ' ');
        pen_byte(&pen, '\n');
    }
    pen_flush(&pen);
}

/* One walk along both: counts, and writes what is wanted. The status is that of the watch or of the
 * output. */
static enum status walk_along(struct job *job, enum wish wish)
{
    enum { NOW_AND_THEN = 4096 };
    struct side *sides = job->sides;
    struct listed_walk a = listed_start(&sides[0].collection.set, sides[0].room);
    struct listed_walk b = listed_start(&sides[1].collection.set, sides[1].room);
    enum status status = STATUS_OK;
    sides[0].only = sides[1].only = 0;
    for (uint64_t steps = 1; status == STATUS_OK && (a.columns || b.columns); steps++) {
        int order = !a.columns   ? 1
                    : !b.columns ? -1
                                 : listed_order(a.columns, a.set->n, b.columns, b.set->n);
        int side = order > 0;
        if (order != 0 && (wish == BOTH_SIDES || wish == (side == 0 ? ONLY_A : ONLY_B)))
            write_board(job, side, side == 0 ? a.columns : b.columns, wish, sides[side].only);
        sides[side].only += order != 0;
        if (order <= 0)
            listed_step(&a);
        if (order >= 0)
            listed_step(&b);
        if (steps % NOW_AND_THEN == 0)
            status = watch_look(&job->watch);
        if (status == STATUS_OK && wish != NOTHING)
            status = output_status(job->output);
    }
    return status;
}

/* What keeps a list from being compared as a whole. */
static uint64_t unreadable(const struct collection *collection)
{
    const uint64_t *faults = collection->audit.faults;
    return faults[AUDIT_MALFORMED] + faults[AUDIT_INVALID] + faults[AUDIT_HEAD];
}

static bool is_equal(const struct job *job)
{
    const struct side *sides = job->sides;
    return sides[0].only + sides[1].only == 0 &&
           unreadable(&sides[0].collection) + unreadable(&sides[1].collection) == 0;
}

static void write_side(struct job *job, const char *key, const struct collection *collection)
{
    const uint64_t *faults = collection->audit.faults;
    output_format(job->output, "  \"%s\": {", key);
    if (collection->sized)
        output_format(job->output, "\"n\": %" PRIu32, collection->set.n);
    else
        output_text(job->output, "\"n\": null");
    output_format(job->output,
                  ", \"entries\": %" PRIu64 ", \"boards\": %" PRIu64 ", \"malformed\": %" PRIu64
                  ", \"invalid\": %" PRIu64 ", \"duplicate\": %" PRIu64 ", \"head\": %" PRIu64
                  "},\n",
                  collection->entries, collection->boards, faults[AUDIT_MALFORMED],
                  faults[AUDIT_INVALID], faults[AUDIT_DUPLICATE], faults[AUDIT_HEAD]);
}

/* Written as it comes: two lists of millions may have nothing in common. */
static enum status write_json(struct job *job)
{
    output_text(job->output, "{\n");
    output_format(job->output, "  \"equal\": %s,\n", is_equal(job) ? "true" : "false");
    write_side(job, "a", &job->sides[0].collection);
    write_side(job, "b", &job->sides[1].collection);
    output_text(job->output, "  \"only_a\": [");
    enum status status = walk_along(job, ONLY_A);
    output_text(job->output,
                job->sides[0].only ? "\n  ],\n  \"only_b\": [" : "],\n  \"only_b\": [");
    if (status == STATUS_OK)
        status = walk_along(job, ONLY_B);
    output_text(job->output, job->sides[1].only ? "\n  ]\n}\n" : "]\n}\n");
    return status;
}

/* "FILE:7: malformed: 3 numbers, the board has 8 rows: 1 2 3" */
static void tell_fault(const struct side *side, enum audit_kind kind,
                       const struct audit_example *example)
{
    struct report report = REPORT_NONE;
    char line[REPORT_LINE], entry[64] = "";
    bool head = kind == AUDIT_HEAD;
    if (side->collection.several && !head)
        snprintf(entry, sizeof entry, "entry %" PRIu64 " of the line: ", example->place.in_line);
    report_at(&report, side->list.name, example->place.line, 0, "%s%s%s%s%s%s",
              head ? "" : audit_names[kind], head ? "" : ": ", entry, example->reason,
              example->shown[0] ? ": " : "", example->shown);
    fprintf(stderr, "queensat: %s\n", report_line(line, &report));
}

/* What cannot be compared is an error, each at its place; of each kind the first ones. */
static void tell_faults(const struct side *side, enum audit_kind kind)
{
    const struct audit *audit = &side->collection.audit;
    unsigned shown = audit_examples(audit, kind);
    for (unsigned i = 0; i < shown; i++)
        tell_fault(side, kind, &audit->examples[kind][i]);
    if (audit->faults[kind] > shown)
        fprintf(stderr, "queensat: %.300s: %" PRIu64 " more of that kind\n", side->list.name,
                audit->faults[kind] - shown);
}

static void note_duplicates(const struct side *side)
{
    const struct audit *audit = &side->collection.audit;
    uint64_t count = audit->faults[AUDIT_DUPLICATE];
    const struct audit_example *first = &audit->examples[AUDIT_DUPLICATE][0];
    if (count > 0)
        fprintf(stderr,
                "note: %.300s: %" PRIu64 " duplicate%s, the first on line %" PRIu64 ": %s is %s\n",
                side->list.name, count, text_plural(count), first->place.line, first->shown,
                first->reason);
}

static void note_sizes(const struct job *job)
{
    const struct side *sides = job->sides;
    const struct collection *a = &sides[0].collection, *b = &sides[1].collection;
    if (a->sized && b->sized && a->set.n != b->set.n)
        fprintf(stderr,
                "note: %.300s is of boards with %" PRIu32 " rows, %.300s with %" PRIu32 "\n",
                sides[0].list.name, a->set.n, sides[1].list.name, b->set.n);
}

static void tell(const struct job *job, enum status ending)
{
    const struct side *sides = job->sides;
    const char *a = sides[0].list.name, *b = sides[1].list.name;
    for (int side = 0; side < 2; side++) {
        tell_faults(&sides[side], AUDIT_MALFORMED);
        tell_faults(&sides[side], AUDIT_INVALID);
        tell_faults(&sides[side], AUDIT_HEAD);
    }
    if (!job->arguments->quiet) {
        for (int side = 0; side < 2; side++) {
            if (sides[side].collection.sized)
                lists_note_reading(&sides[side].list);
            note_duplicates(&sides[side]);
        }
        note_sizes(job);
        fprintf(stderr,
                "%.300s: %" PRIu64 ", %.300s: %" PRIu64 "; %" PRIu64 " only in %.300s, %" PRIu64
                " only in %.300s\n",
                a, sides[0].collection.boards, b, sides[1].collection.boards, sides[0].only, a,
                sides[1].only, b);
    }
    if (ending != STATUS_OK)
        fprintf(stderr, "what was printed is partial (%s)\n", cut_short_by(ending));
}

static enum status take_side(struct job *job, struct side *side, const char *path)
{
    enum status status =
        lists_open(&side->list, path, job->arguments, NULL, &job->watch, job->report);
    if (status == STATUS_OK)
        status = collection_take(&side->collection, side->list.entries, &job->watch, job->report);
    if (status == STATUS_OK) {
        side->room = memory_array(side->collection.set.n, sizeof *side->room);
        status = side->room ? STATUS_OK : report_memory(job->report);
    }
    return status;
}

static enum status diff(struct job *job, const struct word_list *operands)
{
    enum status status = STATUS_OK;
    for (int side = 0; side < 2 && status == STATUS_OK; side++)
        status = take_side(job, &job->sides[side], operands->at[side]);
    if (status == STATUS_OK)
        status = walk_along(job, NOTHING);
    if (status == STATUS_STOPPED)
        return report_say(job->report, status,
                          "interrupted while the lists were read: what was compared is partial");
    if (status == STATUS_OK)
        status = output_open(&job->output, job->arguments->output, job->report);
    if (status != STATUS_OK)
        return status;
    uint64_t only[2] = {job->sides[0].only, job->sides[1].only};
    bool equal = is_equal(job);
    status = job->arguments->json ? write_json(job) : walk_along(job, BOTH_SIDES);
    job->sides[0].only = only[0]; /* also when the printing was cut short */
    job->sides[1].only = only[1];
    enum status ending = status == STATUS_STOPPED ? status : STATUS_OK;
    status = solve_close(&job->output, ending, job->report);
    if (status == STATUS_PIPE)
        return status; /* nobody listens */
    tell(job, ending);
    return status == STATUS_OK && !equal ? STATUS_FAILED : status;
}

static enum status check_words(const struct word_list *operands, struct report *report)
{
    if (operands->count < 2)
        return report_say(report, STATUS_REFUSED,
                          "two lists are compared (expected two files, or - for one of them)");
    if (operands->count > 2)
        return report_say(report, STATUS_REFUSED, "two lists are compared (\"%s\" is one too many)",
                          operands->at[2]);
    if (strcmp(operands->at[0], "-") == 0 && strcmp(operands->at[1], "-") == 0)
        return report_say(report, STATUS_REFUSED,
                          "standard input is read for both lists (expected a file for one)");
    return STATUS_OK;
}

static enum status run(const struct arguments *arguments, const struct word_list *operands,
                       const atomic_int *stop, struct report *report)
{
    struct job job = {.arguments = arguments, .watch = {.stop = stop}, .report = report};
    enum status status = check_words(operands, report);
    if (status == STATUS_OK)
        status = diff(&job, operands);
    output_drop(&job.output);
    for (int side = 0; side < 2; side++) {
        lists_close(&job.sides[side].list);
        collection_free(&job.sides[side].collection);
        free(job.sides[side].room);
    }
    return status;
}

static const struct option diff_options[] = {{0, "json", OPTION_FLAG, NULL,
                                              "print a JSON object in place of the text",
                                              offsetof(struct arguments, json), 0, 0, NULL},
                                             {0}};

static const struct option *const diff_tables[] = {diff_options, entries_options, output_options,
                                                   talk_options, NULL};

const struct command diff_command = {
    .name = "diff",
    .title = "Compares two solution lists as sets and prints what only one of them has.",
    .usage = "[OPTIONS] A B",
    .details =
        "A and B are files in any notation that check reads, each in its own; one of them may be\n"
        "-, standard input. Boards that only A has are printed as `columns` lines, those that "
        "only\n"
        "B has behind a tab, all in lexicographic order: what `comm -3` prints of two sorted "
        "files.\n"
        "The order of the lists does not matter; a board that stands in a list twice counts once,\n"
        "and a note tells of it. Whether the boards are solutions is not asked.\n"
        "\n"
        "Entries that are malformed, or boards with a row of no queen or of several, cannot be\n"
        "compared: they are told with their lines, the rest is compared, and the lists are said "
        "to\n"
        "differ (exit 1). Lists of boards of different sizes have nothing in common; a list\n"
        "without entries is of any size.\n"
        "\n"
        "Keys of --json: equal; a and b, each with n (null: no entry tells it), entries, boards\n"
        "(different ones), malformed, invalid and duplicate (numbers); only_a and only_b, lists "
        "of\n"
        "columns from 1.\n"
        "\n"
        "Exit codes: 0 the same boards, 1 not, 2 a list cannot be read.\n",
    .options = {diff_tables},
    .run = run,
};
