/* Digit strings: "2413", the column of each row as the literature has it, from 1.
 *
 * The base is never guessed: lists from 0 would otherwise pass for those of the literature. They
 * are read when the manner says so.
 */
#include "solutions/entries_lines.h"

static const char *parse(struct entries *entries, struct text line)
{
    const char *at = line.at;
    entries->count = 0;
    if (!entries_make_room(entries, line.size))
        return at;
    for (unsigned digit; (digit = line_digit(at)) <= 9; at++)
        entries->values[entries->count++] = digit;
    const char *end = line_skip_blanks(at);
    return entries->count > 0 && *end == '\n' ? NULL : end;
}

static void take(struct entries *entries, struct entry *entry)
{
    entries_take_list(entries, entry, "digit");
}

const struct line_reader lines_digits = {.parse = parse, .take = take, .expected = "digits alone"};

static void open(struct entries *entries)
{
    bool rows = entries->manner.by == LIST_BY_COLUMN;
    entries->by_told = entries->manner.by != LIST_BY_NOTATION;
    lines_open(entries, &lines_digits, rows ? NUMBERS_ROWS : NUMBERS_COLUMNS, BASE_1);
}

static bool next(struct entries *entries, struct entry *entry)
{
    return lines_next(entries, entry, &lines_digits);
}

const struct notation entries_digits = {.name = "digit strings", .open = open, .next = next};
