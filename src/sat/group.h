/* A program and all that it starts, as one process group that can be ended whole.
 *
 * A process of ours, the guard, leads the group and does nothing but wait for our end. So the
 * group's number cannot become that of strangers while we still mean to end it, and should we be
 * killed, the guard ends what would be left. A program that leaves its group on purpose is beyond
 * reach.
 */
#ifndef SAT_GROUP_H
#define SAT_GROUP_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

struct group_order {
    const char *program;       /* its path; the search for it is over */
    char *const *argv;         /* NULL-terminated */
    int input, output, errors; /* descriptors of its standard input, output and error */
    uint64_t memory_limit;     /* bytes of address space; 0: none */
};

struct group {
    pid_t guard, program;
    bool ended; /* the program, not what it started */
    int how;    /* once it ended: as waitpid tells it */
};

/* Returns 0 once the program runs, else the errno that tells why it does not; then there is nothing
 * to be ended. All signals are as a program expects them. Descriptors 0 to 2 must be open in the
 * calling process, and those that the program shall not have close on exec. */
int group_start(struct group *group, const struct group_order *order);

/* Has the program ended? Does not wait. Returns an errno when nobody can know any more, else 0. */
int group_look(struct group *group);

/* Ends all that is left: asks a program that still runs to end, waits a moment, then kills. When it
 * returns neither program nor guard exist. Takes at most some 30 ms. */
void group_end(struct group *group);

#endif
