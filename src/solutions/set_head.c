/* The head of a set, from which the board can be read again.
 *
 * Comes in: what is known before the first solution. Goes out: comment lines, so that whoever wants
 * the solutions alone takes the lines without `#`. A board in this line must not read as another
 * one: labels that could are replaced by numbers. How solutions are written is not known here.
 */
#include "solutions/set_head.h"

#include <assert.h>
#include <string.h>

#include "solutions/label.h"

/* A row of the board itself, givens and blocked squares, which stand sorted. */
static void draw_signs(struct pen *pen, const struct board *board, uint32_t row)
{
    struct square_slice given = squares_in_row(&board->given, row);
    struct square_slice blocked = squares_in_row(&board->blocked, row);
    uint32_t column = 0;
    for (size_t g = 0, b = 0; g < given.count || b < blocked.count;) {
        bool queen =
            b == blocked.count || (g < given.count && given.at[g].column < blocked.at[b].column);
        uint32_t next = queen ? given.at[g++].column : blocked.at[b++].column;
        pen_repeat(pen, ".", next - column);
        pen_byte(pen, queen ? 'Q' : '#');
        column = next + 1;
    }
    pen_repeat(pen, ".", board->n - column);
}

/* Can the labels stand one beside the other and be read as labels again? Not if a separator is
 * among them, if all are board signs, or if the only one is a digit, which would be a size. */
static bool can_be_joined(const struct board *board)
{
    bool labels = false;
    for (uint32_t region = 0; region < board->n; region++) {
        const char *label = board_region_label(board, region);
        if (!label_is_sign(label) || strchr("/,\"[{", label[0]))
            return false;
        labels = labels || !strchr("._0Q#x", label[0]);
    }
    return labels && (board->n > 1 || !strchr("0123456789", board_region_label(board, 0)[0]));
}

static void draw_labels(struct pen *pen, const struct board *board, uint32_t row)
{
    for (struct square at = {row, 0}; at.column < board->n; at.column++)
        pen_string(pen, board_region_label(board, board_region(board, at)));
}

static void draw_numbers(struct pen *pen, const struct board *board, uint32_t row)
{
    for (struct square at = {row, 0}; at.column < board->n; at.column++) {
        if (at.column > 0)
            pen_byte(pen, ',');
        pen_number(pen, (uint64_t)board_region(board, at) + 1);
    }
}

/* A drawing costs n * n signs, however few of them say something. */
static bool is_drawn(const struct board *board)
{
    enum { MOST_ROWS = 100 };
    return board_has_regions(board) || (!board_is_empty(board) && board->n <= MOST_ROWS);
}

static void write_board(struct pen *pen, const struct format_context *context)
{
    const struct board *board = context->board;
    if (board->n == 0 || !is_drawn(board)) {
        pen_number(pen, board->n);
        return;
    }
    void (*draw)(struct pen * pen, const struct board *board, uint32_t row) =
        !board_has_regions(board) ? draw_signs
        : can_be_joined(board)    ? draw_labels
                                  : draw_numbers;
    for (uint32_t row = 0; row < board->n && context_is_heard(context); row++) {
        if (row > 0)
            pen_byte(pen, '/');
        draw(pen, board, row);
    }
}

static void write_squares(struct pen *pen, const char *name, const struct squares *squares)
{
    if (squares->count > 0)
        pen_string(pen, name);
    for (size_t i = 0; i < squares->count; i++) {
        pen_byte(pen, ' ');
        pen_number(pen, (uint64_t)squares->at[i].row + 1);
        pen_byte(pen, ',');
        pen_number(pen, (uint64_t)squares->at[i].column + 1);
    }
}

void set_head_board(struct pen *pen, const struct format_context *context)
{
    const struct board *board = context->board;
    pen_string(pen, "# board ");
    write_board(pen, context);
    pen_string(pen, "\n# rule ");
    pen_string(pen, rule_name(board->rule));
    if (board_has_regions(board) || !is_drawn(board)) {
        write_squares(pen, "\n# given", &board->given);
        write_squares(pen, "\n# blocked", &board->blocked);
    }
    pen_byte(pen, '\n');
}

void set_head_write(struct format_context *context)
{
    struct pen pen;
    assert(context->digest);
    context_pen(&pen, context);
    pen_string(&pen, "# queensat set 1\n");
    set_head_board(&pen, context);
    pen_string(&pen, "# count ");
    pen_number(&pen, context->count);
    pen_string(&pen, "\n# sha256 ");
    pen_string(&pen, context->digest);
    if (context->unique)
        pen_string(&pen, "\n# unique");
    pen_string(&pen, context->partial ? "\n# partial\n" : "\n");
    pen_flush(&pen);
}
