/* The files that `encode` writes, one line each: the choice of -f, `list formats` and the tests
 * follow from this list. A new format is a file beside this one, with `export_NAME`, and a line.
 */
#ifndef EXPORT_FORMAT_H
#define EXPORT_FORMAT_H

#include <stdbool.h>

#include "base/output.h"
#include "base/progress.h"
#include "base/watch.h"
#include "export/problem.h"

#define EXPORT_FORMAT_LIST(FORMAT)                                                                 \
    FORMAT(dimacs)                                                                                 \
    FORMAT(icnf)                                                                                   \
    FORMAT(opb)                                                                                    \
    FORMAT(knf)                                                                                    \
    FORMAT(wcnf)                                                                                   \
    FORMAT(smt2)                                                                                   \
    FORMAT(asp)                                                                                    \
    FORMAT(mzn)

struct export_format {
    const char *name;
    const char *title; /* one line */
    bool encodes;      /* written in clauses, so that each line needs an encoding; the others have
                          the constraints themselves */
    bool at_most;      /* asks for as many queens as possible (problem_wishes) */
    bool cubes;        /* takes problem->cube_rows into the same file */

    /* Streams: memory does not grow with the formula. Ends early with the watch's status; errors of
     * writing stick in the output. The output is borrowed and not closed. */
    enum status (*write)(const struct problem *problem, struct output *output,
                         const struct watch *watch, struct progress *progress,
                         struct report *report);
};

#define FORMAT(name) extern const struct export_format export_##name;
EXPORT_FORMAT_LIST(FORMAT)
#undef FORMAT

extern const struct export_format *const export_formats[]; /* NULL-terminated */
extern const char *const export_format_names[];            /* likewise */

#endif
