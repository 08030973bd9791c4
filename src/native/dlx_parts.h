/* How `dlx` cuts its work into parts: a part is a set of first queens.
 *
 * Where a row, column, region or diagonal of a torus has a single square left, nothing is chosen; a
 * part is what can stand after so many choices between several squares, none to PART_CHOICES. The
 * search itself finds the parts, by going down to that depth, so that the first queens of each can
 * stand, and they come in its order. The work of finding each is kept with it: counters do not
 * depend on the cut.
 */
#ifndef NATIVE_DLX_PARTS_H
#define NATIVE_DLX_PARTS_H

#include "engine/engine.h"
#include "native/dlx_path.h"

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
 * path, and the work is not counted again. */
void dlx_parts_take(const struct dlx_part *part, struct path *path);

#endif
