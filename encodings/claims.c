/* Claims that need no more of a line than its kind or its length: shared by the rooms that make
 * them. Knows no room.
 */
#include "encodings/claims.h"

bool claims_complete_at_most_one(const struct encoding_choice *choice, enum line_kind kind,
                                 uint64_t n)
{
    (void)choice;
    (void)n;
    return kind == AT_MOST_ONE;
}

uint64_t claims_ways_n(const struct encoding_choice *choice, uint64_t n)
{
    (void)choice;
    return n;
}

uint64_t claims_no_ways(const struct encoding_choice *choice, uint64_t n)
{
    (void)choice;
    (void)n;
    return 0;
}
