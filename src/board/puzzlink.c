/* The address of a star battle at puzz.link, which is the whole puzzle:
 * https://puzz.link/p?starbattle/COLUMNS/ROWS/STARS/BORDERS.
 *
 * In comes a checked text, out come regions: the areas between the borders. They have no names
 * there; here they get letters in the order in which they appear. Other kinds of puzzles, and star
 * battles that this program cannot solve, are refused with what was found. How borders are written
 * is known in borders.c.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "board/borders.h"
#include "board/notation.h"

#define EXPECTED "expected https://puzz.link/p?starbattle/N/N/1/BORDERS"

struct address {
    const struct source *source;
    struct report *report;
    struct text rest; /* not yet read; at last the borders */
    uint32_t n;
};

static struct text_place place_of(const struct address *address, struct text at)
{
    return text_find((struct text){address->source->text, address->source->size}, at.at);
}

static bool skip_word(struct text *rest, const char *word)
{
    size_t length = strlen(word);
    if (!text_starts_with(*rest, word))
        return false;
    *rest = (struct text){rest->at + length, rest->size - length};
    return true;
}

/* The text up to the next slash, which is taken off too. Without a slash it is all of the rest, and
 * nothing can follow. */
static struct text take_field(struct text *rest)
{
    const char *slash = rest->size > 0 ? memchr(rest->at, '/', rest->size) : NULL;
    size_t length = slash ? (size_t)(slash - rest->at) : rest->size;
    size_t taken = length + (slash ? 1 : 0);
    struct text field = {rest->at, length};
    *rest = (struct text){rest->at + taken, rest->size - taken};
    return field;
}

/* Sets the rest to the one line that there may be. */
static enum status find_line(struct address *address)
{
    char shown[TEXT_SHOWN];
    struct text whole = text_trim((struct text){address->source->text, address->source->size});
    struct text_lines lines = {.rest = whole};
    struct text more = {whole.at, 0};
    text_next_line(&lines, &address->rest);
    while (more.size == 0 && text_next_line(&lines, &more))
        ;
    if (more.size == 0)
        return STATUS_OK;
    struct text_place place = place_of(address, more);
    return report_at(address->report, address->source->name, place.line, place.column,
                     "'%s' follows the address of a puzzle (expected the address alone)",
                     text_show(shown, more));
}

static enum status read_host(struct address *address)
{
    struct text whole = address->rest;
    if (!skip_word(&address->rest, "https://"))
        skip_word(&address->rest, "http://");
    skip_word(&address->rest, "www.");
    if (skip_word(&address->rest, "puzz.link/p?") || skip_word(&address->rest, "puzz.link/p.html?"))
        return STATUS_OK;
    char shown[TEXT_SHOWN];
    struct text_place place = place_of(address, whole);
    return report_at(address->report, address->source->name, place.line, place.column,
                     "'%s' is no address of a puzzle at puzz.link (" EXPECTED ")",
                     text_show(shown, whole));
}

static enum status read_genre(struct address *address)
{
    struct text genre = take_field(&address->rest);
    if (text_is(genre, "starbattle"))
        return STATUS_OK;
    char shown[TEXT_SHOWN];
    struct text_place place = place_of(address, genre);
    return report_at(address->report, address->source->name, place.line, place.column,
                     "'%s' is no kind of puzzle that is read (expected starbattle)",
                     text_show(shown, genre));
}

static enum status read_number(struct address *address, const char *what, uint64_t *number)
{
    struct text field = take_field(&address->rest);
    char digits[24], shown[TEXT_SHOWN];
    /* No number in range is that long; the start of a longer one gives the same reason. */
    size_t length = field.size < sizeof digits ? field.size : sizeof digits - 1;
    memcpy(digits, field.at, length);
    digits[length] = '\0';
    const char *reason = number_parse(digits, 1, BOARD_MAX_N, number);
    if (!reason)
        return STATUS_OK;
    struct text_place place = place_of(address, field);
    return report_at(address->report, address->source->name, place.line, place.column,
                     "the number of %s '%s' %s (" EXPECTED ")", what, text_show(shown, field),
                     reason);
}

static enum status read_numbers(struct address *address)
{
    uint64_t columns = 0, rows = 0, stars = 0;
    struct text_place place = place_of(address, address->rest);
    enum status status = read_number(address, "columns", &columns);
    if (status == STATUS_OK)
        status = read_number(address, "rows", &rows);
    if (status == STATUS_OK)
        status = read_number(address, "stars", &stars);
    if (status != STATUS_OK)
        return status;
    if (columns != rows)
        return report_at(address->report, address->source->name, place.line, place.column,
                         "%" PRIu64 " columns and %" PRIu64 " rows (expected as many rows as "
                         "columns)",
                         columns, rows);
    if (stars != 1)
        return report_at(address->report, address->source->name, place.line, place.column,
                         "%" PRIu64 " stars in each row, column and region (expected 1)", stars);
    address->n = (uint32_t)rows;
    return STATUS_OK;
}

static enum status refuse_digit(const struct address *address, size_t index, const char *why)
{
    char shown[TEXT_SHOWN];
    const char *at = address->rest.at + index;
    struct text rest = {at, address->rest.size - index};
    struct text_place place = place_of(address, rest);
    rest.size = text_code_point(rest);
    return report_at(address->report, address->source->name, place.line, place.column, "'%s' %s",
                     text_show(shown, rest), why);
}

static enum status read_borders(struct address *address)
{
    struct text borders = address->rest;
    uint64_t digits = borders_digits(address->n);
    for (size_t i = 0; i < borders.size; i++)
        if (borders_digit_value(borders.at[i]) < 0)
            return refuse_digit(address, i, "is no digit of a border (expected 0 to 9, a to v)");
    if (borders.size != 2 * digits) {
        struct text_place place = place_of(address, borders);
        return report_at(address->report, address->source->name, place.line, place.column,
                         "%zu digit%s of borders (expected %" PRIu64 " for %" PRIu32 " rows)",
                         borders.size, borders.size == 1 ? "" : "s", 2 * digits, address->n);
    }
    for (size_t last = (size_t)digits - 1; last < borders.size; last += (size_t)digits)
        if (borders_overfull(address->n, borders.at[last]))
            return refuse_digit(address, last,
                                "ends the borders of one direction and has bits set beyond the "
                                "last border (expected zeros)");
    return STATUS_OK;
}

/* A to Z, then AA, AB, ... as the columns of a spreadsheet are called. */
static enum status add_label(struct labels *labels, uint32_t number)
{
    enum { LETTERS = 26, LONGEST = 8 };
    char letters[LONGEST];
    size_t start = LONGEST;
    uint32_t added, rest = number + 1;
    for (; rest > 0; rest = (rest - 1) / LETTERS)
        letters[--start] = (char)('A' + (rest - 1) % LETTERS);
    return labels_number(labels, (struct text){letters + start, LONGEST - start}, &added);
}

static enum status add_labels(struct labels *labels, uint32_t count)
{
    enum status status = STATUS_OK;
    for (uint32_t i = 0; status == STATUS_OK && i < count; i++)
        status = add_label(labels, i);
    return status;
}

static enum status make_regions(const struct address *address, struct board *board)
{
    struct borders borders = {address->n, address->rest.at};
    struct labels labels = {0};
    uint32_t *of = NULL, areas = 0;
    enum status status = borders_areas(&borders, &of, &areas);
    if (status == STATUS_OK && areas != board->n) {
        free(of);
        return report_at(address->report, address->source->name, 0, 0,
                         "%" PRIu32 " region%s on a board of %" PRIu32 " row%s (expected as many "
                         "regions as rows)",
                         areas, areas == 1 ? "" : "s", board->n, board->n == 1 ? "" : "s");
    }
    if (status == STATUS_OK)
        status = add_labels(&labels, board->n);
    if (status == STATUS_OK) {
        status = board_take_regions(board, of, &labels);
        of = NULL;
    }
    free(of);
    labels_free(&labels);
    return status == STATUS_OK ? STATUS_OK : report_memory(address->report);
}

enum status puzzlink_read(struct board *board, const struct source *source, struct report *report)
{
    struct address address = {.source = source, .report = report};
    enum status status = find_line(&address);
    if (status == STATUS_OK)
        status = read_host(&address);
    if (status == STATUS_OK)
        status = read_genre(&address);
    if (status == STATUS_OK)
        status = read_numbers(&address);
    if (status == STATUS_OK)
        status = read_borders(&address);
    if (status != STATUS_OK)
        return status;
    *board = board_make(address.n, RULE_CLASSIC);
    status = make_regions(&address, board);
    if (status != STATUS_OK)
        board_free(board);
    return status;
}
