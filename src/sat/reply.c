/* Judging a run of an outside solver.
 *
 * In: how the program ended, its text, the start of its errors. Out: an answer, a claim, or why
 * there is none. The status is that of the text; the exit code can only speak against it. Boards
 * and rules are not known here.
 */
#include "sat/reply.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { REASON_TEXT = 640, SHOWN_TEXT = 300, SHOWN_LINES = 3 };

/* The first lines that are not blank, as one. */
static void show_lines(char shown[SHOWN_TEXT], const char *text, size_t size)
{
    size_t used = 0;
    int lines = 0;
    bool inside = false;
    for (size_t i = 0; i < size && used + 5 < SHOWN_TEXT; i++) {
        bool end = text[i] == '\n' || text[i] == '\r' || text[i] == '\0';
        if (!end && !inside && lines++ == SHOWN_LINES)
            break;
        if (!end && !inside && used > 0)
            used += (size_t)snprintf(shown + used, SHOWN_TEXT - used, " / ");
        inside = !end;
        if (!end)
            shown[used++] = text[i];
    }
    shown[used] = '\0';
}

/* The reason, and what the solver itself said about it. */
__attribute__((format(printf, 3, 4))) static enum status
blame(const struct reply *reply, struct report *report, const char *format, ...)
{
    char reason[REASON_TEXT], shown[SHOWN_TEXT];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reason, sizeof reason, format, arguments);
    va_end(arguments);
    show_lines(shown, reply->outcome->errors, reply->outcome->errors_size);
    return report_say(report, STATUS_IO, "%s: %s%s%s", reply->label, reason,
                      shown[0] ? "; it says: " : "", shown);
}

enum status reply_ending(const struct reply *reply, struct report *report)
{
    int code = reply->outcome->code;
    const char *name;
    char text[128];
    switch (reply->outcome->end) {
    case CHILD_NOT_FOUND:
        return blame(reply, report, "solver missing (there is no such program)");
    case CHILD_NOT_STARTED:
        return blame(reply, report, "the solver cannot be run: %s",
                     strerror_r(code, text, sizeof text));
    case CHILD_KILLED:
        name = sigabbrev_np(code);
        return blame(reply, report, "solver killed by signal %d%s%s", code, name ? " SIG" : "",
                     name ? name : "");
    case CHILD_EXITED:
        break;
    }
    return STATUS_OK;
}

static bool is_blank(const char *text, size_t size)
{
    size_t i = 0;
    while (i < size && (text[i] == ' ' || text[i] == '\t' || text[i] == '\n' || text[i] == '\r'))
        i++;
    return i == size;
}

enum status reply_read(struct answer *answer, const struct reply *reply, struct report *report)
{
    struct report found = REPORT_NONE;
    char line[REPORT_LINE];
    if (is_blank(reply->text, reply->size))
        return blame(reply, report, "solver missing or killed: no answer, exit code %d",
                     reply->outcome->code);
    enum status status = answer_read(answer, reply->text, reply->size, "answer", reply->squares,
                                     reply->watch, &found);
    if (status == STATUS_MEMORY)
        return report_memory(report);
    if (status != STATUS_REFUSED)
        return status;
    return blame(reply, report, "%.500s (exit code %d)", report_line(line, &found),
                 reply->outcome->code);
}

/* Is the last word of a line the 0 that closes a model? */
static bool closes_model(const char *line, size_t size)
{
    while (size > 0 && (line[size - 1] == ' ' || line[size - 1] == '\r'))
        size--;
    return size > 0 && line[size - 1] == '0' && (size == 1 || line[size - 2] == ' ') &&
           (line[0] == 'v' || line[0] == '-' || line[0] == ' ' ||
            (line[0] >= '0' && line[0] <= '9'));
}

bool reply_salvage(struct answer *answer, const struct reply *reply)
{
    size_t end = reply->size, begin;
    while (end > 0 && reply->text[end - 1] != '\n')
        end--;
    for (; end > 0; end = begin) {
        size_t size = end - 1;
        for (begin = size; begin > 0 && reply->text[begin - 1] != '\n';)
            begin--;
        if (closes_model(reply->text + begin, size - begin))
            break;
    }
    if (end == 0 || answer_read(answer, reply->text, end, reply->label, reply->squares,
                                reply->watch, NULL) != STATUS_OK)
        return false;
    if (answer->model_count > 0)
        return true;
    answer_free(answer);
    return false;
}

/* What kind of end the text claims. `s SOLUTIONS 0` and a counter's 0 say that there is none. */
static bool claims_none(const struct answer *answer)
{
    return answer->model_count == 0 && !answer->satisfiable &&
           (answer->unsatisfiable || (answer->has_number && answer->number == 0));
}

static bool is_enumeration(const struct answer *answer)
{
    return answer->model_count > 0 && (answer->unsatisfiable || answer->has_number);
}

/* Codes that programs end with after such a text; 0 comes with anything. */
static bool code_fits(const struct answer *answer, int code)
{
    if (code == 0)
        return true;
    if (claims_none(answer))
        return code == 20;
    return code == 10 || code == 30 || (code == 20 && is_enumeration(answer));
}

static enum status judge_models(const struct answer *answer, const struct reply *reply,
                                struct report *report)
{
    const struct answer_model *last = &answer->models[answer->model_count - 1];
    if (answer->has_number && answer->number != answer->model_count)
        return blame(reply, report, "says %llu solutions, but gives %zu",
                     (unsigned long long)answer->number, answer->model_count);
    if (!answer->satisfiable && !last->closed_by_zero)
        return blame(reply, report, "the answer is cut off");
    return STATUS_OK;
}

/* Without a model. */
static enum status judge_words(const struct answer *answer, const struct reply *reply,
                               struct report *report)
{
    if (claims_none(answer))
        return STATUS_OK;
    if (answer->satisfiable && answer->unsatisfiable)
        return report_say(report, STATUS_FAILED, "%s contradicts itself: both statuses, no model",
                          reply->label);
    if (answer->has_number)
        return blame(reply, report, "gives a number of models, but none of them");
    if (answer->satisfiable)
        return blame(reply, report,
                     "satisfiable, but no model in the answer (ask for it: -model, no -n, or %%r "
                     "where the result file is named)");
    return blame(reply, report, "no answer, exit code %d", reply->outcome->code);
}

enum status reply_judge(const struct answer *answer, const struct reply *reply, bool *none,
                        struct report *report)
{
    *none = claims_none(answer);
    if (answer->unsatisfiable_first)
        return report_say(report, STATUS_FAILED,
                          "%s contradicts itself: unsatisfiable, and then not", reply->label);
    if (answer->unknown)
        return blame(reply, report, "the solver answers UNKNOWN");
    enum status status = answer->model_count > 0 ? judge_models(answer, reply, report)
                                                 : judge_words(answer, reply, report);
    if (status == STATUS_OK && !code_fits(answer, reply->outcome->code))
        return blame(reply, report, "exit code %d does not fit an answer \"%s\"",
                     reply->outcome->code, *none ? "unsatisfiable" : "satisfiable");
    return status;
}
