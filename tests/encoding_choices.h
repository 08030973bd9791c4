/* The lines that the contract tests of encodings/ look at: every room of list.h in both forms, with
 * every parameter at the values where something can go wrong.
 *
 * A number is tried at its least value, the next one, the usual one, the next one, and 7, so that
 * groups are larger than some lines; of words each is tried. In come the tables of the rooms, out
 * go choices; what the clauses say is for encoding_check.h.
 */
#ifndef TESTS_ENCODING_CHOICES_H
#define TESTS_ENCODING_CHOICES_H

#include "encodings/encoding.h"
#include "formula/formula.h"
#include "support.h"

/* A line: how it is encoded, and its literals, which are over the variables 1..inputs. */
struct subject {
    const struct encoding_choice *choice;
    enum line_kind kind;
    const int *literals; /* borrowed */
    size_t n;
    unsigned inputs;
};

enum { LINE_MOST = 5000, CHOICES_MOST = 400 };

/* The line of the inputs 1..n. */
static inline struct subject plain_line(const struct encoding_choice *choice, enum line_kind kind,
                                        unsigned n)
{
    static int literals[LINE_MOST];
    assert_true(n <= LINE_MOST);
    if (literals[0] == 0)
        for (int i = 0; i < LINE_MOST; i++)
            literals[i] = i + 1;
    return (struct subject){choice, kind, literals, n, n};
}

/* The clauses of the line alone, in memory. */
static inline void encode_subject(struct formula *formula, const struct subject *line)
{
    formula_open(formula, (int)line->inputs);
    assert_int_equal(encode_line(line->choice, line->kind, &formula->sink, line->literals, line->n),
                     STATUS_OK);
}

/* Ends the test with what is wrong with this line, unless `fault` is NULL. */
static inline void expect_no_fault(const char *fault, const struct subject *line)
{
    char text[ENCODING_TEXT];
    if (fault)
        fail_msg("%s, %s, n = %zu: %s", encoding_text(text, line->choice),
                 line->kind == EXACTLY_ONE ? "exactly one" : "at most one", line->n, fault);
}

enum choice_values { USUAL_NUMBERS, EVERY_VALUE };

static inline size_t values_of(const struct encoding_parameter *one, enum choice_values which,
                               uint32_t *values)
{
    const uint32_t numbers[] = {one->usual, one->low, one->low + 1, one->usual + 1, 7};
    size_t count = 0;
    for (; one->words && one->words[count]; count++)
        values[count] = (uint32_t)count;
    if (one->words)
        return count;
    for (size_t i = 0; i < (which == EVERY_VALUE ? 5 : 1); i++) {
        bool of_use = numbers[i] >= one->low && numbers[i] <= one->high;
        for (size_t k = 0; k < count; k++)
            of_use = of_use && values[k] != numbers[i];
        if (of_use)
            values[count++] = numbers[i];
    }
    return count;
}

struct choice_list {
    size_t count;
    struct encoding_choice at[CHOICES_MOST + 1]; /* ended by one without an encoding */
};

/* Adds the choice with all values of the parameters from this one on. */
static inline void add_choices(struct choice_list *list, struct encoding_choice choice,
                               size_t parameter, enum choice_values which)
{
    const struct encoding_parameter *one = choice.encoding->parameters;
    uint32_t values[16];
    if (!one || !one[parameter].name) {
        assert_true(list->count < CHOICES_MOST);
        list->at[list->count++] = choice;
        return;
    }
    size_t count = values_of(&one[parameter], which, values);
    for (size_t i = 0; i < count; i++) {
        choice.values[parameter] = values[i];
        add_choices(list, choice, parameter + 1, which);
    }
}

static inline const struct encoding_choice *all_choices(enum choice_values which)
{
    static struct choice_list lists[2];
    struct choice_list *list = &lists[which];
    bool is_filled = list->count > 0;
    for (size_t i = 0; encodings[i] && !is_filled; i++) {
        struct encoding_choice choice = encoding_usual(encodings[i]);
        add_choices(list, choice, 0, which);
        choice.half = true;
        if (encodings[i]->half.at_most_one.write)
            add_choices(list, choice, 0, which);
    }
    return list->at;
}

#define EACH_CHOICE_AND_KIND(choice, kind, which)                                                  \
    for (const struct encoding_choice *choice = all_choices(which); choice->encoding; choice++)    \
        for (enum line_kind kind = AT_MOST_ONE; kind <= EXACTLY_ONE; kind++)

#endif
