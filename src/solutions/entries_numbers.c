/* Lists of numbers: their size, from what they count, and what they say.
 *
 * In come the numbers of an entry as they are written, out come the columns by row from 0. A whole
 * solution holds the smallest and the largest number, so that the first permutation tells the base
 * of the list; it is looked for once, ahead of the reading, since an entry that leaves the base
 * open may stand before it. How numbers are written is not known here.
 */
#include "solutions/entries_parts.h"

#include <inttypes.h>
#include <stdio.h>

static size_t numbers_per_row(const struct entries *entries)
{
    return entries->numbers == NUMBERS_PAIRS ? 2 : 1;
}

struct range {
    uint32_t least, most;
};

static struct range range_of(const struct entries *entries)
{
    struct range range = {UINT32_MAX, 0};
    for (size_t i = 0; i < entries->count; i++) {
        uint32_t value = entries->values[i];
        range.least = value < range.least ? value : range.least;
        range.most = value > range.most ? value : range.most;
    }
    return range;
}

/* Could these be the numbers of a board with so many rows? */
static bool is_in_range(const struct entries *entries, struct range range, size_t n)
{
    if (entries->base_told)
        return entries->base == BASE_1 ? range.least >= 1 && range.most <= n : range.most < n;
    return range.most < n || (range.most == n && range.least >= 1);
}

/* The rows of pairs, the numbers of a list: all different? They are known to be in range. */
static bool are_different(struct entries *entries, uint32_t least)
{
    size_t step = numbers_per_row(entries);
    memset(entries->spare, 0, entries->n * sizeof *entries->spare);
    for (size_t i = 0; i < entries->count; i += step)
        if (entries->values[i] < least || entries->spare[entries->values[i] - least]++ > 0)
            return false;
    return true;
}

/* A board of one row leaves it open for ever: 0 and 1 both are its only solution. */
static void learn_base(struct entries *entries, struct range range)
{
    uint32_t n = entries->n;
    enum list_base base = range.least == 0 && range.most < n ? BASE_0
                          : range.most == n                  ? BASE_1
                                                             : BASE_BY_CONTENT;
    if (n <= 1 || base == BASE_BY_CONTENT || !is_in_range(entries, range, n))
        return;
    if (are_different(entries, base == BASE_1)) {
        entries->base = base;
        entries->base_told = true;
    } else if (entries->base == BASE_BY_CONTENT) {
        entries->base = base;
    }
}

bool entries_learn(struct entries *entries)
{
    struct range range = range_of(entries);
    size_t step = numbers_per_row(entries), n = entries->count / step;
    if (!entries->n_known && n > 0 && !is_in_range(entries, range, n))
        return false;
    if (n > 0 && entries_is_size(entries, n) && !entries->base_told)
        learn_base(entries, range);
    return entries->n_known && (entries->base_told || entries->n <= 1);
}

void entries_settle(struct entries *entries)
{
    if (entries->base == BASE_BY_CONTENT)
        entries->base = BASE_1;
}

static bool has_size(struct entries *entries, struct entry *entry, const char *noun)
{
    size_t n = entries->count / numbers_per_row(entries);
    if (!entries->n_known && n > 0 && !is_in_range(entries, range_of(entries), n)) {
        entry_malformed(entry, "numbers that are none of a board with %zu row%s", n,
                        text_plural(n));
        return false;
    }
    if (entries_is_size(entries, n))
        return true;
    if (entries->n_known)
        entry_malformed(entry, "%zu %s%s, the board has %" PRIu32 " row%s", n, noun, text_plural(n),
                        entries->n, text_plural(entries->n));
    else
        entry_malformed(entry, "%zu %s%s (expected at most %d)", n, noun, text_plural(n),
                        BOARD_MAX_N);
    return false;
}

static void say_range(const struct entries *entries, struct entry *entry)
{
    uint32_t first = entries->base == BASE_1, last = entries->n - 1 + first, value;
    size_t i = 0;
    while ((value = entries->values[i]) >= first && value <= last)
        i++;
    if (entries->notation == &entries_algebraic)
        entry_malformed(entry, "a square that a board of %" PRIu32 " row%s does not have",
                        entries->n, text_plural(entries->n));
    else if (value == 0)
        entry_malformed(entry, "0 in a list that counts from 1%s",
                        entries->notation == &entries_digits ? " (--base 0 reads others)" : "");
    else if (value == UINT32_MAX)
        entry_malformed(entry, "a number that is too large");
    else
        entry_malformed(entry, "%" PRIu32 " in a list that counts from %" PRIu32 " to %" PRIu32,
                        value, first, last);
}

/* Takes `base` off the numbers, into entries->columns; false and malformed where one is outside of
 * the board. */
static bool count_from_0(struct entries *entries, struct entry *entry)
{
    uint32_t n = entries->n, first = entries->base == BASE_1;
    uint32_t *to = entries->numbers == NUMBERS_PAIRS ? entries->values : entries->columns;
    bool good = true;
    if (n == 1 && !entries->base_told)
        for (size_t i = 0; i < entries->count; i++)
            entries->values[i] += entries->values[i] == 0;
    for (size_t i = 0; i < entries->count; i++)
        good &= entries->values[i] - first < n;
    if (good)
        for (size_t i = 0; i < entries->count; i++)
            to[i] = entries->values[i] - first;
    else
        say_range(entries, entry);
    return good;
}

/* The queens stand on the rows rows[0], rows[step], ...: tells the first one that has not exactly
 * one of them, if there is any. */
static bool are_even(struct entries *entries, struct entry *entry, const uint32_t *rows,
                     size_t step)
{
    uint32_t *queens = entries->spare, n = entries->n;
    memset(queens, 0, n * sizeof *queens);
    for (size_t i = 0; i < n; i++)
        queens[rows[i * step]]++;
    for (uint32_t row = 0; row < n; row++)
        if (queens[row] != 1) {
            entry_uneven(entry, row, queens[row]);
            return false;
        }
    return true;
}

void entries_take_list(struct entries *entries, struct entry *entry, const char *noun)
{
    if (!has_size(entries, entry, noun) || !count_from_0(entries, entry))
        return;
    entry->columns = entries->columns;
    if (entries->numbers != NUMBERS_ROWS || !are_even(entries, entry, entries->columns, 1))
        return;
    for (uint32_t column = 0; column < entries->n; column++)
        entries->spare[entries->columns[column]] = column;
    entry->columns = entries->spare;
}

void entries_take_pairs(struct entries *entries, struct entry *entry)
{
    const uint32_t *values = entries->values;
    if (!has_size(entries, entry, "square") || !count_from_0(entries, entry) ||
        !are_even(entries, entry, values, 2))
        return;
    for (size_t i = 0; i < entries->n; i++)
        entries->columns[values[2 * i]] = values[2 * i + 1];
    entry->columns = entries->columns;
}
