/* How `bitmask` cuts its work into parts: a part is one choice for each of the first rows.
 *
 * It is prefix.h once more for rows of which it is known what the board leaves of them: a row that
 * a given queen has settled has one choice and costs no factor. So a board of 64 rows with many
 * givens has few parts, where 64^4 would take longer than the search. The first row alone offers
 * all columns, so that the parts of small boards are its columns, as with the other engines.
 *
 * Put together in part order, parts find in the order of the uncut search, and each placement in
 * the first rows is counted by the first part that makes it.
 */
#ifndef NATIVE_BITMASK_CUT_H
#define NATIVE_BITMASK_CUT_H

#include <stdbool.h>

#include "board/board.h"
#include "native/attacks.h"

struct cut {
    uint32_t lines; /* how many rows the parts settle */
    uint64_t choices[WORD_COLUMNS];
    uint64_t parts[WORD_COLUMNS + 1]; /* by row: how many parts agree in all rows above it */
};

/* `free`: by row, the columns that are left of it. */
struct cut cut_of(const struct board *board, const uint64_t *free);

/* The one part that is the whole. */
struct cut cut_nothing(void);

/* The column that a part chooses in one of the first rows. */
uint32_t cut_choice(const struct cut *cut, uint64_t part, uint32_t line);

/* Is this part the first of those that agree with it above `line`? */
static inline bool cut_is_first(const struct cut *cut, uint64_t part, uint32_t line)
{
    return part % cut->parts[line] == 0;
}

#endif
