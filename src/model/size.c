/* Sums of clauses, literals and bytes.
 *
 * In come numbers of clauses and of literals with the digits of their variables, out go sums. What
 * the clauses say, and who counted them, is not known here.
 */
#include "model/size.h"

/* One round for each number of digits that occurs. */
uint64_t progression_digits(uint64_t first, uint64_t step, uint64_t count)
{
    uint64_t sum = 0, bound = 10;
    unsigned digits = 1;
    while (count > 0) {
        while (first >= bound) {
            bound *= 10;
            digits++;
        }
        uint64_t here = count;
        if (first + (count - 1) * step >= bound)
            here = (bound - 1 - first) / step + 1;
        sum += here * digits;
        first += here * step;
        count -= here;
    }
    return sum;
}

/* Each literal costs its digits, a blank behind, and a sign in front when negative. */
void size_add_literals(struct model_size *size, uint64_t digits, uint64_t count, uint64_t negative,
                       uint64_t positive)
{
    size->literals += count * (negative + positive);
    size->bytes += (digits + count) * (negative + positive) + count * negative;
}

enum { CLAUSE_END_BYTES = 2 }; /* "0\n" */

void size_add_clauses(struct model_size *size, uint64_t clauses)
{
    size->clauses += clauses;
    size->bytes += CLAUSE_END_BYTES * clauses;
}

void size_add(struct model_size *total, const struct model_size *part)
{
    total->variables += part->variables;
    total->clauses += part->clauses;
    total->literals += part->literals;
    total->bytes += part->bytes;
}
