/* Models and statuses as they come, put together into an answer.
 *
 * In come literals and words from the reader of a dialect, out go closed models, each sorted by
 * variable, and the order in which statuses and models stood, as far as it matters. What all of it
 * amounts to on a board is not known here.
 */
#include "sat/answer_reading.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>

#include "base/memory.h"

enum status answer_refuse_at(struct answer_reading *reading, struct text_place place,
                             const char *format, ...)
{
    char text[REPORT_TEXT];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    return report_at(reading->report, reading->name, place.line, place.column, "%s", text);
}

enum status answer_step(struct answer_reading *reading)
{
    enum { NOW_AND_THEN = 4096 };
    return ++reading->steps % NOW_AND_THEN ? STATUS_OK : watch_look(reading->watch);
}

enum status answer_model_begin(struct answer_reading *reading, uint64_t line)
{
    assert(!reading->model_open);
    reading->model_open = true;
    reading->model_line = line;
    reading->model_after = reading->satisfiable_said;
    reading->satisfiable_said = false;
    reading->answer->unsatisfiable_first |= reading->answer->unsatisfiable;
    return STATUS_OK;
}

enum status answer_model_put(struct answer_reading *reading, int literal, const char *at)
{
    const struct value *known;
    enum status status = answer_step(reading);
    if (status != STATUS_OK)
        return status;
    if (values_put(&reading->values, literal, at, &known) != STATUS_OK)
        return report_memory(reading->report);
    if (!known || known->literal == literal)
        return STATUS_OK;
    int variable = literal < 0 ? -literal : literal;
    struct text_place place = {0, 0};
    if (at)
        place = text_find(reading->text, at);
    return answer_refuse_at(reading, place,
                            "variable %d is both true and false (expected one value of each)",
                            variable);
}

/* Room for the literals and for one more model. */
static enum status reserve(struct answer *answer, size_t literals)
{
    void *block = answer->literals;
    enum status status =
        memory_grow(&block, &answer->literal_capacity, literals, sizeof *answer->literals);
    answer->literals = block;
    if (status != STATUS_OK)
        return status;
    block = answer->models;
    status = memory_grow(&block, &answer->model_capacity, answer->model_count + 1,
                         sizeof *answer->models);
    answer->models = block;
    return status;
}

static size_t literal_count(const struct answer *answer)
{
    if (answer->model_count == 0)
        return 0;
    const struct answer_model *last = &answer->models[answer->model_count - 1];
    return last->begin + last->count;
}

enum status answer_model_close(struct answer_reading *reading, bool by_zero)
{
    struct answer *answer = reading->answer;
    struct values *values = &reading->values;
    size_t begin = literal_count(answer);
    assert(reading->model_open);
    if (reserve(answer, begin + values->count) != STATUS_OK)
        return report_memory(reading->report);
    values_sort(values);
    for (size_t i = 0; i < values->count; i++)
        answer->literals[begin + i] = values->list[i].literal;
    answer->models[answer->model_count++] =
        (struct answer_model){.begin = begin,
                              .count = values->count,
                              .line = reading->model_line,
                              .closed_by_zero = by_zero,
                              .after_satisfiable = reading->model_after};
    values_clear(values);
    reading->model_open = false;
    return STATUS_OK;
}

void answer_say(struct answer_reading *reading, enum answer_status status)
{
    struct answer *answer = reading->answer;
    assert(!reading->model_open);
    switch (status) {
    case ANSWER_SATISFIABLE:
        answer->satisfiable = true;
        answer->unsatisfiable_first |= answer->unsatisfiable;
        reading->satisfiable_said = true;
        break;
    case ANSWER_UNSATISFIABLE:
        answer->unsatisfiable = true;
        break;
    case ANSWER_UNKNOWN:
        answer->unknown = true;
        break;
    case ANSWER_NO_STATUS:
        break;
    }
}
