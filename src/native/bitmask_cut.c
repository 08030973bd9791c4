/* The cut of `bitmask`: how many rows the parts settle, and what each part says of them.
 *
 * In: the free columns of each row. Out: a number system whose digit for a row counts that row's
 * choices. How many rows it takes is prefix.h's measure of a board, applied to the rows that are
 * open. Must not know how a part is searched.
 */
#include "native/bitmask_cut.h"

#include "native/prefix.h"

/* How many of the rows that have a choice the parts settle; one at least. */
static uint32_t open_lines(const struct board *board, const uint64_t *free)
{
    uint32_t open = 0;
    for (uint32_t row = 0; row < board->n; row++)
        open += __builtin_popcountll(free[row]) > 1;
    uint32_t lines = prefix_lines(board, open);
    return lines > 0 ? lines : 1;
}

/* The rows down to the last that is wanted; those without a choice between them come along. */
static uint32_t cut_lines(const struct board *board, const uint64_t *free)
{
    uint32_t wanted = open_lines(board, free), lines = 0;
    if (wanted == 1 || board->n == 0)
        return board->n > 0;
    while (wanted > 0 && lines < board->n)
        wanted -= __builtin_popcountll(free[lines++]) > 1;
    return lines;
}

struct cut cut_of(const struct board *board, const uint64_t *free)
{
    struct cut cut = {.lines = cut_lines(board, free)};

    /* A row of which nothing is left still has parts, in which nothing is found: a search has one
     * part at least. */
    for (uint32_t line = 0; line < cut.lines; line++)
        cut.choices[line] = line > 0 && free[line] ? free[line] : all_columns(board->n);
    cut.parts[cut.lines] = 1;
    for (uint32_t line = cut.lines; line-- > 0;)
        cut.parts[line] = cut.parts[line + 1] * (uint64_t)__builtin_popcountll(cut.choices[line]);
    return cut;
}

struct cut cut_nothing(void)
{
    return (struct cut){.parts = {1}};
}

uint32_t cut_choice(const struct cut *cut, uint64_t part, uint32_t line)
{
    uint64_t choices = cut->choices[line];
    uint64_t skip = part % cut->parts[line] / cut->parts[line + 1];
    while (skip-- > 0)
        choices &= choices - 1;
    return lowest_bit(choices);
}
