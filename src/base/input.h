/* An input file as a whole text: `-` is standard input, .gz, .xz and .zst are unpacked.
 */
#ifndef BASE_INPUT_H
#define BASE_INPUT_H

#include <stddef.h>

#include "base/report.h"
#include "base/source.h"

/* bytes[0..size) and a closing NUL that does not count. `name` is what messages call the file: the
 * path as given, or "<stdin>"; borrowed from the caller of input_read. */
struct input {
    const char *name;
    char *bytes;
    size_t size;
};

/* Reads all of it, unpacked; more than `limit` bytes are refused, so that neither a device without
 * end nor a compressed bomb takes the memory. A file that is missing, a folder, or a damaged
 * archive is STATUS_REFUSED; an error of the medium STATUS_IO. On failure nothing needs to be
 * freed. */
enum status input_read(struct input *input, const char *path, size_t limit, struct report *report);

/* The same from a source that is open, up to its end; the watch that it was given may end it too.
 * The source is not closed. */
enum status input_read_source(struct input *input, struct source *source, size_t limit,
                              struct report *report);
void input_free(struct input *input);

#endif
