/* The parts of a counting search, and what each adds to the sum.
 *
 * In: a task that only counts. Out: a list of boards to be filled up, and how many solutions each
 * stands for. The empty board is cut by its centre crosses; any other in breadth, a row at a time,
 * until there are enough boards to be shared among threads. Must not know how they are filled up.
 */
#include "native/bitmask_sum.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "native/cross.h"

struct start {
    struct standing standing;
    uint64_t weight; /* each solution stands for so many */
};

bool sum_knows(const struct task *task)
{
    const struct board *board = task->board;
    return task->purpose == TO_COUNT && board->rule == RULE_CLASSIC && !board_has_regions(board) &&
           task->fixed == SYMMETRY_IDENTITY && board->n <= STANDING_ROWS;
}

static struct start start_of(const struct cross *cross, uint32_t n)
{
    struct start start = {.standing.open = all_columns(n), .weight = cross->weight};
    for (uint32_t i = 0; i < cross->count; i++)
        start.standing = standing_with(&start.standing, cross->rows[i], bit_of(cross->columns[i]));
    return start;
}

static enum status cut_by_crosses(struct sum *sum)
{
    struct crosses crosses;
    enum status status = crosses_of(&crosses, sum->fill.n);

    if (status != STATUS_OK)
        return status;
    sum->starts = memory_array(crosses.count, sizeof *sum->starts);
    if (sum->starts) {
        sum->count = crosses.count;
        for (size_t i = 0; i < crosses.count; i++) {
            sum->starts[i] = start_of(&crosses.at[i], sum->fill.n);
            sum->nodes += crosses.at[i].count;
        }
    }
    crosses_free(&crosses);
    return sum->starts ? STATUS_OK : STATUS_MEMORY;
}

struct list {
    struct start *at;
    size_t count, capacity;
};

static enum status add(struct list *list, struct start start)
{
    void *block = list->at;
    enum status status = memory_grow(&block, &list->capacity, list->count + 1, sizeof start);

    list->at = block;
    if (status == STATUS_OK)
        list->at[list->count++] = start;
    return status;
}

/* One queen more for each board that is far from its end; *grown says whether there was one. */
static enum status grow(struct sum *sum, bool *grown)
{
    struct list next = {0};
    enum status status = STATUS_OK;

    *grown = false;
    for (size_t i = 0; i < sum->count && status == STATUS_OK; i++) {
        struct start start = sum->starts[i];
        if (bits_in(start.standing.open) <= LAST_ROWS) {
            status = add(&next, start);
            continue;
        }
        struct narrowest row = fill_narrowest(&sum->fill, &start.standing);
        sum->checks += row.checks;
        *grown = true;
        for (; row.free && status == STATUS_OK; row.free &= row.free - 1) {
            struct start child = start;
            child.standing = standing_with(&start.standing, row.row, row.free & -row.free);
            status = add(&next, child);
            sum->nodes++;
        }
    }
    free(sum->starts);
    sum->starts = next.at;
    sum->count = next.count;
    return status;
}

static enum status cut_in_breadth(struct sum *sum)
{
    enum { ENOUGH = 500 };
    struct list whole = {0};
    struct start start = {.standing.open = all_columns(sum->fill.n), .weight = 1};
    enum status status = add(&whole, start);
    bool grown = true;

    sum->starts = whole.at;
    sum->count = whole.count;
    while (status == STATUS_OK && grown && sum->count < ENOUGH)
        status = grow(sum, &grown);
    return status;
}

struct sum *sum_open(const struct task *task, const uint64_t *allowed)
{
    struct sum *sum = memory_array(1, sizeof *sum);
    enum status status;

    if (!sum)
        return NULL;
    sum->fill.n = task->board->n;
    memcpy(sum->fill.allowed, allowed, sum->fill.n * sizeof *allowed);
    status = board_is_empty(task->board) ? cut_by_crosses(sum) : cut_in_breadth(sum);
    if (status == STATUS_OK)
        return sum;
    sum_close(sum);
    return NULL;
}

void sum_close(struct sum *sum)
{
    if (sum)
        free(sum->starts);
    free(sum);
}

/* A board that has no start still has a part, in which nothing is found. */
uint64_t sum_parts(const struct sum *sum)
{
    return sum->count > 0 ? sum->count : 1;
}

enum status sum_run(const struct sum *sum, uint64_t part, const struct watch *watch,
                    uint64_t *found, struct counters *counters, struct report *report)
{
    enum status status = STATUS_OK;
    uint64_t here = 0, weight = 1;

    if (part == 0) {
        counters->nodes += sum->nodes;
        counters->checks += sum->checks;
    }
    if (part < sum->count) {
        const struct start *start = &sum->starts[part];
        weight = start->weight;
        status = fill_count(&sum->fill, &start->standing, watch, &here, counters);
    }
    if (__builtin_mul_overflow(here, weight, &here) || __builtin_add_overflow(*found, here, found))
        return search_overflows(report);
    return status;
}
