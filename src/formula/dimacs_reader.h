/* Reads DIMACS as it is found in the wild, and says exactly what is odd about it.
 *
 * Works by tokens: a clause may be spread over lines, comments may stand anywhere. What would make
 * two readers disagree about the formula is an error (numbers that do not fit the header, a last
 * clause without its 0, letters, numbers beyond any solver); what is only unusual is a warning.
 * Memory grows with what is really read and never with a number that the file names.
 */
#ifndef FORMULA_DIMACS_READER_H
#define FORMULA_DIMACS_READER_H

#include <stdbool.h>
#include <stdint.h>

#include "base/source.h"
#include "base/watch.h"
#include "formula/formula.h"

/* Hears what a reading finds; members may be NULL. Lines and columns count from 1, columns in
 * bytes. */
struct dimacs_listener {
    /* The header, before the first clause. */
    void (*header)(struct dimacs_listener *listener, int variables, uint64_t clauses);
    /* Something unusual; the text is borrowed for the call. In the order of the file. */
    void (*warning)(struct dimacs_listener *listener, uint64_t line, uint64_t column,
                    const char *text);
};

/* What a file holds beside its clauses. */
struct dimacs_content {
    int variables;
    uint64_t clauses;
    bool projected;  /* it has `c p show` or `c ind` lines */
    int *projection; /* their variables, ascending, each once; owned */
    size_t projection_count;
};

/* Reads a source to its end. Clauses go to the sink as they stand, one call each, repeated literals
 * and tautologies included; the sink is not asked for variables and must take those of the header.
 * A fault is STATUS_REFUSED with file, line and column. The listener may be NULL. On failure
 * nothing needs to be freed. */
enum status dimacs_read(struct source *source, struct sink *sink, struct dimacs_listener *listener,
                        struct dimacs_content *content, const struct watch *watch,
                        struct report *report);
void dimacs_content_free(struct dimacs_content *content);

/* The same from a path into memory. The formula must be closed by the caller, except on failure. */
enum status dimacs_load(struct formula *formula, struct dimacs_content *content, const char *path,
                        const struct watch *watch, struct report *report);

#endif
