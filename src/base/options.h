/* Command lines from tables: an option is one row, and parser, help text, ranges and the "did you
 * mean" of unknown words all come from it.
 *
 * The values land in a struct of the command: a row gives their offset in it. Long options take
 * --name=value and --name value, short ones -xvalue and -x value; flags can be joined (-aq). `--`
 * ends the options; a word that starts with '-' and a digit is no option but an operand (a size
 * somebody typed wrong, which the board reader then explains); a lone `-` is an operand.
 */
#ifndef BASE_OPTIONS_H
#define BASE_OPTIONS_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "base/report.h"

/* An ordered list of texts, borrowed from argv. Freed by word_list_free. */
struct word_list {
    const char **at;
    size_t count, capacity;
};

enum status word_list_add(struct word_list *list, const char *word);
void word_list_free(struct word_list *list);

enum option_kind {
    OPTION_FLAG,    /* bool: set to true */
    OPTION_NUMBER,  /* uint64_t within low..high */
    OPTION_SECONDS, /* double, 0 or more, decimal fractions allowed ("2", "0.5") */
    OPTION_TEXT,    /* const char *, borrowed from argv; the last one counts */
    OPTION_CHOICE,  /* const char *: one of `choices` (NULL-terminated), the pointer from there */
    OPTION_LIST     /* struct word_list: each one is added in turn */
};

struct option {
    char letter;      /* 0: none */
    const char *name; /* without the dashes */
    enum option_kind kind;
    const char *value; /* what the help calls the value: "FILE"; NULL for flags */
    const char *help;  /* without range and choices, which the help page adds; '\n' breaks lines */
    size_t offset;     /* of the value in the command's struct */
    uint64_t low, high;
    const char *const *choices;
};

/* Several tables make up a command line (its own, those it shares): NULL-terminated array of
 * tables, each ended by a row whose name is NULL. An option found twice in them is a mistake of
 * ours. */
struct option_set {
    const struct option *const *tables;
};

/* Reads argv[0..argc) into *values, which holds the defaults, and the operands into *operands. No
 * word is skipped: the command's name is not among them. Lists are the caller's to free in any
 * case. Errors are STATUS_REFUSED and name the option, its range or choices, or the nearest one
 * meant. */
enum status options_parse(const struct option_set *set, int argc, char *const *argv, void *values,
                          struct word_list *operands, struct report *report);

/* The options as aligned lines of at most 80 columns, in table order, ranges and choices in
 * parentheses behind each text. Errors stick in the stream. */
void options_help(const struct option_set *set, FILE *stream);

#endif
