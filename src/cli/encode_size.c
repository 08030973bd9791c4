/* How large a formula is, without writing it.
 *
 * In: sizes that the model computed. Out: a table for people or a JSON object, with the families of
 * lines that the board has, also those of which it is too small to have a line, and what breaks
 * its symmetries where that was asked for.
 */
#include <string.h>

#include "cli/encode.h"
#include "cli/print_json.h"

static void write_row(struct output *output, const char *name, const struct model_size *size)
{
    output_format(output, "%-10s %12llu %14llu %15llu %16llu\n", name,
                  (unsigned long long)size->variables, (unsigned long long)size->clauses,
                  (unsigned long long)size->literals, (unsigned long long)size->bytes);
}

void encode_size_table(const struct problem *problem, struct output *output)
{
    const struct model_sizes *sizes = &problem->sizes;
    struct model_size squares = {.variables = sizes->squares}, total = sizes->total;
    total.variables += sizes->squares;
    output_format(output, "%-10s %12s %14s %15s %16s\n", "family", "variables", "clauses",
                  "literals", "bytes");
    write_row(output, "squares", &squares);
    write_row(output, "units", &sizes->units);
    for (size_t i = 0; i < FAMILY_COUNT; i++)
        if (problem->lines.families >> i & 1)
            write_row(output, line_family_names[i], &sizes->family[i]);
    if (problem->model.breaks.how != BREAKING_NONE)
        write_row(output, "symmetry", &sizes->symmetry);
    write_row(output, "total", &total);
}

static json_t *size_object(const struct model_size *size, bool *whole)
{
    json_t *object = json_object();
    *whole &= json_put(object, "variables", json_count(size->variables)) &&
              json_put(object, "clauses", json_count(size->clauses)) &&
              json_put(object, "literals", json_count(size->literals)) &&
              json_put(object, "bytes", json_count(size->bytes));
    return object;
}

enum status encode_size_json(const struct problem *problem, struct output *output,
                             struct report *report)
{
    const struct model_sizes *sizes = &problem->sizes;
    struct model_size total = sizes->total;
    char plan[PLAN_TEXT];
    enum breaking how = problem->model.breaks.how;
    bool whole = true;
    json_t *object = json_object(), *families = json_object();
    total.variables += sizes->squares;
    for (size_t i = 0; i < FAMILY_COUNT; i++)
        if (problem->lines.families >> i & 1)
            whole &=
                json_put(families, line_family_names[i], size_object(&sizes->family[i], &whole));
    whole &= json_put(families, "units", size_object(&sizes->units, &whole));
    if (how != BREAKING_NONE)
        whole &= json_put(families, "symmetry", size_object(&sizes->symmetry, &whole));
    whole &= json_put(object, "n", json_integer(problem->board->n)) &&
             json_put(object, "rule", json_string(rule_name(problem->board->rule))) &&
             json_put(object, "encoding",
                      json_string(plan_text(plan, &problem->plan, problem->lines.families))) &&
             json_put(object, "symmetry", json_string(breaking_names[how])) &&
             json_put(object, "count_safe", json_boolean(model_count_safe(&problem->model))) &&
             json_put(object, "squares", json_count(sizes->squares)) &&
             json_put(object, "total", size_object(&total, &whole));
    whole = whole && json_object_set(object, "families", families) == 0;
    json_decref(families);
    return json_print(object, whole, output, report);
}
