/* Lists that have a file of their own, for list.c.
 */
#ifndef CLI_LIST_H
#define CLI_LIST_H

#include "cli/print_json.h"

/* A new object with `name` and `title`; *whole becomes false where there was no memory. */
json_t *list_named(const char *name, const char *title, bool *whole);

/* Encoding i as text and as JSON object; false or NULL past the last one. */
bool list_encoding_text(struct output *output, size_t i);
json_t *list_encoding_object(size_t i, bool *whole);

#endif
