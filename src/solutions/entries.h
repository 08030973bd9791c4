/* A list of solutions in any notation (solutions/notations.h), entry by entry.
 *
 * The list is a stream: besides the entry at hand nothing of it is kept, so that its length does
 * not matter. The first entry decides the notation of the whole list; a later one of another
 * notation is malformed. What is malformed is an entry like any other, with the reason: the reading
 * goes on behind it. Nothing is known here of rules: a legal shape is all that a solution has.
 */
#ifndef SOLUTIONS_ENTRIES_H
#define SOLUTIONS_ENTRIES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/sha256.h"
#include "base/source.h"
#include "base/watch.h"
#include "solutions/set_board.h"

enum list_base { BASE_BY_CONTENT, BASE_0, BASE_1 };

/* What the numbers of column lists and digit strings are: the column of each row, or the row of
 * each column. */
enum list_by { LIST_BY_NOTATION, LIST_BY_ROW, LIST_BY_COLUMN };

/* May the squares of boards be labels of regions? What is none of the signs of boards is malformed
 * where they have none; where nothing is known a single such sign is taken for a slip. */
enum list_regions { REGIONS_UNKNOWN, REGIONS_NONE, REGIONS_SOME };

/* How to read, all zero: by content. */
struct entries_manner {
    enum list_base base; /* else the first permutation tells it, if it stands in the first 1 MB */
    enum list_by by;
    bool n_known; /* the list is one of boards of `n`; else of the size of its first entry */
    uint32_t n;
    enum list_regions regions;
};

enum entry_kind {
    ENTRY_QUEENS,   /* one queen in each row: `columns` */
    ENTRY_UNEVEN,   /* a board of the right size and shape, with a row of no queen or of several */
    ENTRY_MALFORMED /* anything else */
};

enum { ENTRY_REASON = 160, ENTRY_SHOWN = 80 };

struct entry {
    enum entry_kind kind;
    uint64_t line; /* at which it begins, from 1 */
    /* The column of each row, from 0 and below n; of ENTRY_QUEENS alone. Borrowed until the next
     * call. */
    const uint32_t *columns;
    char reason[ENTRY_REASON]; /* of the other kinds: "row 3 has 2 queens", "7 numbers, the board
                                  has 8 rows", "0 in a list that counts from 1" */
    char shown[ENTRY_SHOWN];   /* the start of the entry as it was written, fit for a message; of
                                  boards their first row */
};

/* What the head of a set says; texts NULL and `there` false where the list is no set. */
struct entries_head {
    bool there;
    struct set_board board;
    uint64_t count;
    char digest[SHA256_TEXT]; /* "": none is said */
    bool partial, unique;
};

struct entries;

/* Reads as far as it takes to know the notation, which for a list without entries there is none of.
 * A text of no known notation is STATUS_REFUSED with the place and the list of names; so is a set
 * whose head is none. The source and the watch are borrowed until entries_close. On failure
 * *entries is NULL. */
enum status entries_open(struct entries **entries, struct source *source,
                         const struct entries_manner *manner, const struct watch *watch,
                         struct report *report);
void entries_close(struct entries **entries); /* NULL inside is harmless */

/* The next entry into *entry; *got is false at the end. STATUS_REFUSED where the text cannot be
 * read on: no UTF-8, JSON that breaks off. STATUS_FAILED at the end of a set whose lines are not
 * those of its head, by their count or their digest: all its entries were given out before, and
 * nothing is known to be wrong with any of them. STATUS_IO, STATUS_MEMORY, and what the watch says.
 * What was told once is told again by any further call, without a report.
 */
enum status entries_next(struct entries *entries, struct entry *entry, bool *got,
                         struct report *report);

/* The name of the notation, as in solutions/notations.h: "digit strings"; NULL: a list without
 * entries. After entries_open. */
const char *entries_notation(const struct entries *entries);

/* The size of the boards; false: no entry has told it yet. */
bool entries_size(const struct entries *entries, uint32_t *n);

/* What was read as what: the base and the direction of numbers, and which option would read them
 * otherwise, where the list leaves it open (the direction it always does; the base if no entry was
 * a permutation). A phrase for a note, or "" where there is nothing to say: "columns from 0, by row
 * (--list-by column would read rows by column)". */
enum { ENTRIES_READING = 160 };
const char *entries_reading(const struct entries *entries, char text[ENTRIES_READING]);

/* After entries_open; borrowed from the entries. */
const struct entries_head *entries_head(const struct entries *entries);

#endif
