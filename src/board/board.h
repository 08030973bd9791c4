/* A board: size, rule, given queens, blocked squares, regions. Built, sealed, then never changed.
 *
 * Givens and blocked squares are sparse lists: a board of ten million rows costs nothing. Only a
 * board with regions has memory in proportion to its squares. Queens that attack each other are no
 * error: such a board has no solution.
 */
#ifndef BOARD_BOARD_H
#define BOARD_BOARD_H

#include <stdbool.h>

#include "base/report.h"
#include "board/labels.h"
#include "board/rules.h"
#include "board/square.h"

enum { BOARD_MAX_N = 1 << 24 };

/* A partition of the squares into n regions, each of which wants exactly one queen. They need not
 * be connected. Regions are numbered from 0 in the order in which they appear, row by row. */
struct regions {
    uint32_t *of;         /* by cell, row * n + column: its region; NULL: the board has none */
    uint32_t *first;      /* by region: its first cell */
    struct labels labels; /* by region: how it was called */
};

struct board {
    uint32_t n;
    enum rule rule;
    struct squares given;   /* once sealed: in square_order, each once */
    struct squares blocked; /* likewise */
    struct regions regions;
};

/* n is at most BOARD_MAX_N. Free with board_free. Squares may be added (out of range is a mistake
 * of ours) until board_seal, which sorts them, drops repeated ones and refuses a square that is
 * both given and blocked. Threads may share a sealed board. */
struct board board_make(uint32_t n, enum rule rule);
enum status board_seal(struct board *board, struct report *report);
void board_free(struct board *board);

/* Gives a board of n rows its regions: `of` and the labels, taken over from the caller (also when
 * it fails, with STATUS_MEMORY). There are n labels, numbered as the regions are. */
enum status board_take_regions(struct board *board, uint32_t *of, struct labels *labels);

bool board_has_regions(const struct board *board);
uint32_t board_region(const struct board *board, struct square square);
/* Borrowed from the board. */
const char *board_region_label(const struct board *board, uint32_t region);

/* The functions below are for sealed boards. */

/* No givens, no blocked squares, no regions. */
bool board_is_empty(const struct board *board);
bool board_is_given(const struct board *board, struct square square);
bool board_is_blocked(const struct board *board, struct square square);

/* The givens or blocked squares of one row: a slice of the sorted list, borrowed. */
struct square_slice {
    const struct square *at;
    size_t count;
};
struct square_slice squares_in_row(const struct squares *squares, uint32_t row);

#endif
