/* Positions: placing a queen, and following up what has only one square left.
 *
 * In: the ground of a board, and a queen at a time. Out: what is left free. Every open row, column
 * and region is looked at after each queen, until nothing new follows; then the squares are
 * excluded from which a queen would take the whole of a small region. That is what pays: rows and
 * columns treated like regions cost more than they saved. Must not know rules, nor in which order
 * squares are tried.
 */
#include "native/bitmask_position.h"

static struct square square_of(uint32_t row, uint64_t column)
{
    return (struct square){row, lowest_bit(column)};
}

static bool is_single(uint64_t columns)
{
    return columns != 0 && (columns & (columns - 1)) == 0;
}

/* The queen stands, whatever else does: its lines are settled, what it attacks is taken. */
static void take(struct placing *placing, struct position *position, struct square queen)
{
    const struct ground *ground = placing->ground;
    const uint64_t *attacks = ground_attacks(ground, queen);

    placing->columns[queen.row] = queen.column;
    position->open_rows &= ~bit_of(queen.row);
    position->open_columns &= ~bit_of(queen.column);
    if (ground->regions)
        position->open_regions &= ~bit_of(board_region(ground->board, queen));
    for (uint64_t rows = position->open_rows; rows; rows &= rows - 1)
        position->free[lowest_bit(rows)] &= ~attacks[lowest_bit(rows)];
}

/* The queen and its images, each of which must find its square free when the ones before stand:
 * so images that attack each other are refused. */
static bool settle(struct placing *placing, struct position *position, struct square queen)
{
    struct square next = queen;
    do {
        if (!(position->open_rows & bit_of(next.row)) ||
            !(position->free[next.row] & bit_of(next.column)))
            return false;
        take(placing, position, next);
        next = symmetry_image(placing->ground->symmetry, next, placing->ground->board->n);
    } while (next.row != queen.row || next.column != queen.column);
    return true;
}

/* What a look at all rows, columns or regions came to. */
enum outcome { NOTHING_NEW, SQUARES_LOST, NO_POSITION };

static enum outcome look_at_rows(struct placing *placing, struct position *position)
{
    enum outcome outcome = NOTHING_NEW;
    placing->checks += (uint64_t)__builtin_popcountll(position->open_rows);
    for (uint64_t rows = position->open_rows; rows; rows &= (rows - 1) & position->open_rows) {
        uint32_t row = lowest_bit(rows);
        if (position->free[row] == 0)
            return NO_POSITION;
        if (!is_single(position->free[row]))
            continue;
        if (!settle(placing, position, square_of(row, position->free[row])))
            return NO_POSITION;
        outcome = SQUARES_LOST;
    }
    return outcome;
}

static enum outcome look_at_columns(struct placing *placing, struct position *position)
{
    enum outcome outcome = NOTHING_NEW;
    uint64_t once = 0, twice = 0;

    placing->checks += (uint64_t)__builtin_popcountll(position->open_columns);
    for (uint64_t rows = position->open_rows; rows; rows &= rows - 1) {
        uint64_t free = position->free[lowest_bit(rows)];
        twice |= once & free;
        once |= free;
    }
    if (once != position->open_columns)
        return NO_POSITION;
    once &= ~twice;
    for (uint64_t rows = position->open_rows; once && rows;
         rows &= (rows - 1) & position->open_rows) {
        uint64_t only = position->free[lowest_bit(rows)] & once;
        if (!only)
            continue;
        if (!settle(placing, position, square_of(lowest_bit(rows), only)))
            return NO_POSITION;
        outcome = SQUARES_LOST;
    }
    return outcome;
}

static enum outcome look_at_region(struct placing *placing, struct position *position,
                                   uint32_t region)
{
    const uint64_t *columns = placing->ground->regions + (size_t)region * placing->ground->board->n;
    uint64_t rows = placing->ground->region_rows[region] & position->open_rows, found = 0;
    uint32_t where = 0;

    placing->checks++;
    for (; rows; rows &= rows - 1) {
        uint64_t here = position->free[lowest_bit(rows)] & columns[lowest_bit(rows)];
        if (!here)
            continue;
        if (found || !is_single(here))
            return NOTHING_NEW;
        found = here;
        where = lowest_bit(rows);
    }
    return found && settle(placing, position, square_of(where, found)) ? SQUARES_LOST : NO_POSITION;
}

static enum outcome look_at_regions(struct placing *placing, struct position *position)
{
    enum outcome outcome = NOTHING_NEW;
    for (uint64_t regions = position->open_regions; regions;
         regions &= (regions - 1) & position->open_regions) {
        enum outcome here = look_at_region(placing, position, lowest_bit(regions));
        if (here == NO_POSITION)
            return NO_POSITION;
        if (here == SQUARES_LOST)
            outcome = SQUARES_LOST;
    }
    return outcome;
}

/* Of a region of more squares, hardly ever all are attacked from one. */
enum { SMALL_REGION = 8 };

/* lost[], by row: what of `from` a queen on the square takes. Returns the rows where there is any.
 */
static uint64_t intersect(const struct ground *ground, struct square queen, uint64_t rows,
                          const uint64_t *from, uint64_t *lost)
{
    const uint64_t *attacks = ground_attacks(ground, queen);
    uint64_t some = 0;
    for (; rows; rows &= rows - 1) {
        uint32_t row = lowest_bit(rows);
        lost[row] = from[row] & attacks[row];
        some |= lost[row] ? bit_of(row) : 0;
    }
    return some;
}

/* A queen that attacks all that is left of a region would leave it without one. Attacks being
 * mutual, it stands where a queen on each square of the region would attack it. */
static enum outcome spare_region(const struct placing *placing, struct position *position,
                                 uint32_t region)
{
    const uint64_t *columns = ground_region(placing->ground, region), *from = position->free;
    uint64_t rows = placing->ground->region_rows[region] & position->open_rows;
    uint64_t lost[WORD_COLUMNS], some = position->open_rows;
    int squares = 0;

    for (; rows; rows &= rows - 1) {
        uint64_t here = position->free[lowest_bit(rows)] & columns[lowest_bit(rows)];
        for (; here; here &= here - 1) {
            struct square queen = square_of(lowest_bit(rows), here);
            some = intersect(placing->ground, queen, some, from, lost);
            from = lost;
            if (!some || ++squares > SMALL_REGION)
                return NOTHING_NEW;
        }
    }
    /* Nothing is left of it since the last look: the next one will see. */
    if (squares == 0)
        return NOTHING_NEW;
    for (; some; some &= some - 1)
        position->free[lowest_bit(some)] &= ~lost[lowest_bit(some)];
    return SQUARES_LOST;
}

static enum outcome spare_regions(struct placing *placing, struct position *position)
{
    enum outcome outcome = NOTHING_NEW;
    placing->checks += (uint64_t)__builtin_popcountll(position->open_regions);
    for (uint64_t regions = position->open_regions; regions; regions &= regions - 1)
        if (spare_region(placing, position, lowest_bit(regions)) == SQUARES_LOST)
            outcome = SQUARES_LOST;
    return outcome;
}

/* From what costs least to what costs most. */
static bool follow_up(struct placing *placing, struct position *position)
{
    enum outcome outcome = SQUARES_LOST;
    while (outcome == SQUARES_LOST) {
        outcome = look_at_rows(placing, position);
        if (outcome == NOTHING_NEW)
            outcome = look_at_columns(placing, position);
        if (outcome == NOTHING_NEW)
            outcome = look_at_regions(placing, position);
        if (outcome == NOTHING_NEW)
            outcome = spare_regions(placing, position);
    }
    return outcome == NOTHING_NEW;
}

bool position_start(struct placing *placing, struct position *position)
{
    const struct board *board = placing->ground->board;
    uint64_t all = all_columns(board->n);

    *position = (struct position){.open_rows = all, .open_columns = all};
    position->open_regions = placing->ground->regions ? all : 0;
    for (uint32_t row = 0; row < board->n; row++)
        position->free[row] = all;
    for (size_t i = 0; i < board->blocked.count; i++)
        position->free[board->blocked.at[i].row] &= ~bit_of(board->blocked.at[i].column);
    for (size_t i = 0; i < board->given.count; i++) {
        struct square given = board->given.at[i];
        bool stands = !(position->open_rows & bit_of(given.row)) &&
                      placing->columns[given.row] == given.column;
        if (!stands && !settle(placing, position, given))
            return false;
    }
    return follow_up(placing, position);
}

bool position_add(struct placing *placing, const struct position *parent, struct square queen,
                  struct position *child)
{
    child->open_rows = parent->open_rows;
    child->open_columns = parent->open_columns;
    child->open_regions = parent->open_regions;
    for (uint64_t rows = parent->open_rows; rows; rows &= rows - 1)
        child->free[lowest_bit(rows)] = parent->free[lowest_bit(rows)];
    return settle(placing, child, queen) && follow_up(placing, child);
}
