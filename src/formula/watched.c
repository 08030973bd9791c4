/* Between clauses the watch is looked at: rarely enough to cost nothing, often enough that a stop
 * takes no tenth of a second even into a slow file.
 */
#include "formula/watched.h"

enum { CLAUSES_BETWEEN_LOOKS = 4096 };

static int watched_variable(struct sink *sink)
{
    return sink_variable(((struct watched *)sink)->inner);
}

static void watched_clause(struct sink *sink, const int *literals, size_t size)
{
    struct watched *watched = (struct watched *)sink;
    if (watched->clauses++ % CLAUSES_BETWEEN_LOOKS == 0 && watched->status == STATUS_OK) {
        watched->status = watch_look(watched->watch);
        progress_count(watched->progress, watched->clauses, watched->total, "clauses");
    }
    if (watched->status == STATUS_OK)
        sink_clause(watched->inner, literals, size);
}

static enum status watched_status(const struct sink *sink)
{
    const struct watched *watched = (const struct watched *)sink;
    return watched->status != STATUS_OK ? watched->status : sink_status(watched->inner);
}

static const struct sink_type watched_type = {
    .variable = watched_variable,
    .clause = watched_clause,
    .status = watched_status,
};

void watched_open(struct watched *watched, struct sink *inner, const struct watch *watch,
                  struct progress *progress, uint64_t total)
{
    *watched = (struct watched){.sink = {&watched_type},
                                .inner = inner,
                                .watch = watch,
                                .progress = progress,
                                .total = total};
}
