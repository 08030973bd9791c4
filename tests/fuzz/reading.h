/* The part that all targets of board readers share. */
#ifndef FUZZ_READING_H
#define FUZZ_READING_H

#include "board/reader.h"
#include "fuzz/target.h"

/* Boards of more rows are not written square by square. */
enum { FUZZ_MOST_ROWS = 256 };

/* Reads the bytes as this notation and judges what came of it. True: *board is a sealed board, the
 * caller's to free. False: refused, as it should be, or too large to be judged. `reading` may be
 * NULL: all zero, and not asked for. */
bool fuzz_read(struct board *board, enum board_notation notation, struct board_reading *reading,
               const uint8_t *data, size_t size);

/* What holds for every reader: reads twice, which must come to the same, then draws the board as
 * grid text and reads that again. */
void fuzz_reader(enum board_notation notation, const uint8_t *data, size_t size);

/* Reads a text that was written from a sealed board; it must be the same board again. Labels may
 * differ. The text is freed. */
void fuzz_reread(const struct board *board, enum board_notation notation, char *text, size_t size);

/* Draws a sealed board as grid text, one that is the caller's to free, and returns its size. Of a
 * board with regions they alone are drawn. The board has at least one row. */
size_t redraw(const struct board *board, char **text);

#endif
