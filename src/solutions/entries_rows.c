/* A board of an entry, put together row by row.
 *
 * In come rows, out come columns. Nearly all rows of a list are written as the one before, but for
 * where the queen stands: such a row is known by comparing its bytes with a stencil, which was
 * taken off the last row that was gone through sign by sign. Whether X is a queen shows only at the
 * end of a board, so that both readings are kept until then.
 */
#include "solutions/entries_rows.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/memory.h"

static const char *const sign_bytes[SIGN_COUNT] = {
#define SIGN(symbol, kind, value, bytes) bytes,
    SIGN_LIST(SIGN)
#undef SIGN
};

static bool has_several(unsigned signs)
{
    return signs & (signs - 1);
}

bool rows_begin(struct rows *rows, struct entries *entries)
{
    rows->count = rows->first_width = 0;
    rows->signs = 0;
    rows->odd[0].found = rows->odd[1].found = false;
    return !entries->n_known || entries_is_size(entries, entries->n);
}

void rows_free(struct rows *rows)
{
    free(rows->stencil.bytes);
    rows->stencil = (struct row_stencil){0};
}

/* The one sign of a set of bits. */
static struct text only_sign(unsigned signs)
{
    const char *bytes = sign_bytes[__builtin_ctz(signs)];
    return (struct text){bytes, strlen(bytes)};
}

/* Where the squares stand, if they stand regularly: each is an empty one by now. */
static bool find_squares(struct row_stencil *stencil, uint32_t squares)
{
    struct text empty = stencil->empty;
    const char *first = memmem(stencil->bytes, stencil->size, empty.at, empty.size);
    if (!first)
        return false;
    stencil->first = (size_t)(first - stencil->bytes);
    size_t behind = stencil->first + empty.size;
    const char *second =
        memmem(stencil->bytes + behind, stencil->size - behind, empty.at, empty.size);
    if (!second)
        return false;
    stencil->stride = (size_t)(second - first);
    for (size_t i = 0; i < squares; i++) {
        size_t at = stencil->first + i * stencil->stride;
        if (at + empty.size > stencil->size ||
            memcmp(stencil->bytes + at, empty.at, empty.size) != 0)
            return false;
    }
    return true;
}

/* From a row of as many squares as all have, several, with one queen and one sign of empty ones, if
 * it is one. */
static void learn_stencil(struct row_stencil *stencil, struct text row,
                          const struct row_squares *squares)
{
    void *block = stencil->bytes;
    unsigned queen = squares->signs & (signs_queen | signs_cross), empty = squares->signs ^ queen;
    stencil->size = 0;
    if (squares->queens + squares->crosses != 1 || empty == 0 || has_several(empty) ||
        !(empty & signs_empty) || (empty & SIGN_BIT(SIGN_BLANK)) ||
        memory_grow(&block, &stencil->capacity, row.size + 4, 1) != STATUS_OK)
        return;
    stencil->bytes = block;
    stencil->queen = only_sign(queen);
    stencil->empty = only_sign(empty);
    stencil->cross = queen & signs_cross;
    stencil->signs = squares->signs;
    stencil->squares = squares->squares;
    const char *found = memmem(row.at, row.size, stencil->queen.at, stencil->queen.size);
    if (!found)
        return;
    size_t before = (size_t)(found - row.at), behind = before + stencil->queen.size;
    memcpy(stencil->bytes, row.at, before);
    memcpy(stencil->bytes + before, stencil->empty.at, stencil->empty.size);
    memcpy(stencil->bytes + before + stencil->empty.size, row.at + behind, row.size - behind);
    stencil->size = before + stencil->empty.size + row.size - behind;
    if (!find_squares(stencil, squares->squares))
        stencil->size = 0;
}

/* The first byte in which two texts differ, or `size`. */
static size_t first_difference(const char *a, const char *b, size_t size)
{
    size_t at = 0;
    for (uint64_t left, right; at + sizeof left <= size; at += sizeof left) {
        memcpy(&left, a + at, sizeof left);
        memcpy(&right, b + at, sizeof right);
        if (left != right)
            break;
    }
    while (at < size && a[at] == b[at])
        at++;
    return at;
}

/* Is the row the stencil with one queen in the place of an empty square? The two signs may begin
 * with the same bytes, so that the first difference only tells the square. */
static bool fits(const struct row_stencil *stencil, struct text row, uint32_t *column)
{
    struct text queen = stencil->queen, empty = stencil->empty;
    size_t size = row.size < stencil->size ? row.size : stencil->size;
    if (stencil->size == 0 || row.size + empty.size != stencil->size + queen.size)
        return false;
    size_t differs = first_difference(row.at, stencil->bytes, size);
    if (differs < stencil->first || differs == size)
        return false;
    size_t step = (differs - stencil->first) / stencil->stride,
           before = stencil->first + step * stencil->stride;
    *column = (uint32_t)step;
    return step < stencil->squares && memcmp(row.at + before, queen.at, queen.size) == 0 &&
           memcmp(row.at + before + queen.size, stencil->bytes + before + empty.size,
                  stencil->size - before - empty.size) == 0;
}

static void note_odd(struct rows *rows, int which, uint32_t queens)
{
    if (queens == 1 || rows->odd[which].found)
        return;
    rows->odd[which].found = true;
    rows->odd[which].row = rows->count;
    rows->odd[which].queens = queens;
}

bool rows_add_alike(struct rows *rows, struct entries *entries, struct entry *entry,
                    struct text row)
{
    uint32_t column;
    const struct row_stencil *stencil = &rows->stencil;
    if (entry->kind == ENTRY_MALFORMED || !fits(stencil, row, &column) || rows->count >= entries->n)
        return false;
    rows->signs |= stencil->signs;
    (stencil->cross ? entries->spare : entries->columns)[rows->count] = column;
    note_odd(rows, stencil->cross, 1);
    note_odd(rows, !stencil->cross, 0);
    rows->count++;
    return true;
}

static void say_foreign(struct entry *entry, struct text foreign, uint64_t line)
{
    char shown[TEXT_SHOWN];
    entry_malformed(entry, "unexpected \"%s\" on line %" PRIu64 " (expected squares)",
                    text_show(shown, foreign), line);
}

void rows_add(struct rows *rows, struct entries *entries, struct entry *entry, struct text row,
              uint64_t line)
{
    if (rows_add_alike(rows, entries, entry, row))
        return;
    struct row_squares squares = rows->labels == LABELS_NONE
                                     ? row_look(row)
                                     : row_look_labels(row, rows->labels, rows->queen);
    if (rows->count == 0)
        rows->first_width = squares.squares;
    if (squares.foreign.size > 0)
        say_foreign(entry, squares.foreign, line);
    else if (!entries_is_size(entries, squares.squares))
        entry_malformed(entry, "line %" PRIu64 " has %" PRIu32 " square%s, the board %" PRIu32,
                        line, squares.squares, text_plural(squares.squares), entries->n);
    if (rows->count >= entries->n)
        entry_malformed(entry, "more rows than the board has, %" PRIu32, entries->n);
    if (entry->kind != ENTRY_MALFORMED) {
        rows->signs |= squares.signs;
        entries->columns[rows->count] = squares.column;
        entries->spare[rows->count] = squares.cross_column;
        note_odd(rows, 0, squares.queens);
        note_odd(rows, 1, squares.crosses);
        if (rows->labels == LABELS_NONE)
            learn_stencil(&rows->stencil, row, &squares);
    }
    rows->count++;
}

/* A board has one sign for each; only light and dark empty squares go together. */
static void check_signs(const struct rows *rows, struct entry *entry)
{
    unsigned queens = rows->signs & signs_queen, empty = rows->signs & signs_empty;
    if (queens == 0)
        queens = rows->signs & signs_cross;
    if (empty & SIGN_BIT(SIGN_LIGHT))
        empty &= ~SIGN_BIT(SIGN_DARK);
    unsigned several = has_several(queens) ? queens : has_several(empty) ? empty : 0;
    if (several)
        entry_malformed(entry, "two signs of %s, \"%s\" and \"%s\"",
                        several == queens ? "queens" : "empty squares", only_sign(several).at,
                        only_sign(several & (several - 1)).at);
}

void rows_end(struct rows *rows, struct entries *entries, struct entry *entry)
{
    if (entries->n_known && rows->count < entries->n)
        entry_malformed(entry, "%" PRIu32 " row%s, the board has %" PRIu32, rows->count,
                        text_plural(rows->count), entries->n);
    check_signs(rows, entry);
    if (entry->kind == ENTRY_MALFORMED)
        return;
    bool crosses =
        rows->labels == LABELS_NONE && !(rows->signs & signs_queen) && (rows->signs & signs_cross);
    if (rows->odd[crosses].found)
        entry_uneven(entry, rows->odd[crosses].row, rows->odd[crosses].queens);
    else
        entry->columns = crosses ? entries->spare : entries->columns;
}
