/* smallest: no encoding of its own, but the choice among the others that has the fewest clauses.
 *
 * For each length and kind of line all rooms but this one are asked for their number of clauses, in
 * the usual form, with every combination of words for their parameters and the usual numbers. Only
 * what is safe for counting takes part. Fewer variables decide between equal numbers of clauses,
 * then the order of list.h. The line is then the chosen room's affair. Knows no room by name.
 *
 * Four literals a b c d: six clauses, pairwise; nothing has fewer, nor six without a variable.
 *
 * Contract, from n = 3 on: variables, clauses and profile are those of the choice, the clause "at
 * least one" included where its exactly-one has one; count-safe for at-most-one and exactly-one;
 * unit propagation is complete for the inputs, and for all variables where the choice claims it.
 */
#include "encodings/encoding.h"

#include <assert.h>

/* The usual values, but each word the first one. */
static struct encoding_choice first_words(const struct encoding *encoding)
{
    struct encoding_choice choice = encoding_usual(encoding);
    const struct encoding_parameter *one = encoding->parameters;
    for (size_t i = 0; one && one[i].name; i++)
        if (one[i].words)
            choice.values[i] = 0;
    return choice;
}

/* The next combination of words, as a counter with a digit for each parameter; false after the
 * last one. */
static bool next_words(struct encoding_choice *choice)
{
    const struct encoding_parameter *one = choice->encoding->parameters;
    for (size_t i = 0; one && one[i].name; i++) {
        if (!one[i].words)
            continue;
        if (one[i].words[++choice->values[i]])
            return true;
        choice->values[i] = 0;
    }
    return false;
}

static bool is_smaller(const struct encoding_choice *a, const struct encoding_choice *b,
                       enum line_kind kind, uint64_t n)
{
    uint64_t a_clauses = line_clauses(a, kind, n), b_clauses = line_clauses(b, kind, n);
    if (a_clauses != b_clauses)
        return a_clauses < b_clauses;
    return line_variables(a, kind, n) < line_variables(b, kind, n);
}

static struct encoding_choice find(enum line_kind kind, uint64_t n)
{
    struct encoding_choice best = {.encoding = NULL};
    for (size_t i = 0; encodings[i]; i++) {
        if (encodings[i] == &encoding_smallest)
            continue;
        struct encoding_choice choice = first_words(encodings[i]);
        do {
            if (line_count_safe(&choice, kind) &&
                (!best.encoding || is_smaller(&choice, &best, kind, n)))
                best = choice;
        } while (next_words(&choice));
    }
    assert(best.encoding);
    return best;
}

/* Both encoders are the same but for the kind of line. */
#define DELEGATE(name, kind)                                                                       \
    static enum status name(const struct encoding_choice *choice, struct sink *sink,               \
                            const int *literals, size_t n)                                         \
    {                                                                                              \
        (void)choice;                                                                              \
        struct encoding_choice best = find(kind, n);                                               \
        return encode_line(&best, kind, sink, literals, n);                                        \
    }                                                                                              \
    static uint64_t name##_variables(const struct encoding_choice *choice, uint64_t n)             \
    {                                                                                              \
        (void)choice;                                                                              \
        struct encoding_choice best = find(kind, n);                                               \
        return line_variables(&best, kind, n);                                                     \
    }                                                                                              \
    static uint64_t name##_clauses(const struct encoding_choice *choice, uint64_t n)               \
    {                                                                                              \
        (void)choice;                                                                              \
        struct encoding_choice best = find(kind, n);                                               \
        return line_clauses(&best, kind, n);                                                       \
    }                                                                                              \
    static void name##_profile(const struct encoding_choice *choice, uint64_t n,                   \
                               struct profile *profile)                                            \
    {                                                                                              \
        (void)choice;                                                                              \
        struct encoding_choice best = find(kind, n);                                               \
        line_profile(&best, kind, n, profile);                                                     \
    }
DELEGATE(at_most_one, AT_MOST_ONE)
DELEGATE(exactly_one, EXACTLY_ONE)
#undef DELEGATE

static bool complete(const struct encoding_choice *choice, enum line_kind kind, uint64_t n)
{
    (void)choice;
    struct encoding_choice best = find(kind, n);
    const struct encoding_form *form = encoding_form(&best);
    return form->complete && form->complete(&best, kind, n);
}

const struct encoding encoding_smallest = {
    .name = "smallest",
    .title = "for each line the count-safe encoding with the fewest clauses",
    .source = "that of the encoding chosen",
    .usual =
        {
            .auxiliary = "those of the encoding chosen",
            .clauses = "the fewest of all count-safe encodings",
            .propagation = "complete for the inputs",
            .count_safe_amo = true,
            .count_safe_eo = true,
            .at_most_one = {at_most_one, at_most_one_variables, at_most_one_clauses,
                            at_most_one_profile},
            .exactly_one = {exactly_one, exactly_one_variables, exactly_one_clauses,
                            exactly_one_profile},
            .complete = complete,
        },
};
