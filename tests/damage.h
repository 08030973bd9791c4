/* Certificates damaged at random, for tests: what is said to hold must be true all the same.
 */
#ifndef TESTS_DAMAGE_H
#define TESTS_DAMAGE_H

#include "certificate_made.h"

/* One change of a text, of the kinds that accidents and people make. */
static inline void damage(struct made_file *file, const struct made_file *other)
{
    static const char signs[] = "0123456789- \n\n-[],\"{}#c";
    size_t size = file->size, at = size ? random_below((uint32_t)size) : 0, line = at;
    char *bytes = malloc(2 * size + 1);
    assert_non_null(bytes);
    memcpy(bytes, file->bytes, size);
    while (line > 0 && bytes[line - 1] != '\n')
        line--;
    const char *feed = size ? memchr(bytes + line, '\n', size - line) : NULL;
    size_t length = feed ? (size_t)(feed + 1 - bytes) - line : size - line;
    switch (size ? random_below(9) : 8) {
    case 0: /* a bit */
        bytes[at] = (char)(bytes[at] ^ 1 << random_below(8));
        break;
    case 1: /* a sign in place of another */
        bytes[at] = signs[random_below(sizeof signs - 1)];
        break;
    case 2: /* one more */
        memmove(bytes + at + 1, bytes + at, size++ - at);
        bytes[at] = signs[random_below(sizeof signs - 1)];
        break;
    case 3: /* one less */
        memmove(bytes + at, bytes + at + 1, --size - at);
        break;
    case 4: /* a line less */
        memmove(bytes + line, bytes + line + length, size - line - length);
        size -= length;
        break;
    case 5: /* a line twice */
        memmove(bytes + line + length, bytes + line, size - line);
        size += length;
        break;
    case 6: /* another number */
        if (bytes[at] >= '0' && bytes[at] <= '9')
            bytes[at] = (char)('0' + random_below(10));
        break;
    case 7: /* the rest cut off */
        size = at;
        break;
    default: /* what stands elsewhere */
        free(bytes);
        bytes = malloc(other->size + 1);
        assert_non_null(bytes);
        memcpy(bytes, other->bytes, size = other->size);
        break;
    }
    free(file->bytes);
    file->bytes = bytes;
    file->size = size;
}

/* Says it holds: then what it says is true. */
static inline bool holds_truly(void)
{
    const struct certificate_task task = {.folder = "c"};
    struct certificate_result result;
    struct report report = REPORT_NONE;
    enum status status = certificate_check(&task, &result, &report);
    if (status != STATUS_OK) {
        assert_int_equal(status, STATUS_FAILED);
        assert_true(report.text[0]);
        return false;
    }
    assert_true(result.board.n <= 10);
    assert_int_equal(result.count, each_solution(&result.board, NULL, NULL));
    certificate_result_free(&result);
    return true;
}

/* Damages one or two files of the certificate in the folder "c", the digests being put right, and
 * puts them back. Does it still hold? */
static inline bool damaged_holds(struct made *made)
{
    size_t hit[2];
    struct made_file kept[2];
    unsigned times = 1 + random_below(2);
    for (unsigned i = 0; i < times; i++) {
        hit[i] = random_below((uint32_t)made->count);
        struct made_file *file = &made->files[hit[i]];
        kept[i] = *file;
        file->bytes = malloc(file->size + 1);
        assert_non_null(file->bytes);
        memcpy(file->bytes, kept[i].bytes, file->size);
        damage(file, &made->files[random_below((uint32_t)made->count)]);
        made_put(file, "c");
    }
    made_seal(made, "c"); /* the files are in its order already */
    bool holds = holds_truly();
    for (unsigned i = times; i-- > 0;) {
        free(made->files[hit[i]].bytes);
        made->files[hit[i]] = kept[i];
        made_put(&kept[i], "c");
    }
    return holds;
}

#endif
