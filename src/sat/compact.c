/* Numbering without gaps.
 *
 * In comes a formula, out go its used variables and a number for each. Where most declared
 * variables are used a table by variable is filled; where few are, it would be larger than the
 * formula, and the literals are sorted instead.
 */
#include "sat/compact.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* So many times as large as the formula a table by variable may be. */
enum { TABLE_FACTOR = 4, TABLE_LEAST = 1 << 16 };

static size_t literal_count(const struct formula *formula)
{
    return formula->clauses > 0 ? formula->ends[formula->clauses - 1] : 0;
}

static int by_number(const void *a, const void *b)
{
    int left = *(const int *)a, right = *(const int *)b;
    return (left > right) - (left < right);
}

static enum status from_table(struct compact *compact, const struct formula *formula)
{
    size_t literals = literal_count(formula), used = 0;
    compact->numbers = memory_array((size_t)formula->variables + 1, sizeof *compact->numbers);
    if (!compact->numbers)
        return STATUS_MEMORY;
    for (size_t i = 0; i < literals; i++) {
        int *number = &compact->numbers[abs(formula->literals[i])];
        used += *number == 0;
        *number = 1;
    }
    compact->variables = memory_array(used, sizeof *compact->variables);
    if (!compact->variables)
        return STATUS_MEMORY;
    for (int variable = 1; compact->count < used; variable++)
        if (compact->numbers[variable]) {
            compact->variables[compact->count++] = variable;
            compact->numbers[variable] = (int)compact->count;
        }
    return STATUS_OK;
}

static enum status from_literals(struct compact *compact, const struct formula *formula)
{
    size_t literals = literal_count(formula);
    compact->variables = memory_array(literals, sizeof *compact->variables);
    if (!compact->variables)
        return STATUS_MEMORY;
    for (size_t i = 0; i < literals; i++)
        compact->variables[i] = abs(formula->literals[i]);
    qsort(compact->variables, literals, sizeof *compact->variables, by_number);
    for (size_t i = 0; i < literals; i++)
        if (i == 0 || compact->variables[i] != compact->variables[i - 1])
            compact->variables[compact->count++] = compact->variables[i];
    return STATUS_OK;
}

enum status compact_open(struct compact *compact, const struct formula *formula,
                         struct report *report)
{
    size_t most = TABLE_FACTOR * literal_count(formula) + TABLE_LEAST;
    *compact = (struct compact){NULL, 0, NULL};
    enum status status = (size_t)formula->variables <= most ? from_table(compact, formula)
                                                            : from_literals(compact, formula);
    if (status == STATUS_OK)
        return STATUS_OK;
    compact_close(compact);
    return report_memory(report);
}

void compact_close(struct compact *compact)
{
    free(compact->variables);
    free(compact->numbers);
    *compact = (struct compact){NULL, 0, NULL};
}

int compact_number(const struct compact *compact, int variable)
{
    if (compact->numbers)
        return compact->numbers[variable];
    const int *found = bsearch(&variable, compact->variables, compact->count,
                               sizeof *compact->variables, by_number);
    return found ? (int)(found - compact->variables) + 1 : 0;
}
