/* SHA256SUMS, as sha256sum writes it: 64 hexadecimal digits, two blanks, a name, LF.
 *
 * In: the names of the files. Out: whether digests and files are the same list, in the same order.
 * A digest proves nothing about queens: it says that what was checked here is what was sent.
 */
#include "trust/certificate_sums.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/input.h"
#include "base/sha256.h"
#include "board/text.h"
#include "trust/certificate.h"

enum { DIGITS = SHA256_TEXT - 1, BLANKS = 2, MOST_BYTES = 1 << 30 };

/* A walk over the lines: the name of each, which takes the place of its LF by a NUL. */
struct walk {
    char *at, *end;
    uint64_t line; /* of the entry at hand */
    const char *digest, *name;
};

static bool is_digest(const char *text)
{
    for (int i = 0; i < DIGITS; i++)
        if (!((text[i] >= '0' && text[i] <= '9') || (text[i] >= 'a' && text[i] <= 'f')))
            return false;
    return true;
}

/* The next entry; the name is NULL at the end. */
static enum status next(struct walk *walk, const struct certificate_folder *folder,
                        struct report *report)
{
    const char *before = walk->name;
    walk->digest = walk->at;
    walk->name = NULL;
    if (walk->at == walk->end)
        return STATUS_OK;
    walk->line++;
    char *feed = memchr(walk->at, '\n', (size_t)(walk->end - walk->at));
    if (!feed)
        return certificate_fails(folder, report, CERTIFICATE_SUMS, walk->line, 0,
                                 "the last line does not end");
    if (feed - walk->at <= DIGITS + BLANKS || !is_digest(walk->at) ||
        memcmp(walk->at + DIGITS, "  ", BLANKS) != 0 ||
        memchr(walk->at, '\0', (size_t)(feed - walk->at)))
        return certificate_fails(
            folder, report, CERTIFICATE_SUMS, walk->line, 0,
            "no digest (expected 64 small hexadecimal digits, two blanks and a name)");
    *feed = '\0';
    walk->name = walk->at + DIGITS + BLANKS;
    walk->at = feed + 1;
    if (before && strcmp(before, walk->name) >= 0)
        return certificate_fails(folder, report, CERTIFICATE_SUMS, walk->line, 0,
                                 "the names are out of order, or one stands there twice");
    return STATUS_OK;
}

static enum status compare(const struct certificate_folder *folder, const struct walk *walk,
                           const struct watch *watch, struct report *report)
{
    char digest[SHA256_TEXT];
    char *path = certificate_path(folder, walk->name);
    if (!path)
        return report_memory(report);
    enum status status = sha256_of_file(path, digest, watch, report);
    if (status == STATUS_OK && memcmp(digest, walk->digest, DIGITS) != 0)
        status = certificate_fails(folder, report, walk->name, 0, 0,
                                   "its SHA-256 digest is not the one in " CERTIFICATE_SUMS);
    free(path);
    /* It was there when the folder was listed. */
    return status == STATUS_REFUSED ? STATUS_IO : status;
}

static enum status walk_along(const struct certificate_folder *folder, struct walk *walk,
                              const struct watch *watch, struct report *report)
{
    for (size_t i = 0;; i++) {
        enum status status = next(walk, folder, report);
        if (status != STATUS_OK)
            return status;
        const char *name = i < folder->count ? folder->names[i] : NULL;
        if (!name && !walk->name)
            return STATUS_OK;
        if (!walk->name || (name && strcmp(name, walk->name) < 0))
            return certificate_fails(folder, report, name, 0, 0,
                                     "lies in the folder, and " CERTIFICATE_SUMS
                                     " does not name it");
        if (!name || strcmp(name, walk->name) > 0) {
            char shown[TEXT_SHOWN];
            return certificate_fails(
                folder, report, CERTIFICATE_SUMS, walk->line, 0, "%s is missing in the folder",
                text_show(shown, (struct text){walk->name, strlen(walk->name)}));
        }
        status = compare(folder, walk, watch, report);
        if (status != STATUS_OK)
            return status;
    }
}

enum status certificate_sums_hold(const struct certificate_folder *folder,
                                  const struct watch *watch, struct report *report)
{
    struct input input;
    char *path = certificate_path(folder, CERTIFICATE_SUMS);
    if (!path)
        return report_memory(report);
    enum status status = input_read(&input, path, MOST_BYTES, NULL);
    free(path);
    if (status == STATUS_MEMORY)
        return report_memory(report);
    if (status == STATUS_IO)
        return report_say(report, status, "%s/%s: cannot be read", folder->path, CERTIFICATE_SUMS);
    if (status != STATUS_OK)
        return certificate_fails(folder, report, CERTIFICATE_SUMS, 0, 0, "is missing");
    struct walk walk = {.at = input.bytes, .end = input.bytes + input.size};
    status = walk_along(folder, &walk, watch, report);
    input_free(&input);
    return status;
}
