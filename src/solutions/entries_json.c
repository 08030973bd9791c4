/* JSON: column lists, LeetCode 51, 0/1 matrices, pairs, and our own objects.
 *
 *     [[1, 3, 0, 2], [2, 0, 3, 1]]
 *     [[".Q..", "...Q", "Q...", "..Q."], ["..Q.", "Q...", "...Q", ".Q.."]]
 *     [[[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]], ...]
 *     [[0,1],[1,3],[2,0],[3,2]]
 *     {"n":4,"rule":"classic","columns":[2,4,1,3]}
 *
 * The text is one list of entries, or one entry after the other. In come tokens, out go entries,
 * one at a time, so that a list of any length may stand in a single line. Here the entries are
 * found, their kinds are read in the files beside this one.
 */
#include <inttypes.h>
#include <stdlib.h>

#include "base/memory.h"
#include "solutions/entries_json_parts.h"

static const char *expected_entry(const struct json_lists *lists)
{
    switch (lists->kind) {
    case JSON_COLUMN_LISTS:
        return "a list of columns";
    case JSON_ROW_STRINGS:
        return "a board, a list of strings";
    case JSON_MATRICES:
        return "a matrix, a list of lists of 0 and 1";
    case JSON_PAIRS:
        return "a list of pairs of row and column";
    case JSON_OBJECTS:
        break;
    }
    return "an object with \"columns\"";
}

/* Outside of all lists something begins that is no value. Where each line is an entry it is one
 * that is malformed; else a list has ended before. A comma behind an entry is passed over, as in
 * lists that were cut out of a program. */
static bool is_entry(struct json_lists *lists)
{
    struct json_tokens *tokens = &lists->tokens;
    bool comma = *tokens->scan->at == ',' && tokens->standing == JSON_BEHIND_VALUE;
    if (lists->wrapped)
        json_unexpected(tokens, "nothing behind the list");
    if (lists->wrapped || !comma)
        return true;
    tokens->standing = JSON_BEHIND_OPEN;
    tokens->scan->at++;
    return false;
}

/* Goes on to the next entry, whose first token is taken; JSON_END behind the last one. */
static enum json_token begin_entry(struct json_lists *lists)
{
    struct json_tokens *tokens = &lists->tokens;
    for (;;) {
        json_mark(tokens);
        enum json_token token = json_next(tokens);
        lists->line = tokens->line;
        if (token == JSON_CLOSE)
            lists->inside = false;
        else if (token == JSON_OPEN && lists->wrapped && !lists->inside)
            lists->inside = true;
        else if (token == JSON_OPEN && !lists->wrapped && json_closes(tokens))
            json_next(tokens); /* a list without entries */
        else if (token != JSON_STRAY || is_entry(lists))
            return token;
    }
}

static bool is_board(const struct json_lists *lists)
{
    return lists->kind == JSON_ROW_STRINGS || lists->kind == JSON_MATRICES;
}

/* Takes the entry whose first token this is. false: the text ends within it. */
static bool take_entry(struct json_lists *lists, struct entry *entry, enum json_token token)
{
    struct json_tokens *tokens = &lists->tokens;
    enum json_token wanted = lists->kind == JSON_OBJECTS ? JSON_OBJECT : JSON_OPEN;
    bool opens = token == JSON_OPEN || token == JSON_OBJECT;
    if (token == wanted) {
        switch (lists->kind) {
        case JSON_COLUMN_LISTS:
            return json_take_columns(lists, entry);
        case JSON_PAIRS:
            return json_take_pairs(lists, entry);
        case JSON_OBJECTS:
            return json_take_object(lists, entry);
        case JSON_ROW_STRINGS:
        case JSON_MATRICES:
            return json_take_board(lists, entry);
        }
    }
    entry_malformed(entry, "%s (expected %s)", json_token_name(token), expected_entry(lists));
    if (opens)
        json_leave(tokens, tokens->depth - 1);
    else if (token == JSON_STRAY)
        json_skip_line(tokens);
    return !tokens->failed;
}

/* The state before a look ahead, which ends where it began. */
static struct json_lists start_look(struct json_lists *lists)
{
    scan_hold(lists->tokens.scan);
    struct json_lists before = *lists;
    lists->tokens.quiet = true;
    return before;
}

static void end_look(struct json_lists *lists, const struct json_lists *before)
{
    char *room = lists->tokens.room;
    size_t capacity = lists->tokens.capacity;
    scan_return(lists->tokens.scan);
    lists->tokens = before->tokens;
    lists->tokens.room = room;
    lists->tokens.capacity = capacity;
    lists->tokens.mark = NULL; /* what is at hand may have moved */
    lists->inside = before->inside;
}

/* Looks ahead for what is not known yet of the size, and of what the numbers count from. */
static void learn(struct json_lists *lists)
{
    struct entries *entries = lists->entries;
    struct json_lists before = start_look(lists);
    bool known = entries->n_known && (entries->base_told || entries->n <= 1);
    while (!known && scan_held(lists->tokens.scan) <= ENTRIES_LOOK) {
        struct entry entry = {.kind = ENTRY_QUEENS};
        enum json_token token = begin_entry(lists);
        entries->count = 0;
        if (token == JSON_END || !take_entry(lists, &entry, token))
            break;
        if (entry.kind == ENTRY_QUEENS && entries->count <= json_most_numbers(lists))
            known = entries_learn(entries);
    }
    end_look(lists, &before);
    entries_settle(entries);
}

/* Nothing but its rows tells the size of the first board, which begins here. */
static void measure(struct json_lists *lists, struct entry *entry)
{
    struct json_lists before = start_look(lists);
    struct json_measure found;
    bool whole = json_measure_board(lists, &found);
    end_look(lists, &before);
    if (!whole || (found.square && entries_is_size(lists->entries, found.rows)))
        return; /* what is not whole will be found out again */
    entry_malformed(entry, "%" PRIu64 " row%s, %s with %" PRIu64 " square%s", found.rows,
                    text_plural(found.rows),
                    found.rows == found.width ? "not all of them" : "the first", found.width,
                    text_plural(found.width));
}

/* Our objects count from 1, as they say the columns of each row. */
static void set_manner(struct json_lists *lists)
{
    struct entries *entries = lists->entries;
    const struct entries_manner *manner = &entries->manner;
    entries->base = manner->base;
    if (lists->kind == JSON_OBJECTS && entries->base == BASE_BY_CONTENT)
        entries->base = BASE_1;
    entries->base_told = entries->base != BASE_BY_CONTENT;
    entries->by_told = lists->kind == JSON_OBJECTS || manner->by != LIST_BY_NOTATION;
    if (lists->kind == JSON_PAIRS)
        entries->numbers = NUMBERS_PAIRS;
    else if (lists->kind == JSON_COLUMN_LISTS && manner->by == LIST_BY_COLUMN)
        entries->numbers = NUMBERS_ROWS;
    else if (!is_board(lists))
        entries->numbers = NUMBERS_COLUMNS;
}

static void open(struct entries *entries)
{
    struct scan *scan = &entries->scan;
    struct json_lists *lists = entries->state = memory_array(1, sizeof *lists);
    if (!lists) {
        scan_fail(scan, STATUS_MEMORY);
        return;
    }
    lists->entries = entries;
    lists->tokens.scan = scan;
    lists->tokens.line = scan_place(scan, scan->at).line;
    lists->tokens.line_is_fresh = true;
    struct json_lists before = start_look(lists);
    json_decide(lists);
    end_look(lists, &before);
    set_manner(lists);
    if (!is_board(lists))
        learn(lists);
}

static bool next(struct entries *entries, struct entry *entry)
{
    struct json_lists *lists = entries->state;
    struct json_tokens *tokens = &lists->tokens;
    enum json_token token = begin_entry(lists);
    entries->count = 0;
    entry->line = lists->line;
    if (token == JSON_OPEN && is_board(lists) && !entries->n_known)
        measure(lists, entry);
    if (token == JSON_END || !take_entry(lists, entry, token))
        return false;
    if (!entry->shown[0]) {
        char room[JSON_MARKED];
        entry_show(entry, json_marked(tokens, room));
    }
    if (entry->kind == ENTRY_MALFORMED || is_board(lists))
        return entries->scan.status == STATUS_OK;
    if (lists->kind == JSON_PAIRS)
        entries_take_pairs(entries, entry);
    else
        entries_take_list(entries, entry, "number");
    return entries->scan.status == STATUS_OK;
}

static void close(struct entries *entries)
{
    struct json_lists *lists = entries->state;
    if (!lists)
        return;
    rows_free(&lists->rows);
    json_tokens_free(&lists->tokens);
    free(lists->row);
    free(lists);
    entries->state = NULL;
}

const struct notation entries_json = {.name = "JSON", .open = open, .next = next, .close = close};
