/* Numbers in JSON: column lists, lists of pairs, our own objects.
 *
 * In come tokens from behind the bracket of an entry on, out go its numbers as they are written.
 * What stands there and is no number makes the entry malformed, and is passed over. Of keys that
 * are not known nothing is asked, so that others may add to our objects. What the numbers count
 * from, and whether they are those of a board, is not known here.
 */
#include <inttypes.h>

#include "solutions/entries_json_parts.h"

size_t json_most_numbers(const struct json_lists *lists)
{
    const struct entries *entries = lists->entries;
    size_t rows = entries->n_known ? entries->n : BOARD_MAX_N;
    return lists->kind == JSON_PAIRS ? 2 * rows : rows;
}

static bool keep(struct json_lists *lists, size_t most)
{
    struct entries *entries = lists->entries;
    if (entries->count < most) {
        if (entries->count == entries->room && !entries_make_room(entries, entries->count + 1))
            return false;
        entries->values[entries->count] = lists->tokens.number;
    }
    entries->count++;
    return true;
}

/* Anything but what should stand there. */
static void pass_over(struct json_lists *lists, struct entry *entry, enum json_token token,
                      unsigned depth, const char *expected)
{
    if (token == JSON_OTHER)
        entry_malformed(entry, "%s (expected %s)", lists->tokens.word, expected);
    else
        entry_malformed(entry, "%s (expected %s)", json_token_name(token), expected);
    json_leave(&lists->tokens, depth);
}

/* The numbers of a list, to its end. */
static bool take_numbers(struct json_lists *lists, struct entry *entry, const char *expected)
{
    struct json_tokens *tokens = &lists->tokens;
    unsigned depth = tokens->depth;
    size_t most = json_most_numbers(lists);
    enum json_token token;
    while ((token = json_next(tokens)) != JSON_CLOSE) {
        if (token == JSON_END)
            return false;
        if (token != JSON_NUMBER)
            pass_over(lists, entry, token, depth, expected);
        else
            do {
                if (!keep(lists, most))
                    return false;
            } while (json_next_number(tokens));
    }
    return true;
}

bool json_take_columns(struct json_lists *lists, struct entry *entry)
{
    return take_numbers(lists, entry, "columns, which are whole numbers");
}

bool json_take_pairs(struct json_lists *lists, struct entry *entry)
{
    static const char expected[] = "pairs of row and column";
    struct json_tokens *tokens = &lists->tokens;
    struct entries *entries = lists->entries;
    unsigned depth = tokens->depth;
    enum json_token token;
    for (uint64_t pair = 1; (token = json_next(tokens)) != JSON_CLOSE; pair++) {
        size_t before = entries->count;
        if (token == JSON_END)
            return false;
        if (token != JSON_OPEN)
            pass_over(lists, entry, token, depth, expected);
        else if (!take_numbers(lists, entry, expected))
            return false;
        else if (entries->count - before != 2)
            entry_malformed(entry, "%zu number%s in pair %" PRIu64 " (expected row and column)",
                            entries->count - before, text_plural(entries->count - before), pair);
    }
    return true;
}

/* What an object has said so far. */
struct said {
    bool n, columns;
    uint32_t n_value;
};

static bool take_n(struct json_lists *lists, struct entry *entry, struct said *said)
{
    unsigned depth = lists->tokens.depth;
    enum json_token token = json_next(&lists->tokens);
    if (said->n)
        entry_malformed(entry, "\"n\" twice");
    said->n = true;
    if (token == JSON_NUMBER)
        said->n_value = lists->tokens.number;
    else if (token != JSON_END)
        pass_over(lists, entry, token, depth, "a number of rows as \"n\"");
    return token != JSON_END;
}

static bool take_list(struct json_lists *lists, struct entry *entry, struct said *said)
{
    unsigned depth = lists->tokens.depth;
    enum json_token token = json_next(&lists->tokens);
    if (said->columns)
        entry_malformed(entry, "\"columns\" twice");
    said->columns = true;
    if (token == JSON_OPEN)
        return json_take_columns(lists, entry);
    if (token != JSON_END)
        pass_over(lists, entry, token, depth, "a list as \"columns\"");
    return token != JSON_END;
}

static bool take_unknown(struct json_lists *lists)
{
    unsigned depth = lists->tokens.depth;
    enum json_token token = json_next(&lists->tokens);
    json_leave(&lists->tokens, depth);
    return token != JSON_END;
}

bool json_take_object(struct json_lists *lists, struct entry *entry)
{
    struct json_tokens *tokens = &lists->tokens;
    struct entries *entries = lists->entries;
    struct said said = {0};
    enum json_token token;
    bool going = true;
    while (going && (token = json_next(tokens)) != JSON_CLOSE) {
        if (token == JSON_END)
            going = false;
        else if (text_is(tokens->string, "n"))
            going = take_n(lists, entry, &said);
        else if (text_is(tokens->string, "columns"))
            going = take_list(lists, entry, &said);
        else
            going = take_unknown(lists);
    }
    if (!said.columns)
        entry_malformed(entry, "an object without \"columns\"");
    if (said.n && said.n_value != entries->count)
        entry_malformed(entry, "%zu column%s, but \"n\" is %" PRIu32, entries->count,
                        text_plural(entries->count), said.n_value);
    return going && !tokens->failed;
}
