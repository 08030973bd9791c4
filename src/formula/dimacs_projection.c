/* Sets of variables as sorted arrays.
 *
 * In come variables in any order, any of them often, out goes each once. Files name them mostly in
 * order and once, so appending and now and then a sort is all that is needed; a file that repeats
 * itself for ever is put in order whenever the array is full, and takes no more memory for it.
 */
#include "formula/dimacs_projection.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

static int compare(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

void variable_set_tidy(struct variable_set *set)
{
    size_t kept = 0;
    bool in_order = true;
    for (size_t i = 1; in_order && i < set->count; i++)
        in_order = set->at[i - 1] < set->at[i];
    if (in_order)
        return;
    qsort(set->at, set->count, sizeof *set->at, compare);
    for (size_t i = 0; i < set->count; i++)
        if (kept == 0 || set->at[kept - 1] != set->at[i])
            set->at[kept++] = set->at[i];
    set->count = kept;
}

enum status variable_set_add(struct variable_set *set, int variable)
{
    if (set->count == set->capacity) {
        variable_set_tidy(set);
        /* Unless a good part was repeated, so that the sorting pays off for as many additions. */
        if (set->count >= set->capacity / 2) {
            void *block = set->at;
            enum status status =
                memory_grow(&block, &set->capacity, set->capacity + 1, sizeof *set->at);
            set->at = block;
            if (status != STATUS_OK)
                return status;
        }
    }
    set->at[set->count++] = variable;
    return STATUS_OK;
}

bool dimacs_projection_differs(const struct dimacs_projection *projection)
{
    const struct variable_set *show = &projection->show, *ind = &projection->ind;
    if (!show->named || !ind->named)
        return false;
    return show->count != ind->count ||
           (show->count > 0 && memcmp(show->at, ind->at, show->count * sizeof *show->at) != 0);
}

void dimacs_projection_free(struct dimacs_projection *projection)
{
    free(projection->show.at);
    free(projection->ind.at);
    *projection = (struct dimacs_projection){0};
}
