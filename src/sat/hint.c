/* One greedy pass of swaps over a random permutation.
 *
 * In: a board. Out: a column for each row. The queens that are not given stand in random order on
 * the columns that are left; then row by row a queen that is attacked changes columns with the
 * first of some others that leaves both in peace, or with the one that helps most. Queens on each
 * diagonal and region are counted, so that a swap is judged without looking at the others (Sosic,
 * Gu, SIGART Bulletin 1990). It must not know literals or the solver.
 */
#include "sat/hint.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/random.h"

/* So many partners are looked at for one queen: two squares that nobody attacks are one in forty.
 */
enum { LOOKS = 512 };

struct guess {
    const struct board *board;
    uint32_t n;
    uint32_t *columns; /* by row; n: none stands there */
    bool *given;       /* by row */
    /* How many queens stand on each; NULL: not of this board. Diagonals of the torus are numbered
     * by remainder, the others from 0 to 2n. */
    uint32_t *down, *up, *regions;
    uint64_t random;
};

static uint32_t *down_of(const struct guess *guess, struct square at)
{
    uint32_t number = at.row + guess->n - at.column;
    return &guess->down[guess->board->rule == RULE_TORUS ? number % guess->n : number];
}

static uint32_t *up_of(const struct guess *guess, struct square at)
{
    uint32_t number = at.row + at.column;
    return &guess->up[guess->board->rule == RULE_TORUS ? number % guess->n : number];
}

static bool touches(const struct guess *guess, struct square at, uint32_t row)
{
    uint32_t column = guess->columns[row];
    return column != guess->n && (column == at.column + 1 || column + 1 == at.column);
}

/* What is wrong with a queen on this square, given all that stand: attacks, and one more if it must
 * stay empty. */
static uint32_t faults(const struct guess *guess, struct square at)
{
    uint32_t count = board_is_blocked(guess->board, at);
    if (guess->down)
        count += *down_of(guess, at) + *up_of(guess, at);
    if (guess->regions)
        count += guess->regions[board_region(guess->board, at)];
    if (guess->board->rule == RULE_TOUCH) {
        count += at.row > 0 && touches(guess, at, at.row - 1);
        count += at.row + 1 < guess->n && touches(guess, at, at.row + 1);
    }
    return count;
}

/* Counts the row's queen in or, with `by` minus one, out. */
static void count_queen(struct guess *guess, struct square at, uint32_t by)
{
    if (guess->down) {
        *down_of(guess, at) += by;
        *up_of(guess, at) += by;
    }
    if (guess->regions)
        guess->regions[board_region(guess->board, at)] += by;
}

/* Puts a queen there and says what is wrong with it. */
static uint32_t put(struct guess *guess, uint32_t row, uint32_t column)
{
    struct square at = {row, column};
    uint32_t count = faults(guess, at);
    count_queen(guess, at, 1);
    guess->columns[row] = column;
    return count;
}

/* Takes the row's queen away and says what was wrong with it. */
static uint32_t lift(struct guess *guess, uint32_t row)
{
    struct square at = {row, guess->columns[row]};
    count_queen(guess, at, UINT32_MAX);
    guess->columns[row] = guess->n;
    return faults(guess, at);
}

/* Exchanges the columns of two rows. What was wrong with both before is added to *before, and what
 * is wrong with them now returned. */
static uint32_t swap(struct guess *guess, uint32_t a, uint32_t b, uint32_t *before)
{
    uint32_t column_a = guess->columns[a], column_b = guess->columns[b];
    *before = lift(guess, a);
    *before += lift(guess, b);
    uint32_t after = put(guess, a, column_b);
    return after + put(guess, b, column_a);
}

static bool is_wrong(struct guess *guess, uint32_t row)
{
    uint32_t column = guess->columns[row], wrong = lift(guess, row);
    put(guess, row, column);
    return wrong > 0;
}

static void improve(struct guess *guess, uint32_t row)
{
    uint32_t start = random_below(&guess->random, guess->n), best = row, best_gain = 0, before;
    for (uint32_t i = 0; i < guess->n && i < LOOKS; i++) {
        uint32_t other = (start + i) % guess->n;
        if (other == row || guess->given[other])
            continue;
        uint32_t after = swap(guess, row, other, &before);
        if (after == 0)
            return;
        if (before > after && before - after > best_gain) {
            best_gain = before - after;
            best = other;
        }
        swap(guess, row, other, &before);
    }
    if (best != row)
        swap(guess, row, best, &before);
}

/* The given queens, and in the other rows the columns that these leave, at random. */
static enum status stand(struct guess *guess)
{
    const struct squares *given = &guess->board->given;
    uint32_t *left = memory_array(guess->n, sizeof *left), count = 0, next = 0;
    bool *taken = memory_array(guess->n, sizeof *taken);
    for (size_t i = 0; left && taken && i < given->count; i++) {
        struct square at = given->at[i];
        taken[at.column] = true;
        if (!guess->given[at.row])
            put(guess, at.row, at.column);
        guess->given[at.row] = true;
    }
    for (uint32_t column = 0; left && taken && column < guess->n; column++)
        if (!taken[column])
            left[count++] = column;
    if (left && taken)
        random_shuffle(&guess->random, left, count);
    for (uint32_t row = 0; left && taken && row < guess->n; row++)
        if (!guess->given[row])
            put(guess, row, left[next++]);
    enum status status = left && taken ? STATUS_OK : STATUS_MEMORY;
    free(left);
    free(taken);
    return status;
}

static bool open_guess(struct guess *guess, const struct board *board, uint32_t *columns)
{
    size_t n = board->n;
    *guess = (struct guess){
        .board = board, .n = board->n, .columns = columns, .random = UINT64_C(0x9e3779b97f4a7c15)};
    for (size_t row = 0; row < n; row++)
        columns[row] = board->n;
    guess->given = memory_array(n, sizeof *guess->given);
    bool opened = guess->given != NULL;
    if (board->rule != RULE_TOUCH) {
        guess->down = memory_array(2 * n + 1, sizeof *guess->down);
        guess->up = memory_array(2 * n + 1, sizeof *guess->up);
        opened = opened && guess->down && guess->up;
    }
    if (board_has_regions(board)) {
        guess->regions = memory_array(n, sizeof *guess->regions);
        opened = opened && guess->regions;
    }
    return opened;
}

enum status hint_greedy(uint32_t *columns, const struct board *board, struct report *report)
{
    struct guess guess;
    enum status status = open_guess(&guess, board, columns) ? stand(&guess) : STATUS_MEMORY;
    for (uint32_t row = 0; status == STATUS_OK && row < guess.n; row++)
        if (!guess.given[row] && is_wrong(&guess, row))
            improve(&guess, row);
    free(guess.given);
    free(guess.down);
    free(guess.up);
    free(guess.regions);
    return status == STATUS_OK ? STATUS_OK : report_memory(report);
}
