/* Paths of files to be.
 *
 * In comes a path as a user gave it, out goes the one at which a new file can be renamed into
 * place. rename() would replace a symbolic link itself, so the link has to be followed by hand:
 * realpath() cannot, because the file it leads to may not be there yet. What gets written is not
 * known here.
 */
#include "base/place.h"

#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"

/* As many as the kernel itself follows. */
enum { LINKS = 40 };

enum status place_say_errno(struct report *report, const char *name, int error)
{
    switch (error) {
    case EACCES:
    case EISDIR:
    case ELOOP:
    case ENAMETOOLONG:
    case ENOENT:
    case ENOTDIR:
    case ENXIO:
    case EPERM:
    case EROFS:
        return report_say(report, STATUS_REFUSED, "%s: cannot be written: %s", name,
                          strerror(error));
    case ENOMEM:
        return report_memory(report);
    case EPIPE:
        return report_say(report, STATUS_PIPE, "%s: the reader has closed it", name);
    default:
        return report_say(report, STATUS_IO, "%s: cannot be written: %s", name, strerror(error));
    }
}

size_t place_folder_length(const char *place)
{
    const char *slash = strrchr(place, '/');
    return slash ? (size_t)(slash - place) + 1 : 0;
}

/* Replaces the last part of *place by what the link says, which may be a path from the root. */
static enum status follow(char **place, const char *link, struct report *report)
{
    size_t kept = link[0] == '/' ? 0 : place_folder_length(*place);
    size_t length = strlen(link);
    char *next = malloc(kept + length + 1);
    if (!next)
        return report_memory(report);
    memcpy(next, *place, kept);
    memcpy(next + kept, link, length + 1);
    free(*place);
    *place = next;
    return STATUS_OK;
}

enum status place_resolve(char **place, const char *path, struct report *report)
{
    char link[PATH_MAX];
    enum status status = STATUS_OK;
    *place = memory_text(path, strlen(path));
    if (!*place)
        return report_memory(report);
    for (int links = 0; status == STATUS_OK; links++) {
        ssize_t length = readlink(*place, link, sizeof link - 1);
        if (length < 0)
            return STATUS_OK; /* no link; what else is wrong with it shows when it is opened */
        link[length] = '\0';
        status = links < LINKS ? follow(place, link, report) : place_say_errno(report, path, ELOOP);
    }
    free(*place);
    *place = NULL;
    return status;
}

/* The folder of a place as a path from the root without links; NULL: there is none, or no memory.
 */
static char *real_folder(const char *place)
{
    size_t length = place_folder_length(place);
    char *folder = length > 0 ? memory_text(place, length) : memory_text(".", 1);
    char *real = folder ? realpath(folder, NULL) : NULL;
    free(folder);
    return real;
}

bool place_is_same(const char *one, const char *other)
{
    const char *paths[2] = {one, other};
    char *places[2] = {NULL, NULL}, *folders[2] = {NULL, NULL};
    for (int i = 0; i < 2; i++)
        if (place_resolve(&places[i], paths[i], NULL) == STATUS_OK)
            folders[i] = real_folder(places[i]);
    bool same = folders[0] && folders[1] && strcmp(folders[0], folders[1]) == 0 &&
                strcmp(places[0] + place_folder_length(places[0]),
                       places[1] + place_folder_length(places[1])) == 0;
    for (int i = 0; i < 2; i++) {
        free(places[i]);
        free(folders[i]);
    }
    return same;
}

/* Whether place[0..end) names a folder on the way. */
static bool ends_folder(const char *place, size_t end)
{
    return end > 0 && place[end] == '/' && place[end - 1] != '/';
}

char *place_temporary(void)
{
    static const char name[] = "/queensat-XXXXXX";
    const char *folder = getenv("TMPDIR");
    if (!folder || !folder[0])
        folder = "/tmp";
    size_t size = strlen(folder);
    char *path = memory_array(size + sizeof name, 1);
    if (path) {
        memcpy(path, folder, size);
        memcpy(path + size, name, sizeof name);
    }
    return path;
}

enum status place_make_folders(const char *place, size_t *first_made, struct report *report)
{
    enum status status = STATUS_OK;
    char *folder = memory_text(place, strlen(place));
    *first_made = 0;
    if (!folder)
        return report_memory(report);
    for (size_t end = 0; place[end] && status == STATUS_OK; end++) {
        struct stat about;
        if (!ends_folder(place, end))
            continue;
        folder[end] = '\0';
        /* Asked for first, so that a folder on a read-only medium is no error. Nor is one that a
         * neighbour has made meanwhile. */
        if (stat(folder, &about) != 0 && errno == ENOENT) {
            if (mkdir(folder, 0777) == 0)
                *first_made = *first_made ? *first_made : end;
            else if (errno != EEXIST)
                status = place_say_errno(report, folder, errno);
        }
        folder[end] = '/';
    }
    free(folder);
    if (status != STATUS_OK)
        place_remove_folders(place, *first_made);
    return status;
}

void place_remove_folders(const char *place, size_t first_made)
{
    char *folder = first_made > 0 ? memory_text(place, strlen(place)) : NULL;
    if (!folder)
        return; /* at worst an empty folder stays behind, which harms nobody */
    /* From the innermost outwards. A folder that is not empty, or was never made, stays. */
    for (size_t end = strlen(folder); end >= first_made; end--)
        if (ends_folder(place, end)) {
            folder[end] = '\0';
            (void)rmdir(folder);
        }
    free(folder);
}
