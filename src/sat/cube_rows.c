/* The number of rows that the prefix search places.
 *
 * In: a task. Out: a number. Boards without further squares have it from a table; of any other a
 * few cubes are solved, with each number of rows in turn, for as long as these have solutions
 * enough or are hard.
 */
#include "sat/cube_rows.h"

#include <stdlib.h>

#include "base/memory.h"
#include "sat/branch.h"

enum {
    /* Beyond it a prefix search could go astray before it comes to the first cube that has a
     * solution, and nobody waits for all of them anyway. */
    MOST_OPEN_ROWS = 20,
    MOST_TAKEN_ROWS = 16, /* of those who want only some */
    LEAST_OPEN_ROWS = 8,  /* below, one formula is enough */
    LEAST_LEFT_ROWS = 5,  /* to PicoSAT */
    SAMPLES = 4,
    DESCENTS = 16,          /* to find one */
    SOLUTIONS_ENOUGH = 6,   /* of one sample */
    DECISIONS_ENOUGH = 300, /* for one of them: a cube that takes more is no small one */
    SOLUTIONS_WANTED = 3    /* on average */
};

/* Classic boards without further squares: the largest number of rows by which a cube has two models
 * or more on average, counted (count --stats) up to N = 14, beyond by the published numbers of
 * solutions (A000170) and the number of cubes. Broken symmetries leave fewer models in a cube. */
static uint32_t table_rows(uint32_t n, bool breaks)
{
    enum { KNOWN = 18 };
    static const uint8_t rows[2][KNOWN] = {{0, 0, 0, 0, 0, 0, 0, 1, 2, 2, 2, 3, 4, 5, 5, 6, 7, 8},
                                           {0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 4, 5, 5, 6, 7}};
    return n < KNOWN ? rows[breaks][n] : n - (KNOWN - 1) + rows[breaks][KNOWN - 1];
}

/* A small generator of our own: the same board, the same cubes, on every machine. */
static uint32_t random_below(uint64_t *state, uint32_t bound)
{
    *state = *state * 6364136223846793005U + 1442695040888963407U; /* Knuth's MMIX */
    return (uint32_t)((*state >> 33) % bound);
}

/* The given queen's column, or a random one among those open in the row, or n. */
static uint32_t random_column(const struct cubes *cubes, const struct board *board, uint32_t row,
                              uint64_t *state)
{
    struct square_slice given = squares_in_row(&board->given, row);
    uint32_t n = board->n, seen = 0, picked = n;
    if (given.count > 0)
        return given.at[0].column;
    for (uint32_t column = 0; column < n; column++)
        if (cubes_are_open_at(cubes, (struct square){row, column}) &&
            random_below(state, ++seen) == 0)
            picked = column;
    return picked;
}

struct sampling {
    struct branch branch;
    struct cubes *cubes;
    uint32_t *columns;
    uint64_t random;
    uint32_t found; /* in the cube at hand */
};

/* A cube of so many rows, by going down at random; false when that led nowhere. */
static bool random_cube(struct sampling *sampling, uint32_t rows)
{
    const struct board *board = sampling->branch.task->board;
    if (!cubes_begin(sampling->cubes, sampling->columns, 0, rows))
        return false;
    for (uint32_t row = 0; row < rows; row++) {
        uint32_t column = random_column(sampling->cubes, board, row, &sampling->random);
        sampling->columns[row] = column;
        if (column == board->n || !cubes_begin(sampling->cubes, sampling->columns, row + 1, rows))
            return false;
    }
    return true;
}

static enum status count_some(void *self, const uint32_t *columns)
{
    struct sampling *sampling = self;
    (void)columns;
    return ++sampling->found == SOLUTIONS_ENOUGH ? STATUS_ENOUGH : STATUS_OK;
}

/* Adds the solutions of one cube, up to SOLUTIONS_ENOUGH; one that is hard counts as if it had
 * them, for what it costs to build is little beside it, and to measure must not take as long as to
 * solve. */
static enum status sample(struct sampling *sampling, uint32_t rows, uint32_t *sum,
                          struct report *report)
{
    const uint32_t *columns;
    struct visitor visitor = {count_some, sampling};
    const struct task *task = sampling->branch.task;
    bool there = false;
    for (int descent = 0; !there && descent < DESCENTS; descent++)
        there = random_cube(sampling, rows);
    if (!there)
        return STATUS_OK;
    enum status status = branch_begin(&sampling->branch, sampling->columns, rows, rows, report);
    if (status == STATUS_OK)
        status = cubes_next(sampling->cubes, &task->watch, &columns);
    sampling->found = 0;
    if (status == STATUS_OK && columns)
        status = branch_cube(&sampling->branch, sampling->cubes, columns, &visitor, report);
    *sum += status == STATUS_ENOUGH ? SOLUTIONS_ENOUGH : sampling->found;
    return status == STATUS_ENOUGH ? STATUS_OK : status;
}

/* Do the cubes of so many rows have solutions enough? */
static enum status try_rows(struct sampling *sampling, uint32_t rows, bool *enough,
                            struct report *report)
{
    uint32_t sum = 0, samples = rows ? SAMPLES : 1;
    enum status status = STATUS_OK;
    for (uint32_t i = 0; status == STATUS_OK && i < samples; i++)
        status = sample(sampling, rows, &sum, report);
    *enough = sum >= samples * (rows ? SOLUTIONS_WANTED : SOLUTIONS_ENOUGH);
    return status;
}

/* A row whose queen is given leaves the cubes as they are, and costs no samples: of a completion
 * board there may be a thousand. `open` rows have none. */
static enum status measure(struct sampling *sampling, uint32_t open, uint32_t *rows,
                           struct report *report)
{
    const struct board *board = sampling->branch.task->board;
    bool enough = true;
    enum status status = try_rows(sampling, 0, &enough, report);
    for (uint32_t row = 0; status == STATUS_OK && enough && open > LEAST_LEFT_ROWS; row++) {
        if (squares_in_row(&board->given, row).count > 0)
            continue;
        open--;
        status = try_rows(sampling, row + 1, &enough, report);
        if (status == STATUS_OK && enough)
            *rows = row + 1;
    }
    return status;
}

static enum status measure_board(const struct task *task, unsigned symmetries, uint32_t open,
                                 uint32_t *rows, struct report *report)
{
    struct sampling sampling = {.columns = memory_array(task->board->n, sizeof *sampling.columns)};
    enum status status = sampling.columns ? STATUS_OK : report_memory(report);
    if (status == STATUS_OK)
        status = branch_open(&sampling.branch, task, symmetries, report);
    sampling.branch.models_alone = true;
    sampling.branch.most_decisions = DECISIONS_ENOUGH;
    if (status == STATUS_OK)
        status = cubes_open(&sampling.cubes, task->board, symmetries, report);
    if (status == STATUS_OK)
        status = measure(&sampling, open, rows, report);
    cubes_close(&sampling.cubes);
    branch_close(&sampling.branch);
    free(sampling.columns);
    return status;
}

enum status cube_rows_for(const struct task *task, unsigned symmetries, uint32_t *rows,
                          struct report *report)
{
    const struct board *board = task->board;
    uint32_t given = (uint32_t)(board->given.count < board->n ? board->given.count : board->n);
    uint32_t open = board->n - given;
    bool some = task->purpose == TO_TAKE;
    *rows = 0;
    if (task->cube_rows)
        *rows = *task->cube_rows < board->n ? *task->cube_rows : board->n;
    else if (task->purpose == TO_FIND || open > (some ? MOST_TAKEN_ROWS : MOST_OPEN_ROWS))
        return STATUS_OK;
    else if (board_is_empty(board) && board->rule == RULE_CLASSIC)
        *rows = table_rows(board->n, symmetries != 0);
    else if (open >= LEAST_OPEN_ROWS)
        return measure_board(task, symmetries, open, rows, report);
    return STATUS_OK;
}
