/* A folder with the formula that an outside solver reads.
 *
 * In: a problem, and boards that are known already. Out: DIMACS files. The formula is encoded once;
 * what comes after it is a copy with another header and more clauses. Solvers are not known here.
 */
#include "sat/scratch.h"

#include <errno.h>
#include <ftw.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/place.h"
#include "export/format.h"

enum { CHUNK = 1 << 16 };

static enum status say_errno(struct report *report, const char *what, const char *path, int error)
{
    char text[128];
    return report_say(report, STATUS_IO, "%s %s: %s", what, path,
                      strerror_r(error, text, sizeof text));
}

static char *path_in(const char *folder, const char *name)
{
    size_t size = strlen(folder) + strlen(name) + 2;
    char *path = memory_array(size, 1);
    if (path)
        snprintf(path, size, "%s/%s", folder, name);
    return path;
}

static enum status make_folder(struct scratch *scratch, struct report *report)
{
    char *folder = place_temporary();
    if (!folder)
        return report_memory(report);
    if (!mkdtemp(folder)) {
        int error = errno;
        enum status status = say_errno(report, "cannot make the folder", folder, error);
        free(folder);
        return status;
    }
    scratch->folder = folder;
    scratch->exported = path_in(folder, "formula.cnf");
    scratch->extended = path_in(folder, "extended.cnf");
    scratch->result = path_in(folder, "result");
    return scratch->exported && scratch->extended && scratch->result ? STATUS_OK
                                                                     : report_memory(report);
}

static enum status export_formula(const struct scratch *scratch, const struct problem *problem,
                                  const struct watch *watch, struct report *report)
{
    struct output *output;
    struct progress none = progress_start(NULL, "");
    enum status status = output_open(&output, scratch->exported, report);
    if (status != STATUS_OK)
        return status == STATUS_REFUSED ? STATUS_IO : status;
    status = export_dimacs.write(problem, output, watch, &none, report);
    /* Errors of writing stick in the output, and its closing tells them. */
    if (status == STATUS_OK || status == STATUS_IO)
        status = output_done(&output, report);
    output_drop(&output);
    return status;
}

/* Finds the header behind the comments. */
static enum status find_header(struct scratch *scratch, struct report *report)
{
    FILE *file = fopen(scratch->exported, "re");
    char *line = NULL;
    size_t capacity = 0;
    bool found = false;
    if (!file)
        return say_errno(report, "cannot read", scratch->exported, errno);
    for (ssize_t size; !found && (size = getline(&line, &capacity, file)) > 0;) {
        scratch->header = scratch->behind;
        scratch->behind += size;
        found = sscanf(line, "p cnf %d %" SCNu64, &scratch->variables, &scratch->clauses) == 2;
    }
    free(line);
    fclose(file);
    return found ? STATUS_OK : report_say(report, STATUS_IO, "%s was changed", scratch->exported);
}

enum status scratch_open(struct scratch *scratch, const struct problem *problem,
                         const struct watch *watch, struct report *report)
{
    *scratch = (struct scratch){0};
    enum status status = make_folder(scratch, report);
    if (status == STATUS_OK)
        status = export_formula(scratch, problem, watch, report);
    if (status == STATUS_OK)
        status = find_header(scratch, report);
    if (status != STATUS_OK)
        scratch_close(scratch);
    return status;
}

static int remove_one(const char *path, const struct stat *about, int kind, struct FTW *where)
{
    (void)about, (void)kind, (void)where;
    remove(path); /* what cannot be removed is left; there is nobody to tell */
    return 0;
}

void scratch_close(struct scratch *scratch)
{
    if (scratch->folder)
        nftw(scratch->folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
    free(scratch->folder);
    free(scratch->exported);
    free(scratch->extended);
    free(scratch->result);
    *scratch = (struct scratch){0};
}

/* Copies up to `size` bytes, all that there is if it is negative. */
static enum status copy(FILE *to, FILE *from, long size, const struct watch *watch)
{
    char chunk[CHUNK];
    while (size != 0) {
        size_t wanted = size > 0 && size < CHUNK ? (size_t)size : CHUNK;
        size_t got = fread(chunk, 1, wanted, from);
        if (got == 0)
            return STATUS_OK;
        fwrite(chunk, 1, got, to);
        size -= size > 0 ? (long)got : 0;
        if (watch_look(watch) != STATUS_OK)
            return watch_look(watch);
    }
    return STATUS_OK;
}

static enum status write_blocking(FILE *file, const struct known *known, const struct watch *watch)
{
    uint64_t n = known->n;
    for (size_t i = 0; i < known->count; i++) {
        const uint32_t *columns = known_get(known, i);
        for (uint64_t row = 0; row < n; row++)
            fprintf(file, "-%" PRIu64 " ", row * n + columns[row] + 1);
        fputs("0\n", file);
        if (i % 1024 == 0 && watch_look(watch) != STATUS_OK)
            return watch_look(watch);
    }
    return STATUS_OK;
}

static enum status write_extended(const struct scratch *scratch, FILE *to, FILE *from,
                                  const struct known *known, const struct watch *watch)
{
    enum status status = copy(to, from, scratch->header, watch);
    fprintf(to, "p cnf %d %" PRIu64 "\n", scratch->variables, scratch->clauses + known->count);
    if (status == STATUS_OK && fseek(from, scratch->behind, SEEK_SET) == 0)
        status = copy(to, from, -1, watch);
    return status == STATUS_OK ? write_blocking(to, known, watch) : status;
}

enum status scratch_extend(struct scratch *scratch, const struct known *known,
                           const struct watch *watch, struct report *report)
{
    FILE *from = fopen(scratch->exported, "re"), *to = fopen(scratch->extended, "we");
    enum status status = STATUS_OK;
    if (!from || !to)
        status =
            say_errno(report, "cannot open", from ? scratch->extended : scratch->exported, errno);
    else
        status = write_extended(scratch, to, from, known, watch);
    bool read = from && !ferror(from), written = to && !ferror(to);
    if (from)
        fclose(from);
    if (to)
        written &= fclose(to) == 0;
    if (status == STATUS_OK && (!read || !written))
        status = say_errno(report, read ? "cannot write" : "cannot read",
                           read ? scratch->extended : scratch->exported, errno);
    return status;
}

void scratch_drop_result(struct scratch *scratch)
{
    unlink(scratch->result);
}
