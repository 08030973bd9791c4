/* The two things that encode prints: a formula, or how large it would be.
 */
#ifndef CLI_ENCODE_H
#define CLI_ENCODE_H

#include "base/output.h"
#include "base/progress.h"
#include "base/watch.h"
#include "board/board.h"
#include "model/model.h"

/* A board with all its lines, a plan for them, and the sizes of the formula. */
struct encode_job {
    struct board board;
    struct plan plan;
    struct lines lines;
    struct model model;
    struct model_sizes sizes;
};

/* encode_dimacs.c: comments, header, clauses; the output is borrowed. */
enum status encode_dimacs(const struct encode_job *job, struct output *output,
                          const struct watch *watch, struct progress *progress,
                          struct report *report);

/* encode_size.c: variables, clauses, literals and bytes, for each family and in total; the output
 * is borrowed. */
void encode_size_table(const struct encode_job *job, struct output *output);
enum status encode_size_json(const struct encode_job *job, struct output *output,
                             struct report *report);

#endif
