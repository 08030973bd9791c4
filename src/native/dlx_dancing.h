/* Exact cover by dancing links (Hitotumatu and Noshita 1979; Knuth, "Dancing Links", 2000, and The
 * Art of Computer Programming 4B, 7.2.2.1, whose words are used here).
 *
 * Given are items and options, an option being a set of items. Options are to be chosen so that
 * each primary item is in exactly one of them and each secondary item in at most one. An item that
 * a chosen option has is covered: it leaves the list of open items, and the options that have it
 * are hidden, that is taken out of the lists of all their other items. What was taken out last
 * finds its way back by its own links, so nothing is remembered but the options that were chosen.
 *
 * In Knuth's programs the links of an option stand between spacers. Here all options have the same
 * number of links, a power of two, so that the others of an option have the numbers of a link with
 * some bits turned over; what an option lacks is filled up with links to nobody.
 */
#ifndef NATIVE_DLX_DANCING_H
#define NATIVE_DLX_DANCING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/report.h"
#include "base/watch.h"

/* One item of one option, in the circle of the options that have the item. Numbers below
 * `first` are those of the items themselves, where each circle begins and ends. */
struct link {
    uint32_t up, down;
    uint32_t item;
};

struct item {
    uint32_t left, right; /* in the circle of the open primary items, which begins at number 0 */
    uint32_t length;      /* options in its circle; of items that may stay open a large number more,
                             so that they never look empty */
};

struct dancing {
    uint32_t primary; /* items 1 to `primary` */
    uint32_t nobody;  /* number of the item that options are filled up with, after the secondary */
    uint32_t width;   /* links of an option: 4 or 8 */
    uint32_t half;    /* of them are for primary items: a power of two, so that links to these, seen
                         from each other, come before those to secondary ones */
    uint32_t first;   /* link of option 0 */
    uint32_t options; /* added so far */
    uint32_t empty;   /* open primary items without an option */
    uint64_t updates; /* links and items that were taken out, which is how Knuth measures work */
    struct item *items;
    struct link *links;
    size_t link_count; /* room for all options */
};

/* How much there will be of everything. */
struct dancing_size {
    uint32_t primary, secondary;           /* items */
    uint32_t primary_each, secondary_each; /* items an option has at most: the first number, at
                                              least 1 and rounded up to a power of two, and the
                                              second are at most DANCING_WIDEST together */
    uint64_t options;                      /* at most */
};

enum { DANCING_WIDEST = 8 };

/* STATUS_MEMORY, also when it would take more than `limit` bytes (0: no limit); then nothing is
 * left open. */
enum status dancing_open(struct dancing *dancing, const struct dancing_size *size, uint64_t limit);
void dancing_close(struct dancing *dancing);

/* The next option, numbered from 0: its items, from 1 on, primary ones (there is one at least)
 * before secondary ones. */
void dancing_add(struct dancing *dancing, const uint32_t *items, uint32_t count);

/* The same once more, to be searched on its own. Takes a while for millions of options; what the
 * watch says ends it, and then nothing is left open. */
enum status dancing_copy(struct dancing *to, const struct dancing *from, const struct watch *watch);

static inline uint32_t dancing_option(const struct dancing *dancing, uint32_t link)
{
    return (link - dancing->first) / dancing->width;
}

/* Is each primary item covered? */
static inline bool dancing_solved(const struct dancing *dancing)
{
    return dancing->items[0].right == 0;
}

/* The open primary item with the fewest options, of equal ones the first; none of them may be
 * empty, and there must be one. */
uint32_t dancing_choose(const struct dancing *dancing);

void dancing_cover(struct dancing *dancing, uint32_t item);

/* What comes after in reverse order. `empty` is as it was before the item was covered. */
void dancing_uncover(struct dancing *dancing, uint32_t item, uint32_t empty);

/* Chooses the option of a link in the circle of an item that is covered: covers the option's other
 * items. False, and all is as before, when that leaves a primary item open that no option has. */
bool dancing_take(struct dancing *dancing, uint32_t link);
void dancing_give_back(struct dancing *dancing, uint32_t link, uint32_t empty);

#endif
