/* list: what there is to choose from, each list made from the one place that knows.
 *
 * In: the kind of thing. Out: a table for people, or a JSON array of objects with `name`.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/names.h"
#include "base/output.h"
#include "cli/commands.h"
#include "cli/list.h"
#include "cli/trace.h"
#include "engines.h"
#include "export/format.h"
#include "solutions/formats.h"

/* One thing as text; as JSON object. Both false or NULL past the last one. */
struct kind {
    const char *name;
    bool (*write)(struct output *output, size_t i);
    json_t *(*object)(size_t i, bool *whole);
};

json_t *list_named(const char *name, const char *title, bool *whole)
{
    json_t *object = json_object();
    *whole &= json_put(object, "name", json_string(name)) &&
              json_put(object, "title", json_string(title));
    return object;
}

static bool write_engine(struct output *output, size_t i)
{
    const struct engine *engine = engines[i];
    if (!engine)
        return false;
    output_format(output, "%-10s%s\n", engine->name, engine->title);
    output_format(output, "%-10srules:", "");
    for (unsigned rule = 0; rule < RULE_COUNT; rule++)
        if (engine->rules & RULE_BIT(rule))
            output_format(output, " %s", rule_name(rule));
    output_text(output, engine->squares ? "" : "; no given or blocked squares");
    output_text(output, engine->regions ? "" : "; no regions");
    output_format(output, "; N from %u to %u", engine->min_n, engine->max_n);
    output_format(output, "%s%s%s", engine->ordered ? "; ordered" : "",
                  engine->lists   ? "; lists"
                  : engine->finds ? "; finds one solution"
                                  : "",
                  engine->counts ? "; counts" : "");
    output_text(output, engine->traces ? "; traces" : "");
    output_text(output, engine->cubes ? "; cubes" : "");
    output_text(output, engine->command ? "; needs a command" : "");
    for (size_t k = 0; engine->variants && engine->variants[k].name; k++)
        output_format(output, "%s%s:%s", k ? ", " : "\n          variants: ", engine->name,
                      engine->variants[k].name);
    output_byte(output, '\n');
    return true;
}

static json_t *engine_object(size_t i, bool *whole)
{
    const struct engine *engine = engines[i];
    if (!engine)
        return NULL;
    json_t *object = list_named(engine->name, engine->title, whole);
    json_t *rules = json_array(), *variants = json_array();
    for (unsigned rule = 0; rule < RULE_COUNT; rule++)
        if (engine->rules & RULE_BIT(rule))
            *whole &= json_array_append_new(rules, json_string(rule_name(rule))) == 0;
    for (size_t k = 0; engine->variants && engine->variants[k].name; k++)
        *whole &= json_array_append_new(variants, json_string(engine->variants[k].name)) == 0;
    *whole &= json_put(object, "rules", rules);
    *whole &= json_put(object, "variants", variants);
    *whole &= json_put(object, "min_n", json_integer(engine->min_n)) &&
              json_put(object, "max_n", json_integer(engine->max_n)) &&
              json_put(object, "squares", json_boolean(engine->squares)) &&
              json_put(object, "regions", json_boolean(engine->regions)) &&
              json_put(object, "finds", json_boolean(engine->lists || engine->finds)) &&
              json_put(object, "ordered", json_boolean(engine->ordered)) &&
              json_put(object, "lists", json_boolean(engine->lists)) &&
              json_put(object, "counts", json_boolean(engine->counts)) &&
              json_put(object, "native", json_boolean(engine->native)) &&
              json_put(object, "command", json_boolean(engine->command)) &&
              json_put(object, "traces", json_boolean(engine->traces)) &&
              json_put(object, "cubes", json_boolean(engine->cubes));
    return object;
}

/* Which command writes a format, and its look. */
struct format_entry {
    const char *name, *title, *command;
};

static const struct format_entry solution_formats[] = {
#define FORMAT(name, title) {#name, title, "solve"},
    FORMAT_LIST(FORMAT)
#undef FORMAT
#define FORMAT(symbol, name, title) {name, title, "solve --trace"},
        TRACE_FORMAT_LIST(FORMAT)
#undef FORMAT
};
enum { SOLUTION_FORMATS = sizeof solution_formats / sizeof *solution_formats };

/* Entry i; beyond the last one all NULL. */
static struct format_entry format_entry(size_t i)
{
    if (i < SOLUTION_FORMATS)
        return solution_formats[i];
    const struct export_format *format = export_formats[i - SOLUTION_FORMATS];
    return format ? (struct format_entry){format->name, format->title, "encode"}
                  : (struct format_entry){NULL, NULL, NULL};
}

static bool write_format(struct output *output, size_t i)
{
    struct format_entry entry = format_entry(i);
    if (entry.name)
        output_format(output, "%-10s%-15s%s\n", entry.name, entry.command, entry.title);
    return entry.name != NULL;
}

static json_t *format_object(size_t i, bool *whole)
{
    struct format_entry entry = format_entry(i);
    if (!entry.name)
        return NULL;
    json_t *object = list_named(entry.name, entry.title, whole);
    *whole &= json_put(object, "command", json_string(entry.command));
    return object;
}

static bool write_rule(struct output *output, size_t i)
{
    enum rule rule = (enum rule)i;
    if (i < RULE_COUNT)
        output_format(output, "%-10s%s\n", rule_name(rule), rule_title(rule));
    return i < RULE_COUNT;
}

static json_t *rule_object(size_t i, bool *whole)
{
    enum rule rule = (enum rule)i;
    return i < RULE_COUNT ? list_named(rule_name(rule), rule_title(rule), whole) : NULL;
}

static const struct kind kinds[] = {
    {"engines", write_engine, engine_object},
    {"encodings", list_encoding_text, list_encoding_object},
    {"formats", write_format, format_object},
    {"rules", write_rule, rule_object},
};
static const char *const kind_names[] = {"engines", "encodings", "formats", "rules"};
enum { KIND_COUNT = sizeof kinds / sizeof *kinds };

static enum status print_objects(const struct kind *kind, struct output *output,
                                 struct report *report)
{
    json_t *array = json_array(), *object;
    bool whole = array != NULL;
    for (size_t i = 0; whole && (object = kind->object(i, &whole)); i++)
        whole &= json_array_append_new(array, object) == 0;
    return json_print(array, whole, output, report);
}

static enum status print(const struct kind *kind, const struct arguments *arguments,
                         struct report *report)
{
    struct output *output;
    enum status status = output_open(&output, arguments->output, report);
    if (status == STATUS_OK && arguments->json)
        status = print_objects(kind, output, report);
    else
        for (size_t i = 0; status == STATUS_OK && kind->write(output, i); i++)
            ;
    if (status == STATUS_OK)
        return output_done(&output, report);
    output_drop(&output);
    return status;
}

static enum status run(const struct arguments *arguments, const struct word_list *operands,
                       const atomic_int *stop, struct report *report)
{
    (void)stop;
    if (operands->count != 1)
        return report_say(report, STATUS_REFUSED,
                          "expected one of engines, encodings, formats, rules");
    for (size_t i = 0; i < KIND_COUNT; i++)
        if (strcmp(operands->at[0], kinds[i].name) == 0)
            return print(&kinds[i], arguments, report);
    const char *near = names_nearest(operands->at[0], kind_names, KIND_COUNT);
    return report_say(report, STATUS_REFUSED, "there is no list of %s (%s%s%s)", operands->at[0],
                      near ? "did you mean " : "expected engines, encodings, formats or rules",
                      near ? near : "", near ? "?" : "");
}

static const struct option list_options[] = {{0, "json", OPTION_FLAG, NULL,
                                              "print a JSON array of objects",
                                              offsetof(struct arguments, json), 0, 0, NULL},
                                             {0}};

static const struct option *const list_tables[] = {list_options, output_options, talk_options,
                                                   NULL};

const struct command list_command = {
    .name = "list",
    .title = "Lists engines, encodings, formats or rules.",
    .usage = "[OPTIONS] engines|encodings|formats|rules",
    .details =
        "Each object of --json has `name` and `title`. Engines have rules, variants, min_n,\n"
        "max_n, squares (knows given and blocked ones), regions, ordered (finds in lexicographic\n"
        "order of the column lists), lists (all solutions), finds (one), counts, native, command "
        "(takes one:\n"
        "exec:COMMAND), traces, cubes (minds --cube-rows and --break-symmetry); formats the\n"
        "command that writes them.\n"
        "Encodings have auxiliary and clauses (formulas in n, from lines of n = 3 on, and in\n"
        "the group size g), propagation (what unit propagation finds), count_safe_amo and\n"
        "count_safe_eo (does a model counter over all variables get the right number where\n"
        "lines are at-most-one, exactly-one?), source, and parameters: objects with name,\n"
        "title, default, and low and high or values, as in --encoding commander:group=4.\n"
        "Those that have the form of --encoding NAME:half, with implications in one direction\n"
        "only, have an object half with that form's auxiliary, clauses, propagation,\n"
        "count_safe_amo and count_safe_eo.\n",
    .options = {list_tables},
    .run = run,
};
