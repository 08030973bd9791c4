/* Starting and ending process groups.
 *
 * In: a program and its descriptors. Out: a running group, later how the program ended. Between
 * fork and exec only what is safe after a fork in a process with threads is called. What the
 * program says and how long it may take is not known here.
 */
#include "sat/group.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { GRACE_MS = 25 };

static pid_t wait_for(pid_t process, int *how, int flags)
{
    pid_t got;
    do
        got = waitpid(process, how, flags);
    while (got < 0 && errno == EINTR);
    return got;
}

/* The guard keeps no descriptor: whoever waits for the end of one of our pipes must not wait for
 * it. */
static void close_all(void)
{
    if (close_range(0, ~0U, 0) == 0)
        return;
    for (int descriptor = 0; descriptor < 4096; descriptor++)
        close(descriptor);
}

/* Signals of the group reach the guard too; being blocked they only make it look again. */
static _Noreturn void stand_guard(pid_t parent)
{
    sigset_t all;
    sigfillset(&all);
    setpgid(0, 0);
    close_all();
    prctl(PR_SET_PDEATHSIG, SIGUSR1);
    while (getppid() == parent)
        sigwaitinfo(&all, NULL);
    kill(0, SIGKILL);
    _exit(1);
}

static void reset_signals(void)
{
    struct sigaction usual = {.sa_handler = SIG_DFL};
    sigset_t none;
    sigemptyset(&usual.sa_mask);
    sigemptyset(&none);
    for (int number = 1; number < NSIG; number++)
        sigaction(number, &usual, NULL); /* fails for the few that have no handler */
    sigprocmask(SIG_SETMASK, &none, NULL);
}

static _Noreturn void become(const struct group_order *order, pid_t parent, pid_t leader,
                             int failure)
{
    struct rlimit limit = {order->memory_limit, order->memory_limit};
    bool ready = setpgid(0, leader) == 0 && prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 &&
                 (order->memory_limit == 0 || setrlimit(RLIMIT_AS, &limit) == 0) &&
                 dup2(order->input, STDIN_FILENO) >= 0 && dup2(order->output, STDOUT_FILENO) >= 0 &&
                 dup2(order->errors, STDERR_FILENO) >= 0;
    int error = errno;
    if (getppid() != parent) /* it died before the death signal was ordered */
        _exit(1);
    reset_signals();
    if (ready) {
        execve(order->program, order->argv, environ);
        error = errno;
    }
    ssize_t told = write(failure, &error, sizeof error);
    _exit(told == sizeof error ? 126 : 127);
}

/* Both processes; a child's own setpgid may come later than our first kill, so we do it as well. */
static int start_both(struct group *group, const struct group_order *order, int failure)
{
    pid_t self = getpid();
    group->guard = fork();
    if (group->guard == 0)
        stand_guard(self);
    if (group->guard < 0)
        return errno;
    setpgid(group->guard, group->guard);
    group->program = fork();
    if (group->program == 0)
        become(order, self, group->guard, failure);
    if (group->program > 0) {
        setpgid(group->program, group->guard);
        return 0;
    }
    int error = errno;
    kill(group->guard, SIGKILL);
    wait_for(group->guard, NULL, 0);
    return error;
}

/* What came through the pipe that a successful exec closes. */
static int read_failure(int failure)
{
    int error = 0;
    ssize_t got;
    do
        got = read(failure, &error, sizeof error);
    while (got < 0 && errno == EINTR);
    return got == sizeof error ? error : 0;
}

int group_start(struct group *group, const struct group_order *order)
{
    int failure[2];
    sigset_t all, before;
    *group = (struct group){0};
    if (pipe2(failure, O_CLOEXEC) != 0)
        return errno;
    /* No handler of ours may run in a child that is not yet the program. */
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int error = start_both(group, order, failure[1]);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    close(failure[1]);
    if (error == 0 && (error = read_failure(failure[0])) != 0)
        group_end(group);
    close(failure[0]);
    return error;
}

int group_look(struct group *group)
{
    if (group->ended)
        return 0;
    pid_t got = wait_for(group->program, &group->how, WNOHANG);
    group->ended = got == group->program;
    return got < 0 ? errno : 0;
}

void group_end(struct group *group)
{
    const struct timespec moment = {.tv_nsec = 1000000};
    if (group_look(group) == 0 && !group->ended) {
        kill(-group->guard, SIGTERM);
        for (int ms = 0; ms < GRACE_MS && group_look(group) == 0 && !group->ended; ms++)
            nanosleep(&moment, NULL);
    }
    kill(-group->guard, SIGKILL);
    if (!group->ended)
        group->ended = wait_for(group->program, &group->how, 0) == group->program;
    wait_for(group->guard, NULL, 0);
}
