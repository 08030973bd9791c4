/* Grid text: rows of signs or of labels, among comments.
 *
 * What a text of nothing but signs means needs no reader to say: each is a square, and no label.
 */
#include <string.h>

#include "fuzz/judge.h"
#include "fuzz/reading.h"

/* Counts the bytes that are one of these. */
static size_t count_of(const uint8_t *data, size_t size, const char *wanted)
{
    size_t count = 0;
    for (size_t i = 0; i < size; i++)
        count += data[i] && strchr(wanted, data[i]);
    return count;
}

/* Signs of a board, all of them joined or all apart (between blanks `..` is a label of its own),
 * and no line that could be a comment. */
static bool is_only_signs(const uint8_t *data, size_t size)
{
    bool starts = true, are_joined = false;
    for (size_t i = 0; i < size; i++) {
        if (starts && data[i] == '#')
            return false;
        starts = data[i] == '\n' || data[i] == '\r' || (starts && strchr(" \t", data[i]));
        are_joined = are_joined || (i > 0 && count_of(&data[i - 1], 2, "._0Q#x") == 2);
    }
    if (are_joined && count_of(data, size, " \t,") > 0)
        return false;
    return count_of(data, size, "._0Q#x \t,\r\n") == size;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct board board;
    fuzz_reader(NOTATION_GRID, data, size);
    if (size > FUZZ_MOST_BYTES || !is_only_signs(data, size) ||
        !fuzz_read(&board, NOTATION_GRID, NULL, data, size))
        return 0;
    demand(!board_has_regions(&board));
    demand(count_of(data, size, "._0Q#x") == (size_t)board.n * board.n);
    demand(count_of(data, size, "Q") == board.given.count);
    demand(count_of(data, size, "#x") == board.blocked.count);
    board_free(&board);
    return 0;
}
