/* Reads what the comments of model counters say.
 *
 * In comes the text behind the words that such a comment begins with, out go variables. A count
 * that rests on a misread line would be another count, so whatever is malformed is a fault, as in a
 * clause. Weights are read for their form and their variables only.
 */
#include "formula/dimacs_counting.h"

#include <string.h>

/* Nothing but white space may follow. */
static void end(struct dimacs_text *text)
{
    dimacs_text_skip_white(text);
    if (!dimacs_is_line_end(dimacs_text_peek(text)))
        dimacs_text_unexpected(text, "the end of the line");
}

/* A word is over. */
static void end_word(struct dimacs_text *text, const char *expected)
{
    if (!dimacs_text_skip_white(text) && !dimacs_is_line_end(dimacs_text_peek(text)))
        dimacs_text_unexpected(text, expected);
}

/* A variable or 0. The header, which may come later, has the last word on what is too large. */
static bool take_variable(const struct dimacs_counting *counting, int *variable)
{
    uint64_t number;
    struct dimacs_text *text = counting->text;
    struct dimacs_projection *projection = counting->projection;
    struct dimacs_place place = dimacs_text_place(text);
    if (!dimacs_is_digit(dimacs_text_peek(text))) {
        dimacs_text_unexpected(text, "a variable or 0");
        return false;
    }
    if (!dimacs_text_number(text, LITERAL_MAX, place, "the variable", &number) ||
        !dimacs_header_has(counting->header, text, number, place))
        return false;
    *variable = (int)number;
    if (*variable > projection->largest) {
        projection->largest = *variable;
        projection->largest_place = place;
    }
    end_word(text, "a blank");
    return text->status == STATUS_OK;
}

void dimacs_counting_set(const struct dimacs_counting *counting, struct variable_set *set)
{
    struct dimacs_text *text = counting->text;
    if (!set->named)
        set->place = counting->start;
    set->named = true;
    for (int variable;;) {
        dimacs_text_skip_white(text);
        if (dimacs_is_line_end(dimacs_text_peek(text))) {
            dimacs_text_fault(text, counting->start,
                              "this line names variables and lacks the 0 at its end");
            return;
        }
        if (!take_variable(counting, &variable))
            return;
        if (variable == 0)
            break;
        if (variable_set_add(set, variable) != STATUS_OK)
            dimacs_text_fail(text, STATUS_MEMORY);
    }
    end(text);
}

void dimacs_counting_track(const struct dimacs_counting *counting)
{
    static const char *const tracks[] = {"mc", "wmc", "pmc", "pwmc"};
    char word[6];
    dimacs_text_skip_white(counting->text);
    struct dimacs_place place = dimacs_text_place(counting->text);
    dimacs_text_word(counting->text, word, sizeof word);
    for (size_t i = 0; i < sizeof tracks / sizeof *tracks; i++)
        if (strcmp(word, tracks[i]) == 0) {
            end(counting->text);
            return;
        }
    dimacs_text_fault(counting->text, place,
                      "the kind of counting is not known (expected mc, wmc, pmc or pwmc)");
}

static bool skip_digits(struct dimacs_text *text)
{
    bool any = false;
    for (; dimacs_is_digit(dimacs_text_peek(text)); text->at++)
        any = true;
    return any;
}

static void skip_sign(struct dimacs_text *text)
{
    int byte = dimacs_text_peek(text);
    if (byte == '-' || byte == '+')
        text->at++;
}

/* A decimal number, perhaps with fraction and exponent, or a ratio of whole ones. */
static bool skip_weight(struct dimacs_text *text)
{
    skip_sign(text);
    bool whole = skip_digits(text), fraction = false;
    int byte = dimacs_text_peek(text);
    if (byte == '/' && whole) {
        text->at++;
        return skip_digits(text);
    }
    if (byte == '.') {
        text->at++;
        fraction = skip_digits(text);
        byte = dimacs_text_peek(text);
    }
    if (!whole && !fraction)
        return false;
    if (byte != 'e' && byte != 'E')
        return true;
    text->at++;
    skip_sign(text);
    return skip_digits(text);
}

void dimacs_counting_weight(const struct dimacs_counting *counting)
{
    int variable, zero = 1;
    struct dimacs_text *text = counting->text;
    dimacs_text_skip_white(text);
    struct dimacs_place place = dimacs_text_place(text);
    if (dimacs_text_peek(text) == '-')
        text->at++;
    if (!take_variable(counting, &variable))
        return;
    if (variable == 0)
        dimacs_text_fault(text, place, "a weight of no literal (expected a literal)");
    if (!skip_weight(text))
        dimacs_text_unexpected(text, "a number as weight");
    end_word(text, "a blank and 0");
    place = dimacs_text_place(text);
    if (take_variable(counting, &zero) && zero != 0)
        dimacs_text_fault(text, place, "a second weight (expected 0)");
    end(text);
}
