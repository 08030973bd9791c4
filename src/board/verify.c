/* The last word on a solution, from the rules of chess alone.
 *
 * In comes a column for each row, out comes "fine", or the first fault going down the rows: a queen
 * beyond the board, two that attack each other, a given queen that is missing, a queen on a blocked
 * square. It must not know lines, encodings or engines. The walk marks columns and diagonals to be
 * quick; which two queens attack each other is then found by comparing pairs by the definition, so
 * that a fault is never claimed on the word of the marks.
 */
#include "board/verify.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "board/text.h"

/* A mark is a bit. There are n for the columns, 2n for the diagonals of either kind (2n - 1 are
 * used, or n of those that wrap round), then n for the regions. */
static size_t words_of(const struct board *board)
{
    return ((size_t)board->n * (board_has_regions(board) ? 6 : 5) + 63) / 64;
}

enum status verifier_open(struct verifier *verifier, const struct board *board)
{
    verifier->board = board;
    verifier->taken = memory_array(words_of(board), sizeof *verifier->taken);
    return verifier->taken ? STATUS_OK : STATUS_MEMORY;
}

void verifier_close(struct verifier *verifier)
{
    free(verifier->taken);
    *verifier = (struct verifier){0};
}

bool queens_attack(enum rule rule, uint32_t n, struct square a, struct square b)
{
    uint32_t down = a.row < b.row ? b.row - a.row : a.row - b.row;
    uint32_t across = a.column < b.column ? b.column - a.column : a.column - b.column;
    if (down == 0 || across == 0)
        return true;
    switch (rule) {
    case RULE_CLASSIC:
        return down == across;
    case RULE_TORUS: /* both are below n, so these are all multiples of n that can occur */
        return down == across || down + across == n;
    case RULE_TOUCH:
        return down == 1 && across == 1;
    case RULE_COUNT:
        break;
    }
    assert(false && "a rule of the list");
    return true;
}

/* Do two queens on a board exclude each other, and why? */
static bool clash(const struct board *board, struct square a, struct square b, struct fault *fault)
{
    enum fault_kind kind = FAULT_NONE;
    if (queens_attack(board->rule, board->n, a, b))
        kind = FAULT_ATTACK;
    else if (board_has_regions(board) && board_region(board, a) == board_region(board, b))
        kind = FAULT_REGION;
    *fault = (struct fault){kind, a, b};
    return kind != FAULT_NONE;
}

bool givens_attack(const struct board *board, struct fault *fault)
{
    const struct squares *given = &board->given;
    for (size_t i = 0; i < given->count; i++)
        for (size_t j = i + 1; j < given->count; j++)
            if (clash(board, given->at[i], given->at[j], fault))
                return true;
    return false;
}

/* Takes a mark; false when it was taken already. */
static bool take(uint64_t *taken, uint64_t mark)
{
    uint64_t *word = &taken[mark / 64], bit = UINT64_C(1) << mark % 64;
    bool was_free = !(*word & bit);
    *word |= bit;
    return was_free;
}

/* Puts a queen on the marks of her diagonals, as far as the rule has such. */
static bool take_diagonals(const struct board *board, uint64_t *taken, struct square queen)
{
    uint32_t n = board->n;
    uint64_t sum = (uint64_t)queen.row + queen.column;
    uint64_t difference = (uint64_t)n - 1 + queen.row - queen.column;
    switch (board->rule) {
    case RULE_CLASSIC:
        break;
    case RULE_TORUS:
        sum %= n;
        difference %= n;
        break;
    case RULE_TOUCH:
    case RULE_COUNT:
        return true;
    }
    bool one = take(taken, n + sum);
    bool other = take(taken, (uint64_t)3 * n + difference);
    return one && other;
}

/* Puts the queen of a row on the marks; false when one of them is taken already. Those of the rows
 * above are there. */
static bool mark(const struct board *board, uint64_t *taken, const uint32_t *columns, uint32_t row)
{
    struct square queen = {row, columns[row]};
    bool one = take(taken, queen.column);
    bool other = take_diagonals(board, taken, queen);
    bool third = true, fourth = true;
    if (board->regions.of)
        third = take(taken, (uint64_t)5 * board->n + board_region(board, queen));
    if (board->rule == RULE_TOUCH && row > 0)
        fourth = columns[row - 1] + 1 != queen.column && queen.column + 1 != columns[row - 1];
    return one && other && third && fourth;
}

/* The first queen above that excludes this one. */
static bool find_clash(const struct board *board, const uint32_t *columns, struct square queen,
                       struct fault *fault)
{
    for (uint32_t row = 0; row < queen.row; row++)
        if (clash(board, (struct square){row, columns[row]}, queen, fault))
            return true;
    return false;
}

/* The marks of a small board are three words, which need not be fetched. */
static bool small_holds(const uint32_t *columns, uint32_t n)
{
    uint64_t taken = 0, sums = 0, differences = 0, twice = 0;
    for (uint32_t row = 0; row < n; row++) {
        uint32_t column = columns[row];
        if (column >= n)
            return false;
        uint64_t own = UINT64_C(1) << column, sum = own << row;
        uint64_t difference = UINT64_C(1) << (n - 1 + row - column);
        twice |= (taken & own) | (sums & sum) | (differences & difference);
        taken |= own;
        sums |= sum;
        differences |= difference;
    }
    return twice == 0;
}

static inline void set_mark(uint64_t *taken, uint64_t mark)
{
    taken[mark / 64] |= UINT64_C(1) << mark % 64;
}

/* The marks of one queen; false if she is not on the board. */
static inline bool set_marks(uint64_t *taken, uint32_t n, uint32_t row, uint64_t column)
{
    if (column >= n)
        return false;
    set_mark(taken, column);
    set_mark(taken, n + column + row);
    set_mark(taken, (uint64_t)4 * n - 1 + row - column);
    return true;
}

/* Each queen has three marks of her own if there are three times as many in the end as queens.
 * Marks of neighbouring rows are often in the same words, which would have to wait for each other:
 * the two halves of the board take turns. */
static bool large_holds(const uint32_t *columns, uint32_t n, uint64_t *taken, size_t words)
{
    uint32_t half = n / 2;
    uint64_t count = 0;
    memset(taken, 0, words * sizeof *taken);
    for (uint32_t row = 0; row < half; row++)
        if (!set_marks(taken, n, row, columns[row]) ||
            !set_marks(taken, n, half + row, columns[half + row]))
            return false;
    if (half + half < n && !set_marks(taken, n, n - 1, columns[n - 1]))
        return false;
    for (size_t word = 0; word < words; word++)
        count += (uint64_t)__builtin_popcountll(taken[word]);
    return count == (uint64_t)3 * n;
}

/* Nearly all boards have nothing on them and are solved rightly, and there are millions of small
 * ones or one with millions of rows: without a branch for each queen. It only ever says that
 * nothing is wrong; what is, the walk from row to row finds out. */
static bool plainly_holds(struct verifier *verifier, const uint32_t *columns)
{
    enum { SMALL = 32 }; /* whose 2n - 1 diagonals fit one word */
    const struct board *board = verifier->board;
    if (board->rule != RULE_CLASSIC || !board_is_empty(board))
        return false;
    return board->n <= SMALL ? small_holds(columns, board->n)
                             : large_holds(columns, board->n, verifier->taken, words_of(board));
}

bool verify(struct verifier *verifier, const uint32_t *columns, struct fault *fault)
{
    const struct board *board = verifier->board;
    const struct squares *given = &board->given, *blocked = &board->blocked;
    const uint32_t n = board->n;
    size_t g = 0, b = 0; /* the first given and blocked square not looked at, from the top */

    *fault = (struct fault){.kind = FAULT_NONE};
    if (plainly_holds(verifier, columns))
        return true;
    memset(verifier->taken, 0, words_of(board) * sizeof *verifier->taken);
    for (uint32_t row = 0; row < n; row++) {
        struct square queen = {row, columns[row]};
        if (queen.column >= n) {
            *fault = (struct fault){.kind = FAULT_OFF_BOARD, .first = queen};
            return false;
        }
        if (!mark(board, verifier->taken, columns, row)) {
            bool found = find_clash(board, columns, queen, fault);
            assert(found);
            (void)found;
            return false;
        }
        for (; g < given->count && given->at[g].row == row; g++)
            if (given->at[g].column != queen.column) {
                *fault = (struct fault){.kind = FAULT_GIVEN, .first = given->at[g]};
                return false;
            }
        for (; b < blocked->count && blocked->at[b].row == row; b++)
            if (blocked->at[b].column == queen.column) {
                *fault = (struct fault){.kind = FAULT_BLOCKED, .first = queen};
                return false;
            }
    }
    return true;
}

static const char *shown_region(char shown[TEXT_SHOWN], const struct board *board,
                                struct square square)
{
    const char *label = board_region_label(board, board_region(board, square));
    return text_show(shown, (struct text){label, strlen(label)});
}

const char *fault_text(char text[FAULT_TEXT], const struct fault *fault, const struct board *board)
{
    char first[SQUARE_TEXT], second[SQUARE_TEXT], label[TEXT_SHOWN];
    uint32_t n = board->n;
    switch (fault->kind) {
    case FAULT_NONE:
        snprintf(text, FAULT_TEXT, "nothing is wrong");
        break;
    case FAULT_OFF_BOARD:
        snprintf(text, FAULT_TEXT,
                 "the queen of row %" PRIu32 " is on column %" PRIu64 ", beyond the board",
                 fault->first.row + 1, (uint64_t)fault->first.column + 1);
        break;
    case FAULT_ATTACK:
        snprintf(text, FAULT_TEXT, "the queens on %s and %s attack each other",
                 square_text(first, fault->first, n), square_text(second, fault->second, n));
        break;
    case FAULT_REGION:
        snprintf(text, FAULT_TEXT, "the queens on %s and %s are both in region %s",
                 square_text(first, fault->first, n), square_text(second, fault->second, n),
                 shown_region(label, board, fault->first));
        break;
    case FAULT_GIVEN:
        snprintf(text, FAULT_TEXT, "the given queen on %s is missing",
                 square_text(first, fault->first, n));
        break;
    case FAULT_BLOCKED:
        snprintf(text, FAULT_TEXT, "the queen on %s stands on a blocked square",
                 square_text(first, fault->first, n));
        break;
    }
    return text;
}

enum status verify_from(struct verifier *verifier, const char *who, const uint32_t *columns,
                        struct report *report)
{
    struct fault fault;
    char text[FAULT_TEXT];
    if (verify(verifier, columns, &fault))
        return STATUS_OK;
    return report_say(report, STATUS_FAILED, "%s gave a board that is no solution: %s", who,
                      fault_text(text, &fault, verifier->board));
}

const char *queens_text(char text[QUEENS_TEXT], const uint32_t *columns, uint32_t n)
{
    enum { LONGEST = 20 }; /* a blank, a number, and the dots that may have to follow */
    size_t used = 0;
    text[0] = '\0';
    for (uint32_t row = 0; row < n; row++) {
        if (used + LONGEST > QUEENS_TEXT) {
            snprintf(text + used, QUEENS_TEXT - used, " ...");
            break;
        }
        used += (size_t)snprintf(text + used, QUEENS_TEXT - used, "%s%" PRIu32, row ? " " : "",
                                 columns[row] + 1);
    }
    return text;
}
