/* Tokens of a JSON text.
 *
 * In comes a scan, out go the tokens of its text one by one; grammar, white space and comments are
 * known here and nowhere else. Which brackets are open is kept, for as many as may be within each
 * other, since each has to be closed by its like; of everything else only the token at hand. What
 * the tokens mean is not known.
 */
#include "solutions/entries_json_tokens.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

void json_tokens_free(struct json_tokens *tokens)
{
    free(tokens->room);
    tokens->room = NULL;
}

void json_fault(struct json_tokens *tokens, const char *place, const char *format, ...)
{
    char words[REPORT_TEXT];
    va_list arguments;
    if (!tokens->quiet && !tokens->failed) {
        va_start(arguments, format);
        vsnprintf(words, sizeof words, format, arguments);
        va_end(arguments);
        scan_fault(tokens->scan, place, "%s", words);
    }
    tokens->failed = true;
}

void json_unexpected(struct json_tokens *tokens, const char *expected)
{
    int byte = json_peek(tokens);
    const char *at = tokens->scan->at;
    if (byte == SCAN_END)
        json_fault(tokens, at, "the text breaks off (expected %s)", expected);
    else if (byte > ' ' && byte <= '~')
        json_fault(tokens, at, "unexpected \"%c\" (expected %s)", byte, expected);
    else
        json_fault(tokens, at, "unexpected byte 0x%02X (expected %s)", (unsigned)byte, expected);
}

int json_refill(struct json_tokens *tokens)
{
    struct scan *scan = tokens->scan;
    if (tokens->mark) {
        size_t more = (size_t)(scan->at - tokens->mark), room = JSON_MARKED - tokens->marked;
        more = more < room ? more : room;
        memcpy(tokens->kept + tokens->marked, tokens->mark, more);
        tokens->marked += more;
    }
    bool got = !tokens->failed && scan_more(scan);
    if (tokens->mark)
        tokens->mark = scan->at;
    return got ? (unsigned char)*scan->at : SCAN_END;
}

void json_skip_line(struct json_tokens *tokens)
{
    for (int byte; (byte = json_peek(tokens)) != SCAN_END && byte != '\n';)
        tokens->scan->at++;
}

/* The byte with which the next token begins. */
static int skip_white(struct json_tokens *tokens)
{
    for (;;) {
        int byte = json_peek(tokens);
        if (byte == '#' && tokens->line_is_fresh) {
            json_skip_line(tokens);
            continue;
        }
        if (byte == '\n') {
            tokens->line++;
            tokens->line_is_fresh = true;
        } else if (byte != ' ' && byte != '\t') {
            return byte;
        }
        tokens->scan->at++;
    }
}

/* Takes the byte that stands here into the word. */
static void take_byte(struct json_tokens *tokens, size_t *length)
{
    if (*length + 1 < sizeof tokens->word)
        tokens->word[(*length)++] = *tokens->scan->at;
    tokens->scan->at++;
}

/* Takes one or more digits; false where there are none. */
static bool take_digits(struct json_tokens *tokens, size_t *length)
{
    bool any = false;
    for (int byte; (byte = json_peek(tokens)) >= '0' && byte <= '9'; any = true) {
        uint64_t number = (uint64_t)tokens->number * 10 + (uint64_t)(byte - '0');
        tokens->number = number < UINT32_MAX ? (uint32_t)number : UINT32_MAX;
        take_byte(tokens, length);
    }
    return any;
}

static bool take_either(struct json_tokens *tokens, size_t *length, char a, char b)
{
    int byte = json_peek(tokens);
    if (byte != a && byte != b)
        return false;
    take_byte(tokens, length);
    return true;
}

/* What may not stand behind a number or a name. Nor may the text end there, as they always stand in
 * a list: they might go on in what was cut off. */
static bool is_of_word(int byte)
{
    return byte == SCAN_END || (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z') ||
           (byte >= 'A' && byte <= 'Z') || byte == '+' || byte == '-' || byte == '.' || byte == '_';
}

/* Any number that JSON knows. */
static enum json_token take_number(struct json_tokens *tokens)
{
    size_t length = 0;
    tokens->number = 0;
    bool whole = !take_either(tokens, &length, '-', '-');
    bool right = take_either(tokens, &length, '0', '0') || take_digits(tokens, &length);
    if (right && take_either(tokens, &length, '.', '.')) {
        whole = false;
        right = take_digits(tokens, &length);
    }
    if (right && take_either(tokens, &length, 'e', 'E')) {
        whole = false;
        take_either(tokens, &length, '+', '-');
        right = take_digits(tokens, &length);
    }
    tokens->word[length] = '\0';
    if (right && !is_of_word(json_peek(tokens)))
        return whole ? JSON_NUMBER : JSON_OTHER;
    json_unexpected(tokens, right ? "a comma or a bracket" : "a digit");
    return JSON_END;
}

/* Nearly all numbers are short, and stand whole in what was read. */
static bool take_short_number(struct json_tokens *tokens)
{
    enum { LONGEST = 9 };
    const char *start = tokens->scan->at, *at = start;
    uint32_t number = 0;
    while (at - start < LONGEST && text_is_digit(*at))
        number = number * 10 + (uint32_t)(*at++ - '0');
    if ((*at != ',' && *at != ']') || at == start || (*start == '0' && at - start > 1))
        return false;
    tokens->scan->at += at - start;
    tokens->number = number;
    return true;
}

/* One of the three words of JSON. */
static enum json_token take_name(struct json_tokens *tokens)
{
    static const char *const names[] = {"true", "false", "null"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *name = names[i];
        size_t length = 0;
        if (json_peek(tokens) != name[0])
            continue;
        while (name[length] && json_peek(tokens) == name[length])
            take_byte(tokens, &length);
        tokens->word[length] = '\0';
        if (!name[length] && !is_of_word(json_peek(tokens)))
            return JSON_OTHER;
        break;
    }
    json_unexpected(tokens, "a list, a string or a number");
    return JSON_END;
}

static enum json_token open_list(struct json_tokens *tokens, enum json_token token, char closer)
{
    if (tokens->depth == JSON_DEEPEST) {
        json_fault(tokens, tokens->scan->at,
                   "nested too deeply (expected at most %d lists within each other)", JSON_DEEPEST);
        return JSON_END;
    }
    tokens->scan->at++;
    tokens->closers[tokens->depth++] = closer;
    tokens->standing = JSON_BEHIND_OPEN;
    return token;
}

static void begin_token(struct json_tokens *tokens)
{
    tokens->line_is_fresh = false;
    if (!tokens->mark_due)
        return;
    tokens->mark_due = false;
    tokens->mark = tokens->scan->at;
}

static enum json_token take_value(struct json_tokens *tokens, int byte)
{
    begin_token(tokens);
    tokens->standing = JSON_BEHIND_VALUE;
    switch (byte) {
    case '[':
        return open_list(tokens, JSON_OPEN, ']');
    case '(':
        return open_list(tokens, JSON_OPEN, ')');
    case '{':
        return open_list(tokens, JSON_OBJECT, '}');
    case '"':
    case '\'':
        return json_take_string(tokens) ? JSON_STRING : JSON_END;
    default:
        break;
    }
    if (byte == '-' || (byte >= '0' && byte <= '9'))
        return take_short_number(tokens) ? JSON_NUMBER : take_number(tokens);
    return take_name(tokens);
}

/* Outside of all lists. */
static enum json_token take_outermost(struct json_tokens *tokens, int byte)
{
    if (byte == '[' || byte == '(' || byte == '{')
        return take_value(tokens, byte);
    begin_token(tokens);
    return byte == SCAN_END ? JSON_END : JSON_STRAY;
}

static enum json_token close_list(struct json_tokens *tokens)
{
    begin_token(tokens);
    tokens->scan->at++;
    tokens->depth--;
    tokens->standing = JSON_BEHIND_VALUE;
    return JSON_CLOSE;
}

/* A key of an object, or the value behind one. */
static enum json_token take_of_object(struct json_tokens *tokens, int byte)
{
    if (tokens->standing == JSON_BEHIND_KEY && byte == ':') {
        tokens->scan->at++;
        return take_value(tokens, skip_white(tokens));
    }
    if (tokens->standing != JSON_BEHIND_KEY && (byte == '"' || byte == '\'')) {
        begin_token(tokens);
        tokens->standing = JSON_BEHIND_KEY;
        return json_take_string(tokens) ? JSON_STRING : JSON_END;
    }
    json_unexpected(tokens, tokens->standing == JSON_BEHIND_KEY ? "a colon behind the key"
                                                                : "a key in quotes");
    return JSON_END;
}

static enum json_token take_inner(struct json_tokens *tokens, int byte)
{
    char closer = tokens->closers[tokens->depth - 1];
    bool parted = byte == ',' && tokens->standing == JSON_BEHIND_VALUE;
    if (parted) {
        tokens->line_is_fresh = false;
        tokens->scan->at++;
        byte = skip_white(tokens);
    }
    /* A tuple of one has a comma behind it. */
    if (byte == closer && tokens->standing != JSON_BEHIND_KEY && (!parted || closer == ')'))
        return close_list(tokens);
    if (tokens->standing == JSON_BEHIND_VALUE && !parted) {
        char expected[] = "a comma or X";
        expected[sizeof expected - 2] = closer;
        json_unexpected(tokens, expected);
        return JSON_END;
    }
    return closer == '}' ? take_of_object(tokens, byte) : take_value(tokens, byte);
}

enum json_token json_next(struct json_tokens *tokens)
{
    if (tokens->failed)
        return JSON_END;
    int byte = skip_white(tokens);
    return tokens->depth > 0 ? take_inner(tokens, byte) : take_outermost(tokens, byte);
}

bool json_closes(struct json_tokens *tokens)
{
    return tokens->depth > 0 && skip_white(tokens) == tokens->closers[tokens->depth - 1];
}

void json_leave(struct json_tokens *tokens, unsigned depth)
{
    while (tokens->depth > depth && json_next(tokens) != JSON_END)
        ;
}

const char *json_token_name(enum json_token token)
{
    static const char *const names[] = {
        [JSON_END] = "nothing",       [JSON_OPEN] = "a list",      [JSON_OBJECT] = "an object",
        [JSON_CLOSE] = "nothing",     [JSON_STRING] = "a string",  [JSON_NUMBER] = "a number",
        [JSON_OTHER] = "a bare word", [JSON_STRAY] = "a bare word"};
    return names[token];
}
