/* What every test program includes: cmocka with what it needs, and the truth by another way.
 *
 * each_solution walks through the solutions of a board by the plainest independent method: all
 * permutations of the columns in lexicographic order, each pair of queens compared by the
 * definition. It uses nothing of the program but the struct of the board. For n up to 8 or so.
 */
#ifndef TESTS_SUPPORT_H
#define TESTS_SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "board/board.h"

/* Rearranges columns[0..n) into the next permutation; false after the last. */
static inline bool next_permutation(uint32_t *columns, uint32_t n)
{
    uint32_t i = n;
    while (i > 1 && columns[i - 2] >= columns[i - 1])
        i--;
    if (i <= 1)
        return false;
    uint32_t j = n - 1, kept = columns[i - 2];
    while (columns[j] <= kept)
        j--;
    columns[i - 2] = columns[j];
    columns[j] = kept;
    for (uint32_t a = i - 1, b = n - 1; a < b; a++, b--) {
        uint32_t swapped = columns[a];
        columns[a] = columns[b];
        columns[b] = swapped;
    }
    return true;
}

/* The classic rule, straight from its definition, with givens and blocked squares. */
static inline bool is_classic_solution(const struct board *board, const uint32_t *columns)
{
    for (uint32_t a = 0; a < board->n; a++)
        for (uint32_t b = a + 1; b < board->n; b++) {
            int64_t across = (int64_t)columns[a] - columns[b];
            if (across == 0 || across == (int64_t)b - a || across == (int64_t)a - b)
                return false;
        }
    for (size_t i = 0; i < board->given.count; i++)
        if (columns[board->given.at[i].row] != board->given.at[i].column)
            return false;
    for (size_t i = 0; i < board->blocked.count; i++)
        if (columns[board->blocked.at[i].row] == board->blocked.at[i].column)
            return false;
    return true;
}

/* Calls found(self, columns) for each solution, in lexicographic order; returns their number. */
static inline uint64_t each_solution(const struct board *board,
                                     void (*found)(void *self, const uint32_t *columns), void *self)
{
    uint32_t columns[16];
    uint64_t count = 0;
    assert_true(board->n <= 10);
    for (uint32_t i = 0; i < board->n; i++)
        columns[i] = i;
    do {
        if (is_classic_solution(board, columns)) {
            count++;
            if (found)
                found(self, columns);
        }
    } while (next_permutation(columns, board->n));
    return count;
}

#endif
