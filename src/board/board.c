/* The board itself: two sparse lists of squares that sealing puts in order, and its regions.
 *
 * In come squares in any order and any number of times; out comes a board whose questions (is this
 * square given, which squares of this row are blocked) are answered by binary search. Memory is
 * that of the lists, whatever the size of the board. What the rules make of the squares is not
 * known here, so that queens that attack each other pass.
 */
#include "board/board.h"

#include <assert.h>
#include <stdlib.h>

#include "base/memory.h"

struct board board_make(uint32_t n, enum rule rule)
{
    assert(n <= BOARD_MAX_N);
    return (struct board){.n = n, .rule = rule};
}

void board_free(struct board *board)
{
    squares_free(&board->given);
    squares_free(&board->blocked);
    free(board->regions.of);
    free(board->regions.first);
    labels_free(&board->regions.labels);
    board->regions = (struct regions){0};
}

enum status board_take_regions(struct board *board, uint32_t *of, struct labels *labels)
{
    size_t n = board->n, seen = 0;
    assert(!board->regions.of && labels->count == n);
    board->regions = (struct regions){.of = of, .labels = *labels};
    *labels = (struct labels){0};
    board->regions.first = memory_array(n, sizeof *board->regions.first);
    if (!board->regions.first)
        return STATUS_MEMORY;
    for (size_t cell = 0; cell < n * n; cell++) {
        assert(of[cell] <= seen);
        if (of[cell] == seen)
            board->regions.first[seen++] = (uint32_t)cell;
    }
    assert(seen == n);
    return STATUS_OK;
}

bool board_has_regions(const struct board *board)
{
    return board->regions.of != NULL;
}

uint32_t board_region(const struct board *board, struct square square)
{
    return board->regions.of[(size_t)square.row * board->n + square.column];
}

const char *board_region_label(const struct board *board, uint32_t region)
{
    return labels_text(&board->regions.labels, region);
}

static bool is_sorted(const struct squares *squares)
{
    for (size_t i = 1; i < squares->count; i++)
        if (square_order(&squares->at[i - 1], &squares->at[i]) > 0)
            return false;
    return true;
}

/* Sorts and drops repeated squares. Readers deliver rows from top to bottom, so that large lists
 * need no sorting as a rule. */
static void tidy(struct squares *squares, uint32_t n)
{
    if (!is_sorted(squares))
        qsort(squares->at, squares->count, sizeof *squares->at, square_order);

    size_t kept = 0;
    for (size_t i = 0; i < squares->count; i++) {
        assert(squares->at[i].row < n && squares->at[i].column < n);
        if (kept == 0 || square_order(&squares->at[kept - 1], &squares->at[i]) != 0)
            squares->at[kept++] = squares->at[i];
    }
    squares->count = kept;
    (void)n; /* only asserted */
}

enum status board_seal(struct board *board, struct report *report)
{
    const struct squares *given = &board->given, *blocked = &board->blocked;
    tidy(&board->given, board->n);
    tidy(&board->blocked, board->n);

    for (size_t g = 0, b = 0; g < given->count && b < blocked->count;) {
        int order = square_order(&given->at[g], &blocked->at[b]);
        if (order == 0) {
            char text[SQUARE_TEXT];
            return report_say(report, STATUS_REFUSED, "%s is both given and blocked",
                              square_text(text, given->at[g], board->n));
        }
        if (order < 0)
            g++;
        else
            b++;
    }
    return STATUS_OK;
}

bool board_is_empty(const struct board *board)
{
    return board->given.count == 0 && board->blocked.count == 0 && !board_has_regions(board);
}

/* The index of the first square that does not come before this one. */
static size_t first_from(const struct squares *squares, struct square square)
{
    size_t low = 0, high = squares->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (square_order(&squares->at[middle], &square) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool contains(const struct squares *squares, struct square square)
{
    size_t i = first_from(squares, square);
    return i < squares->count && square_order(&squares->at[i], &square) == 0;
}

bool board_is_given(const struct board *board, struct square square)
{
    return contains(&board->given, square);
}

bool board_is_blocked(const struct board *board, struct square square)
{
    return contains(&board->blocked, square);
}

struct square_slice squares_in_row(const struct squares *squares, uint32_t row)
{
    if (squares->count == 0)
        return (struct square_slice){0};
    size_t first = first_from(squares, (struct square){row, 0});
    size_t next = first_from(squares, (struct square){row + 1, 0});
    return (struct square_slice){squares->at + first, next - first};
}
