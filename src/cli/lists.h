/* Solution lists that commands are given: opened as --base and --list-by say, and what is to be
 * said of them beside the answer.
 */
#ifndef CLI_LISTS_H
#define CLI_LISTS_H

#include "base/watch.h"
#include "cli/arguments.h"
#include "solutions/entries.h"

struct given_list {
    const char *name; /* for messages */
    struct source *source;
    struct entries *entries;
};

/* `board`: what the list is of, where it is known before the list; else NULL. The path, the watch
 * and the report outlive the list. To be closed also after a failure. */
enum status lists_open(struct given_list *list, const char *path, const struct arguments *arguments,
                       const struct board *board, const struct watch *watch, struct report *report);
void lists_close(struct given_list *list); /* all zero is harmless */

/* A note on standard error: as what a list that has entries was read, where that is open. */
void lists_note_reading(const struct given_list *list);

/* What the head of a set says against its being judged as all solutions of this board; nothing
 * where the list is no set. STATUS_MEMORY. */
enum status lists_note_head(const struct given_list *list, const struct board *board,
                            struct report *report);

/* How a list is read that fits only when rows and columns change places: the option that does so,
 * where its notation minds that, else in words. */
const char *lists_other_way(const struct given_list *list, const struct arguments *arguments);

#endif
