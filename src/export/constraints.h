/* What formats that hold the constraints themselves share: the walk over units, lines and breaking
 * clauses of a problem, its count beforehand, the looks at the watch.
 *
 * The variables are those of DIMACS, so that an answer is decoded by their numbers: square (r, c),
 * both from 1, is (r-1)*n + c; what breaks symmetries has its own behind them.
 */
#ifndef EXPORT_CONSTRAINTS_H
#define EXPORT_CONSTRAINTS_H

#include "export/format.h"

struct constraints;

/* How a format writes what it is handed. */
struct constraint_style {
    /* One clause as a whole line of the file. */
    void (*clause)(struct constraints *constraints, const int *literals, size_t size);
    /* A line of the board, and how many constraints that makes: 0 where it says nothing. Lines of a
     * whole board are never empty. */
    void (*line)(struct constraints *constraints, const struct line *line);
    uint64_t (*line_count)(const struct line *line);
};

/* A walk that is under way. The output is borrowed; clauses also come through the sink. */
struct constraints {
    struct sink sink;
    const struct constraint_style *style;
    struct output *output;
    const struct watch *watch;
    struct progress *progress;
    uint64_t variables; /* given out so far, the squares included */
    uint64_t written, total;
    uint64_t unlooked; /* literals since the last look at the watch */
    enum status status;
};

/* What the header of the file has to say. */
struct constraint_sizes {
    uint64_t variables, constraints;
};
struct constraint_sizes constraints_measure(const struct problem *problem,
                                            const struct constraint_style *style);

/* Writes all of it: givens, blocked squares, lines, what breaks symmetries. Ends early with the
 * watch's status; STATUS_FAILED when what came is not what was measured. */
enum status constraints_write(const struct problem *problem, const struct constraint_style *style,
                              const struct constraint_sizes *sizes, struct output *output,
                              const struct watch *watch, struct progress *progress,
                              struct report *report);

/* For styles: each variable of a line between two pieces of text. Stops where the watch says so. */
void constraints_cells(struct constraints *constraints, const struct line *line, const char *before,
                       const char *after);

#endif
