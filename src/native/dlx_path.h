/* The search for exact covers, a step at a time: Knuth's Algorithm X without recursion.
 *
 * A path is a sequence of choices: an open item, and the option that covers it. It goes down by
 * choosing the item with the fewest options, and on by taking the next of them. An option that
 * leaves some primary item none is refused at once; Knuth's programs find that out at the next
 * choice and count one step more.
 */
#ifndef NATIVE_DLX_PATH_H
#define NATIVE_DLX_PATH_H

#include "native/dlx_dancing.h"

struct step {
    uint32_t link;    /* of the option that was taken; the item itself as long as none is */
    uint32_t empty;   /* items that looked empty when the item was covered */
    uint32_t choices; /* on the path so far, this one included: items that had several options */
};

struct path {
    struct dancing *dancing; /* borrowed */
    struct step *steps;
    uint32_t depth; /* steps on the path */
    uint32_t base;  /* so many of them are never taken back */
};

/* `depth`: how many options a cover has at most. False when there is no memory. */
bool path_open(struct path *path, struct dancing *dancing, uint32_t depth);
void path_close(struct path *path);

/* Turns to the next item; none of its options is taken yet. There must be an open primary item, and
 * none that is empty. */
void path_enter(struct path *path);

/* The first option of the item at hand is taken, or, where one is, the next; when there are no
 * more, the next one a step earlier. False when the path is back at its base. */
bool path_next(struct path *path);

/* Takes this option of the item at hand, or the first when `link` is 0, whatever comes of it. */
void path_take(struct path *path, uint32_t link);

static inline uint32_t path_choices(const struct path *path)
{
    return path->depth > 0 ? path->steps[path->depth - 1].choices : 0;
}

#endif
