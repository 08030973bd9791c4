/* The digest of a solution list: SHA-256 over its `columns` lines in lexicographic order, so that
 * `grep -v '^#' FILE.set | sha256sum` agrees.
 */
#ifndef SOLUTIONS_DIGEST_H
#define SOLUTIONS_DIGEST_H

#include <stddef.h>
#include <stdint.h>

#include "base/sha256.h"
#include "solutions/set.h"

enum { DIGEST_TEXT = SHA256_TEXT };

struct digest; /* owned by the caller from open to close */

enum status digest_open(struct digest **digest, uint32_t n, struct report *report);
/* Errors stick and are told by digest_text. */
void digest_add(struct digest *digest, const uint32_t *columns);
/* 64 hexadecimal digits of what was added so far; may be asked for once. */
enum status digest_text(struct digest *digest, char text[DIGEST_TEXT], struct report *report);
void digest_close(struct digest **digest);

/* That of the first `count` entries of a set, as they stand there. */
enum status digest_of_set(const struct solution_set *set, size_t count, char text[DIGEST_TEXT],
                          struct report *report);

#endif
