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

/* n columns, 2n places for the diagonals of either kind (2n - 1 are used, or n of those that wrap
 * round), then n regions. */
static size_t marks_of(const struct board *board)
{
    return (size_t)board->n * (board_has_regions(board) ? 6 : 5);
}

enum status verifier_open(struct verifier *verifier, const struct board *board)
{
    verifier->board = board;
    verifier->taken = memory_array(marks_of(board), sizeof *verifier->taken);
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
static bool take(uint32_t *mark, uint32_t row)
{
    bool was_free = *mark == 0;
    *mark = row + 1;
    return was_free;
}

/* Puts a queen on the marks of her diagonals, as far as the rule has such. */
static bool take_diagonals(const struct board *board, uint32_t *taken, struct square queen)
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
    bool one = take(&taken[n + sum], queen.row);
    bool other = take(&taken[(uint64_t)3 * n + difference], queen.row);
    return one && other;
}

/* Puts the queen of a row on the marks; false when one of them is taken already. Those of the rows
 * above are there. */
static bool mark(const struct board *board, uint32_t *taken, const uint32_t *columns, uint32_t row)
{
    struct square queen = {row, columns[row]};
    bool one = take(&taken[queen.column], row);
    bool other = take_diagonals(board, taken, queen);
    bool third = true, fourth = true;
    if (board_has_regions(board))
        third = take(&taken[(uint64_t)5 * board->n + board_region(board, queen)], row);
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

bool verify(struct verifier *verifier, const uint32_t *columns, struct fault *fault)
{
    const struct board *board = verifier->board;
    const struct squares *given = &board->given, *blocked = &board->blocked;
    const uint32_t n = board->n;
    size_t g = 0, b = 0; /* the first given and blocked square not looked at, from the top */

    memset(verifier->taken, 0, marks_of(board) * sizeof *verifier->taken);
    *fault = (struct fault){.kind = FAULT_NONE};
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
