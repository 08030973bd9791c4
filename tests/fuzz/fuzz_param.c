/* .param files: besides what holds for every reader, what the first K of a list of diagonals mean.
 *
 * None of them blocks nothing, all of them block what the file does, one more than there are is
 * refused, and each further one blocks what those before it did and more. And a board that was read
 * is read again from a list of our own: queens counted from 0, blocked squares from 1.
 */
#include <inttypes.h>
#include <stdio.h>

#include "fuzz/judge.h"
#include "fuzz/reading.h"

enum { MOST_SQUARES = 1 << 20 };

/* No more squares than this are blocked by diagonals: the largest number that stands in the text,
 * since it may be the size, for each bracket that opens. */
static uint64_t bound(const uint8_t *data, size_t size)
{
    uint64_t largest = 0, number = 0, brackets = 0;
    for (size_t i = 0; i < size; i++) {
        bool is_digit = data[i] >= '0' && data[i] <= '9';
        brackets += data[i] == '[';
        number = is_digit ? number * 10 + (uint64_t)(data[i] - '0') : 0;
        if (number > BOARD_MAX_N)
            number = BOARD_MAX_N;
        if (number > largest)
            largest = number;
    }
    return largest * brackets;
}

/* The board with the first so many diagonals excluded. */
static bool read_first(struct board *board, uint64_t diagonals, const uint8_t *data, size_t size)
{
    struct board_reading reading = {
        .notation = NOTATION_PARAM, .first_diagonals = true, .diagonals = diagonals};
    return fuzz_read(board, NOTATION_PARAM, &reading, data, size);
}

/* The blocked squares of `less` are among those of `more`. */
static void judge_among(const struct board *less, const struct board *more)
{
    for (size_t i = 0; i < less->blocked.count; i++)
        demand(board_is_blocked(more, less->blocked.at[i]));
}

static void judge_prefixes(const struct board *whole, uint64_t listed, const uint8_t *data,
                           size_t size)
{
    enum { MOST_PREFIXES = 8 };
    struct board first, before;
    demand(!read_first(&first, listed + 1, data, size));
    demand(!read_first(&first, UINT64_MAX, data, size));
    demand(read_first(&first, listed, data, size));
    judge_same(&first, whole);
    board_free(&first);
    demand(read_first(&before, 0, data, size));
    demand(before.blocked.count == 0 && before.n == whole->n);
    for (uint64_t count = 1; count <= listed && count <= MOST_PREFIXES; count++) {
        demand(read_first(&first, count, data, size));
        judge_among(&before, &first);
        judge_among(&first, whole);
        board_free(&before);
        before = first;
    }
    board_free(&before);
}

static size_t write_list(const struct board *board, char **text)
{
    size_t size;
    bool are_given = board->blocked.count == 0;
    uint32_t base = are_given ? 0 : 1;
    const struct squares *squares = are_given ? &board->given : &board->blocked;
    FILE *stream = open_memstream(text, &size);
    demand(stream);
    fprintf(stream, "letting n = %" PRIu32 "\nletting %s = [", board->n,
            are_given ? "init" : "blocks");
    for (size_t i = 0; i < squares->count; i++)
        fprintf(stream, "%s[%" PRIu32 ", %" PRIu32 "]", i ? ", " : "", squares->at[i].row + base,
                squares->at[i].column + base);
    fputs("]\n", stream);
    demand(fclose(stream) == 0);
    return size;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct board board, other;
    struct board_reading reading = {.notation = NOTATION_PARAM};
    if (size > FUZZ_MOST_BYTES || bound(data, size) > MOST_SQUARES)
        return 0;
    fuzz_reader(NOTATION_PARAM, data, size);
    if (!fuzz_read(&board, NOTATION_PARAM, &reading, data, size))
        return 0;
    demand(!board_has_regions(&board) && (board.given.count == 0 || board.blocked.count == 0));
    char *text;
    size_t written = write_list(&board, &text);
    fuzz_reread(&board, NOTATION_PARAM, text, written);
    if (reading.has_diagonals)
        judge_prefixes(&board, reading.diagonals_listed, data, size);
    else
        demand(!read_first(&other, 0, data, size));
    board_free(&board);
    return 0;
}
