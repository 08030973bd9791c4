/* Proofs by PicoSAT.
 *
 * In: a board and cubes of it. Out: solutions, and proofs in pieces of text. It must not know where
 * these are written, nor who will check them.
 *
 * PicoSAT gets less than the formula that is proved about: the board without what unit propagation
 * settles once the queens of the cube stand, and the settled squares as units. A checker that has
 * propagated the cube's units is left with the very same clauses, so that whatever follows here
 * follows there; and PicoSAT has less to read, and need not derive the units as lemmas of its own.
 */
#include "sat/proving.h"

#include <stdlib.h>

#include "base/memory.h"
#include "model/model.h"
#include "sat/row_order.h"
#include "sat/solver.h"

/* One formula. */
struct proving {
    const struct task *task;
    uint32_t n;
    const uint32_t *placed; /* the columns of the first rows' queens */
    uint32_t rows;
    struct lines lines; /* what is left of the board when these stand */
    uint32_t *cells;    /* the free squares, ascending */
    size_t cell_count;
    struct solver *solver;
    uint32_t *columns; /* of the model at hand */
    uint32_t *widths;  /* by row */
    int *clause;
};

static int literal_of(const struct proving *proving, uint32_t row, uint32_t column)
{
    return (int)(row * proving->n + column) + 1;
}

static void close_proving(struct proving *proving, struct counters *counters)
{
    if (proving->solver)
        solver_count(proving->solver, counters);
    solver_close(&proving->solver);
    lines_free(&proving->lines);
    free(proving->cells);
    free(proving->columns);
    free(proving->widths);
    free(proving->clause);
}

static enum status reduce(struct proving *proving, struct report *report)
{
    const struct task *task = proving->task;
    struct squares queens = {0};
    const struct settled more = {&queens, NULL};
    enum status status = STATUS_OK;
    for (uint32_t row = 0; status == STATUS_OK && row < proving->rows; row++)
        status = squares_add(&queens, (struct square){row, proving->placed[row]});
    if (status == STATUS_OK)
        status = lines_reduce(&proving->lines, task->board, &more, &proving->cells,
                              &proving->cell_count, &task->watch, report);
    else
        report_memory(report);
    squares_free(&queens);
    return status;
}

/* Squares that are not free are empty, but for the queens that stand. */
static enum status settle(const struct proving *proving, struct report *report)
{
    const struct squares *given = &proving->task->board->given;
    struct sink *sink = solver_sink(proving->solver);
    size_t n = proving->n, next = 0;
    bool *stands = memory_array(n * n, sizeof *stands);
    if (!stands)
        return report_memory(report);
    for (size_t i = 0; i < given->count; i++)
        stands[given->at[i].row * n + given->at[i].column] = true;
    for (uint32_t row = 0; row < proving->rows; row++)
        stands[row * n + proving->placed[row]] = true;
    for (size_t cell = 0; cell < n * n; cell++) {
        if (next < proving->cell_count && proving->cells[next] == cell)
            next++;
        else
            sink_unit(sink, stands[cell] ? (int)cell + 1 : -(int)cell - 1);
    }
    free(stands);
    return STATUS_OK;
}

/* Squares are decided as queens, and without preprocessing: as sat/branch.h does it, and for the
 * same reasons. */
static void prefer_queens(const struct proving *proving)
{
    solver_plain(proving->solver);
    for (size_t i = 0; i < proving->cell_count; i++)
        solver_phase(proving->solver, (int)proving->cells[i] + 1);
}

static enum status open_rooms(struct proving *proving, struct report *report)
{
    size_t n = proving->n;
    proving->columns = memory_array(n, sizeof *proving->columns);
    proving->widths = memory_array(n, sizeof *proving->widths);
    proving->clause = memory_array(n, sizeof *proving->clause);
    return proving->columns && proving->widths && proving->clause ? STATUS_OK
                                                                  : report_memory(report);
}

/* A solver that writes its proof, with the formula that is left below these queens. */
static enum status open_proving(struct proving *proving, struct rup_taker taker,
                                struct report *report)
{
    const struct task *task = proving->task;
    const struct plan plan = plan_usual();
    const struct model model = {.lines = &proving->lines, .plan = &plan};
    int variables = (int)(proving->n * proving->n);
    enum status status = open_rooms(proving, report);
    if (status == STATUS_OK)
        status = reduce(proving, report);
    if (status == STATUS_OK)
        status = solver_open(&proving->solver, variables, task->memory_limit, &task->watch, report);
    if (status == STATUS_OK)
        status = solver_prove(proving->solver, taker, report);
    if (status != STATUS_OK)
        return status;
    prefer_queens(proving);
    status = settle(proving, report);
    return status == STATUS_OK ? model_write(&model, solver_sink(proving->solver), report) : status;
}

/* The narrowest rows first and the widest last. */
static void order_rows(const struct proving *proving)
{
    uint32_t n = proving->n, row;
    bool last;
    for (size_t i = 0; i < proving->cell_count; i++)
        proving->widths[proving->cells[i] / n]++;
    struct row_order order = row_order_start(proving->widths, proving->rows, n);
    while (row_order_next(&order, &row, &last))
        for (size_t i = 0; i < proving->cell_count; i++)
            if (proving->cells[i] / n == row)
                (last ? solver_last : solver_first)(proving->solver, (int)proving->cells[i] + 1);
}

/* The model that the solver holds, as columns by row. */
static enum status take_model(const struct proving *proving, struct report *report)
{
    const struct squares *given = &proving->task->board->given;
    uint32_t n = proving->n;
    for (uint32_t row = 0; row < n; row++)
        proving->columns[row] = row < proving->rows ? proving->placed[row] : n;
    for (size_t i = 0; i < given->count; i++)
        proving->columns[given->at[i].row] = given->at[i].column;
    for (size_t i = 0; i < proving->cell_count; i++) {
        bool queen;
        enum status status =
            solver_value(proving->solver, (int)proving->cells[i] + 1, &queen, report);
        if (status != STATUS_OK)
            return status;
        if (queen)
            proving->columns[proving->cells[i] / n] = proving->cells[i] % n;
    }
    for (uint32_t row = 0; row < n; row++)
        if (proving->columns[row] == n)
            return report_say(report, STATUS_FAILED, "a model of picosat has no queen in row %u",
                              row + 1);
    return STATUS_OK;
}

/* Until there is no further model, which is then proved. */
static enum status enumerate(const struct proving *proving, const struct visitor *visitor,
                             struct report *report)
{
    for (;;) {
        bool satisfiable;
        enum status status = solver_solve(proving->solver, &satisfiable, report);
        if (status == STATUS_OK && !satisfiable) {
            solver_prove_end(proving->solver);
            return STATUS_OK;
        }
        /* Copied before the blocking clause is added: with it the model is gone. */
        if (status == STATUS_OK)
            status = take_model(proving, report);
        if (status == STATUS_OK)
            status = visitor->found(visitor->self, proving->columns);
        if (status != STATUS_OK)
            return status;
        for (uint32_t row = 0; row < proving->n; row++)
            proving->clause[row] = -literal_of(proving, row, proving->columns[row]);
        sink_clause(solver_sink(proving->solver), proving->clause, proving->n);
    }
}

enum status proving_cube(const struct task *task, const struct proving_cubes *cubes,
                         uint64_t number, const struct visitor *visitor, struct rup_taker taker,
                         struct counters *counters, struct report *report)
{
    struct proving proving = {.task = task,
                              .n = task->board->n,
                              .placed = cubes->columns + number * cubes->rows,
                              .rows = cubes->rows};
    enum status status = open_proving(&proving, taker, report);
    if (status == STATUS_OK) {
        counters->cubes++;
        order_rows(&proving);
        status = enumerate(&proving, visitor, report);
    }
    close_proving(&proving, counters);
    return status;
}

/* The cubes' own rows are decided first, from the top: each dead end is then a queen that stands in
 * no cube, and the proof the tree of the search that has found them. */
static void order_cube_rows(const struct proving *proving, uint32_t rows)
{
    for (size_t i = 0; i < proving->cell_count; i++)
        if (proving->cells[i] / proving->n < rows)
            solver_first(proving->solver, (int)proving->cells[i] + 1);
}

static void exclude_cubes(const struct proving *proving, const struct proving_cubes *cubes)
{
    for (uint64_t i = 0; i < cubes->count; i++) {
        const uint32_t *columns = cubes->columns + i * cubes->rows;
        for (uint32_t row = 0; row < cubes->rows; row++)
            proving->clause[row] = -literal_of(proving, row, columns[row]);
        sink_clause(solver_sink(proving->solver), proving->clause, cubes->rows);
    }
}

enum status proving_cover(const struct task *task, const struct proving_cubes *cubes,
                          struct rup_taker taker, struct counters *counters, struct report *report)
{
    struct proving proving = {.task = task, .n = task->board->n};
    bool satisfiable = false;
    enum status status = open_proving(&proving, taker, report);
    if (status == STATUS_OK) {
        order_cube_rows(&proving, cubes->rows);
        exclude_cubes(&proving, cubes);
        status = solver_solve(proving.solver, &satisfiable, report);
    }
    if (status == STATUS_OK && satisfiable)
        status = report_say(report, STATUS_FAILED, "picosat finds a board outside of all cubes");
    if (status == STATUS_OK)
        solver_prove_end(proving.solver);
    close_proving(&proving, counters);
    return status;
}
