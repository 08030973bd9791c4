/* Cubes by their definition, for the tests of the search for them, and random boards with some
 * squares given and blocked.
 */
#ifndef TESTS_CUBE_DEFINITION_H
#define TESTS_CUBE_DEFINITION_H

#include "support.h"

enum { CUBE_MOST_ROWS = 8 };

/* Are these columns of the first rows a cube, by the definitions? The given queens of all other
 * rows stand as well. `more` (or NULL): so does a queen here, in a row without one. */
static inline bool is_cube_with(const struct board *board, const uint32_t *columns, uint32_t rows,
                                const struct square *more)
{
    uint32_t all[CUBE_MOST_ROWS] = {0}, stands[CUBE_MOST_ROWS] = {0};
    for (uint32_t row = 0; row < rows; row++) {
        all[row] = columns[row];
        stands[row] = 1;
    }
    if (more) {
        assert_false(stands[more->row]);
        all[more->row] = more->column;
        stands[more->row] = 1;
    }
    for (size_t i = 0; i < board->blocked.count; i++) {
        struct square at = board->blocked.at[i];
        if (stands[at.row] && all[at.row] == at.column)
            return false;
    }
    for (size_t i = 0; i < board->given.count; i++) {
        struct square at = board->given.at[i];
        if (stands[at.row] && all[at.row] != at.column)
            return false;
        all[at.row] = at.column;
        stands[at.row] = 1;
    }
    for (uint32_t a = 0; a < board->n; a++)
        for (uint32_t b = a + 1; b < board->n; b++)
            if (stands[a] && stands[b] && excluded(board, all, a, b))
                return false;
    return true;
}

static inline bool is_cube(const struct board *board, const uint32_t *columns, uint32_t rows)
{
    return is_cube_with(board, columns, rows, NULL);
}

/* The next of all n^rows lists of columns, in lexicographic order; false after the last. Start
 * from zeros. */
static inline bool next_columns(uint32_t *columns, uint32_t rows, uint32_t n)
{
    uint32_t row = rows;
    while (row > 0 && columns[row - 1] + 1 == n)
        columns[--row] = 0;
    if (row == 0)
        return false;
    columns[row - 1]++;
    return true;
}

/* Puts squares on an unsealed board, none of them both given and blocked. */
static inline void add_random_squares(struct board *board, uint32_t given, uint32_t blocked)
{
    for (uint32_t i = 0; i < given + blocked; i++) {
        struct square at = {random_below(board->n), random_below(board->n)};
        struct squares *list = i < given ? &board->given : &board->blocked;
        bool taken = false;
        for (size_t k = 0; k < board->given.count; k++)
            taken |= board->given.at[k].row == at.row && board->given.at[k].column == at.column;
        if (!taken)
            assert_int_equal(squares_add(list, at), STATUS_OK);
    }
}

#endif
