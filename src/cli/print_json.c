/* The little that our answers need around jansson: every allocation checked, every byte written
 * through an output.
 */
#include "cli/print_json.h"

#include <stdlib.h>
#include <string.h>

bool json_put(json_t *object, const char *key, json_t *value)
{
    return value && json_object_set_new(object, key, value) == 0;
}

json_t *json_count(uint64_t number)
{
    return number <= INT64_MAX ? json_integer((json_int_t)number) : NULL;
}

enum status json_print(json_t *value, bool whole, struct output *output, struct report *report)
{
    char *text = value && whole ? json_dumps(value, JSON_INDENT(2)) : NULL;
    json_decref(value);
    if (!text)
        return report_memory(report);
    output_text(output, text);
    output_byte(output, '\n');
    free(text);
    return STATUS_OK;
}
