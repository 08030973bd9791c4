/* The search for cubes.
 *
 * In come a board and a number of rows, out go placements of their queens, one when it is asked
 * for. Each row tries its columns from the left; what is taken is kept in one flag for each column,
 * diagonal and region. All given queens stand before the search begins, so that a placement which
 * one of them excludes is never made. Knows neither lines nor clauses, and shares no code with the
 * verifier or the native engines.
 */
#include "model/cubes.h"

#include <assert.h>
#include <stdlib.h>

#include "base/memory.h"
#include "model/border.h"

/* Up to here a blocked square is found by a flag of its own; beyond, where a flag for each square
 * would be too much memory, by a search in the board's list. */
enum { FLAGGED_MAX_N = 1024 };

struct cubes {
    const struct board *board;
    uint32_t n, wrap;          /* wrap: where the diagonals' numbers begin anew */
    bool has_diagonals;        /* of which each holds one queen at most */
    const uint32_t *region_of; /* by cell, borrowed from the board; NULL: it has none */
    unsigned symmetries;
    bool given_agree; /* none of the given queens excludes another */
    uint32_t fixed, rows;
    uint32_t standing; /* rows from the top on that have their queens */
    bool forward;      /* on to the next row, not back to the last one with a queen */
    uint64_t steps;
    uint32_t *queen; /* by row: the column + 1 of its queen, 0: none */
    uint32_t *columns;
    bool *is_given; /* by row */
    bool *column_taken, *down_taken, *up_taken, *region_taken;
    bool *is_blocked; /* by cell; NULL: nothing is blocked, or the board is too large */
};

/* The numbers of the two diagonals of a square, both below 2n; those of the torus wrap round. */
static inline uint32_t wrapped(const struct cubes *cubes, uint32_t number)
{
    return number >= cubes->wrap ? number - cubes->wrap : number;
}

static inline uint32_t down_of(const struct cubes *cubes, struct square at)
{
    return wrapped(cubes, at.column + cubes->n - at.row);
}

static inline uint32_t up_of(const struct cubes *cubes, struct square at)
{
    return wrapped(cubes, at.column + at.row);
}

/* Do queens next to each other stand on this column and, in a neighbouring row, on `queen`? */
static bool touches(uint32_t column, uint32_t queen)
{
    return queen > 0 && (queen == column || queen == column + 2);
}

static inline size_t cell_of(const struct cubes *cubes, struct square at)
{
    return (size_t)at.row * cubes->n + at.column;
}

static inline bool is_excluded(const struct cubes *cubes, struct square at)
{
    if (cubes->column_taken[at.column])
        return true;
    if (cubes->region_of && cubes->region_taken[cubes->region_of[cell_of(cubes, at)]])
        return true;
    if (cubes->has_diagonals)
        return cubes->down_taken[down_of(cubes, at)] || cubes->up_taken[up_of(cubes, at)];
    return (at.row > 0 && touches(at.column, cubes->queen[at.row - 1])) ||
           (at.row + 1 < cubes->n && touches(at.column, cubes->queen[at.row + 1]));
}

static inline bool is_blocked(const struct cubes *cubes, struct square at)
{
    if (cubes->is_blocked)
        return cubes->is_blocked[cell_of(cubes, at)];
    return cubes->board->blocked.count > 0 && board_is_blocked(cubes->board, at);
}

/* Given queens need not be asked: the symmetries carry them to given queens, so that one whose
 * image lies in the first row has the first row's queen for her image. */
static inline bool is_forbidden(const struct cubes *cubes, struct square at)
{
    if (cubes->symmetries == 0)
        return false;
    uint32_t first = at.row == 0 ? at.column + 1 : cubes->queen[0];
    return first > 0 && border_forbids(cubes->symmetries, cubes->n, first - 1, at);
}

bool cubes_are_open_at(const struct cubes *cubes, struct square square)
{
    return !is_excluded(cubes, square) && !is_blocked(cubes, square) &&
           !is_forbidden(cubes, square);
}

static void mark(struct cubes *cubes, struct square at, bool taken)
{
    cubes->queen[at.row] = taken ? at.column + 1 : 0;
    cubes->column_taken[at.column] = taken;
    if (cubes->has_diagonals) {
        cubes->down_taken[down_of(cubes, at)] = taken;
        cubes->up_taken[up_of(cubes, at)] = taken;
    }
    if (cubes->region_of)
        cubes->region_taken[cubes->region_of[cell_of(cubes, at)]] = taken;
}

static void place_given(struct cubes *cubes)
{
    const struct squares *given = &cubes->board->given;
    cubes->given_agree = true;
    for (size_t i = 0; i < given->count; i++) {
        struct square at = given->at[i];
        if (cubes->is_given[at.row] || is_excluded(cubes, at))
            cubes->given_agree = false;
        cubes->is_given[at.row] = true;
        mark(cubes, at, true);
    }
}

static bool is_flagged(const struct board *board)
{
    return board->blocked.count > 0 && board->n <= FLAGGED_MAX_N;
}

static void flag_blocked(struct cubes *cubes)
{
    const struct squares *blocked = &cubes->board->blocked;
    for (size_t i = 0; i < blocked->count; i++)
        cubes->is_blocked[cell_of(cubes, blocked->at[i])] = true;
}

static bool allocate(struct cubes *cubes)
{
    size_t n = cubes->n;
    cubes->queen = memory_array(n, sizeof *cubes->queen);
    cubes->columns = memory_array(n, sizeof *cubes->columns);
    cubes->is_given = memory_array(n, sizeof *cubes->is_given);
    cubes->column_taken = memory_array(n, sizeof *cubes->column_taken);
    cubes->down_taken = memory_array(2 * n, sizeof *cubes->down_taken);
    cubes->up_taken = memory_array(2 * n, sizeof *cubes->up_taken);
    cubes->region_taken = memory_array(n, sizeof *cubes->region_taken);
    if (is_flagged(cubes->board)) {
        cubes->is_blocked = memory_array(n * n, sizeof *cubes->is_blocked);
        if (!cubes->is_blocked)
            return false;
    }
    return cubes->queen && cubes->columns && cubes->is_given && cubes->column_taken &&
           cubes->down_taken && cubes->up_taken && cubes->region_taken;
}

/* NULL when there is no memory. */
static struct cubes *make(const struct board *board, unsigned symmetries)
{
    struct cubes *cubes = memory_array(1, sizeof *cubes);
    if (!cubes)
        return NULL;
    *cubes = (struct cubes){
        .board = board,
        .n = board->n,
        .wrap = board->rule == RULE_TORUS ? board->n : 2 * board->n,
        .has_diagonals = board->rule != RULE_TOUCH,
        .region_of = board_has_regions(board) ? board->regions.of : NULL,
        .symmetries = symmetries,
    };
    if (!allocate(cubes)) {
        cubes_close(&cubes);
        return NULL;
    }
    place_given(cubes);
    if (is_flagged(board))
        flag_blocked(cubes);
    return cubes;
}

enum status cubes_open(struct cubes **cubes, const struct board *board, unsigned symmetries,
                       struct report *report)
{
    *cubes = make(board, symmetries);
    return *cubes ? STATUS_OK : report_memory(report);
}

void cubes_close(struct cubes **cubes)
{
    if (!*cubes)
        return;
    free((*cubes)->queen);
    free((*cubes)->columns);
    free((*cubes)->is_given);
    free((*cubes)->column_taken);
    free((*cubes)->down_taken);
    free((*cubes)->up_taken);
    free((*cubes)->region_taken);
    free((*cubes)->is_blocked);
    free(*cubes);
    *cubes = NULL;
}

/* A given queen stays where it stands. */
static void lift(struct cubes *cubes, uint32_t row)
{
    if (!cubes->is_given[row])
        mark(cubes, (struct square){row, cubes->columns[row]}, false);
}

/* Takes up the queens of the top rows, and leaves a search that finds nothing. */
static void clear(struct cubes *cubes)
{
    while (cubes->standing > 0)
        lift(cubes, --cubes->standing);
    cubes->fixed = cubes->rows = 0;
    cubes->forward = false;
}

/* Places the queen of the first row that has none yet; false when it may not stand there. */
static bool place(struct cubes *cubes, uint32_t column)
{
    struct square at = {cubes->standing, column};
    assert(column < cubes->n);
    if (cubes->is_given[at.row] ? cubes->queen[at.row] != column + 1
                                : !cubes_are_open_at(cubes, at))
        return false;
    if (!cubes->is_given[at.row])
        mark(cubes, at, true);
    cubes->columns[at.row] = column;
    cubes->standing++;
    return true;
}

bool cubes_begin(struct cubes *cubes, const uint32_t *columns, uint32_t fixed, uint32_t rows)
{
    assert(fixed <= rows && rows <= cubes->n);
    clear(cubes);
    if (rows > 0 && !cubes->given_agree)
        return false;
    for (uint32_t row = 0; row < fixed; row++)
        if (!place(cubes, columns[row])) {
            clear(cubes);
            return false;
        }
    cubes->fixed = fixed;
    cubes->rows = rows;
    cubes->forward = true;
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
        lift(cubes, row);
    for (; at.column < cubes->n; at.column++)
        if (cubes_are_open_at(cubes, at)) {
            cubes->columns[row] = at.column;
            mark(cubes, at, true);
            return true;
        }
    return false;
}

enum { STEPS_BETWEEN_LOOKS = 64 };

/* Depth first without recursion, from where the last call has left off. */
enum status cubes_next(struct cubes *cubes, const struct watch *watch, const uint32_t **columns)
{
    *columns = NULL;
    while (cubes->forward || cubes->standing > cubes->fixed) {
        if (cubes->steps % STEPS_BETWEEN_LOOKS == 0) {
            enum status status = watch_look(watch);
            if (status != STATUS_OK)
                return status;
        }
        cubes->steps++;
        if (cubes->forward && cubes->standing == cubes->rows) {
            cubes->forward = false;
            *columns = cubes->columns;
            return STATUS_OK;
        }
        uint32_t row = cubes->forward ? cubes->standing : cubes->standing - 1;
        cubes->forward = next_column(cubes, row, cubes->forward);
        cubes->standing = cubes->forward ? row + 1 : row;
    }
    return STATUS_OK;
}

enum status cubes_each(const struct board *board, uint32_t rows, const struct watch *watch,
                       const struct cube_visitor *visitor, struct report *report)
{
    struct cubes *cubes = make(board, 0);
    const uint32_t *columns = NULL;
    enum status status = STATUS_OK;
    if (!cubes)
        return report_memory(report);
    if (cubes_begin(cubes, NULL, 0, rows))
        status = cubes_next(cubes, watch, &columns);
    while (status == STATUS_OK && columns) {
        status = visitor->found(visitor->self, columns, rows);
        if (status == STATUS_OK)
            status = cubes_next(cubes, watch, &columns);
    }
    cubes_close(&cubes);
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
