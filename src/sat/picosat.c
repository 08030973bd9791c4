/* The engine `picosat`: every solution is a model that PicoSAT finds of a formula of our encoder.
 *
 * The board is reduced to its free squares, these are numbered without gaps and encoded into a
 * fresh solver. Each model's queens are blocked by one clause of their negations: each row has
 * exactly one queen, so no other model is lost, and auxiliary variables need no mention. The end is
 * PicoSAT's "unsatisfiable". One part: the whole board.
 *
 * It must not check its own answers: that is the work of board/verify and the native engines.
 */
#include "engine/engine.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "model/model.h"
#include "sat/solver.h"

/* The task, encoded but for the clauses: shared by all runs, never changed by them. */
struct residual {
    struct plan plan;
    struct lines lines;
    uint32_t *cells; /* the free squares, ascending: cells[i] is variable i + 1 */
    size_t cell_count;
    int *literals;    /* by cell; 0: settled */
    uint32_t *placed; /* by row: the given queen's column + 1, 0: none */
    struct model model;
};

/* One enumeration at work. */
struct run {
    const struct residual *residual;
    struct solver *solver;
    uint32_t *columns;
    int *blocking; /* the next blocking clause: the negated queens of the model */
};

static void close_residual(struct search *search)
{
    struct residual *residual = search->state;
    if (!residual)
        return;
    lines_free(&residual->lines);
    free(residual->cells);
    free(residual->literals);
    free(residual->placed);
    free(residual);
    search->state = NULL;
}

/* When nobody says: pairwise enumerates and finds faster, but its clauses grow with the square of a
 * line, and from here on that was measured to cost more than it brings. Regions can be that long on
 * small boards. */
enum { SEQUENTIAL_FROM = 200 };

static struct plan measured_plan(const struct board *board)
{
    return board->n < SEQUENTIAL_FROM ? plan_usual()
                                      : plan_all(encoding_usual(&encoding_sequential));
}

static void measure_regions(struct plan *plan, const struct lines *lines)
{
    for (size_t i = 0; i < lines->count; i++) {
        struct line line = lines_get(lines, i);
        if (line.family == FAMILY_REGIONS && line.count >= SEQUENTIAL_FROM)
            plan->choice[FAMILY_REGIONS] = encoding_usual(&encoding_sequential);
    }
}

static enum status refuse_size(uint64_t need, uint64_t limit, const char *what,
                               struct report *report)
{
    return report_say(report, STATUS_MEMORY,
                      "%s the SAT solver at least %llu MiB, and there are %llu", what,
                      (unsigned long long)(need >> 20), (unsigned long long)(limit >> 20));
}

static uint64_t limit_of(const struct task *task)
{
    return task->memory_limit ? task->memory_limit : machine_memory();
}

/* How many squares the given queens settle at most, their own among them: those of four lines, or
 * of two and the diagonal neighbours; with regions all, since one queen may settle any number. */
static uint64_t settled_by_queens(const struct board *board)
{
    uint64_t n = board->n, queens = board->given.count;
    if (board_has_regions(board) && queens > 0)
        return n * n;
    return queens * (board->rule == RULE_TOUCH ? 2 * n + 4 : 4 * n);
}

/* Settled squares make a formula smaller by nobody knows how much beforehand; but that much at
 * most. */
static enum status squares_fit(const struct task *task, struct report *report)
{
    uint64_t n = task->board->n;
    uint64_t settled = task->board->blocked.count + settled_by_queens(task->board);
    uint64_t need = settled < n * n ? solver_least_bytes(n * n - settled, 0) : 0;
    if (need > limit_of(task))
        return refuse_size(need, limit_of(task), "the squares of this board take", report);
    /* Pairs of neighbours are stored one by one, as far as no settled square is among them. They
     * are no memory of the solver's, but the machine must have it. */
    uint64_t pairs = task->board->rule == RULE_TOUCH && n > 1 ? 2 * (n - 1) * (n - 1) : 0;
    if (pairs > 4 * settled)
        need += (pairs - 4 * settled) * sizeof(struct line);
    return need > machine_memory()
               ? refuse_size(need, machine_memory(), "the neighbours on this board take", report)
               : STATUS_OK;
}

/* Refuses early what cannot fit: better than to find out after minutes of encoding. */
static enum status fits(const struct residual *residual, const struct task *task,
                        struct report *report)
{
    struct lines all;
    struct model_sizes sizes;
    struct model model = {.lines = &all, .plan = &residual->plan};
    if (!board_is_empty(task->board))
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
    return need > limit_of(task) ? refuse_size(need, limit_of(task), what, report) : STATUS_OK;
}

static enum status number_squares(struct residual *residual, const struct board *board,
                                  struct report *report)
{
    size_t n = board->n;
    residual->literals = memory_array(n * n, sizeof *residual->literals);
    residual->placed = memory_array(n, sizeof *residual->placed);
    if (!residual->literals || !residual->placed)
        return report_memory(report);
    for (size_t i = 0; i < residual->cell_count; i++)
        residual->literals[residual->cells[i]] = (int)i + 1;
    for (size_t i = 0; i < board->given.count; i++)
        residual->placed[board->given.at[i].row] = board->given.at[i].column + 1;
    return STATUS_OK;
}

static enum status fill_residual(struct residual *residual, const struct task *task,
                                 struct report *report)
{
    residual->plan = task->plan ? *task->plan : measured_plan(task->board);
    enum status status = fits(residual, task, report);
    if (status == STATUS_OK)
        status = lines_reduce(&residual->lines, task->board, NULL, &residual->cells,
                              &residual->cell_count, &task->watch, report);
    if (status == STATUS_OK && !task->plan)
        measure_regions(&residual->plan, &residual->lines);
    if (status == STATUS_OK)
        status = number_squares(residual, task->board, report);
    residual->model = (struct model){
        .lines = &residual->lines, .plan = &residual->plan, .literals = residual->literals};
    return status;
}

static enum status open_residual(struct search *search, struct report *report)
{
    struct residual *residual = search->state = memory_array(1, sizeof *residual);
    if (!residual)
        return report_memory(report);
    search->parts = 1;
    enum status status = fill_residual(residual, search->task, report);
    if (status != STATUS_OK)
        close_residual(search);
    return status;
}

/* The model that the solver holds, as columns by row, and the clause that forbids it: the rows'
 * queens negated. A square whose row has a given is settled, so it has no variable. */
static enum status take_model(struct run *run, uint32_t n, size_t *blocked, struct report *report)
{
    const struct residual *residual = run->residual;
    *blocked = 0;
    for (uint32_t row = 0; row < n; row++)
        run->columns[row] = residual->placed[row] ? residual->placed[row] - 1 : n;
    for (size_t i = 0; i < residual->cell_count; i++) {
        bool queen;
        enum status status = solver_value(run->solver, (int)i + 1, &queen, report);
        if (status != STATUS_OK)
            return status;
        if (!queen)
            continue;
        if (*blocked == n)
            return report_say(report, STATUS_FAILED, "a model of picosat has more than %u queens",
                              n);
        run->columns[residual->cells[i] / n] = residual->cells[i] % n;
        run->blocking[(*blocked)++] = -((int)i + 1);
    }
    return STATUS_OK;
}

static enum status enumerate(struct run *run, uint32_t n, const struct visitor *visitor,
                             struct report *report)
{
    struct sink *sink = solver_sink(run->solver);
    for (;;) {
        bool satisfiable;
        size_t blocked;
        enum status status = solver_solve(run->solver, &satisfiable, report);
        if (status == STATUS_OK && !satisfiable)
            return STATUS_OK;
        /* Copied before the blocking clause is added: with it the model is gone. */
        if (status == STATUS_OK)
            status = take_model(run, n, &blocked, report);
        if (status == STATUS_OK)
            status = visitor->found(visitor->self, run->columns);
        if (status != STATUS_OK)
            return status;
        sink_clause(sink, run->blocking, blocked);
    }
}

static enum status run_residual(const struct search *search, uint64_t part,
                                const struct visitor *visitor, struct counters *counters,
                                struct report *report)
{
    const struct residual *residual = search->state;
    const struct task *task = search->task;
    uint32_t n = task->board->n;
    struct run run = {.residual = residual,
                      .columns = memory_array(n, sizeof *run.columns),
                      .blocking = memory_array(n, sizeof *run.blocking)};
    (void)part; /* there is one */
    enum status status = run.columns && run.blocking ? STATUS_OK : report_memory(report);
    if (status == STATUS_OK)
        status = solver_open(&run.solver, (int)residual->cell_count, task->memory_limit,
                             &task->watch, report);
    if (status == STATUS_OK)
        status = model_write(&residual->model, solver_sink(run.solver), report);
    if (status == STATUS_OK)
        status = enumerate(&run, n, visitor, report);
    if (run.solver)
        solver_count(run.solver, counters);
    solver_close(&run.solver);
    free(run.columns);
    free(run.blocking);
    return status;
}

const struct engine picosat_engine = {
    .name = "picosat",
    .title = "PicoSAT enumerates the models of the CNF with blocking clauses",
    .rules = RULE_BIT(RULE_CLASSIC) | RULE_BIT(RULE_TORUS) | RULE_BIT(RULE_TOUCH),
    .max_n = LINES_MAX_N,
    .squares = true,
    .regions = true,
    .lists = true,
    .counts = true,
    .open = open_residual,
    .close = close_residual,
    .run = run_residual,
};
