/* The rows of a board in JSON, made into a drawing.
 *
 * In comes a list, out come givens and blocked squares, or regions. It is gone through twice: the
 * first time every square is looked at, since only all of them together tell whether they are board
 * signs or labels; the second time they are drawn. A row that is a string falls into squares as a
 * line of grid text does; in a row that is a list each string or whole number is a square, known by
 * its text. JSON has no places any more once it is parsed, so that messages speak of rows and
 * columns, which they count from 1. What stands around the rows is not known here.
 */
#include "board/json_rows.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "board/drawing.h"
#include "board/json_shapes.h"
#include "board/row.h"

struct rows {
    json_t *list;
    const char *name;
    struct report *report;

    uint64_t width; /* squares in the first row */
    bool joined;    /* the first row is a string with nothing between its squares */
    bool all_signs; /* so far */
};

/* A cells over the squares of one row, whichever way it is written. */
struct cells {
    const json_t *list; /* NULL: the row is a string */
    size_t next;
    char digits[24]; /* the text of a whole number */
    struct row row;
};

static struct text line_of(const json_t *row)
{
    return text_trim((struct text){json_string_value(row), json_string_length(row)});
}

static struct cells cells_start(const json_t *row)
{
    if (json_is_array(row))
        return (struct cells){.list = row};
    return (struct cells){.row = row_start(line_of(row))};
}

/* What is neither a string nor a whole number gives an empty square. The square is good until the
 * next step. */
static bool cells_next(struct cells *cells, struct text *square)
{
    if (!cells->list)
        return row_next(&cells->row, square);
    if (cells->next == json_array_size(cells->list))
        return false;
    const json_t *value = json_array_get(cells->list, cells->next++);
    *square = (struct text){json_string_value(value), json_string_length(value)};
    if (json_is_integer(value)) {
        int size = snprintf(cells->digits, sizeof cells->digits, "%" JSON_INTEGER_FORMAT,
                            json_integer_value(value));
        *square = (struct text){cells->digits, (size_t)size};
    }
    return true;
}

/* Takes every U+FE0F out of a row: it asks for the coloured look of the sign before it and is no
 * square. */
static enum status drop_variations(const struct rows *rows, json_t *row)
{
    size_t size = json_string_length(row);
    char *kept = memory_text(json_string_value(row), size);
    if (!kept)
        return report_memory(rows->report);
    size_t left = text_drop_variations(kept, size);
    kept[left] = '\0';
    int failed = left < size ? json_string_set_nocheck(row, kept) : 0;
    free(kept);
    return failed ? report_memory(rows->report) : STATUS_OK;
}

static enum status check_kind(const struct rows *rows, size_t index)
{
    json_t *row = json_array_get(rows->list, index), *first = json_array_get(rows->list, 0);
    if (!json_is_string(row) && !json_is_array(row))
        return report_at(rows->report, rows->name, 0, 0,
                         "row %zu is %s (expected a string, or a list of squares)", index + 1,
                         json_shape_word(row));
    if (json_typeof(row) != json_typeof(first))
        return report_at(rows->report, rows->name, 0, 0,
                         "row %zu is %s, row 1 is %s (expected all rows alike)", index + 1,
                         json_shape_word(row), json_shape_word(first));
    if (!json_is_string(row))
        return STATUS_OK;
    struct text line = line_of(row);
    if (memchr(line.at, '\n', line.size) || memchr(line.at, '\r', line.size))
        return report_at(rows->report, rows->name, 0, 0,
                         "row %zu has a line break in it (expected a string for each row)",
                         index + 1);
    return drop_variations(rows, row);
}

static enum status refuse_square(const struct rows *rows, size_t index, uint64_t column)
{
    const json_t *row = json_array_get(rows->list, index);
    const json_t *value = json_array_get(row, (size_t)column - 1);
    return report_at(rows->report, rows->name, 0, 0,
                     "row %zu, column %" PRIu64 " is %s (expected a label or a sign of a board)",
                     index + 1, column,
                     !value || json_is_string(value) ? "empty" : json_shape_word(value));
}

static enum status refuse_label(const struct rows *rows, size_t index, uint64_t column,
                                struct text square)
{
    char shown[TEXT_SHOWN];
    return report_at(rows->report, rows->name, 0, 0,
                     "row %zu, column %" PRIu64 ": '%s' is no label (expected what can be seen)",
                     index + 1, column, text_show(shown, square));
}

static enum status check_width(struct rows *rows, size_t index, uint64_t width)
{
    const json_t *row = json_array_get(rows->list, index);
    bool joined = json_is_string(row) && row_start(line_of(row)).way == ROW_JOINED;
    if (index == 0) {
        rows->width = width;
        rows->joined = joined;
    }
    if (joined != rows->joined && width > 1 && rows->width > 1)
        return report_at(rows->report, rows->name, 0, 0,
                         "row %zu separates its squares, row %zu does not (expected all rows "
                         "alike)",
                         joined ? 1 : index + 1, joined ? index + 1 : 1);
    if (width != rows->width)
        return report_at(rows->report, rows->name, 0, 0,
                         "row %zu has %" PRIu64 " square%s, row 1 has %" PRIu64
                         " (expected as many in each row)",
                         index + 1, width, text_plural(width), rows->width);
    return STATUS_OK;
}

static enum status look_at_row(struct rows *rows, size_t index)
{
    enum status status = check_kind(rows, index);
    if (status != STATUS_OK)
        return status;
    uint64_t width = 0;
    struct text square;
    struct cells cells = cells_start(json_array_get(rows->list, index));
    while (cells_next(&cells, &square)) {
        width++;
        /* A blank is often meant as a free square, and as a label nobody would see it. */
        if (text_trim(square).size == 0)
            return refuse_square(rows, index, width);
        if (!drawing_can_be_label(square))
            return refuse_label(rows, index, width, square);
        rows->all_signs = rows->all_signs && sign_of(square) != SIGN_NONE;
    }
    return check_width(rows, index, width);
}

static enum status look_ahead(struct rows *rows)
{
    size_t count = json_array_size(rows->list);
    if (count == 0)
        return report_at(rows->report, rows->name, 0, 0, "no rows (expected at least one)");
    for (size_t i = 0; i < count; i++) {
        enum status status = look_at_row(rows, i);
        if (status != STATUS_OK)
            return status;
    }
    if (count != rows->width)
        return report_at(rows->report, rows->name, 0, 0,
                         "%zu row%s of %" PRIu64
                         " square%s (expected as many rows as squares in a row)",
                         count, text_plural(count), rows->width, text_plural(rows->width));
    return STATUS_OK;
}

static enum status draw(const struct rows *rows, struct drawing *drawing)
{
    struct text square;
    for (size_t i = 0; i < json_array_size(rows->list); i++) {
        struct cells cells = cells_start(json_array_get(rows->list, i));
        while (cells_next(&cells, &square))
            if (drawing_square(drawing, square) != STATUS_OK)
                return report_memory(rows->report);
    }
    return drawing_done(drawing, rows->name, rows->report);
}

enum status json_rows_read(struct board *board, json_t *list, const char *name,
                           struct report *report)
{
    struct rows rows = {.list = list, .name = name, .report = report, .all_signs = true};
    enum status status = look_ahead(&rows);
    if (status != STATUS_OK)
        return status;

    assert(rows.width <= BOARD_MAX_N && "the text of so many squares is refused for its size");
    *board = board_make((uint32_t)rows.width, RULE_CLASSIC);
    struct drawing drawing;
    if (drawing_open(&drawing, rows.all_signs ? DRAWING_SIGNS : DRAWING_REGIONS, board) !=
        STATUS_OK)
        status = report_memory(report);
    else
        status = draw(&rows, &drawing);
    drawing_close(&drawing);
    if (status != STATUS_OK)
        board_free(board);
    return status;
}
