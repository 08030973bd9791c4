/* Pairs: "(0,1) (1,3) (2,0) (3,2)", row and column of each queen, in any order.
 *
 * Commas between the pairs and brackets around all of them are passed over: that is how programs
 * print lists and sets of pairs.
 */
#include "solutions/entries_lines.h"

/* Takes "(row, column)" there; false with *at at what is odd. */
static bool take_pair(const char **at, uint32_t pair[2])
{
    *at = line_skip_blanks(*at + 1);
    for (int i = 0; i < 2; i++) {
        if (line_digit(*at) > 9)
            return false;
        pair[i] = line_number(at);
        *at = line_skip_blanks(*at);
        if (**at != (i == 0 ? ',' : ')'))
            return false;
        *at = line_skip_blanks(*at + 1);
    }
    return true;
}

static const char *parse(struct entries *entries, struct text line)
{
    const char *at = line.at;
    entries->count = 0;
    if (!entries_make_room(entries, line.size))
        return at;
    while (*at == '[' || *at == '{' || (*at == '(' && *line_skip_blanks(at + 1) == '('))
        at = line_skip_blanks(at + 1);
    for (; *at == '('; entries->count += 2) {
        if (!take_pair(&at, entries->values + entries->count))
            return at;
        if (!line_skip_sign(&at, ','))
            line_skip_sign(&at, ';');
    }
    while (*at == ']' || *at == '}' || *at == ')' || *at == ',')
        at = line_skip_blanks(at + 1);
    return entries->count > 0 && *at == '\n' ? NULL : at;
}

const struct line_reader lines_pairs = {
    .parse = parse, .take = entries_take_pairs, .expected = "pairs such as (0,1)"};

static void open(struct entries *entries)
{
    entries->by_told = true;
    lines_open(entries, &lines_pairs, NUMBERS_PAIRS, BASE_BY_CONTENT);
}

static bool next(struct entries *entries, struct entry *entry)
{
    return lines_next(entries, entry, &lines_pairs);
}

const struct notation entries_pairs = {.name = "pairs", .open = open, .next = next};
