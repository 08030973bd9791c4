/* Squares: lists of them, their order, and how people type and read them.
 *
 * In come words such as `b4` and `4,2`, out go squares that count from 0 at the top left, and back.
 * The two ways to write a square differ in where they count from (`b4` from the bottom,
 * `row,column` from the top); this file is the only place that knows it. What stands on a square it
 * must not know.
 */
#include "board/square.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"

enum { FILES = 26 };

enum status squares_add(struct squares *squares, struct square square)
{
    void *block = squares->at;
    enum status status =
        memory_grow(&block, &squares->capacity, squares->count + 1, sizeof *squares->at);
    squares->at = block;
    if (status == STATUS_OK)
        squares->at[squares->count++] = square;
    return status;
}

void squares_free(struct squares *squares)
{
    free(squares->at);
    *squares = (struct squares){0};
}

int square_order(const void *a, const void *b)
{
    const struct square *first = a, *second = b;
    if (first->row != second->row)
        return first->row < second->row ? -1 : 1;
    return (first->column > second->column) - (first->column < second->column);
}

/* `text` is a file letter and a rank, the form of chess. */
static bool parse_chess(struct square *square, const char *text, uint32_t n)
{
    unsigned letter = (unsigned char)text[0] | 0x20U;
    uint64_t rank;
    if (n > FILES || letter < 'a' || letter >= 'a' + n)
        return false;
    if (number_parse(text + 1, 1, n, &rank))
        return false;
    *square = (struct square){n - (uint32_t)rank, letter - 'a'};
    return true;
}

/* `text` is two numbers with a comma between. */
static bool parse_pair(struct square *square, const char *text, uint32_t n)
{
    char row_text[16];
    const char *comma = strchr(text, ',');
    if (!comma || (size_t)(comma - text) >= sizeof row_text)
        return false;
    memcpy(row_text, text, (size_t)(comma - text));
    row_text[comma - text] = '\0';

    uint64_t row, column;
    if (number_parse(row_text, 1, n, &row) || number_parse(comma + 1, 1, n, &column))
        return false;
    *square = (struct square){(uint32_t)row - 1, (uint32_t)column - 1};
    return true;
}

enum status square_parse(struct square *square, const char *text, uint32_t n, struct report *report)
{
    /* Nobody's square is that long, and a message should stay readable. */
    enum { SHOWN = 40 };

    if (n > 0 && (parse_chess(square, text, n) || parse_pair(square, text, n)))
        return STATUS_OK;
    if (n == 0)
        return report_say(report, STATUS_REFUSED,
                          "\"%.*s\" is no square of this board (a board of size 0 has none)", SHOWN,
                          text);
    if (n > FILES)
        return report_say(report, STATUS_REFUSED,
                          "\"%.*s\" is no square of this board (expected row,column from 1,1 to "
                          "%" PRIu32 ",%" PRIu32 ")",
                          SHOWN, text, n, n);
    return report_say(report, STATUS_REFUSED,
                      "\"%.*s\" is no square of this board (expected a1 to %c%" PRIu32
                      ", or row,column from 1,1 to %" PRIu32 ",%" PRIu32 ")",
                      SHOWN, text, (int)('a' + n - 1), n, n, n);
}

const char *square_text(char text[SQUARE_TEXT], struct square square, uint32_t n)
{
    if (n <= FILES)
        snprintf(text, SQUARE_TEXT, "%c%" PRIu32, (int)('a' + square.column), n - square.row);
    else
        snprintf(text, SQUARE_TEXT, "row %" PRIu32 ", column %" PRIu32, square.row + 1,
                 square.column + 1);
    return text;
}
