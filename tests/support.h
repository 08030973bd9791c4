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

/* Random numbers that are the same in every run, by a linear congruential generator (Knuth, MMIX).
 * random_start begins them anew; a test that is not the first of its program does so. */
static uint64_t random_state = 1;

static inline void random_start(uint64_t seed)
{
    random_state = seed;
}

static inline uint32_t random_below(uint32_t bound)
{
    random_state = random_state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((random_state >> 33) % bound);
}

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

/* Do the queens of rows a < b exclude each other? Straight from the definitions
 * of the rules; regions by the board's own map. */
static inline bool excluded(const struct board *board, const uint32_t *columns, uint32_t a,
                            uint32_t b)
{
    int64_t n = board->n, down = (int64_t)b - a, right = (int64_t)columns[b] - columns[a];
    const uint32_t *of = board->regions.of;
    if (right == 0)
        return true;
    if (of && of[(size_t)a * board->n + columns[a]] == of[(size_t)b * board->n + columns[b]])
        return true;
    switch (board->rule) {
    case RULE_CLASSIC:
        return right == down || right == -down;
    case RULE_TORUS:
        return (right - down) % n == 0 || (right + down) % n == 0;
    case RULE_TOUCH:
        return down == 1 && (right == 1 || right == -1);
    case RULE_COUNT:
        break;
    }
    fail();
    return true;
}

/* Do queens on two squares exclude each other? Squares count from 0, row by row, and a < b. */
static inline bool squares_exclude(const struct board *board, uint32_t a, uint32_t b)
{
    uint32_t columns[16], n = board->n;
    assert_true(n <= 16);
    if (a / n == b / n)
        return true;
    columns[a / n] = a % n;
    columns[b / n] = b % n;
    return excluded(board, columns, a / n, b / n);
}

/* Is this list of columns a solution? */
static inline bool is_solution(const struct board *board, const uint32_t *columns)
{
    for (uint32_t a = 0; a < board->n; a++)
        for (uint32_t b = a + 1; b < board->n; b++)
            if (excluded(board, columns, a, b))
                return false;
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
        if (is_solution(board, columns)) {
            count++;
            if (found)
                found(self, columns);
        }
    } while (next_permutation(columns, board->n));
    return count;
}

/* Gives an unsealed board regions: a letter a square, row by row, n different ones. */
static inline void add_regions(struct board *board, const char *letters)
{
    size_t cells = (size_t)board->n * board->n;
    uint32_t *of = calloc(cells ? cells : 1, sizeof *of);
    struct labels labels = {0};
    assert_non_null(of);
    assert_int_equal(strlen(letters), cells);
    for (size_t cell = 0; cell < cells; cell++)
        assert_int_equal(labels_number(&labels, (struct text){letters + cell, 1}, &of[cell]),
                         STATUS_OK);
    assert_int_equal(labels.count, board->n);
    assert_int_equal(board_take_regions(board, of, &labels), STATUS_OK);
}

/* Regions of random shapes in several islands: the first n squares of a shuffle get a label each,
 * the others any. */
static inline void add_random_regions(struct board *board)
{
    enum { MOST = 16 };
    char letters[MOST * MOST + 1] = "";
    uint32_t n = board->n, order[MOST * MOST];
    assert_true(n <= MOST);
    for (uint32_t i = 0; i < n * n; i++) {
        uint32_t k = random_below(i + 1);
        order[i] = order[k];
        order[k] = i;
    }
    for (uint32_t i = 0; i < n * n; i++)
        letters[order[i]] = (char)('A' + (i < n ? i : random_below(n)));
    add_regions(board, letters);
}

/* Anything on an unsealed board: regions now and then, and up to three squares given or blocked,
 * which board_seal refuses where they contradict each other. */
static inline void add_random_demands(struct board *board)
{
    uint32_t n = board->n;
    if (n == 0)
        return;
    if (random_below(3) == 0)
        add_random_regions(board);
    for (uint32_t i = random_below(4); i > 0; i--)
        squares_add(random_below(3) ? &board->blocked : &board->given,
                    (struct square){random_below(n), random_below(n)});
}

#endif
