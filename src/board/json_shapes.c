/* The shapes in which other programs write boards, recognised by their first parts.
 *
 * In comes a value, out comes the name of its shape. Rows that are read have no name here, and
 * neither has plain nonsense: that one is told by whoever stumbles over it. The first row and its
 * first square are enough to tell the shapes apart, since a text of many megabytes may follow.
 */
#include "board/json_shapes.h"

#include <stdbool.h>
#include <stddef.h>

const char *const json_shape_keys[] = {"colorRegions", "regions", "grid", "board", "rows", NULL};

/* Under these keys collections of boards are kept. */
static const char *const collection_keys[] = {"levels", "puzzles", "boards", NULL};

static bool has_any(const json_t *object, const char *const *keys)
{
    for (; *keys; keys++)
        if (json_object_get(object, *keys))
            return true;
    return false;
}

/* A pair of whole numbers: a square where one label should be. */
static bool is_pair(const json_t *value)
{
    return json_array_size(value) == 2 && json_is_integer(json_array_get(value, 0)) &&
           json_is_integer(json_array_get(value, 1));
}

static const char *name_of_objects(const json_t *first)
{
    if (json_object_get(first, "cells"))
        return "regions as lists of cells";
    return has_any(first, json_shape_keys) ? "several boards" : "a list of cells";
}

const char *json_shape_name(const json_t *value)
{
    if (json_is_object(value))
        return !has_any(value, json_shape_keys) && has_any(value, collection_keys)
                   ? "several boards"
                   : NULL;
    const json_t *row = json_array_get(value, 0), *square = json_array_get(row, 0);
    if (json_is_object(row))
        return name_of_objects(row);
    if (json_is_object(square))
        return "a matrix of objects";
    if (json_is_array(square))
        return is_pair(square) ? "regions as lists of cells" : "several boards";
    return NULL;
}

const char *json_shape_word(const json_t *value)
{
    switch (json_typeof(value)) {
    case JSON_OBJECT:
        return "an object";
    case JSON_ARRAY:
        return "a list";
    case JSON_STRING:
        return "a string";
    case JSON_INTEGER:
        return "a number";
    case JSON_REAL:
        return "a number with a fraction or an exponent";
    case JSON_TRUE:
        return "true";
    case JSON_FALSE:
        return "false";
    case JSON_NULL:
        break;
    }
    return "null";
}
