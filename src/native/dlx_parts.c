/* The parts of `dlx`.
 *
 * In: the exact cover of a board. Out: the sets of first queens, and the work of finding them. How
 * many choices a part settles is prefix.h's measure, for the same reasons, with a bound on the
 * number of parts. Must not know how a part is searched.
 */
#include "native/dlx_parts.h"

#include <stdlib.h>

#include "base/memory.h"
#include "native/pace.h"
#include "native/prefix.h"

enum {
    MOST_PARTS = 20000,
    WORTH_A_COPY = 256 * 256 /* options: of more a copy takes longer than a part is worth */
};

static enum status add(struct dlx_parts *parts, const struct path *path)
{
    void *room = parts->at;
    enum status status = memory_grow(&room, &parts->capacity, parts->count + 1, sizeof *parts->at);
    if (status != STATUS_OK)
        return status;
    parts->at = room;

    struct dlx_part part = {.depth = path->depth, .nodes = parts->nodes};
    uint32_t choices = 0;
    for (uint32_t depth = 0; depth < path->depth; depth++) {
        const struct step *step = &path->steps[depth];
        if (step->choices > choices)
            part.links[choices++] = step->link;
    }
    part.updates = path->dancing->updates - parts->updates;
    parts->updates = path->dancing->updates;
    parts->nodes = 0;
    parts->at[parts->count++] = part;
    return STATUS_OK;
}

/* Makes parts of all that can stand after so many choices. */
static enum status cut(struct dlx_parts *parts, uint32_t choices, struct path *path,
                       const struct watch *watch)
{
    struct dancing *dancing = path->dancing;
    struct pace pace = pace_start(watch);
    enum status status = STATUS_OK;

    dancing->updates = parts->updates = parts->nodes = parts->count = 0;
    if (dancing->empty > 0)
        return STATUS_OK;
    do {
        parts->nodes += path->depth > 0;
        if (dancing_solved(dancing) || path_choices(path) == choices)
            status = add(parts, path);
        else
            path_enter(path);
        if (status == STATUS_OK)
            status = pace_look(&pace, dancing->updates);
    } while (status == STATUS_OK && path_next(path));
    parts->updates = dancing->updates - parts->updates;
    return status;
}

static uint32_t most_choices(const struct task *task, const struct dancing *dancing)
{
    const struct board *board = task->board;
    uint32_t open = board->given.count < board->n ? board->n - (uint32_t)board->given.count : 0;

    if (task->purpose == TO_FIND || dancing->options > WORTH_A_COPY)
        return 0;
    return prefix_lines(board, open);
}

enum status dlx_parts_open(struct dlx_parts *parts, struct dancing *dancing,
                           const struct task *task)
{
    uint32_t most = most_choices(task, dancing);
    struct path path;
    enum status status = STATUS_OK;

    *parts = (struct dlx_parts){0};
    if (!path_open(&path, dancing, task->board->n))
        return STATUS_MEMORY;
    for (uint32_t choices = 0; choices <= most && status == STATUS_OK; choices++)
        if (choices == 0 || (parts->count > 0 && parts->count * task->board->n <= MOST_PARTS))
            status = cut(parts, choices, &path, &task->watch);
    path_close(&path);
    if (status != STATUS_OK)
        dlx_parts_close(parts);
    return status;
}

void dlx_parts_close(struct dlx_parts *parts)
{
    free(parts->at);
    *parts = (struct dlx_parts){0};
}

void dlx_parts_take(const struct dlx_part *part, struct path *path)
{
    while (path->depth < part->depth) {
        uint32_t before = path_choices(path);
        path_enter(path);
        path_take(path, path_choices(path) > before ? part->links[before] : 0);
    }
    path->base = path->depth;
    path->dancing->updates = 0;
}
