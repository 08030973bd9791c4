/* Lists of byte strings out of files: inputs, and the words of a dictionary. */
#ifndef FUZZ_INPUTS_H
#define FUZZ_INPUTS_H

#include <stddef.h>
#include <stdint.h>

struct input {
    char *name; /* of its file; NULL: a word */
    uint8_t *bytes;
    size_t size;
};

/* Start with all zero. */
struct inputs {
    struct input *at;
    size_t count, capacity;
};

/* Adds a file, or all files of a folder in the order of their names. What cannot be read ends the
 * process with exit code 2 and a message. */
void inputs_add(struct inputs *inputs, const char *path);

/* Adds the words of a dictionary in libFuzzer's notation: one "word" a line, a name and `=` before
 * it allowed, \\ \" and \xAB in it, comments after `#`. */
void inputs_add_words(struct inputs *inputs, const char *path);

void inputs_free(struct inputs *inputs);

#endif
