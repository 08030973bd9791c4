/* Columns: "2 4 1 3", "2,4,1,3", "[1, 3, 0, 2]", "(2 4 1 3)".
 *
 * Between the numbers stand blanks, a comma or a semicolon; around them any brackets, and a comma
 * or semicolon behind, as in a list that was cut out of a program. Lists of lists, one a line, have
 * a bracket more in their first line and in their last.
 */
#include "solutions/entries_lines.h"

#include <stdlib.h>

static bool skip_comma(const char **at)
{
    return line_skip_sign(at, ',') || line_skip_sign(at, ';');
}

/* How many of the signs stand there, which are passed over, blanks too. */
static int skip_brackets(const char **at, const char *brackets)
{
    int count = 0;
    for (*at = line_skip_blanks(*at); **at && strchr(brackets, **at); count++)
        *at = line_skip_blanks(*at + 1);
    return count;
}

/* Returns where they end, which is before a comma that no number follows. */
static const char *take_numbers(struct entries *entries, const char *at)
{
    uint32_t *to = entries->values;
    while (line_digit(at) <= 9) {
        *to++ = line_number(&at);
        /* A single blank is what nearly always stands there. */
        const char *behind = at++;
        if (*behind == ' ' && line_digit(at) <= 9)
            continue;
        at = behind;
        if ((!skip_comma(&at) && at == behind) || line_digit(at) > 9) {
            at = behind;
            break;
        }
    }
    entries->count = (size_t)(to - entries->values);
    return at;
}

static const char *parse(struct entries *entries, struct text line)
{
    const char *at = line.at;
    int opened = skip_brackets(&at, "[({"), closed;
    entries->count = 0;
    if (!entries_make_room(entries, line.size / 2 + 1))
        return line.at;
    at = take_numbers(entries, at);
    if (entries->count == 0)
        return at;
    closed = skip_brackets(&at, "])}");
    skip_comma(&at);
    closed += skip_brackets(&at, "])}");
    bool whole = opened == closed || (opened > 0 && closed > 0 && abs(opened - closed) == 1);
    return *at == '\n' && whole ? NULL : at;
}

static void take(struct entries *entries, struct entry *entry)
{
    entries_take_list(entries, entry, "number");
}

const struct line_reader lines_columns = {
    .parse = parse, .take = take, .expected = "numbers with blanks or commas between"};

static void open(struct entries *entries)
{
    bool rows = entries->manner.by == LIST_BY_COLUMN;
    entries->by_told = entries->manner.by != LIST_BY_NOTATION;
    lines_open(entries, &lines_columns, rows ? NUMBERS_ROWS : NUMBERS_COLUMNS, BASE_BY_CONTENT);
}

static bool next(struct entries *entries, struct entry *entry)
{
    return lines_next(entries, entry, &lines_columns);
}

const struct notation entries_columns = {.name = "columns", .open = open, .next = next};
