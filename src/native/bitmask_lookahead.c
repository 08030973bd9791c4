/* The search with a look ahead: one path of positions, the next queen always in the first row that
 * has none.
 *
 * In: an opened lookahead and a part of it. Out: solutions in lexicographic order, since of two
 * solutions that part in some row, the one with the lower column there is reached first, whatever
 * was settled further down. Must not know rules, regions or symmetries: bitmask_position.c does.
 */
#include "native/bitmask_lookahead.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "native/pace.h"

/* By row, what the start leaves: the queen's square of rows that are settled. Without a start there
 * is nothing left. */
static struct cut cut_start(const struct lookahead *lookahead)
{
    const struct board *board = lookahead->ground.board;
    uint64_t free[WORD_COLUMNS] = {0};

    /* Queens that come with their images make no tree of rows that could be cut. */
    if (lookahead->ground.symmetry != SYMMETRY_IDENTITY)
        return cut_nothing();
    for (uint32_t row = 0; lookahead->solvable && row < board->n; row++)
        free[row] = lookahead->start.open_rows & bit_of(row) ? lookahead->start.free[row]
                                                             : bit_of(lookahead->columns[row]);
    return cut_of(board, free);
}

static uint64_t queens_between(const struct position *above, const struct position *below)
{
    return (uint64_t)__builtin_popcountll(above->open_rows & ~below->open_rows);
}

struct lookahead *lookahead_open(const struct task *task)
{
    struct lookahead *lookahead = memory_array(1, sizeof *lookahead);
    struct placing placing = {0};

    if (!lookahead)
        return NULL;
    if (!ground_open(&lookahead->ground, task->board, task->fixed)) {
        free(lookahead);
        return NULL;
    }
    placing.ground = &lookahead->ground;
    lookahead->solvable = position_start(&placing, &lookahead->start);
    if (lookahead->solvable)
        lookahead->nodes =
            task->board->n - (uint32_t)__builtin_popcountll(lookahead->start.open_rows);
    lookahead->checks = placing.checks;
    memcpy(lookahead->columns, placing.columns, sizeof placing.columns);
    lookahead->cut = cut_start(lookahead);
    return lookahead;
}

void lookahead_close(struct lookahead *lookahead)
{
    if (lookahead)
        ground_close(&lookahead->ground);
    free(lookahead);
}

/* A part at work: the positions from the start down to the one at hand. */
struct path {
    const struct lookahead *lookahead;
    const struct visitor *visitor;
    struct placing placing;
    uint64_t nodes, solutions;
    uint32_t depth;
    uint64_t untried[WORD_COLUMNS + 1]; /* by depth: the columns of its first open row */
    struct position at[WORD_COLUMNS + 1];
};

/* Makes the position below the one at hand. */
static bool descend(struct path *path, struct square queen)
{
    if (!position_add(&path->placing, &path->at[path->depth], queen, &path->at[path->depth + 1]))
        return false;
    path->depth++;
    return true;
}

/* One of the first rows, as the part wants it. A row that is settled already costs nothing, but it
 * has to be as the part says. The work is counted by the first of the parts that do it. */
static bool place_line(struct path *path, uint64_t part, uint32_t line)
{
    const struct cut *cut = &path->lookahead->cut;
    const struct position *above = &path->at[path->depth];
    uint32_t column = cut_choice(cut, part, line);
    uint64_t checks = path->placing.checks;

    if (!(above->open_rows & bit_of(line)))
        return path->placing.columns[line] == column;
    if (!(above->free[line] & bit_of(column)))
        return false;
    bool stands = descend(path, (struct square){line, column});
    if (!cut_is_first(cut, part, line + 1))
        path->placing.checks = checks;
    else if (stands)
        path->nodes += queens_between(above, &path->at[path->depth]);
    return stands;
}

static bool place_part(struct path *path, uint64_t part)
{
    const struct lookahead *lookahead = path->lookahead;

    if (cut_is_first(&lookahead->cut, part, 0)) {
        path->nodes = lookahead->nodes;
        path->placing.checks = lookahead->checks;
    }
    if (!lookahead->solvable)
        return false;
    path->at[0] = lookahead->start;
    memcpy(path->placing.columns, lookahead->columns, sizeof lookahead->columns);
    for (uint32_t line = 0; line < lookahead->cut.lines; line++)
        if (!place_line(path, part, line))
            return false;
    return true;
}

/* The position at hand is new: it is a solution, or its first open row is to be tried. */
static enum status arrive(struct path *path)
{
    const struct position *here = &path->at[path->depth];

    path->untried[path->depth] = here->open_rows ? here->free[lowest_bit(here->open_rows)] : 0;
    if (here->open_rows)
        return STATUS_OK;
    path->solutions++;
    return path->visitor ? path->visitor->found(path->visitor->self, path->placing.columns)
                         : STATUS_OK;
}

static enum status search_below(struct path *path, const struct watch *watch)
{
    uint32_t top = path->depth;
    struct pace pace = pace_start(watch);
    enum status status = arrive(path);

    while (status == STATUS_OK) {
        const struct position *here = &path->at[path->depth];
        uint64_t *untried = &path->untried[path->depth];
        if (*untried == 0) {
            if (path->depth == top)
                break;
            path->depth--;
            continue;
        }
        uint32_t column = lowest_bit(*untried);
        *untried &= *untried - 1;
        if (descend(path, (struct square){lowest_bit(here->open_rows), column})) {
            path->nodes += queens_between(here, &path->at[path->depth]);
            status = arrive(path);
        }
        if (status == STATUS_OK)
            status = pace_look(&pace, path->placing.checks);
    }
    return status;
}

enum status lookahead_run(const struct lookahead *lookahead, uint64_t part,
                          const struct visitor *visitor, const struct watch *watch, uint64_t *found,
                          struct counters *counters)
{
    enum status status = STATUS_OK;
    struct path path; /* large, and each of its arrays is written before it is read */

    path.lookahead = lookahead;
    path.visitor = visitor;
    path.placing.ground = &lookahead->ground;
    path.placing.checks = path.nodes = path.solutions = path.depth = 0;
    if (place_part(&path, part))
        status = search_below(&path, watch);
    counters->nodes += path.nodes;
    counters->checks += path.placing.checks;
    *found += path.solutions;
    return status;
}
