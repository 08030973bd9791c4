/* Which of the JSON notations a text is in, by its beginning.
 *
 * In come tokens, which are only looked at; out goes what an entry is, and whether a list stands
 * over all of them. The first leaf decides, that is the first string, number or object, with the
 * number of lists around it, and of numbers up to three lists side by side. Column lists of three
 * columns or more have a number above 1, which tells them from the rows of a matrix; more than two
 * lists of two numbers are pairs, as no board of two rows has a solution. Whether the text goes on
 * as it begins is not known here.
 */
#include "solutions/entries_json_parts.h"

enum { LOOKED = 3 };

struct look {
    unsigned depth;       /* of lists that are open */
    bool empty;           /* a list in a list was, before the first leaf */
    enum json_token leaf; /* the first leaf; JSON_END: there was none yet */
    unsigned leaf_depth;  /* the number of lists around it */
    unsigned count;       /* of lists of numbers, the one at hand with them */
    uint64_t length[LOOKED];
    bool small[LOOKED]; /* nothing but 0 and 1 stood in it */
    bool over;          /* the list around them has ended */
};

static void start_list(struct look *look)
{
    look->length[look->count] = 0;
    look->small[look->count++] = true;
}

/* Each of these three returns true where nothing more needs to be seen. */
static bool see_leaf(struct look *look, enum json_token token, bool small)
{
    if (look->leaf == JSON_END) {
        look->leaf = token;
        look->leaf_depth = look->depth;
        start_list(look);
    }
    if (look->depth == look->leaf_depth) {
        look->length[look->count - 1]++;
        look->small[look->count - 1] &= small;
    }
    return look->leaf != JSON_NUMBER || look->leaf_depth < 2;
}

static bool see_open(struct look *look)
{
    look->depth++;
    if (look->leaf == JSON_END || look->depth != look->leaf_depth)
        return false;
    if (look->count == LOOKED)
        return true;
    start_list(look);
    return false;
}

static bool see_close(struct look *look)
{
    look->depth--;
    if (look->leaf == JSON_END)
        look->empty |= look->depth > 0;
    else
        look->over = look->depth + 1 < look->leaf_depth;
    return look->over;
}

static bool see(struct look *look, const struct json_tokens *tokens, enum json_token token)
{
    switch (token) {
    case JSON_OPEN:
        return see_open(look);
    case JSON_CLOSE:
        return see_close(look);
    case JSON_NUMBER:
        return see_leaf(look, JSON_NUMBER, tokens->number <= 1);
    case JSON_OTHER: /* no column, but it stands where one should */
        return see_leaf(look, JSON_NUMBER, false);
    case JSON_OBJECT:
    case JSON_STRING:
        return see_leaf(look, token, false);
    case JSON_END:
    case JSON_STRAY:
        break;
    }
    return true;
}

/* How many of them were seen to their end. */
static unsigned whole_lists(const struct look *look)
{
    return look->over ? look->count : look->count - 1;
}

static bool are_twos(const struct look *look)
{
    unsigned whole = whole_lists(look);
    bool twos = whole == look->count || look->length[whole] <= 2;
    for (unsigned i = 0; i < whole; i++)
        twos &= look->length[i] == 2;
    return twos;
}

static bool are_small(const struct look *look)
{
    bool small = true;
    for (unsigned i = 0; i < look->count; i++)
        small &= look->small[i];
    return small;
}

/* Rows of one matrix? Of a huge one the beginning may not show three. */
static bool are_rows(const struct look *look)
{
    unsigned whole = whole_lists(look);
    bool rows = look->length[0] >= LOOKED && are_small(look);
    for (unsigned i = 1; i < whole; i++)
        rows &= look->length[i] == look->length[0];
    return rows && (look->count == LOOKED || !look->over);
}

/* Lists of numbers within one list. If the text breaks off before it is clear, they are taken for
 * one entry, of which nothing is given out. */
static enum json_kind decide_two_deep(const struct look *look, const struct entries *entries)
{
    bool two = entries->n_known && entries->n == 2;
    bool enough = entries->n_known || look->count == LOOKED || !look->over;
    if (!two && enough && are_twos(look))
        return JSON_PAIRS;
    return are_rows(look) ? JSON_MATRICES : JSON_COLUMN_LISTS;
}

static enum json_kind decide_three_deep(const struct look *look)
{
    bool two_rows = look->count == 2 && are_small(look);
    return are_twos(look) && !two_rows ? JSON_PAIRS : JSON_MATRICES;
}

void json_decide(struct json_lists *lists)
{
    struct look look = {0};
    struct json_tokens *tokens = &lists->tokens;
    while (!see(&look, tokens, json_next(tokens)) && scan_held(tokens->scan) < ENTRIES_LOOK)
        ;
    unsigned own = 1; /* lists that an entry is made of */
    lists->kind = JSON_COLUMN_LISTS;
    if (look.leaf == JSON_STRING)
        lists->kind = JSON_ROW_STRINGS;
    else if (look.leaf == JSON_OBJECT && look.leaf_depth < 2 && !look.empty)
        lists->kind = JSON_OBJECTS;
    else if (look.leaf_depth == 2 && !look.empty)
        lists->kind = decide_two_deep(&look, lists->entries);
    else if (look.leaf_depth > 2)
        lists->kind = decide_three_deep(&look);
    if (lists->kind == JSON_MATRICES || lists->kind == JSON_PAIRS)
        own = 2;
    else if (lists->kind == JSON_OBJECTS)
        own = 0;
    lists->wrapped = look.empty || look.leaf_depth > own;
}
