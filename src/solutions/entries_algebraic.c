/* Algebraic: "b4 d3 a2 c1", the squares of the queens in any order, each a file from the left and
 * a rank from the bottom.
 */
#include "solutions/entries_lines.h"

static const char *parse(struct entries *entries, struct text line)
{
    const char *at = line.at;
    entries->count = 0;
    if (!entries_make_room(entries, line.size))
        return at;
    uint32_t *to = entries->values;
    while (*at >= 'a' && *at <= 'z' && line_digit(at + 1) <= 9) {
        uint32_t file = (uint32_t)(*at++ - 'a') + 1;
        *to++ = line_number(&at);
        *to++ = file;
        if (!line_skip_sign(&at, ','))
            line_skip_sign(&at, ';');
    }
    entries->count = (size_t)(to - entries->values);
    return entries->count > 0 && *at == '\n' ? NULL : at;
}

/* Ranks become rows, which are counted from the top. */
static void take(struct entries *entries, struct entry *entry)
{
    uint32_t n = entries->n_known ? entries->n : (uint32_t)(entries->count / 2);
    for (size_t i = 0; i < entries->count; i += 2)
        if (entries->values[i] >= 1 && entries->values[i] <= n)
            entries->values[i] = n + 1 - entries->values[i];
    entries_take_pairs(entries, entry);
}

const struct line_reader lines_algebraic = {
    .parse = parse, .take = take, .expected = "squares such as b4"};

static void open(struct entries *entries)
{
    /* Files are letters: there is no other base that could be asked for. */
    entries->manner.base = BASE_BY_CONTENT;
    entries->by_told = entries->plain = true;
    lines_open(entries, &lines_algebraic, NUMBERS_PAIRS, BASE_1);
}

static bool next(struct entries *entries, struct entry *entry)
{
    return lines_next(entries, entry, &lines_algebraic);
}

const struct notation entries_algebraic = {.name = "algebraic", .open = open, .next = next};
