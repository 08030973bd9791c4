/* The enumeration of cubes.
 *
 * In: a residual, cubes below it. Out: solutions. Which rows make a branch and which a cube is
 * decided elsewhere (picosat.c); here is no search but PicoSAT's.
 */
#include "sat/branch.h"

#include <stdlib.h>

#include "base/memory.h"
#include "board/symmetry.h"
#include "sat/first.h"
#include "sat/measured.h"
#include "sat/row_order.h"

enum { IMAGES = SYMMETRY_COUNT };

enum status branch_open(struct branch *branch, const struct task *task, unsigned symmetries,
                        struct report *report)
{
    size_t n = task->board->n;
    *branch = (struct branch){
        .task = task,
        .symmetries = symmetries,
        .columns = memory_array(n, sizeof *branch->columns),
        .blocking = memory_array(n, sizeof *branch->blocking),
        .widths = memory_array(n, sizeof *branch->widths),
        .inverse = memory_array(symmetries ? n : 0, sizeof *branch->inverse),
        .images = memory_array(symmetries ? IMAGES * n : 0, sizeof *branch->images),
    };
    if (branch->columns && branch->blocking && branch->widths && branch->inverse && branch->images)
        return STATUS_OK;
    branch_close(branch);
    return report_memory(report);
}

/* The solver's work is kept, the solver is not. */
static void end_formula(struct branch *branch)
{
    if (branch->solver)
        solver_count(branch->solver, &branch->counters);
    solver_close(&branch->solver);
    residual_close(&branch->residual);
}

void branch_close(struct branch *branch)
{
    end_formula(branch);
    free(branch->columns);
    free(branch->blocking);
    free(branch->widths);
    free(branch->inverse);
    free(branch->images);
    *branch = (struct branch){0};
}

void branch_count(const struct branch *branch, struct counters *counters)
{
    counters_add(counters, &branch->counters);
    if (branch->solver)
        solver_count(branch->solver, counters);
}

/* A queen says most about a formula: PicoSAT's own choice, no queen, says little, and takes a third
 * more decisions. For cubes: there the next queen is hardly ever wrong for long. */
static void prefer_queens(const struct branch *branch)
{
    solver_plain(branch->solver);
    for (size_t i = 0; i < branch->residual.cell_count; i++)
        solver_phase(branch->solver, (int)i + 1);
}

/* One formula for a whole large board is worth blocks of memory of its own kind. */
static enum status open_solver(struct branch *branch, uint32_t cube_rows, struct report *report)
{
    const struct task *task = branch->task;
    bool dense = cube_rows == 0 && measured_as_first(task->board, task->purpose);
    return (dense ? solver_open_dense : solver_open)(&branch->solver,
                                                     (int)branch->residual.cell_count,
                                                     task->memory_limit, &task->watch, report);
}

enum status branch_begin(struct branch *branch, const uint32_t *columns, uint32_t rows,
                         uint32_t cube_rows, struct report *report)
{
    const struct task *task = branch->task;
    end_formula(branch);
    enum status status =
        residual_open(&branch->residual, task, branch->symmetries, columns, rows, report);
    if (status == STATUS_OK)
        status = open_solver(branch, cube_rows, report);
    if (status != STATUS_OK)
        return status;
    if (branch->most_decisions > 0)
        solver_limit(branch->solver, branch->most_decisions);
    branch->cube_rows = cube_rows;
    if (cube_rows > rows)
        solver_marks(branch->solver);
    if (cube_rows > 0 && task_hint(task) == HINT_NONE)
        prefer_queens(branch);
    else
        status = first_settings(branch->solver, &branch->residual, task, report);
    if (status == STATUS_OK)
        status = residual_write(&branch->residual, solver_sink(branch->solver), report);
    if (status == STATUS_OK && cube_rows > rows)
        status = solver_mark(branch->solver, report);
    return status;
}

/* The rows whose queens the cube adds to those of the branch. */
static void place_queens(const struct branch *branch, const uint32_t *columns)
{
    const struct residual *residual = &branch->residual;
    struct sink *sink = solver_sink(branch->solver);
    uint32_t n = branch->task->board->n;
    for (uint32_t row = residual->rows; row < branch->cube_rows; row++)
        if (!residual->placed[row])
            sink_unit(sink, residual->literals[(size_t)row * n + columns[row]]);
}

static void order_row(const struct branch *branch, const struct cubes *cubes, uint32_t row,
                      bool last)
{
    const struct residual *residual = &branch->residual;
    uint32_t n = branch->task->board->n;
    for (uint32_t column = 0; column < n; column++) {
        int literal = residual->literals[(size_t)row * n + column];
        if (!literal || !cubes_are_open_at(cubes, (struct square){row, column}))
            continue;
        if (last)
            solver_last(branch->solver, literal);
        else
            solver_first(branch->solver, literal);
    }
}

static void order_rows(const struct branch *branch, const struct cubes *cubes)
{
    const struct residual *residual = &branch->residual;
    uint32_t n = branch->task->board->n, row;
    bool last;
    for (row = branch->cube_rows; row < n; row++)
        branch->widths[row] = 0;
    for (size_t i = 0; i < residual->cell_count; i++) {
        struct square at = {residual->cells[i] / n, residual->cells[i] % n};
        if (at.row >= branch->cube_rows)
            branch->widths[at.row] += cubes_are_open_at(cubes, at);
    }
    struct row_order order = row_order_start(branch->widths, branch->cube_rows, n);
    while (row_order_next(&order, &row, &last))
        order_row(branch, cubes, row, last);
}

/* The model that the solver holds, as columns by row, and the clause that forbids it: the rows'
 * queens negated, but for those that stand in the whole cube. */
static enum status take_model(struct branch *branch, size_t *blocked, struct report *report)
{
    const struct residual *residual = &branch->residual;
    uint32_t n = branch->task->board->n, from = branch->cube_rows;
    *blocked = 0;
    for (uint32_t row = from; row < n; row++)
        branch->columns[row] = residual->placed[row] ? residual->placed[row] - 1 : n;
    for (size_t i = 0; n > 0 && i < residual->cell_count; i++) {
        uint32_t row = residual->cells[i] / n;
        bool queen = false;
        enum status status = STATUS_OK;
        if (row >= from)
            status = solver_value(branch->solver, (int)i + 1, &queen, report);
        if (status != STATUS_OK)
            return status;
        if (!queen)
            continue;
        if (*blocked == n)
            return report_say(report, STATUS_FAILED, "a model of picosat has more than %u queens",
                              n);
        branch->columns[row] = residual->cells[i] % n;
        branch->blocking[(*blocked)++] = -((int)i + 1);
    }
    return STATUS_OK;
}

/* Of symmetric solutions the rule leaves one or more: all are shown with the smallest. */
static enum status show(struct branch *branch, const struct visitor *visitor)
{
    uint32_t n = branch->task->board->n;
    enum status status = STATUS_OK;
    if (!branch->symmetries || branch->models_alone)
        return visitor->found(visitor->self, branch->columns);
    if (!symmetry_is_smallest(branch->symmetries, branch->columns, n, branch->inverse))
        return STATUS_OK;
    unsigned images = symmetry_orbit(branch->symmetries, branch->columns, n, branch->images);
    for (unsigned i = 0; status == STATUS_OK && i < images; i++)
        status = visitor->found(visitor->self, branch->images + (size_t)i * n);
    return status;
}

static enum status enumerate(struct branch *branch, const struct visitor *visitor,
                             struct report *report)
{
    struct sink *sink = solver_sink(branch->solver);
    for (;;) {
        bool satisfiable;
        size_t blocked;
        enum status status = solver_solve(branch->solver, &satisfiable, report);
        if (status == STATUS_OK && !satisfiable)
            return STATUS_OK;
        /* Copied before the blocking clause is added: with it the model is gone. */
        if (status == STATUS_OK)
            status = take_model(branch, &blocked, report);
        if (status == STATUS_OK)
            status = show(branch, visitor);
        if (status != STATUS_OK)
            return status;
        sink_clause(sink, branch->blocking, blocked);
    }
}

enum status branch_cube(struct branch *branch, const struct cubes *cubes, const uint32_t *columns,
                        const struct visitor *visitor, struct report *report)
{
    for (uint32_t row = 0; row < branch->cube_rows; row++)
        branch->columns[row] = columns[row];
    branch->counters.cubes++;
    if (branch->cube_rows > branch->residual.rows)
        place_queens(branch, columns);
    if (branch->cube_rows > 0)
        order_rows(branch, cubes);
    enum status status = enumerate(branch, visitor, report);
    if (branch->cube_rows > branch->residual.rows)
        solver_return(branch->solver);
    return status;
}
