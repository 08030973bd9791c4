/* The folder on its way.
 *
 * In: a path, and files that others write into the folder. Out: the folder in its place, or
 * nothing. Which files there are is not known here, but for what may be replaced, which
 * certify_contents says.
 */
#include "trust/certify_folder.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/place.h"
#include "trust/certificate.h"
#include "trust/certify_contents.h"

static void release(struct certify_folder *folder)
{
    free(folder->name);
    free(folder->place);
    free(folder->temporary);
    *folder = (struct certify_folder){0};
}

void certify_folder_drop(struct certify_folder *folder)
{
    if (folder->temporary)
        certify_contents_remove(folder->temporary);
    if (folder->place)
        place_remove_folders(folder->place, folder->first_made);
    release(folder);
}

static char *joined(const char *before, const char *behind)
{
    size_t size = strlen(before) + strlen(behind) + 1;
    char *text = memory_array(size, 1);
    if (text)
        snprintf(text, size, "%s%s", before, behind);
    return text;
}

/* The folder that a place lies in, as a path. */
static char *parent_of(const char *place)
{
    size_t length = place_folder_length(place);
    return length > 0 ? memory_text(place, length) : memory_text(".", 1);
}

/* A folder that another one takes the place of by a rename: not one where a file system begins, and
 * not the one that we and perhaps a shell are in, who would be left in a folder that is gone. */
static enum status check_movable(const char *path, const char *place, const struct stat *about,
                                 struct report *report)
{
    struct stat other;
    char *parent = parent_of(place);
    if (!parent)
        return report_memory(report);
    bool begins =
        stat(parent, &other) != 0 || other.st_dev != about->st_dev || other.st_ino == about->st_ino;
    free(parent);
    if (begins)
        return report_say(report, STATUS_REFUSED,
                          "%s: cannot be replaced, since a file system begins there (name a folder "
                          "in it)",
                          path);
    if (stat(".", &other) == 0 && other.st_dev == about->st_dev && other.st_ino == about->st_ino)
        return report_say(report, STATUS_REFUSED,
                          "%s: is the current folder, which cannot be replaced (name a folder in "
                          "it)",
                          path);
    return STATUS_OK;
}

/* Something stands there. Renaming would get round the permissions of a folder that is protected
 * against writing. */
static enum status check_old(struct certify_folder *folder, const char *path,
                             const struct stat *about, struct report *report)
{
    if (!S_ISDIR(about->st_mode))
        return report_say(report, STATUS_REFUSED, "%s: is no folder (a folder was expected)", path);
    folder->place = realpath(path, NULL);
    if (!folder->place)
        return place_say_errno(report, path, errno);
    folder->replaces = true;
    folder->mode = about->st_mode & 07777;
    enum status status = check_movable(path, folder->place, about, report);
    if (status == STATUS_OK && faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) != 0)
        status = place_say_errno(report, path, errno);
    return status == STATUS_OK ? certify_contents_replaceable(path, false, report) : status;
}

static enum status find_place(struct certify_folder *folder, const char *path,
                              struct report *report)
{
    struct stat about;
    if (stat(path, &about) == 0)
        return check_old(folder, path, &about, report);
    if (errno != ENOENT)
        return place_say_errno(report, path, errno);
    enum status status = place_resolve(&folder->place, path, report);
    if (status == STATUS_OK)
        status = place_make_folders(folder->place, &folder->first_made, report);
    /* A name that cannot be is better found now than when the work is done. */
    if (status == STATUS_OK && lstat(folder->place, &about) != 0 && errno != ENOENT)
        status = place_say_errno(report, path, errno);
    return status;
}

/* A new folder beside the place, which is ours since mkdir makes no folder that is there. */
static enum status make_beside(struct certify_folder *folder, struct report *report)
{
    enum { NAME = 64, TRIES = 10000 };
    size_t length = place_folder_length(folder->place);
    char *name = memory_array(length + NAME, 1);
    if (!name)
        return report_memory(report);
    memcpy(name, folder->place, length);
    for (int i = 0; i < TRIES; i++) {
        snprintf(name + length, NAME, ".queensat-%ld-%d.tmp", (long)getpid(), i);
        if (mkdir(name, 0777) == 0) {
            folder->temporary = name;
            return STATUS_OK;
        }
        if (errno != EEXIST)
            break;
    }
    enum status status = place_say_errno(report, folder->name, errno);
    free(name);
    return status;
}

enum status certify_folder_open(struct certify_folder *folder, const char *path,
                                struct report *report)
{
    *folder = (struct certify_folder){0};
    size_t length = strlen(path);
    if (length == 0)
        return report_say(report, STATUS_REFUSED, "the name of the folder is empty");
    while (length > 1 && path[length - 1] == '/')
        length--;
    folder->name = memory_text(path, length);
    if (!folder->name)
        return report_memory(report);
    enum status status = find_place(folder, folder->name, report);
    if (status == STATUS_OK)
        status = make_beside(folder, report);
    if (status != STATUS_OK)
        certify_folder_drop(folder);
    return status;
}

char *certify_folder_path(const struct certify_folder *folder, const char *name)
{
    char *slashed = joined(folder->temporary, "/");
    char *path = slashed ? joined(slashed, name) : NULL;
    free(slashed);
    return path;
}

enum status certify_folder_make_cubes(const struct certify_folder *folder, struct report *report)
{
    char *path = certify_folder_path(folder, CERTIFICATE_CUBES);
    if (!path)
        return report_memory(report);
    enum status status = mkdir(path, 0777) == 0 ? STATUS_OK : place_say_errno(report, path, errno);
    free(path);
    return status;
}

/* The temporary name at the front of a message means nothing to who reads it. */
static enum status say_named(const struct certify_folder *folder, enum status status,
                             const struct report *own, struct report *report)
{
    size_t length = strlen(folder->temporary);
    bool named = strncmp(own->text, folder->temporary, length) == 0;
    return status == STATUS_OK ? status
                               : report_say(report, status, "%s%s", named ? folder->name : "",
                                            own->text + (named ? length : 0));
}

enum status certify_folder_written(const struct certify_folder *folder, struct output **output,
                                   struct report *report)
{
    struct report own = REPORT_NONE;
    enum status status = output_done(output, &own);
    return say_named(folder, status, &own, report);
}

enum status certify_folder_write(const struct certify_folder *folder, const char *name,
                                 struct output **output, struct report *report)
{
    *output = NULL;
    char *path = certify_folder_path(folder, name);
    if (!path)
        return report_memory(report);
    struct report own = REPORT_NONE;
    enum status status = output_open(output, path, &own);
    free(path);
    if (status == STATUS_OK)
        output_unsynced(*output);
    return say_named(folder, status, &own, report);
}

/* By exchange, so that there is no moment without a certificate; where the file system knows no
 * exchange, by two renames. Afterwards the old folder has the temporary name, or is gone. */
static bool take_place_of_old(const char *temporary, const char *name)
{
    char *aside;
    if (renameat2(AT_FDCWD, temporary, AT_FDCWD, name, RENAME_EXCHANGE) == 0) {
        certify_contents_remove(temporary);
        return true;
    }
    if (errno != EINVAL && errno != ENOSYS)
        return false;
    if (!(aside = joined(temporary, ".old")))
        return false;
    bool moved = rename(name, aside) == 0;
    if (moved && rename(temporary, name) == 0) {
        certify_contents_remove(aside);
    } else if (moved) {
        int error = errno;
        moved = false;
        (void)rename(aside, name);
        errno = error;
    }
    free(aside);
    return moved;
}

/* Some file systems cannot sync and say so; that is no failure of the writing. */
static enum status synced(int result, const char *name, struct report *report)
{
    return result == 0 || errno == EINVAL || errno == ENOTSUP
               ? STATUS_OK
               : place_say_errno(report, name, errno);
}

static enum status sync_files(const struct certify_folder *folder, struct report *report)
{
    int files = open(folder->temporary, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (files < 0)
        return place_say_errno(report, folder->name, errno);
    enum status status = synced(syncfs(files), folder->name, report);
    close(files);
    return status;
}

static enum status move(const struct certify_folder *folder, const char *name, bool replaces,
                        struct report *report)
{
    bool moved = replaces ? take_place_of_old(folder->temporary, name)
                          : rename(folder->temporary, name) == 0;
    return moved ? STATUS_OK : place_say_errno(report, name, errno);
}

/* The new name is in the folder above for good only once that has been synced. */
static enum status sync_place(const struct certify_folder *folder, struct report *report)
{
    char *parent = parent_of(folder->place);
    if (!parent)
        return report_memory(report);
    int above = open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    free(parent);
    /* A folder that we may write to but not read cannot be opened, and so not be synced. */
    if (above < 0)
        return errno == EACCES ? STATUS_OK : place_say_errno(report, folder->name, errno);
    enum status status = synced(fsync(above), folder->name, report);
    close(above);
    return status;
}

/* What stands at the place by now: another run may have put its certificate there meanwhile, or
 * somebody taken the old one away. That is no reason to lose the work; what may not be replaced
 * makes the rename fail. */
static bool is_replaced_now(const struct certify_folder *folder)
{
    struct stat about;
    struct report ignored = REPORT_NONE;
    return lstat(folder->place, &about) == 0 &&
           (folder->replaces ||
            certify_contents_replaceable(folder->place, false, &ignored) == STATUS_OK);
}

enum status certify_folder_done(struct certify_folder *folder, struct report *report)
{
    enum status status = STATUS_OK;
    if (folder->replaces && chmod(folder->temporary, folder->mode) != 0)
        status = place_say_errno(report, folder->name, errno);
    if (status == STATUS_OK)
        status = sync_files(folder, report);
    if (status == STATUS_OK)
        status = move(folder, folder->place, is_replaced_now(folder), report);
    if (status == STATUS_OK)
        status = sync_place(folder, report);
    if (status == STATUS_OK)
        release(folder);
    else
        certify_folder_drop(folder);
    return status;
}

enum status certify_folder_cut_short(struct certify_folder *folder, struct report *report)
{
    struct stat about;
    enum status status = STATUS_OK;
    char *name = joined(folder->place, ".partial");
    bool replaces = name && lstat(name, &about) == 0;
    if (!name)
        status = report_memory(report);
    else if (replaces)
        status = certify_contents_replaceable(name, true, report);
    /* Not synced: whoever interrupts does not want to wait for the disk. */
    if (status == STATUS_OK)
        status = move(folder, name, replaces, report);
    free(name);
    if (status == STATUS_OK)
        release(folder);
    else
        certify_folder_drop(folder);
    return status;
}
