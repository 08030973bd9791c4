/* Programs run to their end: what they print, how they end, and that nothing of them is left.
 */
#include "support.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>

#include "folder.h"
#include "sat/child.h"

/* A shell script as a program in the test's folder. */
static void script(const char *name, const char *text)
{
    char whole[1024];
    int size = snprintf(whole, sizeof whole, "#!/bin/sh\n%s\n", text);
    put(name, whole, (size_t)size);
    assert_int_equal(chmod(name, 0755), 0);
}

static enum status run_words(const char *const *words, const char *input, struct watch *watch,
                             struct child_outcome *outcome, struct report *report)
{
    struct child_order order = {
        .argv = (char *const *)words, .input = input, .output_limit = 1 << 22};
    *report = REPORT_NONE;
    return child_run(&order, watch, outcome, report);
}

/* A script that ends by itself. */
static void run_script(const char *text, const char *input, struct child_outcome *outcome)
{
    struct report report;
    script("program", text);
    assert_int_equal(
        run_words((const char *const[]){"./program", NULL}, input, NULL, outcome, &report),
        STATUS_OK);
    assert_int_equal(report.status, STATUS_OK);
}

static void expect(const struct child_outcome *outcome, enum child_end end, int code,
                   const char *output, const char *errors)
{
    assert_int_equal(outcome->end, end);
    assert_int_equal(outcome->code, code);
    assert_int_equal(outcome->output_size, strlen(output));
    if (output[0])
        assert_memory_equal(outcome->output, output, outcome->output_size);
    assert_int_equal(outcome->errors_size, strlen(errors));
    assert_memory_equal(outcome->errors, errors, outcome->errors_size);
}

/* A process whose number the script left in a file is gone, or will be at once: what is killed
 * takes its moment. */
static void expect_gone(const char *file)
{
    char text[32] = "";
    FILE *stream = fopen(file, "r");
    assert_non_null(stream);
    assert_non_null(fgets(text, sizeof text, stream));
    fclose(stream);
    pid_t process = (pid_t)strtol(text, NULL, 10);
    assert_true(process > 1);
    for (int i = 0; i < 500 && kill(process, 0) == 0; i++) {
        char path[64], line[256] = "";
        snprintf(path, sizeof path, "/proc/%d/stat", (int)process);
        stream = fopen(path, "r");
        if (stream) {
            /* A zombie that nobody reaps is as good as gone. */
            if (fgets(line, sizeof line, stream) && strstr(line, ") Z "))
                line[0] = 'Z';
            fclose(stream);
        }
        if (line[0] == 'Z')
            return;
        usleep(10000);
    }
    assert_true(kill(process, 0) != 0 && errno == ESRCH);
}

static void test_words_and_ends(void **state)
{
    static const struct {
        const char *text;
        enum child_end end;
        int code;
        const char *output, *errors;
    } cases[] = {
        {"echo out; echo err >&2", CHILD_EXITED, 0, "out\n", "err\n"},
        {"exit 20", CHILD_EXITED, 20, "", ""},
        {"printf %s end", CHILD_EXITED, 0, "end", ""},
        {"echo before; kill -9 $$", CHILD_KILLED, SIGKILL, "before\n", ""},
        {"kill -TERM $$", CHILD_KILLED, SIGTERM, "", ""},
        {"cat", CHILD_EXITED, 0, "", ""}, /* without a file standard input is empty */
        {"exec >&- 2>&-; sleep 0.1; exit 3", CHILD_EXITED, 3, "", ""},
    };
    struct child_outcome outcome;
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        run_script(cases[i].text, NULL, &outcome);
        expect(&outcome, cases[i].end, cases[i].code, cases[i].output, cases[i].errors);
        child_free(&outcome);
    }
}

static void test_input_and_arguments(void **state)
{
    struct child_outcome outcome;
    struct report report;
    (void)state;
    put("formula", "p cnf 0 0\n", 10);
    run_script("cat", "formula", &outcome);
    expect(&outcome, CHILD_EXITED, 0, "p cnf 0 0\n", "");
    child_free(&outcome);
    script("program", "for word; do echo \"[$word]\"; done");
    const char *const words[] = {"./program", "a b", "", "$HOME*", NULL};
    assert_int_equal(run_words(words, NULL, NULL, &outcome, &report), STATUS_OK);
    expect(&outcome, CHILD_EXITED, 0, "[a b]\n[]\n[$HOME*]\n", "");
    child_free(&outcome);
    assert_int_equal(run_words(words, "no such file", NULL, &outcome, &report), STATUS_IO);
    assert_non_null(strstr(report.text, "no such file"));
    child_free(&outcome);
}

static enum child_end end_of(const char *program, int *code)
{
    const char *const words[] = {program, NULL};
    struct child_outcome outcome;
    struct report report;
    assert_int_equal(run_words(words, NULL, NULL, &outcome, &report), STATUS_OK);
    *code = outcome.code;
    assert_int_equal(outcome.output_size, 0);
    child_free(&outcome);
    return outcome.end;
}

static void test_programs_that_cannot_run(void **state)
{
    int code;
    (void)state;
    put("plain", "text", 4);
    assert_int_equal(chmod("plain", 0644), 0);
    put("text", "no program", 10);
    assert_int_equal(chmod("text", 0755), 0);
    put("lost", "#!/no/such/interpreter\n", 23);
    assert_int_equal(chmod("lost", 0755), 0);
    assert_int_equal(end_of("no-such-program-anywhere", &code), CHILD_NOT_FOUND);
    assert_int_equal(end_of("/no/such/program", &code), CHILD_NOT_FOUND);
    assert_int_equal(end_of("./missing", &code), CHILD_NOT_FOUND);
    assert_int_equal(end_of("", &code), CHILD_NOT_FOUND);
    assert_int_equal(end_of("./plain", &code), CHILD_NOT_STARTED);
    assert_int_equal(code, EACCES);
    assert_int_equal(end_of("./text", &code), CHILD_NOT_STARTED); /* there is no shell to try */
    assert_int_equal(code, ENOEXEC);
    assert_int_equal(end_of("./lost", &code), CHILD_NOT_STARTED);
    assert_int_equal(code, ENOENT);
    assert_int_equal(end_of("/", &code), CHILD_NOT_STARTED);
}

/* The first on the path that can be run; one that cannot only where there is no other. */
static void test_search_path(void **state)
{
    char *before = strdup(getenv("PATH"));
    struct child_outcome outcome;
    struct report report;
    int code;
    (void)state;
    assert_int_equal(mkdir("one", 0755) + mkdir("two", 0755), 0);
    put("one/tool", "text", 4);
    script("two/tool", "echo two");
    assert_int_equal(setenv("PATH", "/nowhere:one:two", 1), 0);
    assert_int_equal(run_words((const char *const[]){"tool", NULL}, NULL, NULL, &outcome, &report),
                     STATUS_OK);
    expect(&outcome, CHILD_EXITED, 0, "two\n", "");
    child_free(&outcome);
    assert_int_equal(setenv("PATH", "/nowhere:one", 1), 0);
    assert_int_equal(end_of("tool", &code), CHILD_NOT_STARTED);
    assert_int_equal(code, EACCES);
    assert_int_equal(setenv("PATH", "one::two", 1), 0); /* an empty one is where we are */
    script("tool", "");
    assert_int_equal(end_of("tool", &code), CHILD_EXITED);
    assert_int_equal(setenv("PATH", before, 1), 0);
    free(before);
}

/* Both streams at once, each far more than a pipe holds; of the errors the start is kept. */
static void test_much_output(void **state)
{
    struct child_outcome outcome;
    (void)state;
    run_script("i=0\nwhile [ $i -lt 20 ]; do head -c 100000 /dev/zero >&2; head -c 100000 "
               "/dev/zero; i=$((i+1)); done",
               NULL, &outcome);
    assert_int_equal(outcome.end, CHILD_EXITED);
    assert_int_equal(outcome.output_size, 2000000);
    assert_int_equal(outcome.errors_size, CHILD_ERRORS_KEPT);
    child_free(&outcome);
}

static void test_too_much_output(void **state)
{
    const char *const words[] = {"./program", NULL};
    struct child_outcome outcome;
    struct report report;
    (void)state;
    script("program", "echo $$ >number; while :; do head -c 1000000 /dev/zero; done");
    assert_int_equal(run_words(words, NULL, NULL, &outcome, &report), STATUS_IO);
    assert_non_null(strstr(report.text, "more than 4194304 bytes"));
    assert_int_equal(outcome.output_size, 4194304);
    child_free(&outcome);
    expect_gone("number");
    /* Exactly as much is allowed. */
    script("program", "head -c 4194304 /dev/zero");
    assert_int_equal(run_words(words, NULL, NULL, &outcome, &report), STATUS_OK);
    child_free(&outcome);
}

/* An input that is not read, much of it, and output before it is read. */
static void test_input_that_is_not_read(void **state)
{
    struct child_outcome outcome;
    char *zeros = calloc(1, 3000000);
    (void)state;
    assert_non_null(zeros);
    put("formula", zeros, 3000000);
    free(zeros);
    run_script("echo done", "formula", &outcome);
    expect(&outcome, CHILD_EXITED, 0, "done\n", "");
    child_free(&outcome);
    run_script("head -c 300000 /dev/zero; wc -c", "formula", &outcome);
    assert_int_equal(outcome.output_size, 300000 + 8);
    child_free(&outcome);
}

/* Others that it started hold the pipes open: the end of the program is the end, and of them. */
static void test_grandchildren(void **state)
{
    struct child_outcome outcome;
    (void)state;
    run_script("sh -c 'echo $$ >number; exec sleep 60' &\nwhile [ ! -s number ]; do sleep 0.01; "
               "done; echo out; exit 10",
               NULL, &outcome);
    expect(&outcome, CHILD_EXITED, 10, "out\n", "");
    child_free(&outcome);
    expect_gone("number");
}

/* The program ignores SIGTERM, and has started another one. When both are at it, it raises the flag
 * of whoever runs it. */
static const char stubborn[] = "trap '' TERM\n"
                               "sh -c 'echo $$ >child; while :; do sleep 0.01; done' &\n"
                               "while [ ! -s child ]; do sleep 0.01; done\n"
                               "echo $$ >number; echo begun; [ ! -e flag ] || printf stop 1<>flag\n"
                               "while :; do sleep 0.01; done";

/* A flag that is raised by writing to the file `flag`. */
static const atomic_int *flag_in_file(void)
{
    put("flag", "\0\0\0", sizeof(atomic_int));
    int file = open("flag", O_RDWR | O_CLOEXEC);
    void *flag = mmap(NULL, sizeof(atomic_int), PROT_READ, MAP_SHARED, file, 0);
    assert_true(flag != MAP_FAILED);
    close(file);
    return flag;
}

static void test_stop(void **state)
{
    const char *const words[] = {"./program", NULL};
    struct child_outcome outcome;
    struct report report;
    struct watch watch = {.stop = flag_in_file()};
    (void)state;
    script("program", stubborn);
    assert_int_equal(run_words(words, NULL, &watch, &outcome, &report), STATUS_STOPPED);
    expect(&outcome, CHILD_KILLED, SIGKILL, "begun\n", ""); /* what came until then */
    assert_int_equal(report.status, STATUS_OK);
    child_free(&outcome);
    expect_gone("number");
    expect_gone("child");
    munmap((void *)(uintptr_t)watch.stop, sizeof(atomic_int));
}

static void test_time_limit(void **state)
{
    const char *const words[] = {"sleep", "60", NULL};
    struct child_outcome outcome;
    struct report report;
    struct watch watch = {0};
    (void)state;
    watch_limit(&watch, 0.3);
    assert_int_equal(run_words(words, NULL, &watch, &outcome, &report), STATUS_LIMIT);
    expect(&outcome, CHILD_KILLED, SIGTERM, "", "");
    assert_int_equal(report.status, STATUS_OK);
    child_free(&outcome);
}

/* A process that runs a program and is killed: neither the program nor what it started is left. */
static void test_we_are_killed(void **state)
{
    (void)state;
    script("program", stubborn);
    pid_t runner = fork();
    if (runner == 0) {
        const char *const words[] = {"./program", NULL};
        struct child_outcome outcome;
        struct report report;
        run_words(words, NULL, NULL, &outcome, &report);
        _exit(0);
    }
    assert_true(runner > 0);
    struct stat about;
    for (int i = 0; i < 1000; i++) {
        if (stat("number", &about) == 0 && about.st_size > 0 && stat("child", &about) == 0 &&
            about.st_size > 0)
            break;
        usleep(10000);
    }
    assert_int_equal(kill(runner, SIGKILL), 0);
    expect_gone("number");
    expect_gone("child");
}

/* Descriptors that the program has by inheritance, those of whoever runs this test. */
static int inherited_files(void)
{
    int count = 0;
    for (int file = 3; file < 256; file++)
        count += fcntl(file, F_GETFD) == 0; /* the flag to close on exec would be 1 */
    return count;
}

/* What we ignore or block, and descriptors of ours, are not the program's business. */
static void test_a_clean_start(void **state)
{
    struct child_outcome outcome;
    char expected[128];
    int open_before = open_files();
    int kept = open("kept", O_CREAT | O_RDWR | O_CLOEXEC, 0600);
    sigset_t blocked, before;
    (void)state;
    assert_true(kept >= 0);
    signal(SIGPIPE, SIG_IGN);
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGUSR2);
    assert_int_equal(sigprocmask(SIG_BLOCK, &blocked, &before), 0);
    run_script(
        "grep -E '^Sig(Blk|Ign):' /proc/self/status | tr -d ' \\t'; ls /proc/self/fd | wc -l", NULL,
        &outcome);
    /* The three streams, and the folder that ls reads. */
    snprintf(expected, sizeof expected, "SigBlk:0000000000000000\nSigIgn:0000000000000000\n%d\n",
             inherited_files() + 4);
    expect(&outcome, CHILD_EXITED, 0, expected, "");
    child_free(&outcome);
    sigprocmask(SIG_SETMASK, &before, NULL);
    signal(SIGPIPE, SIG_DFL);
    close(kept);
    assert_int_equal(open_files(), open_before);
}

static void test_memory_limit(void **state)
{
    const char *const words[] = {"/bin/sh", "-c", "ulimit -v", NULL};
    struct child_order order = {
        .argv = (char *const *)words, .output_limit = 100, .memory_limit = UINT64_C(512) << 20};
    struct child_outcome outcome;
    struct report report = REPORT_NONE;
    (void)state;
    assert_int_equal(child_run(&order, NULL, &outcome, &report), STATUS_OK);
    expect(&outcome, CHILD_EXITED, 0, "524288\n", "");
    child_free(&outcome);
}

#define IN_FOLDER(test) cmocka_unit_test_teardown(test, empty_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(test_words_and_ends),
        IN_FOLDER(test_input_and_arguments),
        IN_FOLDER(test_programs_that_cannot_run),
        IN_FOLDER(test_search_path),
        IN_FOLDER(test_much_output),
        IN_FOLDER(test_too_much_output),
        IN_FOLDER(test_input_that_is_not_read),
        IN_FOLDER(test_grandchildren),
        IN_FOLDER(test_time_limit),
        IN_FOLDER(test_stop),
        IN_FOLDER(test_we_are_killed),
        IN_FOLDER(test_a_clean_start),
        IN_FOLDER(test_memory_limit),
    };
    return cmocka_run_group_tests(tests, enter_folder, leave_folder);
}
