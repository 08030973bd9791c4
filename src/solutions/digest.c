/* SHA-256 over a solution list, by libcrypto.
 *
 * Comes in: solutions in the order in which they stand in the list. Goes out: the digest of their
 * `columns` lines as hexadecimal digits. The lines are made here and not taken from a format, so
 * that a list printed in any notation, or not printed at all, has the same digest. It must not know
 * where the solutions come from.
 */
#include "solutions/digest.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>

#include <openssl/evp.h>

#include "solutions/pen.h"

struct digest {
    EVP_MD_CTX *context;
    struct pen pen;
    uint32_t n;
    bool failed; /* libcrypto has refused something: what follows is worth nothing */
    bool asked;
};

static void hash(void *self, const char *bytes, size_t size)
{
    struct digest *digest = self;
    if (!digest->failed && EVP_DigestUpdate(digest->context, bytes, size) != 1)
        digest->failed = true;
}

static enum status say_failed(struct report *report)
{
    return report_say(report, STATUS_IO, "libcrypto could not compute a SHA-256 digest");
}

enum status digest_open(struct digest **digest, uint32_t n, struct report *report)
{
    *digest = NULL;
    struct digest *made = malloc(sizeof *made);
    if (!made)
        return report_memory(report);
    pen_begin(&made->pen, hash, made);
    made->n = n;
    made->failed = made->asked = false;
    made->context = EVP_MD_CTX_new();
    if (!made->context) {
        free(made);
        return report_memory(report);
    }
    if (EVP_DigestInit_ex(made->context, EVP_sha256(), NULL) != 1) {
        digest_close(&made);
        return say_failed(report);
    }
    *digest = made;
    return STATUS_OK;
}

void digest_add(struct digest *digest, const uint32_t *columns)
{
    assert(!digest->asked);
    pen_columns(&digest->pen, columns, digest->n, 1, ' ');
    pen_byte(&digest->pen, '\n');
}

enum status digest_text(struct digest *digest, char text[DIGEST_TEXT], struct report *report)
{
    assert(!digest->asked);
    unsigned char bytes[EVP_MAX_MD_SIZE];
    unsigned size = 0;
    text[0] = '\0';
    digest->asked = true;
    pen_flush(&digest->pen);
    if (digest->failed || EVP_DigestFinal_ex(digest->context, bytes, &size) != 1 ||
        2 * size + 1 != DIGEST_TEXT)
        return say_failed(report);
    for (unsigned i = 0; i < size; i++) {
        text[2 * i] = "0123456789abcdef"[bytes[i] >> 4];
        text[2 * i + 1] = "0123456789abcdef"[bytes[i] & 15];
    }
    text[2 * size] = '\0';
    return STATUS_OK;
}

void digest_close(struct digest **digest)
{
    if (!*digest)
        return;
    EVP_MD_CTX_free((*digest)->context);
    free(*digest);
    *digest = NULL;
}
