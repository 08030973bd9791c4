/* Paths of files to be: where a symbolic link leads, and the folders that are missing on the way.
 *
 * Failures are STATUS_REFUSED where the path cannot be, STATUS_MEMORY, STATUS_IO.
 */
#ifndef BASE_PLACE_H
#define BASE_PLACE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/report.h"

/* *place is the file that the path names, after symbolic links in its last part; the file may be
 * missing. Freed with free(). */
enum status place_resolve(char **place, const char *path, struct report *report);

/* The length of the folder part of a place, its last slash included; 0 if there is none. */
size_t place_folder_length(const char *place);

/* Would files that are written to these two paths take the same place? Of a path whose folder is
 * missing the answer is no. Without memory it is no, too. */
bool place_is_same(const char *one, const char *other);

/* A name for mkstemp or mkdtemp in the folder for temporary files (TMPDIR, else /tmp). NULL when
 * there is no memory; freed with free(). */
char *place_temporary(void);

/* Makes the missing folders of the place. *first_made is the length of the outermost one that was
 * made, 0 if all were there. After a failure those made so far are gone again. */
enum status place_make_folders(const char *place, size_t *first_made, struct report *report);

/* Removes the folders that place_make_folders has made, as far as they are empty. */
void place_remove_folders(const char *place, size_t first_made);

/* What an error of a call on such a path amounts to, as "name: cannot be written: reason"; returns
 * the status: STATUS_PIPE for EPIPE, and STATUS_REFUSED where another path would have done. */
enum status place_say_errno(struct report *report, const char *name, int error);

#endif
