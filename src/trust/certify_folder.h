/* A folder on its way to its place: made beside it, renamed once it is whole.
 *
 * What base/output is to a file this is to a folder of them: whatever fails before the end leaves
 * what stood there as it was. What may stand there is nothing, an empty folder, or a certificate
 * with nothing else in it; a symbolic link stays, and the folder it leads to is replaced.
 *
 * Its files are not synced one by one, which takes longer than to make them: one syncfs does it for
 * all, right before the rename.
 */
#ifndef TRUST_CERTIFY_FOLDER_H
#define TRUST_CERTIFY_FOLDER_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "base/output.h"

/* All texts are owned. `first_made`: see base/place.h. */
struct certify_folder {
    char *name; /* what messages call it: the path as it was given */
    char *place;
    char *temporary;
    bool replaces; /* a folder stands at the place, of this mode */
    mode_t mode;
    size_t first_made;
};

/* Makes the folder and those above it that are missing. A path that a certificate cannot be put
 * at, since something else is there, is STATUS_REFUSED and says what. On failure nothing is left
 * behind, and nothing needs to be freed. */
enum status certify_folder_open(struct certify_folder *folder, const char *path,
                                struct report *report);

/* Makes the folder of the cubes in it. */
enum status certify_folder_make_cubes(const struct certify_folder *folder, struct report *report);

/* The path of a file in it, freed with free(); NULL when there is no memory. */
char *certify_folder_path(const struct certify_folder *folder, const char *name);

/* Opens a file of it for writing, and closes it: output_done, with the folder's own name in the
 * message. May be called by several threads at once. */
enum status certify_folder_write(const struct certify_folder *folder, const char *name,
                                 struct output **output, struct report *report);
enum status certify_folder_written(const struct certify_folder *folder, struct output **output,
                                   struct report *report);

/* Three ways to end, as those of an output; each frees the folder. done: it takes its place.
 * cut_short: it becomes PLACE.partial, in place of such a one from before. drop: nothing is left
 * behind; harmless on one that is all zero. The first two return how that went, and drop it when it
 * went badly. */
enum status certify_folder_done(struct certify_folder *folder, struct report *report);
enum status certify_folder_cut_short(struct certify_folder *folder, struct report *report);
void certify_folder_drop(struct certify_folder *folder);

#endif
