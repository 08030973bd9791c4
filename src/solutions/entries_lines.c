/* Notations with one entry a line.
 *
 * In come lines, out come entries: blank lines and comments are passed over here, what a line holds
 * is for the reader of the notation. Before the first entry is given out those ahead are read once
 * for the size and the base of the list, within a bound, and then again.
 */
#include "solutions/entries_lines.h"

/* Takes the blanks off the front of a line; false: it is to be passed over. */
static bool is_entry(const struct entries *entries, const struct line_reader *reader,
                     struct text *line)
{
    *line = text_behind(*line, (size_t)(line_skip_blanks(line->at) - line->at));
    if (line->size == 0)
        return entries->n_known && entries->n == 0;
    return line->at[0] != '#' && !(reader->is_heading && reader->is_heading(*line));
}

static void look_ahead(struct entries *entries, const struct line_reader *reader)
{
    struct scan *scan = &entries->scan;
    struct text line;
    bool known = entries->n_known && (entries->base_told || entries->n <= 1);
    scan_hold(scan);
    while (!known && scan_held(scan) <= ENTRIES_LOOK && scan_line(scan, &line))
        known = is_entry(entries, reader, &line) && !reader->parse(entries, line) &&
                entries_learn(entries);
    scan_return(scan);
    entries_settle(entries);
}

void lines_open(struct entries *entries, const struct line_reader *reader,
                enum entries_numbers numbers, enum list_base base)
{
    const struct entries_manner *manner = &entries->manner;
    entries->numbers = numbers;
    entries->base = manner->base != BASE_BY_CONTENT ? manner->base : base;
    entries->base_told = entries->base != BASE_BY_CONTENT;
    look_ahead(entries, reader);
}

static void say_odd(struct entry *entry, const struct line_reader *reader, struct text line,
                    const char *odd)
{
    char shown[TEXT_SHOWN];
    struct text rest = text_behind(line, (size_t)(odd - line.at));
    rest.size = text_code_point(rest);
    if (rest.size > 0)
        entry_malformed(entry, "unexpected \"%s\" (expected %s)", text_show(shown, rest),
                        reader->expected);
    else
        entry_malformed(entry, "the line ends too early (expected %s)", reader->expected);
}

bool lines_next(struct entries *entries, struct entry *entry, const struct line_reader *reader)
{
    struct text line;
    for (bool found = false; !found;) {
        if (!scan_line(&entries->scan, &line))
            return false;
        if (reader->see)
            reader->see(entries, line);
        found = is_entry(entries, reader, &line);
    }
    entry->line = entries->scan.taken;
    entry_show(entry, text_trim(line));
    entries->count = 0;
    const char *odd = line.size > 0 ? reader->parse(entries, line) : NULL;
    if (odd)
        say_odd(entry, reader, line, odd);
    else
        reader->take(entries, entry);
    return entries->scan.status == STATUS_OK;
}
