/* For tests that write answers: shorthands that open, close and look at the result, and check on
 * the way that nothing else has happened.
 */
#ifndef TESTS_WRITTEN_H
#define TESTS_WRITTEN_H

#include "folder.h"

#include <signal.h>
#include <sys/resource.h>

#include "base/input.h"
#include "base/output.h"

/* More than any buffer holds. */
enum { LARGE = 300000 };
static char large[LARGE];

/* Writing past a limit or into a closed pipe is to be an error, as in the program. */
static inline int begin_writing(void **state)
{
    /* Eight letters, as good as at random: packed to not less than three eighths. */
    for (uint32_t i = 0, random = 1; i < LARGE; i++, random = random * 1664525 + 1013904223)
        large[i] = "queens\n."[random >> 29];
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
    umask(022);
    return enter_folder(state);
}

static inline void put_text(const char *path, const char *text)
{
    put(path, text, strlen(text));
}

static inline void holds(const char *path, const char *bytes, size_t size)
{
    struct input input;
    assert_int_equal(input_read(&input, path, SIZE_MAX, NULL), STATUS_OK);
    assert_int_equal(input.size, size);
    assert_memory_equal(input.bytes, bytes, size);
    input_free(&input);
}

static inline void holds_text(const char *path, const char *text)
{
    holds(path, text, strlen(text));
}

static inline struct output *opened(const char *path)
{
    struct output *output = NULL;
    struct report report = REPORT_NONE;
    if (output_open(&output, path, &report) != STATUS_OK)
        fail_msg("%s", report.text);
    assert_non_null(output);
    assert_int_equal(output_status(output), STATUS_OK);
    return output;
}

static inline void done(struct output *output)
{
    struct report report = REPORT_NONE;
    if (output_done(&output, &report) != STATUS_OK)
        fail_msg("%s", report.text);
    assert_null(output);
    assert_int_equal(report.status, STATUS_OK);
}

/* The output must fail at the latest when it is closed, and say so. */
static inline void fails(struct output *output, enum status status, const char *says,
                         bool cut_short)
{
    struct report report = REPORT_NONE;
    assert_int_equal(cut_short ? output_cut_short(&output, &report) : output_done(&output, &report),
                     status);
    assert_null(output);
    assert_int_equal(report.status, status);
    assert_non_null(strstr(report.text, says));
}

static inline void is_refused(const char *path, enum status status, const char *says)
{
    struct output *output = NULL;
    struct report report = REPORT_NONE;
    assert_int_equal(output_open(&output, path, &report), status);
    assert_null(output);
    assert_int_equal(report.status, status);
    assert_non_null(strstr(report.text, says));
}

/* Files may grow to so many bytes; returns the limit before, for file_limit again. */
static inline rlim_t file_limit(rlim_t bytes)
{
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    rlim_t before = limit.rlim_cur;
    limit.rlim_cur = bytes;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    return before;
}

#define WRITING(name) cmocka_unit_test_teardown(name, empty_folder)

#endif
