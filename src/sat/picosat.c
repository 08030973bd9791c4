/* The engine `picosat`: every solution is a model that PicoSAT finds of a formula of our encoder.
 *
 * The queens of the first rows are placed by a plain prefix search, and PicoSAT enumerates what is
 * left of each such cube (sat/branch.h): a hybrid, and told as such. A part is the prefix of one to
 * three rows, below it come the branches that its cubes share a formula in, of all rows of a cube
 * but the last two; rows whose queens are given are not counted. With no row placed there is one
 * part, and one PicoSAT for the whole board: plain blocking clauses.
 *
 * It must not check its own answers: that is the work of board/verify and the native engines.
 */
#include "engine/engine.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "sat/branch.h"
#include "sat/cube_rows.h"
#include "sat/measured.h"

/* How the board is cut: shared by all runs, never changed by them. */
struct cutting {
    unsigned symmetries; /* that are broken, as bits; 0: none */
    uint32_t part_rows, branch_rows, cube_rows;
};

/* One part at work. */
struct run {
    const struct search *search;
    const struct visitor *visitor;
    struct branch branch;
    struct cubes *branches, *cubes;
    uint32_t *columns; /* of the part */
};

static void close_cutting(struct search *search)
{
    free(search->state);
    search->state = NULL;
}

static uint64_t limit_of(const struct task *task)
{
    return task->memory_limit ? task->memory_limit : machine_memory();
}

/* Queens of rows that are asked to be placed. How many are best is found out later, by solving. */
static uint64_t placed_queens(const struct task *task)
{
    if (!task->cube_rows)
        return 0;
    return *task->cube_rows < task->board->n ? *task->cube_rows : task->board->n;
}

/* How many squares these queens and those given settle at most, their own among them: those of four
 * lines, or of two and the diagonal neighbours; with regions all, since one queen may settle any
 * number. */
static uint64_t settled_by_queens(const struct task *task)
{
    const struct board *board = task->board;
    uint64_t n = board->n, queens = board->given.count + placed_queens(task);
    if (board_has_regions(board) && queens > 0)
        return n * n;
    return queens * (board->rule == RULE_TOUCH ? 2 * n + 4 : 4 * n);
}

/* Settled squares make a formula smaller by nobody knows how much beforehand; but that much at
 * most. */
static enum status squares_fit(const struct task *task, struct report *report)
{
    uint64_t n = task->board->n;
    uint64_t settled = task->board->blocked.count + settled_by_queens(task);
    uint64_t need = settled < n * n ? solver_least_bytes(n * n - settled, 0) : 0;
    if (need > limit_of(task))
        return solver_too_large(need, limit_of(task), "the squares of this board take",
                                "a larger --memory-limit, or a smaller board", report);
    /* Pairs of neighbours are stored one by one, as far as no settled square is among them. They
     * are no memory of the solver's, but the machine must have it. */
    uint64_t pairs = task->board->rule == RULE_TOUCH && n > 1 ? 2 * (n - 1) * (n - 1) : 0;
    if (pairs > 4 * settled)
        need += (pairs - 4 * settled) * sizeof(struct line);
    return need > machine_memory()
               ? solver_too_large(need, machine_memory(), "the neighbours on this board take",
                                  "a smaller board", report)
               : STATUS_OK;
}

/* Refuses early what cannot fit: better than to find out after minutes of encoding. */
static enum status fits(const struct task *task, struct report *report)
{
    struct lines all;
    struct model_sizes sizes;
    struct plan plan = task->plan ? *task->plan : measured_plan(task->board, task->purpose);
    struct model model = {.lines = &all, .plan = &plan};
    if (!board_is_empty(task->board) || placed_queens(task) > 0)
        return squares_fit(task, report);
    enum status status = lines_of(&all, task->board, report);
    if (status == STATUS_OK)
        status = model_count(&model, &sizes, &task->watch, report);
    lines_free(&all);
    if (status != STATUS_OK)
        return status;
    uint64_t need = solver_least_bytes(sizes.squares + sizes.total.variables, sizes.total.clauses);
    char what[64];
    snprintf(what, sizeof what, "the %llu clauses of this formula take",
             (unsigned long long)sizes.total.clauses);
    return need > limit_of(task) ? solver_too_large(need, limit_of(task), what,
                                                    "a larger --memory-limit, a smaller board, or "
                                                    "another encoding",
                                                    report)
                                 : STATUS_OK;
}

/* The identity alone breaks nothing. */
static unsigned broken_symmetries(const struct task *task)
{
    unsigned symmetries = task->break_symmetry ? symmetries_of(task->board) : 0;
    return symmetries == 1U << SYMMETRY_IDENTITY ? 0 : symmetries;
}

/* A row whose queen is given leaves nothing to choose. */
static bool has_choice(const struct board *board, uint32_t row)
{
    return squares_in_row(&board->given, row).count == 0;
}

/* All rows of a cube but the last ones, whose queens are then units: a formula that cubes share
 * costs less than one for each, though there is more in it. Symmetries are broken by two rows. */
static void cut_branches(struct cutting *cutting, const struct board *board)
{
    enum { OWN_ROWS = 2 };
    uint32_t least = cutting->symmetries ? 2 : 1, rows = cutting->cube_rows;
    for (unsigned own = 0; rows > least && own < OWN_ROWS; rows--)
        own += has_choice(board, rows - 1);
    cutting->branch_rows = rows;
}

/* A part is one choice for each of the first rows, refused or not. It should be small enough for
 * what is found in it to be kept, and parts should be few enough to be gone through. */
static uint64_t cut_parts(struct cutting *cutting, const struct board *board)
{
    enum { CHOICES = 3, PARTS = 1 << 13 };
    uint64_t parts = 1;
    uint32_t row = 0;
    for (unsigned choices = 0; row < cutting->branch_rows; row++) {
        if (!has_choice(board, row))
            continue;
        if (choices == CHOICES || (choices > 0 && parts * board->n > PARTS))
            break;
        parts *= board->n;
        choices++;
    }
    cutting->part_rows = row;
    return parts;
}

static enum status open_cutting(struct search *search, struct report *report)
{
    const struct task *task = search->task;
    struct cutting *cutting = search->state = memory_array(1, sizeof *cutting);
    if (!cutting)
        return report_memory(report);
    cutting->symmetries = broken_symmetries(task);
    enum status status = fits(task, report);
    if (status == STATUS_OK)
        status = cube_rows_for(task, cutting->symmetries, &cutting->cube_rows, report);
    if (status != STATUS_OK) {
        close_cutting(search);
        return status;
    }
    cut_branches(cutting, task->board);
    search->parts = cut_parts(cutting, task->board);
    return STATUS_OK;
}

/* All cubes below one branch, from the formula that they share. */
static enum status run_branch(struct run *run, const uint32_t *columns, struct report *report)
{
    const struct cutting *cutting = run->search->state;
    const struct watch *watch = &run->search->task->watch;
    bool there = cubes_begin(run->cubes, columns, cutting->branch_rows, cutting->cube_rows);
    enum status status = STATUS_OK;
    if (there)
        status =
            branch_begin(&run->branch, columns, cutting->branch_rows, cutting->cube_rows, report);
    while (there && status == STATUS_OK) {
        const uint32_t *cube;
        status = cubes_next(run->cubes, watch, &cube);
        there = status == STATUS_OK && cube;
        if (there)
            status = branch_cube(&run->branch, run->cubes, cube, run->visitor, report);
    }
    return status;
}

static void columns_of_part(const struct run *run, uint64_t part)
{
    const struct cutting *cutting = run->search->state;
    const struct board *board = run->search->task->board;
    for (uint32_t row = cutting->part_rows; row-- > 0;) {
        if (!has_choice(board, row)) {
            run->columns[row] = squares_in_row(&board->given, row).at[0].column;
            continue;
        }
        run->columns[row] = (uint32_t)(part % board->n);
        part /= board->n;
    }
}

static enum status run_branches(struct run *run, uint64_t part, struct report *report)
{
    const struct cutting *cutting = run->search->state;
    const struct watch *watch = &run->search->task->watch;
    const uint32_t *columns;
    columns_of_part(run, part);
    if (!cubes_begin(run->branches, run->columns, cutting->part_rows, cutting->branch_rows))
        return STATUS_OK;
    enum status status = cubes_next(run->branches, watch, &columns);
    while (status == STATUS_OK && columns) {
        status = run_branch(run, columns, report);
        if (status == STATUS_OK)
            status = cubes_next(run->branches, watch, &columns);
    }
    return status;
}

static enum status run_part(const struct search *search, uint64_t part,
                            const struct visitor *visitor, struct counters *counters,
                            struct report *report)
{
    const struct cutting *cutting = search->state;
    const struct task *task = search->task;
    struct run run = {.search = search,
                      .visitor = visitor,
                      .columns = memory_array(cutting->part_rows, sizeof *run.columns)};
    enum status status = run.columns ? STATUS_OK : report_memory(report);
    if (status == STATUS_OK)
        status = branch_open(&run.branch, task, cutting->symmetries, report);
    if (status == STATUS_OK)
        status = cubes_open(&run.branches, task->board, cutting->symmetries, report);
    if (status == STATUS_OK)
        status = cubes_open(&run.cubes, task->board, cutting->symmetries, report);
    if (status == STATUS_OK)
        status = run_branches(&run, part, report);
    branch_count(&run.branch, counters);
    branch_close(&run.branch);
    cubes_close(&run.branches);
    cubes_close(&run.cubes);
    free(run.columns);
    return status;
}

const struct engine picosat_engine = {
    .name = "picosat",
    .title = "the first rows by a prefix search, the rest by PicoSAT with blocking clauses",
    .rules = RULE_BIT(RULE_CLASSIC) | RULE_BIT(RULE_TORUS) | RULE_BIT(RULE_TOUCH),
    .max_n = LINES_MAX_N,
    .squares = true,
    .regions = true,
    .ascending = true,
    .cubes = true,
    .hints = true,
    .lists = true,
    .counts = true,
    .open = open_cutting,
    .close = close_cutting,
    .run = run_part,
};
