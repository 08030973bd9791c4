/* What the files of the JSON notations share: solutions/entries_json.c and those beside it.
 */
#ifndef SOLUTIONS_ENTRIES_JSON_PARTS_H
#define SOLUTIONS_ENTRIES_JSON_PARTS_H

#include "solutions/entries_json_tokens.h"
#include "solutions/entries_parts.h"
#include "solutions/entries_rows.h"

/* What an entry is. */
enum json_kind {
    JSON_COLUMN_LISTS, /* [1, 3, 0, 2] */
    JSON_ROW_STRINGS,  /* [".Q..", "...Q", "Q...", "..Q."] */
    JSON_MATRICES,     /* [[0, 1, 0, 0], [0, 0, 0, 1], [1, 0, 0, 0], [0, 0, 1, 0]] */
    JSON_PAIRS,        /* [[0, 1], [1, 3], [2, 0], [3, 2]] */
    JSON_OBJECTS       /* {"n": 4, "rule": "classic", "columns": [2, 4, 1, 3]} */
};

/* The state of the notation. */
struct json_lists {
    struct entries *entries;
    struct json_tokens tokens;
    enum json_kind kind;
    bool wrapped;  /* a list stands over all entries; else each value of the text is one */
    bool inside;   /* of such a list */
    uint64_t line; /* at which the entry at hand begins */
    struct rows rows;
    char *row; /* of a matrix, one digit a square */
    size_t capacity;
};

/* What the text from here on is, which is looked at and not taken. */
void json_decide(struct json_lists *lists);

/* Each takes an entry whose opening bracket was taken, to its end: puts its numbers into
 * entries->values or makes a board of it, which makes it malformed if they are none. false: the
 * text ends within it, or cannot be read on. */
bool json_take_columns(struct json_lists *lists, struct entry *entry);
bool json_take_pairs(struct json_lists *lists, struct entry *entry);
bool json_take_object(struct json_lists *lists, struct entry *entry);
/* While no size is known, of boards no more than faults. */
bool json_take_board(struct json_lists *lists, struct entry *entry);

/* So many numbers of an entry are kept, as more are of no use once its size is known. Their count
 * goes on. */
size_t json_most_numbers(const struct json_lists *lists);

/* Takes a board likewise, to know its size alone. */
struct json_measure {
    uint64_t rows, width; /* squares of the first row */
    bool square;          /* all rows are as wide as there are rows */
};
bool json_measure_board(struct json_lists *lists, struct json_measure *measure);

#endif
