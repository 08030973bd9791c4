/* The last word on a solution: the rules of chess, and what the board demands.
 *
 * Shares no code with lines, encodings or engines; that is its worth. Every solution goes through
 * here before it is printed, counted by the solver's engine, or taken for a check.
 */
#ifndef BOARD_VERIFY_H
#define BOARD_VERIFY_H

#include <stdbool.h>

#include "board/board.h"

enum fault_kind {
    FAULT_NONE,
    FAULT_OFF_BOARD, /* `first.row` has a column beyond the board */
    FAULT_ATTACK,    /* the queens on `first` and `second` attack each other */
    FAULT_REGION,    /* the queens on `first` and `second` stand in one region */
    FAULT_GIVEN,     /* the given queen on `first` is missing */
    FAULT_BLOCKED    /* the queen on `first` stands on a blocked square */
};

struct fault {
    enum fault_kind kind;
    struct square first, second;
};

/* Room to look in; one a thread. Made for one sealed board, which is borrowed. */
struct verifier {
    const struct board *board;
    uint64_t *taken; /* a bit for each column, diagonal and region: a queen stands on it */
};

enum status verifier_open(struct verifier *verifier, const struct board *board);
void verifier_close(struct verifier *verifier);

/* columns[r] is the column of row r's queen. True when it is a solution; else *fault says the first
 * thing wrong, going down the rows. O(n + givens + blocked), O(n^2) when there is a fault. */
bool verify(struct verifier *verifier, const uint32_t *columns, struct fault *fault);

/* The same as a status: STATUS_FAILED, and a report that `who` gave a board that is no solution and
 * why. */
enum status verify_from(struct verifier *verifier, const char *who, const uint32_t *columns,
                        struct report *report);

/* Do queens on two different squares attack each other? Straight from the definition. */
bool queens_attack(enum rule rule, uint32_t n, struct square a, struct square b);

/* Two given queens of a sealed board that attack each other or stand in one region, if there are:
 * FAULT_ATTACK or FAULT_REGION; O(givens^2). */
bool givens_attack(const struct board *board, struct fault *fault);

enum { FAULT_TEXT = 256 };
/* "the queens on b4 and d2 attack each other". Returns `text`. */
const char *fault_text(char text[FAULT_TEXT], const struct fault *fault, const struct board *board);

enum { QUEENS_TEXT = 256 };
/* "2 4 1 3": the columns, from 1, of n queens; of many the first ones, with " ..." behind them.
 * Returns `text`. */
const char *queens_text(char text[QUEENS_TEXT], const uint32_t *columns, uint32_t n);

#endif
