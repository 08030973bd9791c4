/* The search of the textbooks: one line after the other, each place of it in turn, back when there
 * is none left. What differs between such engines is only how they see that a place is attacked.
 *
 * Squares here are those of a view: `row` is the line, `column` the place. The search keeps its
 * path in one array of n numbers and does not recurse, so its size is that of the board's side.
 */
#ifndef NATIVE_WALK_H
#define NATIVE_WALK_H

#include "native/pace.h"
#include "native/view.h"

#define NO_QUEEN UINT32_MAX

struct walk {
    const struct view *view;
    const uint32_t *places; /* by line: the place of its queen, or no number below n */
    struct counters work;   /* of this walk: `checks` is the method's to count */
    struct pace pace;
    uint64_t steps;     /* the walk's own, for the pace: places tried and queens taken back */
    enum status status; /* not STATUS_OK: the walk ends, whatever the method answers */
};

struct walk_method {
    /* Does a queen on the board attack this square? Its line has no queen yet. If so and by is not
     * NULL, *by is that queen. */
    bool (*attacked)(struct walk *walk, void *self, struct square here, struct square *by);

    /* A queen comes to the square or leaves it; NULL: the method does not care. */
    void (*placed)(void *self, struct square here);
    void (*removed)(void *self, struct square here);
};

/* For methods with long ways to look: is it time to stop? Sets walk->status. */
bool walk_must_stop(struct walk *walk);

/* The run of an engine opened by view_open; `self` is handed to the method. Where view_cut gave
 * each line a choice more than it has places, lines may stay without a queen: that is tried last.
 */
enum status walk_run(const struct search *search, uint64_t part, const struct walk_method *method,
                     void *self, const struct visitor *visitor, struct counters *counters,
                     struct report *report);

#endif
