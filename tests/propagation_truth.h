/* The trees of the propagating engines, found by the definition.
 *
 * A set of queens is a node if, for it and every set before it on its path, what the method finds
 * out leaves every row a column. What it finds out is computed here from nothing each time, by
 * comparing all pairs of squares over and over; of lines on which all queens must be different, by
 * trying all choices of squares. Squares that attack each other are those of support.h. Trees for n
 * up to 8, single steps for n up to 16.
 */
#ifndef TESTS_PROPAGATION_TRUTH_H
#define TESTS_PROPAGATION_TRUTH_H

#include "support.h"

enum { TRUTH_SIDE = 16, TRUTH_OPEN = TRUTH_SIDE };

/* Each finds out what the one before does, and more. */
enum truth_method { TRUTH_FORWARD, TRUTH_CONSISTENT, TRUTH_DIFFERENT };

/* What two queens may not have in common. */
enum truth_line { TRUTH_COLUMN, TRUTH_DIAGONAL, TRUTH_ANTIDIAGONAL, TRUTH_REGION, TRUTH_LINES };

struct truth {
    const struct board *board;
    enum truth_method method;    /* of `forward`, `mac` or `alldiff` */
    bool by_row;                 /* else the smallest domain first */
    uint32_t queens[TRUTH_SIDE]; /* by row; TRUTH_OPEN: none */
    bool left[TRUTH_SIDE][TRUTH_SIDE];
    uint64_t nodes, solutions;
};

static inline bool truth_goes_with(const struct board *board, uint32_t row, uint32_t column,
                                   uint32_t other_row, uint32_t other_column)
{
    uint32_t columns[TRUTH_SIDE] = {0};
    columns[row] = column;
    columns[other_row] = other_column;
    return row < other_row ? !excluded(board, columns, row, other_row)
                           : !excluded(board, columns, other_row, row);
}

/* As far as blocked squares and the rows and columns of given queens go. */
static inline bool truth_permits(const struct board *board, uint32_t row, uint32_t column)
{
    for (size_t i = 0; i < board->given.count; i++)
        if ((board->given.at[i].row == row) != (board->given.at[i].column == column))
            return false;
    for (size_t i = 0; i < board->blocked.count; i++)
        if (board->blocked.at[i].row == row && board->blocked.at[i].column == column)
            return false;
    return true;
}

/* Known by the definition of the line, not by a number of it. */
static inline bool truth_share(const struct board *board, enum truth_line line, struct square a,
                               struct square b)
{
    int n = (int)board->n, down = (int)b.row - (int)a.row, right = (int)b.column - (int)a.column;
    bool torus = board->rule == RULE_TORUS, touch = board->rule == RULE_TOUCH;
    const uint32_t *of = board->regions.of;

    switch (line) {
    case TRUTH_COLUMN:
        return right == 0;
    case TRUTH_DIAGONAL:
        return !touch && (torus ? (right - down) % n == 0 : right == down);
    case TRUTH_ANTIDIAGONAL:
        return !touch && (torus ? (right + down) % n == 0 : right == -down);
    case TRUTH_REGION:
        return of && of[a.row * board->n + a.column] == of[b.row * board->n + b.column];
    case TRUTH_LINES:
        break;
    }
    fail();
    return false;
}

/* Have all rows from `row` on squares on different lines of a kind, different also from those of
 * `chosen` above? `fixed` is settled already. */
static inline bool truth_can_differ(const struct truth *truth, enum truth_line line,
                                    struct square *chosen, uint32_t row, struct square fixed)
{
    const struct board *board = truth->board;
    if (row == board->n)
        return true;
    for (uint32_t column = 0; column < board->n; column++) {
        struct square here = {row, column};
        bool fits = row == fixed.row
                        ? column == fixed.column
                        : truth->left[row][column] && !truth_share(board, line, fixed, here);
        for (uint32_t above = 0; above < row && fits; above++)
            fits = !truth_share(board, line, chosen[above], here);
        chosen[row] = here;
        if (fits && truth_can_differ(truth, line, chosen, row + 1, fixed))
            return true;
    }
    return false;
}

/* For each kind of line by itself: can all rows differ with this square among theirs? */
static inline bool truth_keeps_lines(const struct truth *truth, uint32_t row, uint32_t column)
{
    struct square chosen[TRUTH_SIDE];
    bool keeps = true;
    for (enum truth_line line = 0; line < TRUTH_LINES && keeps; line++)
        keeps = truth_can_differ(truth, line, chosen, 0, (struct square){row, column});
    return keeps;
}

/* May this column stay, for all that the other rows say? A row with a queen says what she attacks;
 * the others are asked for a partner only by the rows without one. */
static inline bool truth_keeps(const struct truth *truth, uint32_t row, uint32_t column)
{
    const struct board *board = truth->board;
    for (uint32_t other = 0; other < board->n; other++) {
        bool partner = false;
        if (other == row)
            continue;
        if (truth->queens[other] != TRUTH_OPEN) {
            if (!truth_goes_with(board, row, column, other, truth->queens[other]))
                return false;
            continue;
        }
        for (uint32_t c = 0; c < board->n && !partner; c++)
            partner = truth->left[other][c] && truth_goes_with(board, row, column, other, c);
        if (!partner && truth->method != TRUTH_FORWARD && truth->queens[row] == TRUTH_OPEN)
            return false;
    }
    return truth->method != TRUTH_DIFFERENT || truth_keeps_lines(truth, row, column);
}

static inline uint32_t truth_size(const struct truth *truth, uint32_t row)
{
    uint32_t size = 0;
    for (uint32_t column = 0; column < truth->board->n; column++)
        size += truth->left[row][column];
    return size;
}

/* Takes out of `left` what the method finds out; is every row left a column? */
static inline bool truth_settle(struct truth *truth)
{
    uint32_t n = truth->board->n;
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t row = 0; row < n; row++)
            for (uint32_t column = 0; column < n; column++)
                if (truth->left[row][column] && !truth_keeps(truth, row, column)) {
                    truth->left[row][column] = false;
                    changed = true;
                }
    }
    for (uint32_t row = 0; row < n; row++)
        if (truth_size(truth, row) == 0)
            return false;
    return true;
}

/* The same from nothing but board and queens. */
static inline bool truth_close(struct truth *truth)
{
    uint32_t n = truth->board->n;
    for (uint32_t row = 0; row < n; row++)
        for (uint32_t column = 0; column < n; column++) {
            bool elsewhere = truth->queens[row] != TRUTH_OPEN && truth->queens[row] != column;
            truth->left[row][column] = !elsewhere && truth_permits(truth->board, row, column);
        }
    return truth_settle(truth);
}

/* The next row, of a closed board; n when all have a queen. */
static inline uint32_t truth_next(const struct truth *truth)
{
    uint32_t n = truth->board->n, best = n;
    for (uint32_t row = 0; row < n; row++)
        if (truth->queens[row] == TRUTH_OPEN &&
            (best == n || (!truth->by_row && truth_size(truth, row) < truth_size(truth, best))))
            best = row;
    return best;
}

/* Below a closed board. Every column is tried, also those that are not left. */
static inline void truth_grow(struct truth *truth)
{
    uint32_t row = truth_next(truth);
    if (row == truth->board->n) {
        truth->solutions++;
        return;
    }
    for (uint32_t column = 0; column < truth->board->n; column++) {
        truth->queens[row] = column;
        if (truth_close(truth)) {
            truth->nodes++;
            truth_grow(truth);
        }
        truth->queens[row] = TRUTH_OPEN;
    }
}

/* Nothing on the board, nothing found out. */
static inline struct truth truth_begin(const struct board *board, enum truth_method method,
                                       bool by_row)
{
    struct truth truth = {.board = board, .method = method, .by_row = by_row};
    assert_true(board->n <= TRUTH_SIDE);
    for (uint32_t row = 0; row < board->n; row++)
        truth.queens[row] = TRUTH_OPEN;
    return truth;
}

/* The whole tree. */
static inline struct truth truth_of(const struct board *board, enum truth_method method,
                                    bool by_row)
{
    struct truth truth = truth_begin(board, method, by_row);
    if (truth_close(&truth))
        truth_grow(&truth);
    return truth;
}

#endif
