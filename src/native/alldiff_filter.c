/* All different, by matchings: J.-C. Regin, A filtering algorithm for constraints of difference in
 * CSPs, AAAI 1994; components by R. Tarjan, Depth-first search and linear graph algorithms, SIAM
 * Journal on Computing 1, 1972.
 *
 * In: the candidates of each variable. Out: those that lie on no matching of all variables, marked.
 * Nothing here knows queens or domains; a call takes time in proportion to the candidates, and as
 * much again for each variable whose value has to be found anew by an augmenting path.
 *
 * Given one matching of all variables, say that variable u leads to variable v when v's value is a
 * candidate of u, that is, when u could take over from v, and that u leads out when a value nobody
 * has is a candidate of u. For u to take v's value, v must be able to make way: along a path out,
 * or along a path to u, whose value is free then. So a candidate stays exactly when nobody has it,
 * or who has it can reach the outside or lies in one strongly connected component with u. The paths
 * out are Regin's alternating paths from a free value, the components his alternating cycles.
 */
#include "native/alldiff_filter.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { NONE = 0, OUTSIDE = 0 }; /* of `order`; of `component` */
#define UNKNOWN UINT32_MAX      /* of `component` */

enum status alldiff_filter_open(struct alldiff_filter *filter, uint32_t variables, uint32_t values)
{
    size_t v = variables, w = values;
    uint32_t *room = memory_array(7 * v + 2 * w, sizeof *room);

    if (!room)
        return STATUS_MEMORY;
    *filter = (struct alldiff_filter){
        .variables = variables,
        .values = values,
        .room = room,
        .value_of = room,
        .line = room + v,
        .order = room + 2 * v,
        .low = room + 3 * v,
        .parent = room + 4 * v,
        .looked = room + 5 * v,
        .component = room + 6 * v,
        .variable_of = room + 7 * v,
        .came_from = room + 7 * v + w,
    };
    for (size_t i = 0; i < v; i++)
        filter->value_of[i] = ALLDIFF_NONE;
    for (size_t i = 0; i < w; i++)
        filter->variable_of[i] = ALLDIFF_NONE;
    return STATUS_OK;
}

void alldiff_filter_close(struct alldiff_filter *filter)
{
    free(filter->room);
    *filter = (struct alldiff_filter){0};
}

static bool takes_part(const struct candidates *candidates, uint32_t variable)
{
    return candidates->first[variable] < candidates->first[variable + 1];
}

/* The variable keeps its value if that is still a candidate, or else takes one that nobody has, if
 * there is such a one among its candidates. */
static void settle(struct alldiff_filter *filter, const struct candidates *candidates,
                   uint32_t variable)
{
    uint32_t value = filter->value_of[variable], unused = ALLDIFF_NONE;

    for (size_t i = candidates->first[variable]; i < candidates->first[variable + 1]; i++) {
        uint32_t candidate = candidates->values[i];
        if (candidate == value)
            return;
        if (unused == ALLDIFF_NONE && filter->variable_of[candidate] == ALLDIFF_NONE)
            unused = candidate;
    }
    if (value != ALLDIFF_NONE)
        filter->variable_of[value] = ALLDIFF_NONE;
    filter->value_of[variable] = unused;
    if (unused != ALLDIFF_NONE)
        filter->variable_of[unused] = variable;
}

/* Along the path that ends at an unused value, each variable moves on to the value it came by; the
 * one where the path begins gets its first. */
static void move_along(struct alldiff_filter *filter, uint32_t value)
{
    while (value != ALLDIFF_NONE) {
        uint32_t variable = filter->came_from[value], left = filter->value_of[variable];
        filter->value_of[variable] = value;
        filter->variable_of[value] = variable;
        value = left;
    }
}

static bool must_stop(const struct alldiff_filter *filter, size_t looks)
{
    return filter->must_stop && filter->must_stop(filter->self, looks);
}

/* Looks for an augmenting path, breadth first, from a variable without a value. Of a large board
 * one path may take milliseconds, and half of the variables need one. */
static bool find_value(struct alldiff_filter *filter, const struct candidates *candidates,
                       uint32_t start)
{
    uint32_t queued = 0;

    memset(filter->came_from, 0xff, filter->values * sizeof *filter->came_from); /* none */
    filter->line[queued++] = start;
    for (uint32_t next = 0; next < queued; next++) {
        uint32_t variable = filter->line[next];
        if (must_stop(filter, candidates->first[variable + 1] - candidates->first[variable]))
            return false;
        for (size_t i = candidates->first[variable]; i < candidates->first[variable + 1]; i++) {
            uint32_t value = candidates->values[i];
            if (filter->came_from[value] != ALLDIFF_NONE)
                continue;
            filter->came_from[value] = variable;
            if (filter->variable_of[value] == ALLDIFF_NONE) {
                move_along(filter, value);
                return true;
            }
            filter->line[queued++] = filter->variable_of[value];
        }
    }
    return false;
}

/* Augmenting paths come last, when all that is held is held rightly: whoever takes no part any more
 * has let go of the value. */
static bool find_matching(struct alldiff_filter *filter, const struct candidates *candidates)
{
    for (uint32_t variable = 0; variable < filter->variables; variable++)
        settle(filter, candidates, variable);
    for (uint32_t variable = 0; variable < filter->variables; variable++)
        if (filter->value_of[variable] == ALLDIFF_NONE && takes_part(candidates, variable) &&
            !find_value(filter, candidates, variable))
            return false;
    return true;
}

/* The depth-first search at work: `path` is where it stands, `stacked` how many variables lie on
 * the stack `line`, in order of discovery, that are not yet assigned to a component. */
struct dive {
    uint32_t path, stacked, discovered;
    uint32_t components; /* that do not lead out */
    bool outside;        /* some do */
};

static void discover(struct alldiff_filter *filter, struct dive *dive, uint32_t variable)
{
    filter->order[variable] = filter->low[variable] = ++dive->discovered;
    filter->parent[variable] = dive->path;
    filter->looked[variable] = 0;
    filter->line[dive->stacked++] = variable;
    dive->path = variable;
}

static bool leads_out(const struct alldiff_filter *filter, uint32_t value)
{
    uint32_t holder = filter->variable_of[value];
    return holder == ALLDIFF_NONE || filter->component[holder] == OUTSIDE;
}

/* Follows the variable's candidates to the next variable nobody has discovered, which is returned,
 * or else to their end. A way out ends it at once: who leads here then leads out as well, so it
 * does not matter any more what else can be reached. */
static uint32_t next_from(struct alldiff_filter *filter, const struct candidates *candidates,
                          uint32_t variable)
{
    size_t end = candidates->first[variable + 1];
    size_t i = candidates->first[variable] + filter->looked[variable];

    while (i < end && filter->component[variable] != OUTSIDE) {
        uint32_t value = candidates->values[i++], holder = filter->variable_of[value];
        if (leads_out(filter, value)) {
            filter->component[variable] = OUTSIDE;
        } else if (filter->order[holder] == NONE) {
            filter->looked[variable] = (uint32_t)(i - candidates->first[variable]);
            return holder;
        } else if (filter->component[holder] == UNKNOWN &&
                   filter->order[holder] < filter->low[variable]) {
            filter->low[variable] = filter->order[holder];
        }
    }
    return ALLDIFF_NONE;
}

/* The variable has nothing left to follow. When it reaches nobody before it on the stack, those
 * from it to the top are a component, unless they lead out. Then back to who discovered it. */
static void leave(struct alldiff_filter *filter, struct dive *dive, uint32_t variable)
{
    uint32_t parent = filter->parent[variable], member;

    if (filter->low[variable] == filter->order[variable]) {
        bool out = filter->component[variable] == OUTSIDE;
        uint32_t component = out ? (uint32_t)OUTSIDE : ++dive->components;
        dive->outside |= out;
        do {
            member = filter->line[--dive->stacked];
            filter->component[member] = component;
        } while (member != variable);
    }
    if (parent != ALLDIFF_NONE) {
        if (filter->component[variable] == OUTSIDE)
            filter->component[parent] = OUTSIDE;
        if (filter->low[variable] < filter->low[parent])
            filter->low[parent] = filter->low[variable];
    }
    dive->path = parent;
}

/* Numbers the components, those that do not lead out from 1. True when there is more than one. */
static bool find_components(struct alldiff_filter *filter, const struct candidates *candidates)
{
    struct dive dive = {.path = ALLDIFF_NONE};

    memset(filter->order, NONE, filter->variables * sizeof *filter->order);
    memset(filter->component, 0xff, filter->variables * sizeof *filter->component); /* unknown */
    for (uint32_t root = 0; root < filter->variables; root++) {
        if (filter->order[root] != NONE || !takes_part(candidates, root))
            continue;
        discover(filter, &dive, root);
        while (dive.path != ALLDIFF_NONE) {
            uint32_t next = next_from(filter, candidates, dive.path);
            if (next == ALLDIFF_NONE)
                leave(filter, &dive, dive.path);
            else
                discover(filter, &dive, next);
        }
    }
    return dive.components + dive.outside > 1;
}

/* Who leads to a variable that leads out does so too: the outside is one component among others. */
static size_t mark_useless(const struct alldiff_filter *filter, struct candidates candidates)
{
    size_t gone = 0;

    for (uint32_t variable = 0; variable < filter->variables; variable++) {
        for (size_t i = candidates.first[variable]; i < candidates.first[variable + 1]; i++) {
            uint32_t holder = filter->variable_of[candidates.values[i]];
            if (holder == ALLDIFF_NONE || filter->component[holder] == filter->component[variable])
                continue;
            candidates.values[i] = ALLDIFF_NONE;
            gone++;
        }
    }
    return gone;
}

bool alldiff_filter_run(struct alldiff_filter *filter, const struct candidates *candidates,
                        size_t *gone)
{
    size_t all = candidates->first[filter->variables] - candidates->first[0];

    *gone = 0;
    if (!find_matching(filter, candidates) || must_stop(filter, all))
        return false;
    if (find_components(filter, candidates))
        *gone = mark_useless(filter, *candidates);
    return true;
}
