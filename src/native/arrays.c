/* The engine `arrays`: three arrays of bytes say which columns, diagonals and antidiagonals hold a
 * queen, so that one look tells about a whole line.
 *
 * In: a view of the board. Out: by walk.c, the solutions. A check is one look into an array, in the
 * order column, diagonal, antidiagonal, ending at the first that is taken. A line of the board
 * holds at most one queen, so a byte is all there is to remember.
 *
 * Which queen it is that attacks the arrays do not tell. Only a tracer wants to know, and for it
 * the path is searched.
 */
#include <stdlib.h>

#include "base/memory.h"
#include "native/walk.h"

struct arrays {
    uint32_t n;
    uint8_t *across, *diagonals, *antidiagonals; /* taken: 1; across: n, the others 2n-1 */
};

/* The diagonal is numbered by place - line, moved up so that it starts at 0, the antidiagonal by
 * place + line. */
static size_t diagonal_of(uint32_t n, struct square square)
{
    return (size_t)square.column + (n - 1 - square.row);
}

static size_t antidiagonal_of(struct square square)
{
    return (size_t)square.column + square.row;
}

enum taken { FREE, ACROSS, DIAGONAL, ANTIDIAGONAL };

static bool share(enum taken what, uint32_t n, struct square a, struct square b)
{
    switch (what) {
    case ACROSS:
        return a.column == b.column;
    case DIAGONAL:
        return diagonal_of(n, a) == diagonal_of(n, b);
    case ANTIDIAGONAL:
        return antidiagonal_of(a) == antidiagonal_of(b);
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
        if (share(what, walk->view->n, here, queen))
            break;
    }
    return queen;
}

static enum taken look(const struct arrays *arrays, struct square here, uint64_t *checks)
{
    ++*checks;
    if (arrays->across[here.column])
        return ACROSS;
    ++*checks;
    if (arrays->diagonals[diagonal_of(arrays->n, here)])
        return DIAGONAL;
    ++*checks;
    if (arrays->antidiagonals[antidiagonal_of(here)])
        return ANTIDIAGONAL;
    return FREE;
}

static bool attacked(struct walk *walk, void *self, struct square here, struct square *by)
{
    enum taken what = look(self, here, &walk->work.checks);

    if (what != FREE && by)
        *by = queen_on(walk, what, here);
    return what != FREE;
}

static void mark(struct arrays *arrays, struct square here, uint8_t taken)
{
    arrays->across[here.column] = taken;
    arrays->diagonals[diagonal_of(arrays->n, here)] = taken;
    arrays->antidiagonals[antidiagonal_of(here)] = taken;
}

static void placed(void *self, struct square here)
{
    mark(self, here, 1);
}

static void removed(void *self, struct square here)
{
    mark(self, here, 0);
}

static const struct walk_method method = {
    .attacked = attacked,
    .placed = placed,
    .removed = removed,
};

static enum status arrays_run(const struct search *search, uint64_t part,
                              const struct visitor *visitor, struct counters *counters,
                              struct report *report)
{
    uint32_t n = search->task->board->n;
    uint8_t *bytes = memory_array(n, 5); /* n + (2n-1) + (2n-1), rounded up */

    if (!bytes)
        return report_memory(report);
    struct arrays arrays = {
        .n = n,
        .across = bytes,
        .diagonals = bytes + n,
        .antidiagonals = bytes + 3 * (size_t)n,
    };
    enum status status = walk_run(search, part, &method, &arrays, visitor, counters, report);
    free(bytes);
    return status;
}

const struct engine arrays_engine = {
    .name = "arrays",
    .title = "row by row, with arrays of the occupied columns and diagonals",
    .rules = RULE_BIT(RULE_CLASSIC),
    .max_n = BOARD_MAX_N,
    .squares = true,
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
