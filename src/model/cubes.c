/* The search for cubes.
 *
 * In come a board and a number of rows, out go placements of their queens to a visitor. Each row
 * tries its columns from the left; what is taken is kept in one flag for each column, diagonal and
 * region. All given queens stand before the search begins, so that a placement which one of them
 * excludes is never made. Knows neither lines nor clauses, and shares no code with the verifier or
 * the native engines.
 */
#include "model/cubes.h"

#include <assert.h>
#include <stdlib.h>

#include "base/memory.h"

/* Free diagonals of the rule touch are never marked as taken. */
struct cubes {
    const struct board *board;
    uint32_t rows;
    uint32_t *queen; /* by row: the column + 1 of its queen, 0: none */
    uint32_t *columns;
    bool *is_given; /* by row */
    bool *column_taken, *down_taken, *up_taken, *region_taken;
    uint64_t steps;
};

static enum status open_cubes(struct cubes *cubes, const struct board *board, uint32_t rows,
                              struct report *report)
{
    size_t n = board->n;
    *cubes = (struct cubes){
        .board = board,
        .rows = rows,
        .queen = memory_array(n, sizeof *cubes->queen),
        .columns = memory_array(rows, sizeof *cubes->columns),
        .is_given = memory_array(n, sizeof *cubes->is_given),
        .column_taken = memory_array(n, sizeof *cubes->column_taken),
        .down_taken = memory_array(2 * n, sizeof *cubes->down_taken),
        .up_taken = memory_array(2 * n, sizeof *cubes->up_taken),
        .region_taken = memory_array(n, sizeof *cubes->region_taken),
    };
    bool whole = cubes->queen && cubes->columns && cubes->is_given && cubes->column_taken &&
                 cubes->down_taken && cubes->up_taken && cubes->region_taken;
    return whole ? STATUS_OK : report_memory(report);
}

static void close_cubes(struct cubes *cubes)
{
    free(cubes->queen);
    free(cubes->columns);
    free(cubes->is_given);
    free(cubes->column_taken);
    free(cubes->down_taken);
    free(cubes->up_taken);
    free(cubes->region_taken);
}

/* The numbers of the two diagonals of a square; those of the torus wrap round. */
static uint32_t down_of(const struct board *board, struct square at)
{
    uint32_t number = at.column + board->n - at.row;
    return board->rule == RULE_TORUS ? number % board->n : number;
}

static uint32_t up_of(const struct board *board, struct square at)
{
    uint32_t number = at.column + at.row;
    return board->rule == RULE_TORUS ? number % board->n : number;
}

/* Do queens next to each other stand on this column and, in a neighbouring row, on `queen`? */
static bool touches(uint32_t column, uint32_t queen)
{
    return queen > 0 && (queen == column || queen == column + 2);
}

static bool is_excluded(const struct cubes *cubes, struct square at)
{
    const struct board *board = cubes->board;
    if (cubes->column_taken[at.column])
        return true;
    if (board_has_regions(board) && cubes->region_taken[board_region(board, at)])
        return true;
    if (board->rule != RULE_TOUCH)
        return cubes->down_taken[down_of(board, at)] || cubes->up_taken[up_of(board, at)];
    return (at.row > 0 && touches(at.column, cubes->queen[at.row - 1])) ||
           (at.row + 1 < board->n && touches(at.column, cubes->queen[at.row + 1]));
}

static void mark(struct cubes *cubes, struct square at, bool taken)
{
    const struct board *board = cubes->board;
    cubes->queen[at.row] = taken ? at.column + 1 : 0;
    cubes->column_taken[at.column] = taken;
    if (board->rule != RULE_TOUCH) {
        cubes->down_taken[down_of(board, at)] = taken;
        cubes->up_taken[up_of(board, at)] = taken;
    }
    if (board_has_regions(board))
        cubes->region_taken[board_region(board, at)] = taken;
}

/* False when two of them exclude each other. */
static bool place_given(struct cubes *cubes)
{
    const struct squares *given = &cubes->board->given;
    for (size_t i = 0; i < given->count; i++) {
        if (cubes->is_given[given->at[i].row] || is_excluded(cubes, given->at[i]))
            return false;
        cubes->is_given[given->at[i].row] = true;
        mark(cubes, given->at[i], true);
    }
    return true;
}

/* Moves the queen of a row to its next column; one that was given has a single place. False when
 * there is none left, and then the row is empty. `fresh`: the row is come to from above. */
static bool next_column(struct cubes *cubes, uint32_t row, bool fresh)
{
    if (cubes->is_given[row]) {
        cubes->columns[row] = cubes->queen[row] - 1;
        return fresh;
    }
    struct square at = {row, fresh ? 0 : cubes->columns[row] + 1};
    if (!fresh)
        mark(cubes, (struct square){row, cubes->columns[row]}, false);
    for (; at.column < cubes->board->n; at.column++)
        if (!is_excluded(cubes, at) && !board_is_blocked(cubes->board, at)) {
            cubes->columns[row] = at.column;
            mark(cubes, at, true);
            return true;
        }
    return false;
}

enum { STEPS_BETWEEN_LOOKS = 64 };

/* Depth first without recursion: `row` is the one whose queen moves next. */
static enum status walk(struct cubes *cubes, const struct watch *watch,
                        const struct cube_visitor *visitor)
{
    uint32_t row = 0;
    bool fresh = true;
    while (true) {
        if (cubes->steps++ % STEPS_BETWEEN_LOOKS == 0) {
            enum status status = watch_look(watch);
            if (status != STATUS_OK)
                return status;
        }
        if (row == cubes->rows) {
            enum status status = visitor->found(visitor->self, cubes->columns, cubes->rows);
            if (status != STATUS_OK)
                return status;
            fresh = false;
        } else {
            fresh = next_column(cubes, row, fresh);
        }
        if (!fresh && row == 0)
            return STATUS_OK;
        row = fresh ? row + 1 : row - 1;
    }
}

enum status cubes_each(const struct board *board, uint32_t rows, const struct watch *watch,
                       const struct cube_visitor *visitor, struct report *report)
{
    struct cubes cubes;
    assert(rows <= board->n);
    enum status status = open_cubes(&cubes, board, rows, report);
    /* Without rows there is nothing to search, and the given queens do not matter. */
    if (status == STATUS_OK && (rows == 0 || place_given(&cubes)))
        status = walk(&cubes, watch, visitor);
    close_cubes(&cubes);
    return status;
}

static enum status add_one(void *self, const uint32_t *columns, uint32_t rows)
{
    (void)columns, (void)rows;
    ++*(uint64_t *)self;
    return STATUS_OK;
}

enum status cubes_count(const struct board *board, uint32_t rows, const struct watch *watch,
                        uint64_t *count, struct report *report)
{
    *count = 0;
    return cubes_each(board, rows, watch, &(struct cube_visitor){add_one, count}, report);
}
