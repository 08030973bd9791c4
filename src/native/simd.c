/* The engine `simd`: counts classic boards many at a time, on the widest registers there are.
 *
 * In: a board of at most 32 columns, and which path through the processor to take. Out: the number
 * of its solutions. Some queens are placed beforehand, in all ways (simd_openings.h); what each of
 * these ways leaves of the board is counted by the path (simd.h). A part is a handful of them, with
 * their weights. Solutions never come apart there, so that one of them, and those that a symmetry
 * keeps, are left to the plain search of `bitmask`.
 */
#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "base/memory.h"
#include "engine/engine.h"
#include "native/simd_openings.h"

extern const struct engine bitmask_engine;

enum { MOST_PARTS = 512, LINE = 64 /* bytes in a line of the cache */ };

struct counting {
    struct simd_openings openings;
    size_t per_part;
    const struct simd_path *path;
    /* Room that no thread works in just now: the next part need not ask the system for its own. */
    _Atomic(struct simd_room *) spare;
    /* Where only the plain search is wanted: it has its own task. */
    bool plain;
    struct task plain_task;
    struct search plain_search;
};

static const struct simd_path *path_for(enum cpu cpu)
{
#if defined __x86_64__
    if (cpu == CPU_AVX512)
        return &simd_avx512;
    if (cpu == CPU_AVX2)
        return &simd_avx2;
#endif
    (void)cpu;
    return &simd_portable;
}

static enum status open_plain(struct counting *counting, const struct task *task,
                              struct report *report)
{
    counting->plain = true;
    counting->plain_task = *task;
    counting->plain_task.cpu = CPU_BEST;
    return search_open(&counting->plain_search, &bitmask_engine, &counting->plain_task, report);
}

static enum status open_counting(struct counting *counting, const struct task *task,
                                 struct report *report)
{
    if (simd_openings_of(&counting->openings, task->board) != STATUS_OK)
        return report_memory(report);
    counting->path = path_for(cpu_chosen(task->cpu));
    counting->per_part = counting->openings.count / MOST_PARTS + 1;
    return STATUS_OK;
}

static enum status simd_open(struct search *search, struct report *report)
{
    const struct task *task = search->task;
    struct counting *counting = memory_array(1, sizeof *counting);
    enum status status;

    if (!counting)
        return report_memory(report);
    if (task->purpose == TO_FIND || task->fixed != SYMMETRY_IDENTITY)
        status = open_plain(counting, task, report);
    else
        status = open_counting(counting, task, report);
    if (status != STATUS_OK) {
        free(counting);
        return status;
    }
    search->state = counting;
    search->parts = counting->plain
                        ? counting->plain_search.parts
                        : (counting->openings.count + counting->per_part - 1) / counting->per_part;
    if (search->parts == 0)
        search->parts = 1; /* in which nothing is found: none at all would be new to everybody */
    return STATUS_OK;
}

/* Room at the start of a line of the cache, in a block that the system chose. */
static struct simd_room *new_room(void)
{
    char *block = memory_array(1, sizeof(struct simd_room) + LINE);
    if (!block)
        return NULL;
    struct simd_room *room = (void *)(block + (LINE - (uintptr_t)block % LINE));
    room->block = block;
    return room;
}

static void free_room(struct simd_room *room)
{
    if (room)
        free(room->block);
}

static void simd_close(struct search *search)
{
    struct counting *counting = search->state;
    search_close(&counting->plain_search);
    simd_openings_free(&counting->openings);
    free_room(atomic_load(&counting->spare));
    free(counting);
}

/* One or two rows, which no path takes. A path counts a board for each solution and each queen
 * before; here it is as good as one node to a solution. */
static void count_few(const struct simd_rows *rows, struct simd_tally *tally)
{
    uint16_t first = rows->at[0].allowed, queens = rows->open;

    if (rows->count == 0) {
        tally->found++;
        return;
    }
    for (unsigned column = 0; column < SIMD_COLUMNS; column++) {
        uint32_t queen = 1U << column, step = rows->at[0].step;
        uint32_t last = queens & ~queen & ~(queen << step) & ~(queen >> step);
        if (!(first & queen))
            continue;
        tally->checks++;
        if (rows->count == 2 && !(last & rows->at[1].allowed))
            continue;
        tally->nodes++;
        tally->found++;
    }
}

static enum status count_field(const struct counting *counting, struct simd_room *room,
                               const struct simd_field *field, struct simd_tally *tally)
{
    if (!simd_field_is_hopeful(field))
        return STATUS_OK;
    struct simd_rows rows = simd_field_rows(field, counting->openings.from);
    if (rows.count >= 3)
        return simd_count(counting->path, room, &rows, tally);
    count_few(&rows, tally);
    return STATUS_OK;
}

/* One more queen beforehand: the field with it; false when the line has no other. A line that has
 * its queen already lets the field through once. */
struct level {
    struct simd_field field;
    uint32_t step;
};

static bool next_field(struct level *level, struct simd_line line, struct simd_field *next)
{
    struct square square;

    *next = level->field;
    if (simd_line_settled(&level->field, line))
        return level->step++ == 0;
    return simd_line_next(&level->field, line, &level->step, &square) &&
           simd_field_place(next, square);
}

/* All ways to fill the lines that an opening has left. */
static enum status count_opening(const struct counting *counting, struct simd_room *room,
                                 size_t opening, struct simd_tally *tally)
{
    const struct simd_openings *openings = &counting->openings;
    struct level levels[SIMD_MAX_N - SIMD_COLUMNS + 1];
    enum status status = STATUS_OK;
    uint32_t depth = 0;

    levels[0] = (struct level){simd_opening_field(openings, opening), 0};
    if (openings->line_count == 0)
        return count_field(counting, room, &levels[0].field, tally);
    while (status == STATUS_OK) {
        struct simd_field next;
        if (!next_field(&levels[depth], openings->lines[depth], &next)) {
            if (depth-- == 0)
                break;
            continue;
        }
        if (depth + 1 < openings->line_count)
            levels[++depth] = (struct level){next, 0};
        else
            status = count_field(counting, room, &next, tally);
        if (status == STATUS_OK)
            status = simd_look(room);
    }
    return status;
}

static enum status add_weighted(uint64_t *found, uint64_t weight, uint64_t number,
                                struct report *report)
{
    if (__builtin_mul_overflow(number, weight, &number) ||
        __builtin_add_overflow(*found, number, found))
        return search_overflows(report);
    return STATUS_OK;
}

static enum status count_part(const struct counting *counting, struct simd_room *room,
                              uint64_t part, uint64_t *found, struct counters *counters,
                              struct report *report)
{
    const struct simd_openings *openings = &counting->openings;
    size_t first = part * counting->per_part, end = first + counting->per_part;
    enum status status = STATUS_OK;

    for (size_t i = first; i < end && i < openings->count && status == STATUS_OK; i++) {
        struct simd_tally tally = {0};
        status = count_opening(counting, room, i, &tally);
        counters->nodes += tally.nodes;
        counters->checks += tally.checks;
        enum status sum = add_weighted(found, openings->at[i].weight, tally.found, report);
        if (status == STATUS_OK)
            status = sum;
    }
    return status;
}

static enum status simd_count_part(const struct search *search, uint64_t part, uint64_t *found,
                                   struct counters *counters, struct report *report)
{
    struct counting *counting = search->state;

    if (counting->plain)
        return search_count(&counting->plain_search, part, found, counters, report);
    struct simd_room *room = atomic_exchange(&counting->spare, NULL);
    if (!room)
        room = new_room();
    if (!room)
        return report_memory(report);
    room->watch = &search->task->watch;
    enum status status = count_part(counting, room, part, found, counters, report);
    free_room(atomic_exchange(&counting->spare, room));
    return status;
}

static enum status simd_run_part(const struct search *search, uint64_t part,
                                 const struct visitor *visitor, struct counters *counters,
                                 struct report *report)
{
    const struct counting *counting = search->state;

    assert(counting->plain);
    return search_run(&counting->plain_search, part, visitor, counters, report);
}

const struct engine simd_engine = {
    .name = "simd",
    .title =
        "counts many boards at once, in the lanes of wide registers; shows one by bitmask's search",
    .rules = RULE_BIT(RULE_CLASSIC),
    .max_n = SIMD_MAX_N,
    .squares = true,
    .counts = true,
    .finds = true,
    .fixes = true,
    .paths = true,
    .native = true,
    .open = simd_open,
    .close = simd_close,
    .run = simd_run_part,
    .count = simd_count_part,
};
