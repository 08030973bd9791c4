/* Where written bytes end up: standard output, a device or pipe, or a file that takes its place
 * only once it is whole. The ground floor of base/output, which alone should use it: no buffer, no
 * compression, only file system calls, each of them checked.
 */
#ifndef BASE_TARGET_H
#define BASE_TARGET_H

#include <stdbool.h>
#include <stddef.h>

#include "base/report.h"

/* All texts are owned. `place` is the regular file to be, after symbolic links; NULL where the
 * bytes go straight through. `first_made`: see base/place.h. */
struct target {
    int file;
    char *name; /* what messages call it */
    char *place, *temporary;
    size_t first_made;
    bool unsynced; /* set by who will sync the file: settling then does not */
};

/* path NULL: standard output. On failure nothing needs to be freed and nothing is left behind. A
 * path that cannot be written to is STATUS_REFUSED. */
enum status target_open(struct target *target, const char *path, struct report *report);

enum status target_write(struct target *target, const void *bytes, size_t size,
                         struct report *report);

/* The file takes its place, or place + ending. Either of these and target_drop ends the target; a
 * failure leaves no temporary file. */
enum status target_settle(struct target *target, const char *ending, struct report *report);
void target_drop(struct target *target);

#endif
