/* The contents of folders that certificates are put in place of.
 *
 * In: a path. Out: whether the folder may go, and its going. Nothing is removed but names that a
 * certificate has: a folder of somebody's own that was named by mistake stays as it is.
 */
#include "trust/certify_contents.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/place.h"
#include "trust/certificate.h"

/* A name in the folder of the cubes: "12.rup", "12.blocking.cnf". */
static bool is_of_cube(const char *name)
{
    size_t digits = strspn(name, "0123456789");
    return digits > 0 && name[0] != '0' &&
           (strcmp(name + digits, strrchr(CERTIFICATE_PROOF, '.')) == 0 ||
            strcmp(name + digits, strchr(CERTIFICATE_BLOCKING, '.')) == 0);
}

static bool is_of_folder(const char *name)
{
    static const char *const names[] = {CERTIFICATE_FORMULA,  CERTIFICATE_SOLUTIONS,
                                        CERTIFICATE_MANIFEST, CERTIFICATE_COVER,
                                        CERTIFICATE_SUMS,     CERTIFICATE_CUBES};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return false;
}

/* The next entry that is neither the folder nor the one above it; NULL: there is no more, or errno.
 */
static const char *next_name(DIR *listing)
{
    const struct dirent *entry;
    do
        errno = 0, entry = readdir(listing);
    while (entry && (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0));
    return entry ? entry->d_name : NULL;
}

static DIR *open_at(int folder, const char *name)
{
    int file = openat(folder, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *listing = file >= 0 ? fdopendir(file) : NULL;
    if (file >= 0 && !listing)
        close(file);
    return listing;
}

static enum status refuse(const char *path, const char *name, struct report *report)
{
    return report_say(report, STATUS_REFUSED,
                      "%s: holds %s, which is no part of a certificate (name another folder)", path,
                      name);
}

/* Looks at all names of a folder; *certified: the manifest is among them, *empty: there are none.
 */
static enum status look(const char *path, DIR *listing, bool is_known(const char *name),
                        bool *certified, bool *empty, struct report *report)
{
    const char *name;
    while ((name = next_name(listing))) {
        *empty = false;
        *certified |= strcmp(name, CERTIFICATE_MANIFEST) == 0;
        if (!is_known(name))
            return refuse(path, name, report);
    }
    return errno == 0 ? STATUS_OK : place_say_errno(report, path, errno);
}

static enum status look_at_all(const char *path, DIR *listing, bool partial, struct report *report)
{
    bool certified = false, empty = true, ignored = false;
    enum status status = look(path, listing, is_of_folder, &certified, &empty, report);
    DIR *cubes = status == STATUS_OK ? open_at(dirfd(listing), CERTIFICATE_CUBES) : NULL;
    if (cubes) {
        status = look(path, cubes, is_of_cube, &ignored, &ignored, report);
        closedir(cubes);
    }
    if (status == STATUS_OK && !empty && !certified && !partial)
        status = report_say(report, STATUS_REFUSED,
                            "%s: is not empty, and no certificate: it has no " CERTIFICATE_MANIFEST
                            " (name another folder)",
                            path);
    return status;
}

enum status certify_contents_replaceable(const char *path, bool partial, struct report *report)
{
    DIR *listing = open_at(AT_FDCWD, path);
    if (!listing)
        return place_say_errno(report, path, errno);
    enum status status = look_at_all(path, listing, partial, report);
    closedir(listing);
    return status;
}

static void remove_known(DIR *listing, bool is_known(const char *name))
{
    const char *name;
    while ((name = next_name(listing)))
        if (is_known(name))
            (void)unlinkat(dirfd(listing), name, 0);
}

void certify_contents_remove(const char *path)
{
    DIR *listing = open_at(AT_FDCWD, path);
    DIR *cubes = listing ? open_at(dirfd(listing), CERTIFICATE_CUBES) : NULL;
    if (cubes) {
        remove_known(cubes, is_of_cube);
        closedir(cubes);
        (void)unlinkat(dirfd(listing), CERTIFICATE_CUBES, AT_REMOVEDIR);
    }
    if (listing) {
        remove_known(listing, is_of_folder);
        closedir(listing);
    }
    (void)rmdir(path);
}
