/* A text of no said notation: recognition, and sizes. Whatever it is taken for, it is the same
 * board as when it is said to be that.
 *
 * Which notation was recognised is not told, so one of all must do. A text that is a board by its
 * content and no board in any notation was read by none of them.
 */
#include "fuzz/judge.h"
#include "fuzz/reading.h"

/* Large lists of blocked squares come from .param files alone; that target bounds them. */
static bool may_have_diagonals(const uint8_t *data, size_t size)
{
    for (size_t i = 0; i + 4 <= size; i++)
        if (data[i] == 'd' && data[i + 1] == 'i' && data[i + 2] == 'a' && data[i + 3] == 'g')
            return true;
    return false;
}

static bool is_same(const struct board *a, const struct board *b)
{
    if (a->n != b->n || a->rule != b->rule || a->given.count != b->given.count ||
        a->blocked.count != b->blocked.count)
        return false;
    judge_same(a, b);
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct board board, other;
    bool found = false;
    if (size > FUZZ_MOST_BYTES || may_have_diagonals(data, size))
        return 0;
    fuzz_reader(NOTATION_ANY, data, size);
    if (!fuzz_read(&board, NOTATION_ANY, NULL, data, size))
        return 0;
    for (unsigned notation = NOTATION_ANY + 1; notation < NOTATION_COUNT && !found; notation++)
        if (fuzz_read(&other, (enum board_notation)notation, NULL, data, size)) {
            found = is_same(&board, &other);
            board_free(&other);
        }
    demand(found);
    board_free(&board);
    return 0;
}
