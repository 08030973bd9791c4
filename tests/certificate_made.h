/* A certificate in memory, for tests of its check: its files, to be damaged and then written with
 * their digests put right.
 */
#ifndef TESTS_CERTIFICATE_MADE_H
#define TESTS_CERTIFICATE_MADE_H

#include "folder.h"

#include "base/sha256.h"
#include "trust/certificate_check.h"

enum { MADE_NAME = 64, MADE_MOST_N = 16 };

struct made_file {
    char name[MADE_NAME];
    char *bytes;
    size_t size;
};

/* What to make. */
struct order {
    const struct board *board; /* sealed */
    uint32_t cube_rows;
    /* A clause more in the formula, of two literals; boards that break it are left out everywhere,
     * so that nothing but this clause is wrong. 0: none. */
    int extra[2];
    /* A solution, by its number from 1, that is missing in the list, the blocking clauses and the
     * counts; a cube that is missing in the manifest, the solutions in it still being listed. The
     * proofs are the same with them and without. 0: none. */
    uint64_t solution_left_out, cube_left_out;
};

/* The files but SHA256SUMS, in no order. */
struct made {
    struct order order;
    struct made_file *files;
    size_t count;
    uint64_t solutions, cubes;        /* that it lists */
    uint64_t met, blocked, cubes_met; /* so far, those left out too */
    uint32_t left_out_first;          /* the first column of the solution that was left out */
};

static inline struct made_file *made_find(struct made *made, const char *name)
{
    for (size_t i = 0; i < made->count; i++)
        if (strcmp(made->files[i].name, name) == 0)
            return &made->files[i];
    return NULL;
}

static inline void made_replace(struct made *made, const char *name, const char *bytes, size_t size)
{
    struct made_file *file = made_find(made, name);
    if (!file) {
        made->files = realloc(made->files, (made->count + 1) * sizeof *made->files);
        assert_non_null(made->files);
        file = &made->files[made->count++];
        *file = (struct made_file){.size = 0};
        snprintf(file->name, sizeof file->name, "%s", name);
    }
    char *copy = malloc(size + 1);
    assert_non_null(copy);
    memcpy(copy, bytes, size);
    copy[size] = '\0';
    free(file->bytes);
    file->bytes = copy;
    file->size = size;
}

static inline void made_text(struct made *made, const char *name, const char *text)
{
    made_replace(made, name, text, strlen(text));
}

static inline void made_remove(struct made *made, const char *name)
{
    struct made_file *file = made_find(made, name);
    assert_non_null(file);
    free(file->bytes);
    *file = made->files[--made->count];
}

static inline void made_digest(const char *bytes, size_t size, char digest[SHA256_TEXT])
{
    struct sha256 *sha256;
    assert_int_equal(sha256_open(&sha256, NULL), STATUS_OK);
    sha256_add(sha256, bytes, size);
    assert_int_equal(sha256_text(sha256, digest, NULL), STATUS_OK);
    sha256_close(&sha256);
}

static inline void made_free(struct made *made)
{
    for (size_t i = 0; i < made->count; i++)
        free(made->files[i].bytes);
    free(made->files);
    *made = (struct made){.count = 0};
}

static inline int made_order(const void *a, const void *b)
{
    return strcmp(((const struct made_file *)a)->name, ((const struct made_file *)b)->name);
}

/* Puts the digests right. */
static inline void made_seal(struct made *made, const char *place)
{
    char path[512], digest[SHA256_TEXT];
    snprintf(path, sizeof path, "%s/SHA256SUMS", place);
    remove(path);
    FILE *sums = fopen(path, "wb");
    assert_non_null(sums);
    qsort(made->files, made->count, sizeof *made->files, made_order);
    for (size_t i = 0; i < made->count; i++) {
        made_digest(made->files[i].bytes, made->files[i].size, digest);
        fprintf(sums, "%s  %s\n", digest, made->files[i].name);
    }
    assert_int_equal(fclose(sums), 0);
}

static inline void made_put(const struct made_file *file, const char *place)
{
    char path[512];
    assert_non_null(file);
    if (!file)
        return;
    snprintf(path, sizeof path, "%s/%s", place, file->name);
    remove(path); /* to write over a file takes some file systems long */
    put(path, file->bytes, file->size);
}

/* Writes all of it into a folder that is not there yet. */
static inline void made_write(struct made *made, const char *place)
{
    char cubes[256];
    snprintf(cubes, sizeof cubes, "%s/cubes", place);
    assert_int_equal(mkdir(place, 0777), 0);
    assert_int_equal(mkdir(cubes, 0777), 0);
    for (size_t i = 0; i < made->count; i++)
        made_put(&made->files[i], place);
    made_seal(made, place);
}

/* Checks the certificate in a folder; the result is not kept. */
static inline enum status check_folder(const char *place, uint64_t *count, struct report *report)
{
    const struct certificate_task task = {.folder = place};
    struct certificate_result result;
    *report = REPORT_NONE;
    enum status status = certificate_check(&task, &result, report);
    *count = result.count;
    if (status == STATUS_OK)
        certificate_result_free(&result);
    return status;
}

#endif
