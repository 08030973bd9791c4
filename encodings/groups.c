/* Groups of inputs and the pairs inside them.
 *
 * In come literals and a size of groups, out go the binary clauses inside the groups, or how many
 * there are. What ties the groups together is the business of the rooms: this file knows no
 * variable of theirs.
 */
#include "encodings/groups.h"

uint64_t groups_count(uint64_t n, uint64_t size)
{
    return n / size + (n % size > 0 ? 1 : 0);
}

uint64_t groups_last(uint64_t n, uint64_t size)
{
    return n % size > 0 ? n % size : size;
}

/* The even one of n and n - 1 is halved first. */
uint64_t groups_pairs(uint64_t n)
{
    return n % 2 == 0 ? n / 2 * (n - 1) : (n - 1) / 2 * n;
}

uint64_t groups_inner_pairs(uint64_t n, uint64_t size)
{
    return n / size * groups_pairs(size) + groups_pairs(n % size);
}

void groups_write_inner_pairs(struct sink *sink, const int *literals, size_t n, size_t size)
{
    for (size_t from = 0; from < n && sink_status(sink) == STATUS_OK; from += size) {
        size_t count = n - from < size ? n - from : size;
        sink_pairs(sink, literals + from, count, 0, count);
    }
}
