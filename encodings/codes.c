/* Binary codes of groups as clauses.
 *
 * In come literals and a size of groups, out go bit variables and the clauses that tie each literal
 * to the code of its group, or the numbers of both. That two inputs of one group exclude each other
 * is not said here.
 */
#include "encodings/codes.h"

#include <stdlib.h>

#include "base/memory.h"
#include "encodings/groups.h"

enum { BITS_MOST = 64 };

unsigned codes_bits(uint64_t codes)
{
    unsigned bits = 0;
    while (bits < BITS_MOST && (codes - 1) >> bits > 0)
        bits++;
    return bits;
}

static bool has_bit(uint64_t code, unsigned bit)
{
    return code >> bit & 1;
}

static void write_inputs(struct sink *sink, const int *literals, size_t n, size_t size,
                         const int *bits, unsigned count)
{
    for (size_t i = 0; i < n && sink_status(sink) == STATUS_OK; i++)
        for (unsigned bit = 0; bit < count; bit++)
            sink_binary(sink, -literals[i], has_bit(i / size, bit) ? bits[bit] : -bits[bit]);
}

/* Each bit implies one of the inputs that set it. These are at most half of all, since before each
 * group whose code has the bit there is a whole one whose code differs only there. */
static enum status write_definitions(struct sink *sink, const int *literals, size_t n, size_t size,
                                     const int *bits, unsigned count)
{
    int *clause = memory_array(1 + n / 2, sizeof *clause);
    if (!clause)
        return STATUS_MEMORY;
    for (unsigned bit = 0; bit < count && sink_status(sink) == STATUS_OK; bit++) {
        size_t end = 0;
        clause[end++] = -bits[bit];
        for (size_t i = 0; i < n; i++)
            if (has_bit(i / size, bit))
                clause[end++] = literals[i];
        sink_clause(sink, clause, end);
    }
    free(clause);
    return STATUS_OK;
}

enum status codes_write(struct sink *sink, const int *literals, size_t n, size_t size, bool half)
{
    int bits[BITS_MOST];
    unsigned count = codes_bits(groups_count(n, size));
    for (unsigned bit = 0; bit < count; bit++)
        bits[bit] = sink_variable(sink);
    write_inputs(sink, literals, n, size, bits, count);
    return half ? STATUS_OK : write_definitions(sink, literals, n, size, bits, count);
}

uint64_t codes_clauses(uint64_t n, uint64_t size, bool half)
{
    uint64_t bits = codes_bits(groups_count(n, size));
    return n * bits + (half ? 0 : bits);
}

/* An input stands positive in the definition of each bit of its code. */
void codes_profile(struct profile *profile, uint64_t n, uint64_t size, bool half)
{
    unsigned bits = codes_bits(groups_count(n, size));
    for (unsigned bit = 0; bit < bits; bit++) {
        uint64_t block = size << bit, with = every_other_before(n, block);
        profile->auxiliary(profile, bit, 1, n - with + (half ? 0 : 1), with);
        if (!half)
            profile->every_other(profile, block, 0, 1);
    }
}
