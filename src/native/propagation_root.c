/* The root of a propagating search.
 *
 * In: a task and a method. Out: the domains from which every part begins, and the cut into parts: a
 * choice of column for the first queen, and for each of the next few that have a choice. Must not
 * know how a part is searched, nor what follows from a queen.
 */
#include "native/propagation_root.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* Of rows without a queen the first, or the smallest. A row is never empty here, so that with one
 * column it cannot be beaten. */
uint32_t root_choose_row(const struct root *root, const struct propagation *now)
{
    const uint32_t *sizes = now->domains.sizes;
    uint32_t n = now->domains.n, best = propagation_next_open(now, 0);

    if (root->by_row)
        return best;
    for (uint32_t row = best; row < n && sizes[best] > 1; row = propagation_next_open(now, row + 1))
        if (sizes[row] < sizes[best])
            best = row;
    return best;
}

/* One choice, or as many as prefix.h finds worth it. Each part begins anew with a copy of the
 * domains, so that more parts than MOST_PARTS would take longer than a search that soon comes to
 * its end. */
static struct prefix cut(const struct domains *domains, bool watched)
{
    enum { MOST_PARTS = 1 << 14 };
    uint32_t open = 0;

    for (uint32_t row = 0; row < domains->n; row++)
        open += domains->sizes[row] > 1;
    struct prefix prefix = {prefix_lines(domains->board, open), domains->n};
    if (domains->n > 0 && (watched || prefix.lines == 0))
        prefix.lines = 1;
    while (prefix.lines > 1 && prefix_parts(prefix) > MOST_PARTS)
        prefix.lines--;
    return prefix;
}

static bool some_row_is_empty(const struct domains *domains)
{
    for (uint32_t row = 0; row < domains->n; row++)
        if (domains->sizes[row] == 0)
            return true;
    return false;
}

/* Lets the method look at the board before any queen stands, once for all parts. */
static enum status start(struct root *root, const struct watch *watch)
{
    struct propagation first;
    enum status status;

    if (some_row_is_empty(&root->domains))
        return STATUS_OK;
    status = propagation_open(&first, root->propagator, &root->domains, &root->regions, watch);
    if (status != STATUS_OK)
        return status;
    root->solvable = !root->propagator->start || root->propagator->start(&first);
    root->checks = first.checks;
    root->first_row = root_choose_row(root, &first);
    status = first.status;
    struct domains left = first.domains;
    first.domains = root->domains;
    root->domains = left;
    propagation_close(&first, root->propagator);
    return status;
}

void root_close(struct root *root)
{
    if (root) {
        domains_close(&root->domains);
        region_squares_close(&root->regions);
    }
    free(root);
}

enum status root_open(struct root **opened, const struct task *task,
                      const struct propagator *propagator)
{
    struct root *root = memory_array(1, sizeof *root);

    if (!root)
        return STATUS_MEMORY;
    root->propagator = propagator;
    root->by_row = task->variant && strcmp(task->variant, "order=row") == 0;
    enum status status = domains_open(&root->domains, task->board);
    if (status == STATUS_OK)
        status = region_squares_open(&root->regions, task->board);
    if (status == STATUS_OK)
        status = start(root, &task->watch);
    if (status != STATUS_OK) {
        root_close(root);
        return status;
    }
    root->prefix = cut(&root->domains, task->tracer != NULL);
    *opened = root;
    return STATUS_OK;
}
