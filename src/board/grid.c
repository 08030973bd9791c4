/* Grid text: a board drawn square by square, with one sign or one label each.
 *
 * In comes a checked text, out come the size and either given queens and blocked squares or the
 * regions. The text is gone through three times: a look ahead learns from the lines that can be no
 * comments how the rows are written, how long they are and which kind of board it is, since only
 * that tells whether `#...` is a row or a remark; then the rows are counted and checked; only when
 * they are a square of squares is the board drawn. How a line falls into squares is for row.c to
 * say, what a square means for drawing.c.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "board/drawing.h"
#include "board/notation.h"
#include "board/row.h"

/* A line that starts like a comment and might be taken for what it is not; 0: there is none. */
struct doubt {
    uint64_t line;
    char sign;
};

struct grid {
    const char *name;
    struct text text;
    struct report *report;
    struct board *board;

    enum drawing_kind kind;
    bool has_plain;      /* there is a line that no comment could be */
    enum row_way way;    /* how the squares are separated, ... */
    uint64_t width;      /* and how many there are in a row, as learned from ... */
    uint64_t width_line; /* this line; 0: not yet */
    uint64_t announced;  /* the only plain line so far is this number, 2 or more; else 0 */
    uint64_t size_line;  /* the line above the rows that only says how many follow; 0: none */
    bool has_doubtful;   /* there is a line that starts like a comment */

    uint64_t rows;                              /* so far */
    uint64_t last_row, surplus_row, blank_line; /* lines; 0: none */
    struct doubt read_as_row, read_as_comment;
};

static bool all_signs(struct text line)
{
    struct text square;
    for (struct row row = row_start(line); row_next(&row, &square);)
        if (sign_of(square) == SIGN_NONE)
            return false;
    return true;
}

static enum row_way way_of(struct text line)
{
    return row_start(line).way;
}

static void learn_shape(struct grid *grid, struct text line, uint64_t number)
{
    grid->kind = all_signs(line) ? DRAWING_SIGNS : DRAWING_REGIONS;
    grid->way = way_of(line);
    grid->width = row_count(line);
    grid->width_line = number;
}

/* The number that a line is and nothing else, from 2 on and of at most nine digits; else 0. */
static uint64_t announced_by(struct text line)
{
    uint64_t number = 0;
    if (line.size > 9 || line.at[0] == '0')
        return 0;
    for (size_t i = 0; i < line.size; i++) {
        if (line.at[i] < '0' || line.at[i] > '9')
            return 0;
        number = 10 * number + (uint64_t)(line.at[i] - '0');
    }
    return number > 1 ? number : 0;
}

static void learn_from(struct grid *grid, struct text line, uint64_t number)
{
    if (!grid->has_plain) {
        grid->has_plain = true;
        grid->announced = announced_by(line);
        learn_shape(grid, line, number);
        return;
    }
    /* A first line that is only N, over rows of N squares, would make any grid ragged: so that is
     * no row of it. */
    if (grid->announced > 0 && row_count(line) == grid->announced) {
        grid->size_line = grid->width_line;
        learn_shape(grid, line, number);
    }
    grid->announced = 0;
    if (grid->kind == DRAWING_SIGNS && !all_signs(line))
        grid->kind = DRAWING_REGIONS;
}

/* Goes through the lines that can be no comments: the first gives the shape of all rows, and all of
 * them together the kind of the board. */
static enum status look_ahead(struct grid *grid)
{
    struct text line;
    for (struct text_lines lines = {.rest = grid->text}; text_next_line(&lines, &line);) {
        if (line.size == 0)
            continue;
        if (row_may_be_comment(line))
            grid->has_doubtful = true;
        else
            learn_from(grid, line, lines.line);
    }
    /* The one square of a board, or a size with remarks on it? */
    if (grid->announced > 0 && grid->has_doubtful)
        return report_at(grid->report, grid->name, grid->width_line, 0,
                         "a number among lines that start like comments (expected a board size "
                         "alone, or rows of squares)");
    return STATUS_OK;
}

/* A line that starts like a comment is a row when it is shaped like those that do not. */
static bool is_row(const struct grid *grid, struct text line)
{
    if (!row_may_be_comment(line))
        return true;
    if (!grid->has_plain)
        return all_signs(line);
    return way_of(line) == grid->way && row_count(line) == grid->width &&
           (grid->kind == DRAWING_REGIONS || all_signs(line));
}

enum { REMARK_TEXT = 80 };
/* What a message about the shape adds when a line may have been misread. Returns `remark`. */
static const char *remark_on(const struct grid *grid, char remark[REMARK_TEXT])
{
    bool as_row = grid->read_as_row.line > 0;
    struct doubt doubt = as_row ? grid->read_as_row : grid->read_as_comment;
    remark[0] = '\0';
    if (doubt.line > 0)
        snprintf(remark, REMARK_TEXT, "; line %" PRIu64 " starts with %c and was read as a %s",
                 doubt.line, doubt.sign, as_row ? "row" : "comment");
    return remark;
}

static const char *between(enum row_way way)
{
    static const char *const names[] = {
        [ROW_JOINED] = "nothing", [ROW_BLANKS] = "blanks", [ROW_COMMAS] = "commas"};
    return names[way];
}

/* Refuses a line that does not go with the rows above it. */
static enum status check_row(const struct grid *grid, struct text line, uint64_t number)
{
    char remark[REMARK_TEXT];
    uint64_t count = row_count(line);
    enum row_way way = way_of(line);
    if (grid->blank_line > 0)
        return report_at(grid->report, grid->name, grid->blank_line, 0,
                         "a blank line between the rows (expected one board, without any)");
    /* Blanks in one row and commas in another leave no doubt; squares that stand together do. */
    if ((way == ROW_JOINED) != (grid->way == ROW_JOINED) && count > 1 && grid->width > 1)
        return report_at(grid->report, grid->name, number, 0,
                         "line %" PRIu64 " has %s between its squares, line %" PRIu64
                         " has %s (expected all rows alike%s)",
                         number, between(way), grid->width_line, between(grid->way),
                         remark_on(grid, remark));
    if (count != grid->width)
        return report_at(grid->report, grid->name, number, 0,
                         "line %" PRIu64 " has %" PRIu64 " square%s, line %" PRIu64 " has %" PRIu64
                         " (expected as many in each row%s)",
                         number, count, text_plural(count), grid->width_line, grid->width,
                         remark_on(grid, remark));
    return STATUS_OK;
}

/* Refuses what can be no label, so that nobody has to search for a difference that is not seen. */
static enum status check_labels(const struct grid *grid, struct text line, uint64_t number)
{
    char shown[TEXT_SHOWN];
    struct text square;
    for (struct row row = row_start(line); row_next(&row, &square);) {
        if (square.size == 0)
            return report_at(grid->report, grid->name, number,
                             text_find(grid->text, square.at).column,
                             "nothing stands before or after a comma (expected a square)");
        if (!drawing_can_be_label(square))
            return report_at(
                grid->report, grid->name, number, text_find(grid->text, square.at).column,
                "'%s' is no label (expected what can be seen)", text_show(shown, square));
    }
    return STATUS_OK;
}

static enum status add_row(struct grid *grid, struct text line, uint64_t number)
{
    if (grid->width_line == 0)
        learn_shape(grid, line, number);
    /* Where every line starts like a comment the latest is the one to doubt, else the first. */
    if (row_may_be_comment(line) && (!grid->has_plain || grid->read_as_row.line == 0))
        grid->read_as_row = (struct doubt){number, line.at[0]};

    enum status status = STATUS_OK;
    if (grid->kind == DRAWING_REGIONS)
        status = check_labels(grid, line, number);
    if (status == STATUS_OK)
        status = check_row(grid, line, number);
    if (status != STATUS_OK)
        return status;
    grid->rows++;
    grid->last_row = number;
    if (grid->rows > grid->width && grid->surplus_row == 0)
        grid->surplus_row = number;
    return STATUS_OK;
}

/* Counts the rows and refuses those that do not go together. */
static enum status check_rows(struct grid *grid)
{
    struct text line;
    enum status status = STATUS_OK;
    for (struct text_lines lines = {.rest = grid->text};
         status == STATUS_OK && text_next_line(&lines, &line);) {
        if (line.size == 0) {
            if (grid->rows > 0 && grid->blank_line == 0)
                grid->blank_line = lines.line;
        } else if (lines.line == grid->size_line) {
            continue;
        } else if (is_row(grid, line)) {
            status = add_row(grid, line, lines.line);
        } else if (grid->read_as_comment.line == 0 &&
                   (all_signs(line) || row_count(line) == grid->width)) {
            grid->read_as_comment = (struct doubt){lines.line, line.at[0]};
        }
    }
    return status;
}

/* The side of the board whose squares may all stand on one line, 0 when there is none. */
static uint64_t side_of_line(const struct grid *grid)
{
    uint64_t side = 2;
    while (side * side < grid->width)
        side++;
    return grid->rows == 1 && side * side == grid->width ? side : 0;
}

static enum status check_shape(const struct grid *grid)
{
    uint64_t rows = grid->rows, width = grid->width, side = side_of_line(grid);
    if (rows == 0)
        return report_at(grid->report, grid->name, 0, 0,
                         "no row of a board, only %s (expected rows of squares)",
                         text_trim(grid->text).size > 0 ? "comments" : "blanks");
    if (rows != width && side > 0)
        return report_at(grid->report, grid->name, grid->last_row, 0,
                         "1 row of %" PRIu64 " squares (expected %" PRIu64 " lines of %" PRIu64
                         ": line breaks are missing)",
                         width, side, side);
    if (rows != width) {
        char remark[REMARK_TEXT];
        return report_at(
            grid->report, grid->name, grid->surplus_row > 0 ? grid->surplus_row : grid->last_row, 0,
            "%" PRIu64 " row%s of %" PRIu64
            " square%s (expected as many rows as squares in a row%s)",
            rows, text_plural(rows), width, text_plural(width), remark_on(grid, remark));
    }
    if (width > BOARD_MAX_N)
        return report_at(grid->report, grid->name, grid->width_line, 0,
                         "%" PRIu64 " squares in a row (expected at most %d)", width, BOARD_MAX_N);
    return STATUS_OK;
}

static enum status draw_rows(const struct grid *grid, struct drawing *drawing)
{
    struct text line, square;
    enum status status = STATUS_OK;
    for (struct text_lines lines = {.rest = grid->text}; text_next_line(&lines, &line);) {
        if (line.size == 0 || lines.line == grid->size_line || !is_row(grid, line))
            continue;
        for (struct row row = row_start(line); status == STATUS_OK && row_next(&row, &square);)
            status = drawing_square(drawing, square);
    }
    return status == STATUS_OK ? STATUS_OK : report_memory(grid->report);
}

/* The rows are a square of squares by now, so that the board is no larger than the text. */
static enum status draw(const struct grid *grid)
{
    struct drawing drawing;
    grid->board->n = (uint32_t)grid->width;
    enum status status = drawing_open(&drawing, grid->kind, grid->board);
    if (status != STATUS_OK)
        return report_memory(grid->report);
    status = draw_rows(grid, &drawing);
    if (status == STATUS_OK)
        status = drawing_done(&drawing, grid->name, grid->report);
    drawing_close(&drawing);
    return status;
}

enum status grid_read(struct board *board, const struct source *source, struct report *report)
{
    *board = board_make(0, RULE_CLASSIC);
    struct grid grid = {.name = source->name,
                        .text = {source->text, text_drop_variations(source->text, source->size)},
                        .report = report,
                        .board = board};
    enum status status = look_ahead(&grid);
    if (status == STATUS_OK)
        status = check_rows(&grid);
    if (status == STATUS_OK)
        status = check_shape(&grid);
    if (status == STATUS_OK)
        status = draw(&grid);
    if (status != STATUS_OK)
        board_free(board);
    return status;
}
