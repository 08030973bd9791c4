/* What a line of a solver is, as far as the line alone tells.
 *
 * In comes a trimmed line, out its kind: a status, chatter that means nothing, or the report of an
 * error. Statuses are whole lines, never parts of one: UNSATISFIABLE contains SATISFIABLE. Nothing
 * is known here of what stood before.
 */
#include <string.h>

#include "sat/answer_reading.h"

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t';
}

static bool is_letter(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

bool answer_word(struct text *line, struct text *word)
{
    while (line->size > 0 && is_blank(line->at[0]))
        *line = text_behind(*line, 1);
    size_t size = 0;
    while (size < line->size && !is_blank(line->at[size]))
        size++;
    *word = (struct text){line->at, size};
    *line = text_behind(*line, size);
    return size > 0;
}

enum answer_status answer_status_of(struct text word)
{
    if (text_is(word, "SATISFIABLE"))
        return ANSWER_SATISFIABLE;
    if (text_is(word, "UNSATISFIABLE"))
        return ANSWER_UNSATISFIABLE;
    if (text_is(word, "UNKNOWN") || text_is(word, "INDETERMINATE"))
        return ANSWER_UNKNOWN;
    return ANSWER_NO_STATUS;
}

enum answer_status answer_bare_status(struct text line)
{
    if (text_is(line, "SAT") || text_is(line, "sat"))
        return ANSWER_SATISFIABLE;
    if (text_is(line, "UNSAT") || text_is(line, "unsat"))
        return ANSWER_UNSATISFIABLE;
    if (text_is(line, "INDET") || text_is(line, "unknown"))
        return ANSWER_UNKNOWN;
    return answer_status_of(line);
}

/* Would the line be a status if it were cut off behind its first letters? */
static bool begins_like_status(struct text line)
{
    for (size_t size = 1; size < line.size && is_letter(line.at[size - 1]); size++)
        if (answer_bare_status((struct text){line.at, size}) != ANSWER_NO_STATUS)
            return true;
    return false;
}

/* `conflict literals     : 0              (-nan % deleted)`: a name, a colon, a blank, a number.
 * Times of day, which have no blank behind a colon, are not meant. */
static bool is_named_number(struct text line)
{
    const char *colon = memchr(line.at, ':', line.size);
    if (!colon || !is_letter(line.at[0]) || begins_like_status(line))
        return false;
    for (const char *at = line.at; at < colon; at++)
        if (!is_letter(*at) && !text_is_digit(*at) && !strchr(" \t_-/()%.", *at))
            return false;
    struct text rest = text_behind(line, (size_t)(colon + 1 - line.at)), word;
    if (rest.size == 0 || !is_blank(rest.at[0]) || !answer_word(&rest, &word))
        return false;
    if (word.at[0] == '-')
        word = text_behind(word, 1);
    return word.size > 0 && (text_is_digit(word.at[0]) || text_is(word, "nan"));
}

bool answer_is_chatter(struct text line)
{
    struct text rest = line, word;
    bool rule = text_starts_with(line, "===");
    bool table = line.size >= 2 && line.at[0] == '|' && line.at[line.size - 1] == '|';
    if (rule || table || text_starts_with(line, "Reading from standard input") ||
        text_starts_with(line, "WARNING: ") || text_starts_with(line, "WARNING! ") ||
        text_starts_with(line, "Solved by "))
        return true;
    if (answer_word(&rest, &word) && text_is(word, "o") && answer_word(&rest, &word)) {
        size_t digits = word.at[0] == '-';
        size_t first = digits;
        while (digits < word.size && text_is_digit(word.at[digits]))
            digits++;
        return digits > first && digits == word.size && !answer_word(&rest, &word);
    }
    return is_named_number(line);
}

/* FILE:LINE: ..., perhaps with a column. A time of day has a digit behind its last colon. */
static bool names_a_place(struct text line)
{
    size_t i = 1;
    while (i < line.size) {
        const char *colon = memchr(line.at + i, ':', line.size - i);
        if (!colon)
            return false;
        size_t digits = (size_t)(colon - line.at) + 1;
        i = digits;
        while (i < line.size && text_is_digit(line.at[i]))
            i++;
        bool colon_behind = i > digits && i < line.size && line.at[i] == ':';
        if (colon_behind && (i + 1 == line.size || is_blank(line.at[i + 1])))
            return true;
    }
    return false;
}

bool answer_is_error(struct text line)
{
    return text_starts_with(line, "(error") || text_starts_with(line, "***") || names_a_place(line);
}
