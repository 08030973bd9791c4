/* What another solver answered, in whatever dialect, read and not yet believed.
 *
 * Competition lines (s, v), minisat's result file, several models one after the other, clasp's
 * JSON, literals of pseudo-Boolean solvers, and the numbers of model counters. What is no such
 * answer is refused with its place: a cut-off or garbled text never becomes a status.
 */
#ifndef SAT_ANSWER_H
#define SAT_ANSWER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/report.h"
#include "base/watch.h"

/* A closed model: literals[begin .. begin + count) of the answer, by ascending variable, each
 * variable once. */
struct answer_model {
    size_t begin, count;
    uint64_t line; /* where it begins */
    bool closed_by_zero;
    bool after_satisfiable; /* a status "satisfiable" of its own stands before it */
};

struct answer {
    int *literals;
    struct answer_model *models; /* in the order of the text */
    size_t model_count;

    bool satisfiable, unsatisfiable, unknown; /* statuses that the text has, anywhere */
    bool unsatisfiable_first; /* ... and a model or "satisfiable" comes after that one */
    bool has_number;          /* of a model counter, or of `s SOLUTIONS n` */
    bool counter;             /* it is that of a model counter, with no boards */
    uint64_t number;
    bool more; /* the solver says that there may be more models than it printed */
    size_t literal_capacity, model_capacity;
};

/* `squares` is the number of variables that a model must give a value where the dialect has no sign
 * for its end (n * n of the board). The text needs no closing NUL. STATUS_REFUSED with name and
 * place, or the status of the watch, which may be NULL; nothing then needs to be freed. */
enum status answer_read(struct answer *answer, const char *text, size_t size, const char *name,
                        uint64_t squares, const struct watch *watch, struct report *report);
void answer_free(struct answer *answer);

/* Model i as a board: columns[r] is the column, from 0, of row r's queen, for r < n. Variable
 * r * n + k + 1 is the square on row r, column k, both from 0; variables beyond n * n are left out.
 * *open is how many squares have no value. STATUS_FAILED with a report when a row has no true
 * square or two: then it is no board, whatever the rules. */
enum status answer_columns(const struct answer *answer, size_t i, uint32_t n, uint32_t *columns,
                           uint64_t *open, struct report *report);

#endif
