/* Ctrl-C and kill as a flag: the only state of the program outside main, since a signal handler has
 * no other way in.
 */
#ifndef CLI_SIGNALS_H
#define CLI_SIGNALS_H

#include <stdatomic.h>

/* From now on SIGINT and SIGTERM raise the flag that is returned: its value is the signal's number,
 * 0 before. What the caller of the program had ignored stays ignored. SIGPIPE and SIGXFSZ are
 * ignored: a closed pipe and a file that may grow no further are failed writes, told from there. */
const atomic_int *signals_catch(void);

#endif
