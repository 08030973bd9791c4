/* Backtracking line by line, without recursion, for any method of seeing attacks.
 *
 * In: a view of the board, the part (places for the first lines), a method. Out: the solutions in
 * the order of their places, the work done, and each event for a tracer if there is one. What the
 * method remembers of the queens, and how, is its own business; nothing here knows diagonals.
 *
 * The state of the search is the path: places[line] for the lines so far. Going back means taking
 * the last line's place up again and trying the next one, so that no stack is needed and a board
 * of millions of rows costs an array.
 */
#include <stdlib.h>

#include "base/memory.h"
#include "native/walk.h"

struct path {
    struct walk walk; /* what the method sees */
    const struct walk_method *method;
    void *self;
    struct tracer *tracer;
    const struct visitor *visitor;
    uint32_t *places, *columns;
    uint32_t queens; /* fewer than the lines passed when some were left out */
    struct prefix prefix;
    uint64_t part;
};

bool walk_must_stop(struct walk *walk)
{
    if (walk->status == STATUS_OK)
        walk->status = pace_look(&walk->pace, walk->work.checks + walk->steps);
    return walk->status != STATUS_OK;
}

/* Squares that the board itself rules out are refused without a check: nobody looks for queens
 * there. The place behind the last one means no queen, and is always free. */
static bool is_free(struct path *path, struct square here)
{
    struct walk *walk = &path->walk;
    struct square by = here;

    if (here.column == walk->view->n)
        return true;
    walk->steps++;
    if (!view_refuses(walk->view, here, &by) &&
        !path->method->attacked(walk, path->self, here, path->tracer ? &by : NULL))
        return true;
    if (path->tracer && walk->status == STATUS_OK)
        path->tracer->rejected(path->tracer, view_square(walk->view, here),
                               view_square(walk->view, by));
    return false;
}

/* The same, counted only by the part whose work it is. */
static bool is_free_here(struct path *path, struct square here)
{
    struct counters before = path->walk.work;
    bool is = is_free(path, here);
    if (!prefix_is_first(path->prefix, path->part, here.row + 1))
        path->walk.work = before;
    return is;
}

static void enter(struct path *path, struct square here)
{
    path->places[here.row] = here.column;
    if (here.column == path->walk.view->n)
        return;
    path->queens++;
    path->walk.work.nodes += prefix_is_first(path->prefix, path->part, here.row + 1);
    if (path->method->placed)
        path->method->placed(path->self, here);
    if (path->tracer)
        path->tracer->placed(path->tracer, view_square(path->walk.view, here));
}

static void leave(struct path *path, struct square here)
{
    path->walk.steps++;
    path->places[here.row] = NO_QUEEN;
    if (here.column == path->walk.view->n)
        return;
    path->queens--;
    if (path->method->removed)
        path->method->removed(path->self, here);
    if (path->tracer)
        path->tracer->returned(path->tracer, view_square(path->walk.view, here));
}

static enum status show(struct path *path)
{
    if (path->tracer)
        path->tracer->solved(path->tracer);
    return path->visitor->found(path->visitor->self,
                                view_columns(path->walk.view, path->places, path->columns));
}

/* Makes the part's choices in the first lines. False when one of them is refused, or at a stop. */
static bool enter_prefix(struct path *path)
{
    for (uint32_t line = 0; line < path->prefix.lines; line++) {
        struct square here = {line, prefix_choice(path->prefix, path->part, line)};
        if (!is_free_here(path, here) || walk_must_stop(&path->walk))
            return false;
        enter(path, here);
    }
    return true;
}

/* All that follows from them. */
static enum status search_below(struct path *path)
{
    uint32_t n = path->walk.view->n, top = path->prefix.lines;
    struct square here = {.row = top, .column = 0};

    if (top == n && path->queens == n)
        return show(path);
    for (;;) {
        uint32_t end = here.row < n ? path->prefix.choices : 0;
        while (here.column < end && !is_free(path, here)) {
            if (walk_must_stop(&path->walk))
                return path->walk.status;
            here.column++;
        }
        if (walk_must_stop(&path->walk))
            return path->walk.status;
        if (here.column < end) {
            enter(path, here);
            here = (struct square){.row = here.row + 1, .column = 0};
            if (here.row == n && path->queens == n && (path->walk.status = show(path)) != STATUS_OK)
                return path->walk.status;
        } else if (here.row == top) {
            return STATUS_OK;
        } else {
            here.row--;
            here.column = path->places[here.row];
            leave(path, here);
            here.column++;
        }
    }
}

/* Takes the queens of the first lines back, for those who listen. */
static void leave_prefix(struct path *path)
{
    for (uint32_t line = path->prefix.lines; line-- > 0;)
        if (path->places[line] != NO_QUEEN)
            leave(path, (struct square){line, path->places[line]});
}

static enum status search_part(struct path *path)
{
    if (enter_prefix(path))
        path->walk.status = search_below(path);
    if (path->walk.status == STATUS_OK)
        leave_prefix(path);
    return path->walk.status;
}

enum status walk_run(const struct search *search, uint64_t part, const struct walk_method *method,
                     void *self, const struct visitor *visitor, struct counters *counters,
                     struct report *report)
{
    const struct view *view = search->state;
    struct path path = {
        .walk = {.view = view, .pace = pace_start(&search->task->watch)},
        .method = method,
        .self = self,
        .tracer = search->task->tracer,
        .visitor = visitor,
        .places = memory_array(view->n, sizeof(uint32_t)),
        .columns = memory_array(view->by == BY_COLUMN ? view->n : 0, sizeof(uint32_t)),
        .prefix = view->prefix,
        .part = part,
    };
    enum status status;

    if (path.places && path.columns) {
        for (uint32_t line = 0; line < view->n; line++)
            path.places[line] = NO_QUEEN;
        path.walk.places = path.places;
        status = search_part(&path);
        counters_add(counters, &path.walk.work);
    } else {
        status = report_memory(report);
    }
    free(path.places);
    free(path.columns);
    return status;
}
