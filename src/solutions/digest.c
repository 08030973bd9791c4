/* The digest of a solution list.
 *
 * Comes in: solutions in the order in which they stand in the list. Goes out: the digest of their
 * `columns` lines as hexadecimal digits. The lines are made here and not taken from a format, so
 * that a list printed in any notation, or not printed at all, has the same digest. It must not know
 * where the solutions come from.
 */
#include "solutions/digest.h"

#include <stdlib.h>

#include "base/memory.h"
#include "solutions/pen.h"

struct digest {
    struct sha256 *sha256;
    struct pen pen;
    uint32_t n;
};

static void hash(void *self, const char *bytes, size_t size)
{
    struct digest *digest = self;
    sha256_add(digest->sha256, bytes, size);
}

enum status digest_open(struct digest **digest, uint32_t n, struct report *report)
{
    *digest = NULL;
    struct digest *made = malloc(sizeof *made);
    if (!made)
        return report_memory(report);
    enum status status = sha256_open(&made->sha256, report);
    if (status != STATUS_OK) {
        free(made);
        return status;
    }
    pen_begin(&made->pen, hash, made);
    made->n = n;
    *digest = made;
    return STATUS_OK;
}

void digest_add(struct digest *digest, const uint32_t *columns)
{
    pen_columns(&digest->pen, columns, digest->n, 1, ' ');
    pen_byte(&digest->pen, '\n');
}

enum status digest_text(struct digest *digest, char text[DIGEST_TEXT], struct report *report)
{
    pen_flush(&digest->pen);
    return sha256_text(digest->sha256, text, report);
}

void digest_close(struct digest **digest)
{
    if (!*digest)
        return;
    sha256_close(&(*digest)->sha256);
    free(*digest);
    *digest = NULL;
}

enum status digest_of_set(const struct solution_set *set, size_t count, char text[DIGEST_TEXT],
                          struct report *report)
{
    struct digest *digest;
    uint32_t *room = memory_array(set->n, sizeof *room);
    if (!room)
        return report_memory(report);
    enum status status = digest_open(&digest, set->n, report);
    if (digest) { /* else it was not opened */
        for (size_t i = 0; i < count; i++)
            digest_add(digest, solution_set_at(set, i, room));
        status = digest_text(digest, text, report);
        digest_close(&digest);
    }
    free(room);
    return status;
}
