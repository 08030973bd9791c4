/* How solutions are written: one entry a format, in the order of FORMAT_LIST.
 *
 * The writer gets them one at a time, in the order in which they are to stand.
 */
#ifndef SOLUTIONS_FORMATS_H
#define SOLUTIONS_FORMATS_H

#include "solutions/context.h"

/*         name        what it looks like */
#define FORMAT_LIST(FORMAT)                                                                        \
    FORMAT(board, "`.` `#` and `Q`, or region labels (a label Q as q), a blank line between")      \
    FORMAT(unicode, "as board, with the chess queen U+265B")                                       \
    FORMAT(leetcode, "the JSON list of lists of strings of LeetCode 51")                           \
    FORMAT(matrix, "rows of `0 1 0 0`, a blank line between boards")                               \
    FORMAT(columns, "the column of each row, from 1, one solution a line")                         \
    FORMAT(columns0, "the column of each row, from 0, one solution a line")                        \
    FORMAT(json, "one JSON object a line, columns from 1")                                         \
    FORMAT(csv, "as columns, with commas")                                                         \
    FORMAT(svg, "one SVG drawing of all boards, with regions, givens and blocked squares")         \
    FORMAT(set, "the set format: a header with count and SHA-256, then columns lines in order")

struct format {
    const char *name, *title;
    bool whole; /* its header needs the count, so the solutions must be there before it is begun */
    void (*begin)(struct format_context *context); /* NULL: nothing */
    void (*solution)(struct format_context *context, const uint32_t *columns);
    void (*end)(struct format_context *context); /* NULL: nothing */
};

extern const struct format *const formats[]; /* NULL-terminated */
extern const char *const format_names[];     /* NULL-terminated; for option tables */
const struct format *format_of(const char *name);

/* Errors stick in the output. format_end closes what is open also after a cut-short list. */
void format_begin(const struct format *format, struct format_context *context);
void format_solution(const struct format *format, struct format_context *context,
                     const uint32_t *columns);
void format_end(const struct format *format, struct format_context *context);

#endif
