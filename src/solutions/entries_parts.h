/* What the readers of the notations share, behind solutions/entries.h and for them alone.
 *
 * A notation is one line of NOTATION_LIST and one `struct notation`, which its file defines. It is
 * recognised (entries_looks.c) by the first line that is neither blank nor a comment; its `open`
 * finds the text there, may look ahead (scan_hold) to learn size and base, and must go back; its
 * `next` then reads entry by entry. Failures of the reading itself stick in entries->scan.status,
 * which entries_next looks at: a part may go on to the end of its work.
 *
 * Lines that start with `#` are comments in every notation, unless they are rows of a board; where
 * n is known to be 0, blank lines are entries of those that are read by lines.
 */
#ifndef SOLUTIONS_ENTRIES_PARTS_H
#define SOLUTIONS_ENTRIES_PARTS_H

#include "base/sha256.h"
#include "solutions/entries.h"
#include "solutions/notations.h"
#include "solutions/scan.h"

/* So many bytes of text, and the entry that goes beyond, are looked at to learn size and base. */
enum { ENTRIES_LOOK = 1 << 20 };

/* How the numbers are read, for entries_reading. */
enum entries_numbers {
    NUMBERS_NONE,    /* there are none, or nothing about them is open */
    NUMBERS_COLUMNS, /* the column of each row */
    NUMBERS_ROWS,    /* the row of each column */
    NUMBERS_PAIRS    /* row and column of each square */
};

struct entries {
    struct scan scan;
    struct entries_manner manner;    /* as it was asked for */
    const struct notation *notation; /* NULL: a list without entries */
    void *state;                     /* of the notation, if it needs any: its open and close */

    bool n_known; /* of `manner`, of a head, or learnt */
    uint32_t n;
    uint32_t *columns, *spare; /* room for n numbers each once n is known; entry->columns mostly is
                                  the first of them */

    /* The numbers of the entry at hand as they are written, UINT32_MAX for those beyond. */
    uint32_t *values;
    size_t count, room;

    enum entries_numbers numbers;
    enum list_base base; /* what the numbers count from, once known */
    bool base_told;      /* the list itself, its notation or `manner` says so */
    bool by_told;        /* the notation or `manner` says which way the numbers go */
    bool plain;          /* the notation leaves nothing open, so that nothing need be said */

    struct entries_head head;
    uint64_t head_count_line, head_digest_line; /* 0: it says none */
    struct sha256 *sha256;                      /* of the lines of a set; NULL: no set */
    uint64_t lines;                             /* of a set: so many that are no comments */
};

/* All may be NULL but `next`, which puts the next entry into *entry and returns true, or false at
 * the end of the text. Of the entry it finds kind ENTRY_QUEENS, line 0 and empty texts. */
struct notation {
    const char *name;
    void (*open)(struct entries *entries);
    bool (*next)(struct entries *entries, struct entry *entry);
    void (*close)(struct entries *entries);
};

#define NOTATION(symbol, name, title) extern const struct notation entries_##symbol;
NOTATION_LIST(NOTATION)
#undef NOTATION

/* Is the size of the list `n`? While none is known, this becomes it. false without memory, too. */
bool entries_is_size(struct entries *entries, uint64_t n);

/* Makes the entry a malformed one, unless it is already: the first reason stays. */
void entry_malformed(struct entry *entry, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Of the right shape, but row `row`, from 0, has `queens` queens. */
void entry_uneven(struct entry *entry, uint32_t row, uint32_t queens);
/* The start of the entry as it was written, without controls. */
void entry_show(struct entry *entry, struct text text);

/* Room for that many values; false without memory. */
bool entries_make_room(struct entries *entries, size_t count);

/* --- Lists of numbers (entries_numbers.c): what stands in `values` becomes an entry. ------------
 *
 * A list is the column of each row or, if entries->numbers is NUMBERS_ROWS, the row of each column.
 * Pairs are row and column by turns. */

/* Each entry that is read ahead, until all is known: learns the size, from the first entry whose
 * numbers fit their count, and the base, from the first that is a permutation. True: no more is
 * needed. */
bool entries_learn(struct entries *entries);
/* Behind the last entry that was looked at: the base, if no permutation told it, is what the first
 * one says that has a 0 or an N, else 1. The size stays open until an entry tells it. */
void entries_settle(struct entries *entries);

/* Fills in columns and kind, with the reason. `noun` is what one of the numbers is called:
 * "number". */
void entries_take_list(struct entries *entries, struct entry *entry, const char *noun);
void entries_take_pairs(struct entries *entries, struct entry *entry);

#endif
