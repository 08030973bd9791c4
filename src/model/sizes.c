/* The sizes of a model, exact and without writing a clause.
 *
 * In comes a model, out come variables, clauses, literals and bytes for each family. A room tells
 * in how many clauses each literal of a line stands (its profile); bytes follow from that and from
 * the digits of the variables, which for whole lines are counted progression by progression, and
 * for pairs of neighbours row by row: the work is the number of the other lines, not of squares.
 * What breaks symmetries tells its own size. Knows no room and no clause.
 */
#include "model/model.h"

#include <assert.h>
#include <inttypes.h>

#include "formula/dimacs.h"

/* One line at a time; the sums go into `size`. */
struct measure {
    struct profile profile;
    const struct line *line;
    uint64_t first_auxiliary; /* the line's first variable of its own */
    struct model_size *size;
};

/* The end of the literals from position `i` on whose variables have as many digits, all below
 * `bound`; behind the bend of a line the next ones begin in any case. */
static uint64_t straight_end(const struct line *line, uint64_t i, uint64_t bound)
{
    uint64_t variable = (uint64_t)line_cell(line, (uint32_t)i) + 1;
    uint64_t end = i < line->bend ? line->bend : line->count;
    if (variable + (end - 1 - i) * line->step < bound)
        return end;
    return i + (bound - 1 - variable) / line->step + 1;
}

/* The same of listed cells, which ascend. */
static uint64_t listed_end(const struct line *line, uint64_t i, uint64_t bound)
{
    uint64_t end = line->count;
    while (i + 1 < end) {
        uint64_t middle = i + (end - i) / 2;
        if ((uint64_t)line->cells[middle] + 1 < bound)
            i = middle;
        else
            end = middle;
    }
    return end;
}

/* A stretch of positions whose variables have equally many digits. */
struct stretch {
    uint64_t from, end, digits;
};

static struct stretch stretch_at(const struct line *line, uint64_t i)
{
    uint64_t variable = (uint64_t)line_cell(line, (uint32_t)i) + 1, bound = 10;
    struct stretch stretch = {.from = i, .digits = 1};
    while (variable >= bound) {
        bound *= 10;
        stretch.digits++;
    }
    stretch.end = line->cells ? listed_end(line, i, bound) : straight_end(line, i, bound);
    return stretch;
}

static uint64_t cells_digits(const struct line *line, uint64_t from, uint64_t count)
{
    uint64_t sum = 0, end = from + count;
    while (from < end) {
        struct stretch stretch = stretch_at(line, from);
        uint64_t here = (stretch.end < end ? stretch.end : end) - from;
        sum += here * stretch.digits;
        from += here;
    }
    return sum;
}

static void add_every_other(struct profile *profile, uint64_t length, uint64_t negative,
                            uint64_t positive)
{
    struct measure *measure = (struct measure *)profile;
    uint64_t digits = 0, count = every_other_before(measure->line->count, length);
    struct stretch stretch = {0};
    for (uint64_t i = 0; i < measure->line->count; i = stretch.end) {
        stretch = stretch_at(measure->line, i);
        digits += stretch.digits * (every_other_before(stretch.end, length) -
                                    every_other_before(stretch.from, length));
    }
    size_add_literals(measure->size, digits, count, negative, positive);
}

static void add_inputs(struct profile *profile, uint64_t from, uint64_t count, uint64_t negative,
                       uint64_t positive)
{
    struct measure *measure = (struct measure *)profile;
    assert(from + count <= measure->line->count);
    size_add_literals(measure->size, cells_digits(measure->line, from, count), count, negative,
                      positive);
}

static void add_auxiliary(struct profile *profile, uint64_t from, uint64_t count, uint64_t negative,
                          uint64_t positive)
{
    struct measure *measure = (struct measure *)profile;
    uint64_t digits = progression_digits(measure->first_auxiliary + from, 1, count);
    size_add_literals(measure->size, digits, count, negative, positive);
}

/* All pairs of diagonal neighbours of a whole board, without looking at one of them: each square
 * stands negated once for each neighbour. A square has twice as many as there are rows above and
 * below it, but on the first and last column half of that. */
static void measure_neighbours(uint64_t n, struct model_size *size)
{
    assert(n >= 2);
    for (uint64_t row = 0; row < n; row++) {
        uint64_t rows_beside = row == 0 || row == n - 1 ? 1 : 2, first = row * n + 1;
        uint64_t all = progression_digits(first, 1, n);
        uint64_t edges = progression_digits(first, n - 1, 2);
        size_add_literals(size, all - edges, n - 2, 2 * rows_beside, 0);
        size_add_literals(size, edges, 2, rows_beside, 0);
    }
    size_add_clauses(size, 2 * (n - 1) * (n - 1));
}

static void measure_units(const struct board *board, struct model_size *size)
{
    const struct squares *lists[] = {&board->given, &board->blocked};
    for (int negative = 0; negative < 2; negative++)
        for (size_t i = 0; i < lists[negative]->count; i++) {
            struct square square = lists[negative]->at[i];
            int variable = (int)(square.row * board->n + square.column) + 1;
            size->literals++;
            size->bytes += dimacs_literal_bytes(negative ? -variable : variable);
            size_add_clauses(size, 1);
        }
}

/* Variables and clauses of one line, and literals and bytes where they are wanted. */
static void measure_line(struct measure *measure, const struct model *model,
                         const struct line *line, bool bytes)
{
    const struct encoding_choice *choice = &model->plan->choice[line->family];
    uint64_t variables = line_variables(choice, line->kind, line->count);
    size_add_clauses(measure->size, line_clauses(choice, line->kind, line->count));
    measure->line = line;
    if (bytes)
        line_profile(choice, line->kind, line->count, &measure->profile);
    measure->size->variables += variables;
    measure->first_auxiliary += variables;
}

static void forget_part(struct model_size *size)
{
    size->literals = size->bytes = 0;
}

/* What was counted without its literals has no bytes worth telling. */
static void forget_bytes(struct model_sizes *sizes)
{
    forget_part(&sizes->units);
    forget_part(&sizes->symmetry);
    forget_part(&sizes->total);
    for (size_t family = 0; family < FAMILY_COUNT; family++)
        forget_part(&sizes->family[family]);
}

/* No sum overflows: even the bytes of the pairwise formula of the largest board, whose lines have
 * up to LINES_MAX_N squares, stay below 2^53, and those of a region that has all squares of the
 * largest board with regions below 2^60. */
static enum status measure_model(const struct model *model, struct model_sizes *sizes, bool bytes,
                                 const struct watch *watch, struct report *report)
{
    assert(!model->literals && (!model->units || model->units->n == model->lines->n));
    *sizes = (struct model_sizes){.squares = (uint64_t)model->lines->n * model->lines->n};
    struct measure measure = {.profile = {add_inputs, add_auxiliary, add_every_other},
                              .first_auxiliary = sizes->squares + 1};
    for (size_t i = 0; i < model->lines->count; i++) {
        struct line line = model_line(model, i);
        if (watch_look(watch) != STATUS_OK)
            return watch_look(watch);
        if (line.family == FAMILY_NEIGHBOURS && !model->lines->stored) {
            measure_neighbours(model->lines->n, &sizes->family[FAMILY_NEIGHBOURS]);
            break; /* they come last */
        }
        measure.size = &sizes->family[line.family];
        measure_line(&measure, model, &line, bytes);
    }
    if (model->units)
        measure_units(model->units, &sizes->units);
    breaking_measure(&model->breaks, measure.first_auxiliary, &sizes->symmetry);
    size_add(&sizes->total, &sizes->units);
    for (size_t family = 0; family < FAMILY_COUNT; family++)
        size_add(&sizes->total, &sizes->family[family]);
    size_add(&sizes->total, &sizes->symmetry);
    uint64_t variables = sizes->squares + sizes->total.variables;
    if (variables > LITERAL_MAX)
        return report_say(report, STATUS_REFUSED,
                          "the formula needs %" PRIu64 " variables (DIMACS solvers take %d)",
                          variables, LITERAL_MAX);
    return STATUS_OK;
}

enum status model_count(const struct model *model, struct model_sizes *sizes,
                        const struct watch *watch, struct report *report)
{
    enum status status = measure_model(model, sizes, false, watch, report);
    forget_bytes(sizes);
    return status;
}

enum status model_measure(const struct model *model, struct model_sizes *sizes,
                          const struct watch *watch, struct report *report)
{
    return measure_model(model, sizes, true, watch, report);
}
