/* The picture of a board: labels, signs and colours.
 *
 * Comes in: a solution, and the board with its regions. Goes out: lines of text. Nothing is kept
 * from one solution to the next, and nothing but the colours needs memory of its own. Where several
 * boards follow each other, what stands between them is the format's matter.
 */
#include "solutions/picture.h"

#include <string.h>

#include "solutions/label.h"
#include "solutions/tints.h"

enum mark { MARK_FREE, MARK_BLOCKED, MARK_FOUND, MARK_GIVEN };

enum { NO_TINT = TINT_COUNT };
struct style {
    enum mark mark;
    unsigned tint;
};

struct picture {
    const struct board *board;
    const uint32_t *columns;
    const char *queen, *blocked; /* blocked NULL: the label stays */
    char stand_in[2];            /* for the label that looks like the queen */
    size_t width;                /* of each square, in code points; 1: joined */
    bool wide;                   /* labels are two cells of a terminal wide */
    bool color;
    struct tinting tinting;
    struct style style; /* what the terminal shows now */
    struct pen pen;
};

static bool is_label(const struct board *board, const char *sign)
{
    for (uint32_t region = 0; region < board->n; region++)
        if (strcmp(board_region_label(board, region), sign) == 0)
            return true;
    return false;
}

/* Where all 62 letters and digits are labels, `?` has to do. */
static void choose_stand_in(struct picture *picture)
{
    static const char letters[] =
        "qabcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789?";
    for (const char *letter = letters; *letter; letter++) {
        const char sign[] = {*letter, '\0'};
        picture->stand_in[0] = *letter;
        if (strcmp(sign, picture->queen) != 0 && !is_label(picture->board, sign) &&
            !(picture->blocked && strcmp(sign, picture->blocked) == 0))
            return;
    }
}

/* Each square is as wide as the widest label, and one label may have a million signs. */
enum { WIDEST_LABEL = 24 };

static size_t shown_width(const char *label)
{
    size_t width = label_width(label);
    return width < WIDEST_LABEL ? width : WIDEST_LABEL;
}

static void measure_labels(struct picture *picture)
{
    const struct board *board = picture->board;
    picture->width = 1;
    picture->wide = board->n > 0;
    for (uint32_t region = 0; region < board->n; region++) {
        const char *label = board_region_label(board, region);
        size_t width = shown_width(label);
        /* A label of nothing would leave a hole in a row of joined ones. */
        if (width == 0)
            width = 2;
        picture->width = width > picture->width ? width : picture->width;
        picture->wide = picture->wide && label_is_wide(label);
    }
}

static void choose_signs(struct picture *picture)
{
    const struct board *board = picture->board;
    picture->blocked = !is_label(board, "#") ? "#" : !is_label(board, "x") ? "x" : NULL;
    choose_stand_in(picture);
    measure_labels(picture);
}

/* The codes of a style stand alone: whatever was before is reset first. */
static void put_style(struct picture *picture, struct style style)
{
    static const char *const codes[] = {
        [MARK_FREE] = "", [MARK_BLOCKED] = ";2", [MARK_FOUND] = ";1", [MARK_GIVEN] = ";1;4"};
    struct pen *pen = &picture->pen;
    if (!picture->color || (style.mark == picture->style.mark && style.tint == picture->style.tint))
        return;
    pen_string(pen, "\033[0");
    pen_string(pen, codes[style.mark]);
    if (style.tint != NO_TINT) {
        pen_string(pen, ";38;5;16;48;5;");
        pen_number(pen, tints[style.tint].terminal);
    }
    pen_byte(pen, 'm');
    picture->style = style;
}

static enum mark queen_mark(const struct picture *picture, uint32_t row)
{
    struct square square = {row, picture->columns[row]};
    return board_is_given(picture->board, square) ? MARK_GIVEN : MARK_FOUND;
}

/* Squares without regions from one column up to another, none of them the queen's. Those that are
 * blocked are taken off the front of the slice. */
static void draw_stretch(struct picture *picture, struct square_slice *blocked, uint32_t from,
                         uint32_t to)
{
    struct pen *pen = &picture->pen;
    for (; blocked->count > 0 && blocked->at->column < to; blocked->at++, blocked->count--) {
        if (blocked->at->column > from) {
            put_style(picture, (struct style){MARK_FREE, NO_TINT});
            pen_repeat(pen, ".", blocked->at->column - from);
        }
        put_style(picture, (struct style){MARK_BLOCKED, NO_TINT});
        pen_byte(pen, '#');
        from = blocked->at->column + 1;
    }
    if (from < to) {
        put_style(picture, (struct style){MARK_FREE, NO_TINT});
        pen_repeat(pen, ".", to - from);
    }
}

static void draw_plain_row(struct picture *picture, uint32_t row)
{
    struct square_slice blocked = squares_in_row(&picture->board->blocked, row);
    uint32_t column = picture->columns[row];
    draw_stretch(picture, &blocked, 0, column);
    put_style(picture, (struct style){queen_mark(picture, row), NO_TINT});
    pen_string(&picture->pen, picture->queen);
    draw_stretch(picture, &blocked, column + 1, picture->board->n);
}

/* Blanks beside a sign, which shall not be underlined with it. */
static void draw_blanks(struct picture *picture, unsigned tint, size_t count)
{
    if (count == 0)
        return;
    put_style(picture, (struct style){MARK_FREE, tint});
    pen_repeat(&picture->pen, " ", count);
}

/* A sign that is no label, with a blank behind it where labels are wide. */
static void draw_sign(struct picture *picture, const char *sign, struct style style)
{
    draw_blanks(picture, style.tint, picture->width - 1);
    put_style(picture, style);
    pen_string(&picture->pen, sign);
    draw_blanks(picture, style.tint, picture->wide);
}

static void draw_label(struct picture *picture, uint32_t region, struct style style)
{
    const char *label = board_region_label(picture->board, region);
    struct text rest = {label, strlen(label)}, shown;
    if (strcmp(label, picture->queen) == 0) {
        draw_sign(picture, picture->stand_in, style);
        return;
    }
    draw_blanks(picture, style.tint, picture->width - shown_width(label));
    put_style(picture, style);
    for (size_t width = 0; width < WIDEST_LABEL && label_next(&rest, &shown); width++)
        pen_bytes(&picture->pen, shown.at, shown.size);
}

static void draw_region_row(struct picture *picture, uint32_t row)
{
    const struct board *board = picture->board;
    struct square_slice blocked = squares_in_row(&board->blocked, row);
    for (struct square at = {row, 0}; at.column < board->n; at.column++) {
        uint32_t region = board_region(board, at);
        struct style style = {MARK_FREE, NO_TINT};
        if (picture->color)
            style.tint = tint_of(&picture->tinting, region);
        if (blocked.count > 0 && blocked.at->column == at.column) {
            style.mark = MARK_BLOCKED;
            blocked = (struct square_slice){blocked.at + 1, blocked.count - 1};
        } else if (picture->columns[row] == at.column) {
            style.mark = queen_mark(picture, row);
        }
        draw_blanks(picture, style.tint, picture->width > 1 && at.column > 0);
        if (style.mark >= MARK_FOUND)
            draw_sign(picture, picture->queen, style);
        else if (style.mark == MARK_BLOCKED && picture->blocked)
            draw_sign(picture, picture->blocked, style);
        else
            draw_label(picture, region, style);
    }
}

void picture_draw(struct format_context *context, const uint32_t *columns, const char *queen)
{
    const struct style plain = {MARK_FREE, NO_TINT};
    const struct board *board = context->board;
    bool regions = board_has_regions(board);
    struct picture picture = {.board = board,
                              .columns = columns,
                              .queen = queen,
                              .color = context->color,
                              .style = plain};
    if (regions)
        choose_signs(&picture);
    if (regions && context->color && tinting_make(&picture.tinting, board) != STATUS_OK)
        output_no_memory(context->output);
    context_pen(&picture.pen, context);
    for (uint32_t row = 0; row < board->n && context_is_heard(context); row++) {
        if (regions)
            draw_region_row(&picture, row);
        else
            draw_plain_row(&picture, row);
        put_style(&picture, plain);
        pen_byte(&picture.pen, '\n');
    }
    pen_flush(&picture.pen);
    tinting_free(&picture.tinting);
}
