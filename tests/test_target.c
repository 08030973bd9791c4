/* base/target and base/place, seen through base/output: folders, links, modes, pipes, and paths
 * that cannot be. */
#include "written.h"

#include <sys/wait.h>

static mode_t mode_of(const char *path)
{
    struct stat about;
    assert_int_equal(stat(path, &about), 0);
    return about.st_mode & 07777;
}

static void makes_folders(void **state)
{
    (void)state;
    struct output *output = opened("a//b/../b/c/x");
    output_text(output, "1");
    done(output);
    holds_text("a/b/c/x", "1");
    output = opened("a/d/e/x");
    assert_int_equal(names_in("a"), 2);
    output_drop(&output);
    assert_int_equal(names_in("a"), 1);
    char absolute[300];
    snprintf(absolute, sizeof absolute, "%s/f/g/x", folder);
    output = opened(absolute);
    output_text(output, "2");
    done(output);
    holds_text("f/g/x", "2");
    assert_int_equal(mode_of("f"), 0755);
}

static void folders_of_a_failure_are_gone(void **state)
{
    char path[400] = "new/folder/";
    (void)state;
    memset(path + strlen(path), 'x', 300);
    is_refused(path, STATUS_REFUSED, "too long");
    snprintf(path + strlen("new/folder/"), 16, "x");
    struct output *output = opened(path);
    rlim_t before = file_limit(1000);
    output_write(output, large, LARGE);
    file_limit(before);
    fails(output, STATUS_IO, "File too large", false);
    assert_int_equal(names_in("."), 0);
    /* A folder that was there, or that holds something else, is not ours to remove. */
    assert_int_equal(mkdir("there", 0777), 0);
    output = opened("there/new/x");
    put_text("there/new/other", "");
    output_drop(&output);
    assert_int_equal(names_in("there/new"), 1);
}

static void wrong_paths(void **state)
{
    (void)state;
    put_text("file", "old");
    assert_int_equal(mkdir("folder", 0777), 0);
    assert_int_equal(symlink("loop", "loop"), 0);
    is_refused("", STATUS_REFUSED, "is empty");
    is_refused(".", STATUS_REFUSED, ".: is a folder");
    is_refused("..", STATUS_REFUSED, "is a folder");
    is_refused("folder", STATUS_REFUSED, "folder: is a folder");
    is_refused("folder/", STATUS_REFUSED, "is a folder");
    is_refused("new/", STATUS_REFUSED, "is a folder");
    is_refused("new/.", STATUS_REFUSED, "is a folder");
    is_refused("file/x", STATUS_REFUSED, "Not a directory");
    is_refused("file/", STATUS_REFUSED, "Not a directory");
    is_refused("loop", STATUS_REFUSED, "symbolic links");
    is_refused("/dev/fd/98765", STATUS_IO, "Bad file descriptor");
    assert_int_equal(names_in("."), 3);
    assert_int_equal(names_in("folder"), 0);
    holds_text("file", "old");
}

static void no_permission(void **state)
{
    (void)state;
    put_text("protected", "old");
    assert_int_equal(mkdir("closed", 0755), 0);
    assert_int_equal(chmod("protected", 0444), 0);
    assert_int_equal(chmod("closed", 0555), 0);
    assert_int_equal(chmod(".", 0777), 0);
    bool root = geteuid() == 0;
    if (root)
        assert_int_equal(seteuid(65534), 0);
    is_refused("protected", STATUS_REFUSED, "Permission denied");
    is_refused("closed/x", STATUS_REFUSED, "Permission denied");
    is_refused("closed/new/x", STATUS_REFUSED, "Permission denied");
    if (root)
        assert_int_equal(seteuid(0), 0);
    assert_int_equal(chmod("closed", 0755), 0);
    assert_int_equal(names_in("."), 2);
    assert_int_equal(names_in("closed"), 0);
    holds_text("protected", "old");
}

static void modes(void **state)
{
    (void)state;
    umask(027);
    done(opened("new"));
    umask(022);
    assert_int_equal(mode_of("new"), 0640);
    assert_int_equal(chmod("new", 0604), 0);
    done(opened("new"));
    assert_int_equal(mode_of("new"), 0604);
}

static void is_link(const char *path, const char *to)
{
    char found[64];
    ssize_t length = readlink(path, found, sizeof found - 1);
    assert_true(length >= 0);
    found[length] = '\0';
    assert_string_equal(found, to);
}

static void links(void **state)
{
    static const char *const all[] = {"to-file", "to-link", "dangling", "sub/up"};
    static const char *const ends[] = {"sub/file", "to-file", "sub/new/file", "../top"};
    static const char *const places[] = {"sub/file", "sub/file", "sub/new/file", "top"};
    (void)state;
    assert_int_equal(mkdir("sub", 0777), 0);
    put_text("sub/file", "old");
    for (size_t i = 0; i < 4; i++) {
        assert_int_equal(symlink(ends[i], all[i]), 0);
        struct output *output = opened(all[i]);
        output_format(output, "%zu", i);
        done(output);
        char text[2] = {(char)('0' + i), '\0'};
        holds_text(places[i], text);
        is_link(all[i], ends[i]);
    }
    struct output *output = opened("sub/up");
    output_text(output, "part");
    assert_int_equal(output_cut_short(&output, NULL), STATUS_OK);
    holds_text("top.partial", "part");
    holds_text("top", "3");
}

/* The rename at the very end fails: the place has become a folder meanwhile. */
static void place_is_taken(void **state)
{
    (void)state;
    struct output *output = opened("x");
    assert_int_equal(mkdir("x", 0777), 0);
    fails(output, STATUS_REFUSED, "x: cannot be written: Is a directory", false);
    assert_int_equal(names_in("."), 1);
    output = opened("y");
    assert_int_equal(mkdir("y.partial", 0777), 0);
    fails(output, STATUS_REFUSED, "y.partial: cannot be written: Is a directory", true);
    assert_int_equal(names_in("."), 2);
}

/* In a child: reads all, later than the writer begins; the exit tells whether it was right. */
static void read_slowly(int from)
{
    size_t count = 0;
    static char got[LARGE + 1];
    usleep(50000);
    for (ssize_t more; count < sizeof got && (more = read(from, got + count, 5000)) > 0;)
        count += (size_t)more;
    _exit(count == LARGE && memcmp(got, large, LARGE) == 0 ? 0 : 1);
}

static void ends_well(pid_t child)
{
    int how;
    assert_int_equal(waitpid(child, &how, 0), child);
    assert_true(WIFEXITED(how) && WEXITSTATUS(how) == 0);
}

/* A pipe takes 64 KiB, then a non-blocking one says EAGAIN. */
static void pipe_that_does_not_block(void **state)
{
    int ends[2];
    char path[32];
    (void)state;
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(fcntl(ends[1], F_SETFL, O_NONBLOCK), 0);
    pid_t child = fork();
    if (child == 0) {
        close(ends[1]);
        read_slowly(ends[0]);
    }
    close(ends[0]);
    snprintf(path, sizeof path, "/proc/self/fd/%d", ends[1]);
    struct output *output = opened(path);
    output_write(output, large, LARGE);
    done(output);
    close(ends[1]);
    ends_well(child);
}

static void named_pipe(void **state)
{
    struct stat about;
    (void)state;
    assert_int_equal(mkfifo("fifo", 0666), 0);
    /* Each side waits in open() for the other. */
    pid_t child = fork();
    if (child == 0)
        read_slowly(open("fifo", O_RDONLY));
    struct output *output = opened("fifo");
    output_write(output, large, LARGE);
    assert_int_equal(output_cut_short(&output, NULL), STATUS_OK);
    ends_well(child);
    assert_int_equal(stat("fifo", &about), 0);
    assert_true(S_ISFIFO(about.st_mode));
    assert_int_equal(names_in("."), 1);
}

static void several_at_once(void **state)
{
    struct output *outputs[20];
    (void)state;
    for (int i = 0; i < 20; i++)
        outputs[i] = opened("x");
    for (int i = 0; i < 20; i++)
        output_number(outputs[i], (uint64_t)i);
    for (int i = 19; i >= 0; i--)
        done(outputs[i]);
    holds_text("x", "0");
    assert_int_equal(names_in("."), 1);
}

/* Each way to open and to end has been gone through above; none may leave a file open. */
static void closes_its_files(void **state)
{
    static void (*const all[])(void **) = {
        makes_folders, wrong_paths,    modes, links, place_is_taken, folders_of_a_failure_are_gone,
        named_pipe,    several_at_once};
    int before = open_files();
    (void)state;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        all[i](NULL);
        empty_folder(NULL);
    }
    assert_int_equal(open_files(), before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WRITING(makes_folders),
        WRITING(folders_of_a_failure_are_gone),
        WRITING(wrong_paths),
        WRITING(no_permission),
        WRITING(modes),
        WRITING(links),
        WRITING(place_is_taken),
        WRITING(pipe_that_does_not_block),
        WRITING(named_pipe),
        WRITING(several_at_once),
        WRITING(closes_its_files),
    };
    return cmocka_run_group_tests(tests, begin_writing, leave_folder);
}
