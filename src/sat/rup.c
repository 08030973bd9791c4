/* In: what PicoSAT prints. Out: clauses alone, up to the empty one. Knows no solver.
 *
 * The stream is one of fopencookie, which the C libraries of Linux have: a proof of hundreds of
 * megabytes then needs neither a pipe nor a file of its own that is copied.
 */
#include "sat/rup.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

struct rup {
    FILE *stream;
    pthread_mutex_t lock; /* of the taker */
    struct rup_taker taker;
    enum { AT_START, IN_HEADING, AT_LINE, BEHIND_ZERO, IN_LINE, ENDED } state;
};

/* Where the text stands after one more byte. */
static void step(struct rup *rup, char byte)
{
    bool end = byte == '\n';
    switch (rup->state) {
    case AT_LINE:
        rup->state = end ? AT_LINE : byte == '0' ? BEHIND_ZERO : IN_LINE;
        break;
    case BEHIND_ZERO:
        rup->state = end ? ENDED : IN_LINE;
        break;
    case IN_HEADING:
    case IN_LINE:
        rup->state = end ? AT_LINE : rup->state;
        break;
    case AT_START:
    case ENDED:
        break;
    }
}

static void hand_on(struct rup *rup, const char *bytes, size_t size)
{
    pthread_mutex_lock(&rup->lock);
    if (size > 0 && rup->taker.take)
        rup->taker.take(rup->taker.self, bytes, size);
    pthread_mutex_unlock(&rup->lock);
}

static ssize_t write_proof(void *self, const char *bytes, size_t size)
{
    struct rup *rup = self;
    size_t at = 0, from;
    if (size > 0 && rup->state == AT_START)
        rup->state = bytes[0] == '%' ? IN_HEADING : AT_LINE;
    for (; at < size && rup->state == IN_HEADING; at++)
        step(rup, bytes[at]);
    for (from = at; at < size && rup->state != ENDED; at++)
        step(rup, bytes[at]);
    hand_on(rup, bytes + from, at - from);
    return (ssize_t)size;
}

struct rup *rup_open(struct rup_taker taker)
{
    struct rup *rup = calloc(1, sizeof *rup);
    if (!rup)
        return NULL;
    rup->taker = taker;
    rup->state = AT_START;
    rup->stream = fopencookie(rup, "w", (cookie_io_functions_t){.write = write_proof});
    if (!rup->stream) {
        free(rup);
        return NULL;
    }
    pthread_mutex_init(&rup->lock, NULL);
    return rup;
}

void rup_close(struct rup *rup)
{
    if (!rup)
        return;
    fclose(rup->stream);
    pthread_mutex_destroy(&rup->lock);
    free(rup);
}

FILE *rup_stream(struct rup *rup)
{
    return rup->stream;
}

void rup_end(struct rup *rup)
{
    fflush(rup->stream);
    if (rup->state != ENDED)
        hand_on(rup, "0\n", 2);
    rup->state = ENDED;
}

void rup_silence(struct rup *rup)
{
    pthread_mutex_lock(&rup->lock);
    rup->taker.take = NULL;
    pthread_mutex_unlock(&rup->lock);
}
