/* Each clause of a formula, held against the rules of the game.
 *
 * In: clauses over the squares, variable (r-1)*N + c being the square (r, c), both from 1. Out:
 * whether each of them is one of four kinds, which every solution satisfies: two squares that
 * exclude each other, straight from the definition; a whole row, column, region or, on the torus,
 * wrapped diagonal, of which each holds a queen; a given queen; a blocked square. Others may follow
 * as well, and are refused: what has to be believed here shall be plain. How the formula was made
 * must not be known here.
 */
#include "trust/certificate_formula.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "board/verify.h"
#include "trust/certificate.h"
#include "trust/certificate_reading.h"

/* Rows, columns, regions, diagonals down and up. */
enum { REGIONS = 2, FAMILIES = 5 };
enum { SHOWN_LITERALS = 12, SHOWN = 160, NOW_AND_THEN = 1 << 14 };

struct judge {
    const struct board *board;
    /* By family and line: how many squares it has, and how many of them the clause at hand holds, 0
     * between clauses. */
    uint32_t *sizes, *held;
    int *sorted; /* room for a clause */
    size_t room;
};

static struct square square_of(const struct judge *judge, int literal)
{
    uint32_t cell = (uint32_t)(literal < 0 ? -literal : literal) - 1, n = judge->board->n;
    return (struct square){cell / n, cell % n};
}

/* The lines through a square of which each must hold a queen, as places in judge->held. Returns
 * how many there are. */
static size_t lines_of(const struct board *board, struct square square, size_t lines[FAMILIES])
{
    size_t n = board->n, count = 0;
    lines[count++] = square.row;
    lines[count++] = n + square.column;
    if (board_has_regions(board))
        lines[count++] = REGIONS * n + board_region(board, square);
    if (board->rule == RULE_TORUS) {
        lines[count++] = 3 * n + (square.row + square.column) % n;
        lines[count++] = 4 * n + (square.row + n - square.column) % n;
    }
    return count;
}

/* All have n squares but the regions, of which each has as many as it likes. */
static void measure_lines(struct judge *judge)
{
    const struct board *board = judge->board;
    size_t n = board->n;
    for (size_t line = 0; line < FAMILIES * n; line++)
        judge->sizes[line] = line / n == REGIONS && board_has_regions(board) ? 0 : board->n;
    for (size_t cell = 0; board_has_regions(board) && cell < n * n; cell++)
        judge->sizes[REGIONS * n + board->regions.of[cell]]++;
}

static int literal_order(const void *a, const void *b)
{
    const int one = *(const int *)a, other = *(const int *)b;
    return (one > other) - (one < other);
}

/* Do these squares, in order and perhaps repeated, hold a whole line? */
static bool hold_a_line(const struct judge *judge, const int *literals, size_t size)
{
    size_t lines[FAMILIES];
    bool whole = false;
    for (size_t i = 0; i < size; i++) {
        if (i > 0 && literals[i] == literals[i - 1])
            continue;
        size_t count = lines_of(judge->board, square_of(judge, literals[i]), lines);
        for (size_t k = 0; k < count; k++)
            whole |= ++judge->held[lines[k]] == judge->sizes[lines[k]];
    }
    for (size_t i = 0; i < size; i++) {
        size_t count = lines_of(judge->board, square_of(judge, literals[i]), lines);
        for (size_t k = 0; k < count; k++)
            judge->held[lines[k]] = 0;
    }
    return whole;
}

static bool exclude(const struct board *board, struct square a, struct square b)
{
    if (a.row == b.row && a.column == b.column)
        return false;
    return queens_attack(board->rule, board->n, a, b) ||
           (board_has_regions(board) && board_region(board, a) == board_region(board, b));
}

static bool are_positive(const int *literals, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (literals[i] < 0)
            return false;
    return true;
}

/* *why is the reason where it does not follow. */
static enum status follows(struct judge *judge, const int *literals, size_t size, const char **why)
{
    const struct board *board = judge->board;
    *why = NULL;
    if (size == 0) {
        *why = "no rule is broken by all boards";
    } else if (size == 1 && literals[0] < 0) {
        if (!board_is_blocked(board, square_of(judge, literals[0])))
            *why = "the square is not blocked";
    } else if (size == 1 && board_is_given(board, square_of(judge, literals[0]))) {
        return STATUS_OK;
    } else if (size == 2 && literals[0] < 0 && literals[1] < 0) {
        if (!exclude(board, square_of(judge, literals[0]), square_of(judge, literals[1])))
            *why = "queens on the two squares do not exclude each other";
    } else if (!are_positive(literals, size)) {
        *why = "it is neither two squares that exclude each other nor a line that must hold a "
               "queen";
    } else {
        void *block = judge->sorted;
        enum status status = memory_grow(&block, &judge->room, size, sizeof *judge->sorted);
        judge->sorted = block;
        if (status != STATUS_OK)
            return status;
        memcpy(judge->sorted, literals, size * sizeof *literals);
        qsort(judge->sorted, size, sizeof *literals, literal_order);
        if (!hold_a_line(judge, judge->sorted, size))
            *why = size == 1 ? "no queen is given on the square"
                             : "it holds no whole line of which the rules demand a queen";
    }
    return STATUS_OK;
}

/* "-1 -9 0", of a long clause its start. */
static const char *clause_text(char text[SHOWN], const int *literals, size_t size)
{
    int used = 0;
    for (size_t i = 0; i < size && i < SHOWN_LITERALS; i++)
        used += snprintf(text + used, SHOWN - (size_t)used, "%d ", literals[i]);
    snprintf(text + used, SHOWN - (size_t)used, size > SHOWN_LITERALS ? "..." : "0");
    return text;
}

static enum status judge_all(struct judge *judge, const struct rup_formula *formula,
                             const struct certificate_folder *folder, const struct watch *watch,
                             struct report *report)
{
    for (size_t i = 0; i < formula->clauses; i++) {
        size_t size;
        const int *literals = certificate_clause(formula, i, &size);
        char shown[SHOWN];
        const char *why;
        if (follows(judge, literals, size, &why) != STATUS_OK)
            return report_memory(report);
        if (why)
            return certificate_fails(folder, report, CERTIFICATE_FORMULA, formula->first_line + i,
                                     0, "the clause %s does not follow from the rules: %s",
                                     clause_text(shown, literals, size), why);
        enum status status = i % NOW_AND_THEN == 0 ? watch_look(watch) : STATUS_OK;
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

enum status certificate_formula_holds(const struct rup_formula *formula, const struct board *board,
                                      const struct certificate_folder *folder,
                                      const struct watch *watch, struct report *report)
{
    struct judge judge = {.board = board};
    uint64_t squares = (uint64_t)board->n * board->n;
    if ((uint64_t)formula->variables != squares)
        return certificate_fails(folder, report, CERTIFICATE_FORMULA, 0, 0,
                                 "%d variables, but the board has %llu squares", formula->variables,
                                 (unsigned long long)squares);
    judge.sizes = memory_array((size_t)FAMILIES * board->n, sizeof *judge.sizes);
    judge.held = memory_array((size_t)FAMILIES * board->n, sizeof *judge.held);
    enum status status = STATUS_OK;
    if (judge.sizes && judge.held) {
        measure_lines(&judge);
        status = judge_all(&judge, formula, folder, watch, report);
    } else {
        status = report_memory(report);
    }
    free(judge.sizes);
    free(judge.held);
    free(judge.sorted);
    return status;
}
