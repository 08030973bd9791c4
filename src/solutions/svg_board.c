/* What lies under the queens: checks or regions, lines, blocked and given squares, labels.
 *
 * Comes in: a board. Goes out: SVG elements, one path for all that look alike, since paths are read
 * and drawn far faster than as many elements. Solutions and the sheet on which boards are laid out
 * are not known here.
 */
#include "solutions/svg_board.h"

#include <string.h>

#include "solutions/label.h"
#include "solutions/tints.h"

/* A piece of a path: "M80 40", then what is drawn from there. */
static void move_to(struct pen *pen, uint64_t x, uint64_t y)
{
    pen_byte(pen, 'M');
    pen_number(pen, x);
    pen_byte(pen, ' ');
    pen_number(pen, y);
}

static void line(struct pen *pen, char direction, uint64_t length)
{
    pen_byte(pen, direction);
    pen_number(pen, length);
}

/* Squares side by side, as the outline of their rectangle. */
static void outline(struct pen *pen, uint32_t row, uint32_t column, uint32_t count)
{
    move_to(pen, (uint64_t)column * SVG_SQUARE, (uint64_t)row * SVG_SQUARE);
    line(pen, 'h', (uint64_t)count * SVG_SQUARE);
    line(pen, 'v', SVG_SQUARE);
    pen_string(pen, "h-");
    pen_number(pen, (uint64_t)count * SVG_SQUARE);
    pen_byte(pen, 'z');
}

/* A rectangle of the size of the board. */
static void cover(struct pen *pen, uint32_t n, const char *looks)
{
    pen_string(pen, "<rect width=\"");
    pen_number(pen, (uint64_t)n * SVG_SQUARE);
    pen_string(pen, "\" height=\"");
    pen_number(pen, (uint64_t)n * SVG_SQUARE);
    pen_string(pen, "\" ");
    pen_string(pen, looks);
    pen_string(pen, "/>\n");
}

/* The lower left square of a chess board is dark: with an odd number of rows the upper left one is
 * dark too, and the pattern, which begins with a light one, is moved by a square. */
static void define_patterns(struct pen *pen, const struct board *board)
{
    if (!board_has_regions(board)) {
        pen_string(pen,
                   board->n % 2 ? "<pattern id=\"checks\" x=\"40\" " : "<pattern id=\"checks\" ");
        pen_string(pen, "width=\"80\" height=\"80\" patternUnits=\"userSpaceOnUse\">"
                        "<path d=\"M0 0h80v80h-80z\" fill=\"#f5efe2\"/>"
                        "<path d=\"M40 0h40v40h-40zM0 40h40v40h-40z\" fill=\"#cdb48f\"/>"
                        "</pattern>\n");
    }
    if (board->blocked.count > 0)
        pen_string(pen, "<pattern id=\"hatch\" width=\"10\" height=\"10\" "
                        "patternUnits=\"userSpaceOnUse\">"
                        "<path d=\"M0 0h10v10h-10z\" fill=\"#3c3c3c\"/>"
                        "<path d=\"M-2 2l4-4M0 10L10 0M8 12l4-4\" stroke=\"#8a8a8a\" "
                        "stroke-width=\"1.5\"/></pattern>\n");
}

/* All squares of one tint, as runs along the rows. */
static void fill_tint(struct pen *pen, const struct format_context *context,
                      const struct tinting *tinting, unsigned tint)
{
    const struct board *board = context->board;
    pen_string(pen, "<path fill=\"#");
    pen_string(pen, tints[tint].hex);
    pen_string(pen, "\" d=\"");
    for (uint32_t row = 0; row < board->n && context_is_heard(context); row++) {
        uint32_t run = 0;
        for (struct square at = {row, 0}; at.column < board->n; at.column++) {
            if (tint_of(tinting, board_region(board, at)) == tint) {
                run++;
                continue;
            }
            if (run > 0)
                outline(pen, row, at.column - run, run);
            run = 0;
        }
        if (run > 0)
            outline(pen, row, board->n - run, run);
    }
    pen_string(pen, "\"/>\n");
}

static void fill_regions(struct pen *pen, const struct format_context *context)
{
    struct tinting tinting;
    if (tinting_make(&tinting, context->board) != STATUS_OK)
        output_no_memory(context->output);
    for (unsigned tint = 0; tint < TINT_COUNT && tint < context->board->n; tint++)
        fill_tint(pen, context, &tinting, tint);
    tinting_free(&tinting);
}

/* Thin lines between all rows and columns. */
static void draw_grid(struct pen *pen, const struct board *board)
{
    uint64_t side = (uint64_t)board->n * SVG_SQUARE;
    pen_string(pen, "<path fill=\"none\" stroke=\"#000\" stroke-opacity=\".25\" d=\"");
    for (uint32_t i = 1; i < board->n; i++) {
        move_to(pen, 0, (uint64_t)i * SVG_SQUARE);
        line(pen, 'h', side);
        move_to(pen, (uint64_t)i * SVG_SQUARE, 0);
        line(pen, 'v', side);
    }
    pen_string(pen, "\"/>\n");
}

/* The square on the other side of a border: above, or on the left if `upright`. */
static bool is_border(const struct board *board, struct square square, bool upright)
{
    struct square other = {square.row - !upright, square.column - upright};
    return board_region(board, square) != board_region(board, other);
}

/* The borders between regions along one line between two rows, or upright between two columns. */
static void draw_borders_along(struct pen *pen, const struct board *board, uint32_t line_at,
                               bool upright)
{
    uint32_t run = 0;
    for (uint32_t i = 0; i <= board->n; i++) {
        struct square square = upright ? (struct square){i, line_at} : (struct square){line_at, i};
        if (i < board->n && is_border(board, square, upright)) {
            run++;
        } else if (run > 0) {
            uint64_t along = (uint64_t)(i - run) * SVG_SQUARE;
            uint64_t across = (uint64_t)line_at * SVG_SQUARE;
            move_to(pen, upright ? across : along, upright ? along : across);
            line(pen, upright ? 'v' : 'h', (uint64_t)run * SVG_SQUARE);
            run = 0;
        }
    }
}

static void draw_borders(struct pen *pen, const struct format_context *context)
{
    pen_string(pen, "<path fill=\"none\" stroke=\"#222\" stroke-width=\"3\" "
                    "stroke-linecap=\"square\" d=\"");
    for (uint32_t i = 1; i < context->board->n && context_is_heard(context); i++) {
        draw_borders_along(pen, context->board, i, false);
        draw_borders_along(pen, context->board, i, true);
    }
    pen_string(pen, "\"/>\n");
}

static void fill_blocked(struct pen *pen, const struct format_context *context)
{
    const struct squares *blocked = &context->board->blocked;
    if (blocked->count == 0)
        return;
    pen_string(pen, "<path fill=\"url(#hatch)\" d=\"");
    for (size_t i = 0; i < blocked->count && context_is_heard(context); i++)
        outline(pen, blocked->at[i].row, blocked->at[i].column, 1);
    pen_string(pen, "\"/>\n");
}

/* A frame within each given square: its queen was there from the start. */
static void frame_givens(struct pen *pen, const struct format_context *context)
{
    const struct squares *given = &context->board->given;
    if (given->count == 0)
        return;
    pen_string(pen, "<path fill=\"#fff\" fill-opacity=\".45\" stroke=\"#1553a0\" "
                    "stroke-width=\"3\" d=\"");
    for (size_t i = 0; i < given->count && context_is_heard(context); i++) {
        move_to(pen, (uint64_t)given->at[i].column * SVG_SQUARE + 4,
                (uint64_t)given->at[i].row * SVG_SQUARE + 4);
        pen_string(pen, "h32v32h-32z");
    }
    pen_string(pen, "\"/>\n");
}

/* Text as it may stand between two tags. */
static void write_escaped(struct pen *pen, struct text shown)
{
    if (text_is(shown, "&"))
        pen_string(pen, "&amp;");
    else if (text_is(shown, "<"))
        pen_string(pen, "&lt;");
    else if (text_is(shown, ">"))
        pen_string(pen, "&gt;");
    else
        pen_bytes(pen, shown.at, shown.size);
}

/* A label of more than `most` code points ends in three dots as one. */
static void write_label(struct pen *pen, const char *label, size_t most)
{
    struct text rest = {label, strlen(label)}, shown;
    size_t left = label_width(label);
    for (size_t room = most; left > 0 && (room > 1 || left == 1); room--, left--) {
        label_next(&rest, &shown);
        write_escaped(pen, shown);
    }
    if (left > 0)
        pen_string(pen, "\xE2\x80\xA6");
}

/* Hatched squares are as dark as letters are elsewhere. */
static bool is_dark(const struct board *board, uint32_t cell)
{
    return board_is_blocked(board, (struct square){cell / board->n, cell % board->n});
}

/* The label of each region in the corner of its first square, the smaller the longer it is. */
static void write_labels(struct pen *pen, const struct format_context *context)
{
    enum { LONGEST = 12, SIZE = 11, ROOM = 60 };
    const struct board *board = context->board;
    pen_string(pen, "<g font-family=\"sans-serif\" fill=\"#000\" fill-opacity=\".7\">\n");
    for (uint32_t region = 0; region < board->n && context_is_heard(context); region++) {
        const char *label = board_region_label(board, region);
        uint32_t cell = board->regions.first[region];
        size_t width = label_width(label) < LONGEST ? label_width(label) : LONGEST;
        uint64_t size = width * SIZE <= ROOM ? SIZE : ROOM / width;
        pen_string(pen, "<text x=\"");
        pen_number(pen, (uint64_t)(cell % board->n) * SVG_SQUARE + 4);
        pen_string(pen, "\" y=\"");
        pen_number(pen, (uint64_t)(cell / board->n) * SVG_SQUARE + 2 + size);
        pen_string(pen, "\" font-size=\"");
        pen_number(pen, size);
        pen_string(pen, is_dark(board, cell) ? "\" fill=\"#fff\" fill-opacity=\"1\">" : "\">");
        write_label(pen, label, LONGEST);
        pen_string(pen, "</text>\n");
    }
    pen_string(pen, "</g>\n");
}

void svg_board_define(struct pen *pen, const struct format_context *context)
{
    const struct board *board = context->board;
    bool regions = board_has_regions(board);
    define_patterns(pen, board);
    pen_string(pen, "<g id=\"board\">\n");
    if (regions)
        fill_regions(pen, context);
    else
        cover(pen, board->n, "fill=\"url(#checks)\"");
    fill_blocked(pen, context);
    if (regions) {
        draw_grid(pen, board);
        frame_givens(pen, context);
        draw_borders(pen, context);
        write_labels(pen, context);
    } else {
        frame_givens(pen, context);
    }
    cover(pen, board->n, "fill=\"none\" stroke=\"#222\" stroke-width=\"3\"");
    pen_string(pen, "</g>\n");
}
