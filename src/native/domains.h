/* What is left of each row while a constraint solver searches: its domain, as bits, and the way
 * back.
 *
 * A row's domain are the columns at which its queen may still stand. Columns are taken out one at a
 * time and come back all at once, to where a mark was set: what was taken out since then stands on
 * a trail. The sizes of the domains are kept along.
 */
#ifndef NATIVE_DOMAINS_H
#define NATIVE_DOMAINS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/report.h"
#include "board/board.h"

struct domains {
    const struct board *board; /* borrowed, sealed */
    uint32_t n;
    size_t words;    /* of a row: bit c % 64 of word c / 64 stands for column c */
    uint64_t *left;  /* n rows of `words` words */
    uint32_t *sizes; /* by row */
    uint32_t *trail; /* row * n + column of all that was taken out, n * n at most */
    size_t taken;    /* on the trail */
};

/* Full domains, less blocked squares. Nothing of givens: they are queens to be placed. */
enum status domains_open(struct domains *domains, const struct board *board);
void domains_close(struct domains *domains);

static inline uint64_t *domains_row(const struct domains *domains, uint32_t row)
{
    return domains->left + row * domains->words;
}

static inline bool domains_hold(const struct domains *domains, uint32_t row, uint32_t column)
{
    return domains_row(domains, row)[column / 64] >> (column % 64) & 1;
}

/* Takes a column out that the row still holds. False when it was the row's last. */
bool domains_remove(struct domains *domains, uint32_t row, uint32_t column);

/* The first column of the row that is `from` or greater; n when there is none. */
uint32_t domains_next(const struct domains *domains, uint32_t row, uint32_t from);

/* Where the trail stands, and the way back there. */
static inline size_t domains_mark(const struct domains *domains)
{
    return domains->taken;
}
void domains_undo(struct domains *domains, size_t mark);

#endif
