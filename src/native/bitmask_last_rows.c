/* The innermost search of counting: the last rows of a board, whole batches of boards at a time.
 *
 * In: a board of which few rows are open. Out: the number of its solutions and the work. The row
 * with the fewest free squares goes first; from there on the order is fixed, and all boards that
 * have the same number of rows left stand in one array. A step takes the next free square of the
 * boards in turn and writes the board with a queen there; whether it is kept, or the turn goes on
 * to the next board, are sums and not branches. A search that asks at each queen whether it goes on
 * or back is wrong so often that a step takes three times as long.
 *
 * A queen is refused when one of the next two rows has no free square left. Must not know where the
 * board comes from, nor symmetries.
 */
#include "native/bitmask_last_rows.h"

#include <stdbool.h>

#include "native/stamped.h"

/* Two rows and two columns are left. `upper` and `lower` are the free squares of the rows, `left`
 * the free columns, `apart` the distance of the rows. With a free square in each row, the rows have
 * different squares free (one way), or both have both (two ways), or the same one (none). Both ways
 * have the columns as far apart, so that they stand or fall together. */
STAMPED uint64_t last_two(uint64_t upper, uint64_t lower, uint64_t left, uint32_t apart)
{
    uint64_t first = left & -left, second = left ^ first;
    uint64_t ways = (uint64_t)(upper != lower) +
                    2 * (uint64_t)((upper == lower) & ((upper & (upper - 1)) != 0));
    return ways & -(uint64_t)((upper != 0) & (lower != 0) & (first << apart != second));
}

/* Where the step is: a board, and which of its free squares are still to come. */
struct turn {
    const struct last_board *board;
    uint64_t free;
};

STAMPED struct turn next_turn(struct turn turn)
{
    uint64_t beyond = turn.board[1].free, rest = turn.free & (turn.free - 1), done = rest == 0;
    return (struct turn){turn.board + done, rest | (beyond & -done)};
}

/* The way from the row at hand to the next one and the one after that, and what the board allows
 * there. As a value of its own it stays in registers while boards are written. */
struct way {
    uint32_t down, beyond;
    uint64_t allowed, allowed_beyond;
};

static struct way way_of(const struct last_rows *work, uint32_t left)
{
    return (struct way){work->down[left], work->down[left - 1], work->allowed[left],
                        work->allowed[left - 1]};
}

/* The board with a queen on its next free square, seen from the next row; says what is free of the
 * row after that. */
STAMPED uint64_t place(struct way way, struct turn turn, struct last_board *below)
{
    uint64_t square = turn.free & -turn.free, columns = turn.board->columns | square;
    uint64_t falling = turned_left(turn.board->falling | square, way.down);
    uint64_t rising = turned_right(turn.board->rising | square, way.down);

    below->columns = columns;
    below->falling = falling;
    below->rising = rising;
    below->free = way.allowed & ~(columns | falling | rising);
    return way.allowed_beyond &
           ~(columns | turned_left(falling, way.beyond) | turned_right(rising, way.beyond));
}

static uint32_t distance(uint32_t down)
{
    return (int32_t)down < 0 ? -down : down;
}

static void count_three(struct last_rows *work, const struct last_board *boards, size_t count)
{
    const struct last_board *end = boards + count;
    struct way way = way_of(work, 3);
    uint32_t apart = distance(way.beyond);
    uint64_t all = work->all, solutions = 0, nodes = 0, steps = 0;

    for (struct turn turn = {boards, boards->free}; turn.board < end; turn = next_turn(turn)) {
        struct last_board below;
        uint64_t lower = place(way, turn, &below);
        uint64_t ways = last_two(below.free, lower, all & ~below.columns, apart);
        solutions += ways;
        nodes += (ways + 1) / 2;
        steps++;
    }
    work->solutions += solutions;
    work->nodes += nodes + 2 * solutions;
    work->checks += 2 * steps;
}

/* Writes the children of the boards; says how many are kept. */
static size_t make_children(struct last_rows *work, uint32_t left, const struct last_board *boards,
                            size_t count, struct last_board *children)
{
    const struct last_board *end = boards + count;
    struct last_board *next = children;
    struct way way = way_of(work, left);
    uint64_t steps = 0;

    for (struct turn turn = {boards, boards->free}; turn.board < end; turn = next_turn(turn)) {
        uint64_t beyond = place(way, turn, next);
        next += (next->free != 0) & (beyond != 0);
        steps++;
    }
    work->checks += 2 * steps;
    return (size_t)(next - children);
}

/* All boards below these, of which `left` rows are open, three at least. It goes as deep as
 * LAST_ROWS and no deeper. */
static void count_boards(struct last_rows *work, uint32_t left, const struct last_board *boards,
                         size_t count)
{
    struct last_board *children = work->boards[left - 1];

    if (left == 3) {
        count_three(work, boards, count);
        return;
    }
    while (count > 0) {
        size_t batch = count < LAST_BATCH ? count : LAST_BATCH;
        size_t kept = make_children(work, left, boards, batch, children);
        work->nodes += kept;
        if (kept > 0)
            count_boards(work, left - 1, children, kept);
        boards += batch;
        count -= batch;
    }
}

struct row {
    uint32_t at, squares;
    uint64_t free;
};

/* The open rows, those with the fewest free squares first. Says how many there are; 0 as well when
 * one of them has none. */
static uint32_t sort_rows(const struct standing *standing, const uint64_t *allowed,
                          struct row *rows, uint64_t *checks)
{
    uint32_t count = 0;
    for (uint64_t open = standing->open; open; open &= open - 1) {
        struct row row = {.at = lowest_bit(open)};
        row.free = standing_free(standing, allowed, row.at);
        row.squares = bits_in(row.free);
        ++*checks;
        if (!row.free)
            return 0;
        uint32_t place = count++;
        for (; place > 0 && rows[place - 1].squares > row.squares; place--)
            rows[place] = rows[place - 1];
        rows[place] = row;
    }
    return count;
}

void last_rows_count(struct last_rows *work, const struct standing *standing,
                     const uint64_t *allowed, uint32_t n)
{
    struct row rows[LAST_ROWS];
    uint32_t left = sort_rows(standing, allowed, rows, &work->checks);
    uint64_t ways;

    work->all = all_columns(n);
    for (uint32_t i = 1; i < left; i++) {
        work->down[left + 1 - i] = rows[i].at - rows[i - 1].at;
        work->allowed[left + 1 - i] = allowed[rows[i].at];
    }
    if (left > 2) {
        struct last_board *first = work->boards[left];
        *first = (struct last_board){.columns = standing->columns,
                                     .falling = turned_left(standing->falling, rows[0].at),
                                     .rising = turned_right(standing->rising, rows[0].at),
                                     .free = rows[0].free};
        count_boards(work, left, first, 1);
        return;
    }
    if (left == 2)
        ways = last_two(rows[0].free, rows[1].free, work->all & ~standing->columns,
                        distance(work->down[2]));
    else
        ways = left == 1 || standing->open == 0;
    work->solutions += ways;
    work->nodes += left * ways;
}
