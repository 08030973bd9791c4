/* Boards as people write them: a size, or a file recognised by its content. How a notation
 * is recognised is told in board/looks.c, how it is read in its own file; they are listed in
 * board/notation.h.
 */
#ifndef BOARD_READER_H
#define BOARD_READER_H

#include "board/board.h"

/* How to take a text: by its content, or as this notation whatever it looks like. */
enum board_notation {
    NOTATION_ANY,
    NOTATION_SIZE,
    NOTATION_GRID,
    NOTATION_JSON,
    NOTATION_PUZZLINK,
    NOTATION_PARAM,
    NOTATION_COUNT
};

/* NULL-terminated names in the order of the enum from NOTATION_SIZE on; for option tables. */
extern const char *const board_notation_names[];

/* How to read, and what the text held beyond the board. All zero: by content, all diagonals. */
struct board_reading {
    enum board_notation notation;
    /* Of a list of diagonals to exclude (CSPLib 079) only the first so many. */
    bool first_diagonals;
    uint64_t diagonals;

    /* Out: there was such a list, and so long. */
    bool has_diagonals;
    uint64_t diagonals_listed;
};

/* Reads the operand BOARD of a command line: decimal digits are a size; `-` and the name of a file
 * are read; anything else is refused with what it seems to be. A board with regions gets the rule
 * touch, any other classic. It is not sealed yet, so that --queen and --block can be added. On
 * failure nothing needs to be freed. `first_diagonals` for a board without a list of diagonals is
 * refused, and so is a number beyond the list. */
enum status board_read(struct board *board, const char *operand, struct board_reading *reading,
                       struct report *report);

/* The same for a text in memory, `name` being what messages call it. The text is changed. */
enum status board_read_text(struct board *board, const char *name, char *text, size_t size,
                            struct board_reading *reading, struct report *report);

#endif
