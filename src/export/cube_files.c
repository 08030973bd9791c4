/* One DIMACS file a cube.
 *
 * In: a counted model and a folder. Out: files that sort in the order of the cubes. Each is written
 * as any other formula is; syncing it to the disk takes longer than making its clauses anew. What a
 * cube is and how a formula is written is not known here.
 */
#include "export/cube_files.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/place.h"
#include "export/format.h"
#include "model/cubes.h"

#define PREFIX "cube-"
#define SUFFIX ".cnf"
enum { NAME = 64 };

struct work {
    const struct problem *problem;
    const char *folder;
    const struct watch *watch;
    struct progress *progress;
    struct cube_files *files;
    struct report *report;
    int digits; /* of the last number */
    char *path; /* room for the folder and a name */
};

static int digits_of(uint64_t number)
{
    int digits = 1;
    while (number /= 10)
        digits++;
    return digits;
}

static void name_of(char name[NAME], const struct work *work, uint64_t number)
{
    snprintf(name, NAME, PREFIX "%0*" PRIu64 SUFFIX, work->digits, number);
}

/* Is this the name of a cube's file, but of none that will be written? */
static bool would_stay(const struct work *work, const char *name)
{
    size_t prefix = strlen(PREFIX);
    if (strncmp(name, PREFIX, prefix) != 0)
        return false;
    size_t digits = strspn(name + prefix, "0123456789");
    if (digits == 0 || strcmp(name + prefix + digits, SUFFIX) != 0)
        return false;
    if (digits != (size_t)work->digits)
        return true;
    uint64_t number = strtoull(name + prefix, NULL, 10);
    return number == 0 || number > work->files->total;
}

/* Cubes of another board or of more rows, left among these, would be taken for some of them. */
static enum status look_for_others(const struct work *work)
{
    enum status status = STATUS_OK;
    const struct dirent *entry;
    DIR *listing = opendir(work->folder);
    if (!listing)
        return errno == ENOENT ? STATUS_OK : place_say_errno(work->report, work->folder, errno);
    while (status == STATUS_OK && (errno = 0, entry = readdir(listing)))
        if (would_stay(work, entry->d_name))
            status = report_say(work->report, STATUS_REFUSED,
                                "%s: holds %s, which would stay beside the %" PRIu64
                                " new cube%s (remove it, or name another folder)",
                                work->folder, entry->d_name, work->files->total,
                                text_plural(work->files->total));
    if (status == STATUS_OK && errno != 0)
        status = place_say_errno(work->report, work->folder, errno);
    closedir(listing);
    return status;
}

static enum status write_file(const struct work *work, const struct problem *part)
{
    struct output *output;
    struct progress silent = progress_start(NULL, "");
    enum status status = output_open(&output, work->path, work->report);
    if (status != STATUS_OK)
        return status;
    status = export_dimacs.write(part, output, work->watch, &silent, work->report);
    if (status == STATUS_OK || status == STATUS_IO || status == STATUS_PIPE)
        return output_done(&output, work->report);
    output_drop(&output);
    return status;
}

static enum status write_cube(void *self, const uint32_t *columns, uint32_t rows)
{
    struct work *work = self;
    const struct cube cube = {columns, rows, work->files->written + 1, work->files->total};
    struct problem part = *work->problem; /* its model still points into the original */
    part.cube = &cube;
    name_of(work->path + strlen(work->folder), work, cube.number);
    enum status status = write_file(work, &part);
    if (status == STATUS_OK)
        work->files->written++;
    progress_count(work->progress, work->files->written, work->files->total, "cubes");
    return status;
}

/* Files make their folder; where there is no cube, and so no file, it is made all the same. */
static enum status make_folder(const struct work *work)
{
    size_t first_made;
    return place_make_folders(work->folder, &first_made, work->report);
}

enum status cube_files_write(const struct problem *problem, const char *folder,
                             const struct watch *watch, struct progress *progress,
                             struct cube_files *files, struct report *report)
{
    struct work work = {problem, folder, watch, progress, files, report, 0, NULL};
    const struct cube_visitor visitor = {write_cube, &work};
    *files = (struct cube_files){0};
    enum status status =
        cubes_count(problem->board, problem->cube_rows, watch, &files->total, report);
    if (status != STATUS_OK)
        files->total = 0;
    work.digits = digits_of(files->total);
    if (status == STATUS_OK)
        status = look_for_others(&work);
    if (status == STATUS_OK && files->total == 0)
        status = make_folder(&work);
    if (status != STATUS_OK)
        return status;
    work.path = memory_array(strlen(folder) + NAME, 1);
    if (!work.path)
        return report_memory(report);
    memcpy(work.path, folder, strlen(folder));
    status = cubes_each(problem->board, problem->cube_rows, watch, &visitor, report);
    free(work.path);
    return status;
}
