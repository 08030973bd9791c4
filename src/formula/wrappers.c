/* Sinks around another sink: guard and mutate.
 *
 * In come clauses, out they go to the inner sink with a literal more (guard) or with one of them
 * spoilt on purpose (mutate). Both need a copy of the clause, since the caller only lends it; the
 * buffer grows to the longest clause and stays. They know nothing of where the clauses come from or
 * what the inner sink is.
 */
#include "formula/wrappers.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* Room for size literals in the buffer of a wrapper. */
static enum status reserve(int **buffer, size_t *capacity, size_t size)
{
    void *block = *buffer;
    enum status status = memory_grow(&block, capacity, size, sizeof **buffer);
    *buffer = block;
    return status;
}

static enum status first_error(enum status own, const struct sink *inner)
{
    return own != STATUS_OK ? own : sink_status(inner);
}

static int guard_variable(struct sink *sink)
{
    struct guard *guard = (struct guard *)sink;
    return sink_variable(guard->inner);
}

static void guard_clause(struct sink *sink, const int *literals, size_t size)
{
    struct guard *guard = (struct guard *)sink;
    if (guard->status == STATUS_OK)
        guard->status = reserve(&guard->buffer, &guard->capacity, size + 1);
    if (guard->status != STATUS_OK)
        return;
    guard->buffer[0] = guard->literal;
    if (size > 0)
        memcpy(guard->buffer + 1, literals, size * sizeof *literals);
    sink_clause(guard->inner, guard->buffer, size + 1);
}

static enum status guard_status(const struct sink *sink)
{
    const struct guard *guard = (const struct guard *)sink;
    return first_error(guard->status, guard->inner);
}

void guard_open(struct guard *guard, struct sink *inner, int literal)
{
    static const struct sink_type type = {
        .variable = guard_variable, .clause = guard_clause, .status = guard_status};
    assert(literal != 0);
    *guard = (struct guard){.sink = {&type}, .inner = inner, .literal = literal};
}

void guard_close(struct guard *guard)
{
    free(guard->buffer);
    guard->buffer = NULL;
    guard->capacity = 0;
}

static int mutate_variable(struct sink *sink)
{
    struct mutate *mutate = (struct mutate *)sink;
    return sink_variable(mutate->inner);
}

static void pass_flipped(struct mutate *mutate, const int *literals, size_t size)
{
    if (mutate->status == STATUS_OK)
        mutate->status = reserve(&mutate->buffer, &mutate->capacity, size);
    if (mutate->status != STATUS_OK)
        return;
    memcpy(mutate->buffer, literals, size * sizeof *literals);
    mutate->buffer[mutate->literal] = -mutate->buffer[mutate->literal];
    sink_clause(mutate->inner, mutate->buffer, size);
}

static void mutate_clause(struct sink *sink, const int *literals, size_t size)
{
    struct mutate *mutate = (struct mutate *)sink;
    bool spoilt = mutate->clauses++ == mutate->clause;
    if (spoilt && mutate->mutation == MUTATE_LEAVE_OUT)
        return;
    if (spoilt && mutate->mutation == MUTATE_FLIP && mutate->literal < size)
        pass_flipped(mutate, literals, size);
    else
        sink_clause(mutate->inner, literals, size);
}

static enum status mutate_status(const struct sink *sink)
{
    const struct mutate *mutate = (const struct mutate *)sink;
    return first_error(mutate->status, mutate->inner);
}

void mutate_open(struct mutate *mutate, struct sink *inner, enum mutation mutation, uint64_t clause,
                 size_t literal)
{
    static const struct sink_type type = {
        .variable = mutate_variable, .clause = mutate_clause, .status = mutate_status};
    *mutate = (struct mutate){.sink = {&type},
                              .inner = inner,
                              .mutation = mutation,
                              .clause = clause,
                              .literal = literal};
}

void mutate_close(struct mutate *mutate)
{
    free(mutate->buffer);
    mutate->buffer = NULL;
    mutate->capacity = 0;
}
