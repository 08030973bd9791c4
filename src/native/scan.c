/* The engine `scan`: no memory but the queens themselves; before each placement it looks at the
 * squares from which a queen could attack, one after the other, nearest first.
 *
 * In: a view of the board. Out: by walk.c, the solutions. A check is one look at a square; the
 * look along a way ends at the first queen and at the edge of the board. Regions have no ways: on a
 * board with some each queen is asked for its own, which is one look more.
 *
 * Without a variant it looks back along the line across, the diagonal and the antidiagonal, at the
 * lines before. `four-way` looks along all four lines of the square, both ways, as programs do
 * that do not use that nothing stands on the lines to come. `skip-rows` may leave lines without a
 * queen, so that its tree holds every placement of queens that do not attack each other.
 */
#include <string.h>

#include "native/stamped.h"
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
    enum rule rule;
};

static const struct looks look_back = {.ways = back, .count = sizeof back / sizeof back[0]};
static const struct looks look_all = {.ways = all_ways,
                                      .count = sizeof all_ways / sizeof all_ways[0]};

/* How many steps lead from `at` to the edge of a board of n in one coordinate. */
static uint32_t room(uint32_t at, int step, uint32_t n)
{
    return step < 0 ? at : step > 0 ? n - 1 - at : UINT32_MAX;
}

/* How long the way is. A diagonal of the torus meets the edge of the lines only: it has one square
 * on each line, so that both ways together see all of it. Queens that must not touch see one step
 * of a diagonal. */
STAMPED uint32_t length(enum rule rule, struct way way, struct square here, uint32_t n)
{
    bool diagonal = way.lines != 0 && way.places != 0;
    uint32_t by_line = room(here.row, way.lines, n);
    uint32_t by_place = room(here.column, way.places, n);
    uint32_t steps = by_line < by_place ? by_line : by_place;

    if (rule == RULE_TORUS && diagonal)
        return by_line;
    return rule == RULE_TOUCH && diagonal && steps > 1 ? 1 : steps;
}

/* The first queen on a way, if there is one. The numbers wrap when a step is -1; `steps` keeps
 * them on the board, and on a torus the place goes on at the other end of the line. */
STAMPED bool look_along(enum rule rule, struct walk *walk, struct way way, struct square here,
                        struct square *by)
{
    uint32_t n = walk->view->n, steps = length(rule, way, here, n);
    uint32_t down = (uint32_t)way.lines, right = (uint32_t)way.places;

    for (uint32_t i = 0; i < steps; i++) {
        here = (struct square){.row = here.row + down, .column = here.column + right};
        if (rule == RULE_TORUS && here.column >= n)
            here.column = way.places < 0 ? n - 1 : 0;
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

STAMPED bool attacked(enum rule rule, struct walk *walk, const struct looks *looks,
                      struct square here, struct square *by)
{
    /* On the largest boards a single way is millions of squares long. */
    for (size_t i = 0; i < looks->count; i++)
        if (look_along(rule, walk, looks->ways[i], here, by) || walk_must_stop(walk))
            return true;
    return false;
}

#define METHOD(rule, name)                                                                         \
    static bool name(struct walk *walk, void *self, struct square here, struct square *by)         \
    {                                                                                              \
        return attacked(rule, walk, self, here, by);                                               \
    }
METHOD(RULE_CLASSIC, attacked_classic)
METHOD(RULE_TORUS, attacked_torus)
METHOD(RULE_TOUCH, attacked_touch)
#undef METHOD

static const struct walk_method by_rule[RULE_COUNT] = {
    [RULE_CLASSIC] = {.attacked = attacked_classic},
    [RULE_TORUS] = {.attacked = attacked_torus},
    [RULE_TOUCH] = {.attacked = attacked_touch},
};

/* The first queen in the square's own region, if there is one. Queens stand on the lines before
 * only, and in `skip-rows` not on all of them. */
static bool look_in_region(struct walk *walk, struct square here, struct square *by)
{
    uint32_t n = walk->view->n, region = view_region(walk->view, here);

    for (uint32_t line = here.row; line-- > 0;) {
        struct square queen = {line, walk->places[line]};
        if (queen.column >= n)
            continue;
        walk->work.checks++;
        if (view_region(walk->view, queen) == region) {
            if (by)
                *by = queen;
            return true;
        }
    }
    return false;
}

static bool attacked_in_region(struct walk *walk, void *self, struct square here, struct square *by)
{
    const struct looks *looks = self;
    return by_rule[looks->rule].attacked(walk, self, here, by) || look_in_region(walk, here, by);
}

static const struct walk_method by_rule_and_region = {.attacked = attacked_in_region};

static const struct variant variants[] = {{"four-way", true}, {"skip-rows", true}, {0}};

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
    const struct walk_method *method;

    looks.rule = search->task->board->rule;
    method = board_has_regions(search->task->board) ? &by_rule_and_region : &by_rule[looks.rule];

    return walk_run(search, part, method, &looks, visitor, counters, report);
}

const struct engine scan_engine = {
    .name = "scan",
    .title = "row by row, looking back over the squares of column and diagonals",
    .variants = variants,
    .rules = RULE_BIT(RULE_CLASSIC) | RULE_BIT(RULE_TORUS) | RULE_BIT(RULE_TOUCH),
    .max_n = BOARD_MAX_N,
    .squares = true,
    .regions = true,
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
