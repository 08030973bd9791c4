/* The notations in which solutions are written.
 *
 * Comes in: solutions one at a time. Goes out: text, by way of a fixed buffer, so that a board of
 * any size takes the same memory. Formats that look alike share a writer and differ in a sign. A
 * board of no rows is an empty line wherever lines stand for solutions, as otherwise nothing would
 * tell one solution from none. It must not know engines, nor why a list ends where it does.
 *
 * A new format is a line in FORMAT_LIST and a PARTS_ line at the end of this file.
 */
#include "solutions/formats.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "solutions/pen.h"

static void take(void *self, const char *bytes, size_t size)
{
    output_write(self, bytes, size);
}

static void begin_pen(struct pen *pen, const struct format_context *context)
{
    pen_begin(pen, take, context->output);
}

/* Drawing a huge board into a pipe that was closed long ago would only waste time. */
static bool is_heard(const struct format_context *context)
{
    return output_status(context->output) == STATUS_OK;
}

/* How squares look: `before` stands for each empty square left of the queen, `after` for each one
 * right of her. */
struct signs {
    const char *before, *queen, *after;
};

static void draw_row(struct pen *pen, const struct signs *signs, uint32_t column, uint32_t n)
{
    pen_repeat(pen, signs->before, column);
    pen_string(pen, signs->queen);
    pen_repeat(pen, signs->after, n - 1 - column);
}

static void draw(struct format_context *context, const uint32_t *columns, const struct signs *signs)
{
    struct pen pen;
    uint32_t n = context->board->n;
    begin_pen(&pen, context);
    if (n == 0 || context->written > 0)
        pen_byte(&pen, '\n');
    for (uint32_t row = 0; row < n && is_heard(context); row++) {
        draw_row(&pen, signs, columns[row], n);
        pen_byte(&pen, '\n');
    }
    pen_flush(&pen);
}

static void board_solution(struct format_context *context, const uint32_t *columns)
{
    draw(context, columns, &(struct signs){".", "Q", "."});
}

static void unicode_solution(struct format_context *context, const uint32_t *columns)
{
    draw(context, columns, &(struct signs){".", "\xE2\x99\x9B", "."});
}

static void matrix_solution(struct format_context *context, const uint32_t *columns)
{
    draw(context, columns, &(struct signs){"0 ", "1", " 0"});
}

/* One solution a line, so that a long list can be searched and cut like any text; lists of one
 * solution or none still look as in the statement of the problem. */
static void leetcode_begin(struct format_context *context)
{
    output_byte(context->output, '[');
}

static void leetcode_solution(struct format_context *context, const uint32_t *columns)
{
    struct pen pen;
    uint32_t n = context->board->n;
    begin_pen(&pen, context);
    pen_string(&pen, context->written > 0 ? ",\n [" : "[");
    for (uint32_t row = 0; row < n && is_heard(context); row++) {
        pen_string(&pen, row > 0 ? ", \"" : "\"");
        draw_row(&pen, &(struct signs){".", "Q", "."}, columns[row], n);
        pen_byte(&pen, '"');
    }
    pen_byte(&pen, ']');
    pen_flush(&pen);
}

static void leetcode_end(struct format_context *context)
{
    output_text(context->output, "]\n");
}

static void list(struct format_context *context, const uint32_t *columns, uint32_t base,
                 char separator)
{
    struct pen pen;
    begin_pen(&pen, context);
    pen_columns(&pen, columns, context->board->n, base, separator);
    pen_byte(&pen, '\n');
    pen_flush(&pen);
}

static void columns_solution(struct format_context *context, const uint32_t *columns)
{
    list(context, columns, 1, ' ');
}

static void columns0_solution(struct format_context *context, const uint32_t *columns)
{
    list(context, columns, 0, ' ');
}

static void csv_solution(struct format_context *context, const uint32_t *columns)
{
    list(context, columns, 1, ',');
}

static void json_solution(struct format_context *context, const uint32_t *columns)
{
    struct pen pen;
    begin_pen(&pen, context);
    pen_string(&pen, "{\"n\":");
    pen_number(&pen, context->board->n);
    pen_string(&pen, ",\"rule\":\"");
    pen_string(&pen, rule_name(context->board->rule));
    pen_string(&pen, "\",\"columns\":[");
    pen_columns(&pen, columns, context->board->n, 1, ',');
    pen_string(&pen, "]}\n");
    pen_flush(&pen);
}

/* A row of the board itself, givens and blocked squares, which stand sorted. */
static void draw_board_row(struct pen *pen, const struct board *board, uint32_t row)
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

/* The size; of a board with givens or blocked squares all its rows in the signs of grid text,
 * joined by '/', so that they are one comment line: "# board .Q../..#./..../....". */
static void set_board(struct pen *pen, const struct format_context *context)
{
    const struct board *board = context->board;
    if (board_is_empty(board)) {
        pen_number(pen, board->n);
        return;
    }
    for (uint32_t row = 0; row < board->n && is_heard(context); row++) {
        if (row > 0)
            pen_byte(pen, '/');
        draw_board_row(pen, board, row);
    }
}

static void set_begin(struct format_context *context)
{
    struct pen pen;
    assert(context->digest);
    begin_pen(&pen, context);
    pen_string(&pen, "# queensat set 1\n# board ");
    set_board(&pen, context);
    pen_string(&pen, "\n# rule ");
    pen_string(&pen, rule_name(context->board->rule));
    pen_string(&pen, "\n# count ");
    pen_number(&pen, context->count);
    pen_string(&pen, "\n# sha256 ");
    pen_string(&pen, context->digest);
    pen_string(&pen, context->partial ? "\n# partial\n" : "\n");
    pen_flush(&pen);
}

/* Name and title come from FORMAT_LIST, the rest from here. */
#define PARTS_board .solution = board_solution
#define PARTS_unicode .solution = unicode_solution
#define PARTS_leetcode .begin = leetcode_begin, .solution = leetcode_solution, .end = leetcode_end
#define PARTS_matrix .solution = matrix_solution
#define PARTS_columns .solution = columns_solution
#define PARTS_columns0 .solution = columns0_solution
#define PARTS_json .solution = json_solution
#define PARTS_csv .solution = csv_solution
#define PARTS_set .whole = true, .begin = set_begin, .solution = columns_solution

#define FORMAT(id, looks)                                                                          \
    static const struct format id##_format = {.name = #id, .title = (looks), PARTS_##id};
FORMAT_LIST(FORMAT)
#undef FORMAT

#define FORMAT(id, looks) &id##_format,
const struct format *const formats[] = {FORMAT_LIST(FORMAT) NULL};
#undef FORMAT

#define FORMAT(id, looks) #id,
const char *const format_names[] = {FORMAT_LIST(FORMAT) NULL};
#undef FORMAT

const struct format *format_of(const char *name)
{
    for (const struct format *const *format = formats; *format; format++)
        if (strcmp((*format)->name, name) == 0)
            return *format;
    return NULL;
}

void format_begin(const struct format *format, struct format_context *context)
{
    context->written = 0;
    if (format->begin)
        format->begin(context);
}

void format_solution(const struct format *format, struct format_context *context,
                     const uint32_t *columns)
{
    format->solution(context, columns);
    context->written++;
}

void format_end(const struct format *format, struct format_context *context)
{
    if (format->end)
        format->end(context);
}
