/* Between clauses the watch is looked at: rarely enough to cost nothing, often enough that a stop
 * takes no tenth of a second even into a slow file.
 */
#include "formula/watched.h"

/* A line of pairs is written many times faster than clauses one by one. */
enum { CLAUSES_BETWEEN_LOOKS = 4096, PAIRS_BETWEEN_LOOKS = 1 << 16 };

static int watched_variable(struct sink *sink)
{
    return sink_variable(((struct watched *)sink)->inner);
}

static enum status watched_status(const struct sink *sink)
{
    const struct watched *watched = (const struct watched *)sink;
    return watched->status != STATUS_OK ? watched->status : sink_status(watched->inner);
}

static void look(struct watched *watched)
{
    watched->status = watch_look(watched->watch);
    progress_count(watched->progress, watched->clauses, watched->total, "clauses");
}

static void watched_clause(struct sink *sink, const int *literals, size_t size)
{
    struct watched *watched = (struct watched *)sink;
    if (watched->clauses++ % CLAUSES_BETWEEN_LOOKS == 0 && watched->status == STATUS_OK)
        look(watched);
    if (watched->status == STATUS_OK)
        sink_clause(watched->inner, literals, size);
}

/* Looks before each portion of a line, and before every line: short ones would else go unseen. */
static void watched_pairs(struct sink *sink, const int *literals, size_t count, size_t from,
                          size_t to)
{
    struct watched *watched = (struct watched *)sink;
    while (from < to && watched_status(sink) == STATUS_OK) {
        uint64_t before = watched->clauses / CLAUSES_BETWEEN_LOOKS, pairs = 0;
        size_t next = from;
        while (next < to && pairs < PAIRS_BETWEEN_LOOKS)
            pairs += count - ++next;
        watched->clauses += pairs;
        if (before == 0 || watched->clauses / CLAUSES_BETWEEN_LOOKS != before)
            look(watched);
        if (watched->status == STATUS_OK)
            sink_pairs(watched->inner, literals, count, from, next);
        from = next;
    }
}

static const struct sink_type watched_type = {
    .variable = watched_variable,
    .clause = watched_clause,
    .status = watched_status,
    .pairs = watched_pairs,
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
