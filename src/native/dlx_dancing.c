/* Dancing links: building the circles, and the steps that cover and uncover.
 *
 * In: items and options as numbers. Out: the same circles with more or less in them. Knows nothing
 * of boards, nor of the order in which options are tried.
 *
 * Covering is where the time goes, so that it is one text compiled for each width. A primary item
 * that runs empty is noticed as its last option goes, and a choice that leads nowhere is given back
 * before all of its items are covered.
 */
#include "native/dlx_dancing.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "native/stamped.h"

enum { MAY_STAY_OPEN = 1 << 30, COPIED_AT_ONCE = 1 << 16 };

static uint32_t power_of_two(uint32_t least)
{
    uint32_t power = 1;
    while (power < least)
        power *= 2;
    return power;
}

/* Items and links, zeroed; false when there is no memory. */
static bool make_room(struct dancing *dancing)
{
    dancing->items = memory_array((size_t)dancing->nobody + 1, sizeof *dancing->items);
    dancing->links = memory_large_array(dancing->link_count, sizeof *dancing->links);
    if (dancing->items && dancing->links)
        return true;
    dancing_close(dancing);
    return false;
}

enum status dancing_open(struct dancing *dancing, const struct dancing_size *size, uint64_t limit)
{
    uint32_t primary = size->primary, half = power_of_two(size->primary_each);
    uint32_t width = half + size->secondary_each <= 4 ? 4 : DANCING_WIDEST;
    uint64_t nobody = (uint64_t)primary + size->secondary + 1, links, bytes;
    uint64_t first = (nobody + width) / width * width;

    assert(half + size->secondary_each <= DANCING_WIDEST);
    *dancing = (struct dancing){.primary = primary, .width = width, .half = half};
    if (__builtin_mul_overflow(size->options, width, &links) ||
        __builtin_add_overflow(links, first, &links) || links > UINT32_MAX)
        return STATUS_MEMORY;
    bytes = links * sizeof(struct link) + (nobody + 1) * sizeof(struct item);
    dancing->nobody = (uint32_t)nobody;
    dancing->first = (uint32_t)first;
    dancing->link_count = links;
    if ((limit > 0 && bytes > limit) || !make_room(dancing))
        return STATUS_MEMORY;
    for (uint32_t item = 0; item <= dancing->nobody; item++) {
        bool listed = item <= primary;
        dancing->links[item] = (struct link){item, item, item};
        dancing->items[item] = (struct item){
            .left = !listed    ? item
                    : item > 0 ? item - 1
                               : primary,
            .right = !listed          ? item
                     : item < primary ? item + 1
                                      : 0,
            .length = item > 0 && listed ? 0 : MAY_STAY_OPEN,
        };
    }
    dancing->empty = primary;
    return STATUS_OK;
}

void dancing_close(struct dancing *dancing)
{
    free(dancing->items);
    free(dancing->links);
    *dancing = (struct dancing){0};
}

static void append(struct dancing *dancing, uint32_t item, uint32_t link)
{
    struct link *head = &dancing->links[item];

    dancing->links[link] = (struct link){.up = head->up, .down = item, .item = item};
    dancing->links[head->up].down = link;
    head->up = link;
    dancing->empty -= dancing->items[item].length++ == 0;
}

void dancing_add(struct dancing *dancing, const uint32_t *items, uint32_t count)
{
    uint32_t link = dancing->first + dancing->options++ * dancing->width;

    assert(count > 0 && items[0] <= dancing->primary);
    assert(link < dancing->link_count);
    for (uint32_t place = 0, i = 0; place < dancing->width; place++, link++) {
        bool fits = i < count && (items[i] <= dancing->primary) == (place < dancing->half);
        if (fits)
            append(dancing, items[i++], link);
        else
            dancing->links[link] = (struct link){link, link, dancing->nobody};
        assert(place + 1 < dancing->width || i == count);
    }
}

enum status dancing_copy(struct dancing *to, const struct dancing *from, const struct watch *watch)
{
    *to = *from;
    to->updates = 0;
    to->link_count = from->first + (size_t)from->options * from->width;
    if (!make_room(to))
        return STATUS_MEMORY;
    memcpy(to->items, from->items, ((size_t)from->nobody + 1) * sizeof *from->items);
    for (size_t at = 0; at < to->link_count; at += COPIED_AT_ONCE) {
        size_t rest = to->link_count - at;
        enum status status = at > 0 ? watch_look(watch) : STATUS_OK;
        if (status != STATUS_OK) {
            dancing_close(to);
            return status;
        }
        memcpy(to->links + at, from->links + at,
               (rest < COPIED_AT_ONCE ? rest : COPIED_AT_ONCE) * sizeof *from->links);
    }
    return STATUS_OK;
}

uint32_t dancing_choose(const struct dancing *dancing)
{
    const struct item *items = dancing->items;
    uint32_t best = items[0].right, least = items[best].length;

    assert(best != 0 && dancing->empty == 0);
    for (uint32_t item = items[best].right; item != 0 && least > 1; item = items[item].right) {
        uint32_t length = items[item].length;
        best = length < least ? item : best;
        least = length < least ? length : least;
    }
    return best;
}

STAMPED void cover(uint32_t width, struct dancing *dancing, uint32_t item)
{
    struct link *links = dancing->links;
    struct item *items = dancing->items;
    uint32_t nobody = dancing->nobody, empty = 0, taken_out = item <= dancing->primary;

    items[items[item].left].right = items[item].right;
    items[items[item].right].left = items[item].left;
    for (uint32_t in = links[item].down; in != item; in = links[in].down) {
#pragma GCC unroll 8
        for (uint32_t turned = 1; turned < width; turned++) {
            struct link other = links[in ^ turned];
            if (other.item == nobody)
                continue;
            links[other.up].down = other.down;
            links[other.down].up = other.up;
            empty += --items[other.item].length == 0;
            taken_out++;
        }
    }
    dancing->empty += empty - (items[item].length == 0);
    dancing->updates += taken_out;
}

STAMPED void uncover(uint32_t width, struct dancing *dancing, uint32_t item)
{
    struct link *links = dancing->links;
    struct item *items = dancing->items;
    uint32_t nobody = dancing->nobody;

    for (uint32_t in = links[item].up; in != item; in = links[in].up) {
#pragma GCC unroll 8
        for (uint32_t turned = width - 1; turned > 0; turned--) {
            struct link other = links[in ^ turned];
            if (other.item == nobody)
                continue;
            links[other.up].down = in ^ turned;
            links[other.down].up = in ^ turned;
            items[other.item].length++;
        }
    }
    items[items[item].left].right = item;
    items[items[item].right].left = item;
}

/* Each a function of its own, since together they would use up the registers of both. */
#define WIDTH(width)                                                                               \
    static __attribute__((noinline)) void cover_##width(struct dancing *dancing, uint32_t item)    \
    {                                                                                              \
        cover(width, dancing, item);                                                               \
    }                                                                                              \
    static __attribute__((noinline)) void uncover_##width(struct dancing *dancing, uint32_t item)  \
    {                                                                                              \
        uncover(width, dancing, item);                                                             \
    }
WIDTH(4)
WIDTH(8)
#undef WIDTH

void dancing_cover(struct dancing *dancing, uint32_t item)
{
    if (dancing->width == 4)
        cover_4(dancing, item);
    else
        cover_8(dancing, item);
}

static void uncover_item(struct dancing *dancing, uint32_t item)
{
    if (dancing->width == 4)
        uncover_4(dancing, item);
    else
        uncover_8(dancing, item);
}

void dancing_uncover(struct dancing *dancing, uint32_t item, uint32_t empty)
{
    uncover_item(dancing, item);
    dancing->empty = empty;
}

/* Is there nothing to do in order to cover the item, or to uncover it? Deep in a search that is
 * true of most secondary ones, and always of nobody. */
static bool is_bare(const struct dancing *dancing, uint32_t item)
{
    return item > dancing->primary && dancing->links[item].down == item;
}

/* Uncovers the items of an option that were covered before the link that is turned so far. */
static void give_back(struct dancing *dancing, uint32_t link, uint32_t turned, uint32_t empty)
{
    while (--turned > 0) {
        uint32_t item = dancing->links[link ^ turned].item;
        if (!is_bare(dancing, item))
            uncover_item(dancing, item);
    }
    dancing->empty = empty;
}

bool dancing_take(struct dancing *dancing, uint32_t link)
{
    uint32_t empty = dancing->empty, turned = 1;

    for (; turned < dancing->width; turned++) {
        uint32_t item = dancing->links[link ^ turned].item;
        /* As long as primary items of the option are open, one that looks empty may be one of
         * them, whose last option is this. */
        if (turned >= dancing->half && dancing->empty > 0)
            break;
        if (!is_bare(dancing, item))
            dancing_cover(dancing, item);
    }
    if (dancing->empty == 0)
        return true;
    give_back(dancing, link, turned, empty);
    return false;
}

void dancing_give_back(struct dancing *dancing, uint32_t link, uint32_t empty)
{
    give_back(dancing, link, dancing->width, empty);
}
