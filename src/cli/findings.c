/* The answer of `check`.
 *
 * In: an audit. Out: a heading for each kind of fault with its number, and below it, indented, the
 * first examples; or one sentence that says that all is well. A heading is two words, so that
 * scripts can take the number from there.
 */
#include "cli/findings.h"

#include <inttypes.h>

#include "board/text.h"
#include "cli/print_json.h"

bool findings_hold(const struct findings *findings)
{
    return findings->ending == STATUS_OK &&
           (findings->partial ? audit_holds_in_part(findings->audit)
                              : audit_holds(findings->audit));
}

static bool is_told(const struct findings *findings, enum audit_kind kind)
{
    return findings->audit->faults[kind] > 0 && !(kind == AUDIT_MISSING && findings->partial);
}

/* "line 7, 1 2 4 3: the queens on a4 and b3 attack each other" */
static void print_example(const struct findings *findings, const struct audit_example *example,
                          struct output *output)
{
    const struct audit_place *place = &example->place;
    output_text(output, "  ");
    if (place->line > 0)
        output_format(output, "line %" PRIu64, place->line);
    if (place->line > 0 && findings->several)
        output_format(output, ", entry %" PRIu64, place->in_line);
    if (place->line > 0 && example->shown[0])
        output_text(output, ", ");
    output_text(output, example->shown);
    if (example->reason[0])
        output_format(output, "%s%s", place->line > 0 || example->shown[0] ? ": " : "",
                      example->reason);
    output_byte(output, '\n');
}

static void print_kind(const struct findings *findings, enum audit_kind kind, struct output *output)
{
    const struct audit *audit = findings->audit;
    unsigned shown = audit_examples(audit, kind);
    bool more = kind == AUDIT_INVALID && findings->more;
    output_format(output, "%s %" PRIu64 "%s\n", audit_names[kind], audit->faults[kind],
                  findings->ending == STATUS_OK ? "" : " so far");
    for (unsigned i = 0; i < shown; i++)
        print_example(findings, &audit->examples[kind][i], output);
    if (audit->faults[kind] > shown)
        output_format(output, "  and %" PRIu64 " more%s\n", audit->faults[kind] - shown,
                      more ? ", and others that were not looked at" : "");
    else if (more)
        output_text(output, "  and others that were not looked at\n");
    if (kind == AUDIT_INVALID && findings->hint)
        output_format(output, "  all entries would fit with %s\n", findings->hint);
}

static void print_all_well(const struct findings *findings, struct output *output)
{
    uint64_t count = findings->listed;
    if (count == 0) {
        output_text(output,
                    findings->partial ? "no solution\n" : "no solution, and the board has none\n");
        return;
    }
    output_format(output, "%" PRIu64 " solution%s, ", count, text_plural(count));
    if (findings->partial)
        output_text(output, count == 1 ? "and it is right\n" : "all of them right\n");
    else
        output_text(output, count == 1 ? "the only one\n" : "all that there are\n");
}

void findings_print(const struct findings *findings, struct output *output)
{
    for (int kind = 0; kind < AUDIT_KINDS; kind++)
        if (is_told(findings, (enum audit_kind)kind))
            print_kind(findings, (enum audit_kind)kind, output);
    if (findings_hold(findings))
        print_all_well(findings, output);
}

static json_t *count_or_null(bool known, uint64_t number)
{
    return known ? json_count(number) : json_null();
}

static json_t *text_or_null(const char *text)
{
    return text ? json_string(text) : json_null();
}

static json_t *example_object(const struct audit_example *example, bool *whole)
{
    const struct audit_place *place = &example->place;
    json_t *object = json_object();
    *whole = *whole && object &&
             json_put(object, "line", count_or_null(place->line > 0, place->line)) &&
             json_put(object, "in_line", count_or_null(place->in_line > 0, place->in_line)) &&
             json_put(object, "entry", json_string(example->shown)) &&
             json_put(object, "reason", text_or_null(example->reason[0] ? example->reason : NULL));
    return object;
}

static json_t *kind_object(const struct audit *audit, enum audit_kind kind, bool *whole)
{
    json_t *object = json_object(), *examples = json_array();
    for (unsigned i = 0; i < audit_examples(audit, kind); i++)
        *whole = *whole && json_array_append_new(
                               examples, example_object(&audit->examples[kind][i], whole)) == 0;
    *whole = *whole && object && examples &&
             json_put(object, "count", json_count(audit->faults[kind])) &&
             json_object_set(object, "examples", examples) == 0;
    json_decref(examples);
    return object;
}

enum status findings_print_json(const struct findings *findings, struct output *output,
                                struct report *report)
{
    const struct board *board = findings->board;
    bool list = !findings->formula, ended = findings->ending == STATUS_OK;
    json_t *object = json_object();
    bool whole =
        json_put(object, "n", json_count(board->n)) &&
        json_put(object, "rule", json_string(rule_name(board->rule))) &&
        json_put(object, "holds", ended ? json_boolean(findings_hold(findings)) : json_null()) &&
        json_put(object, "complete", json_boolean(ended)) &&
        json_put(object, "partial", json_boolean(findings->partial)) &&
        json_put(object, "notation", text_or_null(findings->notation)) &&
        json_put(object, "entries", count_or_null(list, findings->entries)) &&
        json_put(object, "listed", json_count(findings->listed)) &&
        json_put(object, "solutions", count_or_null(findings->all_found, findings->solutions)) &&
        json_put(object, "engine", text_or_null(findings->engine)) &&
        json_put(object, "as_published", json_boolean(findings->as_published)) &&
        json_put(object, "hint", text_or_null(findings->hint)) &&
        json_put(object, "more", json_boolean(findings->more)) &&
        json_put(object, "repeats", json_boolean(findings->repeats));
    for (int kind = 0; kind < AUDIT_KINDS; kind++)
        whole = whole && json_put(object, audit_names[kind],
                                  kind_object(findings->audit, (enum audit_kind)kind, &whole));
    return json_print(object, whole, output, report);
}

static void add_faults(struct summary *summary, const struct findings *findings)
{
    bool any = false;
    for (int kind = 0; kind < AUDIT_KINDS; kind++) {
        if (!is_told(findings, (enum audit_kind)kind) || kind == AUDIT_HEAD)
            continue;
        if (any)
            summary_append(summary, ", ");
        else
            summary_add(summary, "%s", "");
        summary_append(summary, "%" PRIu64 " %s", findings->audit->faults[kind], audit_names[kind]);
        any = true;
    }
}

static void add_counts(struct summary *summary, const struct findings *findings)
{
    uint64_t listed = findings->listed, solutions = findings->solutions;
    if (!findings->all_found)
        summary_add(summary, "%" PRIu64 " solution%s of the board", listed, text_plural(listed));
    else if (solutions == 0)
        summary_add(summary, "no solution exists");
    else if (listed == solutions)
        summary_add(summary, "%s%" PRIu64 " solution%s", solutions == 1 ? "" : "all ", solutions,
                    text_plural(solutions));
    else
        summary_add(summary, "%" PRIu64 " of %" PRIu64 " solution%s", listed, solutions,
                    text_plural(solutions));
}

void findings_summary(const struct findings *findings)
{
    struct summary summary = summary_start(findings->board->n);
    bool ended = findings->ending == STATUS_OK;
    if (!findings->formula) {
        summary_add(&summary, "%" PRIu64 " entr%s", findings->entries,
                    findings->entries == 1 ? "y" : "ies");
        if (findings->notation)
            summary_append(&summary, " (%s)", findings->notation);
    }
    if (ended)
        add_counts(&summary, findings);
    add_faults(&summary, findings);
    if (is_told(findings, AUDIT_HEAD))
        summary_add(&summary, "not as its head says");
    if (findings->repeats)
        summary_add(&summary, "models repeat");
    if (!ended)
        summary_add(&summary, "partial (%s)", cut_short_by(findings->ending));
    if (findings_hold(findings) && findings->all_found && findings->listed == findings->solutions)
        summary_add(&summary, "%s and %s agree", findings->formula ? "the formula" : "the list",
                    findings->engine);
    else if (findings->engine)
        summary_add(&summary, ended ? "held to %s" : "%s did not end", findings->engine);
    if (findings->as_published)
        summary_add(&summary, "as published");
    summary_print(&summary);
}
