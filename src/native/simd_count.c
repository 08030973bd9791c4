/* Which bucket goes next.
 *
 * In: rows, a path that works at one bucket, room. Out: the solutions of the rows, added up by the
 * path. The deepest bucket that holds a whole unit goes first, and keeps going until the one below
 * has enough for a long run: so no bucket ever holds much, and none is left half done for long.
 * When no bucket holds a unit, the shallowest that holds any is emptied, since its children may
 * make those below whole again. Must not know how boards lie in vectors.
 */
#include <assert.h>
#include <string.h>

#include "native/simd.h"

enum {
    RUNS = 256, /* between two looks at the watch: far less than a hundredth of a second */
    FEW = 64    /* boards: no unit has more */
};

struct count {
    const struct simd_path *path;
    struct simd_room *room;
    const struct simd_rows *rows;
    struct simd_tally *tally;
    uint32_t last; /* the last row with a bucket: the two below are counted with it */
};

enum status simd_look(struct simd_room *room)
{
    if (++room->runs < RUNS)
        return STATUS_OK;
    room->runs = 0;
    return watch_look(room->watch);
}

static uint32_t held(const struct count *count, uint32_t row)
{
    return count->room->rows[row].tail - count->room->rows[row].head;
}

static bool is_whole(const struct count *count, uint32_t row)
{
    return held(count, row) >= count->path->unit;
}

/* Moves what a bucket holds to its front. */
static void tidy(struct simd_bucket *bucket)
{
    size_t size = (bucket->tail - bucket->head) * sizeof *bucket->free;

    memmove(bucket->columns, bucket->columns + bucket->head, size);
    memmove(bucket->falling, bucket->falling + bucket->head, size);
    memmove(bucket->rising, bucket->rising + bucket->head, size);
    memmove(bucket->free, bucket->free + bucket->head, size);
    bucket->tail -= bucket->head;
    bucket->head = 0;
}

/* Before a run: that is cheap where a bucket holds little, and otherwise done when it must be. A
 * run leaves at most SIMD_FULL boards and a unit in the bucket below, and writes a unit behind
 * them. In its own, and wherever a flush writes, there would be room with less. */
static void make_room(struct simd_bucket *bucket)
{
    uint32_t held = bucket->tail - bucket->head;

    if (bucket->head > 0 && (held <= FEW || bucket->tail + SIMD_FULL + 2 * FEW > SIMD_ROOM))
        tidy(bucket);
}

static void work(struct count *count, uint32_t row, bool whole)
{
    struct simd_bucket *bucket = &count->room->rows[row];
    uint32_t left = count->rows->count - 1 - row;
    uint32_t depth = left - 2 < SIMD_DEPTHS ? left - 2 : SIMD_DEPTHS - 1;

    make_room(bucket);
    make_room(bucket + 1);
    count->path->run[depth](bucket, count->rows, row, whole, count->tally);
}

/* The row to work at after `row`, when some bucket holds a unit: all below the next one hold less.
 * False when none does. */
static bool find_whole(const struct count *count, uint32_t *row)
{
    uint32_t below = *row + 1;

    if (below <= count->last && held(count, below) >= SIMD_FULL) {
        *row = below;
        return true;
    }
    if (is_whole(count, *row))
        return true;
    if (below <= count->last && is_whole(count, below)) {
        *row = below;
        return true;
    }
    for (uint32_t above = *row; above-- > 0;)
        if (is_whole(count, above)) {
            *row = above;
            return true;
        }
    return false;
}

static bool find_any(const struct count *count, uint32_t *row)
{
    for (*row = 0; *row <= count->last; ++*row)
        if (held(count, *row) > 0)
            return true;
    return false;
}

static void empty(struct count *count)
{
    for (uint32_t row = 0; row <= count->last; row++)
        count->room->rows[row].head = count->room->rows[row].tail = 0;
}

/* The one board that all others come from. What stands on it already is in the rows' squares. */
static void put_first(struct count *count)
{
    struct simd_bucket *bucket = &count->room->rows[0];

    bucket->columns[0] = (uint16_t)~count->rows->open;
    bucket->falling[0] = 0;
    bucket->rising[0] = UINT16_MAX;
    bucket->free[0] = count->rows->at[0].allowed;
    bucket->head = 0;
    bucket->tail = bucket->free[0] != 0;
}

enum status simd_count(const struct simd_path *path, struct simd_room *room,
                       const struct simd_rows *rows, struct simd_tally *tally)
{
    struct count count = {path, room, rows, tally, .last = rows->count - 3};
    enum status status = STATUS_OK;

    assert(rows->count >= 3 && rows->count <= SIMD_COLUMNS);
    put_first(&count);
    for (uint32_t row = 0; status == STATUS_OK; status = simd_look(room)) {
        bool whole = find_whole(&count, &row);
        if (!whole && !find_any(&count, &row))
            return STATUS_OK;
        work(&count, row, whole);
    }
    empty(&count);
    return status;
}
