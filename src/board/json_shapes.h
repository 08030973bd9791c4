/* Names for what a JSON text holds, so that messages can say what was found.
 */
#ifndef BOARD_JSON_SHAPES_H
#define BOARD_JSON_SHAPES_H

#include <jansson.h>

/* The keys of an object whose values are rows of a board. NULL-terminated. */
extern const char *const json_shape_keys[];

/* Boards of other programs are written in shapes that are known and not read: "a list of cells",
 * "several boards", ... The name of such a shape, or NULL. `value` is a whole text, or what stands
 * where rows should. Only its first parts are looked at. */
const char *json_shape_name(const json_t *value);

/* What a value is, for a sentence: "a list", "true", ... */
const char *json_shape_word(const json_t *value);

#endif
