/* SQUARE of a command line: the size of the board, a blank, and the square, as in `8 b4`.
 *
 * What is a square and which one is said here once more, by the two forms of the contract: a file
 * letter and a rank counted from the bottom, or row and column from the top left.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "board/board.h"
#include "fuzz/judge.h"

/* The number at *at, which is left behind it; 0, which is no row of any board, if there is none or
 * it is written with a zero in front. */
static uint64_t take_number(const char **at)
{
    uint64_t number = 0;
    const char *start = *at;
    for (; **at >= '0' && **at <= '9'; ++*at)
        number = number > BOARD_MAX_N ? number : number * 10 + (uint64_t)(**at - '0');
    return *start == '0' ? 0 : number;
}

/* The square by the definition, counted from 1; row 0: none. */
static struct square defined_square(const char *text, uint32_t n)
{
    uint64_t row, column;
    bool is_letter = (*text >= 'a' && *text <= 'z') || (*text >= 'A' && *text <= 'Z');
    if (is_letter) {
        column = (uint64_t)((*text | 0x20) - 'a') + 1;
        text++;
        row = take_number(&text);
        row = n > 26 || row == 0 || row > n ? 0 : n + 1 - row;
    } else {
        row = take_number(&text);
        if (*text++ != ',')
            return (struct square){0, 0};
        column = take_number(&text);
    }
    if (*text || row == 0 || row > n || column == 0 || column > n)
        return (struct square){0, 0};
    return (struct square){(uint32_t)row, (uint32_t)column};
}

/* The square written in either form is the square. */
static void judge_written(struct square square, uint32_t n)
{
    char text[64];
    struct square again;
    demand(strlen(square_text(text, square, n)) < SQUARE_TEXT);
    if (n <= 26) {
        demand(square_parse(&again, text, n, NULL) == STATUS_OK);
        demand(square_order(&again, &square) == 0);
    }
    snprintf(text, sizeof text, "%" PRIu32 ",%" PRIu32, square.row + 1, square.column + 1);
    demand(square_parse(&again, text, n, NULL) == STATUS_OK);
    demand(square_order(&again, &square) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char text[4096] = "";
    struct square square;
    struct report report = REPORT_NONE;
    if (size >= sizeof text)
        return 0;
    if (size > 0)
        memcpy(text, data, size);

    const char *word = text;
    uint64_t n = take_number(&word);
    if (n > BOARD_MAX_N || *word++ != ' ')
        return 0;
    struct square expected = defined_square(word, (uint32_t)n);
    enum status status = square_parse(&square, word, (uint32_t)n, &report);
    demand((status == STATUS_OK) == (expected.row > 0));
    if (status == STATUS_OK) {
        demand(square.row + 1 == expected.row && square.column + 1 == expected.column);
        judge_written(square, (uint32_t)n);
    } else {
        judge_refusal(status, &report, NULL, NULL, 0);
    }
    return 0;
}
