/* Runs a target over files and folders, with any compiler, and over damaged copies of them.
 *
 *     PROGRAM [-d DICTIONARY] [-m ROUNDS] [-k FILE] PATH...
 *
 * In come inputs, out comes the line that tests/run counts. A broken promise ends the process, so
 * each input is written to FILE before it is tried: after a crash, FILE holds the one that did it.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fuzz/mutate.h"
#include "fuzz/target.h"

/* A text of 64 kB that makes a reader ask for more than this at once is a finding too. */
const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
    return "max_allocation_size_mb=64";
}

struct replay {
    const char *kept; /* NULL: inputs are not written down */
    int descriptor;
};

static void keep(const struct replay *replay, const uint8_t *bytes, size_t size)
{
    if (!replay->kept)
        return;
    demand(ftruncate(replay->descriptor, 0) == 0);
    demand(pwrite(replay->descriptor, bytes, size, 0) == (ssize_t)size);
}

/* On a block of its own size, so that a sanitizer sees whoever reads beyond it. */
static void try(const struct replay *replay, const uint8_t *bytes, size_t size)
{
    uint8_t *copy = malloc(size ? size : 1);
    demand(copy);
    if (size > 0)
        memcpy(copy, bytes, size);
    keep(replay, copy, size);
    demand(LLVMFuzzerTestOneInput(copy, size) == 0);
    free(copy);
}

static void run(const struct replay *replay, const struct inputs *inputs,
                const struct inputs *words, unsigned long rounds)
{
    static struct mutant mutant = {.random = 1};
    for (size_t i = 0; i < inputs->count; i++)
        try(replay, inputs->at[i].bytes, inputs->at[i].size);
    for (unsigned long round = 0; round < rounds; round++) {
        mutate(&mutant, inputs, words);
        try(replay, mutant.bytes, mutant.size);
    }
    printf("%zu passed, 0 failed, 0 skipped\n", inputs->count + (rounds > 0));
}

static void open_kept(struct replay *replay)
{
    if (!replay->kept)
        return;
    fprintf(stderr, "should this end badly, the input that did it is %s\n", replay->kept);
    replay->descriptor = open(replay->kept, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (replay->descriptor >= 0)
        return;
    fprintf(stderr, "%s: %s\n", replay->kept, strerror(errno));
    exit(2);
}

int main(int count, char **arguments)
{
    struct inputs inputs = {0}, words = {0};
    struct replay replay = {0};
    unsigned long rounds = 0;
    for (int option; (option = getopt(count, arguments, "d:k:m:")) != -1;)
        switch (option) {
        case 'd':
            inputs_add_words(&words, optarg);
            break;
        case 'k':
            replay.kept = optarg;
            break;
        case 'm':
            rounds = strtoul(optarg, NULL, 10);
            break;
        default:
            return 2;
        }
    for (int i = optind; i < count; i++)
        inputs_add(&inputs, arguments[i]);
    if (inputs.count == 0) {
        fprintf(stderr, "usage: %s [-d DICTIONARY] [-m ROUNDS] [-k FILE] PATH...\n", arguments[0]);
        return 2;
    }
    open_kept(&replay);
    run(&replay, &inputs, &words, rounds);
    if (replay.kept) {
        close(replay.descriptor);
        unlink(replay.kept);
    }
    inputs_free(&inputs);
    inputs_free(&words);
    return 0;
}
