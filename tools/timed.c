/* Times whole commands, interleaved: A B C A B C ... after one round that does not count (of a
 * single round, which is for long runs, there is none before it).
 *
 *     timed [-f] [-w] [-s] [-k FOLDER] ROUNDS 'COMMAND A' 'COMMAND B' ...
 *
 * Each command is split at blanks and run without a shell, its output thrown away; with -k what the
 * last run of the K-th command, from 1, printed on standard output is left in FOLDER/K. For each
 * the median, least and most CPU seconds (user and system, as the system accounts for the finished
 * process), the median of wall seconds, the highest memory, and the ratio of CPU medians against
 * the last command, the baseline; with -f how many times as fast as that it is, with -w by the wall
 * clock in place of CPU seconds. With -s the baseline, being slow, is run a single time. A command
 * that does not exit with 0, 10, 20 or 30 (a SAT solver's answer) ends the measurement.
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

struct manner {
    int faster, wall, slow; /* -f, -w, -s */
};

struct timing {
    const char *command;
    char *output; /* the file that takes what it prints */
    double cpu[ROUNDS_MAX], wall[ROUNDS_MAX];
    long most_kib;
    int rounds;
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

static void start(const struct timing *timing)
{
    char *words[WORDS_MAX + 1] = {NULL}, *text = strdup(timing->command);
    int count = 0, nowhere = open("/dev/null", O_WRONLY);
    int output = open(timing->output, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    if (!text || nowhere < 0 || output < 0)
        _exit(127);
    for (char *word = strtok(text, " "); word && count < WORDS_MAX; word = strtok(NULL, " "))
        words[count++] = word;
    if (count == 0)
        _exit(127);
    dup2(output, STDOUT_FILENO);
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
        start(timing);
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

static double median(const struct timing *timing, int wall)
{
    return (wall ? timing->wall : timing->cpu)[timing->rounds / 2];
}

static double ratio(const struct manner *manner, const struct timing *timing,
                    const struct timing *baseline)
{
    double own = median(timing, manner->wall), base = median(baseline, manner->wall);
    double above = manner->faster ? base : own, below = manner->faster ? own : base;
    return below > 0 ? above / below : 0;
}

static void print(const struct manner *manner, struct timing *timings, int count)
{
    for (int i = 0; i < count; i++) {
        qsort(timings[i].cpu, (size_t)timings[i].rounds, sizeof(double), order);
        qsort(timings[i].wall, (size_t)timings[i].rounds, sizeof(double), order);
    }
    for (int i = 0; i < count; i++) {
        struct timing *timing = &timings[i];
        printf("%9.4f  (%.4f .. %.4f)  wall %9.4f  %7.1f MiB", median(timing, 0), timing->cpu[0],
               timing->cpu[timing->rounds - 1], median(timing, 1), (double)timing->most_kib / 1024);
        printf("  x %8.3f  %s\n", ratio(manner, timing, &timings[count - 1]), timing->command);
    }
}

/* The first round, -1, warms up: its figures are written over. */
static int run_all(const struct manner *manner, struct timing *timings, int count, int rounds)
{
    for (int i = 0; i < count; i++)
        timings[i].rounds = manner->slow && i == count - 1 ? 1 : rounds;
    for (int round = rounds > 1 ? -1 : 0; round < rounds; round++)
        for (int i = 0; i < count; i++) {
            if (timings[i].rounds == 1 && round != 0)
                continue;
            if (!run(&timings[i], round < 0 ? 0 : round))
                return 0;
        }
    return 1;
}

/* Readies the timings, one for each command; NULL when memory is short. */
static struct timing *timings_of(char **commands, int count, const char *folder)
{
    struct timing *timings = calloc((size_t)count, sizeof *timings);
    for (int i = 0; timings && i < count; i++) {
        timings[i].command = commands[i];
        int length = folder ? asprintf(&timings[i].output, "%s/%d", folder, i + 1)
                            : asprintf(&timings[i].output, "/dev/null");
        if (length < 0)
            return NULL;
    }
    return timings;
}

int main(int argc, char **argv)
{
    struct manner manner = {0, 0, 0};
    const char *folder = NULL;
    int letter, known = 1;
    while ((letter = getopt(argc, argv, "+fwsk:")) != -1) {
        folder = letter == 'k' ? optarg : folder;
        manner.faster |= letter == 'f';
        manner.wall |= letter == 'w';
        manner.slow |= letter == 's';
        known &= letter != '?';
    }
    int rounds = optind < argc ? atoi(argv[optind]) : 0, count = argc - optind - 1;
    if (!known || rounds < 1 || rounds > ROUNDS_MAX || count < 1) {
        fprintf(stderr, "usage: timed [-f] [-w] [-s] [-k FOLDER] ROUNDS(1..%d) COMMAND...\n",
                ROUNDS_MAX);
        return 2;
    }
    struct timing *timings = timings_of(argv + optind + 1, count, folder);
    if (!timings)
        return 3;
    int whole = run_all(&manner, timings, count, rounds);
    if (whole)
        print(&manner, timings, count);
    for (int i = 0; i < count; i++)
        free(timings[i].output);
    free(timings);
    return whole ? 0 : 1;
}
