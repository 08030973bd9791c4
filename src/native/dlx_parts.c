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

static enum status add(struct dlx_parts *parts, const struct dance *dance)
{
    void *room = parts->at;
    enum status status = memory_grow(&room, &parts->capacity, parts->count + 1, sizeof *parts->at);
    if (status != STATUS_OK)
        return status;
    parts->at = room;

    struct dlx_part part = {.depth = dance->depth, .nodes = parts->nodes};
    uint32_t choices = 0;
    for (uint32_t depth = 0; depth < dance->depth; depth++) {
        const struct step *step = &dance->steps[depth];
        if (step->choices > choices)
            part.links[choices++] = step->link;
    }
    part.updates = dance->dancing->updates - parts->updates;
    parts->updates = dance->dancing->updates;
    parts->nodes = 0;
    parts->at[parts->count++] = part;
    return STATUS_OK;
}

/* Makes parts of all that can stand after so many choices. */
static enum status cut(struct dlx_parts *parts, uint32_t choices, struct dance *dance,
                       const struct watch *watch)
{
    struct dancing *dancing = dance->dancing;
    struct pace pace = pace_start(watch);
    enum status status = STATUS_OK;

    dancing->updates = parts->updates = parts->nodes = parts->count = 0;
    if (dancing->empty > 0)
        return STATUS_OK;
    do {
        parts->nodes += dance->depth > 0;
        if (dancing_solved(dancing) || dance_choices(dance) == choices)
            status = add(parts, dance);
        else
            dance_enter(dance);
        if (status == STATUS_OK)
            status = pace_look(&pace, dancing->updates);
    } while (status == STATUS_OK && dance_next(dance));
    parts->updates = dancing->updates - parts->updates;
    return status;
}

/* As in cut.c: there are more queens that must not touch, and fewer solutions with regions. */
static uint32_t most_choices(const struct task *task, const struct dancing *dancing)
{
    const struct board *board = task->board;
    uint32_t open = board->given.count < board->n ? board->n - (uint32_t)board->given.count : 0;

    if (task->purpose == TO_FIND || dancing->options > WORTH_A_COPY)
        return 0;
    if (board->rule == RULE_TOUCH)
        open += open / 3;
    uint32_t choices = prefix_of(open, 0, false).lines;
    return board_has_regions(board) && choices > 2 ? 2 : choices;
}

enum status dlx_parts_open(struct dlx_parts *parts, struct dancing *dancing,
                           const struct task *task)
{
    uint32_t most = most_choices(task, dancing);
    struct dance dance;
    enum status status = STATUS_OK;

    *parts = (struct dlx_parts){0};
    if (!dance_open(&dance, dancing, task->board->n))
        return STATUS_MEMORY;
    for (uint32_t choices = 0; choices <= most && status == STATUS_OK; choices++)
        if (choices == 0 || (parts->count > 0 && parts->count * task->board->n <= MOST_PARTS))
            status = cut(parts, choices, &dance, &task->watch);
    dance_close(&dance);
    if (status != STATUS_OK)
        dlx_parts_close(parts);
    return status;
}

void dlx_parts_close(struct dlx_parts *parts)
{
    free(parts->at);
    *parts = (struct dlx_parts){0};
}

void dlx_parts_take(const struct dlx_part *part, struct dance *dance)
{
    while (dance->depth < part->depth) {
        uint32_t before = dance_choices(dance);
        dance_enter(dance);
        dance_take(dance, dance_choices(dance) > before ? part->links[before] : 0);
    }
    dance->base = dance->depth;
    dance->dancing->updates = 0;
}
