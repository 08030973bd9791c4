/* The assembler.
 *
 * In come lines, a plan and a numbering of the squares, out go clauses to a sink: the units of the
 * board, then line by line whatever the line's encoding writes, then what breaks symmetries. Knows
 * neither what the lines mean nor what the sink does with the clauses. Its sizes without writing
 * are in sizes.c.
 */
#include "model/model.h"

#include <assert.h>
#include <stdlib.h>

#include "base/memory.h"

static int cell_literal(const struct model *model, uint32_t cell)
{
    int literal = model->literals ? model->literals[cell] : (int)cell + 1;
    assert(literal != 0);
    return literal;
}

static void write_units(const struct model *model, struct sink *sink)
{
    const struct board *board = model->units;
    uint32_t n = board->n;
    for (size_t i = 0; i < board->given.count; i++) {
        struct square square = board->given.at[i];
        sink_unit(sink, cell_literal(model, square.row * n + square.column));
    }
    for (size_t i = 0; i < board->blocked.count; i++) {
        struct square square = board->blocked.at[i];
        sink_unit(sink, -cell_literal(model, square.row * n + square.column));
    }
}

/* Pairs of neighbours come last and can be thousands of millions: none is longer than two. */
static uint32_t longest_line(const struct lines *lines)
{
    uint32_t longest = 2;
    for (size_t i = 0; i < lines->count; i++) {
        struct line line = lines_get(lines, i);
        if (line.family == FAMILY_NEIGHBOURS)
            break;
        longest = line.count > longest ? line.count : longest;
    }
    return longest;
}

struct line model_line(const struct model *model, size_t i)
{
    struct line line = lines_get(model->lines, i);
    if (model->at_most)
        line.kind = AT_MOST_ONE;
    return line;
}

enum status model_write(const struct model *model, struct sink *sink, struct report *report)
{
    assert(!model->units || model->units->n == model->lines->n);
    int *literals = memory_array(longest_line(model->lines), sizeof *literals);
    if (!literals)
        return report_memory(report);
    if (model->units)
        write_units(model, sink);
    enum status status = STATUS_OK;
    /* A sink that failed takes nothing more: what is left can be billions of clauses. */
    for (size_t i = 0; i < model->lines->count && status == STATUS_OK; i++) {
        if (sink_status(sink) != STATUS_OK)
            break;
        struct line line = model_line(model, i);
        for (uint32_t k = 0; k < line.count; k++)
            literals[k] = cell_literal(model, line_cell(&line, k));
        status =
            encode_line(&model->plan->choice[line.family], line.kind, sink, literals, line.count);
    }
    free(literals);
    if (status != STATUS_OK)
        return report_memory(report);
    breaking_write(&model->breaks, model->literals, sink);
    return STATUS_OK;
}

/* Lines of up to two squares are the same in every encoding and have no auxiliary variables; so are
 * all pairs of neighbours, which come last. */
bool model_count_safe(const struct model *model)
{
    for (size_t i = 0; i < model->lines->count; i++) {
        struct line line = model_line(model, i);
        if (line.family == FAMILY_NEIGHBOURS)
            break;
        if (line.count > 2 && !line_count_safe(&model->plan->choice[line.family], line.kind))
            return false;
    }
    return true;
}
