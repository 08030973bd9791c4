/* A board of an entry, put together row by row: which signs are squares, and which a queen.
 *
 * A row is any bytes, such as ".Q..", " 0  1  0  0 ", "| . Q . . |", "0,1,0,0" or "{ 0, 1, 0, 0}":
 * squares with blanks, commas or bars between or nothing, brackets around. Queens are Q q * X x 1
 * and the chess signs U+265B, U+2655, U+1F451, but X and x only on boards without another one;
 * empty squares . _ - 0 U+00B7 U+2B1C U+2B1B and a blank between two bars; # is a blocked one. A
 * board has one sign for each. Both boards of lines and those of JSON are made here.
 */
#ifndef SOLUTIONS_ENTRIES_ROWS_H
#define SOLUTIONS_ENTRIES_ROWS_H

#include "solutions/entries_parts.h"

/*      symbol        kind   value    UTF-8 */
#define SIGN_LIST(SIGN)                                                                            \
    SIGN(Q, QUEEN, 'Q', "Q")                                                                       \
    SIGN(SMALL_Q, QUEEN, 'q', "q")                                                                 \
    SIGN(STAR, QUEEN, '*', "*")                                                                    \
    SIGN(ONE, QUEEN, '1', "1")                                                                     \
    SIGN(BLACK, QUEEN, 0x265B, "\xE2\x99\x9B")                                                     \
    SIGN(WHITE, QUEEN, 0x2655, "\xE2\x99\x95")                                                     \
    SIGN(CROWN, QUEEN, 0x1F451, "\xF0\x9F\x91\x91")                                                \
    SIGN(X, CROSS, 'X', "X")                                                                       \
    SIGN(SMALL_X, CROSS, 'x', "x")                                                                 \
    SIGN(DOT, EMPTY, '.', ".")                                                                     \
    SIGN(UNDERSCORE, EMPTY, '_', "_")                                                              \
    SIGN(DASH, EMPTY, '-', "-")                                                                    \
    SIGN(ZERO, EMPTY, '0', "0")                                                                    \
    SIGN(MIDDLE_DOT, EMPTY, 0xB7, "\xC2\xB7")                                                      \
    SIGN(LIGHT, EMPTY, 0x2B1C, "\xE2\xAC\x9C")                                                     \
    SIGN(DARK, EMPTY, 0x2B1B, "\xE2\xAC\x9B")                                                      \
    SIGN(BLANK, EMPTY, ' ', " ")                                                                   \
    SIGN(BLOCKED, BLOCK, '#', "#")

enum sign {
#define SIGN(symbol, kind, value, bytes) SIGN_##symbol,
    SIGN_LIST(SIGN)
#undef SIGN
        SIGN_COUNT
};
#define SIGN_BIT(sign) (1U << (sign))
extern const unsigned signs_queen, signs_cross, signs_empty; /* bits of all of a kind */

/* What one row holds. Queens are surely some, an X or x only where there are none. */
struct row_squares {
    uint32_t squares;
    uint32_t queens, column; /* the column of the last one */
    uint32_t crosses, cross_column;
    unsigned signs;      /* bits of those that occur */
    struct text foreign; /* the first code point that is no sign, with which the looking ends;
                            size 0: none */
};

/* What a row holds, by itself. A blank is a square only between two bars. */
struct row_squares row_look(struct text row);

/* A row as it is regularly written, to know the next one by: without a queen. */
struct row_stencil {
    char *bytes;
    size_t size, capacity; /* size 0: there is none */
    size_t first, stride;  /* where its squares begin */
    uint32_t squares;
    struct text queen, empty;
    bool cross;     /* the queen is an X or x */
    unsigned signs; /* bits of both */
};

/* Labels instead of signs, as boards with regions are drawn: one sign is the queen, everything else
 * is an empty square. */
enum row_labels {
    LABELS_NONE,
    LABELS_JOINED, /* each code point but blanks is a square */
    LABELS_WORDS   /* squares are words with blanks between */
};

/* The same of a row with labels; nothing is foreign, and there are no signs. */
struct row_squares row_look_labels(struct text row, enum row_labels labels, struct text queen);

/* A board in the making. All zero at first, but for `labels` and `queen`; one serves all boards of
 * a list. */
struct rows {
    uint32_t count;       /* rows taken */
    uint32_t first_width; /* squares of the first one */
    unsigned signs;       /* bits of those that occur */
    struct {
        bool found;
        uint32_t row, queens;
    } odd[2]; /* the first row without exactly one queen, and without exactly one cross */
    struct row_stencil stencil;
    enum row_labels labels;
    struct text queen; /* where there are labels */
};

/* Begins a board of entries->n rows; false without memory. */
bool rows_begin(struct rows *rows, struct entries *entries);
/* Adds a row, which stands on that line. What is wrong with it, and rows beyond the last, make the
 * entry malformed. */
void rows_add(struct rows *rows, struct entries *entries, struct entry *entry, struct text row,
              uint64_t line);
/* The same for a row that is written like one before but for the column of its queen; false, and
 * nothing was done: it is not, or may not be. Quick. */
bool rows_add_alike(struct rows *rows, struct entries *entries, struct entry *entry,
                    struct text row);
/* Ends the board: columns and kind of the entry, unless it is malformed already. */
void rows_end(struct rows *rows, struct entries *entries, struct entry *entry);
void rows_free(struct rows *rows);

#endif
