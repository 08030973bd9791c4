/* Grid text: a board drawn with one sign a square.
 *
 * In comes a checked text, out come the size, the given queens and the blocked squares. The text is
 * gone through twice: a look ahead learns from the lines that can be no comments how the rows are
 * written and how long they are, since only that tells whether `#...` is a row or a remark; then
 * the rows are read. No square is kept but those that the board keeps. How a line falls into
 * squares is for row.c to say; what a sign means is said here, and known nowhere else.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "board/notation.h"
#include "board/row.h"

#define SIGNS "expected . _ 0 Q # x"

enum sign { SIGN_NONE, SIGN_FREE, SIGN_QUEEN, SIGN_BLOCKED };

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

    bool has_plain;      /* there is a line that no comment could be */
    bool joined;         /* nothing stands between the squares */
    uint64_t width;      /* squares in a row, as learned from ... */
    uint64_t width_line; /* this line; 0: not yet */
    uint64_t rows;       /* so far */

    uint64_t last_row, surplus_row, blank_line; /* lines; 0: none */
    struct doubt read_as_row, read_as_comment;
};

static enum sign sign_of(struct text square)
{
    if (square.size != 1)
        return SIGN_NONE;
    switch (square.at[0]) {
    case '.':
    case '_':
    case '0':
        return SIGN_FREE;
    case 'Q':
        return SIGN_QUEEN;
    case '#':
    case 'x':
        return SIGN_BLOCKED;
    default:
        return SIGN_NONE;
    }
}

static bool all_signs(struct text line)
{
    struct text square;
    for (struct row row = row_start(line); row_next(&row, &square);)
        if (sign_of(square) == SIGN_NONE)
            return false;
    return true;
}

static bool is_joined(struct text line)
{
    return row_start(line).way == ROW_JOINED;
}

static void learn_shape(struct grid *grid, struct text line, uint64_t number)
{
    grid->joined = is_joined(line);
    grid->width = row_count(line);
    grid->width_line = number;
}

static enum status refuse_sign(const struct grid *grid, uint64_t number, struct text square)
{
    char shown[TEXT_SHOWN];
    uint64_t column = text_find(grid->text, square.at).column;
    if (square.size == 0)
        return report_at(grid->report, grid->name, number, column,
                         "nothing stands before or after a comma (" SIGNS ")");
    return report_at(grid->report, grid->name, number, column,
                     "'%s' is no sign of a board (" SIGNS ")", text_show(shown, square));
}

/* Goes through the lines that can be no comments: the first gives the shape of all rows, and the
 * first square that is no sign of a board is refused. */
static enum status look_ahead(struct grid *grid)
{
    struct text line, square;
    for (struct text_lines lines = {.rest = grid->text}; text_next_line(&lines, &line);) {
        if (line.size == 0 || row_may_be_comment(line))
            continue;
        if (!grid->has_plain)
            learn_shape(grid, line, lines.line);
        grid->has_plain = true;
        for (struct row row = row_start(line); row_next(&row, &square);)
            if (sign_of(square) == SIGN_NONE)
                return refuse_sign(grid, lines.line, square);
    }
    return STATUS_OK;
}

/* A line that starts like a comment is a row when it is shaped like those that do not. */
static bool is_row(const struct grid *grid, struct text line)
{
    if (!row_may_be_comment(line))
        return true;
    if (!all_signs(line))
        return false;
    return !grid->has_plain || (is_joined(line) == grid->joined && row_count(line) == grid->width);
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

static const char *plural(uint64_t count)
{
    return count == 1 ? "" : "s";
}

/* Refuses a line that does not go with the rows above it. */
static enum status check_row(const struct grid *grid, struct text line, uint64_t number)
{
    char remark[REMARK_TEXT];
    uint64_t count = row_count(line);
    if (grid->blank_line > 0)
        return report_at(grid->report, grid->name, grid->blank_line, 0,
                         "a blank line between the rows (expected none)");
    if (is_joined(line) != grid->joined && count > 1 && grid->width > 1)
        return report_at(grid->report, grid->name, number, 0,
                         "line %" PRIu64 " separates its squares, line %" PRIu64
                         " does not (expected all rows alike%s)",
                         grid->joined ? number : grid->width_line,
                         grid->joined ? grid->width_line : number, remark_on(grid, remark));
    if (count != grid->width)
        return report_at(grid->report, grid->name, number, 0,
                         "line %" PRIu64 " has %" PRIu64 " square%s, line %" PRIu64 " has %" PRIu64
                         " (expected as many in each row%s)",
                         number, count, plural(count), grid->width_line, grid->width,
                         remark_on(grid, remark));
    return STATUS_OK;
}

static enum status keep_squares(const struct grid *grid, struct text line, uint32_t row_number)
{
    struct text text;
    struct square square = {row_number, 0};
    for (struct row row = row_start(line); row_next(&row, &text); square.column++) {
        enum sign sign = sign_of(text);
        enum status status = STATUS_OK;
        if (sign == SIGN_QUEEN)
            status = squares_add(&grid->board->given, square);
        else if (sign == SIGN_BLOCKED)
            status = squares_add(&grid->board->blocked, square);
        if (status != STATUS_OK)
            return report_memory(grid->report);
    }
    return STATUS_OK;
}

static enum status read_row(struct grid *grid, struct text line, uint64_t number)
{
    if (grid->width_line == 0)
        learn_shape(grid, line, number);
    /* Where every line starts like a comment the latest is the one to doubt, else the first. */
    if (row_may_be_comment(line) && (!grid->has_plain || grid->read_as_row.line == 0))
        grid->read_as_row = (struct doubt){number, line.at[0]};

    enum status status = check_row(grid, line, number);
    if (status != STATUS_OK)
        return status;
    grid->rows++;
    grid->last_row = number;
    if (grid->rows > grid->width && grid->surplus_row == 0)
        grid->surplus_row = number;

    /* Too many rows, or longer ones than any board has, are refused once they are counted. */
    if (grid->rows > grid->width || grid->width > BOARD_MAX_N)
        return STATUS_OK;
    return keep_squares(grid, line, (uint32_t)(grid->rows - 1));
}

static enum status read_rows(struct grid *grid)
{
    struct text line;
    for (struct text_lines lines = {.rest = grid->text}; text_next_line(&lines, &line);) {
        if (line.size == 0) {
            if (grid->rows > 0 && grid->blank_line == 0)
                grid->blank_line = lines.line;
        } else if (is_row(grid, line)) {
            enum status status = read_row(grid, line, lines.line);
            if (status != STATUS_OK)
                return status;
        } else if (grid->read_as_comment.line == 0 &&
                   (all_signs(line) || row_count(line) == grid->width))
            grid->read_as_comment = (struct doubt){lines.line, line.at[0]};
    }
    return STATUS_OK;
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
        return report_at(grid->report, grid->name, 0, 0, "no row of a board, only %s (" SIGNS ")",
                         text_trim(grid->text).size > 0 ? "comments" : "blanks");
    if (rows != width && side > 0)
        return report_at(grid->report, grid->name, grid->last_row, 0,
                         "1 row of %" PRIu64 " squares (expected %" PRIu64 " lines of %" PRIu64
                         ": line breaks are missing)",
                         width, side, side);
    if (rows != width) {
        char remark[REMARK_TEXT];
        return report_at(grid->report, grid->name,
                         grid->surplus_row > 0 ? grid->surplus_row : grid->last_row, 0,
                         "%" PRIu64 " row%s of %" PRIu64
                         " square%s (expected as many rows as squares in a row%s)",
                         rows, plural(rows), width, plural(width), remark_on(grid, remark));
    }
    if (width > BOARD_MAX_N)
        return report_at(grid->report, grid->name, grid->width_line, 0,
                         "%" PRIu64 " squares in a row (expected at most %d)", width, BOARD_MAX_N);
    return STATUS_OK;
}

/* Takes every U+FE0F out of the text: it asks for the coloured look of the sign before it and is no
 * square. */
static size_t drop_variations(char *text, size_t size)
{
    static const char variation[] = {'\xEF', '\xB8', '\x8F'};
    char *end = text + size, *to = text;
    for (char *from = text; from < end;) {
        char *found = memmem(from, (size_t)(end - from), variation, sizeof variation);
        size_t kept = (size_t)((found ? found : end) - from);
        memmove(to, from, kept);
        to += kept;
        from += kept + (found ? sizeof variation : 0);
    }
    return (size_t)(to - text);
}

enum status grid_read(struct board *board, const struct source *source, struct report *report)
{
    *board = board_make(0, RULE_CLASSIC);
    struct grid grid = {.name = source->name,
                        .text = {source->text, drop_variations(source->text, source->size)},
                        .report = report,
                        .board = board};
    enum status status = look_ahead(&grid);
    if (status == STATUS_OK)
        status = read_rows(&grid);
    if (status == STATUS_OK)
        status = check_shape(&grid);
    if (status != STATUS_OK) {
        board_free(board);
        return status;
    }
    board->n = (uint32_t)grid.width;
    return STATUS_OK;
}
