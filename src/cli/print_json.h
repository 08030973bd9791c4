/* JSON answers, by jansson.
 */
#ifndef CLI_PRINT_JSON_H
#define CLI_PRINT_JSON_H

#include <jansson.h>
#include <stdbool.h>

#include "base/output.h"

/* Adds `value` under `key` and takes it over; false when there was no memory for it, or none when
 * it was made (NULL). */
bool json_put(json_t *object, const char *key, json_t *value);

/* An integer; jansson's are signed, and beyond them a number is no longer exact: NULL. */
json_t *json_count(uint64_t number);

/* Writes one value, indented, with a newline; takes it over. NULL, or one that was found incomplete
 * (`whole` false), is a want of memory. Errors of the output stick there. */
enum status json_print(json_t *value, bool whole, struct output *output, struct report *report);

#endif
