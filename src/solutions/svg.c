/* The sheet: where each board stands, the queens on it, and what the drawing says about itself.
 *
 * Comes in: solutions one at a time, and their number beforehand. Goes out: one SVG document. The
 * place of a board follows from its number alone, so that nothing is kept. How a board looks is
 * known in svg_board.
 */
#include "solutions/svg.h"

#include "solutions/svg_board.h"

/* White around a board, room between two cards, the widest sheet in pixels. */
enum { CARD = 12, GAP = 16, WIDEST = 1200 };

struct sheet {
    uint64_t across, pitch; /* boards side by side; from one to the next */
    uint64_t width, height;
};

/* Small boards stand side by side, as many as a screen can show. */
static struct sheet sheet_of(const struct format_context *context)
{
    uint64_t n = context->board->n, count = context->count > 0 ? context->count : 1;
    struct sheet sheet = {.across = n <= 8 ? 4 : n <= 12 ? 3 : n <= 20 ? 2 : 1};
    if (sheet.across > count)
        sheet.across = count;
    sheet.pitch = n * SVG_SQUARE + 2 * CARD + GAP;
    sheet.width = sheet.across * sheet.pitch;
    sheet.height = (count / sheet.across + (count % sheet.across > 0)) * sheet.pitch;
    return sheet;
}

static void attribute(struct pen *pen, const char *name, uint64_t value)
{
    pen_byte(pen, ' ');
    pen_string(pen, name);
    pen_string(pen, "=\"");
    pen_number(pen, value);
    pen_byte(pen, '"');
}

/* One square of the drawing is at most 40 pixels wide; the sheet is made to fit a screen. */
static void open_document(struct pen *pen, const struct sheet *sheet)
{
    bool fits = sheet->width <= WIDEST;
    pen_string(pen, "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                    "xmlns:xlink=\"http://www.w3.org/1999/xlink\"");
    attribute(pen, "width", fits ? sheet->width : WIDEST);
    attribute(pen, "height",
              fits ? sheet->height : (sheet->height * WIDEST + sheet->width - 1) / sheet->width);
    pen_string(pen, " viewBox=\"0 0 ");
    pen_number(pen, sheet->width);
    pen_byte(pen, ' ');
    pen_number(pen, sheet->height);
    pen_string(pen, "\">\n");
}

/* Says no more than is known: a list may hold fewer solutions than there are, also when it was not
 * cut short. An empty one that was not is the answer that there are none. */
static void describe(struct pen *pen, const struct format_context *context)
{
    const struct board *board = context->board;
    pen_string(pen, "<title>");
    pen_number(pen, board->n);
    pen_string(pen, board->n == 1 ? " queen, rule " : " queens, rule ");
    pen_string(pen, rule_name(board->rule));
    pen_string(pen, board_has_regions(board) ? ", with regions" : "");
    if (context->count == 0 && !context->partial)
        pen_string(pen, ": no solution");
    pen_string(pen, "</title>\n<desc>");
    if (context->count > 0)
        pen_number(pen, context->count);
    pen_string(pen, context->count == 0   ? "No solution"
                    : context->count == 1 ? " solution"
                                          : " solutions");
    if (context->partial)
        pen_string(pen,
                   context->count == 0 ? " so far (partial)" : "; there may be more (partial)");
    pen_byte(pen, '.');
    if (board->given.count > 0)
        pen_string(pen, " Given queens stand in frames.");
    if (board->blocked.count > 0)
        pen_string(pen, " Hatched squares are blocked.");
    pen_string(pen, "</desc>\n");
}

/* The group of board number `i`: its card, and the board on it. */
static void open_card(struct pen *pen, const struct format_context *context, uint64_t i)
{
    struct sheet sheet = sheet_of(context);
    uint64_t side = (uint64_t)context->board->n * SVG_SQUARE + 2 * CARD, edge = GAP / 2;
    pen_string(pen, "<g transform=\"translate(");
    pen_number(pen, i % sheet.across * sheet.pitch + edge + CARD);
    pen_byte(pen, ' ');
    pen_number(pen, i / sheet.across * sheet.pitch + edge + CARD);
    pen_string(pen, ")\">");
    if (context->count > 0) {
        pen_string(pen, "<title>solution ");
        pen_number(pen, i + 1);
        pen_string(pen, "</title>");
    }
    pen_string(pen, "<rect x=\"-12\" y=\"-12\" rx=\"8\" fill=\"#fff\"");
    attribute(pen, "width", side);
    attribute(pen, "height", side);
    pen_string(pen, "/><use xlink:href=\"#board\"/>");
}

void svg_begin(struct format_context *context)
{
    struct sheet sheet = sheet_of(context);
    struct pen pen;
    context_pen(&pen, context);
    open_document(&pen, &sheet);
    describe(&pen, context);
    pen_string(&pen, "<defs>\n");
    svg_board_define(&pen, context);
    pen_string(&pen, "</defs>\n");
    if (context->count == 0) {
        open_card(&pen, context, 0);
        pen_string(&pen, "</g>\n");
    }
    pen_flush(&pen);
}

/* A crown on its bar, drawn from the left point on. */
static void draw_queen(struct pen *pen, uint32_t row, uint32_t column)
{
    pen_byte(pen, 'M');
    pen_number(pen, (uint64_t)column * SVG_SQUARE + 8);
    pen_byte(pen, ' ');
    pen_number(pen, (uint64_t)row * SVG_SQUARE + 14);
    pen_string(pen, "l6 8 6-13 6 13 6-8-3 16h-18zm3 18h18v3h-18z");
}

void svg_solution(struct format_context *context, const uint32_t *columns)
{
    uint32_t n = context->board->n;
    struct pen pen;
    context_pen(&pen, context);
    open_card(&pen, context, context->written);
    if (n > 0)
        pen_string(&pen, "<path fill=\"#1b1b1b\" stroke=\"#1b1b1b\" stroke-width=\"1.5\" "
                         "stroke-linejoin=\"round\" d=\"");
    for (uint32_t row = 0; row < n && context_is_heard(context); row++)
        draw_queen(&pen, row, columns[row]);
    pen_string(&pen, n > 0 ? "\"/></g>\n" : "</g>\n");
    pen_flush(&pen);
}

void svg_end(struct format_context *context)
{
    output_text(context->output, "</svg>\n");
}
