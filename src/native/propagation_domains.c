/* The domains of the rows: made from a board, reduced, and put back.
 *
 * In: a sealed board. Out: bits, sizes and a trail that propagation works on. Must not know rules,
 * regions or queens that are placed: what follows from a queen is the business of those who
 * propagate.
 *
 * The trail holds squares rather than whole words, for whoever wants to know what has changed reads
 * it, and each square can be on it only once, so that its room is known beforehand.
 */
#include "native/propagation_domains.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

static enum status make_room(struct domains *domains, const struct board *board)
{
    size_t n = board->n;
    assert(n <= DOMAINS_MAX_N);

    *domains = (struct domains){.board = board, .n = board->n, .words = (n + 63) / 64};
    domains->left = memory_array(n * domains->words, sizeof *domains->left);
    domains->sizes = memory_array(n, sizeof *domains->sizes);
    domains->trail = memory_array(n * n, sizeof *domains->trail);
    if (domains->left && domains->sizes && domains->trail)
        return STATUS_OK;
    domains_close(domains);
    return STATUS_MEMORY;
}

static void fill(struct domains *domains)
{
    uint32_t rest = domains->n % 64;
    for (uint32_t row = 0; row < domains->n; row++) {
        uint64_t *words = domains_row(domains, row);
        memset(words, 0xff, domains->words * sizeof *words);
        if (rest > 0)
            words[domains->words - 1] >>= 64 - rest;
        domains->sizes[row] = domains->n;
    }
}

static void rule_out(struct domains *domains, uint32_t row, uint32_t column)
{
    if (domains_hold(domains, row, column))
        domains_remove(domains, row, column);
}

/* All other squares of the given queen's row and column. */
static void rule_out_around(struct domains *domains, struct square given)
{
    for (uint32_t i = 0; i < domains->n; i++) {
        if (i != given.column)
            rule_out(domains, given.row, i);
        if (i != given.row)
            rule_out(domains, i, given.column);
    }
}

enum status domains_open(struct domains *domains, const struct board *board)
{
    enum status status = make_room(domains, board);
    if (status != STATUS_OK)
        return status;
    fill(domains);
    for (size_t i = 0; i < board->blocked.count; i++)
        rule_out(domains, board->blocked.at[i].row, board->blocked.at[i].column);
    for (size_t i = 0; i < board->given.count; i++)
        rule_out_around(domains, board->given.at[i]);
    domains->taken = 0;
    return STATUS_OK;
}

enum status domains_copy(struct domains *to, const struct domains *from)
{
    enum status status = make_room(to, from->board);
    if (status != STATUS_OK)
        return status;
    memcpy(to->left, from->left, from->n * from->words * sizeof *to->left);
    memcpy(to->sizes, from->sizes, from->n * sizeof *to->sizes);
    return STATUS_OK;
}

void domains_close(struct domains *domains)
{
    free(domains->left);
    free(domains->sizes);
    free(domains->trail);
    *domains = (struct domains){0};
}

void domains_keep(struct domains *domains, uint32_t row, uint32_t column)
{
    uint64_t *words = domains_row(domains, row);
    struct taken *top = domains->trail + domains->taken;

    words[column / 64] &= ~(UINT64_C(1) << (column % 64));
    for (size_t word = 0; word < domains->words; word++) {
        for (uint64_t rest = words[word]; rest; rest &= rest - 1)
            *top++ = (struct taken){(uint16_t)row,
                                    (uint16_t)(word * 64 + (unsigned)__builtin_ctzll(rest))};
        words[word] = 0;
    }
    words[column / 64] = UINT64_C(1) << (column % 64);
    domains->taken = (size_t)(top - domains->trail);
    domains->sizes[row] = 1;
}

void domains_undo(struct domains *domains, size_t mark)
{
    assert(mark <= domains->taken);
    while (domains->taken > mark) {
        struct taken last = domains->trail[--domains->taken];
        domains_row(domains, last.row)[last.column / 64] |= UINT64_C(1) << (last.column % 64);
        domains->sizes[last.row]++;
    }
}
