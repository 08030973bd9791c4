/* The table of UVa 750: heading lines, then on each line an index and the row of each column.
 *
 * The index only counts the lines and is no part of the solution. Of the heading the line `SOLN
 * COLUMN` is passed over here, the one of column numbers begins with `#` like any comment.
 */
#include "solutions/entries_lines.h"

static bool is_heading(struct text line)
{
    return text_starts_with(line, "SOLN");
}

static const char *parse(struct entries *entries, struct text line)
{
    const char *at = line.at;
    entries->count = 0;
    if (!entries_make_room(entries, line.size / 2 + 1))
        return at;
    if (line_digit(at) > 9)
        return at;
    line_number(&at);
    for (const char *behind = at; line_digit(at = line_skip_blanks(at)) <= 9 && at > behind;
         behind = at)
        entries->values[entries->count++] = line_number(&at);
    return entries->count > 0 && *at == '\n' ? NULL : at;
}

static void take(struct entries *entries, struct entry *entry)
{
    entries_take_list(entries, entry, "number");
}

static const struct line_reader reader = {.parse = parse,
                                          .take = take,
                                          .expected = "an index and the row of each column",
                                          .is_heading = is_heading};

static void open(struct entries *entries)
{
    entries->by_told = true;
    lines_open(entries, &reader, NUMBERS_ROWS, BASE_1);
}

static bool next(struct entries *entries, struct entry *entry)
{
    return lines_next(entries, entry, &reader);
}

const struct notation entries_table = {.name = "UVa table", .open = open, .next = next};
