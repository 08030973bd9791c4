/* What is left of each row while a constraint solver searches: its domain, as bits, and the way
 * back.
 *
 * A row's domain are the columns at which its queen may still stand. Columns are taken out one at a
 * time and come back all at once, to where a mark was set: what was taken out since then stands on
 * a trail, which also tells which rows have changed. The sizes of the domains are kept along.
 */
#ifndef NATIVE_PROPAGATION_DOMAINS_H
#define NATIVE_PROPAGATION_DOMAINS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/report.h"
#include "board/board.h"

/* The trail has room for every square: 100 MB for this many rows, of which a search touches what it
 * uses. */
enum { DOMAINS_MAX_N = 5000 };

struct taken {
    uint16_t row, column;
};

struct domains {
    const struct board *board; /* borrowed, sealed */
    uint32_t n;
    size_t words;        /* of a row: bit c % 64 of word c / 64 stands for column c */
    uint64_t *left;      /* n rows of `words` words */
    uint32_t *sizes;     /* by row */
    struct taken *trail; /* all that was taken out, oldest first */
    size_t taken;        /* on the trail */
};

/* What the board leaves: no blocked squares; a row with a given queen has her square alone, and the
 * other rows do not have her column. So givens are queens to be placed like all others. Nothing is
 * on the trail. Rows may be empty: two givens in one row leave nothing of it. At most DOMAINS_MAX_N
 * rows. */
enum status domains_open(struct domains *domains, const struct board *board);
void domains_close(struct domains *domains); /* harmless on one that is all zero */

/* The same domains once more, with an empty trail. */
enum status domains_copy(struct domains *to, const struct domains *from);

/* The first of `size` bits that is set, from `from` on; `size` when there is none. */
static inline uint32_t bits_next(const uint64_t *words, uint32_t size, uint32_t from)
{
    if (from >= size)
        return size;
    size_t word = from / 64, last = (size - 1) / 64;
    uint64_t rest = words[word] >> (from % 64) << (from % 64);
    while (rest == 0 && word < last)
        rest = words[++word];
    return rest ? (uint32_t)(word * 64) + (uint32_t)__builtin_ctzll(rest) : size;
}

static inline uint64_t *domains_row(const struct domains *domains, uint32_t row)
{
    return domains->left + row * domains->words;
}

static inline bool domains_hold(const struct domains *domains, uint32_t row, uint32_t column)
{
    return domains_row(domains, row)[column / 64] >> (column % 64) & 1;
}

/* Takes a column out that the row still holds. False when it was the row's last. */
static inline bool domains_remove(struct domains *domains, uint32_t row, uint32_t column)
{
    domains_row(domains, row)[column / 64] &= ~(UINT64_C(1) << (column % 64));
    domains->trail[domains->taken++] = (struct taken){(uint16_t)row, (uint16_t)column};
    return --domains->sizes[row] > 0;
}

/* Takes all columns but this one out of the row, which holds it. */
void domains_keep(struct domains *domains, uint32_t row, uint32_t column);

/* The first column of the row that is `from` or greater; n when there is none. */
static inline uint32_t domains_next(const struct domains *domains, uint32_t row, uint32_t from)
{
    return bits_next(domains_row(domains, row), domains->n, from);
}

/* Where the trail stands, and the way back there. */
static inline size_t domains_mark(const struct domains *domains)
{
    return domains->taken;
}
void domains_undo(struct domains *domains, size_t mark);

#endif
