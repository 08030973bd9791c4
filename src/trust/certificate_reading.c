/* Between the files of a certificate and the proof checker, which knows neither folders nor
 * reports.
 *
 * In: a name. Out: a stream, a formula, a status. What a formula says is not known here.
 */
#include "trust/certificate_reading.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum status certificate_open_file(FILE **file, const struct certificate_folder *folder,
                                  const char *name, struct report *report)
{
    char text[128];
    char *path = certificate_path(folder, name);
    *file = path ? fopen(path, "re") : NULL;
    int error = path ? errno : ENOMEM;
    free(path);
    if (*file)
        return STATUS_OK;
    if (error == ENOMEM)
        return report_memory(report);
    return report_say(report, STATUS_IO, "%s/%s: cannot be read: %s", folder->path, name,
                      strerror_r(error, text, sizeof text));
}

static bool says_stop(void *watch)
{
    return watch_look(watch) != STATUS_OK;
}

struct rup_stop certificate_stop(const struct watch *watch)
{
    return (struct rup_stop){says_stop, (void *)watch};
}

enum status certificate_verdict(enum rup_verdict verdict, const struct rup_fault *fault,
                                const struct certificate_folder *folder, const char *name,
                                const char *subject, const struct watch *watch,
                                struct report *report)
{
    switch (verdict) {
    case RUP_HOLDS:
        return STATUS_OK;
    case RUP_FAILS:
    case RUP_UNREADABLE:
        return certificate_fails(folder, report, name, fault->line, fault->column, "%s%s", subject,
                                 fault->text);
    case RUP_NO_MEMORY:
        return report_memory(report);
    case RUP_IO:
        return report_say(report, STATUS_IO, "%s/%s: cannot be read", folder->path, name);
    case RUP_STOPPED:
        break;
    }
    enum status status = watch_look(watch);
    return status == STATUS_OK ? STATUS_STOPPED : status;
}

enum status certificate_read_formula(struct rup_formula *formula,
                                     const struct certificate_folder *folder, const char *name,
                                     const struct watch *watch, struct report *report)
{
    FILE *file;
    struct rup_fault fault = {0};
    const struct rup_stop stop = certificate_stop(watch);
    enum status status = certificate_open_file(&file, folder, name, report);
    if (status != STATUS_OK)
        return status;
    enum rup_verdict verdict = rup_read_formula(formula, file, &stop, &fault);
    fclose(file);
    return certificate_verdict(verdict, &fault, folder, name, "", watch, report);
}
