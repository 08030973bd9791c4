/* What a row of a board holds: signs, or labels around one sign of a queen.
 *
 * In comes any text of one row, out come its squares as numbers. A square is a code point, or with
 * labels a word, never a byte. What the row is a part of is not known here.
 */
#include "solutions/entries_rows.h"

#define KIND_QUEEN 1
#define KIND_CROSS 2
#define KIND_EMPTY 3
#define KIND_BLOCK 4

const unsigned signs_queen = 0
#define SIGN(symbol, kind, value, bytes) | (KIND_##kind == KIND_QUEEN ? SIGN_BIT(SIGN_##symbol) : 0)
    SIGN_LIST(SIGN)
#undef SIGN
    ;
const unsigned signs_cross = 0
#define SIGN(symbol, kind, value, bytes) | (KIND_##kind == KIND_CROSS ? SIGN_BIT(SIGN_##symbol) : 0)
    SIGN_LIST(SIGN)
#undef SIGN
    ;
const unsigned signs_empty = 0
#define SIGN(symbol, kind, value, bytes) | (KIND_##kind == KIND_EMPTY ? SIGN_BIT(SIGN_##symbol) : 0)
    SIGN_LIST(SIGN)
#undef SIGN
    ;

static enum sign sign_of(uint32_t value)
{
    switch (value) {
#define SIGN(symbol, kind, code, bytes)                                                            \
    case code:                                                                                     \
        return SIGN_##symbol;
        SIGN_LIST(SIGN)
#undef SIGN
    default:
        return SIGN_COUNT;
    }
}

static void add(struct row_squares *found, enum sign sign)
{
    unsigned bit = SIGN_BIT(sign);
    found->signs |= bit;
    if (bit & signs_queen) {
        found->queens++;
        found->column = found->squares;
    } else if (bit & signs_cross) {
        found->crosses++;
        found->cross_column = found->squares;
    }
    found->squares++;
}

static bool is_one_of(char byte, const char *bytes)
{
    return byte != '\0' && strchr(bytes, byte);
}

static struct text without_brackets(struct text row)
{
    while (row.size > 0 && is_one_of(row.at[0], " \t[({"))
        row = text_behind(row, 1);
    while (row.size > 0 && is_one_of(row.at[row.size - 1], " \t])},;"))
        row.size--;
    return row;
}

struct row_squares row_look(struct text row)
{
    struct row_squares found = {0};
    bool bar = false, blank = false; /* since the last square or comma */
    row = without_brackets(row);
    for (size_t length; row.size > 0; row = text_behind(row, length)) {
        unsigned char byte = (unsigned char)row.at[0];
        length = byte < 0x80 ? 1 : text_code_point(row);
        if (byte == ' ' || byte == '\t') {
            blank = true;
            continue;
        }
        if (byte == '|' && bar && blank)
            add(&found, SIGN_BLANK);
        enum sign sign = byte == '|' || byte == ',' ? SIGN_COUNT : sign_of(text_value(row, length));
        if (sign != SIGN_COUNT) {
            add(&found, sign);
        } else if (byte != '|' && byte != ',') {
            found.foreign = (struct text){row.at, length};
            break;
        }
        bar = byte == '|';
        blank = false;
    }
    return found;
}

/* The next square with labels; false behind the last. */
static bool next_square(struct text *row, enum row_labels labels, struct text *square)
{
    *row = text_trim(*row);
    size_t size = text_code_point(*row);
    if (size == 0)
        return false;
    while (labels == LABELS_WORDS && size < row->size && !is_one_of(row->at[size], " \t"))
        size++;
    *square = (struct text){row->at, size};
    *row = text_behind(*row, size);
    return true;
}

/* Blanks stand in a row of joined labels only where those are as wide as two letters. */
static bool may_be_joined(struct text row)
{
    bool blank = false, wide = false;
    row = text_trim(row);
    for (size_t i = 0; i < row.size; i++) {
        blank = blank || is_one_of(row.at[i], " \t");
        wide = wide || (unsigned char)row.at[i] >= 0x80;
    }
    return wide || !blank;
}

struct row_squares row_look_labels(struct text row, enum row_labels labels, struct text queen)
{
    struct row_squares found = {0};
    struct text square;
    if (labels == LABELS_JOINED && !may_be_joined(row))
        return found;
    for (; next_square(&row, labels, &square); found.squares++)
        if (square.size == queen.size && memcmp(square.at, queen.at, queen.size) == 0) {
            found.queens++;
            found.column = found.squares;
        }
    return found;
}
