/* Cube after cube: its proof, its blocking clauses, its solutions.
 *
 * In: a board, a folder. Out: files, and solutions for whoever asked. What is shown is not verified
 * here, and whether the cubes are all is not known: that is the cover's business.
 */
#include "trust/certify_cubes.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "formula/dimacs.h"
#include "model/cubes.h"
#include "model/lines.h"
#include "solutions/set.h"
#include "trust/certificate.h"

/* Measured (src/trust/README.md): smaller cubes have shorter proofs, until there are so many of
 * them that reading the formula anew for each is what a check is busy with. Regions leave fewer
 * solutions, and so less to prove, than a classic board of that size has; the rule touch without
 * them leaves many more. */
uint32_t certify_cube_rows(const struct board *board)
{
    enum { FEWER = 3, MORE = 2 };
    static const uint8_t wanted[] = {0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 3, 3, 4};
    enum { KNOWN = sizeof wanted };
    uint32_t open = 0, rows = 0, like, choices;
    for (uint32_t row = 0; row < board->n; row++)
        open += squares_in_row(&board->given, row).count == 0;
    like = open;
    if (board_has_regions(board))
        like -= like < FEWER ? like : FEWER;
    else if (board->rule == RULE_TOUCH)
        like += MORE;
    choices = wanted[like < KNOWN ? like : KNOWN - 1];
    if (choices > open)
        choices = open;
    for (; choices > 0; rows++)
        choices -= squares_in_row(&board->given, rows).count == 0;
    return rows;
}

static const struct certify_cubes *cubes_of(const struct search *search)
{
    return (const struct certify_cubes *)(const void *)search->engine;
}

static enum status open_search(struct search *search, struct report *report)
{
    (void)report;
    search->parts = cubes_of(search)->list.count;
    return STATUS_OK;
}

/* One cube at work. */
struct work {
    const struct certify_cubes *cubes;
    uint64_t number; /* from 0 */
    struct solution_set found;
    struct output *proof;
    uint64_t proof_bytes;
    struct report *report;
};

static enum status keep(void *self, const uint32_t *columns)
{
    struct work *work = self;
    /* On a full disk there is no use in going on. */
    enum status status = output_status(work->proof);
    if (status == STATUS_OK && solution_set_add(&work->found, columns) != STATUS_OK)
        status = report_memory(work->report);
    return status;
}

static void take_proof(void *self, const char *bytes, size_t size)
{
    struct work *work = self;
    work->proof_bytes += size;
    output_write(work->proof, bytes, size);
}

static enum status open_file(const struct work *work, const char *format, struct output **output)
{
    char name[64];
    const uint64_t number = work->number + 1;
    bool is_proof = strcmp(format, CERTIFICATE_PROOF) == 0;
    if (is_proof)
        snprintf(name, sizeof name, CERTIFICATE_PROOF, (unsigned long long)number);
    else
        snprintf(name, sizeof name, CERTIFICATE_BLOCKING, (unsigned long long)number);
    return certify_folder_write(work->cubes->folder, name, output, work->report);
}

static enum status prove(struct work *work, const struct task *task, struct counters *counters)
{
    const struct visitor visitor = {keep, work};
    const struct rup_taker taker = {take_proof, work};
    enum status status = open_file(work, CERTIFICATE_PROOF, &work->proof);
    if (status == STATUS_OK)
        status = proving_cube(task, &work->cubes->list, work->number, &visitor, taker, counters,
                              work->report);
    /* What went wrong with the file is told by its closing. */
    if (status == STATUS_OK || status == STATUS_IO)
        status = certify_folder_written(work->cubes->folder, &work->proof, work->report);
    output_drop(&work->proof);
    return status;
}

static enum status write_blocking(const struct work *work, uint32_t *columns, int *clause)
{
    uint32_t n = work->found.n;
    struct dimacs dimacs;
    struct output *output;
    enum status status = open_file(work, CERTIFICATE_BLOCKING, &output);
    if (status != STATUS_OK)
        return status;
    dimacs_open(&dimacs, output, (int)(n * n), (int)(n * n), work->found.count);
    for (size_t i = 0; i < work->found.count; i++) {
        solution_set_get(&work->found, i, columns);
        for (uint32_t row = 0; row < n; row++)
            clause[row] = -(int)(row * n + columns[row]) - 1;
        sink_clause(&dimacs.sink, clause, n);
    }
    status = dimacs_close(&dimacs, work->report);
    if (status == STATUS_FAILED)
        output_drop(&output);
    return status == STATUS_FAILED
               ? status
               : certify_folder_written(work->cubes->folder, &output, work->report);
}

static enum status show(const struct work *work, const struct visitor *visitor, uint32_t *columns)
{
    enum status status = STATUS_OK;
    for (size_t i = 0; status == STATUS_OK && i < work->found.count; i++) {
        solution_set_get(&work->found, i, columns);
        status = visitor->found(visitor->self, columns);
    }
    return status;
}

/* What was found before a stop is shown as well. */
static enum status run_work(struct work *work, const struct search *search, uint32_t *columns,
                            const struct visitor *visitor, struct counters *counters)
{
    struct certify_cube *cube = &work->cubes->cubes[work->number];
    int *clause = memory_array(work->found.n, sizeof *clause);
    if (!clause)
        return report_memory(work->report);
    enum status status = prove(work, search->task, counters);
    solution_set_sort(&work->found);
    if (status == STATUS_OK)
        status = write_blocking(work, columns, clause);
    free(clause);
    if (status == STATUS_OK)
        *cube = (struct certify_cube){true, work->found.count, work->proof_bytes};
    enum status shown = show(work, visitor, columns);
    return status == STATUS_OK ? shown : status;
}

static enum status run_part(const struct search *search, uint64_t part,
                            const struct visitor *visitor, struct counters *counters,
                            struct report *report)
{
    struct work work = {.cubes = cubes_of(search), .number = part, .report = report};
    uint32_t n = search->task->board->n, *columns = memory_array(n, sizeof *columns);
    if (!columns)
        return report_memory(report);
    solution_set_open(&work.found, n);
    enum status status = run_work(&work, search, columns, visitor, counters);
    solution_set_free(&work.found);
    free(columns);
    return status;
}

static const struct engine proving_engine = {
    .name = "picosat",
    .title = "cubes proved by PicoSAT",
    .rules = RULE_BIT(RULE_CLASSIC) | RULE_BIT(RULE_TORUS) | RULE_BIT(RULE_TOUCH),
    .max_n = LINES_MAX_N,
    .squares = true,
    .regions = true,
    .ascending = true,
    .lists = true,
    .open = open_search,
    .run = run_part,
};

/* Cubes as they come. */
struct listing {
    struct certify_cubes *cubes;
    size_t capacity; /* in columns */
    struct report *report;
};

static enum status list_one(void *self, const uint32_t *columns, uint32_t rows)
{
    struct listing *listing = self;
    struct certify_cubes *cubes = listing->cubes;
    size_t used = cubes->list.count * rows;
    void *block = cubes->columns;
    enum status status =
        /* Never NULL, also where a cube has no queens. */
        memory_grow(&block, &listing->capacity, used + rows + 1, sizeof *cubes->columns);
    cubes->columns = block;
    if (status != STATUS_OK)
        return report_memory(listing->report);
    if (rows > 0)
        memcpy(cubes->columns + used, columns, rows * sizeof *columns);
    cubes->list.count++;
    return STATUS_OK;
}

enum status certify_cubes_open(struct certify_cubes *cubes, const struct task *task, uint32_t rows,
                               const struct certify_folder *folder, struct report *report)
{
    struct listing listing = {.cubes = cubes, .report = report};
    const struct cube_visitor visitor = {list_one, &listing};
    assert(rows <= task->board->n);
    *cubes = (struct certify_cubes){.engine = proving_engine, .folder = folder};
    cubes->list.rows = rows;
    enum status status = cubes_each(task->board, rows, &task->watch, &visitor, report);
    cubes->list.columns = cubes->columns;
    cubes->cubes = memory_array((size_t)cubes->list.count, sizeof *cubes->cubes);
    if (status == STATUS_OK && !cubes->cubes)
        status = report_memory(report);
    if (status != STATUS_OK)
        certify_cubes_close(cubes);
    return status;
}

void certify_cubes_close(struct certify_cubes *cubes)
{
    free(cubes->columns);
    free(cubes->cubes);
    *cubes = (struct certify_cubes){.folder = NULL};
}
