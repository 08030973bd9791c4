/* The path of a search for exact covers.
 *
 * In: links with all items open. Out: one set of options after the other of which none excludes
 * another. Knows nothing of boards, parts and watches: each step is its caller's to make.
 */
#include "native/dlx_path.h"

#include <stdlib.h>

#include "base/memory.h"

bool path_open(struct path *path, struct dancing *dancing, uint32_t depth)
{
    *path = (struct path){.dancing = dancing, .steps = memory_array(depth, sizeof(struct step))};
    return path->steps != NULL;
}

void path_close(struct path *path)
{
    free(path->steps);
    *path = (struct path){0};
}

void path_enter(struct path *path)
{
    struct dancing *dancing = path->dancing;
    uint32_t item = dancing_choose(dancing), choices = path_choices(path);

    dancing_cover(dancing, item);
    path->steps[path->depth++] = (struct step){
        .link = item,
        .empty = dancing->empty,
        .choices = choices + (dancing->items[item].length > 1),
    };
}

bool path_next(struct path *path)
{
    struct dancing *dancing = path->dancing;
    const struct link *links = dancing->links;

    for (; path->depth > path->base; path->depth--) {
        struct step *step = &path->steps[path->depth - 1];
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

void path_take(struct path *path, uint32_t link)
{
    struct step *step = &path->steps[path->depth - 1];

    step->link = link ? link : path->dancing->links[step->link].down;
    dancing_take(path->dancing, step->link);
}
