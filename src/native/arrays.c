/* The engine `arrays`: arrays of bytes say which columns, diagonals, antidiagonals and regions hold
 * a queen, so that one look tells about a whole line.
 *
 * In: a view of the board. Out: by walk.c, the solutions. A check is one look into an array, in the
 * order column, diagonal, antidiagonal, region, ending at the first that is taken. Under the touch
 * rule diagonals are free, and in place of them it looks at the squares of the line before that
 * touch the square at hand. A line of the board holds at most one queen, so a byte is all there is
 * to remember.
 *
 * Which queen it is that attacks the arrays do not tell. Only a tracer wants to know, and for it
 * the path is searched.
 */
#include <stdlib.h>

#include "base/memory.h"
#include "native/stamped.h"
#include "native/walk.h"

/* Taken: 1. Of diagonals of either kind there are 2n-1, on the torus n. */
struct arrays {
    const struct view *view;
    uint32_t n;
    uint8_t *across, *diagonals, *antidiagonals;
    uint8_t *regions; /* NULL: the board has none */
};

/* The diagonal is numbered by place - line, moved up so that it starts at 0, the antidiagonal by
 * place + line. On the torus, whose diagonals go on n further along, these are taken modulo n: both
 * sums are below 2n. */
STAMPED size_t folded(enum rule rule, uint32_t n, size_t number)
{
    return rule == RULE_TORUS && number >= n ? number - n : number;
}

STAMPED size_t diagonal_of(enum rule rule, uint32_t n, struct square square)
{
    return folded(rule, n, (size_t)square.column + (n - 1 - square.row));
}

STAMPED size_t antidiagonal_of(enum rule rule, uint32_t n, struct square square)
{
    return folded(rule, n, (size_t)square.column + square.row);
}

enum taken { FREE, ACROSS, DIAGONAL, ANTIDIAGONAL, TOUCHING, REGION };

static bool share(const struct view *view, enum taken what, struct square a, struct square b)
{
    enum rule rule = view->board->rule;

    switch (what) {
    case ACROSS:
        return a.column == b.column;
    case DIAGONAL:
        return diagonal_of(rule, view->n, a) == diagonal_of(rule, view->n, b);
    case ANTIDIAGONAL:
        return antidiagonal_of(rule, view->n, a) == antidiagonal_of(rule, view->n, b);
    case TOUCHING:
        return true; /* the queen of the line before, where the search begins */
    case REGION:
        return view_region(view, a) == view_region(view, b);
    case FREE:
        break;
    }
    return false;
}

static struct square queen_on(const struct walk *walk, enum taken what, struct square here)
{
    struct square queen = here;

    while (queen.row > 0) {
        queen.row--;
        queen.column = walk->places[queen.row];
        if (share(walk->view, what, here, queen))
            break;
    }
    return queen;
}

/* Nobody stands on the lines to come, and who stands beside or above is seen across. */
static bool touches(const struct walk *walk, struct square here, uint64_t *checks)
{
    uint32_t before;

    if (here.row == 0)
        return false;
    before = walk->places[here.row - 1];
    if (here.column > 0) {
        ++*checks;
        if (before == here.column - 1)
            return true;
    }
    if (here.column + 1 < walk->view->n) {
        ++*checks;
        if (before == here.column + 1)
            return true;
    }
    return false;
}

STAMPED enum taken look(enum rule rule, const struct walk *walk, const struct arrays *arrays,
                        struct square here, uint64_t *checks)
{
    ++*checks;
    if (arrays->across[here.column])
        return ACROSS;
    if (rule == RULE_TOUCH) {
        if (touches(walk, here, checks))
            return TOUCHING;
    } else {
        ++*checks;
        if (arrays->diagonals[diagonal_of(rule, arrays->n, here)])
            return DIAGONAL;
        ++*checks;
        if (arrays->antidiagonals[antidiagonal_of(rule, arrays->n, here)])
            return ANTIDIAGONAL;
    }
    if (arrays->regions) {
        ++*checks;
        if (arrays->regions[view_region(arrays->view, here)])
            return REGION;
    }
    return FREE;
}

STAMPED bool attacked(enum rule rule, struct walk *walk, const struct arrays *arrays,
                      struct square here, struct square *by)
{
    enum taken what = look(rule, walk, arrays, here, &walk->work.checks);

    if (what != FREE && by)
        *by = queen_on(walk, what, here);
    return what != FREE;
}

STAMPED void mark(enum rule rule, struct arrays *arrays, struct square here, uint8_t taken)
{
    arrays->across[here.column] = taken;
    if (rule != RULE_TOUCH) {
        arrays->diagonals[diagonal_of(rule, arrays->n, here)] = taken;
        arrays->antidiagonals[antidiagonal_of(rule, arrays->n, here)] = taken;
    }
    if (arrays->regions)
        arrays->regions[view_region(arrays->view, here)] = taken;
}

#define METHOD(rule, name)                                                                         \
    static bool attacked_##name(struct walk *walk, void *self, struct square here,                 \
                                struct square *by)                                                 \
    {                                                                                              \
        return attacked(rule, walk, self, here, by);                                               \
    }                                                                                              \
    static void placed_##name(void *self, struct square here)                                      \
    {                                                                                              \
        mark(rule, self, here, 1);                                                                 \
    }                                                                                              \
    static void removed_##name(void *self, struct square here)                                     \
    {                                                                                              \
        mark(rule, self, here, 0);                                                                 \
    }
METHOD(RULE_CLASSIC, classic)
METHOD(RULE_TORUS, torus)
METHOD(RULE_TOUCH, touch)
#undef METHOD

static const struct walk_method by_rule[RULE_COUNT] = {
    [RULE_CLASSIC] = {attacked_classic, placed_classic, removed_classic},
    [RULE_TORUS] = {attacked_torus, placed_torus, removed_torus},
    [RULE_TOUCH] = {attacked_touch, placed_touch, removed_touch},
};

static enum status arrays_run(const struct search *search, uint64_t part,
                              const struct visitor *visitor, struct counters *counters,
                              struct report *report)
{
    const struct view *view = search->state;
    uint32_t n = view->n;
    uint8_t *bytes = memory_array(n, 6); /* n + (2n-1) + (2n-1) + n, rounded up */

    if (!bytes)
        return report_memory(report);
    struct arrays arrays = {
        .view = view,
        .n = n,
        .across = bytes,
        .diagonals = bytes + n,
        .antidiagonals = bytes + 3 * (size_t)n,
        .regions = view->regions ? bytes + 5 * (size_t)n : NULL,
    };
    enum status status =
        walk_run(search, part, &by_rule[view->board->rule], &arrays, visitor, counters, report);
    free(bytes);
    return status;
}

const struct engine arrays_engine = {
    .name = "arrays",
    .title = "row by row, with arrays of the occupied columns and diagonals",
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
    .open = view_open,
    .close = view_close,
    .run = arrays_run,
};
