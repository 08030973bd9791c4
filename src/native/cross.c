/* The crosses of a board, one of each orbit.
 *
 * In: the size. Out: the list, with the size of each orbit. The lines that must have a queen are a
 * row and a column that keep the same distance from the middle, and their mirror images; a cross is
 * written as four places, one on each of these lines. Two of the four may be the same square, and
 * where the middle is one row and one column, so are the lines and their images. Must not know how
 * the board is filled up.
 */
#include "native/cross.h"

#include <stdbool.h>
#include <stdlib.h>

#include "base/memory.h"

/* In this order the places of a cross are kept. */
enum { UPPER_ROW, LOWER_ROW, LEFT_COLUMN, RIGHT_COLUMN, LINES };

/* By line: the column on a row, the row on a column. */
struct places {
    uint8_t at[LINES];
};

/* The lines in question: the first row and column of the pair, the last of it. */
struct frame {
    uint8_t n, first, last;
    bool centre; /* a queen stands in the very centre, between the lines */
};

struct queen {
    uint8_t row, column;
};

static struct queen queen_on(const struct frame *frame, const struct places *places, unsigned line)
{
    uint8_t place = places->at[line];
    switch (line) {
    case UPPER_ROW:
        return (struct queen){frame->first, place};
    case LOWER_ROW:
        return (struct queen){frame->last, place};
    case LEFT_COLUMN:
        return (struct queen){place, frame->first};
    default:
        return (struct queen){place, frame->last};
    }
}

static bool same_square(struct queen a, struct queen b)
{
    return a.row == b.row && a.column == b.column;
}

static bool attack(struct queen a, struct queen b)
{
    int down = a.row - b.row, right = a.column - b.column;
    return down == 0 || right == 0 || down == right || down == -right;
}

/* Does the queen on this line go with those on the lines before it? */
static bool fits(const struct frame *frame, const struct places *places, unsigned line)
{
    struct queen queen = queen_on(frame, places, line);
    struct queen centre = {frame->n / 2, frame->n / 2};

    if (frame->centre && attack(queen, centre))
        return false;
    for (unsigned before = 0; before < line; before++) {
        struct queen other = queen_on(frame, places, before);
        if (!same_square(queen, other) && attack(queen, other))
            return false;
    }
    return true;
}

static uint32_t key_of(struct places places)
{
    uint32_t key = 0;
    for (unsigned line = 0; line < LINES; line++)
        key = key << 8 | places.at[line];
    return key;
}

/* A mirror takes the lines along its axis to each other, and on those across it the places. */
static struct places left_right(struct places from, uint8_t last)
{
    return (struct places){{(uint8_t)(last - from.at[UPPER_ROW]),
                            (uint8_t)(last - from.at[LOWER_ROW]), from.at[RIGHT_COLUMN],
                            from.at[LEFT_COLUMN]}};
}

static struct places transposed(struct places from)
{
    return (struct places){
        {from.at[LEFT_COLUMN], from.at[RIGHT_COLUMN], from.at[UPPER_ROW], from.at[LOWER_ROW]}};
}

/* The size of the orbit of which these places are the first in the order of keys; 0 when they are
 * not. The two mirrors in turn run through all eight images. */
static unsigned orbit_of(struct places places, uint8_t n)
{
    uint32_t key = key_of(places);
    struct places image = places;
    unsigned same = 0;

    for (unsigned turn = 0; turn < 8; turn++) {
        image = turn % 2 ? transposed(image) : left_right(image, (uint8_t)(n - 1));
        if (key_of(image) < key)
            return 0;
        same += key_of(image) == key;
    }
    return 8 / same;
}

static struct cross cross_of(const struct frame *frame, const struct places *places,
                             unsigned weight)
{
    struct cross cross = {.weight = (uint8_t)weight};

    if (frame->centre)
        cross.rows[cross.count] = cross.columns[cross.count] = frame->n / 2, cross.count++;
    for (unsigned line = 0; line < LINES; line++) {
        struct queen queen = queen_on(frame, places, line);
        bool stands = false;
        for (unsigned i = 0; i < cross.count; i++)
            stands |= same_square(queen, (struct queen){cross.rows[i], cross.columns[i]});
        if (stands)
            continue;
        cross.rows[cross.count] = queen.row;
        cross.columns[cross.count] = queen.column;
        cross.count++;
    }
    return cross;
}

struct list {
    struct crosses *crosses;
    size_t capacity;
};

static enum status add(struct list *list, struct cross cross)
{
    struct crosses *crosses = list->crosses;
    void *block = crosses->at;
    enum status status = memory_grow(&block, &list->capacity, crosses->count + 1, sizeof cross);

    crosses->at = block;
    if (status == STATUS_OK)
        crosses->at[crosses->count++] = cross;
    return status;
}

/* The rest of the lines, from this one on. Every line is the upper row of some image, read from
 * either end; so the first image of an orbit has no place nearer to the border than that of its
 * upper row. One middle line is its own image, and its place is written twice. */
static enum status place(struct list *list, const struct frame *frame, struct places places,
                         unsigned line)
{
    bool repeated = frame->first == frame->last && line % 2 == 1;
    uint8_t from = places.at[repeated ? line - 1 : UPPER_ROW];
    uint8_t to = repeated ? from : (uint8_t)(frame->n - 1 - from);
    enum status status = STATUS_OK;

    if (line == LINES) {
        unsigned weight = orbit_of(places, frame->n);
        return weight ? add(list, cross_of(frame, &places, weight)) : STATUS_OK;
    }
    for (unsigned at = from; status == STATUS_OK && at <= to; at++) {
        places.at[line] = (uint8_t)at;
        if (fits(frame, &places, line))
            status = place(list, frame, places, line + 1);
    }
    return status;
}

static enum status add_frame(struct list *list, const struct frame *frame)
{
    enum status status = STATUS_OK;
    for (unsigned upper = 0; status == STATUS_OK && upper < frame->n / 2U; upper++) {
        struct places places = {{(uint8_t)upper}};
        if (fits(frame, &places, UPPER_ROW))
            status = place(list, frame, places, LOWER_ROW);
    }
    return status;
}

enum status crosses_of(struct crosses *crosses, uint32_t n)
{
    struct list list = {.crosses = crosses};
    uint8_t size = (uint8_t)n, half = (uint8_t)(n / 2);
    enum status status;

    *crosses = (struct crosses){0};
    if (n < 2) {
        /* No line has a middle and two ends. */
        status = add(&list, (struct cross){.weight = 1, .count = size});
    } else if (n % 2 == 0) {
        status = add_frame(&list, &(struct frame){size, (uint8_t)(half - 1), half, false});
    } else {
        status = add_frame(&list, &(struct frame){size, half, half, false});
        if (status == STATUS_OK)
            status = add_frame(
                &list, &(struct frame){size, (uint8_t)(half - 1), (uint8_t)(half + 1), true});
    }
    if (status != STATUS_OK)
        crosses_free(crosses);
    return status;
}

void crosses_free(struct crosses *crosses)
{
    free(crosses->at);
    *crosses = (struct crosses){0};
}
