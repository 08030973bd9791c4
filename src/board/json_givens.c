/* The queens and blocked squares that a JSON board names beside its rows.
 *
 * In comes the value of "givens", out come squares of the board. A key that is not known is refused
 * here, unlike in the object around it: whoever misspells "queens" would lose them. Rows and
 * columns count from 0, as in most programs that write such files, and a message about a pair says
 * so. How the rows were written is not known here.
 */
#include "board/json_givens.h"

#include <inttypes.h>
#include <string.h>

#include "board/json_shapes.h"

struct target {
    struct board *board;
    const char *name;
    struct report *report;
};

static enum status add_pair(const struct target *target, const char *key, size_t index,
                            const json_t *pair, struct squares *squares)
{
    const json_t *row = json_array_get(pair, 0), *column = json_array_get(pair, 1);
    uint32_t n = target->board->n;
    if (json_array_size(pair) != 2 || !json_is_integer(row) || !json_is_integer(column))
        return report_at(target->report, target->name, 0, 0,
                         "entry %zu of \"%s\" in \"givens\" is no pair (expected [row, column], "
                         "counted from 0)",
                         index + 1, key);
    json_int_t r = json_integer_value(row), c = json_integer_value(column);
    if (r < 0 || r >= (json_int_t)n || c < 0 || c >= (json_int_t)n)
        return report_at(target->report, target->name, 0, 0,
                         "[%" JSON_INTEGER_FORMAT ", %" JSON_INTEGER_FORMAT
                         "] of \"%s\" in \"givens\" is outside the board (rows and columns count "
                         "from 0 here, expected 0 to %" PRIu32 ")",
                         r, c, key, n - 1);
    if (squares_add(squares, (struct square){(uint32_t)r, (uint32_t)c}) != STATUS_OK)
        return report_memory(target->report);
    return STATUS_OK;
}

static enum status add_pairs(const struct target *target, const char *key, const json_t *list,
                             struct squares *squares)
{
    if (!json_is_array(list))
        return report_at(target->report, target->name, 0, 0,
                         "\"%s\" in \"givens\" is %s (expected a list of [row, column] pairs, "
                         "counted from 0)",
                         key, json_shape_word(list));
    enum status status = STATUS_OK;
    for (size_t i = 0; status == STATUS_OK && i < json_array_size(list); i++)
        status = add_pair(target, key, i, json_array_get(list, i), squares);
    return status;
}

enum status json_givens_read(struct board *board, json_t *givens, const char *name,
                             struct report *report)
{
    const struct target target = {board, name, report};
    const char *key;
    json_t *list;
    if (!givens)
        return STATUS_OK;
    if (!json_is_object(givens))
        return report_at(report, name, 0, 0,
                         "\"givens\" is %s (expected an object with \"queens\" and \"blocked\")",
                         json_shape_word(givens));
    json_object_foreach(givens, key, list)
    {
        char shown[TEXT_SHOWN];
        struct squares *squares = strcmp(key, "queens") == 0    ? &board->given
                                  : strcmp(key, "blocked") == 0 ? &board->blocked
                                                                : NULL;
        if (!squares)
            return report_at(report, name, 0, 0,
                             "\"%s\" in \"givens\" is not known (expected \"queens\" or "
                             "\"blocked\")",
                             text_show(shown, (struct text){key, strlen(key)}));
        enum status status = add_pairs(&target, key, list, squares);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}
