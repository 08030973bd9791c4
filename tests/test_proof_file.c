/* A proof between solver and place: the same bytes come out, no file is seen meanwhile, and a disk
 * that is full is noticed.
 */
#include "folder.h"

#include <signal.h>
#include <sys/resource.h>

#include "sat/proof_file.h"

static const char text[] = "1 -2 0\n-1 0\n0\n";

static void hand(struct proof_file *proof, const char *bytes)
{
    struct rup_taker taker = proof_file_taker(proof);
    taker.take(taker.self, bytes, strlen(bytes));
}

static void expect_file(const char *path, size_t times)
{
    char got[sizeof text];
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    for (size_t i = 0; i < times; i++) {
        assert_int_equal(fread(got, 1, sizeof text - 1, file), sizeof text - 1);
        assert_memory_equal(got, text, sizeof text - 1);
    }
    assert_int_equal(fgetc(file), EOF);
    fclose(file);
}

static enum status copy(struct proof_file *proof, const char *path, const struct watch *watch,
                        struct report *report)
{
    struct output *output;
    assert_int_equal(output_open(&output, path, report), STATUS_OK);
    enum status status = proof_file_copy(proof, output, watch, report);
    if (status == STATUS_OK)
        status = output_done(&output, report);
    output_drop(&output);
    return status;
}

/* Read as often as one likes; many times the size of any buffer, and nothing at all. */
static void test_copies(void **state)
{
    (void)state;
    enum { MANY = 100000 };
    static const size_t times[] = {0, 1, MANY};
    for (size_t i = 0; i < 3; i++) {
        struct proof_file proof;
        int files = open_files();
        setenv("TMPDIR", ".", 1);
        assert_int_equal(proof_file_open(&proof, NULL), STATUS_OK);
        for (size_t k = 0; k < times[i]; k++)
            hand(&proof, text);
        assert_int_equal(names_in("."), 0);
        assert_int_equal(proof_file_rewind(&proof, NULL), STATUS_OK);
        assert_int_equal(fgetc(proof.file), times[i] ? text[0] : EOF);
        assert_int_equal(copy(&proof, "first", NULL, NULL), STATUS_OK);
        assert_int_equal(copy(&proof, "second", NULL, NULL), STATUS_OK);
        expect_file("first", times[i]);
        expect_file("second", times[i]);
        proof_file_close(&proof);
        proof_file_close(&proof);
        assert_int_equal(open_files(), files);
        empty_folder(NULL);
    }
}

static void test_stopped(void **state)
{
    (void)state;
    static const atomic_int raised = 1;
    const struct watch watch = {.stop = &raised};
    struct proof_file proof;
    assert_int_equal(proof_file_open(&proof, NULL), STATUS_OK);
    hand(&proof, text);
    assert_int_equal(copy(&proof, "first", &watch, NULL), STATUS_STOPPED);
    assert_int_equal(names_in("."), 0);
    proof_file_close(&proof);
}

/* No more room: told to who writes by the flag, and to who asks by the status. */
static void test_full(void **state)
{
    (void)state;
    enum { ROOM = 1 << 16 };
    struct rlimit limit, less;
    struct proof_file proof;
    struct report report = REPORT_NONE;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    signal(SIGXFSZ, SIG_IGN);
    less = (struct rlimit){ROOM, limit.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &less), 0);
    assert_int_equal(proof_file_open(&proof, NULL), STATUS_OK);
    for (int i = 0; i < ROOM; i++)
        hand(&proof, text);
    int lost = atomic_load(&proof.lost);
    enum status status = proof_file_rewind(&proof, &report);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    assert_int_equal(lost, 1);
    assert_int_equal(status, STATUS_IO);
    assert_non_null(strstr(report.text, "File too large"));
    proof_file_close(&proof);
    /* Of a short one only the last write tells. */
    assert_int_equal(proof_file_open(&proof, NULL), STATUS_OK);
    less.rlim_cur = 1;
    hand(&proof, text);
    assert_int_equal(atomic_load(&proof.lost), 0);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &less), 0);
    status = proof_file_rewind(&proof, NULL);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    assert_int_equal(status, STATUS_IO);
    proof_file_close(&proof);
}

static void test_nowhere(void **state)
{
    (void)state;
    struct proof_file proof;
    struct report report = REPORT_NONE;
    setenv("TMPDIR", "missing", 1);
    assert_int_equal(proof_file_open(&proof, &report), STATUS_IO);
    assert_non_null(strstr(report.text, "No such file"));
    setenv("TMPDIR", ".", 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_copies, empty_folder),
        cmocka_unit_test_teardown(test_stopped, empty_folder),
        cmocka_unit_test_teardown(test_full, empty_folder),
        cmocka_unit_test_teardown(test_nowhere, empty_folder),
    };
    return cmocka_run_group_tests(tests, enter_folder, leave_folder);
}
