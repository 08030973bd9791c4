/* The lines of a whole board, computed one by one from their number.
 *
 * In comes a sealed board, out come its lines as progressions of cells: no memory at any size, but
 * for regions, whose cells are sorted by region once. Givens and blocked squares are not looked at.
 * Knows nothing of clauses; stored lines (reduce.c) are only handed out here, and line_text.c gives
 * lines their names.
 */
#include "model/lines.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>

#include "base/memory.h"

const char *const line_family_names[] = {
#define FAMILY(symbol, name) name,
    LINE_FAMILY_LIST(FAMILY)
#undef FAMILY
        NULL};

static size_t diagonals_each_way(const struct lines *lines)
{
    size_t n = lines->n;
    switch (lines->rule) {
    case RULE_CLASSIC:
        return n > 0 ? 2 * n - 1 : 0;
    case RULE_TORUS:
        return n;
    case RULE_TOUCH:
    case RULE_COUNT:
        break;
    }
    return 0;
}

static size_t neighbour_pairs(const struct lines *lines)
{
    size_t n = lines->n;
    return lines->rule == RULE_TOUCH && n > 0 ? 2 * (n - 1) * (n - 1) : 0;
}

/* A counting sort: the cells region by region, ascending in each. While cells are dealt out, `next`
 * of a region is where its next cell goes. */
static enum status sort_by_region(struct lines *lines, const struct board *board)
{
    size_t n = board->n, cells = n * n;
    size_t *next = memory_array(n, sizeof *next);
    lines->region_start = memory_array(n + 1, sizeof *lines->region_start);
    lines->cells = memory_array(cells, sizeof *lines->cells);
    if (!next || !lines->region_start || !lines->cells) {
        free(next);
        return STATUS_MEMORY;
    }
    for (size_t cell = 0; cell < cells; cell++)
        lines->region_start[board->regions.of[cell] + 1]++;
    for (size_t region = 0; region < n; region++) {
        next[region] = lines->region_start[region];
        lines->region_start[region + 1] += next[region];
    }
    for (size_t cell = 0; cell < cells; cell++)
        lines->cells[next[board->regions.of[cell]]++] = (uint32_t)cell;
    lines->cell_count = lines->cell_capacity = cells;
    free(next);
    return STATUS_OK;
}

static unsigned families_of(const struct board *board)
{
    unsigned families = 1U << FAMILY_ROWS | 1U << FAMILY_COLUMNS;
    families |= 1U << (board->rule == RULE_TOUCH ? FAMILY_NEIGHBOURS : FAMILY_DIAGONALS);
    return board_has_regions(board) ? families | 1U << FAMILY_REGIONS : families;
}

enum status lines_of(struct lines *lines, const struct board *board, struct report *report)
{
    *lines = (struct lines){.n = board->n, .rule = board->rule, .families = families_of(board)};
    bool has_regions = board_has_regions(board);
    uint32_t most = has_regions ? LINES_MAX_REGIONS_N : LINES_MAX_N;
    if (board->n > most)
        return report_say(report, STATUS_REFUSED,
                          "a board of size %" PRIu32
                          "%s is too large for a formula (the largest has size %" PRIu32 ")",
                          board->n, has_regions ? " with regions" : "", most);
    size_t n = board->n;
    if (has_regions && sort_by_region(lines, board) != STATUS_OK) {
        lines_free(lines);
        return report_memory(report);
    }
    lines->count = 2 * n + 2 * diagonals_each_way(lines) + neighbour_pairs(lines);
    lines->count += has_regions ? n : 0;
    return STATUS_OK;
}

static struct line row_line(uint32_t n, uint32_t row)
{
    return (struct line){.family = FAMILY_ROWS,
                         .kind = EXACTLY_ONE,
                         .number = (int64_t)row + 1,
                         .count = n,
                         .first = row * n,
                         .step = 1};
}

static struct line column_line(uint32_t n, uint32_t column)
{
    return (struct line){.family = FAMILY_COLUMNS,
                         .kind = EXACTLY_ONE,
                         .number = (int64_t)column + 1,
                         .count = n,
                         .first = column,
                         .step = n};
}

/* i = 0 is the corner at the bottom left, i = 2n-2 the one at the top right. */
static struct line diagonal_line(uint32_t n, uint32_t i)
{
    bool below = i < n - 1;
    return (struct line){.family = FAMILY_DIAGONALS,
                         .kind = AT_MOST_ONE,
                         .number = (int64_t)i - (n - 1),
                         .count = below ? i + 1 : 2 * n - 1 - i,
                         .first = below ? (n - 1 - i) * n : i - (n - 1),
                         .step = n + 1};
}

/* i is row + column; the first cell is the upper end, so that cells ascend. */
static struct line antidiagonal_line(uint32_t n, uint32_t i)
{
    bool above = i < n;
    return (struct line){.family = FAMILY_DIAGONALS,
                         .kind = AT_MOST_ONE,
                         .anti = true,
                         .number = (int64_t)i + 2,
                         .count = above ? i + 1 : 2 * n - 1 - i,
                         .first = above ? i : (i - (n - 1)) * n + (n - 1),
                         .step = n - 1};
}

/* Starts on the first row at column i. Its cell on row n - i would be beyond the right edge and
 * stands on the left instead. */
static struct line wrapped_diagonal(uint32_t n, uint32_t i)
{
    return (struct line){.family = FAMILY_DIAGONALS,
                         .kind = EXACTLY_ONE,
                         .number = i,
                         .count = n,
                         .first = i,
                         .step = n + 1,
                         .bend = i > 0 ? n - i : 0,
                         .leap = -n};
}

/* i is row + column + 2 modulo n. On the first row that is column i - 2; the cell behind the left
 * edge stands on the right. */
static struct line wrapped_antidiagonal(uint32_t n, uint32_t i)
{
    uint32_t column = (i + 2 * n - 2) % n;
    return (struct line){.family = FAMILY_DIAGONALS,
                         .kind = EXACTLY_ONE,
                         .anti = true,
                         .number = i,
                         .count = n,
                         .first = column,
                         .step = n - 1,
                         .bend = column + 1 < n ? column + 1 : 0,
                         .leap = n};
}

static struct line region_line(const struct lines *lines, size_t region)
{
    size_t start = lines->region_start[region];
    return (struct line){.family = FAMILY_REGIONS,
                         .kind = EXACTLY_ONE,
                         .number = (int64_t)region + 1,
                         .count = (uint32_t)(lines->region_start[region + 1] - start),
                         .cells = lines->cells + start};
}

/* A row has n - 1 pairs down right and as many down left; these begin in its second square. */
static struct line neighbours_line(size_t n, size_t i)
{
    size_t row = i / (2 * (n - 1)), k = i % (2 * (n - 1));
    bool anti = k >= n - 1;
    size_t cell = row * n + (anti ? k - (n - 1) + 1 : k);
    return (struct line){.family = FAMILY_NEIGHBOURS,
                         .kind = AT_MOST_ONE,
                         .anti = anti,
                         .number = (int64_t)cell,
                         .count = 2,
                         .first = (uint32_t)cell,
                         .step = (uint32_t)(anti ? n - 1 : n + 1)};
}

struct line lines_get(const struct lines *lines, size_t i)
{
    assert(i < lines->count);
    if (lines->stored)
        return lines->stored[i];
    uint32_t n = lines->n;
    if (i < n)
        return row_line(n, (uint32_t)i);
    i -= n;
    if (i < n)
        return column_line(n, (uint32_t)i);
    i -= n;
    size_t diagonals = diagonals_each_way(lines);
    bool wraps = lines->rule == RULE_TORUS;
    if (i < diagonals)
        return wraps ? wrapped_diagonal(n, (uint32_t)i) : diagonal_line(n, (uint32_t)i);
    i -= diagonals;
    if (i < diagonals)
        return wraps ? wrapped_antidiagonal(n, (uint32_t)i) : antidiagonal_line(n, (uint32_t)i);
    i -= diagonals;
    if (lines->region_start) {
        if (i < n)
            return region_line(lines, i);
        i -= n;
    }
    return neighbours_line(n, i);
}

void lines_free(struct lines *lines)
{
    free(lines->stored);
    free(lines->cells);
    free(lines->region_start);
    *lines = (struct lines){.n = lines->n};
}
