/* Where written bytes end up.
 *
 * In come a path and bytes that are ready to be written, out go a file in its place, or none at
 * all. A regular file is written beside its place under a name of its own, synced, and renamed:
 * whatever fails before that leaves the old file as it was. What the bytes mean, buffers and
 * compression are not known here.
 */
#include "base/target.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/number.h"
#include "base/place.h"

static enum status say_errno(const struct target *target, struct report *report)
{
    return place_say_errno(report, target->name, errno);
}

/* The descriptor that a path stands for, -1 if it is an ordinary path. Opening such a path would
 * not do: where it leads to a regular file, that one would start from its beginning again, or be
 * replaced by a new one behind the back of whoever had it open. */
static int descriptor_of(const char *path)
{
    static const char *const folders[] = {"/dev/fd/", "/proc/self/fd/"};
    uint64_t number;
    if (strcmp(path, "/dev/stdout") == 0)
        return STDOUT_FILENO;
    if (strcmp(path, "/dev/stderr") == 0)
        return STDERR_FILENO;
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        size_t length = strlen(folders[i]);
        if (strncmp(path, folders[i], length) == 0 &&
            !number_parse(path + length, 0, INT_MAX, &number))
            return (int)number;
    }
    return -1;
}

/* A duplicate, so that closing it tells of late errors and yet leaves the original open. */
static enum status open_descriptor(struct target *target, int descriptor, struct report *report)
{
    target->file = fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
    return target->file >= 0 ? STATUS_OK : say_errno(target, report);
}

static enum status open_straight(struct target *target, const char *path, struct report *report)
{
    target->file = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
    /* A pipe that nobody reads keeps waiting; only a signal that asks for the end interrupts it. */
    if (target->file < 0 && errno == EINTR)
        return STATUS_STOPPED;
    return target->file >= 0 ? STATUS_OK : say_errno(target, report);
}

/* A new file in the folder of the place. O_EXCL makes sure that it is ours, and the mode of open()
 * heeds the umask, which mkstemp() does not. */
static enum status open_beside(struct target *target, struct report *report)
{
    enum { NAME = 64, TRIES = 10000 };
    size_t folder = place_folder_length(target->place);
    char *name = malloc(folder + NAME);
    if (!name)
        return report_memory(report);
    memcpy(name, target->place, folder);
    for (int i = 0; i < TRIES; i++) {
        snprintf(name + folder, NAME, ".queensat-%ld-%d.tmp", (long)getpid(), i);
        target->file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (target->file >= 0) {
            target->temporary = name;
            return STATUS_OK;
        }
        if (errno != EEXIST && errno != EINTR)
            break;
    }
    enum status status = say_errno(target, report);
    free(name);
    return status;
}

/* `old` is what stands at the place now, NULL if nothing does. */
static enum status open_regular(struct target *target, const char *path, const struct stat *old,
                                struct report *report)
{
    /* Renaming would get round the permissions of a file that is protected against writing. */
    if (old && faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) != 0)
        return say_errno(target, report);
    enum status status = place_resolve(&target->place, path, report);
    if (status == STATUS_OK)
        status = place_make_folders(target->place, &target->first_made, report);
    /* A name that cannot be is better found now than when the answer is ready. */
    struct stat about;
    if (status == STATUS_OK && lstat(target->place, &about) != 0 && errno != ENOENT)
        status = say_errno(target, report);
    if (status == STATUS_OK)
        status = open_beside(target, report);
    if (status == STATUS_OK && old && fchmod(target->file, old->st_mode & 0777) != 0)
        status = say_errno(target, report);
    return status;
}

static bool names_folder(const char *path)
{
    const char *last = path + place_folder_length(path);
    return *last == '\0' || strcmp(last, ".") == 0 || strcmp(last, "..") == 0;
}

static enum status open_path(struct target *target, const char *path, struct report *report)
{
    struct stat about;
    int descriptor = descriptor_of(path);
    if (descriptor >= 0)
        return open_descriptor(target, descriptor, report);
    if (*path == '\0')
        return report_say(report, STATUS_REFUSED, "the name of the output file is empty");
    bool exists = stat(path, &about) == 0;
    if (!exists && errno != ENOENT)
        return say_errno(target, report);
    if (names_folder(path) || (exists && S_ISDIR(about.st_mode)))
        return report_say(report, STATUS_REFUSED, "%s: is a folder (a file was expected)", path);
    if (exists && !S_ISREG(about.st_mode))
        return open_straight(target, path, report);
    return open_regular(target, path, exists ? &about : NULL, report);
}

enum status target_open(struct target *target, const char *path, struct report *report)
{
    const char *name = path ? path : "standard output";
    *target = (struct target){.file = -1, .name = memory_text(name, strlen(name))};
    if (!target->name)
        return report_memory(report);
    enum status status =
        path ? open_path(target, path, report) : open_descriptor(target, STDOUT_FILENO, report);
    if (status != STATUS_OK)
        target_drop(target);
    return status;
}

enum status target_write(struct target *target, const void *bytes, size_t size,
                         struct report *report)
{
    const char *next = bytes;
    while (size > 0) {
        ssize_t count = write(target->file, next, size);
        if (count >= 0) {
            next += count;
            size -= (size_t)count;
        } else if (errno == EAGAIN) {
            /* Somebody who shares our terminal or pipe has made it non-blocking. */
            struct pollfd writable = {.fd = target->file, .events = POLLOUT};
            (void)poll(&writable, 1, -1);
        } else if (errno != EINTR) {
            return say_errno(target, report);
        }
    }
    return STATUS_OK;
}

/* Some file systems cannot sync and say so; that is no failure of the writing. */
static enum status sync_file(const struct target *target, int file, struct report *report)
{
    int result;
    do
        result = fsync(file);
    while (result != 0 && errno == EINTR);
    return result == 0 || errno == EINVAL || errno == ENOTSUP ? STATUS_OK
                                                              : say_errno(target, report);
}

/* EINTR is no failure: Linux has closed the file then, and it must not be closed again. */
static enum status close_file(struct target *target, struct report *report)
{
    int file = target->file;
    target->file = -1;
    return close(file) == 0 || errno == EINTR ? STATUS_OK : say_errno(target, report);
}

/* For syncing the folder after the rename, yet opened before it, so that nothing which can fail for
 * want of memory or descriptors comes between. A folder that we may write to but not read cannot be
 * opened; then *folder is -1 and there is no sync. */
static enum status open_folder(const struct target *target, int *folder, struct report *report)
{
    size_t length = place_folder_length(target->place);
    char *name = length > 0 ? memory_text(target->place, length) : memory_text(".", 1);
    if (!name)
        return report_memory(report);
    *folder = open(name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    free(name);
    return *folder >= 0 || errno == EACCES ? STATUS_OK : say_errno(target, report);
}

/* The new name is in the folder for good only once the folder has been synced. */
static enum status rename_in(struct target *target, int folder, const char *name,
                             struct report *report)
{
    if (rename(target->temporary, name) != 0)
        return place_say_errno(report, name, errno);
    /* Nothing is left to be removed. */
    free(target->temporary);
    target->temporary = NULL;
    target->first_made = 0;
    return folder >= 0 ? sync_file(target, folder, report) : STATUS_OK;
}

static enum status rename_to_place(struct target *target, const char *ending, struct report *report)
{
    int folder = -1;
    size_t length = strlen(target->place), more = strlen(ending);
    char *name = memory_array(length + more + 1, 1);
    if (!name)
        return report_memory(report);
    memcpy(name, target->place, length);
    memcpy(name + length, ending, more + 1);
    enum status status = target->unsynced ? STATUS_OK : open_folder(target, &folder, report);
    if (status == STATUS_OK) {
        status = rename_in(target, folder, name, report);
        if (folder >= 0)
            close(folder);
    }
    free(name);
    return status;
}

enum status target_settle(struct target *target, const char *ending, struct report *report)
{
    enum status status = STATUS_OK;
    if (target->place && !target->unsynced)
        status = sync_file(target, target->file, report);
    if (status == STATUS_OK)
        status = close_file(target, report);
    if (status == STATUS_OK && target->place)
        status = rename_to_place(target, ending, report);
    target_drop(target);
    return status;
}

void target_drop(struct target *target)
{
    if (target->file >= 0)
        close(target->file);
    if (target->temporary)
        unlink(target->temporary);
    if (target->place)
        place_remove_folders(target->place, target->first_made);
    free(target->temporary);
    free(target->place);
    free(target->name);
    *target = (struct target){.file = -1};
}
