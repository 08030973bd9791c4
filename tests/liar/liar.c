/* The engine `bitmask` of queensat-liar: the tests' way to see whether the program finds out an
 * engine that is wrong, since those that are shipped are not.
 *
 * In: the environment variable QUEENSAT_LIE, a list of words. Out: what `arrays` finds, spoilt in
 * the way that they say; without the variable, the truth. Linked before the library, it stands in
 * for the real bitmask, and so is what cross-checks the solver and counts by default.
 *
 *   drop      leaves one solution out
 *   double    gives one twice
 *   break     moves a queen of one
 *   invent    gives one board too many, all queens attacking
 *   disorder  goes through the parts from the last to the first
 *   miscount  counts one too many where no solutions are shown
 *   fixed     says that it counts what a symmetry keeps, and counts one too many of these
 *   cubes     says that it minds --cube-rows and --break-symmetry, and fails, telling what it heard
 *   last      it is the last solution that is spoilt, not the first
 *   limit     says in the end that the time was up
 *   stop      is interrupted in the end, by a signal
 *
 * What is spoilt is found out when the search is opened, so that parts may be run in any order, and
 * twice. Meant for boards that are small.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "engine/engine.h"

enum { LIAR_MAX_N = 64 }; /* as the engine that it stands in for */

extern const struct engine arrays_engine;

struct liar {
    struct task task; /* what is asked, but for the symmetry */
    struct search honest;
    const char *words;
    uint64_t part, index; /* which solution to spoil: number `index` of that part */
};

static bool says(const struct liar *liar, const char *word)
{
    return strstr(liar->words, word) != NULL;
}

static enum status count_one(void *self, const uint32_t *columns)
{
    uint64_t *found = self;
    (void)columns;
    ++*found;
    return STATUS_OK;
}

/* Where there is no solution, an index that none has. */
static enum status choose_victim(struct liar *liar, struct report *report)
{
    liar->part = 0;
    liar->index = UINT64_MAX;
    for (uint64_t part = 0; part < liar->honest.parts; part++) {
        uint64_t found = 0;
        struct visitor visitor = {.found = count_one, .self = &found};
        struct counters unseen = {0};
        enum status status = search_run(&liar->honest, part, &visitor, &unseen, report);
        if (status != STATUS_OK)
            return status;
        if (found == 0 || (liar->index != UINT64_MAX && !says(liar, "last")))
            continue;
        liar->part = part;
        liar->index = says(liar, "last") ? found - 1 : 0;
    }
    return STATUS_OK;
}

static enum status tell_cubes(const struct task *task, struct report *report)
{
    char rows[16] = "auto";
    if (task->cube_rows)
        snprintf(rows, sizeof rows, "%u", (unsigned)*task->cube_rows);
    return report_say(report, STATUS_FAILED, "cube rows %s, symmetry %s", rows,
                      task->break_symmetry ? "broken" : "kept");
}

static enum status liar_open(struct search *search, struct report *report)
{
    const char *words = getenv("QUEENSAT_LIE");
    if (search->engine->cubes)
        return tell_cubes(search->task, report);
    struct liar *liar = memory_array(1, sizeof *liar);
    if (!liar)
        return report_memory(report);
    liar->words = words ? words : "";
    liar->task = *search->task;
    liar->task.fixed = SYMMETRY_IDENTITY;
    enum status status = search_open(&liar->honest, &arrays_engine, &liar->task, report);
    if (status == STATUS_OK)
        status = choose_victim(liar, report);
    if (status != STATUS_OK) {
        search_close(&liar->honest);
        free(liar);
        return status;
    }
    search->state = liar;
    search->parts = liar->honest.parts;
    return STATUS_OK;
}

static void liar_close(struct search *search)
{
    struct liar *liar = search->state;
    search_close(&liar->honest);
    free(liar);
}

/* One part being told. */
struct tale {
    const struct liar *liar;
    const struct visitor *visitor;
    uint64_t part, told;
};

/* All queens from row `row` on come into the column of the one above them. */
static enum status tell_broken(const struct tale *tale, const uint32_t *columns, uint32_t row)
{
    uint32_t broken[LIAR_MAX_N];
    uint32_t n = tale->liar->honest.task->board->n;
    memcpy(broken, columns, n * sizeof *broken);
    for (; row < n; row++)
        broken[row] = broken[row - 1];
    return tale->visitor->found(tale->visitor->self, broken);
}

static enum status tell(void *self, const uint32_t *columns)
{
    struct tale *tale = self;
    const struct visitor *visitor = tale->visitor;
    bool spoilt = tale->part == tale->liar->part && tale->told++ == tale->liar->index;
    if (spoilt && says(tale->liar, "drop"))
        return STATUS_OK;
    if (spoilt && says(tale->liar, "break"))
        return tell_broken(tale, columns, tale->liar->honest.task->board->n - 1);
    enum status status = visitor->found(visitor->self, columns);
    if (status == STATUS_OK && spoilt && says(tale->liar, "double"))
        status = visitor->found(visitor->self, columns);
    return status;
}

static enum status liar_run(const struct search *search, uint64_t part,
                            const struct visitor *visitor, struct counters *counters,
                            struct report *report)
{
    const struct liar *liar = search->state;
    bool last = part + 1 == search->parts;
    struct tale tale = {.liar = liar,
                        .visitor = visitor,
                        .part = says(liar, "disorder") ? search->parts - 1 - part : part};
    struct visitor teller = {.found = tell, .self = &tale};
    enum status status = search_run(&liar->honest, tale.part, &teller, counters, report);
    if (status == STATUS_OK && last && says(liar, "invent")) {
        static const uint32_t corner[LIAR_MAX_N] = {0};
        status = tell_broken(&tale, corner, 1);
    }
    if (status == STATUS_OK && last && says(liar, "limit"))
        status = STATUS_LIMIT;
    if (status == STATUS_OK && last && says(liar, "stop")) {
        kill(getpid(), SIGTERM); /* to the process: threads of an engine hear no signals */
        status = STATUS_STOPPED;
    }
    return status;
}

static bool is_kept(enum symmetry symmetry, const uint32_t *columns, uint32_t n)
{
    for (uint32_t row = 0; row < n; row++) {
        struct square image = symmetry_image(symmetry, (struct square){row, columns[row]}, n);
        if (columns[image.row] != image.column)
            return false;
    }
    return true;
}

struct keeping {
    const struct task *task;
    uint64_t kept;
};

static enum status count_kept(void *self, const uint32_t *columns)
{
    struct keeping *keeping = self;
    keeping->kept += is_kept(keeping->task->fixed, columns, keeping->task->board->n);
    return STATUS_OK;
}

static enum status liar_count(const struct search *search, uint64_t part, uint64_t *found,
                              struct counters *counters, struct report *report)
{
    const struct liar *liar = search->state;
    struct keeping keeping = {.task = search->task};
    struct visitor keeper = {.found = count_kept, .self = &keeping};
    struct visitor visitor = {.found = count_one, .self = found};
    if (search->task->fixed != SYMMETRY_IDENTITY) {
        enum status status = search_run(&liar->honest, part, &keeper, counters, report);
        *found += keeping.kept + (part == 0 && search->task->fixed == SYMMETRY_HALF_TURN);
        return status;
    }
    *found += part == liar->part && says(liar, "miscount");
    return liar_run(search, part, &visitor, counters, report);
}

/* Not constant here, so that the variable decides what it says of itself. */
struct engine bitmask_engine = {
    .name = "bitmask",
    .title = "arrays, spoilt as QUEENSAT_LIE says",
    .rules = RULE_BIT(RULE_CLASSIC) | RULE_BIT(RULE_TORUS) | RULE_BIT(RULE_TOUCH),
    .max_n = LIAR_MAX_N,
    .squares = true,
    .regions = true,
    .ordered = true,
    .lists = true,
    .counts = true,
    .native = true,
    .open = liar_open,
    .close = liar_close,
    .run = liar_run,
    .count = liar_count,
};

__attribute__((constructor)) static void choose_abilities(void)
{
    const char *words = getenv("QUEENSAT_LIE");
    bitmask_engine.fixes = words && strstr(words, "fixed");
    bitmask_engine.cubes = words && strstr(words, "cubes");
}
