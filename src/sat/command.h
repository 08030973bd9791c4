/* The command line of another solver, given as one text: its words, and its files put in.
 *
 * Words are split as a shell does: at blanks, unless quoted by '...', "..." or a backslash. Nothing
 * else of a shell is there: no variables, no patterns, no pipes. `%f` and its like stand for files,
 * anywhere in a word and as often as wished; `%%` is a percent sign, and a percent sign before
 * anything else stands for itself.
 */
#ifndef SAT_COMMAND_H
#define SAT_COMMAND_H

#include <stdbool.h>
#include <stddef.h>

#include "base/report.h"

struct command_line {
    char **words; /* at least one, the first is not empty; closed by NULL */
    size_t count;
};

/* What a sign behind a percent stands for: {'f', "/tmp/formula.cnf"}. */
struct command_value {
    char sign;
    const char *text;
};

/* Refused: no word at all, an empty program, a quote that is not closed (with its place). On
 * failure nothing needs to be freed. */
enum status command_parse(struct command_line *command, const char *text, struct report *report);
void command_free(struct command_line *command);

/* Does the percent sign with this letter occur? */
bool command_uses(const struct command_line *command, char sign);

/* The words with `count` values put in, closed by NULL; freed by command_words_free. NULL when
 * there is no memory. */
char **command_words(const struct command_line *command, const struct command_value *values,
                     size_t count);
void command_words_free(char **words);

enum { COMMAND_LABEL = 64 };
/* "exec:clasp -n 0": what messages call an engine with its command. What is not fit for a terminal
 * becomes `?`, and of a long one the start stands, with "..." behind it. Returns `label`. */
const char *command_label(char label[COMMAND_LABEL], const char *engine, const char *text);

#endif
