/* The border rule, as a question about a square and as clauses.
 *
 * In come symmetries and the column of the first row's queen, or what is settled of a board; out go
 * squares that must stay empty, or clauses of no more than two literals. Everything follows from
 * one sentence: a queen whose image lies in the first row left of the first row's own queen makes
 * the image of the whole solution the smaller one. Knows neither lines nor cubes, and looks at no
 * board.
 */
#include "model/border.h"

static bool has(unsigned symmetries, enum symmetry symmetry)
{
    return symmetries >> symmetry & 1U;
}

/* Two symmetries carry a side of the board into the first row: one keeps its order, from left to
 * right or from the top down, and one turns it over. `along`: how far from its beginning the square
 * is. */
static bool side_forbids(bool keeps, bool turns, uint32_t along, uint32_t last, uint32_t column)
{
    return (keeps && along < column) || (turns && last - along < column);
}

bool border_forbids(unsigned symmetries, uint32_t n, uint32_t column, struct square square)
{
    uint32_t last = n - 1;
    if (square.row == 0 &&
        side_forbids(has(symmetries, SYMMETRY_IDENTITY), has(symmetries, SYMMETRY_LEFT_RIGHT),
                     square.column, last, column))
        return true;
    if (square.row == last &&
        side_forbids(has(symmetries, SYMMETRY_UP_DOWN), has(symmetries, SYMMETRY_HALF_TURN),
                     square.column, last, column))
        return true;
    if (square.column == 0 &&
        side_forbids(has(symmetries, SYMMETRY_DIAGONAL), has(symmetries, SYMMETRY_QUARTER_TURN),
                     square.row, last, column))
        return true;
    return square.column == last &&
           side_forbids(has(symmetries, SYMMETRY_BACK_TURN), has(symmetries, SYMMETRY_ANTIDIAGONAL),
                        square.row, last, column);
}

struct border {
    unsigned symmetries;
    uint32_t n;
    const int *literals;
    const uint32_t *queens;
};

static int literal_at(const struct border *border, struct square square)
{
    return border->literals[(size_t)square.row * border->n + square.column];
}

/* Is it settled that there is no queen? Then it cannot break the rule. */
static bool stays_empty(const struct border *border, struct square square)
{
    return literal_at(border, square) == 0 && border->queens[square.row] != square.column + 1;
}

/* Appends that there is no queen; where it is settled that there is one, this cannot help. */
static size_t add_negated(const struct border *border, struct square square, int *clause,
                          size_t size)
{
    int literal = literal_at(border, square);
    if (literal != 0)
        clause[size++] = -literal;
    return size;
}

/* Not queens on both. */
static void write_not_both(const struct border *border, struct square a, struct square b,
                           struct sink *sink)
{
    int clause[2];
    if (stays_empty(border, a) || stays_empty(border, b))
        return;
    size_t size = add_negated(border, a, clause, 0);
    sink_clause(sink, clause, add_negated(border, b, clause, size));
}

/* Not both a queen in the first row here and one on the square that she forbids. */
static void write_pair(const struct border *border, struct square first, struct square square,
                       struct sink *sink)
{
    if (border_forbids(border->symmetries, border->n, first.column, square))
        write_not_both(border, first, square, sink);
}

/* What the rule says of a queen in the first row here. Other squares of that row are left out: the
 * row holds one queen. */
static void write_column(const struct border *border, uint32_t column, struct sink *sink)
{
    struct square first = {0, column};
    uint32_t last = border->n - 1;
    int clause[1];
    if (stays_empty(border, first))
        return;
    if (border_forbids(border->symmetries, border->n, column, first)) {
        sink_clause(sink, clause, add_negated(border, first, clause, 0));
        return;
    }
    for (uint32_t row = 1; row < last; row++) {
        write_pair(border, first, (struct square){row, 0}, sink);
        write_pair(border, first, (struct square){row, last}, sink);
    }
    for (uint32_t k = 0; last > 0 && k <= last; k++)
        write_pair(border, first, (struct square){last, k}, sink);
}

void border_write(unsigned symmetries, uint32_t n, const int *literals, const uint32_t *queens,
                  struct sink *sink)
{
    const struct border border = {symmetries, n, literals, queens};
    /* A sink that failed takes nothing more. */
    for (uint32_t column = 0; column < n && sink_status(sink) == STATUS_OK; column++)
        write_column(&border, column, sink);
}

/* Turning a quarter to one side is undone by turning to the other; all others undo themselves. */
static enum symmetry inverse_of(enum symmetry symmetry)
{
    return symmetry == SYMMETRY_QUARTER_TURN ? SYMMETRY_BACK_TURN
           : symmetry == SYMMETRY_BACK_TURN  ? SYMMETRY_QUARTER_TURN
                                             : symmetry;
}

void border_write_second(unsigned symmetries, uint32_t n, const uint32_t *columns,
                         const int *literals, const uint32_t *queens, struct sink *sink)
{
    const struct border border = {symmetries, n, literals, queens};
    for (enum symmetry symmetry = SYMMETRY_IDENTITY + 1; symmetry < SYMMETRY_COUNT; symmetry++) {
        if (!has(symmetries, symmetry))
            continue;
        enum symmetry back = inverse_of(symmetry);
        struct square first = symmetry_image(back, (struct square){0, columns[0]}, n);
        for (uint32_t column = 0; column < columns[1]; column++)
            write_not_both(&border, first, symmetry_image(back, (struct square){1, column}, n),
                           sink);
    }
}
