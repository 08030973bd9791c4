/* An answer on its way to standard output or to a file.
 *
 * A regular file is written beside its place and renamed once it is whole and synced, so that a
 * failure leaves the old file as it was; folders of the path that are missing are made. A target
 * that exists and is no regular file (a device, a pipe) is written straight through, standard
 * output and paths that name an open descriptor (/dev/stdout, /dev/fd/5) likewise. A symbolic link
 * stays, and the file it leads to is written. An ending .gz, .xz or .zst compresses (zlib, liblzma,
 * libzstd; the same bytes each time). Every write and close is checked.
 *
 * Errors stick: after the first one all writes do nothing, and output_status or the close tells.
 * A full disk is STATUS_IO, a closed pipe STATUS_PIPE (SIGPIPE must be ignored by the process).
 * One thread at a time.
 */
#ifndef BASE_OUTPUT_H
#define BASE_OUTPUT_H

#include <stddef.h>
#include <stdint.h>

#include "base/report.h"

struct output;

/* path NULL or "-": standard output; the path is copied. A path at which nothing can be written (a
 * folder, no permission) is STATUS_REFUSED. On failure *output is NULL. */
enum status output_open(struct output **output, const char *path, struct report *report);

void output_write(struct output *output, const void *bytes, size_t size);
void output_text(struct output *output, const char *text);
void output_byte(struct output *output, char byte);
void output_number(struct output *output, uint64_t number); /* decimal, no separators */
void output_format(struct output *output, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* For writers to whom a call for each number would be most of the work: room for OUTPUT_ROOM bytes,
 * to be filled from its start, and then how many were filled. Nothing else may be written in
 * between. There is room after an error, too; what is filled in is then lost like all the rest. */
enum { OUTPUT_ROOM = 1 << 13 };
char *output_room(struct output *output);
void output_filled(struct output *output, size_t size);

/* Hands all that was written so far to the operating system; for answers that people watch. Does
 * nothing where the answer is compressed: its bytes must not depend on moments of flushing. */
void output_flush(struct output *output);

/* A writer had no memory for work of its own: this error sticks like those of writing. */
void output_no_memory(struct output *output);

/* A writer was stopped amid its text (STATUS_STOPPED, STATUS_LIMIT), likewise. */
void output_stop(struct output *output, enum status why);

/* Of one file among many which whoever opened them syncs together: closing it does not wait for the
 * disk. */
void output_unsynced(struct output *output);

/* The first error, or STATUS_OK. */
enum status output_status(const struct output *output);

/* The three ways to close; each frees the output and sets *output to NULL.
 * done: the file takes its place, or the old one stays and the error is reported.
 * cut_short: what there is goes to PATH.partial (beside the file that a symbolic link leads to),
 * the old file stays; straight-through targets are just closed. Returns the status of that writing.
 * drop: nothing is left behind, folders that were made for the file included. *output may be NULL.
 * After an error all three leave nothing behind. */
enum status output_done(struct output **output, struct report *report);
enum status output_cut_short(struct output **output, struct report *report);
void output_drop(struct output **output);

#endif
