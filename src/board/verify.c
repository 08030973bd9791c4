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

/* n columns, then 2n places for the diagonals of either kind (2n - 1 are used). */
enum { MARKS_A_ROW = 5 };

enum status verifier_open(struct verifier *verifier, const struct board *board)
{
    verifier->board = board;
    verifier->taken = memory_array((size_t)board->n * MARKS_A_ROW, sizeof *verifier->taken);
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
    (void)n; /* the classic rule looks the same on boards of all sizes */
    switch (rule) {
    case RULE_CLASSIC:
        return down == 0 || across == 0 || down == across;
    case RULE_COUNT:
        break;
    }
    assert(false && "a rule of the list");
    return true;
}

bool givens_attack(const struct board *board, struct square *a, struct square *b)
{
    const struct squares *given = &board->given;
    for (size_t i = 0; i < given->count; i++)
        for (size_t j = i + 1; j < given->count; j++)
            if (queens_attack(board->rule, board->n, given->at[i], given->at[j])) {
                *a = given->at[i];
                *b = given->at[j];
                return true;
            }
    return false;
}

/* Puts a queen on the marks; false when one of them is taken already. */
static bool mark(uint32_t *taken, struct square queen, uint32_t n)
{
    size_t column = queen.column;
    size_t antidiagonal = (size_t)n + queen.row + queen.column;
    size_t diagonal = (size_t)4 * n - 1 + queen.row - queen.column;
    bool free_of_attack = !taken[column] && !taken[antidiagonal] && !taken[diagonal];
    taken[column] = taken[antidiagonal] = taken[diagonal] = queen.row + 1;
    return free_of_attack;
}

/* The first queen above that attacks this one. */
static bool find_attack(const struct board *board, const uint32_t *columns, struct square queen,
                        struct fault *fault)
{
    for (uint32_t row = 0; row < queen.row; row++) {
        struct square above = {row, columns[row]};
        if (queens_attack(board->rule, board->n, above, queen)) {
            *fault = (struct fault){FAULT_ATTACK, above, queen};
            return true;
        }
    }
    return false;
}

bool verify(struct verifier *verifier, const uint32_t *columns, struct fault *fault)
{
    const struct board *board = verifier->board;
    const struct squares *given = &board->given, *blocked = &board->blocked;
    const uint32_t n = board->n;
    size_t g = 0, b = 0; /* the first given and blocked square not looked at, from the top */

    assert(board->rule == RULE_CLASSIC);
    memset(verifier->taken, 0, (size_t)n * MARKS_A_ROW * sizeof *verifier->taken);
    *fault = (struct fault){.kind = FAULT_NONE};
    for (uint32_t row = 0; row < n; row++) {
        struct square queen = {row, columns[row]};
        if (queen.column >= n) {
            *fault = (struct fault){.kind = FAULT_OFF_BOARD, .first = queen};
            return false;
        }
        if (!mark(verifier->taken, queen, n)) {
            bool found = find_attack(board, columns, queen, fault);
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

const char *fault_text(char text[FAULT_TEXT], const struct fault *fault, uint32_t n)
{
    char first[SQUARE_TEXT], second[SQUARE_TEXT];
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
                      fault_text(text, &fault, verifier->board->n));
}
