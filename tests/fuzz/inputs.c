/* Files, folders and dictionaries as lists of byte strings.
 *
 * In come paths, out come their bytes, in an order that is the same on every machine. A harness may
 * end the process where the program must not: without its inputs there is nothing to test. What the
 * bytes mean is not known here.
 */
#include "fuzz/inputs.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "fuzz/target.h"

_Noreturn static void fail(const char *path)
{
    fprintf(stderr, "%s: %s\n", path, strerror(errno));
    exit(2);
}

static void append(struct inputs *inputs, struct input input)
{
    if (inputs->count == inputs->capacity) {
        inputs->capacity = inputs->capacity ? 2 * inputs->capacity : 64;
        inputs->at = realloc(inputs->at, inputs->capacity * sizeof *inputs->at);
        demand(inputs->at);
    }
    inputs->at[inputs->count++] = input;
}

static struct input read_file(const char *path)
{
    struct input input = {.name = strdup(path)};
    FILE *memory = open_memstream((char **)&input.bytes, &input.size);
    FILE *file = fopen(path, "rb");
    if (!file)
        fail(path);
    demand(input.name && memory);
    for (int byte; (byte = fgetc(file)) != EOF;)
        fputc(byte, memory);
    if (ferror(file))
        fail(path);
    fclose(file);
    demand(fclose(memory) == 0);
    return input;
}

static int is_visible(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

void inputs_add(struct inputs *inputs, const char *path)
{
    struct stat about;
    if (stat(path, &about) != 0)
        fail(path);
    if (!S_ISDIR(about.st_mode)) {
        append(inputs, read_file(path));
        return;
    }
    struct dirent **entries;
    int count = scandir(path, &entries, is_visible, alphasort);
    if (count < 0)
        fail(path);
    for (int i = 0; i < count; i++) {
        char *below;
        demand(asprintf(&below, "%s/%s", path, entries[i]->d_name) >= 0);
        append(inputs, read_file(below));
        free(below);
        free(entries[i]);
    }
    free(entries);
}

/* The bytes between two quotation marks, their escapes undone. */
static struct input read_word(const char *start, const char *end)
{
    struct input word = {.bytes = malloc((size_t)(end - start) + 1)};
    demand(word.bytes);
    while (start < end) {
        unsigned byte = (unsigned char)*start++;
        if (byte == '\\' && end - start >= 3 && *start == 'x') {
            char digits[3] = {start[1], start[2], '\0'};
            byte = (unsigned)strtoul(digits, NULL, 16);
            start += 3;
        } else if (byte == '\\' && start < end) {
            byte = (unsigned char)*start++;
        }
        word.bytes[word.size++] = (uint8_t)byte;
    }
    return word;
}

void inputs_add_words(struct inputs *inputs, const char *path)
{
    char *line = NULL;
    size_t capacity = 0;
    FILE *file = fopen(path, "r");
    if (!file)
        fail(path);
    while (getline(&line, &capacity, file) >= 0) {
        const char *start = strchr(line, '"'), *end = strrchr(line, '"');
        if (line[0] != '#' && start && end > start)
            append(inputs, read_word(start + 1, end));
    }
    free(line);
    fclose(file);
}

void inputs_free(struct inputs *inputs)
{
    for (size_t i = 0; i < inputs->count; i++) {
        free(inputs->at[i].name);
        free(inputs->at[i].bytes);
    }
    free(inputs->at);
    *inputs = (struct inputs){0};
}
