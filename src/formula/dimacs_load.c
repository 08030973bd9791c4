/* A DIMACS file into a formula in memory.
 *
 * In comes a path, out go formula and content, or neither. The formula learns how many variables
 * there are before its first clause comes, which it checks against them.
 */
#include "formula/dimacs_reader.h"

struct load {
    struct dimacs_listener listener;
    struct formula *formula;
};

static void take_header(struct dimacs_listener *listener, int variables, uint64_t clauses)
{
    /* Room is made as clauses come: the header may promise any number of them. */
    (void)clauses;
    ((struct load *)listener)->formula->variables = variables;
}

enum status dimacs_load(struct formula *formula, struct dimacs_content *content, const char *path,
                        const struct watch *watch, struct report *report)
{
    struct source *source;
    struct load load = {.listener = {.header = take_header}, .formula = formula};
    *content = (struct dimacs_content){0};
    enum status status = source_open(&source, path, report);
    if (status != STATUS_OK)
        return status;
    formula_open(formula, 0);
    status = dimacs_read(source, &formula->sink, &load.listener, content, watch, report);
    source_close(&source);
    if (status != STATUS_OK)
        formula_close(formula);
    return status;
}
