/* The walk through all assignments of the squares, cube by cube, along the list of solutions.
 *
 * In comes a board and a formula, out what is missing and what is too much. A cube fixes the first
 * queen, from the left, of some rows from the top, or that there is none: such cubes are disjoint
 * and cover everything, boards of any number of queens included. They are walked in the order in
 * which solutions come, so that those of a cube are the next ones in hand; where there are more
 * than a few the cube is cut by one row more. What PicoSAT is then asked it answers at once, while
 * a formula with all solutions excluded by a clause each takes it fifty times as long at N = 12.
 */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "engines.h"
#include "solutions/stream.h"
#include "trust/audit_formula_parts.h"

enum {
    FEW = 5,                /* solutions of a cube that is not cut */
    LARGE = 1 << 20,        /* literals and variables of a formula that is not copied for cubes */
    MOST_INVALID = 4096,    /* boards, of a small formula */
    LEAST_INVALID = 16,     /* of any */
    WORK_INVALID = 1 << 27, /* literals looked at for them */
};

/* The walk. `pending` are the clauses that exclude the solutions in hand, each closed by a 0. */
struct walk {
    struct audit_run run;
    struct stream stream;
    uint32_t *solution; /* the last one from the stream */
    uint32_t *cube;
    int *pending;
    size_t pending_size, pending_capacity; /* in literals and zeros */
    size_t count, few;                     /* solutions in hand, and when they are few enough */
    bool ended;                            /* the stream has no more */
};

/* Takes in the next solution that the formula has. */
static enum status append(struct walk *walk)
{
    struct audit_run *run = &walk->run;
    void *block = walk->pending;
    size_t need = walk->pending_size + run->block_size + 1;
    enum status status = memory_grow(&block, &walk->pending_capacity, need, sizeof(int));
    walk->pending = block;
    if (status != STATUS_OK)
        return report_memory(run->report);
    if (run->block_size > 0)
        memcpy(walk->pending + walk->pending_size, run->block,
               run->block_size * sizeof *run->block);
    walk->pending[need - 1] = 0;
    walk->pending_size = need;
    walk->count++;
    return STATUS_OK;
}

/* Reads on until it is clear whether the solutions in hand are few, or all. */
static enum status fill(struct walk *walk)
{
    struct audit_run *run = &walk->run;
    enum status status = STATUS_OK;
    while (status == STATUS_OK && !walk->ended && walk->count <= walk->few) {
        bool found = false;
        status = watch_look(&run->task->watch);
        if (status != STATUS_OK)
            break;
        walk->ended = !stream_next(&walk->stream, walk->solution);
        if (walk->ended)
            return walk->stream.ending;
        status = audit_solution(run, walk->solution, &found);
        if (status == STATUS_OK && found)
            status = append(walk);
        if (run->task->progress)
            progress_show(run->task->progress, 0, 0, run->result->solutions);
    }
    return status;
}

/* Is the solution of this clause in the cube of the first rows? The clause begins with its queens.
 */
static bool is_within(const struct walk *walk, const int *block, uint32_t rows)
{
    uint32_t n = walk->run.n;
    for (uint32_t row = 0; row < rows; row++)
        if (-block[row] != (int)(row * n + walk->cube[row] + 1))
            return false;
    return true;
}

/* How many of the solutions in hand, from the first on, are in the cube; *size their literals. */
static size_t count_within(const struct walk *walk, uint32_t rows, size_t *size)
{
    size_t count = 0, at = 0;
    while (count < walk->count && is_within(walk, walk->pending + at, rows)) {
        while (walk->pending[at++] != 0)
            ;
        count++;
    }
    *size = at;
    return count;
}

static void drop(struct walk *walk, size_t count, size_t size)
{
    walk->count -= count;
    walk->pending_size -= size;
    if (walk->pending_size > 0)
        memmove(walk->pending, walk->pending + size, walk->pending_size * sizeof *walk->pending);
}

/* The next cube beside or above this one, by its number of rows; false after the last. */
static bool next_cube(struct walk *walk, uint32_t *rows)
{
    while (*rows > 0 && walk->cube[*rows - 1] == walk->run.n)
        --*rows;
    if (*rows > 0)
        walk->cube[*rows - 1]++;
    return *rows > 0;
}

static enum status walk_cubes(struct walk *walk)
{
    struct audit_run *run = &walk->run;
    uint32_t rows = 0;
    do {
        size_t size, count;
        enum status status = fill(walk);
        if (status != STATUS_OK)
            return status;
        count = count_within(walk, rows, &size);
        while (count > walk->few && rows < run->n) {
            walk->cube[rows++] = 0;
            count = count_within(walk, rows, &size);
        }
        struct audit_cube cube = {walk->cube, rows};
        status = audit_models_in(run, &cube, walk->pending, count);
        if (status != STATUS_OK)
            return status;
        drop(walk, count, size);
    } while (next_cube(walk, &rows));
    return STATUS_OK;
}

/* Is there a solver large enough? To be known before anything of that size is asked for. */
static enum status refuse_size(const struct audit_run *run, uint64_t variables)
{
    const struct audit_formula_task *task = run->task;
    uint64_t limit = task->memory_limit ? task->memory_limit : machine_memory();
    if (solver_least_bytes(variables, task->formula->clauses) > limit)
        return solver_no_memory(run->report);
    return STATUS_OK;
}

static void measure_formula(struct walk *walk)
{
    struct audit_run *run = &walk->run;
    const struct formula *formula = run->task->formula;
    const struct compact *used = &run->clauses.used;
    uint64_t literals = formula->clauses > 0 ? formula->ends[formula->clauses - 1] : 0;
    uint64_t size = literals + used->count + run->squares;
    while (run->used_squares < used->count &&
           (size_t)used->variables[run->used_squares] <= run->squares)
        run->used_squares++;
    size_t others = used->count - run->used_squares;
    run->idle_variables = (size_t)formula->variables > run->squares &&
                          (size_t)formula->variables - run->squares > others;
    run->marked = size < LARGE;
    walk->few = run->marked ? FEW : SIZE_MAX;
    run->most_invalid = WORK_INVALID / (size + 1);
    if (run->most_invalid > MOST_INVALID)
        run->most_invalid = MOST_INVALID;
    if (run->most_invalid < LEAST_INVALID)
        run->most_invalid = LEAST_INVALID;
}

static enum status take_memory(struct walk *walk)
{
    struct audit_run *run = &walk->run;
    if (clauses_open(&run->clauses, run->task->formula) != STATUS_OK)
        return report_memory(run->report);
    run->clauses.watch = &run->task->watch;
    measure_formula(walk);
    enum status status = refuse_size(run, run->squares + run->clauses.used.count);
    if (status != STATUS_OK)
        return status;
    run->queens = memory_array(run->squares, sizeof *run->queens);
    run->block = memory_array(run->squares, sizeof *run->block);
    run->model = memory_array(run->clauses.used.count, sizeof *run->model);
    run->columns = memory_array(run->n, sizeof *run->columns);
    walk->solution = memory_array(run->n, sizeof *walk->solution);
    walk->cube = memory_array(run->n, sizeof *walk->cube);
    if (!run->queens || !run->block || !run->model || !run->columns || !walk->solution ||
        !walk->cube || verifier_open(&run->verifier, run->task->board) != STATUS_OK)
        return report_memory(run->report);
    return STATUS_OK;
}

static void free_memory(struct walk *walk)
{
    struct audit_run *run = &walk->run;
    clauses_close(&run->clauses);
    verifier_close(&run->verifier);
    free(run->queens);
    free(run->block);
    free(run->model);
    free(run->columns);
    free(run->probed);
    free(walk->solution);
    free(walk->cube);
    free(walk->pending);
}

static enum status walk_along(struct walk *walk, const struct engine *engine)
{
    struct audit_run *run = &walk->run;
    const struct audit_formula_task *task = run->task;
    struct task listing = {.board = task->board, .purpose = TO_LIST, .watch = task->watch};
    enum status status = take_memory(walk);
    if (status == STATUS_OK)
        status = audit_models_open(run);
    if (status == STATUS_OK) {
        status = stream_open(&walk->stream, engine, &listing, NULL, run->report);
        if (status == STATUS_OK) {
            status = walk_cubes(walk);
            counters_add(&run->result->counters, &walk->stream.counters);
            stream_close(&walk->stream);
        }
    }
    if (run->solver)
        solver_count(run->solver, &run->result->counters);
    solver_close(&run->solver);
    free_memory(walk);
    return status;
}

enum status audit_formula(struct audit_formula_result *result,
                          const struct audit_formula_task *task, struct report *report)
{
    uint64_t n = task->board->n, squares = n * n;
    const struct engine *engine = engine_fastest(task->board, TO_LIST);
    *result = (struct audit_formula_result){.engine = engine ? engine->name : NULL};
    if (!engine)
        return report_say(report, STATUS_REFUSED,
                          "no native engine knows this board, so that its solutions are not known");
    if (squares > LITERAL_MAX)
        return report_say(report, STATUS_REFUSED,
                          "the board has %llu squares, and a formula at most %d variables",
                          (unsigned long long)squares, LITERAL_MAX);
    struct walk walk = {.run = {.task = task,
                                .result = result,
                                .report = report,
                                .n = task->board->n,
                                .squares = (size_t)squares}};
    return walk_along(&walk, engine);
}
