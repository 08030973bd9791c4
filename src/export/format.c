/* The registry of the formats, from the list in format.h.
 */
#include "export/format.h"

#include <stddef.h>

const struct export_format *const export_formats[] = {
#define FORMAT(name) &export_##name,
    EXPORT_FORMAT_LIST(FORMAT)
#undef FORMAT
        NULL};

const char *const export_format_names[] = {
#define FORMAT(name) #name,
    EXPORT_FORMAT_LIST(FORMAT)
#undef FORMAT
        NULL};
