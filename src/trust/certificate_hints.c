/* The hints of a certificate on their way to files.
 *
 * In: problems. Out: two files for each, every one of them whole or not there. The checker writes
 * hints to a stream; here the stream is an output, so that a full disk is told as it is everywhere
 * else.
 */
#include "trust/certificate_hints.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/output.h"
#include "base/place.h"
#include "trust/certificate.h"
#include "trust/certificate_outside.h"

/* place/cubes/3.lrat, place/cover.cnf. */
static char *path_of(const char *place, const struct certificate_problem *problem,
                     const char *ending)
{
    size_t size = strlen(place) + CERTIFICATE_NAME;
    char *path = memory_array(size, 1);
    if (path && problem->cube)
        snprintf(path, size, "%s/" CERTIFICATE_CUBES "/%zu%s", place, problem->cube, ending);
    else if (path)
        snprintf(path, size, "%s/cover%s", place, ending);
    return path;
}

/* Makes the folders, and looks once more where they are now: a link or a `..` may lead into the
 * certificate from a place that seemed to be outside. */
static enum status make_folders(const char *place, const struct certificate_folder *folder,
                                struct report *report)
{
    const struct certificate_problem some = {.cube = 1};
    size_t first_made;
    char *path = path_of(place, &some, ".cnf");
    if (!path)
        return report_memory(report);
    enum status status = place_make_folders(path, &first_made, report);
    if (status == STATUS_OK) {
        status = certificate_outside(place, folder->path, report);
        if (status == STATUS_OK)
            status = certificate_outside(path, folder->path, report);
        if (status != STATUS_OK)
            place_remove_folders(path, first_made);
    }
    free(path);
    return status;
}

enum status certificate_hints_begin(const char *place, const struct certificate_folder *folder,
                                    struct report *report)
{
    if (!place[0]) /* it would be the root */
        return report_say(report, STATUS_REFUSED, "no folder for the hints is named");
    enum status status = certificate_outside(place, folder->path, report);
    return status == STATUS_OK ? make_folders(place, folder, report) : status;
}

static ssize_t write_on(void *output, const char *bytes, size_t size)
{
    output_write(output, bytes, size);
    return output_status(output) == STATUS_OK ? (ssize_t)size : 0;
}

/* An output under way, and a stream that leads into it. */
struct written {
    char *path;
    struct output *output;
    FILE *stream;
};

static enum status begin(struct written *written, const char *place,
                         const struct certificate_problem *problem, const char *ending,
                         struct report *report)
{
    *written = (struct written){.path = path_of(place, problem, ending)};
    /* The file may be there already, and be a link. */
    enum status status = written->path
                             ? certificate_outside(written->path, problem->folder->path, report)
                             : report_memory(report);
    if (status == STATUS_OK)
        status = output_open(&written->output, written->path, report);
    if (status == STATUS_OK) {
        written->stream =
            fopencookie(written->output, "w", (cookie_io_functions_t){.write = write_on});
        if (!written->stream)
            status = report_memory(report);
    }
    return status;
}

/* The file takes its place if all went well, also the last writing. */
static enum status end(struct written *written, enum status status, struct report *report)
{
    bool whole = written->stream && fclose(written->stream) == 0;
    bool failed = written->output && output_status(written->output) != STATUS_OK;
    if (failed || (status == STATUS_OK && whole))
        status = status_worse(status, output_done(&written->output, report));
    else if (status == STATUS_OK)
        status = report_memory(report);
    output_drop(&written->output);
    free(written->path);
    return status;
}

enum status certificate_hints_prove(const char *place, const struct certificate_problem *problem,
                                    const struct watch *watch, uint64_t *proof_bytes,
                                    struct report *report)
{
    struct written written;
    enum status status = begin(&written, place, problem, ".cnf", report);
    if (status == STATUS_OK)
        status = certificate_problem_write(problem, written.stream, watch);
    status = end(&written, status, report);
    if (status != STATUS_OK)
        return status;
    status = begin(&written, place, problem, ".lrat", report);
    if (status == STATUS_OK)
        status = certificate_problem_prove(problem, written.stream, watch, proof_bytes, report);
    return end(&written, status, report);
}
