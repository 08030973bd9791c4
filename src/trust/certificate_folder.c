/* What lies in the folder of a certificate.
 *
 * In: a path. Out: the names of the files, each of them a regular one: a pipe would be waited for,
 * and a link leads to what is not in the folder. What the files hold, and which there must be, is
 * not known here, but for the two by one of which a certificate is recognised.
 */
#include "trust/certificate_folder.h"

#include <dirent.h>
#include <errno.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/memory.h"
#include "trust/certificate.h"

/* A path that is longer would leave no room for the reason. */
enum { SHOWN_PATH = 512 };

enum status certificate_fails(const struct certificate_folder *folder, struct report *report,
                              const char *name, uint64_t line, uint64_t column, const char *format,
                              ...)
{
    char reason[REPORT_TEXT], place[64] = "";
    bool shown = strlen(folder->path) <= SHOWN_PATH;
    va_list arguments;
    va_start(arguments, format);
    if (vsnprintf(reason, sizeof reason, format, arguments) < 0)
        reason[0] = '\0';
    va_end(arguments);
    if (line > 0 && column > 0)
        snprintf(place, sizeof place, "%llu:%llu:", (unsigned long long)line,
                 (unsigned long long)column);
    else if (line > 0)
        snprintf(place, sizeof place, "%llu:", (unsigned long long)line);
    return report_say(report, STATUS_FAILED, "%s%s%s:%s %s", shown ? folder->path : "",
                      shown ? "/" : "", name, place, reason);
}

char *certificate_path(const struct certificate_folder *folder, const char *name)
{
    size_t size = strlen(folder->path) + strlen(name) + 2;
    char *path = memory_array(size, 1);
    if (path)
        snprintf(path, size, "%s/%s", folder->path, name);
    return path;
}

static enum status say_errno(const char *path, int error, struct report *report)
{
    char text[128];
    return report_say(report, STATUS_IO, "%s: cannot be read: %s", path,
                      strerror_r(error, text, sizeof text));
}

static enum status add_name(struct certificate_folder *folder, const char *name,
                            struct report *report)
{
    void *block = folder->names;
    enum status status =
        memory_grow(&block, &folder->capacity, folder->count + 1, sizeof *folder->names);
    folder->names = block;
    if (status != STATUS_OK || !(folder->names[folder->count] = strdup(name)))
        return report_memory(report);
    folder->count++;
    return STATUS_OK;
}

/* "cubes/1.rup" for an entry of a folder within, "cover.rup" for one of the folder itself. */
static char *join(const char *within, const char *entry)
{
    size_t size = strlen(within) + strlen(entry) + 2;
    char *name = memory_array(size, 1);
    if (name)
        snprintf(name, size, "%s%s%s", within, within[0] ? "/" : "", entry);
    return name;
}

/* One entry. *cubes becomes true where it is the folder of the cubes. */
static enum status take_entry(struct certificate_folder *folder, const char *name, bool *cubes,
                              struct report *report)
{
    struct stat about;
    char *path = certificate_path(folder, name);
    if (!path)
        return report_memory(report);
    enum status status = STATUS_OK;
    if (lstat(path, &about) != 0)
        status = say_errno(path, errno, report);
    else if (S_ISDIR(about.st_mode) && strcmp(name, CERTIFICATE_CUBES) == 0)
        *cubes = true;
    else if (!S_ISREG(about.st_mode))
        status = certificate_fails(folder, report, name, 0, 0, "%s, where only files may lie",
                                   S_ISDIR(about.st_mode)   ? "a folder"
                                   : S_ISLNK(about.st_mode) ? "a symbolic link"
                                                            : "no regular file");
    else if (strcmp(name, CERTIFICATE_SUMS) != 0)
        status = add_name(folder, name, report);
    free(path);
    return status;
}

static enum status list_one(struct certificate_folder *folder, DIR *listing, const char *within,
                            bool *cubes, struct report *report)
{
    const struct dirent *entry;
    enum status status = STATUS_OK;
    while (status == STATUS_OK && (errno = 0, entry = readdir(listing))) {
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        char *name = join(within, entry->d_name);
        status = name ? take_entry(folder, name, cubes, report) : report_memory(report);
        free(name);
    }
    if (status == STATUS_OK && errno != 0)
        status = say_errno(folder->path, errno, report);
    return status;
}

static enum status list_cubes(struct certificate_folder *folder, struct report *report)
{
    bool cubes = false;
    char *path = certificate_path(folder, CERTIFICATE_CUBES);
    if (!path)
        return report_memory(report);
    DIR *listing = opendir(path);
    enum status status = listing ? list_one(folder, listing, CERTIFICATE_CUBES, &cubes, report)
                                 : say_errno(path, errno, report);
    if (listing)
        closedir(listing);
    free(path);
    return status;
}

/* Without either of the two it is any folder, and its having other things in it no fault. */
static enum status recognise(const struct certificate_folder *folder, struct report *report)
{
    static const char *const either[] = {CERTIFICATE_MANIFEST, CERTIFICATE_SUMS};
    for (size_t i = 0; i < sizeof either / sizeof *either; i++) {
        struct stat about;
        char *path = certificate_path(folder, either[i]);
        if (!path)
            return report_memory(report);
        bool there = lstat(path, &about) == 0;
        free(path);
        if (there)
            return STATUS_OK;
    }
    return report_say(report, STATUS_REFUSED,
                      "%s: no certificate (neither " CERTIFICATE_MANIFEST " nor " CERTIFICATE_SUMS
                      " lies there)",
                      folder->path);
}

static int name_order(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static enum status list(struct certificate_folder *folder, DIR *listing, struct report *report)
{
    bool cubes = false;
    enum status status = recognise(folder, report);
    if (status == STATUS_OK)
        status = list_one(folder, listing, "", &cubes, report);
    if (status == STATUS_OK && cubes)
        status = list_cubes(folder, report);
    if (status == STATUS_OK && folder->count > 1)
        qsort(folder->names, folder->count, sizeof *folder->names, name_order);
    return status;
}

enum status certificate_folder_open(struct certificate_folder *folder, const char *path,
                                    struct report *report)
{
    *folder = (struct certificate_folder){.path = path};
    DIR *listing = opendir(path);
    if (!listing && (errno == ENOENT || errno == ENOTDIR))
        return report_say(report, STATUS_REFUSED, "%s: no certificate (%s)", path,
                          errno == ENOENT ? "no such folder" : "not a folder");
    if (!listing)
        return say_errno(path, errno, report);
    enum status status = list(folder, listing, report);
    closedir(listing);
    if (status != STATUS_OK)
        certificate_folder_close(folder);
    return status;
}

void certificate_folder_close(struct certificate_folder *folder)
{
    for (size_t i = 0; i < folder->count; i++)
        free(folder->names[i]);
    free(folder->names);
    *folder = (struct certificate_folder){.path = folder->path};
}

enum status certificate_folder_needs(const struct certificate_folder *folder, const char *name,
                                     struct report *report)
{
    if (folder->count > 0 &&
        bsearch(&name, folder->names, folder->count, sizeof *folder->names, name_order))
        return STATUS_OK;
    return certificate_fails(folder, report, name, 0, 0, "is missing");
}
