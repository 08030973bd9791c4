/* base/source: what a file holds, in whatever pieces it is asked for. What paths may name and how
 * archives are ruined is seen in test_input, whose readings go this way too. */
#include "folder.h"

#include <zlib.h>

#include "base/source.h"

enum { SIZE = 200000 };

static char bytes[SIZE];

static void fill(void)
{
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (char)(i * 31 + i / 256);
}

/* Reads all with this room, and closes. */
static void holds(struct source *source, size_t room, size_t most, size_t size)
{
    static char piece[SIZE];
    size_t got, done = 0;
    if (most > 0)
        source_read_at_most(source, most);
    do {
        assert_int_equal(source_read(source, piece, room, &got, NULL), STATUS_OK);
        assert_true(got <= room && (most == 0 || got <= most) && done + got <= size);
        assert_memory_equal(piece, bytes + done, got);
        done += got;
    } while (got > 0);
    assert_int_equal(done, size);
    /* Once at the end, always at the end. */
    assert_int_equal(source_read(source, piece, room, &got, NULL), STATUS_OK);
    assert_int_equal(got, 0);
    source_close(&source);
    assert_null(source);
}

static void in_all_pieces(const char *path, size_t size)
{
    static const size_t rooms[] = {1, 2, 3, 1000, 65535, 65536, 65537, SIZE};
    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++) {
        struct source *source;
        struct report report = REPORT_NONE;
        assert_int_equal(source_open(&source, path, &report), STATUS_OK);
        assert_string_equal(source_name(source), path);
        holds(source, rooms[i], 0, size);
        assert_int_equal(source_open(&source, path, &report), STATUS_OK);
        holds(source, SIZE, rooms[i], size);
    }
}

static const size_t sizes[] = {0, 1, 2, 3, 65535, 65536, 65537, SIZE};
enum { SIZES = sizeof sizes / sizeof *sizes };

static void test_files(void **state)
{
    (void)state;
    fill();
    for (size_t i = 0; i < SIZES; i++) {
        put("plain", bytes, sizes[i]);
        in_all_pieces("plain", sizes[i]);
    }
}

static void test_packed(void **state)
{
    (void)state;
    fill();
    for (size_t i = 0; i < SIZES; i++) {
        gzFile file = gzopen("packed.gz", "wb");
        assert_non_null(file);
        if (sizes[i] > 0)
            assert_int_equal(gzwrite(file, bytes, (unsigned)sizes[i]), sizes[i]);
        assert_int_equal(gzclose(file), Z_OK);
        in_all_pieces("packed.gz", sizes[i]);
    }
}

/* What came before the damage is given, then the damage is told. */
static void test_damaged_at_the_end(void **state)
{
    static char piece[1000];
    struct source *source;
    struct report report = REPORT_NONE;
    struct stat about;
    size_t got, done = 0;
    enum status status;
    (void)state;
    fill();
    gzFile file = gzopen("cut.gz", "wb");
    assert_int_equal(gzwrite(file, bytes, SIZE), SIZE);
    assert_int_equal(gzclose(file), Z_OK);
    assert_int_equal(stat("cut.gz", &about), 0);
    assert_int_equal(truncate("cut.gz", about.st_size - 4), 0);
    assert_int_equal(source_open(&source, "cut.gz", &report), STATUS_OK);
    while ((status = source_read(source, piece, sizeof piece, &got, &report)) == STATUS_OK) {
        assert_true(got > 0);
        done += got;
    }
    assert_int_equal(status, STATUS_REFUSED);
    assert_string_equal(report.file, "cut.gz");
    assert_true(done >= SIZE - sizeof piece);
    source_close(&source);
}

static void test_memory(void **state)
{
    (void)state;
    fill();
    for (size_t i = 0; i < SIZES; i++)
        for (size_t room = 1; room <= SIZE; room *= 10) {
            struct source *source;
            assert_int_equal(source_open_bytes(&source, "name.gz", bytes, sizes[i], NULL),
                             STATUS_OK);
            assert_string_equal(source_name(source), "name.gz");
            holds(source, room, 0, sizes[i]);
        }
    struct source *source;
    assert_int_equal(source_open_bytes(&source, "none", NULL, 0, NULL), STATUS_OK);
    holds(source, 1, 0, 0);
}

static void test_refused(void **state)
{
    static const char *const paths[] = {"missing", ".", "missing.gz", ""};
    (void)state;
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        struct source *source;
        struct report report = REPORT_NONE;
        assert_int_equal(source_open(&source, paths[i], &report), STATUS_REFUSED);
        assert_null(source);
        assert_string_equal(report.file, paths[i]);
        source_close(&source);
    }
}

/* A pipe in the place of standard input; *kept is what was there. */
static int open_pipe(int *kept)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    *kept = dup(STDIN_FILENO);
    assert_int_equal(dup2(ends[0], STDIN_FILENO), STDIN_FILENO);
    close(ends[0]);
    return ends[1];
}

static void close_pipe(int kept)
{
    assert_true(fcntl(STDIN_FILENO, F_GETFD) >= 0); /* was not ours to close */
    assert_int_equal(dup2(kept, STDIN_FILENO), STDIN_FILENO);
    close(kept);
}

static void test_standard_input(void **state)
{
    struct source *source;
    int kept, end = open_pipe(&kept);
    (void)state;
    fill();
    assert_int_equal(write(end, bytes, 1000), 1000);
    close(end);
    assert_int_equal(source_open(&source, "-", NULL), STATUS_OK);
    assert_string_equal(source_name(source), "<stdin>");
    holds(source, SIZE, 0, 1000);
    close_pipe(kept);
}

/* Nobody writes to the pipe, and nobody closes it: only the watch can end the waiting. */
static void test_watch_ends_the_waiting(void **state)
{
    struct source *source;
    struct watch late = {0};
    const atomic_int raised = 1;
    const struct watch stop = {.stop = &raised};
    char piece[10];
    size_t got = 99;
    int kept, end = open_pipe(&kept);
    (void)state;
    assert_int_equal(source_open(&source, "-", NULL), STATUS_OK);
    source_watch(source, &stop);
    assert_int_equal(source_read(source, piece, 10, &got, NULL), STATUS_STOPPED);
    assert_int_equal(got, 0);
    watch_limit(&late, 0.12);
    source_watch(source, &late);
    assert_int_equal(source_read(source, piece, 10, &got, NULL), STATUS_LIMIT);
    source_watch(source, NULL);
    assert_int_equal(write(end, "12", 2), 2);
    assert_int_equal(source_read(source, piece, 10, &got, NULL), STATUS_OK);
    assert_int_equal(got, 2);
    source_close(&source);
    close(end);
    close_pipe(kept);
}

static void test_closes_its_files(void **state)
{
    int before = open_files();
    (void)state;
    test_packed(NULL);
    test_damaged_at_the_end(NULL);
    test_refused(NULL);
    test_memory(NULL);
    assert_int_equal(open_files(), before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_files),
        cmocka_unit_test(test_packed),
        cmocka_unit_test(test_damaged_at_the_end),
        cmocka_unit_test(test_memory),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_standard_input),
        cmocka_unit_test(test_watch_ends_the_waiting),
        cmocka_unit_test(test_closes_its_files),
    };
    return cmocka_run_group_tests(tests, enter_folder, leave_folder);
}
