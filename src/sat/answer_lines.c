/* The dialects that are made of lines: competition style, minisat's files, counters, and mixtures.
 *
 * In comes the text, out go models, statuses and numbers, or the first line that belongs to no
 * answer. Lines may come in nearly any order, since solvers differ. A model without a closing 0 is
 * believed to be whole only if each square has a value and nothing can be missing of its last
 * number. What the models are worth is not known here.
 */
#include <limits.h>

#include "sat/answer_reading.h"

#define SHOWN(text) text_show((char[TEXT_SHOWN]){0}, text)

/* Are the literals of the open model written with an x? */
enum letters { LETTERS_OPEN, LETTERS_NONE, LETTERS_X };

struct lines {
    struct answer_reading *reading;
    struct text_lines walk;
    struct answer_counting counting;
    enum letters letters;
    bool bare; /* a status without `s` was there: numbers alone in a line are literals */
    const char *literal_end; /* of the last literal that was read */
};

static enum status close_model(struct lines *lines, bool by_zero)
{
    lines->letters = LETTERS_OPEN;
    return answer_model_close(lines->reading, by_zero);
}

/* Closes a model that a status line, a new model or the end of the text ends, if it is whole. */
static enum status end_model(struct lines *lines)
{
    struct answer_reading *reading = lines->reading;
    if (!reading->model_open)
        return STATUS_OK;
    uint64_t open = reading->squares - reading->values.on_board;
    if (open > 0)
        return answer_refuse_at(reading, (struct text_place){reading->model_line, 0},
                                "the model is cut off: it has no 0 at its end, and %llu square%s "
                                "no value",
                                (unsigned long long)open, open == 1 ? " has" : "s have");
    if (lines->literal_end && lines->literal_end == reading->text.at + reading->text.size)
        return answer_refuse(reading, lines->literal_end,
                             "the model may be cut off within its last number (expected 0 or the "
                             "end of the line)");
    return close_model(lines, false);
}

/* Reads `-x16` into *literal, 0 for the closing 0. */
static enum status parse_literal(struct lines *lines, struct text word, bool bare, int *literal)
{
    struct answer_reading *reading = lines->reading;
    struct text rest = word;
    bool negative = rest.at[0] == '-', x = false;
    uint64_t number = 0;
    if (negative)
        rest = text_behind(rest, 1);
    if (!bare && rest.size > 0 && rest.at[0] == 'x') {
        x = true;
        rest = text_behind(rest, 1);
    }
    size_t digits = 0;
    for (; digits < rest.size && text_is_digit(rest.at[digits]); digits++)
        number = number > INT_MAX ? number : number * 10 + (uint64_t)(rest.at[digits] - '0');
    if (digits == 0 || digits < rest.size || (number == 0 && (negative || x)))
        return answer_refuse(reading, word.at, "\"%s\" is no literal (expected %s)", SHOWN(word),
                             bare ? "a whole number" : "a whole number, as in -16 or -x16");
    if (number > INT_MAX)
        return answer_refuse(reading, word.at, "the variable %s is too large (expected at most %d)",
                             SHOWN(rest), INT_MAX);
    enum letters letters = number == 0 ? LETTERS_OPEN : x ? LETTERS_X : LETTERS_NONE;
    if (letters != LETTERS_OPEN && lines->letters != LETTERS_OPEN && letters != lines->letters)
        return answer_refuse(reading, word.at,
                             "literals with x and without in one model (expected one form)");
    if (letters != LETTERS_OPEN)
        lines->letters = letters;
    *literal = negative ? -(int)number : (int)number;
    lines->literal_end = word.at + word.size;
    return STATUS_OK;
}

static enum status take_literals(struct lines *lines, struct text line, bool bare)
{
    struct answer_reading *reading = lines->reading;
    enum status status = STATUS_OK;
    struct text word;
    while (status == STATUS_OK && answer_word(&line, &word)) {
        int literal = 0;
        status = parse_literal(lines, word, bare, &literal);
        if (status == STATUS_OK && !reading->model_open)
            status = answer_model_begin(reading, lines->walk.line);
        if (status == STATUS_OK)
            status =
                literal ? answer_model_put(reading, literal, word.at) : close_model(lines, true);
    }
    return status;
}

/* Does this line of values begin another model? In the form with x there is mostly no 0; there one
 * that says a variable again when all squares have their values does. A line that only goes on to
 * auxiliary variables does not. */
static enum status begins_anew(struct lines *lines, struct text line, bool *anew)
{
    struct answer_reading *reading = lines->reading;
    struct text word;
    *anew = false;
    if (!reading->model_open || lines->letters != LETTERS_X ||
        reading->values.on_board < reading->squares || !answer_word(&line, &word))
        return STATUS_OK;
    int literal = 0;
    const struct value *known;
    enum status status = parse_literal(lines, word, false, &literal);
    if (status != STATUS_OK || literal == 0)
        return status;
    if (values_find(&reading->values, literal < 0 ? -literal : literal, &known) != STATUS_OK)
        return report_memory(reading->report);
    *anew = known != NULL;
    return STATUS_OK;
}

/* A v with nothing behind it, not even a blank or the end of its line, may be the start of another
 * word. */
static bool may_be_cut(const struct answer_reading *reading, struct text behind)
{
    return behind.at == reading->text.at + reading->text.size;
}

/* A line `v ...`, from behind the v. Of a board without squares a bare v is the whole model; on any
 * other it says nothing. */
static enum status take_values(struct lines *lines, struct text line)
{
    struct answer_reading *reading = lines->reading;
    bool anew;
    enum status status = begins_anew(lines, line, &anew);
    if (status == STATUS_OK && anew)
        status = close_model(lines, false);
    if (status == STATUS_OK && reading->squares == 0 && line.size == 0 && !reading->model_open &&
        !may_be_cut(reading, line))
        status = answer_model_begin(reading, lines->walk.line);
    return status == STATUS_OK ? take_literals(lines, line, false) : status;
}

static enum status take_status(struct lines *lines, enum answer_status said)
{
    enum status status = end_model(lines);
    if (status == STATUS_OK)
        answer_say(lines->reading, said);
    return status;
}

static enum status refuse_junk(struct lines *lines, struct text line)
{
    struct text rest = line, word;
    bool formula = answer_word(&rest, &word) && text_is(word, "p") && answer_word(&rest, &word) &&
                   text_is(word, "cnf");
    struct text_place place = {lines->walk.line, 0};
    if (formula)
        return answer_refuse_at(lines->reading, place,
                                "is a formula, not an answer (expected what a SAT solver printed "
                                "when it was given the formula)");
    return answer_refuse_at(lines->reading, place, "not an answer of a SAT solver: \"%s\"",
                            SHOWN(line));
}

/* `s ...`, from behind the s. The optimum of a solver of weighted formulas comes with a model. */
static enum status take_s(struct lines *lines, struct text whole, struct text line)
{
    struct text word, more;
    bool any = answer_word(&line, &word);
    bool solutions = any && text_is(word, "SOLUTIONS");
    bool optimum = any && text_is(word, "OPTIMUM");
    enum answer_status said = any ? answer_status_of(word) : ANSWER_NO_STATUS;
    bool has_more = answer_word(&line, &more);
    if (answer_word(&line, &word))
        return refuse_junk(lines, whole);
    if (said != ANSWER_NO_STATUS && !has_more)
        return take_status(lines, said);
    if (optimum && has_more && text_is(more, "FOUND"))
        return take_status(lines, ANSWER_SATISFIABLE);
    if (!solutions || !has_more)
        return refuse_junk(lines, whole);
    enum status status = end_model(lines);
    return status == STATUS_OK ? answer_count_say(lines->reading, more, false) : status;
}

/* A comment; clasp's `c Models : 1+` says that it did not look for more. */
static void take_comment(struct lines *lines, struct text line)
{
    struct text word;
    if (answer_word(&line, &word) && text_is(word, "Models") && answer_word(&line, &word) &&
        text_is(word, ":") && answer_word(&line, &word) && word.at[word.size - 1] == '+')
        lines->reading->answer->more = true;
}

static enum status take_bare(struct lines *lines, struct text line)
{
    enum answer_status said = answer_bare_status(line);
    if (said != ANSWER_NO_STATUS) {
        lines->bare = true;
        return take_status(lines, said);
    }
    if (lines->bare && (text_is_digit(line.at[0]) || line.at[0] == '-'))
        return take_literals(lines, line, true);
    if (answer_is_error(line))
        return answer_refuse_at(lines->reading, (struct text_place){lines->walk.line, 0},
                                "the program reports an error: %s", SHOWN(line));
    return answer_is_chatter(line) ? STATUS_OK : refuse_junk(lines, line);
}

static enum status take_line(struct lines *lines, struct text line)
{
    bool taken;
    enum status status = answer_step(lines->reading);
    if (status != STATUS_OK)
        return status;
    status = answer_count_line(lines->reading, &lines->counting, line, &taken);
    if (status != STATUS_OK || taken)
        return status;
    struct text rest = line, word;
    answer_word(&rest, &word);
    if (word.size == 1)
        switch (word.at[0]) {
        case 'c':
            take_comment(lines, rest);
            return STATUS_OK;
        case 's':
            return take_s(lines, line, rest);
        case 'v':
            return take_values(lines, rest);
        default:
            break;
        }
    return take_bare(lines, line);
}

enum status answer_read_lines(struct answer_reading *reading)
{
    struct lines lines = {.reading = reading, .walk = {.rest = reading->text}};
    struct text line;
    enum status status = STATUS_OK;
    while (status == STATUS_OK && text_next_line(&lines.walk, &line))
        if (line.size > 0)
            status = take_line(&lines, line);
    if (status == STATUS_OK)
        status = answer_count_end(reading, &lines.counting);
    return status == STATUS_OK ? end_model(&lines) : status;
}
