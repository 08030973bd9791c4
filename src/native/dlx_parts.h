/* How `dlx` cuts its work into parts: a part is a set of first queens.
 *
 * They are those who can stand after one, two or more choices between several squares, in the order
 * of the search; where a row, column or region has a single square left, nothing is chosen. The
 * parts are found by the search itself, down to that depth, so that none is empty for want of a
 * first queen, and what that costs is told apart for each: counters do not depend on the cut.
 */
#ifndef NATIVE_DLX_PARTS_H
#define NATIVE_DLX_PARTS_H

#include "engine/engine.h"
#include "native/dance.h"

enum { PART_CHOICES = 4 }; /* at most */

struct dlx_part {
    uint32_t depth;               /* queens */
    uint32_t links[PART_CHOICES]; /* the options that were taken where there was a choice */
    uint64_t nodes, updates;      /* the work from the part before to this one */
};

struct dlx_parts {
    struct dlx_part *at;
    size_t count, capacity;  /* count 0: there is no solution, which is known already */
    uint64_t nodes, updates; /* the work after the last part */
};

/* Cuts the search of an exact cover as the task wants it; the cover is in the end as it was. When
 * it fails, by memory or the watch, there is nothing to be closed. */
enum status dlx_parts_open(struct dlx_parts *parts, struct dancing *dancing,
                           const struct task *task);
void dlx_parts_close(struct dlx_parts *parts);

/* Takes the options of a part once more, from the cover as it was. It becomes the base of the
 * dance, and the work is not counted again. */
void dlx_parts_take(const struct dlx_part *part, struct dance *dance);

#endif
