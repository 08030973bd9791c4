/* A board as grid text, as plainly as it can be written.
 *
 * In comes a sealed board, out comes a text that a reader of grids must take for the same board.
 * Written here anew, since what is checked cannot be the measure. Up to 26 regions are one letter a
 * square, more are numbers with a comma between; no label starts like a comment, and none is a sign
 * of a board, so that only one reading is possible.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/judge.h"
#include "fuzz/reading.h"

static char sign(const struct board *board, struct square square)
{
    return board_is_given(board, square) ? 'Q' : board_is_blocked(board, square) ? '#' : '.';
}

size_t redraw(const struct board *board, char **text)
{
    enum { LETTERS = 26 };
    FILE *stream;
    size_t size = 0;
    uint32_t n = board->n;
    demand(n > 0);
    stream = open_memstream(text, &size);
    demand(stream);
    for (uint32_t row = 0; row < n; row++)
        for (uint32_t column = 0; column < n; column++) {
            struct square square = {row, column};
            if (!board_has_regions(board))
                fputc(sign(board, square), stream);
            else if (n <= LETTERS)
                fputc((int)('A' + board_region(board, square)), stream);
            else
                fprintf(stream, "%sr%" PRIu32, column ? "," : "", board_region(board, square));
            if (column == n - 1)
                fputc('\n', stream);
        }
    demand(fclose(stream) == 0);
    return size;
}
