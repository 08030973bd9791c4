/* What is left of a board when some queens stand.
 *
 * In come a sealed board and further queens, out come stored lines with only their free cells, and
 * the list of these cells. Works on the lines alone, whatever the rule: a line with a queen settles
 * its other cells. Contradictions are no error; they become exactly-one lines without cells, so
 * that any encoding of the result has no model.
 */
#include "model/lines.h"

#include <assert.h>
#include <stdlib.h>

#include "base/memory.h"

enum cell_state {
    CELL_FREE,
    CELL_QUEEN,
    CELL_CONTRADICTION, /* a queen on a blocked square: weighs as two on one line */
    CELL_BLOCKED,
    CELL_ATTACKED
};

/* What one reduction works with. Of the queens on a line only none, one and more matter. */
struct reduction {
    const struct watch *watch;
    struct lines all;
    unsigned char *cells;  /* enum cell_state of each */
    unsigned char *queens; /* on each line of `all` */
};

static unsigned char *cell_at(const struct reduction *reduction, struct square square)
{
    uint32_t n = reduction->all.n;
    assert(square.row < n && square.column < n);
    return &reduction->cells[(size_t)square.row * n + square.column];
}

/* A square named twice holds one queen. */
static void place_queens(const struct reduction *reduction, const struct squares *squares)
{
    for (size_t i = 0; squares && i < squares->count; i++) {
        unsigned char *cell = cell_at(reduction, squares->at[i]);
        if (*cell == CELL_FREE)
            *cell = CELL_QUEEN;
        else if (*cell == CELL_BLOCKED)
            *cell = CELL_CONTRADICTION;
    }
}

static void close_squares(const struct reduction *reduction, const struct squares *squares)
{
    for (size_t i = 0; squares && i < squares->count; i++)
        *cell_at(reduction, squares->at[i]) = CELL_BLOCKED;
}

static void settle(const struct reduction *reduction, const struct board *board,
                   const struct settled *more)
{
    close_squares(reduction, &board->blocked);
    close_squares(reduction, more ? more->closed : NULL);
    place_queens(reduction, &board->given);
    place_queens(reduction, more ? more->queens : NULL);
}

/* Counts the queens of line i and takes the free cells that they attack. */
static void attack_along(const struct reduction *reduction, size_t i)
{
    struct line line = lines_get(&reduction->all, i);
    unsigned queens = 0;
    for (uint32_t k = 0; k < line.count && queens < 2; k++) {
        enum cell_state state = reduction->cells[line_cell(&line, k)];
        queens += state == CELL_QUEEN ? 1 : state == CELL_CONTRADICTION ? 2 : 0;
    }
    reduction->queens[i] = (unsigned char)queens;
    for (uint32_t k = 0; k < line.count && queens > 0; k++) {
        unsigned char *cell = &reduction->cells[line_cell(&line, k)];
        if (*cell == CELL_FREE)
            *cell = CELL_ATTACKED;
    }
}

/* Lines of the largest boards have ten thousands of cells, and there may be thousands of millions
 * of lines. */
static enum status look_now_and_then(const struct reduction *reduction, size_t i)
{
    enum { LINES_BETWEEN_LOOKS = 256 };
    return i % LINES_BETWEEN_LOOKS == 0 ? watch_look(reduction->watch) : STATUS_OK;
}

/* Appends line i with its free cells, if it still says something. */
static enum status store_line(struct lines *reduced, const struct reduction *reduction, size_t i)
{
    struct line line = lines_get(&reduction->all, i);
    unsigned queens = reduction->queens[i];
    if (queens == 1)
        return STATUS_OK;
    void *block = reduced->cells;
    enum status status = memory_grow(&block, &reduced->cell_capacity,
                                     reduced->cell_count + line.count, sizeof *reduced->cells);
    reduced->cells = block;
    if (status != STATUS_OK)
        return status;
    uint32_t count = 0;
    for (uint32_t k = 0; k < line.count; k++)
        if (reduction->cells[line_cell(&line, k)] == CELL_FREE)
            reduced->cells[reduced->cell_count + count++] = line_cell(&line, k);
    if (queens > 1) {
        count = 0;
        line.kind = EXACTLY_ONE;
    } else if (line.kind == AT_MOST_ONE && count < 2) {
        return STATUS_OK;
    }
    block = reduced->stored;
    status = memory_grow(&block, &reduced->stored_capacity, reduced->count + 1, sizeof line);
    reduced->stored = block;
    if (status != STATUS_OK)
        return status;
    line.count = count;
    reduced->stored[reduced->count++] = line;
    reduced->cell_count += count;
    return STATUS_OK;
}

/* The array of cells may move while it grows, so lines point into it only when it is complete. */
static enum status link_cells(struct lines *reduced, const struct reduction *reduction)
{
    const uint32_t *cells = reduced->cells;
    for (size_t i = 0; i < reduced->count; i++) {
        enum status status = look_now_and_then(reduction, i);
        if (status != STATUS_OK)
            return status;
        reduced->stored[i].cells = cells;
        reduced->stored[i].first = reduced->stored[i].step = 0;
        reduced->stored[i].bend = reduced->stored[i].leap = 0;
        cells += reduced->stored[i].count;
    }
    return STATUS_OK;
}

/* Every free cell lies on a stored line: its row holds no queen and is an exactly-one line. */
static enum status list_free(const struct reduction *reduction, uint32_t **free_cells,
                             size_t *free_count)
{
    size_t cells = (size_t)reduction->all.n * reduction->all.n, count = 0;
    for (size_t i = 0; i < cells; i++)
        count += reduction->cells[i] == CELL_FREE;
    *free_cells = memory_array(count, sizeof **free_cells);
    if (!*free_cells)
        return STATUS_MEMORY;
    *free_count = count;
    count = 0;
    for (size_t i = 0; i < cells; i++)
        if (reduction->cells[i] == CELL_FREE)
            (*free_cells)[count++] = (uint32_t)i;
    return STATUS_OK;
}

static enum status reduce(struct lines *reduced, struct reduction *reduction,
                          const struct board *board, const struct settled *more)
{
    size_t n = board->n;
    reduction->cells = memory_array(n * n, 1);
    reduction->queens = memory_array(reduction->all.count, 1);
    if (!reduction->cells || !reduction->queens)
        return STATUS_MEMORY;
    settle(reduction, board, more);
    enum status status = STATUS_OK;
    for (size_t i = 0; status == STATUS_OK && i < reduction->all.count; i++) {
        attack_along(reduction, i);
        status = look_now_and_then(reduction, i);
    }
    for (size_t i = 0; status == STATUS_OK && i < reduction->all.count; i++) {
        status = store_line(reduced, reduction, i);
        if (status == STATUS_OK)
            status = look_now_and_then(reduction, i);
    }
    return status == STATUS_OK ? link_cells(reduced, reduction) : status;
}

enum status lines_reduce(struct lines *reduced, const struct board *board,
                         const struct settled *more, uint32_t **free_cells, size_t *free_count,
                         const struct watch *watch, struct report *report)
{
    struct reduction reduction = {.watch = watch};
    *reduced = (struct lines){.n = board->n};
    *free_cells = NULL;
    *free_count = 0;
    enum status status = lines_of(&reduction.all, board, report);
    if (status != STATUS_OK)
        return status;
    reduced->rule = reduction.all.rule;
    reduced->families = reduction.all.families;
    status = reduce(reduced, &reduction, board, more);
    if (status == STATUS_OK)
        status = list_free(&reduction, free_cells, free_count);
    lines_free(&reduction.all);
    free(reduction.cells);
    free(reduction.queens);
    if (status != STATUS_OK)
        lines_free(reduced);
    return status == STATUS_MEMORY ? report_memory(report) : status;
}
