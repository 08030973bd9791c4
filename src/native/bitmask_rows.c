/* The row loop of `bitmask`: one stack of rows to be looked at, the leftmost on top.
 *
 * In: the free squares of each row, and the queens of the first rows. Out: solutions in
 * lexicographic order, and counters as of a search that goes back and forth, square by square. It
 * must not know how the work was cut, nor symmetries.
 *
 * All rows below a queen's row are made at once, one for each of its free squares, and those that
 * have a free square themselves stay on the stack. Whether one stays is not a branch but where the
 * next one is written; a search that asks at each square whether it goes down from here is wrong
 * about it every third time, which costs more than the few rows made in vain before a stop.
 *
 * The lowest bit of a word is the quickest to find, and what is put on a stack last is taken first.
 * So that this is the leftmost square, columns run from the highest bit down: bit 63 - c stands for
 * column c. What moves off the left edge is lost, what moves off the right one is masked by the
 * squares that are allowed.
 */
#include "native/bitmask_rows.h"

#include "native/pace.h"
#include "native/stamped.h"

/* Each queen leaves at least one free square less in the rows below. */
enum { MOST_ROWS = WORD_COLUMNS * (WORD_COLUMNS + 1) / 2 };

static uint64_t reversed(uint64_t word)
{
    const uint64_t one = UINT64_C(0x5555555555555555), two = UINT64_C(0x3333333333333333),
                   four = UINT64_C(0x0F0F0F0F0F0F0F0F);
    word = (word & one) << 1 | (word >> 1 & one);
    word = (word & two) << 2 | (word >> 2 & two);
    word = (word & four) << 4 | (word >> 4 & four);
    return __builtin_bswap64(word);
}

void rows_prepare(struct rows *rows, const struct board *board, const uint64_t *allowed)
{
    rows->board = board;
    for (uint32_t row = 0; row < board->n; row++)
        rows->allowed[row] = reversed(allowed[row]);
}

static uint64_t square_of(uint32_t column)
{
    return UINT64_C(1) << (WORD_COLUMNS - 1) >> column;
}

/* A row to be looked at: what the queens above it attack there, and what is free. */
struct row {
    uint64_t columns, falling, rising, free;
    uint64_t at;
};

/* The row below one whose queen stands on `square`. Falling diagonals go down to the right. On the
 * torus what leaves the board comes in again on the other side; queens that only must not touch
 * attack nothing beside their columns but the squares next to those in the next row. */
STAMPED void go_below(enum rule rule, const struct rows *rows, const struct row *row,
                      uint64_t square, struct row *below)
{
    uint32_t n = rows->board->n;
    uint64_t columns = row->columns | square, falling = square, rising = square;
    if (rule != RULE_TOUCH) {
        falling |= row->falling;
        rising |= row->rising;
    }
    if (rule == RULE_TORUS) {
        uint64_t all = UINT64_MAX << (WORD_COLUMNS - n);
        falling = (falling >> 1 | falling << (n - 1)) & all;
        rising = (rising << 1 | rising >> (n - 1)) & all;
    } else {
        falling >>= 1;
        rising <<= 1;
    }
    below->columns = columns;
    below->falling = falling;
    below->rising = rising;
    below->free = rows->allowed[row->at + 1] & ~(columns | falling | rising);
    below->at = row->at + 1;
}

/* The columns taken above each row say where its queen stands: in the one that is new below it. */
static enum status show(const struct visitor *visitor, const uint64_t *taken, uint32_t n)
{
    uint32_t columns[WORD_COLUMNS];
    for (uint32_t row = 0; row < n; row++)
        columns[row] = (uint32_t)__builtin_clzll(taken[row] ^ taken[row + 1]);
    return visitor->found(visitor->self, columns);
}

/* The free squares right of the queens from the first row down to the one at hand: rows below them
 * have been made, but nobody has come to them. */
STAMPED uint64_t untried(enum rule rule, const struct rows *rows, struct row row,
                         const uint64_t *taken, uint64_t end)
{
    uint64_t count = 0;
    while (row.at < end) {
        uint64_t queen = taken[row.at] ^ taken[row.at + 1];
        struct row below;
        count += (uint64_t)__builtin_popcountll(row.free & (queen - 1));
        go_below(rule, rows, &row, queen, &below);
        row = below;
    }
    return count;
}

STAMPED enum status run(enum rule rule, struct rows_search *search, const struct row *first,
                        uint64_t *taken)
{
    const struct rows *rows = search->rows;
    const struct visitor *visitor = search->visitor;
    const uint32_t n = rows->board->n;
    uint64_t nodes = 0, solutions = 0, at = first->at;
    struct row stack[MOST_ROWS], *top = stack;
    struct pace pace = pace_start(search->watch);
    enum status status = STATUS_OK;

    if (first->free)
        *top++ = *first;
    while (top > stack && status == STATUS_OK) {
        struct row row = *--top;
        at = row.at;
        taken[at] = row.columns;
        if (at == n - 1) {
            /* Its other columns are taken. */
            taken[n] = row.columns | row.free;
            nodes++;
            solutions++;
            if (visitor)
                status = show(visitor, taken, n);
            continue;
        }
        do {
            uint64_t square = row.free & -row.free;
            row.free &= row.free - 1;
            nodes++;
            go_below(rule, rows, &row, square, top);
            top += top->free != 0;
        } while (row.free);
        status = pace_look(&pace, nodes);
    }
    if (status != STATUS_OK)
        nodes -= untried(rule, rows, *first, taken, at);
    search->nodes += nodes;
    search->checks += 1 + nodes - solutions;
    search->solutions += solutions;
    return status;
}

STAMPED enum status run_by(enum rule rule, struct rows_search *search)
{
    const struct rows *rows = search->rows;
    uint64_t taken[WORD_COLUMNS + 1];
    struct row first = {.free = rows->allowed[0]}, below;
    for (uint32_t line = 0; line < search->settled; line++) {
        taken[line] = first.columns;
        go_below(rule, rows, &first, square_of(search->columns[line]), &below);
        first = below;
    }
    return run(rule, search, &first, taken);
}

enum status rows_run(struct rows_search *search)
{
    switch (search->rows->board->rule) {
    case RULE_CLASSIC:
        return run_by(RULE_CLASSIC, search);
    case RULE_TORUS:
        return run_by(RULE_TORUS, search);
    case RULE_TOUCH:
        return run_by(RULE_TOUCH, search);
    case RULE_COUNT:
        break;
    }
    return STATUS_OK;
}
