/* A search as it happens, written as indented text or as a graph for graphviz.
 */
#ifndef CLI_TRACE_H
#define CLI_TRACE_H

#include "base/output.h"
#include "board/board.h"
#include "engine/trace.h"

/*         symbol name    what it looks like */
#define TRACE_FORMAT_LIST(FORMAT)                                                                  \
    FORMAT(TEXT, "text", "one line a placement, rejection, return and solution")                   \
    FORMAT(DOT, "dot", "the search tree for graphviz")

enum trace_format {
    TRACE_NONE,
#define FORMAT(symbol, name, title) TRACE_##symbol,
    TRACE_FORMAT_LIST(FORMAT)
#undef FORMAT
};

/* TRACE_NONE when it is not the name of one. */
enum trace_format trace_format_of(const char *name);

struct trace_writer {
    struct tracer tracer; /* the first member */
    struct output *output;
    enum trace_format format;
    uint32_t n;
    struct squares path; /* the placed queens */
    uint64_t *numbers;   /* of their nodes in the graph, below the root, which is 0 */
    size_t capacity;
    uint64_t nodes;
    enum status status; /* STATUS_MEMORY sticks here, errors of the output there */
};

/* Output and board are borrowed. */
void trace_open(struct trace_writer *writer, enum trace_format format, const struct board *board,
                struct output *output);
enum status trace_close(struct trace_writer *writer, struct report *report);

#endif
