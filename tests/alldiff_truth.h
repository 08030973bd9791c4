/* The tree of the engine `alldiff`, found by the definition.
 *
 * What is left of each row is worked out from nothing for each set of queens: a square stays while
 * it has a partner in each other row, and while, for each constraint by itself, all rows can have
 * squares that differ, this one among them; tried by backtracking, again and again until nothing
 * changes. Two squares that share a line are known by the definition of the line, not by a number
 * of it. For n up to 8.
 */
#ifndef TESTS_ALLDIFF_TRUTH_H
#define TESTS_ALLDIFF_TRUTH_H

#include "support.h"

enum { TRUTH_SIDE = 8 };

/* What is left of each row: at[row][column]. */
struct left {
    bool at[TRUTH_SIDE][TRUTH_SIDE];
};

/* The constraints of the board, as what two squares have in common. */
enum common { COLUMN, DIAGONAL, ANTIDIAGONAL, REGION, COMMONS };

static inline bool truth_share(const struct board *board, enum common what, struct square a,
                               struct square b)
{
    int n = (int)board->n, down = (int)b.row - (int)a.row, right = (int)b.column - (int)a.column;
    bool torus = board->rule == RULE_TORUS, touch = board->rule == RULE_TOUCH;
    const uint32_t *of = board->regions.of;

    switch (what) {
    case COLUMN:
        return right == 0;
    case DIAGONAL:
        return !touch && (torus ? (right - down) % n == 0 : right == down);
    case ANTIDIAGONAL:
        return !touch && (torus ? (right + down) % n == 0 : right == -down);
    case REGION:
        return of && of[a.row * board->n + a.column] == of[b.row * board->n + b.column];
    case COMMONS:
        break;
    }
    fail();
    return false;
}

/* Have all rows from `row` on squares that differ in this respect from each other and from those
 * chosen above? `fixed` is settled already. */
static inline bool truth_can_differ(const struct board *board, const struct left *left,
                                    enum common what, struct square *chosen, uint32_t row,
                                    struct square fixed)
{
    if (row == board->n)
        return true;
    for (uint32_t column = 0; column < board->n; column++) {
        struct square here = {row, column};
        bool fits = row == fixed.row
                        ? column == fixed.column
                        : left->at[row][column] && !truth_share(board, what, fixed, here);
        for (uint32_t above = 0; above < row && fits; above++)
            fits = !truth_share(board, what, chosen[above], here);
        chosen[row] = here;
        if (fits && truth_can_differ(board, left, what, chosen, row + 1, fixed))
            return true;
    }
    return false;
}

/* Has each other row a square that goes with this one? */
static inline bool truth_has_partners(const struct board *board, const struct left *left,
                                      struct square square)
{
    for (uint32_t row = 0; row < board->n; row++) {
        uint32_t columns[TRUTH_SIDE];
        bool has = row == square.row;
        columns[square.row] = square.column;
        for (uint32_t column = 0; column < board->n && !has; column++) {
            columns[row] = column;
            has = left->at[row][column] &&
                  !excluded(board, columns, row < square.row ? row : square.row,
                            row < square.row ? square.row : row);
        }
        if (!has)
            return false;
    }
    return true;
}

static inline bool truth_is_consistent(const struct board *board, const struct left *left,
                                       struct square square)
{
    bool is = truth_has_partners(board, left, square);
    for (enum common what = 0; what < COMMONS && is; what++) {
        struct square chosen[TRUTH_SIDE];
        is = truth_can_differ(board, left, what, chosen, 0, square);
    }
    return is;
}

/* Takes out what is not consistent until nothing changes. False when a row is left empty. */
static inline bool truth_close(const struct board *board, struct left *left)
{
    uint32_t n = board->n, held = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = 0; i < n * n; i++) {
            struct square here = {i / n, i % n};
            bool *is = &left->at[here.row][here.column];
            if (*is && !truth_is_consistent(board, left, here)) {
                *is = false;
                changed = true;
            }
        }
    }
    for (uint32_t row = 0; row < n; row++) {
        bool holds = false;
        for (uint32_t column = 0; column < n; column++)
            holds |= left->at[row][column];
        held += holds;
    }
    return held == n;
}

/* What the board leaves before any constraint. */
static inline struct left truth_of_board(const struct board *board)
{
    struct left left;
    memset(&left, true, sizeof left);
    for (size_t i = 0; i < board->blocked.count; i++)
        left.at[board->blocked.at[i].row][board->blocked.at[i].column] = false;
    for (size_t i = 0; i < board->given.count; i++)
        for (uint32_t column = 0; column < board->n; column++)
            if (column != board->given.at[i].column)
                left.at[board->given.at[i].row][column] = false;
    return left;
}

/* The next row in the order of rows, or the one with fewest columns. */
static inline uint32_t truth_next_row(const struct board *board, const struct left *left,
                                      uint32_t placed, bool by_domain)
{
    uint32_t best = board->n, least = TRUTH_SIDE + 1;
    for (uint32_t row = 0; row < board->n; row++) {
        uint32_t size = 0;
        for (uint32_t column = 0; column < board->n; column++)
            size += left->at[row][column];
        if (placed >> row & 1 || size >= least)
            continue;
        best = row;
        if (!by_domain)
            return row;
        least = size;
    }
    return best;
}

/* The nodes below a closed state whose `placed` rows have queens. */
static inline uint64_t truth_nodes(const struct board *board, const struct left *left,
                                   uint32_t placed, bool by_domain)
{
    uint32_t row = truth_next_row(board, left, placed, by_domain);
    uint64_t nodes = 0;

    for (uint32_t column = 0; row < board->n && column < board->n; column++) {
        struct left below = truth_of_board(board);
        for (uint32_t above = 0; above < board->n; above++)
            if (placed >> above & 1)
                memcpy(below.at[above], left->at[above], sizeof left->at[above]);
        for (uint32_t other = 0; other < board->n; other++)
            below.at[row][other] &= other == column;
        if (truth_close(board, &below))
            nodes += 1 + truth_nodes(board, &below, placed | 1U << row, by_domain);
    }
    return nodes;
}

#endif
