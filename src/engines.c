/* The registry of engines, from the list in engines.h.
 *
 * In: names as users type them. Out: engines. Which engine a board gets by default is decided here
 * and nowhere else.
 */
#include "engines.h"

#include <stdio.h>
#include <string.h>

#include "base/names.h"

#define ENGINE(name) extern const struct engine name##_engine;
ENGINE_LIST(ENGINE)
#undef ENGINE

const struct engine *const engines[] = {
#define ENGINE(name) &name##_engine,
    ENGINE_LIST(ENGINE)
#undef ENGINE
        NULL};

static const char *const names[] = {
#define ENGINE(name) #name,
    ENGINE_LIST(ENGINE)
#undef ENGINE
};

enum { NAME_COUNT = sizeof names / sizeof *names };

/* From the fastest on. */
static const struct engine *const by_speed[] = {&bitmask_engine, &arrays_engine, NULL};

static bool same(const char *name, const char *text, size_t size)
{
    return strlen(name) == size && memcmp(name, text, size) == 0;
}

static enum status unknown(const char *what, const char *text, size_t size,
                           const char *const *known, size_t count, struct report *report)
{
    char word[65];
    snprintf(word, sizeof word, "%.*s", (int)(size < sizeof word ? size : sizeof word - 1), text);
    const char *near = names_nearest(word, known, count);
    return report_say(report, STATUS_REFUSED, "unknown %s %s%s%s%s", what, word,
                      near ? " (did you mean " : " (see queensat list engines", near ? near : "",
                      near ? "?)" : ")");
}

static enum status parse_variant(const struct engine *engine, const char **variant,
                                 const char *text, size_t size, struct report *report)
{
    size_t count = 0;
    for (; engine->variants && engine->variants[count]; count++)
        if (same(engine->variants[count], text, size)) {
            *variant = engine->variants[count];
            return STATUS_OK;
        }
    if (count == 0)
        return report_say(report, STATUS_REFUSED, "%s has no variants, so nothing may follow it",
                          engine->name);
    char what[64];
    snprintf(what, sizeof what, "variant of %s:", engine->name);
    return unknown(what, text, size, engine->variants, count, report);
}

enum status engine_parse(const struct engine **engine, const char **variant, const char *text,
                         size_t size, struct report *report)
{
    const char *colon = memchr(text, ':', size);
    size_t name_size = colon ? (size_t)(colon - text) : size;
    *variant = NULL;
    for (size_t i = 0; i < NAME_COUNT; i++)
        if (same(names[i], text, name_size)) {
            *engine = engines[i];
            return colon ? parse_variant(*engine, variant, colon + 1, size - name_size - 1, report)
                         : STATUS_OK;
        }
    return unknown("engine", text, name_size, names, NAME_COUNT, report);
}

const struct engine *engine_fastest(const struct board *board)
{
    struct task task = {.board = board};
    for (size_t i = 0; by_speed[i]; i++)
        if (engine_refuses(by_speed[i], &task, engines, NULL) == STATUS_OK)
            return by_speed[i];
    return NULL;
}
