/* The two listeners that turn the events of a search into text.
 *
 * In: placements, rejections, returns. Out: lines. The path of placed queens is kept here, since
 * the engines tell only what changes.
 */
#include "cli/trace.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum trace_format trace_format_of(const char *name)
{
#define FORMAT(symbol, known, title)                                                               \
    if (strcmp(name, known) == 0)                                                                  \
        return TRACE_##symbol;
    TRACE_FORMAT_LIST(FORMAT)
#undef FORMAT
    return TRACE_NONE;
}

static struct trace_writer *writer_of(struct tracer *tracer)
{
    return (struct trace_writer *)tracer;
}

static void indent(const struct trace_writer *writer)
{
    for (size_t depth = 0; depth < writer->path.count; depth++)
        output_text(writer->output, "  ");
}

static void put_square(const struct trace_writer *writer, struct square square)
{
    char text[SQUARE_TEXT];
    output_text(writer->output, square_text(text, square, writer->n));
}

/* The number of the node that stands for the last queen of the path. */
static uint64_t here(const struct trace_writer *writer)
{
    return writer->path.count ? writer->numbers[writer->path.count - 1] : 0;
}

static void push(struct trace_writer *writer, struct square square)
{
    void *numbers = writer->numbers;
    enum status status =
        memory_grow(&numbers, &writer->capacity, writer->path.count + 1, sizeof *writer->numbers);
    writer->numbers = numbers;
    if (status == STATUS_OK)
        status = squares_add(&writer->path, square);
    if (status == STATUS_OK)
        writer->numbers[writer->path.count - 1] = ++writer->nodes;
    else if (writer->status == STATUS_OK)
        writer->status = status;
}

static void text_placed(struct tracer *tracer, struct square square)
{
    struct trace_writer *writer = writer_of(tracer);
    indent(writer);
    output_text(writer->output, "place ");
    put_square(writer, square);
    output_byte(writer->output, '\n');
    push(writer, square);
}

static void text_rejected(struct tracer *tracer, struct square square, struct square by)
{
    struct trace_writer *writer = writer_of(tracer);
    indent(writer);
    output_text(writer->output, "reject ");
    put_square(writer, square);
    if (square.row == by.row && square.column == by.column) {
        output_text(writer->output, ": blocked\n");
        return;
    }
    output_text(writer->output, ": attacked by ");
    put_square(writer, by);
    output_byte(writer->output, '\n');
}

static void text_returned(struct tracer *tracer, struct square square)
{
    struct trace_writer *writer = writer_of(tracer);
    if (writer->path.count)
        writer->path.count--;
    indent(writer);
    output_text(writer->output, "return from ");
    put_square(writer, square);
    output_byte(writer->output, '\n');
}

static void text_solved(struct tracer *tracer)
{
    struct trace_writer *writer = writer_of(tracer);
    indent(writer);
    output_text(writer->output, "solution");
    for (size_t i = 0; i < writer->path.count; i++) {
        output_byte(writer->output, ' ');
        put_square(writer, writer->path.at[i]);
    }
    output_byte(writer->output, '\n');
}

static void dot_placed(struct tracer *tracer, struct square square)
{
    struct trace_writer *writer = writer_of(tracer);
    uint64_t parent = here(writer);
    push(writer, square);
    output_format(writer->output, "  %llu [label=\"", (unsigned long long)writer->nodes);
    put_square(writer, square);
    output_format(writer->output, "\"];\n  %llu -> %llu;\n", (unsigned long long)parent,
                  (unsigned long long)writer->nodes);
}

static void dot_rejected(struct tracer *tracer, struct square square, struct square by)
{
    (void)tracer, (void)square, (void)by; /* the tree has no room for them */
}

static void dot_returned(struct tracer *tracer, struct square square)
{
    struct trace_writer *writer = writer_of(tracer);
    (void)square;
    if (writer->path.count)
        writer->path.count--;
}

static void dot_solved(struct tracer *tracer)
{
    struct trace_writer *writer = writer_of(tracer);
    output_format(writer->output, "  %llu [peripheries=2];\n", (unsigned long long)here(writer));
}

static const struct tracer text_tracer = {text_placed, text_rejected, text_returned, text_solved};
static const struct tracer dot_tracer = {dot_placed, dot_rejected, dot_returned, dot_solved};

void trace_open(struct trace_writer *writer, enum trace_format format, const struct board *board,
                struct output *output)
{
    *writer = (struct trace_writer){.tracer = format == TRACE_DOT ? dot_tracer : text_tracer,
                                    .output = output,
                                    .format = format,
                                    .n = board->n};
    if (format == TRACE_DOT)
        output_text(output, "digraph search {\n  node [shape=box];\n  0 [label=\"root\"];\n");
}

enum status trace_close(struct trace_writer *writer, struct report *report)
{
    if (writer->format == TRACE_DOT)
        output_text(writer->output, "}\n");
    squares_free(&writer->path);
    free(writer->numbers);
    return writer->status == STATUS_OK ? STATUS_OK : report_memory(report);
}
