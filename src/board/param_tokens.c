/* The words of a .param file, and the lists of pairs that they form.
 *
 * In comes a checked text, out come slices of it. Nothing is copied or kept, so that a list of
 * millions of pairs can be gone through again. Which names there are, and what the numbers count,
 * is not known here.
 */
#include "board/param_tokens.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"

static struct text skip_line(struct text text)
{
    while (text.size > 0 && !text_is_line_end(text.at[0]))
        text = text_behind(text, 1);
    return text;
}

static struct text skip_blanks(struct text text)
{
    while (text.size > 0) {
        if (text.at[0] == '$')
            text = skip_line(text);
        else if (text.at[0] == ' ' || text.at[0] == '\t' || text_is_line_end(text.at[0]))
            text = text_behind(text, 1);
        else
            break;
    }
    return text;
}

/* Signs and points too, so that a message shows `-1` and `2.5` whole. */
static bool is_word_byte(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
           (byte >= '0' && byte <= '9') || (byte != '\0' && strchr("_-+.'", byte));
}

void tokens_next(struct tokens *tokens)
{
    struct text text = skip_blanks(tokens->rest);
    size_t size = 0;
    while (size < text.size && is_word_byte(text.at[size]))
        size++;
    if (size == 0)
        size = text_code_point(text);
    tokens->token = (struct text){text.at, size};
    tokens->rest = text_behind(text, size);
}

struct tokens tokens_start(const struct source *source, struct text part, struct report *report)
{
    struct tokens tokens = {.source = source, .report = report, .rest = part};
    tokens_next(&tokens);
    return tokens;
}

void tokens_skip_line(struct tokens *tokens)
{
    tokens->rest = skip_line(tokens->rest);
    tokens_next(tokens);
}

bool tokens_is_word(const struct tokens *tokens)
{
    return tokens->token.size > 0 && is_word_byte(tokens->token.at[0]);
}

enum status tokens_refuse(const struct tokens *tokens, struct text at, const char *format, ...)
{
    char text[REPORT_TEXT];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    const struct source *source = tokens->source;
    struct text_place place = text_find((struct text){source->text, source->size}, at.at);
    return report_at(tokens->report, source->name, place.line, place.column, "%s", text);
}

static enum status refuse_token(const struct tokens *tokens, const char *what)
{
    char shown[TEXT_SHOWN];
    if (tokens->token.size == 0)
        return tokens_refuse(tokens, tokens->token, "the file ends here (expected %s)", what);
    return tokens_refuse(tokens, tokens->token, "'%s' cannot stand here (expected %s)",
                         text_show(shown, tokens->token), what);
}

enum status tokens_expect(struct tokens *tokens, const char *sign)
{
    if (!text_is(tokens->token, sign))
        return refuse_token(tokens, sign);
    tokens_next(tokens);
    return STATUS_OK;
}

enum status tokens_word(struct tokens *tokens, const char *what, struct text *word)
{
    if (!tokens_is_word(tokens))
        return refuse_token(tokens, what);
    *word = tokens->token;
    tokens_next(tokens);
    return STATUS_OK;
}

enum status tokens_pair(struct tokens *tokens, struct pair *pair)
{
    if (!text_is(tokens->token, "["))
        return refuse_token(tokens, "a pair [..., ...], or ] after the last one");
    tokens_next(tokens);
    enum status status = tokens_word(tokens, "a number", &pair->first);
    if (status == STATUS_OK)
        status = tokens_expect(tokens, ",");
    if (status == STATUS_OK)
        status = tokens_word(tokens, "a number", &pair->second);
    if (status == STATUS_OK)
        status = tokens_expect(tokens, "]");
    if (status != STATUS_OK)
        return status;
    /* A comma may stand after the last pair, too. */
    if (text_is(tokens->token, ","))
        tokens_next(tokens);
    else if (!text_is(tokens->token, "]"))
        return refuse_token(tokens, ", or ] after a pair");
    return STATUS_OK;
}

const char *tokens_number(struct text word, uint64_t low, uint64_t high, uint64_t *value)
{
    /* No number in range is that long; the start of a longer one gives the same reason. */
    char copy[32];
    size_t length = word.size < sizeof copy ? word.size : sizeof copy - 1;
    memcpy(copy, word.at, length);
    copy[length] = '\0';
    return number_parse(copy, low, high, value);
}
