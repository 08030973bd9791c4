/* All solutions of a search, pulled one at a time in lexicographic order, each one verified.
 *
 * An engine whose parts ascend is run part by part when the stream runs dry: memory is that of its
 * largest part. The solutions of any other engine are all found first and sorted. A solution that
 * breaks the rules, one that an engine finds twice, and a part that begins before the end of those
 * before it end the stream with STATUS_FAILED.
 *
 * While ending is STATUS_OK nothing is missing before the solution given out last, and of an
 * ordered engine never. Any other one, once it was cut short, may have missed anything of the part
 * it was at.
 */
#ifndef SOLUTIONS_STREAM_H
#define SOLUTIONS_STREAM_H

#include "base/progress.h"
#include "board/verify.h"
#include "engine/runner.h"
#include "solutions/set.h"

struct stream {
    struct runner *runner;
    const struct engine *engine;
    const struct task *task;
    struct verifier verifier;
    struct solution_set found; /* sorted; [next..count) is still to come */
    size_t next;
    bool distinct;      /* no solution stands in it twice */
    bool ascends;       /* engine_ascends: each part is given out before the next one is run */
    bool ordered;       /* engine_is_ordered */
    enum status ending; /* why no more parts are run: STATUS_OK while they are or when all were */
    struct counters counters;
    struct progress *progress; /* borrowed; NULL: none */
    struct report *report;     /* borrowed */
    uint32_t *last;            /* the last solution of the parts before, when there were any */
    uint64_t given, total;     /* given out, found so far */
};

/* The task must outlive the stream. */
enum status stream_open(struct stream *stream, const struct engine *engine, const struct task *task,
                        struct progress *progress, struct report *report);
void stream_close(struct stream *stream);

/* Puts the next solution into columns[0..n) and returns true, or false at the end. What was found
 * before a stop is still given out; stream->ending then says why there is no more: STATUS_OK when
 * the list is complete. */
bool stream_next(struct stream *stream, uint32_t *columns);

#endif
