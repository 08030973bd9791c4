/* manifest.json, taken at its word and no further.
 *
 * In: the file. Out: the board, the count and the cubes, each of them of the right type and within
 * its range. A key that is not known might say something that nobody checks, so that it is refused
 * like one that is missing or stands there twice. Whether what it says is true is asked elsewhere.
 */
#include "trust/certificate_manifest.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "base/input.h"
#include "base/memory.h"
#include "board/text.h"
#include "trust/certificate.h"

enum { NAME = 64, MOST_BYTES = 1 << 30 };

/* Where we are, for messages. */
struct reading {
    const struct certificate_folder *folder;
    struct report *report;
    struct certificate_manifest *manifest;
};

#define FAILS(reading, ...)                                                                        \
    certificate_fails((reading)->folder, (reading)->report, CERTIFICATE_MANIFEST, 0, 0, __VA_ARGS__)

/* The object has these keys (the last ones, from `needed` on, may be missing) and no other. */
static enum status has_keys(const struct reading *reading, json_t *object, const char *what,
                            const char *const *keys, size_t count, size_t needed)
{
    const char *key;
    json_t *value;
    if (!json_is_object(object))
        return FAILS(reading, "%s is no object", what);
    for (size_t i = 0; i < needed; i++)
        if (!json_object_get(object, keys[i]))
            return FAILS(reading, "%s has no key %s", what, keys[i]);
    json_object_foreach(object, key, value)
    {
        char shown[TEXT_SHOWN];
        size_t i = 0;
        while (i < count && strcmp(keys[i], key) != 0)
            i++;
        if (i == count)
            return FAILS(reading, "%s has the key %s, which no certificate has", what,
                         text_show(shown, (struct text){key, strlen(key)}));
    }
    return STATUS_OK;
}

/* A text as one of our own, NULL where the key is missing. */
static enum status read_text(const struct reading *reading, json_t *object, const char *key,
                             char **text)
{
    json_t *value = json_object_get(object, key);
    *text = NULL;
    if (!value)
        return STATUS_OK;
    if (!json_is_string(value))
        return FAILS(reading, "%s is no text", key);
    *text = memory_text(json_string_value(value), json_string_length(value));
    return *text ? STATUS_OK : report_memory(reading->report);
}

static bool is_number(json_t *value, uint64_t low, uint64_t high, uint64_t *number)
{
    if (!json_is_integer(value) || json_integer_value(value) < 0)
        return false;
    *number = (uint64_t)json_integer_value(value);
    return *number >= low && *number <= high;
}

/* The board as the head of a set says it. */
static enum status read_board(const struct reading *reading, json_t *whole)
{
    struct certificate_manifest *manifest = reading->manifest;
    struct set_board *texts = &manifest->texts;
    struct report found = REPORT_NONE;
    enum status status = read_text(reading, whole, "board", &texts->board);
    if (status == STATUS_OK)
        status = read_text(reading, whole, "rule", &texts->rule);
    if (status == STATUS_OK)
        status = read_text(reading, whole, "given", &texts->given);
    if (status == STATUS_OK)
        status = read_text(reading, whole, "blocked", &texts->blocked);
    if (status != STATUS_OK)
        return status;
    status = set_board_read(&manifest->board, texts, CERTIFICATE_MANIFEST, 0, &found);
    if (status == STATUS_OK)
        return status;
    manifest->board = board_make(0, RULE_CLASSIC); /* nothing that would have to be freed */
    return status == STATUS_MEMORY ? report_memory(reading->report)
                                   : FAILS(reading, "%s", found.text);
}

static enum status read_queen(const struct reading *reading, json_t *value, size_t number)
{
    struct certificate_manifest *manifest = reading->manifest;
    uint64_t row = 0, column = 0, n = manifest->board.n;
    if (!json_is_array(value) || json_array_size(value) != 2 ||
        !is_number(json_array_get(value, 0), 1, n, &row) ||
        !is_number(json_array_get(value, 1), 1, n, &column))
        return FAILS(reading,
                     "cube %zu: a queen that is no [row, column] of a board of %llu rows, from 1",
                     number, (unsigned long long)n);
    struct square square = {(uint32_t)(row - 1), (uint32_t)(column - 1)};
    return squares_add(&manifest->squares, square) == STATUS_OK ? STATUS_OK
                                                                : report_memory(reading->report);
}

/* The squares are sorted here; where they stand in memory is settled once all are read. */
static enum status read_cube(const struct reading *reading, json_t *value, size_t number)
{
    static const char *const keys[] = {"queens", "count"};
    struct certificate_manifest *manifest = reading->manifest;
    struct certificate_cube *cube = &manifest->cubes[number - 1];
    size_t first = manifest->squares.count;
    char what[NAME];
    snprintf(what, sizeof what, "cube %zu", number);
    enum status status = has_keys(reading, value, what, keys, 2, 2);
    if (status != STATUS_OK)
        return status;
    json_t *queens = json_object_get(value, "queens");
    if (!json_is_array(queens))
        return FAILS(reading, "%s: queens is no list", what);
    if (!is_number(json_object_get(value, "count"), 0, INT64_MAX, &cube->count))
        return FAILS(reading, "%s: count is no whole number", what);
    for (size_t i = 0; status == STATUS_OK && i < json_array_size(queens); i++)
        status = read_queen(reading, json_array_get(queens, i), number);
    if (status != STATUS_OK)
        return status;
    cube->size = manifest->squares.count - first;
    struct square *at = cube->size ? manifest->squares.at + first : NULL;
    if (cube->size > 1)
        qsort(at, cube->size, sizeof *at, square_order);
    for (size_t i = 1; i < cube->size; i++)
        if (square_order(&at[i - 1], &at[i]) == 0)
            return FAILS(reading, "%s: two queens on the same square", what);
    return STATUS_OK;
}

static enum status read_cubes(const struct reading *reading, json_t *list)
{
    struct certificate_manifest *manifest = reading->manifest;
    enum status status = STATUS_OK;
    if (!json_is_array(list))
        return FAILS(reading, "cubes is no list");
    manifest->cube_count = json_array_size(list);
    manifest->cubes = memory_array(manifest->cube_count, sizeof *manifest->cubes);
    if (!manifest->cubes)
        return report_memory(reading->report);
    for (size_t i = 0; status == STATUS_OK && i < manifest->cube_count; i++)
        status = read_cube(reading, json_array_get(list, i), i + 1);
    const struct square *at = manifest->squares.at;
    for (size_t i = 0; status == STATUS_OK && at && i < manifest->cube_count; i++) {
        manifest->cubes[i].queens = at;
        at += manifest->cubes[i].size;
    }
    return status;
}

static enum status read_whole(const struct reading *reading, json_t *whole)
{
    static const char *const keys[] = {"format", "board", "rule",   "count",
                                       "cubes",  "given", "blocked"};
    enum { KEYS = sizeof keys / sizeof *keys, NEEDED = KEYS - 2 };
    enum status status = has_keys(reading, whole, "the manifest", keys, KEYS, NEEDED);
    if (status != STATUS_OK)
        return status;
    const char *format = json_string_value(json_object_get(whole, "format"));
    if (!format || strcmp(format, CERTIFICATE_FORMAT) != 0)
        return FAILS(reading, "format is not \"" CERTIFICATE_FORMAT "\"");
    if (!is_number(json_object_get(whole, "count"), 0, INT64_MAX, &reading->manifest->count))
        return FAILS(reading, "count is no whole number");
    status = read_board(reading, whole);
    return status == STATUS_OK ? read_cubes(reading, json_object_get(whole, "cubes")) : status;
}

/* Of most allocations that fail jansson says nothing, or it finds fault with a string that it has
 * seen to its end: that one lacked the memory for a copy. */
static bool is_out_of_memory(const struct input *input, const json_error_t *error)
{
    size_t end = error->position > 0 ? (size_t)error->position : 0;
    if (json_error_code(error) == json_error_out_of_memory || !error->text[0])
        return true;
    return end > 0 && end <= input->size && input->bytes[end - 1] == '"' &&
           (strncmp(error->text, "invalid token", strlen("invalid token")) == 0 ||
            strncmp(error->text, "string or '}'", strlen("string or '}'")) == 0);
}

static enum status parse(const struct reading *reading, const struct input *input)
{
    json_error_t error;
    json_t *whole = json_loadb(input->bytes, input->size, JSON_REJECT_DUPLICATES, &error);
    if (!whole && is_out_of_memory(input, &error))
        return report_memory(reading->report);
    if (!whole)
        return certificate_fails(reading->folder, reading->report, CERTIFICATE_MANIFEST,
                                 error.line > 0 ? (uint64_t)error.line : 0,
                                 error.line > 0 && error.column > 0 ? (uint64_t)error.column : 0,
                                 "%s", error.text);
    enum status status = read_whole(reading, whole);
    json_decref(whole);
    return status;
}

enum status certificate_manifest_read(struct certificate_manifest *manifest,
                                      const struct certificate_folder *folder,
                                      struct report *report)
{
    struct reading reading = {folder, report, manifest};
    struct input input;
    *manifest = (struct certificate_manifest){.board = board_make(0, RULE_CLASSIC)};
    enum status status = certificate_folder_needs(folder, CERTIFICATE_MANIFEST, report);
    if (status != STATUS_OK)
        return status;
    char *path = certificate_path(folder, CERTIFICATE_MANIFEST);
    if (!path)
        return report_memory(report);
    status = input_read(&input, path, MOST_BYTES, NULL);
    free(path);
    if (status == STATUS_MEMORY)
        return report_memory(report);
    if (status != STATUS_OK)
        return report_say(report, STATUS_IO, "%s/%s: cannot be read", folder->path,
                          CERTIFICATE_MANIFEST);
    status = parse(&reading, &input);
    input_free(&input);
    if (status != STATUS_OK)
        certificate_manifest_free(manifest);
    return status;
}

void certificate_manifest_free(struct certificate_manifest *manifest)
{
    set_board_free(&manifest->texts);
    board_free(&manifest->board);
    squares_free(&manifest->squares);
    free(manifest->cubes);
    *manifest = (struct certificate_manifest){.board = board_make(0, RULE_CLASSIC)};
}

/* Is this the name of a cube's file, for a cube that there is? */
static bool is_of_cube(const struct certificate_manifest *manifest, const char *name)
{
    char expected[NAME];
    const char *number = name + strlen(CERTIFICATE_CUBES "/");
    if (!text_starts_with((struct text){name, strlen(name)}, CERTIFICATE_CUBES "/"))
        return false;
    unsigned long long cube = strtoull(number, NULL, 10);
    if (cube == 0 || cube > manifest->cube_count)
        return false;
    snprintf(expected, sizeof expected, CERTIFICATE_BLOCKING, cube);
    if (strcmp(expected, name) == 0)
        return true;
    snprintf(expected, sizeof expected, CERTIFICATE_PROOF, cube);
    return strcmp(expected, name) == 0;
}

enum status certificate_manifest_names(const struct certificate_manifest *manifest,
                                       const struct certificate_folder *folder,
                                       struct report *report)
{
    static const char *const single[] = {CERTIFICATE_FORMULA, CERTIFICATE_SOLUTIONS,
                                         CERTIFICATE_MANIFEST, CERTIFICATE_COVER};
    enum { SINGLE = sizeof single / sizeof *single };
    enum status status = STATUS_OK;
    for (size_t i = 0; status == STATUS_OK && i < SINGLE; i++)
        status = certificate_folder_needs(folder, single[i], report);
    for (unsigned long long cube = 1; status == STATUS_OK && cube <= manifest->cube_count; cube++) {
        char name[NAME];
        snprintf(name, sizeof name, CERTIFICATE_BLOCKING, cube);
        status = certificate_folder_needs(folder, name, report);
        snprintf(name, sizeof name, CERTIFICATE_PROOF, cube);
        if (status == STATUS_OK)
            status = certificate_folder_needs(folder, name, report);
    }
    for (size_t i = 0; status == STATUS_OK && i < folder->count; i++) {
        const char *name = folder->names[i];
        size_t k = 0;
        while (k < SINGLE && strcmp(single[k], name) != 0)
            k++;
        if (k == SINGLE && !is_of_cube(manifest, name))
            status = certificate_fails(folder, report, name, 0, 0,
                                       "is no file of a certificate with %zu cube%s",
                                       manifest->cube_count, text_plural(manifest->cube_count));
    }
    return status;
}

const char *certificate_cube_text(char text[CERTIFICATE_CUBE_TEXT],
                                  const struct certificate_manifest *manifest, size_t number)
{
    const struct certificate_cube *cube = &manifest->cubes[number - 1];
    int used = snprintf(text, CERTIFICATE_CUBE_TEXT, "cube %zu", number);
    for (size_t i = 0; i < cube->size; i++) {
        char square[SQUARE_TEXT];
        size_t room = CERTIFICATE_CUBE_TEXT - (size_t)used;
        bool last = i + 1 == cube->size;
        if (room < SQUARE_TEXT + 16) {
            snprintf(text + used, room, ", ...)");
            break;
        }
        used += snprintf(text + used, room, "%s%s%s", i == 0 ? " (" : ", ",
                         square_text(square, cube->queens[i], manifest->board.n), last ? ")" : "");
    }
    return text;
}
