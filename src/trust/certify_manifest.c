/* The manifest of a certificate.
 *
 * In: the board, the cubes and how many solutions each has. Out: one JSON object, its keys in the
 * order of trust/certificate.h.
 */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "solutions/set_board.h"
#include "trust/certificate.h"
#include "trust/certify_files.h"

/* Adds `value`, which may be NULL, and takes it over. */
static bool put(json_t *object, const char *key, json_t *value)
{
    return value && json_object_set_new(object, key, value) == 0;
}

static bool append(json_t *array, json_t *value)
{
    return value && json_array_append_new(array, value) == 0;
}

static json_t *square_json(uint32_t row, uint32_t column)
{
    json_t *square = json_array();
    bool whole = square && append(square, json_integer((json_int_t)row + 1)) &&
                 append(square, json_integer((json_int_t)column + 1));
    if (whole)
        return square;
    json_decref(square);
    return NULL;
}

static json_t *cube_json(const struct certify_cubes *cubes, uint64_t number)
{
    const uint32_t *columns = cubes->list.columns + number * cubes->list.rows;
    json_t *cube = json_object(), *queens = json_array();
    bool whole = cube && queens;
    for (uint32_t row = 0; whole && row < cubes->list.rows; row++)
        whole = append(queens, square_json(row, columns[row]));
    whole = whole && json_object_set(cube, "queens", queens) == 0 &&
            put(cube, "count", json_integer((json_int_t)cubes->cubes[number].count));
    json_decref(queens);
    if (whole)
        return cube;
    json_decref(cube);
    return NULL;
}

static json_t *manifest_json(const struct set_board *texts, uint64_t count,
                             const struct certify_cubes *cubes)
{
    json_t *manifest = json_object(), *list = json_array();
    bool whole = manifest && list && put(manifest, "format", json_string(CERTIFICATE_FORMAT)) &&
                 put(manifest, "board", json_string(texts->board)) &&
                 put(manifest, "rule", json_string(texts->rule));
    if (whole && texts->given)
        whole = put(manifest, "given", json_string(texts->given));
    if (whole && texts->blocked)
        whole = put(manifest, "blocked", json_string(texts->blocked));
    whole = whole && put(manifest, "count", json_integer((json_int_t)count));
    for (uint64_t i = 0; whole && i < cubes->list.count; i++)
        whole = append(list, cube_json(cubes, i));
    whole = whole && json_object_set(manifest, "cubes", list) == 0;
    json_decref(list);
    if (whole)
        return manifest;
    json_decref(manifest);
    return NULL;
}

static int take(const char *bytes, size_t size, void *output)
{
    output_write(output, bytes, size);
    return 0;
}

enum status certify_write_manifest(const struct certify_folder *folder, const struct board *board,
                                   uint64_t count, const struct certify_cubes *cubes,
                                   struct report *report)
{
    struct set_board texts;
    struct output *output = NULL;
    enum status status = set_board_of(&texts, board, report);
    if (status != STATUS_OK)
        return status;
    json_t *manifest = manifest_json(&texts, count, cubes);
    set_board_free(&texts);
    status = manifest ? certify_folder_write(folder, CERTIFICATE_MANIFEST, &output, report)
                      : report_memory(report);
    if (status == STATUS_OK) {
        if (json_dump_callback(manifest, take, output, JSON_INDENT(1)) != 0)
            output_no_memory(output);
        output_byte(output, '\n');
        status = certify_folder_written(folder, &output, report);
    }
    json_decref(manifest);
    return status;
}
