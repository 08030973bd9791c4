/* What is the same for all engines: whether one knows a task, and opening, running, counting and
 * closing a search.
 *
 * In: an engine's own table of what it knows, a task, and the list of engines to recommend from.
 * Out: a status, and for a refusal a sentence that names who can do what was asked. This file
 * must not know any engine by name: all it says comes from the tables.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "engine/engine.h"

enum { NAMES_TEXT = 256, HINT_TEXT = NAMES_TEXT + 32 };

/* What can keep an engine from a task, in the order in which it is told. Variants are apart: they
 * are names of one engine's own, so no other engine could be recommended for them. */
enum obstacle {
    NOTHING,
    RULE,
    SMALL,
    LARGE,
    SQUARES,
    REGIONS,
    LIST,
    COUNT,
    FIND,
    DIRECTION,
    TRACE,
    FIXED,
    CPU
};

/* What an engine does not give; whoever lists can do all of it. */
static enum obstacle purpose_refused(const struct engine *engine, enum purpose purpose)
{
    if (engine->lists)
        return NOTHING;
    if (purpose == TO_LIST || purpose == TO_TAKE)
        return LIST;
    if (purpose == TO_COUNT)
        return engine->counts ? NOTHING : COUNT;
    return engine->finds ? NOTHING : FIND;
}

static enum obstacle obstacle_of(const struct engine *engine, const struct task *task)
{
    if (!(engine->rules & RULE_BIT(task->board->rule)))
        return RULE;
    if (task->board->n < engine->min_n)
        return SMALL;
    if (task->board->n > engine->max_n)
        return LARGE;
    if (!engine->squares && (task->board->given.count > 0 || task->board->blocked.count > 0))
        return SQUARES;
    if (!engine->regions && board_has_regions(task->board))
        return REGIONS;
    enum obstacle refused = purpose_refused(engine, task->purpose);
    if (refused != NOTHING)
        return refused;
    if (!engine->directions && task->by == BY_COLUMN)
        return DIRECTION;
    if (!engine->traces && task->tracer)
        return TRACE;
    if (!engine->fixes && task->fixed != SYMMETRY_IDENTITY)
        return FIXED;
    if (engine->paths && !cpu_has(task->cpu))
        return CPU;
    return NOTHING;
}

static void append(char text[NAMES_TEXT], const char *words)
{
    size_t used = strlen(text);
    snprintf(text + used, NAMES_TEXT - used, "%s", words);
}

/* Writes the engines of `all` that know the task as "a", "a and b" or "a, b and c"; returns how
 * many there are. */
static size_t who_knows(char text[NAMES_TEXT], const struct task *task,
                        const struct engine *const *all)
{
    const char *last = NULL;
    size_t count = 0;

    text[0] = '\0';
    for (; all && *all; all++) {
        /* One that needs a command is no advice: which command, nobody here knows. */
        if ((*all)->command || obstacle_of(*all, task) != NOTHING)
            continue;
        if (count > 1)
            append(text, ", ");
        if (last)
            append(text, last);
        last = (*all)->name;
        count++;
    }
    if (count > 1)
        append(text, " and ");
    if (last)
        append(text, last);
    return count;
}

static enum status wrong_size(const struct engine *engine, const struct task *task,
                              const struct engine *const *all, struct report *report)
{
    char names[NAMES_TEXT], hint[HINT_TEXT] = "";
    size_t count = who_knows(names, task, all);
    bool large = task->board->n > engine->max_n;

    if (count > 0)
        snprintf(hint, sizeof hint, "; %s %s", names,
                 large        ? count == 1 ? "goes further" : "go further"
                 : count == 1 ? "knows it"
                              : "know it");
    return report_say(report, STATUS_REFUSED, "%s knows boards %s N = %u (this one has %u%s)",
                      engine->name, large ? "up to" : "from",
                      (unsigned)(large ? engine->max_n : engine->min_n), (unsigned)task->board->n,
                      hint);
}

static enum status no_path(const struct task *task, struct report *report)
{
    return report_say(report, STATUS_REFUSED, "this processor has no %s (see --cpu)",
                      cpu_name(task->cpu));
}

static enum status cannot(const char *what, const struct engine *engine, const struct task *task,
                          const struct engine *const *all, struct report *report)
{
    char names[NAMES_TEXT], hint[HINT_TEXT] = "";

    if (who_knows(names, task, all) > 0)
        snprintf(hint, sizeof hint, " (%s can)", names);
    return report_say(report, STATUS_REFUSED, "%s cannot %s%s", engine->name, what, hint);
}

static const struct variant *variant_named(const struct engine *engine, const char *name)
{
    for (const struct variant *known = engine->variants; known && known->name; known++)
        if (strcmp(known->name, name) == 0)
            return known;
    return NULL;
}

static enum status variant_refuses(const struct engine *engine, const char *variant,
                                   struct report *report)
{
    char names[NAMES_TEXT] = "";

    if (!variant && !engine->command)
        return STATUS_OK;
    if (!variant)
        return report_say(report, STATUS_REFUSED, "%s needs a command (expected %s:COMMAND)",
                          engine->name, engine->name);
    if (engine->command)
        return STATUS_OK;
    if (!engine->variants)
        return report_say(report, STATUS_REFUSED, "%s has no variants (asked for %s)", engine->name,
                          variant);
    if (variant_named(engine, variant))
        return STATUS_OK;
    for (const struct variant *known = engine->variants; known->name; known++) {
        if (names[0])
            append(names, ", ");
        append(names, known->name);
    }
    return report_say(report, STATUS_REFUSED, "%s has no variant %s (%s)", engine->name, variant,
                      names);
}

enum status engine_refuses(const struct engine *engine, const struct task *task,
                           const struct engine *const *all, struct report *report)
{
    char what[NAMES_TEXT];

    switch (obstacle_of(engine, task)) {
    case NOTHING:
        break;
    case RULE:
        snprintf(what, sizeof what, "solve boards of the rule %s", rule_name(task->board->rule));
        return cannot(what, engine, task, all, report);
    case SMALL:
    case LARGE:
        return wrong_size(engine, task, all, report);
    case REGIONS:
        return cannot("take regions", engine, task, all, report);
    case LIST:
        return cannot("list solutions", engine, task, all, report);
    case COUNT:
        return cannot("count solutions", engine, task, all, report);
    case FIND:
        return cannot("show a solution", engine, task, all, report);
    case CPU:
        return no_path(task, report);
    case SQUARES:
        return cannot("take given queens or blocked squares", engine, task, all, report);
    case DIRECTION:
        return cannot("place by column", engine, task, all, report);
    case FIXED:
        return cannot("count the solutions that a symmetry keeps", engine, task, all, report);
    case TRACE:
        return cannot("trace its search", engine, task, all, report);
    }
    return variant_refuses(engine, task->variant, report);
}

bool engine_is_ordered(const struct engine *engine, const struct task *task)
{
    const struct variant *variant =
        task->variant && !engine->command ? variant_named(engine, task->variant) : NULL;
    return task->by == BY_ROW && (variant ? variant->ordered : engine->ordered);
}

bool engine_ascends(const struct engine *engine, const struct task *task)
{
    return engine_is_ordered(engine, task) ||
           (engine->ascending && task->by == BY_ROW && !task->break_symmetry);
}

enum hint task_hint(const struct task *task)
{
    if (task->hint != HINT_AUTO)
        return task->hint;
    return task->purpose == TO_FIND && task->board->n >= HINT_FROM ? HINT_GREEDY : HINT_NONE;
}

enum hint engine_hint(const struct engine *engine, const struct task *task)
{
    return engine->hints ? task_hint(task) : HINT_NONE;
}

enum status search_open(struct search *search, const struct engine *engine, const struct task *task,
                        struct report *report)
{
    *search = (struct search){.engine = engine, .task = task};

    /* Whoever asked engine_refuses before loses nothing; whoever forgot gets the reason here
     * instead of an engine that runs out of its arrays. */
    enum status status = engine_refuses(engine, task, NULL, report);
    if (status == STATUS_OK)
        status = engine->open(search, report);
    if (status != STATUS_OK)
        *search = (struct search){0};
    return status;
}

enum status search_run(const struct search *search, uint64_t part, const struct visitor *visitor,
                       struct counters *counters, struct report *report)
{
    assert(part < search->parts);

    /* Engines look at the watch only after a good deal of work; many small parts in a row must
     * not outlive a stop. */
    enum status status = watch_look(&search->task->watch);
    if (status != STATUS_OK)
        return status;
    return search->engine->run(search, part, visitor, counters, report);
}

static enum status count_one(void *self, const uint32_t *columns)
{
    uint64_t *found = self;
    (void)columns;
    ++*found;
    return STATUS_OK;
}

enum status search_count(const struct search *search, uint64_t part, uint64_t *found,
                         struct counters *counters, struct report *report)
{
    assert(part < search->parts);
    enum status status = watch_look(&search->task->watch);
    if (status != STATUS_OK)
        return status;

    uint64_t here = 0;
    if (search->engine->count) {
        status = search->engine->count(search, part, &here, counters, report);
    } else {
        struct visitor visitor = {.found = count_one, .self = &here};
        status = search->engine->run(search, part, &visitor, counters, report);
    }

    uint64_t total;
    if (__builtin_add_overflow(*found, here, &total))
        return search_overflows(report);
    *found = total;
    return status;
}

enum status search_overflows(struct report *report)
{
    return report_say(report, STATUS_FAILED, "the number of solutions does not fit into 64 bits");
}

void search_close(struct search *search)
{
    if (search->engine && search->engine->close)
        search->engine->close(search);
    *search = (struct search){0};
}
