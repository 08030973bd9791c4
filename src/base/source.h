/* An input file read piece by piece, so that its size does not matter: `-` is standard input, .gz,
 * .xz and .zst are unpacked. base/input.h reads a whole text by this.
 */
#ifndef BASE_SOURCE_H
#define BASE_SOURCE_H

#include <stddef.h>

#include "base/report.h"
#include "base/watch.h"

struct source;

/* A file that is missing, or a folder, is STATUS_REFUSED. On failure *source is NULL. The path is
 * borrowed until the source is closed. */
enum status source_open(struct source **source, const char *path, struct report *report);

/* A source over bytes in memory, borrowed, which messages call `name`. */
enum status source_open_bytes(struct source **source, const char *name, const void *bytes,
                              size_t size, struct report *report);

/* What messages call it: the path as given, or "<stdin>". As long-lived as the path. */
const char *source_name(const struct source *source);

/* From now on a reading that waits, on a pipe or a terminal, looks at this watch and ends with its
 * status, within 0.1 s. Borrowed; NULL: no more. */
void source_watch(struct source *source, const struct watch *watch);

/* A reading gives at most so many bytes at once (not 0), as a slow pipe would. For tests of what
 * stands on piece borders. */
void source_read_at_most(struct source *source, size_t bytes);

/* The next bytes, at most `size`, which is not 0; *got is 0 only at the end. A damaged archive is
 * STATUS_REFUSED, an error of the medium STATUS_IO. */
enum status source_read(struct source *source, void *room, size_t size, size_t *got,
                        struct report *report);

/* Harmless on NULL. */
void source_close(struct source **source);

#endif
