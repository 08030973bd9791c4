/* base/input: whatever a path may name, and archives in every state of ruin. The packed samples
 * were made by gzip, xz and zstd, not by this program. */
#include "folder.h"

#include <zlib.h>

#include "base/input.h"

enum { LIMIT = 1 << 20 };

static const char board[] = "....\n....\n....\n....\n";
enum { BOARD = sizeof board - 1 };

static const unsigned char gz[] = {0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
                                   0x03, 0xd3, 0xd3, 0xd3, 0xd3, 0xe3, 0xd2, 0x43, 0x25,
                                   0x00, 0x2f, 0x9f, 0x56, 0x76, 0x14, 0x00, 0x00, 0x00};

static const unsigned char xz[] = {
    0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00, 0x00, 0x04, 0xe6, 0xd6, 0xb4, 0x46, 0x02, 0x00,
    0x21, 0x01, 0x16, 0x00, 0x00, 0x00, 0x74, 0x2f, 0xe5, 0xa3, 0xe0, 0x00, 0x13, 0x00,
    0x08, 0x5d, 0x00, 0x17, 0x68, 0x7e, 0xaa, 0x88, 0x00, 0x00, 0x00, 0x00, 0x7b, 0x76,
    0x65, 0xa3, 0x19, 0xc3, 0xd9, 0x0e, 0x00, 0x01, 0x24, 0x14, 0xf0, 0x80, 0xb4, 0xcb,
    0x1f, 0xb6, 0xf3, 0x7d, 0x01, 0x00, 0x00, 0x00, 0x00, 0x04, 0x59, 0x5a};

static const unsigned char zst[] = {0x28, 0xb5, 0x2f, 0xfd, 0x24, 0x14, 0x5d, 0x00,
                                    0x00, 0x28, 0x2e, 0x2e, 0x2e, 0x2e, 0x0a, 0x01,
                                    0x00, 0xe8, 0x8a, 0x16, 0x63, 0xeb, 0x7d, 0xde};

static const struct {
    const char *path;
    const unsigned char *bytes;
    size_t size;
} samples[] = {{"b.gz", gz, sizeof gz}, {"b.xz", xz, sizeof xz}, {"b.zst", zst, sizeof zst}};

enum { SAMPLES = 3 };

static void reads_as(const char *path, size_t limit, const void *bytes, size_t size)
{
    struct input input;
    struct report report = REPORT_NONE;
    assert_int_equal(input_read(&input, path, limit, &report), STATUS_OK);
    assert_int_equal(report.status, STATUS_OK);
    assert_int_equal(input.size, size);
    assert_memory_equal(input.bytes, bytes, size);
    assert_int_equal(input.bytes[size], 0);
    assert_string_equal(input.name, strcmp(path, "-") == 0 ? "<stdin>" : path);
    input_free(&input);
}

static void is_refused(const char *path, size_t limit, const char *says)
{
    struct input input;
    struct report report = REPORT_NONE;
    assert_int_equal(input_read(&input, path, limit, &report), STATUS_REFUSED);
    assert_int_equal(report.status, STATUS_REFUSED);
    assert_ptr_equal(report.file, path);
    assert_true(report.line == 0);
    assert_non_null(strstr(report.text, says));
    assert_null(input.bytes);
}

static void sizes(void **state)
{
    static const size_t all[] = {0, 1, 2, 3, 65535, 65536, 65537, 200000};
    static char bytes[200000];
    (void)state;
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (char)(i * 31 + i / 256);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        put("plain", bytes, all[i]);
        reads_as("plain", all[i], bytes, all[i]);
        reads_as("plain", SIZE_MAX, bytes, all[i]);
        if (all[i] > 0)
            is_refused("plain", all[i] - 1, "is too large");
    }
}

static void no_file(void **state)
{
    (void)state;
    put("plain", "x", 1);
    is_refused("missing.txt", LIMIT, "No such file");
    is_refused("", LIMIT, "No such file");
    is_refused(".", LIMIT, "is a folder");
    is_refused("plain/x", LIMIT, "Not a directory");
    assert_int_equal(mkdir("folder.gz", 0777), 0);
    is_refused("folder.gz", LIMIT, "is a folder");
    assert_int_equal(symlink("loop", "loop"), 0);
    is_refused("loop", LIMIT, "symbolic links");
}

static void no_permission(void **state)
{
    (void)state;
    put("secret", "x", 1);
    assert_int_equal(chmod("secret", 0), 0);
    bool root = geteuid() == 0;
    assert_int_equal(chmod(".", 0755), 0);
    if (root)
        assert_int_equal(seteuid(65534), 0);
    is_refused("secret", LIMIT, "Permission denied");
    if (root)
        assert_int_equal(seteuid(0), 0);
}

static void without_end(void **state)
{
    (void)state;
    is_refused("/dev/zero", 100000, "at most 100000 bytes");
    reads_as("/dev/null", 0, "", 0);
}

/* Standard input is put back at the end. */
static void standard_input_reads(const void *bytes, size_t size, bool pipe_it)
{
    int kept = dup(STDIN_FILENO), ends[2];
    if (pipe_it) {
        assert_int_equal(pipe(ends), 0);
        assert_int_equal(write(ends[1], bytes, size), (ssize_t)size);
        close(ends[1]);
    } else {
        put("redirected", bytes, size);
        ends[0] = open("redirected", O_RDONLY);
        assert_true(ends[0] >= 0);
    }
    assert_int_equal(dup2(ends[0], STDIN_FILENO), STDIN_FILENO);
    close(ends[0]);
    reads_as("-", LIMIT, bytes, size);
    assert_true(fcntl(STDIN_FILENO, F_GETFD) >= 0); /* is not ours to close */
    assert_int_equal(dup2(kept, STDIN_FILENO), STDIN_FILENO);
    close(kept);
}

static void standard_input(void **state)
{
    (void)state;
    for (int pipe_it = 0; pipe_it <= 1; pipe_it++) {
        standard_input_reads("", 0, pipe_it);
        standard_input_reads("8\n", 2, pipe_it);
        standard_input_reads("a\0b\0", 4, pipe_it);
        standard_input_reads(gz, sizeof gz, pipe_it); /* only an ending asks for unpacking */
    }
}

static void unreadable_standard_input(void **state)
{
    struct input input;
    struct report report = REPORT_NONE;
    int kept = dup(STDIN_FILENO), written = open("/dev/null", O_WRONLY);
    (void)state;
    assert_int_equal(dup2(written, STDIN_FILENO), STDIN_FILENO);
    assert_int_equal(input_read(&input, "-", LIMIT, &report), STATUS_IO);
    assert_non_null(strstr(report.text, "<stdin>: cannot be read: "));
    assert_int_equal(dup2(kept, STDIN_FILENO), STDIN_FILENO);
    close(kept);
    close(written);
}

static void unpacks(void **state)
{
    char twice[2 * BOARD + 1];
    unsigned char packed[256];
    (void)state;
    snprintf(twice, sizeof twice, "%s%s", board, board);
    for (size_t i = 0; i < SAMPLES; i++) {
        size_t size = samples[i].size;
        put(samples[i].path, samples[i].bytes, size);
        reads_as(samples[i].path, BOARD, board, BOARD);
        is_refused(samples[i].path, BOARD - 1, "is too large");
        memcpy(packed, samples[i].bytes, size);
        memcpy(packed + size, samples[i].bytes, size);
        put(samples[i].path, packed, 2 * size);
        reads_as(samples[i].path, LIMIT, twice, 2 * BOARD);
    }
}

static void cut_off_anywhere(void **state)
{
    (void)state;
    for (size_t i = 0; i < SAMPLES; i++)
        for (size_t size = 0; size < samples[i].size; size++) {
            put(samples[i].path, samples[i].bytes, size);
            is_refused(samples[i].path, LIMIT, "damaged or cut off");
        }
}

/* The second of two streams is cut off, or is none. */
static void cut_off_later(void **state)
{
    unsigned char packed[256];
    (void)state;
    for (size_t i = 0; i < SAMPLES; i++) {
        size_t size = samples[i].size;
        memcpy(packed, samples[i].bytes, size);
        memcpy(packed + size, samples[i].bytes, size);
        for (size_t more = 1; more < size; more++) {
            put(samples[i].path, packed, size + more);
            is_refused(samples[i].path, LIMIT, "damaged or cut off");
        }
        memcpy(packed + size, "junk", 4);
        put(samples[i].path, packed, size + 4);
        is_refused(samples[i].path, LIMIT, "damaged or cut off");
    }
}

/* One flipped bit either is found or does not matter (a date in the header): it never changes the
 * text. */
static void flipped_bits(void **state)
{
    unsigned char packed[256];
    size_t found = 0, bits = 0;
    (void)state;
    for (size_t i = 0; i < SAMPLES; i++)
        for (size_t bit = 0; bit < 8 * samples[i].size; bit++, bits++) {
            struct input input;
            struct report report = REPORT_NONE;
            memcpy(packed, samples[i].bytes, samples[i].size);
            packed[bit / 8] ^= (unsigned char)(1 << bit % 8);
            put(samples[i].path, packed, samples[i].size);
            if (input_read(&input, samples[i].path, LIMIT, &report) == STATUS_OK) {
                assert_int_equal(input.size, BOARD);
                assert_memory_equal(input.bytes, board, BOARD);
                input_free(&input);
            } else {
                assert_int_equal(report.status, STATUS_REFUSED);
                found++;
            }
        }
    assert_true(found > bits * 3 / 4);
}

static void not_packed_at_all(void **state)
{
    (void)state;
    for (size_t i = 0; i < SAMPLES; i++) {
        put(samples[i].path, board, BOARD);
        is_refused(samples[i].path, LIMIT, "damaged or cut off");
    }
}

/* 100 MB of zeros in 100 kB: the memory taken is bounded by the limit. */
static void bomb(void **state)
{
    static char zeros[1 << 16];
    (void)state;
    gzFile file = gzopen("bomb.gz", "wb1");
    assert_non_null(file);
    for (int i = 0; i < 1600; i++)
        assert_int_equal(gzwrite(file, zeros, sizeof zeros), sizeof zeros);
    assert_int_equal(gzclose(file), Z_OK);
    is_refused("bomb.gz", LIMIT, "is too large");
}

/* Headers that ask for gigabytes of working memory: in xz the dictionary size (byte 16, in a block
 * header with its CRC-32 behind it), in zstd the window (RFC 8878, 3.1.1.1.2). */
static void greedy_headers(void **state)
{
    static const unsigned char window[] = {0x28, 0xb5, 0x2f, 0xfd, 0x00, 21 << 3, 0x01, 0x00, 0x00};
    unsigned char packed[sizeof xz];
    (void)state;
    memcpy(packed, xz, sizeof xz);
    packed[16] = 36; /* 1 GiB */
    uint32_t check = (uint32_t)crc32(0, packed + 12, 8);
    for (int i = 0; i < 4; i++)
        packed[20 + i] = (unsigned char)(check >> 8 * i);
    put("greedy.xz", packed, sizeof packed);
    is_refused("greedy.xz", LIMIT, "too much memory");
    put("greedy.zst", window, sizeof window);
    is_refused("greedy.zst", LIMIT, "too much memory");
}

/* A text of several pieces, packed well enough that one piece unpacks to many. */
static void large(void **state)
{
    enum { LINES = 50000 };
    char *text = malloc(LINES * 8), *end = text;
    (void)state;
    assert_non_null(text);
    gzFile file = gzopen("large.gz", "wb");
    assert_non_null(file);
    for (int i = 0; i < LINES; i++)
        end += sprintf(end, "%d\n", i % 1000);
    assert_int_equal(gzwrite(file, text, (unsigned)(end - text)), end - text);
    assert_int_equal(gzclose(file), Z_OK);
    reads_as("large.gz", LINES * 8, text, (size_t)(end - text));
    free(text);
}

static void closes_its_files(void **state)
{
    int before = open_files();
    (void)state;
    sizes(NULL);
    unpacks(NULL);
    not_packed_at_all(NULL);
    assert_int_equal(open_files(), before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sizes),
        cmocka_unit_test(no_file),
        cmocka_unit_test(no_permission),
        cmocka_unit_test(without_end),
        cmocka_unit_test(standard_input),
        cmocka_unit_test(unreadable_standard_input),
        cmocka_unit_test(unpacks),
        cmocka_unit_test(cut_off_anywhere),
        cmocka_unit_test(cut_off_later),
        cmocka_unit_test(flipped_bits),
        cmocka_unit_test(not_packed_at_all),
        cmocka_unit_test(bomb),
        cmocka_unit_test(greedy_headers),
        cmocka_unit_test(large),
        cmocka_unit_test(closes_its_files),
    };
    return cmocka_run_group_tests(tests, enter_folder, leave_folder);
}
