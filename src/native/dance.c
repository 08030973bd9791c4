/* The path of a search for exact covers.
 *
 * In: links that are ready to dance. Out: one set of options after the other of which none excludes
 * another. Knows nothing of boards, parts and watches: each step is its caller's to make.
 */
#include "native/dance.h"

#include <stdlib.h>

#include "base/memory.h"

bool dance_open(struct dance *dance, struct dancing *dancing, uint32_t depth)
{
    *dance = (struct dance){.dancing = dancing, .steps = memory_array(depth, sizeof(struct step))};
    return dance->steps != NULL;
}

void dance_close(struct dance *dance)
{
    free(dance->steps);
    *dance = (struct dance){0};
}

void dance_enter(struct dance *dance)
{
    struct dancing *dancing = dance->dancing;
    uint32_t item = dancing_choose(dancing), choices = dance_choices(dance);

    dancing_cover(dancing, item);
    dance->steps[dance->depth++] = (struct step){
        .link = item,
        .empty = dancing->empty,
        .choices = choices + (dancing->items[item].length > 1),
    };
}

bool dance_next(struct dance *dance)
{
    struct dancing *dancing = dance->dancing;
    const struct link *links = dancing->links;

    for (; dance->depth > dance->base; dance->depth--) {
        struct step *step = &dance->steps[dance->depth - 1];
        uint32_t item = links[step->link].item;
        if (step->link != item)
            dancing_give_back(dancing, step->link, step->empty);
        do
            step->link = links[step->link].down;
        while (step->link != item && !dancing_take(dancing, step->link));
        if (step->link != item)
            return true;
        dancing_uncover(dancing, item, 0);
    }
    return false;
}

void dance_take(struct dance *dance, uint32_t link)
{
    struct step *step = &dance->steps[dance->depth - 1];

    step->link = link ? link : dance->dancing->links[step->link].down;
    dancing_take(dance->dancing, step->link);
}
