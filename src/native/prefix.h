/* How the row by row engines cut their work into parts: a part is one choice for each of the first
 * lines, refused or not. Put together in part order, parts find in the order of the uncut search.
 *
 * So many lines are taken that a part holds some thousand solutions at most where a search can end
 * at all: the memory of those who collect solutions part by part, the time a stop takes, and the
 * shares of threads all depend on it.
 *
 * The work in the first lines is done by every part that begins so, and counted by one: what a
 * placement costs belongs to the first part that makes it, that with no choice but the first in the
 * lines below. So counters do not depend on the cut.
 */
#ifndef NATIVE_PREFIX_H
#define NATIVE_PREFIX_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"

struct prefix {
    uint32_t lines;   /* that the parts settle */
    uint32_t choices; /* of each line */
};

/* Of more lines one alone is settled. */
enum { PREFIX_LARGEST = 64 };

/* For a search of n lines. A search that somebody watches step by step is cut after the first line
 * only, where no step is made twice. */
static inline struct prefix prefix_of(uint32_t n, uint32_t choices, bool watched)
{
    uint32_t lines = n < 12 ? 1 : n < 15 ? 2 : n < 19 ? 3 : 4;
    if (watched || n > PREFIX_LARGEST)
        lines = 1;
    return (struct prefix){.lines = n ? lines : 0, .choices = choices};
}

/* How many lines are worth to be settled where a board leaves a choice in `open` of them; none
 * where it leaves no choice at all. For engines that know what a board leaves. Where queens must
 * only not touch there are as many solutions as on a classic board a third larger (63,779,034 for
 * 12, 95,815,104 for 17; OEIS A002464 and A000170). Regions leave few solutions of a large board,
 * and a search that ends before many parts would have begun. */
static inline uint32_t prefix_lines(const struct board *board, uint32_t open)
{
    uint32_t more = board->rule == RULE_TOUCH ? open / 3 : 0;
    if (open <= PREFIX_LARGEST && open + more > PREFIX_LARGEST)
        more = PREFIX_LARGEST - open;
    uint32_t lines = prefix_of(open + more, 0, false).lines;
    return board_has_regions(board) && lines > 2 ? 2 : lines;
}

static inline uint64_t prefix_parts(struct prefix prefix)
{
    uint64_t parts = 1;
    for (uint32_t line = 0; line < prefix.lines; line++)
        parts *= prefix.choices; /* at most 65^4 */
    return parts;
}

/* The choice that a part makes in one of the first lines. */
static inline uint32_t prefix_choice(struct prefix prefix, uint64_t part, uint32_t line)
{
    for (uint32_t below = line + 1; below < prefix.lines; below++)
        part /= prefix.choices;
    return (uint32_t)(part % prefix.choices);
}

/* Is this part the first of those that agree with it above `line`? */
static inline bool prefix_is_first(struct prefix prefix, uint64_t part, uint32_t line)
{
    uint64_t sharing = 1;
    for (; line < prefix.lines; line++)
        sharing *= prefix.choices;
    return part % sharing == 0;
}

#endif
