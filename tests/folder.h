/* A folder of their own for tests that write files: empty before and after each of them.
 */
#ifndef TESTS_FOLDER_H
#define TESTS_FOLDER_H

#include "support.h"

#include <dirent.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* Set by enter_folder; the tests run in it. */
static char folder[256];

static inline int enter_folder(void **state)
{
    const char *parent = getenv("TMPDIR");
    (void)state;
    snprintf(folder, sizeof folder, "%s/queensat-test-XXXXXX", parent ? parent : "/tmp");
    return mkdtemp(folder) && chdir(folder) == 0 ? 0 : -1;
}

static inline int remove_one(const char *path, const struct stat *about, int kind,
                             struct FTW *where)
{
    (void)about, (void)kind;
    return where->level == 0 ? 0 : remove(path);
}

static inline int empty_folder(void **state)
{
    (void)state;
    return nftw(folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

static inline int leave_folder(void **state)
{
    return empty_folder(state) == 0 && chdir("/") == 0 ? rmdir(folder) : -1;
}

static inline void put(const char *path, const void *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

/* How many names there are in a folder. */
static inline int names_in(const char *path)
{
    int count = 0;
    DIR *listing = opendir(path);
    assert_non_null(listing);
    for (const struct dirent *entry; (entry = readdir(listing));)
        count += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
    closedir(listing);
    return count;
}

static inline int open_files(void)
{
    int count = 0;
    for (int file = 0; file < 256; file++)
        count += fcntl(file, F_GETFD) >= 0;
    return count;
}

#endif
