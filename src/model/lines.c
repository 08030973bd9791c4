/* The lines of a whole board, computed one by one from their number.
 *
 * In comes a sealed board, out come its rows, columns, diagonals and antidiagonals as arithmetic
 * progressions of cells: no memory at any size. Givens and blocked squares are not looked at. Knows
 * nothing of clauses; stored lines (reduce.c) are only handed out here.
 */
#include "model/lines.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

const char *const line_family_names[] = {
#define FAMILY(symbol, name) name,
    LINE_FAMILY_LIST(FAMILY)
#undef FAMILY
        NULL};

const char *line_text(char text[LINE_TEXT], const struct line *line, const struct board *board)
{
    (void)board;
    const char *name = "row";
    if (line->family == FAMILY_COLUMNS)
        name = "column";
    else if (line->family == FAMILY_DIAGONALS)
        name = line->anti ? "antidiagonal" : "diagonal";
    bool with_sign = line->family == FAMILY_DIAGONALS && !line->anti && line->number > 0;
    snprintf(text, LINE_TEXT, "%s %s%" PRId64, name, with_sign ? "+" : "", line->number);
    return text;
}

enum status lines_of(struct lines *lines, const struct board *board, struct report *report)
{
    *lines = (struct lines){.n = board->n};
    if (board->n > LINES_MAX_N)
        return report_say(report, STATUS_REFUSED,
                          "a board of size %" PRIu32
                          " is too large for a formula (the largest has size %d)",
                          board->n, LINES_MAX_N);
    size_t n = board->n;
    lines->count = n > 0 ? 2 * n + 2 * (2 * n - 1) : 0;
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

struct line lines_get(const struct lines *lines, size_t i)
{
    assert(i < lines->count);
    if (lines->stored)
        return lines->stored[i];
    uint32_t n = lines->n, k = (uint32_t)i;
    if (k < n)
        return row_line(n, k);
    k -= n;
    if (k < n)
        return column_line(n, k);
    k -= n;
    if (k < 2 * n - 1)
        return diagonal_line(n, k);
    return antidiagonal_line(n, k - (2 * n - 1));
}

void lines_free(struct lines *lines)
{
    free(lines->stored);
    free(lines->cells);
    *lines = (struct lines){.n = lines->n};
}
