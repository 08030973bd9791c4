/* In: two paths. Out: whether what is written to the one would land in the other. Only the file
 * system can say it: of a place that is not there yet the nearest folder that is decides.
 */
#include "trust/certificate_outside.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/place.h"

/* Does `place`, which is there, lie in the folder or is it the folder itself? */
static bool lies_within(const char *place, const char *folder)
{
    char *inner = realpath(place, NULL), *outer = realpath(folder, NULL);
    size_t size = outer ? strlen(outer) : 0;
    bool within = inner && outer && strncmp(inner, outer, size) == 0 &&
                  (inner[size] == '/' || inner[size] == '\0' || outer[size - 1] == '/');
    free(inner);
    free(outer);
    return within;
}

enum status certificate_outside(const char *place, const char *folder, struct report *report)
{
    struct stat about;
    char *nearest;
    enum status status = place_resolve(&nearest, place, report);
    if (status != STATUS_OK)
        return status;
    while (nearest[0] && stat(nearest, &about) != 0) {
        size_t size = strlen(nearest);
        while (size > 0 && nearest[size - 1] == '/')
            size--;
        nearest[size] = '\0';
        nearest[place_folder_length(nearest)] = '\0';
    }
    bool within = lies_within(nearest[0] ? nearest : ".", folder);
    free(nearest);
    return within ? report_say(report, STATUS_REFUSED,
                               "%s: lies in the certificate, where nothing else may lie (name "
                               "another folder)",
                               place)
                  : STATUS_OK;
}
