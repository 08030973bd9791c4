/* The cross-check: the same board from several engines, as sets, by merging sorted streams.
 *
 * The first engine is the one whose answer is given; the others speak for or against it. Memory
 * does not grow with the number of solutions where the parts of the engines ascend. A stream that
 * was cut short proves nothing from there on, neither agreement nor difference; and unless the
 * engine is ordered, nothing of the part in which it was cut short.
 */
#ifndef TRUST_COMPARE_H
#define TRUST_COMPARE_H

#include "solutions/stream.h"

enum { COMPARE_EXAMPLES = 3 };

/* One of the others: its open stream, not yet pulled from, and how many seconds it may work; 0: no
 * limit. The time in which the answer is written, or nobody reads it, does not count: its deadline
 * is moved, so a stream with a limit has one thread. */
struct comparison_entry {
    struct stream *stream;
    double seconds;
};

/* What one of the others says about the first. */
struct comparison_side {
    struct comparison_entry entry;
    uint64_t missing;   /* solutions that the first has and this one has not */
    uint64_t extra;     /* the other way round */
    uint32_t *examples; /* COMPARE_EXAMPLES column lists each: missing, then extra */
    uint32_t *head;     /* its next solution */
    bool has_head;
    bool started;
};

struct comparison {
    struct stream *first; /* borrowed */
    struct comparison_side *others;
    size_t count;
    uint32_t n;
};

/* `others` holds `count` entries, which are copied; streams are borrowed. On failure
 * nothing needs to be closed. */
enum status compare_open(struct comparison *comparison, struct stream *first,
                         const struct comparison_entry *others, size_t count,
                         struct report *report);
void compare_close(struct comparison *comparison);

/* Pulls the next solution of the first stream, and whatever the others have up to it. False at its
 * end, when the others have been read to theirs. */
bool compare_next(struct comparison *comparison, uint32_t *columns);

/* Zero claims nothing. */
enum verdict { VERDICT_UNFINISHED, VERDICT_AGREES, VERDICT_DIFFERS };

/* After compare_next has returned false. */
enum verdict compare_verdict(const struct comparison *comparison, size_t other);

/* Example i of those missing (extra: false) or extra; NULL beyond what was kept. */
const uint32_t *compare_example(const struct comparison *comparison, size_t other, bool extra,
                                size_t i);

#endif
