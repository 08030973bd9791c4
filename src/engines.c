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

/* From the fastest on. The last knows every rule and the largest board, so that there is a native
 * answer for all. */
static const struct engine *const by_speed[] = {&simd_engine, &bitmask_engine, &arrays_engine,
                                                &scan_engine, NULL};

/* Where an engine that is quicker on most boards is not to be taken. `simd` searches sixteen
 * columns and has the queens of the others placed one by one: up to four of those it is 2 to 50
 * times as fast as `bitmask` (measured with blocked squares and given queens), with more of them
 * `bitmask`, which looks further ahead, can be so. On the smallest boards both take no time. */
static bool is_worth_while(const struct engine *engine, const struct board *board,
                           enum purpose purpose)
{
    size_t open = board->n - (board->given.count < board->n ? board->given.count : board->n);

    if (engine != &simd_engine)
        return true;
    return purpose == TO_COUNT && board->n > 10 &&
           (board_is_empty(board) || (board->n <= 24 && open <= 20));
}

static bool same(const char *name, const char *text, size_t size)
{
    return strlen(name) == size && memcmp(name, text, size) == 0;
}

static enum status unknown(const char *text, size_t size, struct report *report)
{
    char word[65];
    snprintf(word, sizeof word, "%.*s", (int)(size < sizeof word ? size : sizeof word - 1), text);
    const char *near = names_nearest(word, names, NAME_COUNT);
    return report_say(report, STATUS_REFUSED, "unknown engine %s%s%s%s", word,
                      near ? " (did you mean " : " (see queensat list engines", near ? near : "",
                      near ? "?)" : ")");
}

static enum status parse_variant(const struct engine *engine, const char **variant,
                                 const char *text, size_t size, struct report *report)
{
    char known[128] = "none"; /* of which engines have few */
    size_t end = 0;
    for (size_t i = 0; engine->variants && engine->variants[i].name; i++) {
        if (same(engine->variants[i].name, text, size)) {
            *variant = engine->variants[i].name;
            return STATUS_OK;
        }
        if (end < sizeof known)
            end += (size_t)snprintf(known + end, sizeof known - end, "%s%s", i ? ", " : "",
                                    engine->variants[i].name);
    }
    return report_say(report, STATUS_REFUSED, "%s has no variant %.*s (variants: %s)", engine->name,
                      (int)(size < 64 ? size : 64), text, known);
}

/* The engine that the text begins with, as a whole word; NULL when there is none. */
static const struct engine *engine_named(const char *text, size_t size)
{
    const struct engine *found = NULL;
    for (size_t i = 0; i < NAME_COUNT; i++)
        if (same(names[i], text, size))
            found = engines[i];
    return found;
}

size_t engine_word(const char *text)
{
    const struct engine *engine = engine_named(text, strcspn(text, ":,"));
    bool all = engine && engine->command && text[strlen(engine->name)] == ':';
    return all ? strlen(text) : strcspn(text, ",");
}

enum status engine_parse(const struct engine **engine, const char **variant, const char *text,
                         size_t size, struct report *report)
{
    const char *colon = memchr(text, ':', size);
    size_t name_size = colon ? (size_t)(colon - text) : size;
    *variant = NULL;
    *engine = engine_named(text, name_size);
    if (!*engine)
        return unknown(text, name_size, report);
    if (!colon)
        return STATUS_OK; /* whether it can do without a variant is asked with the task */
    if (!(*engine)->command)
        return parse_variant(*engine, variant, colon + 1, size - name_size - 1, report);
    *variant = colon + 1;
    return STATUS_OK;
}

const struct engine *engine_fastest(const struct board *board, enum purpose purpose)
{
    struct task task = {.board = board, .purpose = purpose};
    for (size_t i = 0; by_speed[i]; i++)
        if (is_worth_while(by_speed[i], board, purpose) &&
            engine_refuses(by_speed[i], &task, engines, NULL) == STATUS_OK)
            return by_speed[i];
    return NULL;
}
