/* The folder of a certificate: which files lie in it, and how a fault of one of them is told.
 */
#ifndef TRUST_CERTIFICATE_FOLDER_H
#define TRUST_CERTIFICATE_FOLDER_H

#include <stddef.h>
#include <stdint.h>

#include "base/report.h"

struct certificate_folder {
    const char *path; /* borrowed */
    /* Its files but for SHA256SUMS, "cubes/1.rup" and the like, in byte order. */
    char **names;
    size_t count, capacity;
};

/* Lists the files. STATUS_REFUSED: there is no certificate, which is a folder with a manifest or
 * sums in it. STATUS_FAILED: something lies in it that is no file of a certificate by its kind.
 * STATUS_IO, STATUS_MEMORY. On failure nothing needs to be closed. */
enum status certificate_folder_open(struct certificate_folder *folder, const char *path,
                                    struct report *report);
void certificate_folder_close(struct certificate_folder *folder);

/* STATUS_FAILED: the certificate has no such file. */
enum status certificate_folder_needs(const struct certificate_folder *folder, const char *name,
                                     struct report *report);

/* The path of a file in it, freed with free(); NULL when there is no memory. */
char *certificate_path(const struct certificate_folder *folder, const char *name);

/* Says what does not hold, and where: STATUS_FAILED, "FOLDER/NAME:LINE:COLUMN: ..."; line and
 * column from 1, 0 where there is none. */
enum status certificate_fails(const struct certificate_folder *folder, struct report *report,
                              const char *name, uint64_t line, uint64_t column, const char *format,
                              ...) __attribute__((format(printf, 6, 7)));

#endif
