/* base/output: an answer is in its place whole or not at all, whatever the medium does. */
#include "written.h"

static void sizes(void **state)
{
    static const size_t all[] = {0, 1, 2, 3, 65535, 65536, 65537, 131072, LARGE};
    (void)state;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        struct output *output = opened("x");
        output_write(output, large, all[i]);
        done(output);
        holds("x", large, all[i]);
        output = opened("y");
        for (size_t byte = 0; byte < all[i]; byte++)
            output_byte(output, large[byte]);
        done(output);
        holds("y", large, all[i]);
    }
    assert_int_equal(names_in("."), 2);
}

static void pieces(void **state)
{
    static char expected[4000];
    struct output *output = opened("x");
    (void)state;
    output_text(output, "");
    output_text(output, "a\n");
    output_byte(output, 'b');
    output_byte(output, '\0');
    output_write(output, "c\0d", 3);
    output_write(output, "", 0);
    static const uint64_t numbers[] = {0, 9, 10, 1234567890, UINT64_MAX};
    for (size_t i = 0; i < 5; i++) {
        output_number(output, numbers[i]);
        output_byte(output, ' ');
    }
    output_format(output, "%d %s", -5, "e");
    output_format(output, "%s", "");
    done(output);
    static const char text[] = "a\nb\0c\0d0 9 10 1234567890 18446744073709551615 -5 e";
    holds("x", text, sizeof text - 1);
    /* Around the size up to which formatting needs no memory, and far beyond. */
    for (int width = 510; width <= 514; width++) {
        output = opened("x");
        output_format(output, "%*d|", width, 7);
        output_format(output, "%*d|", 3000, 8);
        done(output);
        snprintf(expected, sizeof expected, "%*d|%*d|", width, 7, 3000, 8);
        holds_text("x", expected);
    }
}

static void old_file_stays_until_done(void **state)
{
    (void)state;
    put_text("x", "old");
    struct output *output = opened("x");
    output_write(output, large, LARGE);
    output_flush(output);
    holds_text("x", "old");
    done(output);
    holds("x", large, LARGE);
    output = opened("x");
    output_text(output, "new");
    output_drop(&output);
    assert_null(output);
    output_drop(&output);
    holds("x", large, LARGE);
    assert_int_equal(names_in("."), 1);
}

static void cut_short(void **state)
{
    static const char *const paths[] = {"x", "x.txt.gz", "new/x.xz", "./new/x.zst"};
    (void)state;
    for (size_t i = 0; i < 4; i++) {
        char partial[64];
        const char *dot = strrchr(paths[i], '.');
        if (i < 2)
            put_text(paths[i], "old");
        for (int again = 0; again < 2; again++) {
            struct output *output = opened(paths[i]);
            output_write(output, large, LARGE);
            assert_int_equal(output_cut_short(&output, NULL), STATUS_OK);
            assert_null(output);
        }
        struct stat about;
        assert_int_equal(stat(paths[i], &about), i < 2 ? 0 : -1);
        assert_true(i >= 2 || about.st_size == 3);
        snprintf(partial, sizeof partial, "%s.partial", paths[i]);
        /* Under a name with the ending alone it can be read: it was closed properly. */
        if (i > 0) {
            char whole[64];
            snprintf(whole, sizeof whole, "whole%s", dot);
            assert_int_equal(rename(partial, whole), 0);
            holds(whole, large, LARGE);
        } else {
            holds(partial, large, LARGE);
        }
    }
    assert_int_equal(names_in("new"), 0);
}

static void round_trip(void **state)
{
    static const char *const paths[] = {"x.gz", "x.xz", "x.zst"};
    static const size_t all[] = {0, 1, 2, 3, 65536, LARGE};
    (void)state;
    for (size_t i = 0; i < 3; i++)
        for (size_t j = 0; j < sizeof all / sizeof *all; j++) {
            struct output *output = opened(paths[i]);
            output_write(output, large, all[j]);
            done(output);
            holds(paths[i], large, all[j]);
            struct stat about;
            assert_int_equal(stat(paths[i], &about), 0);
            assert_true(all[j] < LARGE || about.st_size < LARGE / 2);
        }
}

/* However the text is cut, flushed and named: the same bytes. */
static void same_bytes(void **state)
{
    static const char *const endings[] = {"gz", "xz", "zst"};
    (void)state;
    for (size_t i = 0; i < 3; i++) {
        char one[32], other[32], packed[32];
        snprintf(one, sizeof one, "one.%s", endings[i]);
        snprintf(other, sizeof other, "other-name.%s", endings[i]);
        struct output *output = opened(one);
        output_write(output, large, LARGE);
        done(output);
        output = opened(other);
        for (size_t at = 0; at < LARGE; at += 1000) {
            output_write(output, large + at, 1000);
            output_flush(output);
        }
        done(output);
        for (int which = 0; which < 2; which++) {
            snprintf(packed, sizeof packed, "packed%d", which);
            assert_int_equal(rename(which ? other : one, packed), 0);
        }
        struct input input;
        assert_int_equal(input_read(&input, "packed0", SIZE_MAX, NULL), STATUS_OK);
        holds("packed1", input.bytes, input.size);
        input_free(&input);
    }
}

static void full_device(void **state)
{
    (void)state;
    if (access("/dev/full", W_OK) != 0)
        skip();
    for (int way = 0; way < 2; way++) {
        /* Little: only the close can tell. Much: the writing does, and the error sticks. */
        struct output *output = opened("/dev/full");
        output_text(output, "8\n");
        assert_int_equal(output_status(output), STATUS_OK);
        fails(output, STATUS_IO, "/dev/full: cannot be written: No space left", way);
        output = opened("/dev/full");
        output_write(output, large, LARGE);
        assert_int_equal(output_status(output), STATUS_IO);
        output_text(output, "more");
        output_number(output, 5);
        output_format(output, "%d", 6);
        for (int i = 0; i < LARGE; i++)
            output_byte(output, 'x');
        output_flush(output);
        assert_int_equal(output_status(output), STATUS_IO);
        fails(output, STATUS_IO, "No space left", way);
        output = opened("/dev/full");
        output_text(output, "8\n");
        output_flush(output);
        assert_int_equal(output_status(output), STATUS_IO);
        output_drop(&output);
    }
    struct stat about;
    assert_int_equal(stat("/dev/full", &about), 0);
    assert_true(S_ISCHR(about.st_mode));
}

/* A file that may not grow stands for a disk that fills up in the midst of a write. */
static void disk_fills_up(void **state)
{
    static const char *const paths[] = {"x", "x.gz", "x.xz", "x.zst"};
    static const size_t all[] = {1, 5000, LARGE};
    (void)state;
    for (size_t i = 0; i < 4; i++)
        for (size_t j = 0; j < 3; j++)
            for (int way = 0; way < 2; way++) {
                put_text(paths[i], "old");
                struct output *output = opened(paths[i]);
                rlim_t before = file_limit(all[j] / 100);
                output_write(output, large, all[j]);
                struct report report = REPORT_NONE;
                enum status status =
                    way ? output_cut_short(&output, &report) : output_done(&output, &report);
                file_limit(before);
                assert_int_equal(status, STATUS_IO);
                assert_int_equal(report.status, STATUS_IO);
                assert_non_null(strstr(report.text, ": cannot be written: File too large"));
                FILE *file = fopen(paths[i], "rb");
                char text[8] = "";
                assert_non_null(file);
                assert_int_equal(fread(text, 1, sizeof text, file), 3);
                assert_string_equal(text, "old");
                fclose(file);
                assert_int_equal(names_in("."), (int)i + 1);
            }
}

static void closed_pipe(void **state)
{
    int ends[2];
    char path[32];
    (void)state;
    for (int way = 0; way < 2; way++) {
        assert_int_equal(pipe(ends), 0);
        close(ends[0]);
        snprintf(path, sizeof path, "/dev/fd/%d", ends[1]);
        struct output *output = opened(path);
        output_text(output, "8\n");
        if (way == 1)
            output_flush(output);
        assert_int_equal(output_status(output), way == 1 ? STATUS_PIPE : STATUS_OK);
        fails(output, STATUS_PIPE, "closed", false);
        assert_true(fcntl(ends[1], F_GETFD) >= 0); /* is not ours to close */
        close(ends[1]);
    }
}

/* A redirected standard output is appended to or overwritten as the shell has opened it, under each
 * of its names; it stays open. */
static void standard_output(void **state)
{
    static const char *const paths[] = {NULL, "-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"};
    (void)state;
    for (size_t i = 0; i < 5; i++) {
        put_text("x", "before\n");
        fflush(stdout);
        int kept = dup(STDOUT_FILENO), file = open("x", O_WRONLY | O_APPEND);
        dup2(file, STDOUT_FILENO);
        close(file);
        struct output *output = NULL;
        enum status status = output_open(&output, paths[i], NULL), flushed = STATUS_OK;
        struct stat about = {.st_size = 0};
        if (status == STATUS_OK) {
            output_text(output, "answer");
            output_flush(output);
            flushed = output_status(output);
            stat("x", &about);
            output_byte(output, '\n');
            status = output_done(&output, NULL);
        }
        int still = fcntl(STDOUT_FILENO, F_GETFD);
        dup2(kept, STDOUT_FILENO);
        close(kept);
        assert_true(status == STATUS_OK && flushed == STATUS_OK && still >= 0);
        assert_int_equal(about.st_size, strlen("before\nanswer"));
        holds_text("x", "before\nanswer\n");
        assert_int_equal(names_in("."), 1);
    }
}

/* A writer that had no memory ends the answer; a failure before that is the one that is told. */
static void writer_without_memory(void **state)
{
    (void)state;
    put_text("x", "old");
    struct output *output = opened("x");
    output_text(output, "half");
    output_no_memory(output);
    output_write(output, large, LARGE);
    assert_int_equal(output_status(output), STATUS_MEMORY);
    fails(output, STATUS_MEMORY, "no memory left", false);
    holds_text("x", "old");
    output = opened("/dev/full");
    output_write(output, large, LARGE);
    output_no_memory(output);
    fails(output, STATUS_IO, "/dev/full", false);
    assert_int_equal(names_in("."), 1);
}

/* Filled in room and written pieces come out as one text, wherever the buffer ends. */
static void room_is_filled_anywhere(void **state)
{
    (void)state;
    static const char *const paths[] = {"plain", "packed.gz"};
    for (size_t kind = 0; kind < 2; kind++)
        for (size_t step = OUTPUT_ROOM - 3; step <= OUTPUT_ROOM; step++) {
            struct output *output = opened(paths[kind]);
            size_t at = 0;
            for (size_t i = 0; at + step + 5 <= LARGE; i++) {
                size_t size = i % 3 == 0 ? step : i % 3 == 1 ? i % 50 : 0;
                memcpy(output_room(output), large + at, size);
                output_filled(output, size);
                at += size;
                output_write(output, large + at, i % 5);
                at += i % 5;
            }
            done(output);
            holds(paths[kind], large, at);
        }
}

static void room_after_an_error(void **state)
{
    (void)state;
    struct output *output = opened("/dev/full");
    for (int i = 0; i < 100; i++) {
        memset(output_room(output), 'x', OUTPUT_ROOM);
        output_filled(output, OUTPUT_ROOM);
    }
    fails(output, STATUS_IO, "No space left", false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WRITING(room_is_filled_anywhere),
        WRITING(room_after_an_error),
        WRITING(sizes),
        WRITING(pieces),
        WRITING(old_file_stays_until_done),
        WRITING(cut_short),
        WRITING(round_trip),
        WRITING(same_bytes),
        WRITING(full_device),
        WRITING(disk_fills_up),
        WRITING(closed_pipe),
        WRITING(standard_output),
        WRITING(writer_without_memory),
    };
    return cmocka_run_group_tests(tests, begin_writing, leave_folder);
}
