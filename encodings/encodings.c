/* The registry of the rooms and the ways into them.
 *
 * In come a choice of encoding and a line's literals, out go clauses, or the sizes they will have.
 * What is the same in every room is said here once: lines of no, one and two literals, and the
 * clause "at least one" for rooms without a form of their own for exactly-one. Knows neither boards
 * nor solvers, and no room by name.
 */
#include "encodings/encoding.h"

#include <string.h>

#include "base/names.h"

const struct encoding *const encodings[] = {
#define ENCODING(name) &encoding_##name,
    ENCODING_LIST(ENCODING)
#undef ENCODING
        NULL};

static const char *const encoding_names[] = {
#define ENCODING(name) #name,
    ENCODING_LIST(ENCODING)
#undef ENCODING
};

/* ", pairwise, sequential"; from the third character on it is a list for messages. */
static const char names_with_commas[] =
#define ENCODING(name) ", " #name
    ENCODING_LIST(ENCODING)
#undef ENCODING
    ;

enum {
    ENCODING_COUNT = sizeof encoding_names / sizeof encoding_names[0],
    WORD_MAX = 63 /* longer words are no misspelt name */
};

static const struct encoding *find(const char *name, size_t size)
{
    for (size_t i = 0; encodings[i]; i++)
        if (strlen(encodings[i]->name) == size && memcmp(encodings[i]->name, name, size) == 0)
            return encodings[i];
    return NULL;
}

const struct encoding *encoding_of(const char *name)
{
    return find(name, strlen(name));
}

static enum status refuse_name(const char *name, size_t size, struct report *report)
{
    if (size == 0)
        return report_say(report, STATUS_REFUSED,
                          "the name of an encoding is missing (expected one of: %s)",
                          names_with_commas + 2);
    char word[WORD_MAX + 1];
    int shown = size < WORD_MAX ? (int)size : WORD_MAX;
    memcpy(word, name, (size_t)shown);
    word[shown] = '\0';
    const char *nearest =
        size > WORD_MAX ? NULL : names_nearest(word, encoding_names, ENCODING_COUNT);
    if (nearest)
        return report_say(report, STATUS_REFUSED, "unknown encoding '%s' (did you mean '%s'?)",
                          word, nearest);
    return report_say(report, STATUS_REFUSED, "unknown encoding '%s%s' (expected one of: %s)", word,
                      size > WORD_MAX ? "..." : "", names_with_commas + 2);
}

enum status encoding_parse(struct encoding_choice *choice, const char *text, size_t size,
                           struct report *report)
{
    const char *colon = size > 0 ? memchr(text, ':', size) : NULL;
    size_t name_size = colon ? (size_t)(colon - text) : size;
    const struct encoding *encoding = find(text, name_size);
    if (!encoding)
        return refuse_name(text, name_size, report);
    if (colon)
        return report_say(report, STATUS_REFUSED,
                          "the encoding '%s' has no other forms and no parameters (write '%s')",
                          encoding->name, encoding->name);
    choice->encoding = encoding;
    return STATUS_OK;
}

/* Sizes 0, 1 and 2, the same for every encoding. */
static void encode_small(enum line_kind kind, struct sink *sink, const int *literals, size_t n)
{
    if (kind == EXACTLY_ONE)
        sink_clause(sink, literals, n);
    if (n == 2)
        sink_binary(sink, -literals[0], -literals[1]);
}

/* Does the room have an exactly-one of its own? */
static bool is_direct(const struct encoding_choice *choice, enum line_kind kind)
{
    return kind == EXACTLY_ONE && choice->encoding->exactly_one.write;
}

static const struct encoder *encoder_of(const struct encoding_choice *choice, enum line_kind kind)
{
    return is_direct(choice, kind) ? &choice->encoding->exactly_one
                                   : &choice->encoding->at_most_one;
}

enum status encode_line(struct encoding_choice choice, enum line_kind kind, struct sink *sink,
                        const int *literals, size_t n)
{
    if (n < 3) {
        encode_small(kind, sink, literals, n);
        return STATUS_OK;
    }
    if (kind == EXACTLY_ONE && !is_direct(&choice, kind))
        sink_clause(sink, literals, n);
    return encoder_of(&choice, kind)->write(&choice, sink, literals, n);
}

uint64_t line_variables(struct encoding_choice choice, enum line_kind kind, uint64_t n)
{
    return n < 3 ? 0 : encoder_of(&choice, kind)->variables(&choice, n);
}

uint64_t line_clauses(struct encoding_choice choice, enum line_kind kind, uint64_t n)
{
    uint64_t at_least_one = kind == EXACTLY_ONE && (n < 3 || !is_direct(&choice, kind)) ? 1 : 0;
    if (n < 3)
        return at_least_one + (n == 2 ? 1 : 0);
    return at_least_one + encoder_of(&choice, kind)->clauses(&choice, n);
}

void line_profile(struct encoding_choice choice, enum line_kind kind, uint64_t n,
                  struct profile *profile)
{
    if (n > 0 && kind == EXACTLY_ONE && (n < 3 || !is_direct(&choice, kind)))
        profile->inputs(profile, 0, n, 0, 1);
    if (n == 2)
        profile->inputs(profile, 0, n, 1, 0);
    else if (n >= 3)
        encoder_of(&choice, kind)->profile(&choice, n, profile);
}

bool line_count_safe(struct encoding_choice choice, enum line_kind kind)
{
    return kind == EXACTLY_ONE ? choice.encoding->count_safe_eo : choice.encoding->count_safe_amo;
}
