/* The search that all propagating engines share: placing, propagating, taking back.
 *
 * In: a board, a method, a part. Out: the solutions and the work. What follows from a queen is the
 * method's business; nothing here knows what attacks what. The path is an array of rows with the
 * places on the trail to return to, so that nothing recurses.
 *
 * A part is a choice of column for the first queen, and for each of the next few that have a
 * choice; queens with a single column come along. A path that ends before all choices are made
 * belongs to the part whose other choices are the first.
 */
#include "native/propagation_search.h"

#include <stdlib.h>

#include "base/memory.h"
#include "native/propagation_root.h"

const struct variant propagation_search_variants[] = {
    {"order=row", true}, {"order=domain", false}, {0}};

struct step {
    uint32_t row;
    size_t mark;
};

/* A part at work. */
struct path {
    struct propagation now;
    const struct root *root;
    const struct visitor *visitor;
    uint64_t part, nodes;
    uint64_t repeated; /* checks that another part counts */
    uint32_t depth;
    struct step *steps; /* by depth */
};

/* Takes the last queen back; returns where she stood. */
static struct square leave(struct path *path)
{
    struct propagation *now = &path->now;
    struct step last = path->steps[--path->depth];
    struct square here = {last.row, now->queens[last.row]};

    propagation_take_back(now, last.row, last.mark);
    return here;
}

/* A queen comes to a square that is left. False when she is refused; then she has gone again. */
static bool place(struct path *path, struct square here)
{
    struct propagation *now = &path->now;

    path->steps[path->depth++] = (struct step){here.row, domains_mark(&now->domains)};
    propagation_place(now, here);
    if (path->root->propagator->placed(now) && !propagation_must_stop(now)) {
        path->nodes++;
        return true;
    }
    leave(path);
    return false;
}

/* Places the row's next queen that is not refused, in this column or to the right of it. */
static bool place_from(struct path *path, struct square here)
{
    const struct domains *domains = &path->now.domains;

    if (here.row == domains->n)
        return false;
    while ((here.column = domains_next(domains, here.row, here.column)) < domains->n) {
        if (place(path, here))
            return true;
        if (propagation_must_stop(&path->now))
            return false;
        here.column++;
    }
    return false;
}

static enum status show(const struct path *path)
{
    return path->visitor->found(path->visitor->self, path->now.queens);
}

/* All that can stand below the queens of the part. */
static enum status search_below(struct path *path)
{
    uint32_t n = path->now.domains.n, top = path->depth;
    enum status status = top == n ? show(path) : STATUS_OK;
    struct square here = {root_choose_row(path->root, &path->now), 0};

    while (status == STATUS_OK) {
        if (place_from(path, here)) {
            if (path->depth == n)
                status = show(path);
            here = (struct square){root_choose_row(path->root, &path->now), 0};
        } else if (path->now.status != STATUS_OK || path->depth == top) {
            return path->now.status;
        } else {
            here = leave(path);
            here.column++;
        }
    }
    return status;
}

/* The same as `place` within the part's choices, of which so many are made: the work is counted by
 * the first of the parts that do it. */
static bool place_choice(struct path *path, struct square here, uint32_t made)
{
    uint64_t nodes = path->nodes, checks = path->now.checks;
    bool stands = place(path, here);

    if (!prefix_is_first(path->root->prefix, path->part, made)) {
        path->nodes = nodes;
        path->repeated += path->now.checks - checks;
    }
    return stands;
}

/* Makes the part's choices. False when nothing is below them, or at a stop. */
static bool place_part(struct path *path)
{
    struct prefix prefix = path->root->prefix;
    const struct domains *domains = &path->now.domains;
    uint32_t made = 0;

    while (made < prefix.lines && path->depth < domains->n) {
        struct square here = {root_choose_row(path->root, &path->now), 0};
        bool choice = path->depth == 0 || domains->sizes[here.row] > 1;
        here.column =
            choice ? prefix_choice(prefix, path->part, made++) : domains_next(domains, here.row, 0);
        if (!domains_hold(domains, here.row, here.column) || !place_choice(path, here, made))
            return false;
    }
    return prefix_is_first(prefix, path->part, made);
}

enum status propagation_search_open(struct search *search, const struct propagator *propagator,
                                    struct report *report)
{
    struct root *root;
    enum status status = root_open(&root, search->task, propagator);

    if (status != STATUS_OK)
        return status == STATUS_MEMORY ? report_memory(report) : status;
    search->state = root;
    search->parts = prefix_parts(root->prefix);
    return STATUS_OK;
}

void propagation_search_close(struct search *search)
{
    root_close(search->state);
}

static enum status search_part(struct path *path)
{
    const struct propagator *propagator = path->root->propagator;

    /* What the start looks at is counted with the root. */
    bool holds = !propagator->start || propagator->start(&path->now);
    path->repeated = path->now.checks;
    if (holds && place_part(path))
        return search_below(path);
    return path->now.status;
}

/* Most parts of a board with little left end with their first choice. */
static bool first_choice_is_left(const struct root *root, uint64_t part)
{
    return root->prefix.lines == 0 ||
           domains_hold(&root->domains, root->first_row, prefix_choice(root->prefix, part, 0));
}

enum status propagation_search_run(const struct search *search, uint64_t part,
                                   const struct visitor *visitor, struct counters *counters,
                                   struct report *report)
{
    const struct root *root = search->state;
    struct path path = {.root = root, .visitor = visitor, .part = part};

    if (prefix_is_first(root->prefix, part, 0))
        counters->checks += root->checks;
    if (!root->solvable || !first_choice_is_left(root, part))
        return STATUS_OK;
    path.steps = memory_array(root->domains.n, sizeof *path.steps);
    if (!path.steps)
        return report_memory(report);
    enum status status = propagation_open(&path.now, root->propagator, &root->domains,
                                          &root->regions, &search->task->watch);
    if (status == STATUS_OK) {
        status = search_part(&path);
        counters->nodes += path.nodes;
        counters->checks += path.now.checks - path.repeated;
        propagation_close(&path.now, root->propagator);
    } else {
        report_memory(report);
    }
    free(path.steps);
    return status;
}
