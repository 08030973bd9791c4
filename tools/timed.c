/* Times whole commands, interleaved: A B C A B C ... after one round that does not count.
 *
 *     timed ROUNDS 'COMMAND A' 'COMMAND B' ...
 *
 * Each command is split at blanks and run without a shell, its output thrown away. For each the
 * median, least and most CPU seconds (user and system, as the system accounts for the finished
 * process), the median of wall seconds, the highest memory, and the ratio of CPU medians against
 * the last command, the baseline. A command that does not exit with 0, 10 or 20 (a SAT solver's
 * answer) ends the measurement.
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { WORDS_MAX = 64, ROUNDS_MAX = 101 };

struct timing {
    const char *command;
    double cpu[ROUNDS_MAX], wall[ROUNDS_MAX];
    long most_kib;
};

static double seconds(struct timeval time)
{
    return (double)time.tv_sec + (double)time.tv_usec * 1e-6;
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void start(const char *command)
{
    char *words[WORDS_MAX + 1] = {NULL}, *text = strdup(command);
    int count = 0, nowhere = open("/dev/null", O_WRONLY);
    if (!text || nowhere < 0)
        _exit(127);
    for (char *word = strtok(text, " "); word && count < WORDS_MAX; word = strtok(NULL, " "))
        words[count++] = word;
    if (count == 0)
        _exit(127);
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    execvp(words[0], words);
    _exit(127);
}

static int run(struct timing *timing, int round)
{
    struct rusage usage;
    int ended, code;
    double began = now();
    pid_t child = fork();
    if (child == 0)
        start(timing->command);
    if (child < 0 || wait4(child, &ended, 0, &usage) < 0)
        return 0;
    timing->wall[round] = now() - began;
    timing->cpu[round] = seconds(usage.ru_utime) + seconds(usage.ru_stime);
    if (timing->most_kib < usage.ru_maxrss)
        timing->most_kib = usage.ru_maxrss;
    code = WIFEXITED(ended) ? WEXITSTATUS(ended) : -1;
    if (code == 0 || code == 10 || code == 20 || code == 30)
        return 1;
    fprintf(stderr, "timed: %s ended with %d\n", timing->command, code);
    return 0;
}

static int order(const void *a, const void *b)
{
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

static void print(struct timing *timings, int count, int rounds)
{
    for (int i = 0; i < count; i++) {
        qsort(timings[i].cpu, (size_t)rounds, sizeof(double), order);
        qsort(timings[i].wall, (size_t)rounds, sizeof(double), order);
    }
    double base = timings[count - 1].cpu[rounds / 2];
    for (int i = 0; i < count; i++) {
        struct timing *timing = &timings[i];
        printf("%9.4f  (%.4f .. %.4f)  wall %9.4f  %7.1f MiB", timing->cpu[rounds / 2],
               timing->cpu[0], timing->cpu[rounds - 1], timing->wall[rounds / 2],
               (double)timing->most_kib / 1024);
        if (base > 0)
            printf("  x %8.3f", timing->cpu[rounds / 2] / base);
        printf("  %s\n", timing->command);
    }
}

/* The first round, -1, warms up: its figures are written over. */
static int run_all(struct timing *timings, int count, int rounds)
{
    for (int round = -1; round < rounds; round++)
        for (int i = 0; i < count; i++)
            if (!run(&timings[i], round < 0 ? 0 : round))
                return 0;
    return 1;
}

int main(int argc, char **argv)
{
    int rounds = argc > 2 ? atoi(argv[1]) : 0, count = argc - 2;
    if (rounds < 1 || rounds > ROUNDS_MAX) {
        fprintf(stderr, "usage: timed ROUNDS(1..%d) COMMAND...\n", ROUNDS_MAX);
        return 2;
    }
    struct timing *timings = calloc((size_t)count, sizeof *timings);
    if (!timings)
        return 3;
    for (int i = 0; i < count; i++)
        timings[i].command = argv[2 + i];
    int whole = run_all(timings, count, rounds);
    if (whole)
        print(timings, count, rounds);
    free(timings);
    return whole ? 0 : 1;
}
