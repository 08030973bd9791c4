/* The notations in which solutions are written.
 *
 * Comes in: solutions one at a time. Goes out: text, by way of a fixed buffer, so that a board of
 * any size takes the same memory. Formats that look alike share a writer and differ in a sign. A
 * board of no rows is an empty line wherever lines stand for solutions, as otherwise nothing would
 * tell one solution from none. It must not know engines, nor why a list ends where it does.
 *
 * Those that take more than a few lines have files of their own: picture, svg, set_head. A new
 * format is a line in FORMAT_LIST and a PARTS_ line at the end of this file.
 */
#include "solutions/formats.h"

#include <stddef.h>
#include <string.h>

#include "solutions/picture.h"
#include "solutions/set_head.h"
#include "solutions/svg.h"

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

/* Rows do not say where a board ends: a blank line stands between two of them. */
static void part_boards(const struct format_context *context)
{
    if (context->board->n == 0 || context->written > 0)
        output_byte(context->output, '\n');
}

static void board_solution(struct format_context *context, const uint32_t *columns)
{
    part_boards(context);
    picture_draw(context, columns, "Q");
}

static void unicode_solution(struct format_context *context, const uint32_t *columns)
{
    part_boards(context);
    picture_draw(context, columns, "\xE2\x99\x9B");
}

static void matrix_solution(struct format_context *context, const uint32_t *columns)
{
    struct pen pen;
    uint32_t n = context->board->n;
    part_boards(context);
    context_pen(&pen, context);
    for (uint32_t row = 0; row < n && context_is_heard(context); row++) {
        draw_row(&pen, &(struct signs){"0 ", "1", " 0"}, columns[row], n);
        pen_byte(&pen, '\n');
    }
    pen_flush(&pen);
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
    context_pen(&pen, context);
    pen_string(&pen, context->written > 0 ? ",\n [" : "[");
    for (uint32_t row = 0; row < n && context_is_heard(context); row++) {
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
    context_pen(&pen, context);
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
    context_pen(&pen, context);
    pen_string(&pen, "{\"n\":");
    pen_number(&pen, context->board->n);
    pen_string(&pen, ",\"rule\":\"");
    pen_string(&pen, rule_name(context->board->rule));
    pen_string(&pen, "\",\"columns\":[");
    pen_columns(&pen, columns, context->board->n, 1, ',');
    pen_string(&pen, "]}\n");
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
#define PARTS_svg .whole = true, .begin = svg_begin, .solution = svg_solution, .end = svg_end
#define PARTS_set .whole = true, .begin = set_head_write, .solution = columns_solution

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
