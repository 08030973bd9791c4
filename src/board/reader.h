/* Boards as people write them: a size, or a file recognised by its content.
 *
 * Notations so far: a decimal number, and grid text. A further notation is a file beside grid.c and
 * a line in reader.c.
 */
#ifndef BOARD_READER_H
#define BOARD_READER_H

#include "board/board.h"

/* How to take a text: by its content, or as this notation whatever it looks like. */
enum board_notation { NOTATION_ANY, NOTATION_SIZE, NOTATION_GRID };

/* NULL-terminated names in the order of the enum from NOTATION_SIZE on; for option tables. */
extern const char *const board_notation_names[];

/* Reads the operand BOARD of a command line: decimal digits are a size; `-` and the name of a file
 * are read; anything else is refused with what it seems to be. The board is not sealed yet, so that
 * --queen and --block can be added. On failure nothing needs to be freed. */
enum status board_read(struct board *board, const char *operand, enum board_notation notation,
                       enum rule rule, struct report *report);

/* The same for a text in memory, `name` being what messages call it. The text is changed. */
enum status board_read_text(struct board *board, const char *name, char *text, size_t size,
                            enum board_notation notation, enum rule rule, struct report *report);

/* grid.c: rows of squares `.` `_` `0` free, `Q` given, `#` `x` blocked. Text as above, without byte
 * order mark. */
enum status grid_read(struct board *board, const char *name, char *text, size_t size,
                      enum rule rule, struct report *report);

#endif
