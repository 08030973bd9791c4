/* The engine `scan`: no memory but the queens themselves; before each placement it looks at the
 * squares from which a queen could attack, one after the other, nearest first.
 *
 * In: a view of the board. Out: by walk.c, the solutions. A check is one look at a square; the
 * look along a way ends at the first queen and at the edge of the board.
 *
 * Without a variant it looks back along the line across, the diagonal and the antidiagonal, at the
 * lines before. `four-way` looks along all four lines of the square, both ways, as programs do
 * that do not use that nothing stands on the lines to come. `skip-rows` may leave lines without a
 * queen, so that its tree holds every placement of queens that do not attack each other.
 */
#include <string.h>

#include "native/walk.h"

/* One step of a way over the board: -1, 0 or 1 lines and places. */
struct way {
    int lines, places;
};

static const struct way back[] = {{-1, 0}, {-1, -1}, {-1, 1}};
static const struct way all_ways[] = {{0, -1},  {0, 1}, {-1, 0}, {1, 0},
                                      {-1, -1}, {1, 1}, {-1, 1}, {1, -1}};

struct looks {
    const struct way *ways;
    size_t count;
};

static const struct looks look_back = {back, sizeof back / sizeof back[0]};
static const struct looks look_all = {all_ways, sizeof all_ways / sizeof all_ways[0]};

/* How many steps lead from `at` to the edge of a board of n in one coordinate. */
static uint32_t room(uint32_t at, int step, uint32_t n)
{
    return step < 0 ? at : step > 0 ? n - 1 - at : UINT32_MAX;
}

/* The first queen on a way, if there is one. The coordinates wrap when a step is -1; `steps` keeps
 * them on the board. */
static bool look_along(struct walk *walk, struct way way, struct square here, struct square *by)
{
    uint32_t by_line = room(here.row, way.lines, walk->view->n);
    uint32_t by_place = room(here.column, way.places, walk->view->n);
    uint32_t steps = by_line < by_place ? by_line : by_place;
    uint32_t down = (uint32_t)way.lines, right = (uint32_t)way.places;

    for (uint32_t i = 0; i < steps; i++) {
        here = (struct square){.row = here.row + down, .column = here.column + right};
        if (walk->places[here.row] == here.column) {
            walk->work.checks += i + 1;
            if (by)
                *by = here;
            return true;
        }
    }
    walk->work.checks += steps;
    return false;
}

static bool attacked(struct walk *walk, void *self, struct square here, struct square *by)
{
    const struct looks *looks = self;

    /* On the largest boards a single way is millions of squares long. */
    for (size_t i = 0; i < looks->count; i++)
        if (look_along(walk, looks->ways[i], here, by) || walk_must_stop(walk))
            return true;
    return false;
}

static const struct walk_method every_line = {.attacked = attacked};
static const struct walk_method some_lines = {.attacked = attacked, .leaves_out = true};

static const char *const variants[] = {"four-way", "skip-rows", NULL};

static bool is_variant(const struct task *task, const char *name)
{
    return task->variant && strcmp(task->variant, name) == 0;
}

static enum status scan_open(struct search *search, struct report *report)
{
    enum status status = view_open(search, report);

    /* One choice more in each line: no queen. */
    if (status == STATUS_OK && is_variant(search->task, "skip-rows"))
        view_cut(search, search->task->board->n + 1);
    return status;
}

static enum status scan_run(const struct search *search, uint64_t part,
                            const struct visitor *visitor, struct counters *counters,
                            struct report *report)
{
    struct looks looks = is_variant(search->task, "four-way") ? look_all : look_back;
    const struct walk_method *method =
        is_variant(search->task, "skip-rows") ? &some_lines : &every_line;

    return walk_run(search, part, method, &looks, visitor, counters, report);
}

const struct engine scan_engine = {
    .name = "scan",
    .title = "row by row, looking back over the squares of column and diagonals",
    .variants = variants,
    .rules = RULE_BIT(RULE_CLASSIC),
    .max_n = BOARD_MAX_N,
    .squares = true,
    .ordered = true,
    .lists = true,
    .counts = true,
    .directions = true,
    .traces = true,
    .native = true,
    .open = scan_open,
    .close = view_close,
    .run = scan_run,
};
