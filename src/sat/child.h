/* A program run to its end: what it prints, and how it ended.
 *
 * Standard input is a file, so that a program that does not read cannot block anybody; output and
 * errors are taken as they come. No shell is in between. When the watch says so the program and all
 * that it started are ended.
 */
#ifndef SAT_CHILD_H
#define SAT_CHILD_H

#include <stddef.h>
#include <stdint.h>

#include "base/watch.h"

struct child_order {
    char *const *argv;     /* NULL-terminated, at least one word; one without a slash is looked for
                              on the path */
    const char *input;     /* the file that is its standard input; NULL: an empty one */
    uint64_t output_limit; /* bytes of standard output; more is an error */
    uint64_t memory_limit; /* bytes of address space; 0: no limit */
};

enum child_end {
    CHILD_NOT_FOUND,   /* no such program */
    CHILD_NOT_STARTED, /* it is there and cannot be run: `code` is the errno */
    CHILD_EXITED,      /* `code` is its exit code */
    CHILD_KILLED       /* `code` is the signal */
};

enum { CHILD_ERRORS_KEPT = 4096 };

struct child_outcome {
    enum child_end end;
    int code;
    char *output; /* standard output */
    size_t output_size, output_capacity;
    char errors[CHILD_ERRORS_KEPT]; /* the start of standard error */
    size_t errors_size;
};

/* STATUS_OK when the program came to its end, whichever. Else it was ended: STATUS_STOPPED and
 * STATUS_LIMIT by the watch, STATUS_MEMORY, and STATUS_IO with the reason (too much output, no
 * input file, no more processes). The outcome then holds what came until then. Always to be
 * freed. */
enum status child_run(const struct child_order *order, const struct watch *watch,
                      struct child_outcome *outcome, struct report *report);
void child_free(struct child_outcome *outcome);

#endif
