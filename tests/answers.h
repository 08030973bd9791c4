/* What the tests of answers share: reading a text that has no byte behind it, and an answer as one
 * line that can be written down by hand.
 *
 *     sat unsat unknown unsat-first number=4 counter=92 more | 2.+ -1 2
 *
 * first what was said, then for each model its line, `.` if a 0 closed it, `+` if a status
 * "satisfiable" of its own stood before it, and its literals.
 */
#ifndef TESTS_ANSWERS_H
#define TESTS_ANSWERS_H

#include <inttypes.h>
#include <stdio.h>

#include "support.h"

#include "sat/answer.h"

enum { ANSWER_LINE = 2048 };

/* A copy of its exact size, so that a step too far is caught. */
static inline enum status read_answer(struct answer *answer, const char *text, size_t size,
                                      uint64_t squares, struct report *report)
{
    char *copy = malloc(size ? size : 1);
    assert_non_null(copy);
    if (size)
        memcpy(copy, text, size);
    enum status status = answer_read(answer, copy, size, "file", squares, NULL, report);
    free(copy);
    return status;
}

static inline size_t write_flags(const struct answer *answer, char *line)
{
    int used = 0;
    line[0] = '\0';
#define SAY(...) used += snprintf(line + used, (size_t)(ANSWER_LINE - used), __VA_ARGS__)
    if (answer->satisfiable)
        SAY(" sat");
    if (answer->unsatisfiable)
        SAY(" unsat");
    if (answer->unknown)
        SAY(" unknown");
    if (answer->unsatisfiable_first)
        SAY(" unsat-first");
    if (answer->has_number)
        SAY(answer->counter ? " counter=%" PRIu64 : " number=%" PRIu64, answer->number);
    if (answer->more)
        SAY(" more");
#undef SAY
    return (size_t)used;
}

static inline const char *write_answer(const struct answer *answer, char line[ANSWER_LINE])
{
    size_t used = write_flags(answer, line);
    for (size_t i = 0; i < answer->model_count; i++) {
        const struct answer_model *model = &answer->models[i];
        used +=
            (size_t)snprintf(line + used, ANSWER_LINE - used, " | %" PRIu64 "%s%s", model->line,
                             model->closed_by_zero ? "." : "", model->after_satisfiable ? "+" : "");
        for (size_t k = 0; k < model->count; k++)
            used += (size_t)snprintf(line + used, ANSWER_LINE - used, " %d",
                                     answer->literals[model->begin + k]);
        assert_true(used < ANSWER_LINE);
    }
    return line[0] ? line + 1 : line;
}

/* The text is read, and as this. */
static inline void expect_answer(const char *text, uint64_t squares, const char *expected)
{
    struct answer answer;
    struct report report = REPORT_NONE;
    char line[ANSWER_LINE];
    if (read_answer(&answer, text, strlen(text), squares, &report) != STATUS_OK)
        fail_msg("%s\nrefused: %s", text, report.text);
    assert_string_equal(write_answer(&answer, line), expected);
    answer_free(&answer);
}

/* Refused, with this place and words in the report. */
static inline void expect_refused(const char *text, uint64_t squares, uint64_t row, uint64_t column,
                                  const char *words)
{
    struct answer answer;
    struct report report = REPORT_NONE;
    char line[ANSWER_LINE];
    if (read_answer(&answer, text, strlen(text), squares, &report) == STATUS_OK)
        fail_msg("%s\nread as: %s", text, write_answer(&answer, line));
    assert_int_equal(report.status, STATUS_REFUSED);
    if (!strstr(report.text, words) || report.line != row || report.column != column)
        fail_msg("%s\n%" PRIu64 ":%" PRIu64 ": %s", text, report.line, report.column, report.text);
    assert_string_equal(report.file, "file");
}

#endif
