/* Squares and diagonals out of the lists of a .param file.
 *
 * In comes a list whose form has been checked, out come squares of the board. Where rows and
 * columns count from depends on the problem, and a file of the other one is easily taken for it:
 * so a message about a number that is out of range says where this problem counts from. Lists cost
 * their length, diagonals that of the diagonal. Which statement a list came from is not known here.
 */
#include "board/param_lists.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/memory.h"

static enum status refuse_on_empty(const struct tokens *file, struct text at)
{
    return tokens_refuse(file, at,
                         "a board of size 0 has nothing to list (expected an empty list)");
}

/* A row or column, which counts from `base` in this problem. */
static enum status read_index(const struct tokens *file, struct text word, enum param_base base,
                              uint32_t n, const char *what, uint32_t *index)
{
    uint32_t low = base == PARAM_080 ? 1 : 0;
    uint64_t number = 0;
    char shown[TEXT_SHOWN];
    if (n == 0)
        return refuse_on_empty(file, word);
    const char *reason = tokens_number(word, low, (uint64_t)n - 1 + low, &number);
    if (reason)
        return tokens_refuse(file, word,
                             "%s '%s' %s (rows and columns count from %" PRIu32
                             " in this problem (%s), expected %" PRIu32 " to %" PRIu32 ")",
                             what, text_show(shown, word), reason, low,
                             base == PARAM_080 ? "080" : "079", low, n - 1 + low);
    *index = (uint32_t)number - low;
    return STATUS_OK;
}

static enum status add_square(const struct tokens *file, const struct pair *pair,
                              enum param_base base, uint32_t n, struct squares *squares)
{
    struct square square = {0};
    enum status status = read_index(file, pair->first, base, n, "row", &square.row);
    if (status == STATUS_OK)
        status = read_index(file, pair->second, base, n, "column", &square.column);
    if (status == STATUS_OK && squares_add(squares, square) != STATUS_OK)
        status = report_memory(file->report);
    return status;
}

enum status param_add_squares(const struct tokens *file, struct param_list list,
                              enum param_base base, const struct board *board,
                              struct squares *squares)
{
    struct tokens tokens = tokens_start(file->source, list.at, file->report);
    struct pair pair;
    enum status status = STATUS_OK;
    for (uint64_t i = 0; status == STATUS_OK && i < list.length; i++) {
        status = tokens_pair(&tokens, &pair);
        if (status == STATUS_OK)
            status = add_square(file, &pair, base, board->n, squares);
    }
    return status;
}

/* A diagonal as the file names it. */
struct diagonal {
    uint64_t number; /* 0 to 2n - 2 */
    uint64_t rises;  /* 1: row + column is the number, 0: row - column + n - 1 is */
};

static enum status read_diagonal(const struct tokens *file, const struct pair *pair, uint32_t n,
                                 struct diagonal *diagonal)
{
    char shown[TEXT_SHOWN];
    if (n == 0)
        return refuse_on_empty(file, pair->first);
    uint64_t most = 2 * (uint64_t)n - 2;
    const char *reason = tokens_number(pair->first, 0, most, &diagonal->number);
    if (reason)
        return tokens_refuse(file, pair->first,
                             "diagonal '%s' %s (rows and columns count from 0 in this problem "
                             "(079), expected 0 to %" PRIu64 ")",
                             text_show(shown, pair->first), reason, most);
    reason = tokens_number(pair->second, 0, 1, &diagonal->rises);
    if (reason)
        return tokens_refuse(file, pair->second,
                             "the kind of diagonal '%s' %s (expected 0 where row - column is "
                             "fixed, 1 where row + column is)",
                             text_show(shown, pair->second), reason);
    return STATUS_OK;
}

/* What a file of a few bytes may ask for: so many blocked squares take 2 GiB. */
static const uint64_t most_blocked = UINT64_C(1) << 28;

/* The rows that a diagonal passes, from first to last. A falling diagonal is a rising one in a
 * mirror, which turns column into n - 1 - column. */
struct rows {
    int64_t first, last;
};

static struct rows rows_of(struct diagonal diagonal, uint32_t n)
{
    int64_t last = (int64_t)n - 1, number = (int64_t)diagonal.number;
    return number > last ? (struct rows){number - last, last} : (struct rows){0, number};
}

/* Blocks the squares of a diagonal. */
static enum status exclude(const struct tokens *file, struct diagonal diagonal, struct board *board)
{
    int64_t last = (int64_t)board->n - 1, number = (int64_t)diagonal.number;
    struct rows rows = rows_of(diagonal, board->n);
    for (int64_t row = rows.first; row <= rows.last; row++) {
        int64_t column = diagonal.rises ? number - row : last - (number - row);
        struct square square = {(uint32_t)row, (uint32_t)column};
        if (squares_add(&board->blocked, square) != STATUS_OK)
            return report_memory(file->report);
    }
    return STATUS_OK;
}

/* What is wanted of a list of diagonals. `seen` has two places a number: a diagonal that is listed
 * twice costs its length once. */
struct exclusion {
    struct param_list list;
    uint64_t count;
    struct board *board;
    bool *seen;
    uint64_t squares;
};

/* Marks the first diagonals as seen and adds up their squares. Those beyond are looked at too: a
 * file is right or wrong as a whole. */
static enum status look_through(const struct tokens *file, struct exclusion *exclusion)
{
    struct tokens tokens = tokens_start(file->source, exclusion->list.at, file->report);
    enum status status = STATUS_OK;
    for (uint64_t i = 0; status == STATUS_OK && i < exclusion->list.length; i++) {
        struct pair pair;
        struct diagonal diagonal = {0};
        status = tokens_pair(&tokens, &pair);
        if (status == STATUS_OK)
            status = read_diagonal(file, &pair, exclusion->board->n, &diagonal);
        if (status != STATUS_OK || i >= exclusion->count)
            continue;
        bool *known = &exclusion->seen[2 * diagonal.number + diagonal.rises];
        struct rows rows = rows_of(diagonal, exclusion->board->n);
        exclusion->squares += *known ? 0 : (uint64_t)(rows.last - rows.first + 1);
        *known = true;
    }
    return status;
}

static enum status exclude_seen(const struct tokens *file, const struct exclusion *exclusion)
{
    enum status status = STATUS_OK;
    for (uint64_t i = 0; status == STATUS_OK && i < 4 * (uint64_t)exclusion->board->n; i++)
        if (exclusion->seen[i])
            status = exclude(file, (struct diagonal){i / 2, i % 2}, exclusion->board);
    return status;
}

enum status param_exclude(const struct tokens *file, struct param_list list, uint64_t count,
                          struct board *board)
{
    struct exclusion exclusion = {.list = list, .count = count, .board = board};
    exclusion.seen = memory_array(4 * (size_t)board->n, sizeof *exclusion.seen);
    if (!exclusion.seen)
        return report_memory(file->report);
    enum status status = look_through(file, &exclusion);
    if (status == STATUS_OK && exclusion.squares > most_blocked)
        status = report_at(file->report, file->source->name, 0, 0,
                           "the excluded diagonals have %" PRIu64 " squares (expected at most "
                           "%" PRIu64 ": a smaller board or fewer diagonals)",
                           exclusion.squares, most_blocked);
    if (status == STATUS_OK)
        status = exclude_seen(file, &exclusion);
    free(exclusion.seen);
    return status;
}
