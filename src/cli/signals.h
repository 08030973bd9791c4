/* Ctrl-C and kill as a flag: the only state of the program outside main, since a signal handler has
 * no other way in.
 */
#ifndef CLI_SIGNALS_H
#define CLI_SIGNALS_H

#include <stdatomic.h>

#include <stdbool.h>

/* From now on SIGHUP, SIGINT and SIGTERM raise the flag that is returned: its value is the signal's
 * number, 0 before. What the caller of the program had ignored stays ignored. SIGPIPE and SIGXFSZ
 * are ignored: a closed pipe and a file that may grow no further are failed writes, told from
 * there. SIGCHLD is as usual, whatever the caller wished. */
const atomic_int *signals_catch(void);

/* While a board is read there is nothing to bring to an orderly end, and the reading may wait for
 * ever, on a terminal or a silent pipe: a signal then ends the process, with the exit code of an
 * interrupted one. */
void signals_end_at_once(bool at_once);

#endif
