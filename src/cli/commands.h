/* The list of commands, and what each of them is given.
 */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include <stdatomic.h>

#include "base/report.h"
#include "cli/arguments.h"

#define COMMAND_LIST(COMMAND)                                                                      \
    COMMAND(solve)                                                                                 \
    COMMAND(count)                                                                                 \
    COMMAND(encode)                                                                                \
    COMMAND(decode)                                                                                \
    COMMAND(models)                                                                                \
    COMMAND(lint)                                                                                  \
    COMMAND(check)                                                                                 \
    COMMAND(diff)                                                                                  \
    COMMAND(convert)                                                                               \
    COMMAND(certify)                                                                               \
    COMMAND(verify)                                                                                \
    COMMAND(list)

struct command {
    const char *name, *title;
    const char *usage;   /* behind "queensat NAME " */
    const char *details; /* paragraphs below the options, or NULL */
    struct option_set options;
    enum status (*run)(const struct arguments *arguments, const struct word_list *operands,
                       const atomic_int *stop, struct report *report);
};

extern const struct command *const commands[]; /* NULL-terminated */

#endif
