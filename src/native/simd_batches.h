/* The search of simd.h in terms of vectors, compiled once for each path.
 *
 * A path includes this text after it has defined, for its own registers:
 *
 *   PATH, PATH_CALLED  how its functions are declared: those that are always inlined; the others
 *   VECTORS, LANES     vectors to a unit, which is what one step works on; boards to a vector
 *   vec, lanes         a word of each board; which of the boards
 *   struct boards      the four words of a vector's boards: columns, falling, rising, free
 *   load               from an address that a whole vector divides
 *   every, both_of, any_of, without     the same word for all; a & b, a | b, a & ~b
 *   less_one           each word less one
 *   down, up           diagonals a row further: bits to the left, or to the right, entered by ones
 *   each_of            not zero where both words are
 *   set, unset         lanes that are not zero; that are
 *   lanes_both, lanes_count, lanes_any
 *   first_lanes        takes the free squares from all but the first so many boards of a unit
 *   push               appends some boards of a unit to a bucket; may write a unit behind its end
 *
 * Rising diagonals are kept as what is free of them: a move to the right by one that lets in a one
 * is the mean with a word of ones, which more ports of a processor can do than a shift.
 */
#include "native/simd.h"

enum { UNIT = VECTORS * LANES, AHEAD = 4 };

#define UNROLLED _Pragma("GCC unroll 8")

/* A row that gives its boards queens, and what the rows below it ask of the children. */
struct view {
    const struct simd_row *row;
    vec allowed[AHEAD + 1]; /* by rows further down, of those that want a queen */
    vec open;               /* the columns */
};

/* How far children are looked at: two rows on, or through all the rows that are left where those
 * are few; then every open column must have a free square too. Of the last two rows nothing is
 * stored: their solutions are counted. */
enum depth { TWO_LEFT = 2, THREE_LEFT, FOUR_LEFT, MANY_LEFT };

PATH unsigned rows_ahead(enum depth depth)
{
    return depth == MANY_LEFT ? 2 : (unsigned)depth;
}

PATH struct view view_from(const struct simd_rows *rows, uint32_t row, enum depth depth)
{
    struct view view = {.row = &rows->at[row], .open = every(rows->open)};
    UNROLLED for (unsigned i = 1; i <= rows_ahead(depth); i++)
    {
        view.allowed[i] = every(rows->at[row + i].allowed);
    }
    return view;
}

PATH void unit_load(struct boards unit[VECTORS], const struct simd_bucket *bucket, uint32_t at)
{
    UNROLLED for (unsigned i = 0; i < VECTORS; i++, at += LANES)
    {
        unit[i] = (struct boards){load(bucket->columns + at), load(bucket->falling + at),
                                  load(bucket->rising + at), load(bucket->free + at)};
    }
}

PATH vec free_squares(vec columns, vec falling, vec rising, vec allowed)
{
    return both_of(without(rising, any_of(columns, falling)), allowed);
}

/* Puts a queen on the lowest free square of each parent, which loses it. */
PATH struct boards place(struct boards *parents, const struct view *view)
{
    vec lower = less_one(parents->free);
    vec queen = without(parents->free, lower);
    struct boards child = {.columns = any_of(parents->columns, queen),
                           .falling = down(any_of(parents->falling, queen), view->row),
                           .rising = up(without(parents->rising, queen), view->row)};

    child.free = free_squares(child.columns, child.falling, child.rising, view->allowed[1]);
    parents->free = both_of(parents->free, lower);
    return child;
}

/* The children that have a free square in each row, and column, that is looked at. */
PATH lanes hopeful(const struct boards *child, const struct view *view, enum depth depth)
{
    vec falling = child->falling, rising = child->rising;
    vec hope = child->free, seen = any_of(child->columns, child->free);

    UNROLLED for (unsigned i = 2; i <= rows_ahead(depth); i++)
    {
        falling = down(falling, &view->row[i - 1]);
        rising = up(rising, &view->row[i - 1]);
        vec free = free_squares(child->columns, falling, rising, view->allowed[i]);
        hope = each_of(hope, free);
        seen = any_of(seen, free);
    }
    if (depth == MANY_LEFT)
        return set(hope);
    return lanes_both(set(hope), unset(without(view->open, seen)));
}

/* The solutions of children with two rows and two columns left: a queen low and the next one high,
 * or the reverse. Neither holds where the columns are as far apart as the rows. */
PATH unsigned solutions(const struct boards *child, const struct view *view, lanes which)
{
    const struct simd_row *row = &view->row[1];
    vec last = free_squares(child->columns, down(child->falling, row), up(child->rising, row),
                            view->allowed[2]);
    vec open = without(view->open, child->columns);
    vec upper = both_of(open, less_one(open));
    vec low = without(open, upper), high = without(upper, down(low, row));
    lanes falling = set(each_of(both_of(child->free, low), both_of(last, high)));
    lanes rising = set(each_of(both_of(child->free, high), both_of(last, low)));

    return lanes_count(lanes_both(falling, which)) + lanes_count(lanes_both(rising, which));
}

/* One queen on each board of a unit. Hopeful children are appended to the bucket below at `end`,
 * the new end of which is returned; or their solutions are counted. Without `whole` some boards
 * have no free square. */
PATH uint32_t step(struct boards parents[VECTORS], const struct view *view, enum depth depth,
                   bool whole, struct simd_bucket *below, uint32_t end, uint64_t *found)
{
    struct boards children[VECTORS];
    lanes alive[VECTORS];

    UNROLLED for (unsigned i = 0; i < VECTORS; i++)
    {
        lanes placed = set(parents[i].free);
        children[i] = place(&parents[i], view);
        if (depth == TWO_LEFT)
            *found += solutions(&children[i], view, placed);
        else if (whole)
            alive[i] = hopeful(&children[i], view, depth);
        else
            alive[i] = lanes_both(placed, hopeful(&children[i], view, depth));
    }
    return depth == TWO_LEFT ? end : push(below, end, children, alive);
}

PATH void others(lanes left[VECTORS], const struct boards unit[VECTORS])
{
    UNROLLED for (unsigned i = 0; i < VECTORS; i++)
    {
        left[i] = set(unit[i].free);
    }
}

/* Takes whole units from a bucket, the oldest boards first: what was just written is still on its
 * way to the cache. Ends when there is none any more, or the row below has enough. */
PATH void run(struct simd_bucket *bucket, const struct simd_rows *rows, uint32_t row,
              enum depth depth, struct simd_tally *tally)
{
    struct view view = view_from(rows, row, depth);
    struct simd_bucket *below = bucket + 1;
    uint32_t head = bucket->head, tail = bucket->tail, end = below->tail;
    uint32_t enough = below->head + SIMD_FULL, start = head;
    uint64_t found = 0;

    do {
        struct boards unit[VECTORS];
        lanes left[VECTORS];
        unit_load(unit, bucket, head);
        end = step(unit, &view, depth, true, below, end, &found);
        others(left, unit);
        tail = push(bucket, tail, unit, left);
        head += UNIT;
    } while (tail - head >= UNIT && tail <= SIMD_ROOM - UNIT && end < enough);
    tally->checks += head - start;
    tally->nodes += end - below->tail + found;
    tally->found += found;
    bucket->head = head;
    bucket->tail = tail;
    below->tail = end;
}

/* Empties a bucket of less than a unit: its boards stay in the registers until all their squares
 * have been tried. */
PATH void flush(struct simd_bucket *bucket, const struct simd_rows *rows, uint32_t row,
                enum depth depth, struct simd_tally *tally)
{
    struct view view = view_from(rows, row, depth);
    struct simd_bucket *below = bucket + 1;
    struct boards unit[VECTORS];
    lanes left[VECTORS];
    uint32_t end = below->tail;
    uint64_t found = 0;

    unit_load(unit, bucket, bucket->head);
    first_lanes(unit, bucket->tail - bucket->head);
    others(left, unit);
    do {
        UNROLLED for (unsigned i = 0; i < VECTORS; i++)
        {
            tally->checks += lanes_count(left[i]);
        }
        end = step(unit, &view, depth, false, below, end, &found);
        others(left, unit);
    } while (lanes_any(left));
    tally->nodes += end - below->tail + found;
    tally->found += found;
    bucket->head = bucket->tail = 0;
    below->tail = end;
}

/* One copy of run and flush for each depth. */
#define AT_DEPTH(name, depth)                                                                      \
    PATH_CALLED void name(struct simd_bucket *bucket, const struct simd_rows *rows, uint32_t row,  \
                          bool whole, struct simd_tally *tally)                                    \
    {                                                                                              \
        if (whole)                                                                                 \
            run(bucket, rows, row, depth, tally);                                                  \
        else                                                                                       \
            flush(bucket, rows, row, depth, tally);                                                \
    }
AT_DEPTH(two_left, TWO_LEFT)
AT_DEPTH(three_left, THREE_LEFT)
AT_DEPTH(four_left, FOUR_LEFT)
AT_DEPTH(many_left, MANY_LEFT)

#define PATH_OF_BATCHES                                                                            \
    {                                                                                              \
        UNIT,                                                                                      \
        {                                                                                          \
            two_left, three_left, four_left, many_left                                             \
        }                                                                                          \
    }
