/* Boards in JSON: lists of rows, each a string or a list of 0 and 1.
 *
 * In come tokens from behind the bracket of a board on, out go its rows as text, one after the
 * other. Which signs are squares is known in entries_rows.c alone, where boards of any notation are
 * made. A list of numbers becomes a row of digits, so that white space and commas, which the tokens
 * have passed over, need not be looked at again.
 */
#include <inttypes.h>

#include "base/memory.h"
#include "solutions/entries_json_parts.h"

static bool add_square(struct json_lists *lists, size_t *size)
{
    void *block = lists->row;
    enum status status =
        *size < lists->capacity ? STATUS_OK : memory_grow(&block, &lists->capacity, *size + 1, 1);
    lists->row = block;
    if (status == STATUS_OK)
        lists->row[(*size)++] = (char)('0' + lists->tokens.number);
    else
        scan_fail(&lists->entries->scan, status);
    return status == STATUS_OK;
}

static void say_no_square(const struct json_lists *lists, struct entry *entry,
                          enum json_token token)
{
    static const char expected[] = "as a square (expected 0 or 1)";
    if (token == JSON_NUMBER)
        entry_malformed(entry, "%" PRIu32 " %s", lists->tokens.number, expected);
    else if (token == JSON_OTHER)
        entry_malformed(entry, "%s %s", lists->tokens.word, expected);
    else
        entry_malformed(entry, "%s %s", json_token_name(token), expected);
}

/* The squares of a list of numbers, to its end. */
static bool take_squares(struct json_lists *lists, struct entry *entry, struct text *row)
{
    struct json_tokens *tokens = &lists->tokens;
    unsigned depth = tokens->depth;
    size_t size = 0;
    enum json_token token;
    while ((token = json_next(tokens)) != JSON_CLOSE) {
        bool going = token == JSON_NUMBER;
        if (token == JSON_END)
            return false;
        for (; going && tokens->number <= 1; going = json_next_number(tokens))
            if (!add_square(lists, &size))
                return false;
        if (going || token != JSON_NUMBER) {
            say_no_square(lists, entry, token);
            json_leave(tokens, depth);
        }
    }
    *row = (struct text){lists->row, size};
    return true;
}

struct row {
    struct text squares;
    uint64_t line;
};

/* The next row of the board; *got is false at its end. What is no row is passed over, which is to
 * be told by the entry alone. */
static bool next_row(struct json_lists *lists, struct entry *entry, struct row *row, bool *got)
{
    struct json_tokens *tokens = &lists->tokens;
    enum json_token wanted = lists->kind == JSON_MATRICES ? JSON_OPEN : JSON_STRING, token;
    unsigned depth = tokens->depth;
    *got = true;
    while ((token = json_next(tokens)) != wanted) {
        *got = token != JSON_CLOSE;
        if (token == JSON_CLOSE || token == JSON_END)
            return token == JSON_CLOSE;
        entry_malformed(entry, "%s (expected a row, which is %s)", json_token_name(token),
                        json_token_name(wanted));
        json_leave(tokens, depth);
    }
    row->line = tokens->line;
    row->squares = tokens->string;
    return wanted == JSON_STRING || take_squares(lists, entry, &row->squares);
}

bool json_measure_board(struct json_lists *lists, struct json_measure *measure)
{
    struct entry entry = {.kind = ENTRY_QUEENS};
    struct row row;
    bool got, same = true;
    *measure = (struct json_measure){0};
    for (; next_row(lists, &entry, &row, &got); measure->rows++) {
        if (!got) {
            measure->square =
                same && measure->width == measure->rows && entry.kind != ENTRY_MALFORMED;
            return true;
        }
        struct row_squares squares = row_look(row.squares);
        if (measure->rows == 0)
            measure->width = squares.squares;
        same &= squares.squares == measure->width && squares.foreign.size == 0;
    }
    return false;
}

/* Of boards the first row is shown. */
static void show(struct json_lists *lists, struct entry *entry, bool any_row)
{
    char room[JSON_MARKED];
    entry_show(entry, any_row ? json_marked(&lists->tokens, room) : (struct text){"[]", 2});
}

bool json_take_board(struct json_lists *lists, struct entry *entry)
{
    struct entries *entries = lists->entries;
    struct row row;
    bool got, any = false, sized = entries->n_known;
    if (sized && !rows_begin(&lists->rows, entries))
        return false;
    json_mark(&lists->tokens);
    for (; next_row(lists, entry, &row, &got); any = true) {
        if (!any)
            show(lists, entry, got);
        if (!got && sized)
            rows_end(&lists->rows, entries, entry);
        if (!got)
            return true;
        if (sized)
            rows_add(&lists->rows, entries, entry, row.squares, row.line);
    }
    return false;
}
