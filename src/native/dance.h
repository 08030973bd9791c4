/* The search for exact covers, a step at a time: Knuth's Algorithm X without recursion.
 *
 * A dance is a path of choices: an open item, and the option that covers it. It goes down by
 * choosing the item with the fewest options, and on by taking the next of them. An option that
 * leaves some primary item none is refused at once; Knuth's programs find that out at the next
 * choice and count one step more.
 */
#ifndef NATIVE_DANCE_H
#define NATIVE_DANCE_H

#include "native/dancing.h"

struct step {
    uint32_t link;    /* of the option that was taken; the item itself as long as none is */
    uint32_t empty;   /* items that looked empty when the item was covered */
    uint32_t choices; /* on the path so far, this one included: items that had several options */
};

struct dance {
    struct dancing *dancing; /* borrowed */
    struct step *steps;
    uint32_t depth; /* steps on the path */
    uint32_t base;  /* how many of them are not to be gone back */
};

/* `depth`: how many options a cover has at most. False when there is no memory. */
bool dance_open(struct dance *dance, struct dancing *dancing, uint32_t depth);
void dance_close(struct dance *dance);

/* Turns to the next item; none of its options is taken yet. There must be an open primary item, and
 * none that is empty. */
void dance_enter(struct dance *dance);

/* The first option of the item at hand is taken, or, where one is, the next; when there are no
 * more, the next one a step earlier. False when the path is back at its base. */
bool dance_next(struct dance *dance);

/* Takes this option of the item at hand, or the first when `link` is 0, whatever comes of it. */
void dance_take(struct dance *dance, uint32_t link);

static inline uint32_t dance_choices(const struct dance *dance)
{
    return dance->depth > 0 ? dance->steps[dance->depth - 1].choices : 0;
}

#endif
