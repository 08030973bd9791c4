/* The engine `alldiff`: generalised arc consistency maintained on the all-different constraints of
 * the board (J.-C. Regin, AAAI 1994; the filter is alldiff_filter.h).
 *
 * Of the rows' queens the columns are different, the numbers of their diagonals and antidiagonals
 * (on the torus modulo n; under the touch rule these are free), and their regions where the board
 * has some. Those constraints alone would miss what a pair of rows sees when it is taken as one, in
 * which the queens must differ in all respects at once; therefore the engine does all that `mac`
 * does and filters on top, by turns until nothing changes. What is left then does not depend on the
 * order of the turns, and with `order=row` there are at most the nodes of `mac`.
 *
 * Checks are those of `mac` and, each time a constraint is filtered, one for each square of a
 * domain of two or more: its value is looked at. What the filter does with the values afterwards
 * hangs on the matching that it remembers and is not counted: the cut into parts would show.
 */
#include <stdlib.h>

#include "base/memory.h"
#include "native/alldiff_filter.h"
#include "native/propagation_search.h"

enum { MAX_N = 4000 }; /* so that no filter works longer than a stop may take */

enum line { COLUMNS, DIAGONALS, ANTIDIAGONALS, REGIONS, LINES };

struct constraint {
    enum line line;
    struct alldiff_filter filter;
    size_t settled; /* where the trail stood when it was filtered last since the last queen */
};

#define NEVER SIZE_MAX /* of `settled` */

/* One for each search: the constraints, and room to write down all domains as values. */
struct constraints {
    struct constraint at[LINES];
    int count;
    struct candidates candidates;
};

static void constraints_close(void *own)
{
    struct constraints *constraints = own;

    if (!constraints)
        return;
    for (int i = 0; i < constraints->count; i++)
        alldiff_filter_close(&constraints->at[i].filter);
    free(constraints->candidates.first);
    free(constraints->candidates.values);
    free(constraints);
}

/* Of diagonals of either kind there are 2n - 1, on the torus n. */
static bool add(struct constraints *constraints, const struct board *board, enum line line)
{
    struct constraint *added = &constraints->at[constraints->count];
    bool long_ones = board->rule == RULE_CLASSIC && (line == DIAGONALS || line == ANTIDIAGONALS);
    uint32_t values = long_ones && board->n > 0 ? 2 * board->n - 1 : board->n;

    if (alldiff_filter_open(&added->filter, board->n, values) != STATUS_OK)
        return false;
    added->line = line;
    constraints->count++;
    return true;
}

static void *constraints_open(const struct board *board)
{
    struct constraints *constraints = memory_array(1, sizeof *constraints);
    size_t n = board->n;

    if (!constraints)
        return NULL;
    constraints->candidates.first = memory_array(n + 1, sizeof *constraints->candidates.first);
    constraints->candidates.values = memory_array(n * n, sizeof *constraints->candidates.values);
    if (constraints->candidates.first && constraints->candidates.values &&
        add(constraints, board, COLUMNS) &&
        (board->rule == RULE_TOUCH ||
         (add(constraints, board, DIAGONALS) && add(constraints, board, ANTIDIAGONALS))) &&
        (!board_has_regions(board) || add(constraints, board, REGIONS)))
        return constraints;
    constraints_close(constraints);
    return NULL;
}

/* What is added to the column of a square to get the number of its line, on the torus modulo n. The
 * number of a diagonal is column - row, moved up so that it starts at 0. */
static uint32_t number_moved(enum line line, uint32_t n, uint32_t row)
{
    switch (line) {
    case DIAGONALS:
        return n - 1 - row;
    case ANTIDIAGONALS:
        return row;
    default:
        return 0;
    }
}

static uint32_t value_of(const struct constraint *constraint, const struct board *board,
                         struct square square, uint32_t moved)
{
    uint32_t value;

    if (constraint->line == REGIONS)
        return board_region(board, square);
    value = square.column + moved;
    return value < constraint->filter.values ? value : value - constraint->filter.values;
}

/* The row's domain as values of the constraint, from `values` on; returns where they end. */
static uint32_t *write_row(const struct constraint *constraint, const struct domains *domains,
                           uint32_t row, uint32_t *values)
{
    const uint64_t *words = domains_row(domains, row);
    uint32_t moved = number_moved(constraint->line, domains->n, row);

    for (size_t word = 0; word < domains->words; word++) {
        for (uint64_t rest = words[word]; rest; rest &= rest - 1) {
            uint32_t column = (uint32_t)(word * 64) + (uint32_t)__builtin_ctzll(rest);
            *values++ = value_of(constraint, domains->board, (struct square){row, column}, moved);
        }
    }
    return values;
}

/* The domains, row by row. A row with one column is left out, with or without a queen: arc
 * consistency takes her lines from the other rows, so that nothing is left to find out about her.
 * False when it is time to stop. */
static bool write_values(struct propagation *propagation, const struct constraint *constraint,
                         struct candidates *candidates)
{
    const struct domains *domains = &propagation->domains;
    uint32_t *values = candidates->values;

    for (uint32_t row = 0; row < domains->n; row++) {
        candidates->first[row] = (size_t)(values - candidates->values);
        if (domains->sizes[row] == 1)
            continue;
        values = write_row(constraint, domains, row, values);
        propagation->checks += domains->sizes[row];
        if (propagation_must_stop(propagation))
            return false;
    }
    candidates->first[domains->n] = (size_t)(values - candidates->values);
    return true;
}

/* The squares are met in the order in which their values were written down. At least one of a row
 * stays: that of the matching. */
static void take_out(struct domains *domains, const struct candidates *candidates)
{
    for (uint32_t row = 0; row < domains->n; row++) {
        uint32_t column = 0;
        for (size_t i = candidates->first[row]; i < candidates->first[row + 1]; i++, column++) {
            column = domains_next(domains, row, column);
            if (candidates->values[i] == ALLDIFF_NONE)
                domains_remove(domains, row, column);
        }
    }
}

/* The filter has looked at so many candidates. */
static bool filter_must_stop(void *self, size_t looks)
{
    struct propagation *propagation = self;

    propagation->steps += looks;
    return propagation_must_stop(propagation);
}

static bool filter(struct propagation *propagation, struct constraint *constraint,
                   struct candidates *candidates)
{
    struct domains *domains = &propagation->domains;
    size_t gone;

    if (domains_mark(domains) == constraint->settled)
        return true;
    constraint->filter.must_stop = filter_must_stop;
    constraint->filter.self = propagation;
    if (!write_values(propagation, constraint, candidates) ||
        !alldiff_filter_run(&constraint->filter, candidates, &gone))
        return false;
    if (gone > 0)
        take_out(domains, candidates);
    constraint->settled = domains_mark(domains);
    return true;
}

/* What is cheap comes first, and the filters see less. A filter has nothing left to do after its
 * own work, only after that of others: this is where the trail may have grown in the meantime. */
static bool make_consistent(struct propagation *propagation)
{
    struct constraints *constraints = propagation->own;
    size_t before;

    for (int i = 0; i < constraints->count; i++)
        constraints->at[i].settled = NEVER;
    do {
        if (!propagation_make_arc_consistent(propagation))
            return false;
        before = domains_mark(&propagation->domains);
        for (int i = 0; i < constraints->count; i++)
            if (!filter(propagation, &constraints->at[i], &constraints->candidates))
                return false;
    } while (domains_mark(&propagation->domains) > before);
    return true;
}

static bool placed(struct propagation *propagation)
{
    return propagation_check_forward(propagation) && make_consistent(propagation);
}

static const struct propagator alldiff = {
    .open = constraints_open,
    .close = constraints_close,
    .start = make_consistent,
    .placed = placed,
};

static enum status open(struct search *search, struct report *report)
{
    return propagation_search_open(search, &alldiff, report);
}

const struct engine alldiff_engine = {
    .name = "alldiff",
    .title = "arc consistency maintained, and generalised for the lines that must be different",
    .rules = RULE_BIT(RULE_CLASSIC) | RULE_BIT(RULE_TORUS) | RULE_BIT(RULE_TOUCH),
    .max_n = MAX_N,
    .variants = propagation_search_variants,
    .squares = true,
    .regions = true,
    .lists = true,
    .counts = true,
    .native = true,
    .open = open,
    .close = propagation_search_close,
    .run = propagation_search_run,
};
