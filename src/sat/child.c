/* Running a program.
 *
 * In: its words and its input. Out: its output, the start of its errors, its end. Both streams are
 * read as soon as something comes, since a program blocks on a full pipe whoever fills it. The end
 * is that of the program itself: others that it started may hold the pipes open for ever.
 */
#include "sat/child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/memory.h"
#include "sat/group.h"

/* A stop is seen after one tick at most. */
enum { TICK_MS = 20, CHUNK = 1 << 16 };

/* Descriptors of one run; -1: closed. The pipes' reading ends are ours, the writing ends the
 * program's. */
struct streams {
    int input, output[2], errors[2];
};

static void close_one(int *descriptor)
{
    if (*descriptor >= 0)
        close(*descriptor);
    *descriptor = -1;
}

static void close_streams(struct streams *streams)
{
    close_one(&streams->input);
    for (int end = 0; end < 2; end++) {
        close_one(&streams->output[end]);
        close_one(&streams->errors[end]);
    }
}

static enum status cannot(const char *what, int error, struct report *report)
{
    char text[128];
    return report_say(report, STATUS_IO, "%s: %s", what, strerror_r(error, text, sizeof text));
}

static enum status open_streams(struct streams *streams, const char *input, struct report *report)
{
    *streams = (struct streams){-1, {-1, -1}, {-1, -1}};
    streams->input = open(input ? input : "/dev/null", O_RDONLY | O_CLOEXEC);
    if (streams->input < 0)
        return cannot(input ? input : "/dev/null", errno, report);
    if (pipe2(streams->output, O_CLOEXEC) == 0 && pipe2(streams->errors, O_CLOEXEC) == 0 &&
        fcntl(streams->output[0], F_SETFL, O_NONBLOCK) == 0 &&
        fcntl(streams->errors[0], F_SETFL, O_NONBLOCK) == 0)
        return STATUS_OK;
    enum status status = cannot("no pipe to a program", errno, report);
    close_streams(streams);
    return status;
}

static bool is_program(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISREG(about.st_mode) && access(path, X_OK) == 0;
}

/* The path of a program that is given by its name: the first file on the search path that can be
 * run; else one that is there, whose running will then tell why not. *found is NULL when there is
 * none, freed with free(). */
static enum status look_on_path(char **found, const char *name)
{
    const char *place = getenv("PATH");
    for (place = place ? place : "/bin:/usr/bin"; place;) {
        size_t length = strcspn(place, ":");
        char *path = memory_array(length + strlen(name) + 3, 1);
        if (!path)
            return STATUS_MEMORY;
        memcpy(path, length ? place : ".", length ? length : 1);
        strcat(strcat(path, "/"), name);
        bool runs = is_program(path);
        if (runs || (!*found && access(path, F_OK) == 0)) {
            free(*found);
            *found = path;
        } else {
            free(path);
        }
        if (runs)
            return STATUS_OK;
        place = place[length] ? place + length + 1 : NULL;
    }
    return STATUS_OK;
}

static enum status find_program(char **found, const char *name)
{
    *found = NULL;
    if (name[0] == '\0')
        return STATUS_OK;
    if (!strchr(name, '/'))
        return look_on_path(found, name);
    if (access(name, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR))
        return STATUS_OK;
    *found = memory_text(name, strlen(name));
    return *found ? STATUS_OK : STATUS_MEMORY;
}

/* Reads what there is. At the end of the stream the descriptor is closed. */
static enum status take_output(int *descriptor, const struct child_order *order,
                               struct child_outcome *outcome, struct report *report)
{
    void *block = outcome->output;
    enum status status =
        memory_grow(&block, &outcome->output_capacity, outcome->output_size + CHUNK, 1);
    if (status != STATUS_OK)
        return report_memory(report);
    outcome->output = block;
    ssize_t got = read(*descriptor, outcome->output + outcome->output_size, CHUNK);
    if (got > 0)
        outcome->output_size += (size_t)got;
    else if (got == 0 || (errno != EAGAIN && errno != EINTR))
        close_one(descriptor);
    if (outcome->output_size <= order->output_limit)
        return STATUS_OK;
    outcome->output_size = (size_t)order->output_limit;
    return report_say(report, STATUS_IO, "%s prints more than %llu bytes", order->argv[0],
                      (unsigned long long)order->output_limit);
}

static void take_errors(int *descriptor, struct child_outcome *outcome)
{
    char chunk[CHUNK];
    size_t room = CHILD_ERRORS_KEPT - outcome->errors_size;
    ssize_t got = read(*descriptor, chunk, sizeof chunk);
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) {
        close_one(descriptor);
    } else if (got > 0) {
        size_t kept = (size_t)got < room ? (size_t)got : room;
        memcpy(outcome->errors + outcome->errors_size, chunk, kept);
        outcome->errors_size += kept;
    }
}

/* Waits for something to come, at most so long, and takes it. A program that has closed both
 * streams still runs: then this only waits. */
static enum status listen_once(struct streams *streams, int wait_ms,
                               const struct child_order *order, struct child_outcome *outcome,
                               struct report *report)
{
    struct pollfd polled[2] = {{streams->output[0], POLLIN, 0}, {streams->errors[0], POLLIN, 0}};
    if (poll(polled, 2, wait_ms) <= 0)
        return STATUS_OK;
    if (polled[1].revents)
        take_errors(&streams->errors[0], outcome);
    return polled[0].revents ? take_output(&streams->output[0], order, outcome, report) : STATUS_OK;
}

/* Until the program's own end, or the first reason to end it. */
static enum status listen_to_end(struct streams *streams, struct group *group,
                                 const struct child_order *order, const struct watch *watch,
                                 struct child_outcome *outcome, struct report *report)
{
    enum status status = STATUS_OK;
    int wait_ms = 1;
    while (status == STATUS_OK) {
        int error = group_look(group);
        if (error)
            return cannot("nobody can tell how a program ended", error, report);
        if (group->ended)
            return STATUS_OK;
        bool open = streams->output[0] >= 0 || streams->errors[0] >= 0;
        status = listen_once(streams, open ? TICK_MS : wait_ms, order, outcome, report);
        if (!open && wait_ms < TICK_MS)
            wait_ms *= 2;
        if (status == STATUS_OK)
            status = watch_look(watch);
    }
    return status;
}

/* What the program left in the pipes. Nobody writes any more: the whole group has been killed. */
static enum status take_rest(struct streams *streams, const struct child_order *order,
                             struct child_outcome *outcome, struct report *report)
{
    enum status status = STATUS_OK;
    size_t before;
    do {
        before = outcome->output_size;
        if (streams->errors[0] >= 0)
            take_errors(&streams->errors[0], outcome);
        if (streams->output[0] >= 0)
            status = take_output(&streams->output[0], order, outcome, report);
    } while (status == STATUS_OK && outcome->output_size > before);
    return status;
}

static enum status run_program(const char *program, const struct child_order *order,
                               const struct watch *watch, struct child_outcome *outcome,
                               struct report *report)
{
    struct streams streams;
    struct group group;
    enum status status = open_streams(&streams, order->input, report);
    if (status != STATUS_OK)
        return status;
    outcome->code = group_start(&group, &(struct group_order){program, order->argv, streams.input,
                                                              streams.output[1], streams.errors[1],
                                                              order->memory_limit});
    close_one(&streams.input);
    close_one(&streams.output[1]);
    close_one(&streams.errors[1]);
    if (outcome->code == 0) {
        status = listen_to_end(&streams, &group, order, watch, outcome, report);
        group_end(&group);
        if (status == STATUS_OK)
            status = take_rest(&streams, order, outcome, report);
        outcome->end = WIFSIGNALED(group.how) ? CHILD_KILLED : CHILD_EXITED;
        outcome->code = WIFSIGNALED(group.how) ? WTERMSIG(group.how) : WEXITSTATUS(group.how);
    }
    close_streams(&streams);
    return status;
}

enum status child_run(const struct child_order *order, const struct watch *watch,
                      struct child_outcome *outcome, struct report *report)
{
    char *program;
    *outcome = (struct child_outcome){.end = CHILD_NOT_FOUND};
    enum status status = find_program(&program, order->argv[0]);
    if (status != STATUS_OK)
        return report_memory(report);
    if (program) {
        outcome->end = CHILD_NOT_STARTED;
        status = run_program(program, order, watch, outcome, report);
    }
    free(program);
    return status;
}

void child_free(struct child_outcome *outcome)
{
    free(outcome->output);
    outcome->output = NULL;
    outcome->output_size = outcome->output_capacity = 0;
}
