/* Reading an answer: which dialect it is, and what all dialects have in common.
 *
 * In comes any text, out a struct answer or a refusal. Colours of terminals are dropped first, so
 * that no reader behind this door has to know them. What is neither clasp's JSON nor made of lines
 * that solvers print is refused there; a text that says nothing at all is refused here.
 */
#include "sat/answer.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "board/square.h"
#include "sat/answer_reading.h"

/* The length of a colour sequence, ESC [ digits and semicolons m, at the start of a text; or 0. */
static size_t color_length(struct text text)
{
    size_t i = 2;
    if (!text_starts_with(text, "\x1b["))
        return 0;
    while (i < text.size && (text_is_digit(text.at[i]) || text.at[i] == ';'))
        i++;
    return i < text.size && text.at[i] == 'm' ? i + 1 : 0;
}

/* A copy of the text without colours, for the caller to free; NULL in *copy when it has none. */
static enum status drop_colors(struct text *text, char **copy)
{
    *copy = NULL;
    if (text->size == 0 || !memchr(text->at, '\x1b', text->size))
        return STATUS_OK;
    char *to = *copy = malloc(text->size);
    if (!to)
        return STATUS_MEMORY;
    for (struct text rest = *text; rest.size > 0;) {
        size_t color = color_length(rest);
        if (color == 0)
            *to++ = rest.at[0];
        rest = text_behind(rest, color ? color : 1);
    }
    *text = (struct text){*copy, (size_t)(to - *copy)};
    return STATUS_OK;
}

static bool says_something(const struct answer *answer)
{
    return answer->satisfiable || answer->unsatisfiable || answer->unknown || answer->has_number ||
           answer->model_count > 0;
}

static enum status read_dialect(struct answer_reading *reading)
{
    struct text start = text_trim(reading->text);
    bool json = start.size > 0 && start.at[0] == '{';
    enum status status = json ? answer_read_json(reading) : answer_read_lines(reading);
    if (status == STATUS_OK && !says_something(reading->answer))
        status =
            report_at(reading->report, reading->name, 0, 0,
                      "holds no answer: neither a status nor a model (was the solver killed?)");
    return status;
}

enum status answer_read(struct answer *answer, const char *text, size_t size, const char *name,
                        uint64_t squares, const struct watch *watch, struct report *report)
{
    *answer = (struct answer){0};
    struct text whole = text_without_mark((struct text){size > 0 ? text : "", size});
    char *copy;
    if (drop_colors(&whole, &copy) != STATUS_OK)
        return report_memory(report);
    struct answer_reading reading = {.answer = answer,
                                     .text = whole,
                                     .name = name,
                                     .report = report,
                                     .squares = squares,
                                     .watch = watch,
                                     .values = {.squares = squares}};
    enum status status = read_dialect(&reading);
    values_free(&reading.values);
    free(copy);
    if (status != STATUS_OK)
        answer_free(answer);
    return status;
}

void answer_free(struct answer *answer)
{
    free(answer->literals);
    free(answer->models);
    *answer = (struct answer){0};
}

static enum status two_in_a_row(uint32_t row, uint32_t a, uint32_t b, uint32_t n,
                                struct report *report)
{
    char first[SQUARE_TEXT], second[SQUARE_TEXT];
    square_text(first, (struct square){row, a}, n);
    square_text(second, (struct square){row, b}, n);
    return report_say(report, STATUS_FAILED, "the queens on %s and %s attack each other", first,
                      second);
}

enum status answer_columns(const struct answer *answer, size_t i, uint32_t n, uint32_t *columns,
                           uint64_t *open, struct report *report)
{
    const struct answer_model *model = &answer->models[i];
    uint64_t squares = (uint64_t)n * n, valued = 0;
    enum status status = STATUS_OK;
    for (uint32_t row = 0; row < n; row++)
        columns[row] = n;
    for (; valued < model->count; valued++) {
        int literal = answer->literals[model->begin + valued];
        uint64_t variable = (uint64_t)(literal < 0 ? -literal : literal);
        assert(variable > 0);
        if (variable > squares)
            break;
        if (literal < 0)
            continue;
        uint32_t row = (uint32_t)((variable - 1) / n), column = (uint32_t)((variable - 1) % n);
        if (columns[row] < n && status == STATUS_OK)
            status = two_in_a_row(row, columns[row], column, n, report);
        columns[row] = column;
    }
    *open = squares - valued;
    for (uint32_t row = 0; row < n && status == STATUS_OK; row++)
        if (columns[row] == n)
            status = report_say(report, STATUS_FAILED, "there is no queen in row %u (from the top)",
                                row + 1);
    return status;
}
