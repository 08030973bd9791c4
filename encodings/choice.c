/* How people say which encoding they want: NAME[:half][:KEY=VALUE]...
 *
 * In comes a text, out goes a choice whose parameters are within their ranges, or a refusal that
 * names what was meant; and back again. Knows no room but through its table.
 */
#include "encodings/encoding.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/names.h"
#include "base/number.h"

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
    WORD_MAX = 63, /* longer words are no misspelt name */
    LIST_MAX = 160
};

/* A part of the text, which needs no closing NUL. */
struct word {
    const char *at;
    size_t size;
};

static bool is(struct word word, const char *text)
{
    return strlen(text) == word.size && memcmp(text, word.at, word.size) == 0;
}

/* The word with a closing NUL, cut to what a message shows. */
static const char *closed(char text[WORD_MAX + 4], struct word word)
{
    if (word.size > WORD_MAX)
        snprintf(text, WORD_MAX + 4, "%.*s...", WORD_MAX, word.at);
    else
        snprintf(text, WORD_MAX + 4, "%.*s", (int)word.size, word.size ? word.at : "");
    return text;
}

/* The word up to the first `mark`; *rest becomes what stands behind it, or has no place when there
 * was none. */
static struct word cut(struct word *rest, char mark)
{
    struct word word = *rest;
    const char *at = word.size > 0 ? memchr(word.at, mark, word.size) : NULL;
    *rest = (struct word){NULL, 0};
    if (at) {
        rest->at = at + 1;
        rest->size = word.size - (size_t)(rest->at - word.at);
        word.size = (size_t)(at - word.at);
    }
    return word;
}

static enum status refuse_name(struct word name, struct report *report)
{
    char word[WORD_MAX + 4];
    if (name.size == 0)
        return report_say(report, STATUS_REFUSED,
                          "the name of an encoding is missing (expected one of: %s)",
                          names_with_commas + 2);
    closed(word, name);
    const char *nearest =
        name.size > WORD_MAX ? NULL : names_nearest(word, encoding_names, ENCODING_COUNT);
    if (nearest)
        return report_say(report, STATUS_REFUSED, "unknown encoding '%s' (did you mean '%s'?)",
                          word, nearest);
    return report_say(report, STATUS_REFUSED, "unknown encoding '%s' (expected one of: %s)", word,
                      names_with_commas + 2);
}

/* What may stand behind the name, for messages: "half, group=K (2 to 65535), recursive=no|yes". */
static const char *forms_text(char text[LIST_MAX], const struct encoding *encoding)
{
    size_t end = 0;
    text[0] = '\0';
    if (encoding->half.at_most_one.write)
        end += (size_t)snprintf(text, LIST_MAX, "half");
    for (const struct encoding_parameter *one = encoding->parameters; one && one->name; one++) {
        end +=
            (size_t)snprintf(text + end, LIST_MAX - end, "%s%s=", end > 0 ? ", " : "", one->name);
        if (!one->words)
            end += (size_t)snprintf(text + end, LIST_MAX - end, "K (%" PRIu32 " to %" PRIu32 ")",
                                    one->low, one->high);
        for (size_t i = 0; one->words && one->words[i]; i++)
            end +=
                (size_t)snprintf(text + end, LIST_MAX - end, "%s%s", i ? "|" : "", one->words[i]);
        assert(end < LIST_MAX);
    }
    return text;
}

/* The form or parameter that may be meant by the word; NULL: none, or it is one. */
static const char *nearest_form(const struct encoding *encoding, const char *word)
{
    const char *names[ENCODING_PARAMETERS + 1];
    size_t count = 0;
    if (encoding->half.at_most_one.write)
        names[count++] = "half";
    for (const struct encoding_parameter *one = encoding->parameters; one && one->name; one++)
        names[count++] = one->name;
    const char *nearest = names_nearest(word, names, count);
    return nearest && strcmp(nearest, word) != 0 ? nearest : NULL;
}

static enum status refuse_form(const struct encoding *encoding, struct word form,
                               struct report *report)
{
    char word[WORD_MAX + 4], key[WORD_MAX + 4], forms[LIST_MAX];
    struct word value = form;
    closed(word, form);
    closed(key, cut(&value, '='));
    if (!encoding->half.at_most_one.write && !encoding->parameters)
        return report_say(report, STATUS_REFUSED,
                          "the encoding '%s' has no other forms and no parameters (write '%s')",
                          encoding->name, encoding->name);
    const char *nearest = nearest_form(encoding, key);
    if (nearest)
        return report_say(report, STATUS_REFUSED,
                          "'%s' is no form or parameter of the encoding '%s' (did you mean '%s'?)",
                          word, encoding->name, nearest);
    return report_say(report, STATUS_REFUSED,
                      "'%s' is no form or parameter of the encoding '%s' (expected: %s)", word,
                      encoding->name, forms_text(forms, encoding));
}

static enum status refuse_twice(const struct encoding *encoding, const char *name,
                                struct report *report)
{
    return report_say(report, STATUS_REFUSED, "'%s' of the encoding '%s' is said twice", name,
                      encoding->name);
}

static enum status refuse_value(const struct encoding *encoding,
                                const struct encoding_parameter *parameter, const char *value,
                                const char *why, struct report *report)
{
    char forms[LIST_MAX];
    size_t count = 0;
    while (parameter->words && parameter->words[count])
        count++;
    const char *nearest = count > 0 ? names_nearest(value, parameter->words, count) : NULL;
    if (nearest)
        return report_say(report, STATUS_REFUSED,
                          "%s=%s of the encoding '%s' %s (did you mean '%s'?)", parameter->name,
                          value, encoding->name, why, nearest);
    return report_say(report, STATUS_REFUSED, "%s=%s of the encoding '%s' %s (expected: %s)",
                      parameter->name, value, encoding->name, why, forms_text(forms, encoding));
}

static bool parse_word(uint32_t *value, const struct encoding_parameter *parameter,
                       struct word word)
{
    for (uint32_t i = 0; parameter->words[i]; i++)
        if (is(word, parameter->words[i])) {
            *value = i;
            return true;
        }
    return false;
}

/* NULL, or what is wrong, to be said behind the value. A NUL among the bytes would end the text too
 * early. */
static const char *parse_number(uint32_t *value, const struct encoding_parameter *parameter,
                                struct word word)
{
    char text[WORD_MAX + 4];
    uint64_t number = 0;
    if (word.size > 0 && memchr(word.at, '\0', word.size))
        return "is no whole number";
    const char *why = number_parse(closed(text, word), parameter->low, parameter->high, &number);
    if (!why)
        *value = (uint32_t)number;
    return why;
}

static enum status parse_value(struct encoding_choice *choice, size_t parameter, struct word word,
                               struct report *report)
{
    const struct encoding_parameter *one = &choice->encoding->parameters[parameter];
    uint32_t *value = &choice->values[parameter];
    char text[WORD_MAX + 4];
    const char *why;
    if (one->words)
        why = parse_word(value, one, word) ? NULL : "is no such word";
    else
        why = parse_number(value, one, word);
    if (!why)
        return STATUS_OK;
    return refuse_value(choice->encoding, one, closed(text, word), why, report);
}

/* What was said so far: a bit for each parameter, and one for `half`. */
enum { SAID_HALF = 1U << ENCODING_PARAMETERS };

/* One of the words between colons. */
static enum status parse_form(struct encoding_choice *choice, unsigned *said, struct word form,
                              struct report *report)
{
    const struct encoding *encoding = choice->encoding;
    struct word value = form, key = cut(&value, '=');
    if (is(form, "half") && encoding->half.at_most_one.write) {
        if (*said & SAID_HALF)
            return refuse_twice(encoding, "half", report);
        *said |= SAID_HALF;
        choice->half = true;
        return STATUS_OK;
    }
    for (size_t i = 0; encoding->parameters && encoding->parameters[i].name; i++) {
        if (!value.at || !is(key, encoding->parameters[i].name))
            continue;
        if (*said >> i & 1)
            return refuse_twice(encoding, encoding->parameters[i].name, report);
        *said |= 1U << i;
        return parse_value(choice, i, value, report);
    }
    return refuse_form(encoding, form, report);
}

static const struct encoding *find(struct word name)
{
    for (size_t i = 0; encodings[i]; i++)
        if (is(name, encodings[i]->name))
            return encodings[i];
    return NULL;
}

enum status encoding_parse(struct encoding_choice *choice, const char *text, size_t size,
                           struct report *report)
{
    struct word rest = {text, size}, name = cut(&rest, ':');
    const struct encoding *encoding = find(name);
    unsigned said = 0;
    if (!encoding)
        return refuse_name(name, report);
    struct encoding_choice parsed = encoding_usual(encoding);
    while (rest.at) {
        struct word form = cut(&rest, ':');
        enum status status = parse_form(&parsed, &said, form, report);
        if (status != STATUS_OK)
            return status;
    }
    *choice = parsed;
    return STATUS_OK;
}

struct encoding_choice encoding_usual(const struct encoding *encoding)
{
    struct encoding_choice choice = {.encoding = encoding};
    for (size_t i = 0; encoding->parameters && encoding->parameters[i].name; i++)
        choice.values[i] = encoding->parameters[i].usual;
    return choice;
}

bool encoding_choice_equal(const struct encoding_choice *a, const struct encoding_choice *b)
{
    return a->encoding == b->encoding && a->half == b->half &&
           memcmp(a->values, b->values, sizeof a->values) == 0;
}

const char *encoding_text(char text[ENCODING_TEXT], const struct encoding_choice *choice)
{
    const struct encoding_parameter *one = choice->encoding->parameters;
    int end =
        snprintf(text, ENCODING_TEXT, "%s%s", choice->encoding->name, choice->half ? ":half" : "");
    for (size_t i = 0; one && one[i].name; i++) {
        size_t left = ENCODING_TEXT - (size_t)end;
        uint32_t value = choice->values[i];
        if (value == one[i].usual)
            continue;
        if (one[i].words)
            end += snprintf(text + end, left, ":%s=%s", one[i].name, one[i].words[value]);
        else
            end += snprintf(text + end, left, ":%s=%" PRIu32, one[i].name, value);
        assert(end < ENCODING_TEXT);
    }
    return text;
}
