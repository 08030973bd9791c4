/* Words of a command, and labels of it.
 *
 * In: the text that a user wrote. Out: words, with files in the place of percent signs. Whether
 * there is such a program, and what it is run for, is not known here.
 */
#include "sat/command.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "board/text.h"

/* The walk over a command, and the word that is being made: never longer than what is read, so its
 * room is made once. */
struct splitter {
    const char *text, *at;
    char *word;
    size_t size;
    bool any; /* a word has begun, be it an empty one in quotes */
};

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\n';
}

static void put(struct splitter *splitter, char byte)
{
    splitter->word[splitter->size++] = byte;
}

static enum status not_closed(const struct splitter *splitter, const char *quote,
                              struct report *report)
{
    size_t place = 1;
    for (const char *at = splitter->text; at < quote; at++)
        place += ((unsigned char)*at & 0xc0) != 0x80; /* code points, not bytes */
    return report_say(report, STATUS_REFUSED,
                      "the quote %c at character %zu of the command is not closed (%s)", *quote,
                      place, splitter->text);
}

/* What stands between quotes. In "..." a backslash takes the meaning of few signs only. */
static enum status take_quoted(struct splitter *splitter, struct report *report)
{
    const char *quote = splitter->at++;
    for (; *splitter->at && *splitter->at != *quote; splitter->at++) {
        if (*quote == '"' && *splitter->at == '\\' && splitter->at[1] &&
            strchr("\"\\$`", splitter->at[1]))
            splitter->at++;
        put(splitter, *splitter->at);
    }
    if (*splitter->at == '\0')
        return not_closed(splitter, quote, report);
    splitter->at++;
    return STATUS_OK;
}

/* The next word, up to the blank or the end behind it. */
static enum status take_word(struct splitter *splitter, struct report *report)
{
    enum status status = STATUS_OK;
    splitter->size = 0;
    splitter->any = false;
    while (is_blank(*splitter->at))
        splitter->at++;
    while (status == STATUS_OK && *splitter->at && !is_blank(*splitter->at)) {
        splitter->any = true;
        if (*splitter->at == '\'' || *splitter->at == '"') {
            status = take_quoted(splitter, report);
            continue;
        }
        /* At the very end a backslash has nothing to quote and stands for itself. */
        if (*splitter->at == '\\' && splitter->at[1])
            splitter->at++;
        put(splitter, *splitter->at++);
    }
    return status;
}

static enum status add_word(struct command_line *command, size_t *capacity, const char *text,
                            size_t size)
{
    void *block = command->words;
    enum status status = memory_grow(&block, capacity, command->count + 2, sizeof(char *));
    if (status != STATUS_OK)
        return status;
    command->words = block;
    command->words[command->count] = memory_text(text, size);
    if (!command->words[command->count])
        return STATUS_MEMORY;
    command->words[++command->count] = NULL;
    return STATUS_OK;
}

static enum status split(struct command_line *command, struct splitter *splitter,
                         struct report *report)
{
    size_t capacity = 0;
    for (;;) {
        enum status status = take_word(splitter, report);
        if (status != STATUS_OK)
            return status;
        if (!splitter->any)
            break;
        if (add_word(command, &capacity, splitter->word, splitter->size) != STATUS_OK)
            return report_memory(report);
    }
    if (command->count == 0 || command->words[0][0] == '\0')
        return report_say(report, STATUS_REFUSED,
                          "the command names no program (expected for instance: minisat %%f %%r)");
    return STATUS_OK;
}

enum status command_parse(struct command_line *command, const char *text, struct report *report)
{
    struct splitter splitter = {.text = text, .at = text, .word = memory_array(strlen(text), 1)};
    *command = (struct command_line){0};
    enum status status = splitter.word ? split(command, &splitter, report) : report_memory(report);
    free(splitter.word);
    if (status != STATUS_OK)
        command_free(command);
    return status;
}

void command_free(struct command_line *command)
{
    command_words_free(command->words);
    *command = (struct command_line){0};
}

void command_words_free(char **words)
{
    for (size_t i = 0; words && words[i]; i++)
        free(words[i]);
    free(words);
}

bool command_uses(const struct command_line *command, char sign)
{
    for (size_t i = 0; i < command->count; i++)
        for (const char *at = command->words[i]; *at; at++)
            if (*at == '%' && at[1]) {
                if (*++at == sign)
                    return true;
            }
    return false;
}

/* What stands for a percent sign and the letter behind it; NULL: they stand for themselves. */
static const char *value_of(char sign, const struct command_value *values, size_t count)
{
    if (sign == '%')
        return "%";
    for (size_t i = 0; i < count; i++)
        if (values[i].sign == sign)
            return values[i].text;
    return NULL;
}

/* Writes the word with values into `to`, unless that is NULL; returns its length. */
static size_t fill_in(char *to, const char *word, const struct command_value *values, size_t count)
{
    size_t length = 0;
    for (; *word; word++) {
        const char *value = *word == '%' ? value_of(word[1], values, count) : NULL;
        const char *text = value ? value : word;
        size_t size = value ? strlen(value) : 1;
        if (to)
            memcpy(to + length, text, size);
        length += size;
        word += value != NULL;
    }
    return length;
}

char **command_words(const struct command_line *command, const struct command_value *values,
                     size_t count)
{
    char **words = memory_array(command->count + 1, sizeof *words);
    for (size_t i = 0; words && i < command->count; i++) {
        words[i] = memory_array(fill_in(NULL, command->words[i], values, count) + 1, 1);
        if (!words[i]) {
            command_words_free(words);
            return NULL;
        }
        fill_in(words[i], command->words[i], values, count);
    }
    return words;
}

const char *command_label(char label[COMMAND_LABEL], const char *engine, const char *text)
{
    static const char rest[] = "...";
    size_t size = strlen(engine), whole = size; /* `whole`: where "..." still fits behind */
    struct text left = {text, strlen(text)};
    memcpy(label, engine, size);
    label[size++] = ':';
    while (left.size > 0) {
        size_t length = text_code_point(left);
        bool seen = length > 0 && text_is_seen((struct text){left.at, length});
        size_t bytes = seen ? length : 1;
        if (size + bytes >= COMMAND_LABEL) {
            memcpy(label + whole, rest, sizeof rest);
            return label;
        }
        if (seen)
            memcpy(label + size, left.at, length);
        else
            label[size] = '?';
        size += bytes;
        if (size + sizeof rest <= COMMAND_LABEL)
            whole = size;
        left = text_behind(left, length ? length : 1);
    }
    label[size] = '\0';
    return label;
}
