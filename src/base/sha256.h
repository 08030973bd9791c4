/* SHA-256 (FIPS 180-4) by libcrypto, of bytes as they come and of files as they stand.
 */
#ifndef BASE_SHA256_H
#define BASE_SHA256_H

#include <stddef.h>

#include "base/report.h"
#include "base/watch.h"

enum { SHA256_TEXT = 65 }; /* 64 hexadecimal digits, small letters, and a NUL */

struct sha256; /* owned by the caller from open to close */

/* STATUS_MEMORY, or STATUS_IO when libcrypto refuses. On failure *sha256 is NULL. */
enum status sha256_open(struct sha256 **sha256, struct report *report);
/* Errors stick and are told by sha256_text. */
void sha256_add(struct sha256 *sha256, const void *bytes, size_t size);
/* The digest of what was added; may be asked for once. */
enum status sha256_text(struct sha256 *sha256, char text[SHA256_TEXT], struct report *report);
void sha256_close(struct sha256 **sha256); /* NULL inside is harmless */

/* Of the bytes of a file as they stand on the disk, also of one whose ending says that it is
 * packed. A file that is missing is STATUS_REFUSED, an error of the medium STATUS_IO; the watch is
 * looked at each 64 kB. */
enum status sha256_of_file(const char *path, char text[SHA256_TEXT], const struct watch *watch,
                           struct report *report);

#endif
