/* The registry of the rooms and the ways into them.
 *
 * In come a choice of encoding and a line's literals, out go clauses, or the sizes they will have.
 * What is the same in every room is said here once: lines of no, one and two literals, and the
 * clause "at least one" for rooms without a form of their own for exactly-one. Knows neither boards
 * nor solvers, and no room by name. How choices are written and read is in choice.c.
 */
#include "encodings/encoding.h"

#include <assert.h>
#include <string.h>

const struct encoding *const encodings[] = {
#define ENCODING(name) &encoding_##name,
    ENCODING_LIST(ENCODING)
#undef ENCODING
        NULL};

const struct encoding *encoding_of(const char *name)
{
    for (size_t i = 0; encodings[i]; i++)
        if (strcmp(encodings[i]->name, name) == 0)
            return encodings[i];
    return NULL;
}

const struct encoding_form *encoding_form(const struct encoding_choice *choice)
{
    const struct encoding_form *form =
        choice->half ? &choice->encoding->half : &choice->encoding->usual;
    assert(form->at_most_one.write);
    return form;
}

/* Sizes 0, 1 and 2, the same for every encoding. */
static void encode_small(enum line_kind kind, struct sink *sink, const int *literals, size_t n)
{
    if (kind == EXACTLY_ONE)
        sink_clause(sink, literals, n);
    if (n == 2)
        sink_binary(sink, -literals[0], -literals[1]);
}

/* Does the form have an exactly-one of its own? */
static bool is_direct(const struct encoding_choice *choice, enum line_kind kind)
{
    return kind == EXACTLY_ONE && encoding_form(choice)->exactly_one.write;
}

static const struct encoder *encoder_of(const struct encoding_choice *choice, enum line_kind kind)
{
    const struct encoding_form *form = encoding_form(choice);
    return is_direct(choice, kind) ? &form->exactly_one : &form->at_most_one;
}

/* Is "at least one of them" a clause of its own, in front of the others? */
static bool has_long_clause(const struct encoding_choice *choice, enum line_kind kind, uint64_t n)
{
    return kind == EXACTLY_ONE && (n < 3 || !is_direct(choice, kind));
}

enum status encode_line(const struct encoding_choice *choice, enum line_kind kind,
                        struct sink *sink, const int *literals, size_t n)
{
    if (n < 3) {
        encode_small(kind, sink, literals, n);
        return STATUS_OK;
    }
    if (has_long_clause(choice, kind, n))
        sink_clause(sink, literals, n);
    return encoder_of(choice, kind)->write(choice, sink, literals, n);
}

uint64_t line_variables(const struct encoding_choice *choice, enum line_kind kind, uint64_t n)
{
    return n < 3 ? 0 : encoder_of(choice, kind)->variables(choice, n);
}

uint64_t line_clauses(const struct encoding_choice *choice, enum line_kind kind, uint64_t n)
{
    uint64_t at_least_one = has_long_clause(choice, kind, n) ? 1 : 0;
    if (n < 3)
        return at_least_one + (n == 2 ? 1 : 0);
    return at_least_one + encoder_of(choice, kind)->clauses(choice, n);
}

void line_profile(const struct encoding_choice *choice, enum line_kind kind, uint64_t n,
                  struct profile *profile)
{
    if (n > 0 && has_long_clause(choice, kind, n))
        profile->inputs(profile, 0, n, 0, 1);
    if (n == 2)
        profile->inputs(profile, 0, n, 1, 0);
    else if (n >= 3)
        encoder_of(choice, kind)->profile(choice, n, profile);
}

bool line_count_safe(const struct encoding_choice *choice, enum line_kind kind)
{
    const struct encoding_form *form = encoding_form(choice);
    return kind == EXACTLY_ONE ? form->count_safe_eo : form->count_safe_amo;
}
