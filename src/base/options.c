/* Command lines from tables: the parser.
 *
 * In come the tables of a command and its words, out go the values in the command's own struct and
 * the operands in their order. Options and operands may be mixed. What an option is for, which ones
 * exclude each other, and how many operands there must be is for the command to know. The help text
 * from the same tables is in options_help.c.
 */
#include "base/options.h"

#include <assert.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/names.h"
#include "base/number.h"

/* The words that are still to be read: at[0..count). */
struct words {
    char *const *at;
    int count;
};

struct parser {
    const struct option_set *set;
    struct words words;
    char *values;
    struct report *report;
};

enum status word_list_add(struct word_list *list, const char *word)
{
    void *block = list->at;
    enum status status = memory_grow(&block, &list->capacity, list->count + 1, sizeof *list->at);
    list->at = block;
    if (status == STATUS_OK)
        list->at[list->count++] = word;
    return status;
}

void word_list_free(struct word_list *list)
{
    free(list->at);
    *list = (struct word_list){.at = NULL};
}

static const struct option *find_name(const struct option_set *set, const char *name, size_t length)
{
    for (const struct option *const *table = set->tables; *table; table++)
        for (const struct option *option = *table; option->name; option++)
            if (strlen(option->name) == length && memcmp(option->name, name, length) == 0)
                return option;
    return NULL;
}

static const struct option *find_letter(const struct option_set *set, char letter)
{
    for (const struct option *const *table = set->tables; *table; table++)
        for (const struct option *option = *table; option->name; option++)
            if (option->letter == letter)
                return option;
    return NULL;
}

/* Each option is the first of its name and of its letter. */
static bool no_option_twice(const struct option_set *set)
{
    for (const struct option *const *table = set->tables; *table; table++)
        for (const struct option *option = *table; option->name; option++)
            if (find_name(set, option->name, strlen(option->name)) != option ||
                (option->letter && find_letter(set, option->letter) != option))
                return false;
    return true;
}

static enum status say_unknown_name(const struct parser *parser, const char *name, size_t length)
{
    size_t count = 0;
    for (const struct option *const *table = parser->set->tables; *table; table++)
        for (const struct option *option = *table; option->name; option++)
            count++;
    char *word = memory_text(name, length);
    const char **names = memory_array(count, sizeof *names);
    enum status status;
    if (!word || !names) {
        status = report_memory(parser->report);
    } else {
        count = 0;
        for (const struct option *const *table = parser->set->tables; *table; table++)
            for (const struct option *option = *table; option->name; option++)
                names[count++] = option->name;
        const char *nearest = names_nearest(word, names, count);
        status = nearest ? report_say(parser->report, STATUS_REFUSED,
                                      "unknown option --%s (did you mean --%s?)", word, nearest)
                         : report_say(parser->report, STATUS_REFUSED, "unknown option --%s", word);
    }
    free(word);
    free(names);
    return status;
}

/* `letters` is the whole joined word without its dash, `at` the one that is unknown. */
static enum status say_unknown_letter(const struct parser *parser, const char *letters,
                                      const char *at)
{
    const char *meant = find_name(parser->set, letters, strlen(letters)) ? letters : NULL;
    if (meant)
        return report_say(parser->report, STATUS_REFUSED,
                          "unknown option -%c in -%s (did you mean --%s?)", *at, letters, meant);
    /* A letter beyond ASCII has several bytes: the word shows it whole. */
    if (letters[1] == '\0' || (unsigned char)*at >= 0x80)
        return report_say(parser->report, STATUS_REFUSED, "unknown option -%s", letters);
    return report_say(parser->report, STATUS_REFUSED, "unknown option -%c in -%s", *at, letters);
}

/* What stands for the value in a message; an empty one could not be seen. */
static const char *shown(const char *text)
{
    return *text ? text : "the value";
}

static enum status set_number(const struct parser *parser, const struct option *option,
                              const char *text)
{
    uint64_t *value = (uint64_t *)(void *)(parser->values + option->offset);
    const char *reason = number_parse(text, option->low, option->high, value);
    if (!reason)
        return STATUS_OK;
    return report_say(parser->report, STATUS_REFUSED,
                      "--%s: %s %s (expected %" PRIu64 " to %" PRIu64 ")", option->name,
                      shown(text), reason, option->low, option->high);
}

/* Digits, and a point with more digits or not. strtod would also take signs, exponents, infinities
 * and, where the locale says so, a comma. Up to 15 digits the quotient is the nearest double. */
static bool parse_seconds(const char *text, double *seconds)
{
    enum { LONGEST = 30 };
    static const char digits[] = "0123456789";
    size_t whole = strspn(text, digits);
    bool point = text[whole] == '.';
    size_t fraction = point ? strspn(text + whole + 1, digits) : 0;
    size_t length = whole + point + fraction;
    double number = 0, parts = 1;
    if (whole == 0 || (point && fraction == 0) || text[length] != '\0' || length > LONGEST)
        return false;
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '.')
            continue;
        number = number * 10 + (text[i] - '0');
        parts *= i > whole ? 10 : 1;
    }
    *seconds = number / parts;
    return true;
}

static enum status set_seconds(const struct parser *parser, const struct option *option,
                               const char *text)
{
    double *value = (double *)(void *)(parser->values + option->offset);
    if (parse_seconds(text, value))
        return STATUS_OK;
    return report_say(parser->report, STATUS_REFUSED,
                      "--%s: %s is no number of seconds (expected 0 or more, as in 2 or 0.5)",
                      option->name, shown(text));
}

/* "classic, torus, touch", cut where the room ends. */
static void join(const char *const *choices, char *all, size_t room)
{
    all[0] = '\0';
    for (size_t i = 0, used = 0; choices[i] && used < room; i++)
        used += (size_t)snprintf(all + used, room - used, "%s%s", i > 0 ? ", " : "", choices[i]);
}

static enum status set_choice(const struct parser *parser, const struct option *option,
                              const char *text)
{
    char all[REPORT_TEXT / 2];
    size_t count = 0;
    for (; option->choices[count]; count++)
        if (strcmp(option->choices[count], text) == 0) {
            *(const char **)(void *)(parser->values + option->offset) = option->choices[count];
            return STATUS_OK;
        }
    join(option->choices, all, sizeof all);
    const char *nearest = names_nearest(text, option->choices, count);
    if (nearest)
        return report_say(parser->report, STATUS_REFUSED,
                          "--%s: %s is none of %s (did you mean %s?)", option->name, text, all,
                          nearest);
    return report_say(parser->report, STATUS_REFUSED, "--%s: %s is unknown (expected one of %s)",
                      option->name, shown(text), all);
}

static enum status set_value(const struct parser *parser, const struct option *option,
                             const char *text)
{
    void *value = parser->values + option->offset;
    switch (option->kind) {
    case OPTION_FLAG:
        *(bool *)value = true;
        return STATUS_OK;
    case OPTION_NUMBER:
        return set_number(parser, option, text);
    case OPTION_SECONDS:
        return set_seconds(parser, option, text);
    case OPTION_TEXT:
        *(const char **)value = text;
        return STATUS_OK;
    case OPTION_CHOICE:
        return set_choice(parser, option, text);
    case OPTION_LIST:
        if (word_list_add(value, text) != STATUS_OK)
            return report_memory(parser->report);
        return STATUS_OK;
    }
    return STATUS_OK;
}

/* `text` is the value that stands in the same word, NULL if none does: then it is the next word,
 * whatever that looks like. */
static enum status take_value(struct parser *parser, const struct option *option, const char *text)
{
    if (!text) {
        if (parser->words.count == 0)
            return report_say(parser->report, STATUS_REFUSED, "--%s needs a value (expected %s)",
                              option->name, option->value);
        text = *parser->words.at++;
        parser->words.count--;
    }
    return set_value(parser, option, text);
}

static enum status read_long(struct parser *parser, const char *word)
{
    size_t length = strcspn(word, "=");
    const char *text = word[length] == '=' ? word + length + 1 : NULL;
    const struct option *option = find_name(parser->set, word, length);
    if (!option)
        return say_unknown_name(parser, word, length);
    if (option->kind != OPTION_FLAG)
        return take_value(parser, option, text);
    if (text)
        return report_say(parser->report, STATUS_REFUSED, "--%s takes no value (%s was given)",
                          option->name, *text ? text : "an empty one");
    return set_value(parser, option, NULL);
}

static enum status read_letters(struct parser *parser, const char *letters)
{
    for (const char *at = letters; *at; at++) {
        const struct option *option = find_letter(parser->set, *at);
        if (!option)
            return say_unknown_letter(parser, letters, at);
        if (option->kind != OPTION_FLAG)
            return take_value(parser, option, at[1] ? at + 1 : NULL);
        enum status status = set_value(parser, option, NULL);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

static bool is_operand(const char *word)
{
    return word[0] != '-' || word[1] == '\0' || (word[1] >= '0' && word[1] <= '9');
}

enum status options_parse(const struct option_set *set, int argc, char *const *argv, void *values,
                          struct word_list *operands, struct report *report)
{
    struct parser parser = {
        .set = set, .words = {.at = argv, .count = argc}, .values = values, .report = report};
    bool only_operands = false, sound = no_option_twice(set);
    enum status status = STATUS_OK;
    assert(sound);
    (void)sound;
    while (parser.words.count > 0 && status == STATUS_OK) {
        const char *word = *parser.words.at++;
        parser.words.count--;
        if (only_operands || is_operand(word)) {
            if (word_list_add(operands, word) != STATUS_OK)
                status = report_memory(report);
        } else if (word[1] != '-') {
            status = read_letters(&parser, word + 1);
        } else if (word[2] != '\0') {
            status = read_long(&parser, word + 2);
        } else {
            only_operands = true;
        }
    }
    return status;
}
