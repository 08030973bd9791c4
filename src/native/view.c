/* The board as lines and places, turned when queens go column by column.
 *
 * In: a task. Out: its givens and blocked squares sorted for an engine that goes line by line, and
 * the way back from places to squares and columns. Knows nothing of how an engine searches.
 *
 * A given queen rules out the rest of its line and of the line across it, so both orders of the
 * list are kept; what else a given attacks, by the rule or in its region, is left to the engines,
 * which find it out when they come to its line. Rules look the same from all sides, so nothing of
 * them has to be turned; regions are a map of the real board and are asked there.
 */
#include <stdlib.h>

#include "base/memory.h"
#include "native/view.h"

static struct square flip(struct square square)
{
    return (struct square){.row = square.column, .column = square.row};
}

static enum status copy_squares(struct squares *to, const struct squares *from, bool flipped)
{
    for (size_t i = 0; i < from->count; i++) {
        enum status status = squares_add(to, flipped ? flip(from->at[i]) : from->at[i]);
        if (status != STATUS_OK)
            return status;
    }
    if (flipped && to->count > 1)
        qsort(to->at, to->count, sizeof to->at[0], square_order);
    return STATUS_OK;
}

static void view_free(struct view *view)
{
    squares_free(&view->given);
    squares_free(&view->across);
    squares_free(&view->blocked);
    free(view);
}

enum status view_open(struct search *search, struct report *report)
{
    const struct board *board = search->task->board;
    bool flipped = search->task->by == BY_COLUMN;
    struct view *view = memory_array(1, sizeof *view);

    if (!view)
        return report_memory(report);
    view->board = board;
    view->n = board->n;
    view->by = search->task->by;
    view->regions = board_has_regions(board);
    if (copy_squares(&view->given, &board->given, flipped) != STATUS_OK ||
        copy_squares(&view->across, &board->given, !flipped) != STATUS_OK ||
        copy_squares(&view->blocked, &board->blocked, flipped) != STATUS_OK) {
        view_free(view);
        return report_memory(report);
    }
    search->state = view;
    view_cut(search, board->n);
    return STATUS_OK;
}

void view_cut(struct search *search, uint32_t choices)
{
    struct view *view = search->state;
    view->prefix = prefix_of(view->n, choices, search->task->tracer != NULL);
    search->parts = prefix_parts(view->prefix);
}

void view_close(struct search *search)
{
    if (search->state)
        view_free(search->state);
}

/* A square of the sorted list that is on this line, but not at this place. There may be several:
 * a board can demand two queens in one row, and then every square of it is refused. */
static const struct square *elsewhere(const struct squares *squares, uint32_t line, uint32_t place)
{
    if (squares->count == 0)
        return NULL;
    struct square_slice slice = squares_in_row(squares, line);
    for (size_t i = 0; i < slice.count && i < 2; i++)
        if (slice.at[i].column != place)
            return slice.at + i;
    return NULL;
}

bool view_refuses(const struct view *view, struct square here, struct square *by)
{
    const struct square *given;

    if (view->blocked.count > 0 &&
        bsearch(&here, view->blocked.at, view->blocked.count, sizeof here, square_order)) {
        *by = here;
        return true;
    }
    if ((given = elsewhere(&view->given, here.row, here.column))) {
        *by = *given;
        return true;
    }
    if ((given = elsewhere(&view->across, here.column, here.row))) {
        *by = flip(*given);
        return true;
    }
    return false;
}

struct square view_square(const struct view *view, struct square here)
{
    return view->by == BY_COLUMN ? flip(here) : here;
}

uint32_t view_region(const struct view *view, struct square here)
{
    return board_region(view->board, view_square(view, here));
}

const uint32_t *view_columns(const struct view *view, const uint32_t *places, uint32_t *room)
{
    if (view->by == BY_ROW)
        return places;
    for (uint32_t line = 0; line < view->n; line++)
        room[places[line]] = line;
    return room;
}
