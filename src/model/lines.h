/* The board as named groups of squares, each of which holds exactly one queen or at most one.
 *
 * lines_of gives all lines of a board, as `encode` and `explain` need them: every square is there,
 * givens and blocked squares are not looked at. lines_reduce takes the settled squares out, for the
 * enumeration of what is left. Both give the same type, asked for line by line.
 *
 * A cell is a square's number: row * n + column, from 0.
 */
#ifndef MODEL_LINES_H
#define MODEL_LINES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/watch.h"
#include "board/board.h"
#include "encodings/encoding.h"

/* Beyond it a square's variable would not fit DIMACS: 46340^2 < 2^31 - 2. A region can have nearly
 * all squares of its board, and pairs of these must still be counted in 64 bits. */
enum { LINES_MAX_N = 46340, LINES_MAX_REGIONS_N = 1 << 14 };

/* Neighbours are pairs, one clause each in every encoding: the plans of encodings do not name them.
 *
 *               symbol   name */
#define PLANNED_FAMILY_LIST(FAMILY)                                                                \
    FAMILY(ROWS, "rows")                                                                           \
    FAMILY(COLUMNS, "columns")                                                                     \
    FAMILY(DIAGONALS, "diagonals")                                                                 \
    FAMILY(REGIONS, "regions")
#define LINE_FAMILY_LIST(FAMILY)                                                                   \
    PLANNED_FAMILY_LIST(FAMILY)                                                                    \
    FAMILY(NEIGHBOURS, "neighbours")

enum line_family {
#define FAMILY(symbol, name) FAMILY_##symbol,
    LINE_FAMILY_LIST(FAMILY)
#undef FAMILY
        FAMILY_COUNT
};

extern const char *const line_family_names[]; /* NULL-terminated */

/* One line. Its cells either are an arithmetic progression (cells NULL) or stand in `cells`, which
 * is borrowed from the lines. A diagonal of the torus is a progression that takes one leap, at the
 * edge of the board: the cells from the one numbered `bend` on are `leap` further on (modulo 2^32;
 * bend 0: no leap). Cells ascend.
 *
 * `number` names it: rows and columns from 1; diagonals (down right) by column - row, antidiagonals
 * by row + column + 2 (with rows and columns from 1: the sum); on the torus, where these wrap
 * round, by the number from 0 to n - 1 that column - row, or the sum, leaves modulo n; regions from
 * 1, in the order of the board; pairs of diagonal neighbours by the cell of the upper one, from 0,
 * and `anti` where the lower one is to the left. */
struct line {
    enum line_family family;
    enum line_kind kind;
    bool anti;
    int64_t number;
    uint32_t count;
    uint32_t first, step, bend, leap;
    const uint32_t *cells;
};

static inline uint32_t line_cell(const struct line *line, uint32_t i)
{
    if (line->cells)
        return line->cells[i];
    return line->first + i * line->step + (line->bend && i >= line->bend ? line->leap : 0);
}

enum { LINE_TEXT = 256 };
/* "row 3", "column 1", "diagonal +2", "diagonal 0", "antidiagonal 9" (of a torus "diagonal 2": a
 * remainder has no sign), "region A", "the neighbours b4 and c3". The board, from which the line
 * is, gives rule, labels and size. Returns `text`. */
const char *line_text(char text[LINE_TEXT], const struct line *line, const struct board *board);

/* Lines as generated from a board, or stored. Those of a family stand together, in the order of the
 * list: neighbours, which can be thousands of millions, come last. Start from lines_of or
 * lines_reduce, free with lines_free. */
struct lines {
    uint32_t n;
    size_t count;
    unsigned families; /* those that the rule and the regions of the board have, as bits; a board
                          too small may have no line of them */
    enum rule rule;
    /* Stored lines (NULL: generated from n): */
    struct line *stored;
    size_t stored_capacity;
    uint32_t *cells; /* of all stored lines, one after the other; of generated ones: of the
                        regions, one after the other */
    size_t cell_count, cell_capacity;
    size_t *region_start; /* of generated ones, by region, with one more: in `cells` */
};

/* All lines of a sealed board, from low numbers to high: rows and columns (exactly one); diagonals,
 * then antidiagonals (classic: at most one, those of one square included; torus: n each way that
 * wrap round, exactly one; touch: none); regions (exactly one); of the rule touch the 2(n-1)^2
 * pairs of diagonal neighbours (at most one), row by row of their upper squares, in each row those
 * down right first. Uses no memory but for regions: to be freed. A board beyond LINES_MAX_N, or
 * with regions beyond LINES_MAX_REGIONS_N, is refused; then, and without memory, nothing needs to
 * be freed. */
enum status lines_of(struct lines *lines, const struct board *board, struct report *report);

/* Line i; borrowed until the lines change. */
struct line lines_get(const struct lines *lines, size_t i);

/* Further squares that are settled, each list NULL where there are none. */
struct settled {
    const struct squares *queens;
    const struct squares *closed; /* that must stay empty */
};

/* What is left of a sealed board when its givens and `more` (may be NULL) are settled: a square is
 * settled when it holds a queen, is blocked or closed, or lies on a line with a queen. Stored are
 * the lines with what is free of them: exactly-one lines without a queen whatever is left (none:
 * there is no solution), at-most-one lines with two free squares or more. Two queens on one line
 * leave an exactly-one line without squares, so that the encoding becomes unsatisfiable by itself.
 *
 * free_cells: the free squares that lie on stored lines, ascending; owned by the caller (free()).
 * Takes memory in proportion to n * n, and on the largest boards many seconds: it stops with the
 * watch's status (NULL: no watch), and then as on any failure nothing needs to be freed. */
enum status lines_reduce(struct lines *reduced, const struct board *board,
                         const struct settled *more, uint32_t **free_cells, size_t *free_count,
                         const struct watch *watch, struct report *report);

void lines_free(struct lines *lines);

#endif
