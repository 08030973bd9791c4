/* product: Chen, A new SAT encoding of the at-most-one constraint, ModRef 2010.
 *
 * The inputs fill a grid of p columns row by row. A true input makes the variables of its row and
 * of its column true, and at most one row and one column may be true: pairwise or, with
 * recursive=yes, by a product again while they are more than six. Published are implications from
 * input to row and column; here both are defined as "one of mine is true". With recursion there are
 * about 2n clauses, and no encoding whose propagation is complete gets below that.
 *
 * Four literals a b c d, rows r1 r2, columns c1 c2:
 *     inputs:       (-a r1) (-a c1) (-b r1) (-b c2) (-c r2) (-c c1) (-d r2) (-d c2)
 *     definitions:  (-r1 a b) (-r2 c d) (-c1 a c) (-c2 b d)
 *     one of each:  (-r1 -r2) (-c1 -c2)
 *
 * Contract, from n = 3 on, with p the square root of n rounded up and q = n/p rounded up: q
 * variables of rows, p of columns, then those inside rows and columns, if any; 2n + p + q +
 * p(p-1)/2 + q(q-1)/2 clauses, with recursion those of a line of p and of q in place of the pairs;
 * count-safe. The half form lacks p + q clauses at each level and has, without recursion,
 * (p+1)(q+1) ways while no input is true. Unit propagation is complete for the inputs.
 */
#include <stdlib.h>

#include "base/memory.h"
#include "encodings/claims.h"
#include "encodings/encoding.h"
#include "encodings/groups.h"

enum { RECURSIVE };
enum { PAIRWISE_MOST = 6 }; /* so many rows or columns are no grid of their own */

static const char *const words[] = {"no", "yes", NULL};

static const struct encoding_parameter parameters[] = {
    [RECURSIVE] = {.name = "recursive", .title = "rows and columns as products", .words = words},
    {.name = NULL},
};

/* Rows of p literals, the last one of `last`. */
struct grid {
    uint64_t p, q, last;
};

/* The root is built bit by bit as the largest number whose square is less than n, and one more. */
static struct grid grid_of(uint64_t n)
{
    uint64_t root = 0;
    for (uint64_t bit = UINT64_C(1) << 31; bit > 0; bit >>= 1)
        if ((root + bit) * (root + bit) < n)
            root += bit;
    return (struct grid){root + 1, groups_count(n, root + 1), groups_last(n, root + 1)};
}

/* Are so many rows, or columns, a product again? */
static bool is_grid(const struct encoding_choice *choice, uint64_t n)
{
    return choice->values[RECURSIVE] && n > PAIRWISE_MOST;
}

/* One clause says that a row, or column, is true by some literal of its own: those from `first` on
 * every `step`-th. */
static void write_definition(struct sink *sink, int variable, const int *literals, size_t n,
                             size_t first, size_t step, int *clause)
{
    size_t end = 0;
    clause[end++] = -variable;
    for (size_t i = first; i < n; i += step)
        clause[end++] = literals[i];
    sink_clause(sink, clause, end);
}

/* `clause` has room for a row or a column, and one more. */
static void write_cells(const struct encoding_choice *choice, struct sink *sink,
                        const int *literals, size_t n, const int *rows, const int *columns,
                        int *clause)
{
    size_t p = grid_of(n).p, q = grid_of(n).q;
    for (size_t i = 0; i < n && sink_status(sink) == STATUS_OK; i++) {
        sink_binary(sink, -literals[i], rows[i / p]);
        sink_binary(sink, -literals[i], columns[i % p]);
    }
    if (choice->half)
        return;
    for (size_t row = 0; row < q && sink_status(sink) == STATUS_OK; row++) {
        size_t end = (row + 1) * p < n ? (row + 1) * p : n;
        write_definition(sink, rows[row], literals, end, row * p, 1, clause);
    }
    for (size_t column = 0; column < p && sink_status(sink) == STATUS_OK; column++)
        write_definition(sink, columns[column], literals, n, column, p, clause);
}

static enum status at_most_one(const struct encoding_choice *choice, struct sink *sink,
                               const int *literals, size_t n);

static enum status write_side(const struct encoding_choice *choice, struct sink *sink,
                              const int *literals, size_t n)
{
    if (is_grid(choice, n))
        return at_most_one(choice, sink, literals, n);
    sink_pairs(sink, literals, n, 0, n);
    return STATUS_OK;
}

/* Calls itself with about the root of n: five levels do for every line. There are never more rows
 * than columns. */
static enum status at_most_one(const struct encoding_choice *choice, struct sink *sink,
                               const int *literals, size_t n)
{
    size_t p = grid_of(n).p, q = grid_of(n).q;
    int *rows = memory_array(q + p + p + 1, sizeof *rows);
    if (!rows)
        return STATUS_MEMORY;
    int *columns = rows + q, *clause = columns + p;
    for (size_t i = 0; i < q + p; i++)
        rows[i] = sink_variable(sink);
    write_cells(choice, sink, literals, n, rows, columns, clause);
    enum status status = write_side(choice, sink, rows, q);
    if (status == STATUS_OK)
        status = write_side(choice, sink, columns, p);
    free(rows);
    return status;
}

static uint64_t variables(const struct encoding_choice *choice, uint64_t n)
{
    struct grid grid = grid_of(n);
    return grid.p + grid.q + (is_grid(choice, grid.q) ? variables(choice, grid.q) : 0) +
           (is_grid(choice, grid.p) ? variables(choice, grid.p) : 0);
}

static uint64_t clauses(const struct encoding_choice *choice, uint64_t n)
{
    struct grid grid = grid_of(n);
    return 2 * n + (choice->half ? 0 : grid.p + grid.q) +
           (is_grid(choice, grid.q) ? clauses(choice, grid.q) : groups_pairs(grid.q)) +
           (is_grid(choice, grid.p) ? clauses(choice, grid.p) : groups_pairs(grid.p));
}

/* A line whose literals and whose own variables start at these positions. */
struct place {
    void (*tell)(struct profile *profile, uint64_t from, uint64_t count, uint64_t negative,
                 uint64_t positive);
    uint64_t literals, own;
};

static void tell_grid(const struct encoding_choice *choice, struct profile *profile,
                      struct place place, uint64_t n);

/* Rows or columns as a line; returns how many variables it has. */
static uint64_t tell_side(const struct encoding_choice *choice, struct profile *profile,
                          uint64_t literals, uint64_t own, uint64_t n)
{
    struct place place = {profile->auxiliary, literals, own};
    if (!is_grid(choice, n)) {
        profile->auxiliary(profile, literals, n, n - 1, 0);
        return 0;
    }
    tell_grid(choice, profile, place, n);
    return variables(choice, n);
}

/* A row or column stands as it is once for each of its literals, and negated in its definition. */
static void tell_grid(const struct encoding_choice *choice, struct profile *profile,
                      struct place place, uint64_t n)
{
    struct grid grid = grid_of(n);
    uint64_t defined = choice->half ? 0 : 1, rows = place.own, columns = rows + grid.q;
    place.tell(profile, place.literals, n, 2, 2 * defined);
    profile->auxiliary(profile, rows, grid.q - 1, defined, grid.p);
    profile->auxiliary(profile, rows + grid.q - 1, 1, defined, grid.last);
    profile->auxiliary(profile, columns, grid.last, defined, grid.q);
    if (grid.last < grid.p)
        profile->auxiliary(profile, columns + grid.last, grid.p - grid.last, defined, grid.q - 1);
    uint64_t own = columns + grid.p;
    own += tell_side(choice, profile, rows, own, grid.q);
    tell_side(choice, profile, columns, own, grid.p);
}

static void each_literal(const struct encoding_choice *choice, uint64_t n, struct profile *profile)
{
    tell_grid(choice, profile, (struct place){profile->inputs, 0, 0}, n);
}

/* Rows and columns are free of each other: none of them, with what ways that leaves inside, or one,
 * which settles all inside. */
static uint64_t half_ways_with_none(const struct encoding_choice *choice, uint64_t n)
{
    struct grid grid = grid_of(n);
    uint64_t rows = is_grid(choice, grid.q) ? half_ways_with_none(choice, grid.q) : 1;
    uint64_t columns = is_grid(choice, grid.p) ? half_ways_with_none(choice, grid.p) : 1;
    return (rows + grid.q) * (columns + grid.p);
}

/* With recursion a true row can leave two columns that stand in one row of their own grid, which
 * nothing then finds. Exactly-one has that trouble with the inputs. */
static bool complete(const struct encoding_choice *choice, enum line_kind kind, uint64_t n)
{
    return kind == AT_MOST_ONE && !is_grid(choice, grid_of(n).p);
}

const struct encoding encoding_product = {
    .name = "product",
    .title = "a grid of rows and columns, of which at most one each is true",
    .source = "Chen, ModRef 2010",
    .parameters = parameters,
    .usual =
        {
            .auxiliary = "p + q, p = ceil(sqrt n), q = ceil(n/p)",
            .clauses = "2n + p + q + p(p-1)/2 + q(q-1)/2",
            .propagation = "complete for the inputs",
            .count_safe_amo = true,
            .count_safe_eo = true,
            .at_most_one = {at_most_one, variables, clauses, each_literal},
            .complete = complete,
        },
    .half =
        {
            .auxiliary = "p + q, p = ceil(sqrt n), q = ceil(n/p)",
            .clauses = "2n + p(p-1)/2 + q(q-1)/2",
            .propagation = "complete for the inputs",
            .count_safe_amo = false,
            .count_safe_eo = true,
            .at_most_one = {at_most_one, variables, clauses, each_literal},
            .ways_with_none = half_ways_with_none,
            /* Without definitions no row or column asks for an input. */
            .complete = claims_complete_at_most_one,
        },
};
