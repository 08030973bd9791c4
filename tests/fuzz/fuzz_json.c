/* JSON: a board that was read is read again from an object of our own, with its givens. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "fuzz/judge.h"
#include "fuzz/reading.h"

static void write_squares(FILE *stream, const char *key, const struct squares *squares)
{
    fprintf(stream, "\"%s\":[", key);
    for (size_t i = 0; i < squares->count; i++)
        fprintf(stream, "%s[%" PRIu32 ",%" PRIu32 "]", i ? "," : "", squares->at[i].row,
                squares->at[i].column);
    fputc(']', stream);
}

/* Regions by their numbers; a board without any has free squares, and its lists. */
static size_t write_object(const struct board *board, char **text)
{
    size_t size;
    uint32_t n = board->n;
    FILE *stream = open_memstream(text, &size);
    demand(stream);
    fprintf(stream, "{\"n\":%" PRIu32 ",\"grid\":[", n);
    for (uint32_t row = 0; row < n; row++)
        for (uint32_t column = 0; column < n; column++) {
            fputs(column ? "," : row ? ",[" : "[", stream);
            if (board_has_regions(board))
                fprintf(stream, "%" PRIu32, 1 + board_region(board, (struct square){row, column}));
            else
                fputs("\".\"", stream);
            if (column == n - 1)
                fputc(']', stream);
        }
    fputs("],\"givens\":{", stream);
    write_squares(stream, "queens", &board->given);
    fputc(',', stream);
    write_squares(stream, "blocked", &board->blocked);
    fputs("}}", stream);
    demand(fclose(stream) == 0);
    return size;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct board board;
    fuzz_reader(NOTATION_JSON, data, size);
    if (size > FUZZ_MOST_BYTES || !fuzz_read(&board, NOTATION_JSON, NULL, data, size))
        return 0;
    if (board.n > 0 && board.n <= FUZZ_MOST_ROWS) {
        char *text;
        size_t written = write_object(&board, &text);
        fuzz_reread(&board, NOTATION_JSON, text, written);
    }
    board_free(&board);
    return 0;
}
