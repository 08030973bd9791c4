/* Addresses of puzz.link: a board that was read is read again from an address of our own.
 *
 * Its walls stand where regions meet and nowhere else. The regions of an address are the connected
 * areas, so that no others can come out than went in.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "fuzz/judge.h"
#include "fuzz/reading.h"

/* Bits to digits of five, the first bit the highest. */
struct digits {
    FILE *stream;
    unsigned value, bits;
};

static void put_bit(struct digits *digits, bool bit)
{
    digits->value = digits->value << 1 | bit;
    if (++digits->bits < 5)
        return;
    fputc("0123456789abcdefghijklmnopqrstuv"[digits->value], digits -> stream);
    digits->value = digits->bits = 0;
}

static void end_group(struct digits *digits)
{
    while (digits->bits > 0)
        put_bit(digits, false);
}

static bool differ(const struct board *board, struct square a, struct square b)
{
    return board_region(board, a) != board_region(board, b);
}

static size_t write_address(const struct board *board, char **text)
{
    size_t size;
    uint32_t n = board->n;
    struct digits digits = {.stream = open_memstream(text, &size)};
    demand(digits.stream);
    fprintf(digits.stream, "https://puzz.link/p?starbattle/%" PRIu32 "/%" PRIu32 "/1/", n, n);
    for (uint32_t row = 0; row < n; row++)
        for (uint32_t column = 0; column + 1 < n; column++)
            put_bit(&digits,
                    differ(board, (struct square){row, column}, (struct square){row, column + 1}));
    end_group(&digits);
    for (uint32_t row = 0; row + 1 < n; row++)
        for (uint32_t column = 0; column < n; column++)
            put_bit(&digits,
                    differ(board, (struct square){row, column}, (struct square){row + 1, column}));
    end_group(&digits);
    demand(fclose(digits.stream) == 0);
    return size;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct board board;
    fuzz_reader(NOTATION_PUZZLINK, data, size);
    if (size > FUZZ_MOST_BYTES || !fuzz_read(&board, NOTATION_PUZZLINK, NULL, data, size))
        return 0;
    demand(board_has_regions(&board) && board.given.count + board.blocked.count == 0);
    if (board.n <= FUZZ_MOST_ROWS) {
        char *text;
        size_t written = write_address(&board, &text);
        fuzz_reread(&board, NOTATION_PUZZLINK, text, written);
    }
    board_free(&board);
    return 0;
}
