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

/* What is unusual and no error, in the words of a warning. */
#define DIMACS_ODDITY_LIST(ODDITY)                                                                 \
    ODDITY(DIMACS_ORDER_MARK, "a byte order mark")                                                 \
    ODDITY(DIMACS_CR_LF, "a line that ends in CR LF")                                              \
    ODDITY(DIMACS_CR, "a CR without LF (taken for a line end)")                                    \
    ODDITY(DIMACS_UNENDED, "no newline at the end of the file")                                    \
    ODDITY(DIMACS_BLANK_LINE, "a blank line")                                                      \
    ODDITY(DIMACS_LEADING, "white space at the start of a line")                                   \
    ODDITY(DIMACS_TRAILING, "white space at the end of a line")                                    \
    ODDITY(DIMACS_DOUBLED, "more than one blank in a row")                                         \
    ODDITY(DIMACS_TAB, "white space that is no blank")                                             \
    ODDITY(DIMACS_SPREAD, "a clause over several lines")                                           \
    ODDITY(DIMACS_CROWDED, "several clauses in a line")                                            \
    ODDITY(DIMACS_INSIDE, "a comment inside a clause")                                             \
    ODDITY(DIMACS_LOOKALIKE, "a comment that some readers take for a header")                      \
    ODDITY(DIMACS_PLUS, "a plus sign")                                                             \
    ODDITY(DIMACS_ZEROS, "a number with a 0 in front")                                             \
    ODDITY(DIMACS_REPEATED, "a literal repeated in its clause")                                    \
    ODDITY(DIMACS_TAUTOLOGY, "a literal whose negation stands in the same clause")                 \
    ODDITY(DIMACS_TAIL, "a % that ends the clauses, as in SATLIB files")                           \
    ODDITY(DIMACS_DIFFERENT, "`c ind` and `c p show` name different variables (the latter count)")

enum dimacs_oddity {
#define ODDITY(symbol, text) symbol,
    DIMACS_ODDITY_LIST(ODDITY)
#undef ODDITY
        DIMACS_ODDITIES
};

extern const char *const dimacs_oddity_texts[DIMACS_ODDITIES];

/* Hears what a reading finds; members may be NULL. Lines and columns count from 1, columns in
 * bytes; LF, CR LF and a lone CR end a line. */
struct dimacs_listener {
    /* The header, before the first clause. */
    void (*header)(struct dimacs_listener *listener, int variables, uint64_t clauses);
    /* Something unusual; the text, the one of the list or a more exact one, is borrowed for the
     * call. In the order of the file, except DIMACS_DIFFERENT, which only the end tells. */
    void (*warning)(struct dimacs_listener *listener, enum dimacs_oddity oddity, uint64_t line,
                    uint64_t column, const char *text);
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
 * Its status is looked at now and then, and ends the reading. A fault is STATUS_REFUSED with file,
 * line and column (a damaged archive has no place). The listener may be NULL. The watch is looked
 * at each 64 kB, also while a pipe is waited for. On failure nothing needs to be freed. */
enum status dimacs_read(struct source *source, struct sink *sink, struct dimacs_listener *listener,
                        struct dimacs_content *content, const struct watch *watch,
                        struct report *report);
void dimacs_content_free(struct dimacs_content *content);

/* The same from a path into memory. The formula must be closed by the caller, except on failure. */
enum status dimacs_load(struct formula *formula, struct dimacs_content *content, const char *path,
                        const struct watch *watch, struct report *report);

#endif
