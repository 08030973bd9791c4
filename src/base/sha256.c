/* In: bytes, or the name of a file. Out: the digest as hexadecimal digits. Knows no solutions and
 * no certificates.
 */
#include "base/sha256.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <openssl/evp.h>

struct sha256 {
    EVP_MD_CTX *context;
    bool failed; /* libcrypto has refused something: what follows is worth nothing */
    bool asked;
};

static enum status say_failed(struct report *report)
{
    return report_say(report, STATUS_IO, "libcrypto could not compute a SHA-256 digest");
}

enum status sha256_open(struct sha256 **sha256, struct report *report)
{
    *sha256 = NULL;
    struct sha256 *made = calloc(1, sizeof *made);
    if (made)
        made->context = EVP_MD_CTX_new();
    if (!made || !made->context) {
        free(made);
        return report_memory(report);
    }
    if (EVP_DigestInit_ex(made->context, EVP_sha256(), NULL) != 1) {
        sha256_close(&made);
        return say_failed(report);
    }
    *sha256 = made;
    return STATUS_OK;
}

void sha256_add(struct sha256 *sha256, const void *bytes, size_t size)
{
    assert(!sha256->asked);
    if (!sha256->failed && EVP_DigestUpdate(sha256->context, bytes, size) != 1)
        sha256->failed = true;
}

enum status sha256_text(struct sha256 *sha256, char text[SHA256_TEXT], struct report *report)
{
    assert(!sha256->asked);
    unsigned char bytes[EVP_MAX_MD_SIZE];
    unsigned size = 0;
    text[0] = '\0';
    sha256->asked = true;
    if (sha256->failed || EVP_DigestFinal_ex(sha256->context, bytes, &size) != 1 ||
        2 * size + 1 != SHA256_TEXT)
        return say_failed(report);
    for (unsigned i = 0; i < size; i++) {
        text[2 * i] = "0123456789abcdef"[bytes[i] >> 4];
        text[2 * i + 1] = "0123456789abcdef"[bytes[i] & 15];
    }
    text[2 * size] = '\0';
    return STATUS_OK;
}

void sha256_close(struct sha256 **sha256)
{
    if (!*sha256)
        return;
    EVP_MD_CTX_free((*sha256)->context);
    free(*sha256);
    *sha256 = NULL;
}

static enum status add_file(struct sha256 *sha256, int file, const char *path,
                            const struct watch *watch, struct report *report)
{
    enum { PIECE = 1 << 16 };
    char *piece = malloc(PIECE);
    enum status status = piece ? STATUS_OK : report_memory(report);
    while (status == STATUS_OK && (status = watch_look(watch)) == STATUS_OK) {
        ssize_t got = read(file, piece, PIECE);
        if (got == 0)
            break;
        if (got > 0)
            sha256_add(sha256, piece, (size_t)got);
        else if (errno != EINTR)
            status = report_say(report, STATUS_IO, "%s: cannot be read: %s", path, strerror(errno));
    }
    free(piece);
    return status;
}

enum status sha256_of_file(const char *path, char text[SHA256_TEXT], const struct watch *watch,
                           struct report *report)
{
    struct sha256 *sha256 = NULL;
    struct stat about;
    /* A pipe of that name must not be waited for. */
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0)
        return report_say(report, errno == ENOENT || errno == ENOTDIR ? STATUS_REFUSED : STATUS_IO,
                          "%s: %s", path, strerror(errno));
    enum status status = STATUS_OK;
    if (fstat(file, &about) != 0 || !S_ISREG(about.st_mode))
        status = report_say(report, STATUS_REFUSED, "%s: not a regular file", path);
    if (status == STATUS_OK)
        status = sha256_open(&sha256, report);
    if (sha256) {
        status = add_file(sha256, file, path, watch, report);
        if (status == STATUS_OK)
            status = sha256_text(sha256, text, report);
        sha256_close(&sha256);
    }
    close(file);
    return status;
}
