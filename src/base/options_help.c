/* The options of a command as part of a help page.
 *
 * In come the tables that the parser reads, out go aligned lines that fit a terminal of 80 columns.
 * Ranges and choices are taken from the rows, so that no text has to repeat them. An error of the
 * stream stays in it: whoever opened it asks for it once, at the end.
 */
#include <inttypes.h>
#include <stdbool.h>
#include <string.h>

#include "base/options.h"

enum {
    WIDTH = 80,
    GAP = 2,       /* between an option and its text */
    RIGHTMOST = 30 /* where the texts begin at most; longer options stand on a line of their own */
};

/* Where on the page the next letter goes. */
struct page {
    FILE *stream;
    size_t margin, column;
};

/* In letters: the bytes of UTF-8 that continue one do not count. */
static size_t width_of(const char *text, size_t length)
{
    size_t width = 0;
    for (size_t i = 0; i < length; i++)
        width += ((unsigned char)text[i] & 0xc0) != 0x80;
    return width;
}

static void new_line(struct page *page)
{
    fprintf(page->stream, "\n%*s", (int)page->margin, "");
    page->column = page->margin;
}

/* A word behind a blank, or on a new line where it does not fit any more. */
static void put_word(struct page *page, const char *word, size_t length)
{
    size_t width = width_of(word, length);
    if (page->column > page->margin) {
        if (page->column + 1 + width > WIDTH) {
            new_line(page);
        } else {
            fputc(' ', page->stream);
            page->column++;
        }
    }
    fwrite(word, 1, length, page->stream);
    page->column += width;
}

static void put_text(struct page *page, const char *text)
{
    while (*text) {
        size_t length = strcspn(text, " \n");
        if (length > 0)
            put_word(page, text, length);
        text += length;
        if (*text == '\n')
            new_line(page);
        text += *text != '\0';
    }
}

static size_t option_width(const struct option *option)
{
    size_t width = strlen("  -x, --") + width_of(option->name, strlen(option->name));
    return option->value ? width + 1 + width_of(option->value, strlen(option->value)) : width;
}

/* The column at which all texts begin. */
static size_t margin_of(const struct option_set *set)
{
    size_t margin = 0;
    for (const struct option *const *table = set->tables; *table; table++)
        for (const struct option *option = *table; option->name; option++) {
            size_t needed = option_width(option) + GAP;
            if (needed > margin && needed <= RIGHTMOST)
                margin = needed;
        }
    return margin > 0 ? margin : RIGHTMOST;
}

/* What the row knows of the values allowed, in parentheses behind the text. */
static void put_range(struct page *page, const struct option *option)
{
    char range[64];
    if (option->kind == OPTION_CHOICE) {
        for (size_t i = 0; option->choices[i]; i++) {
            snprintf(range, sizeof range, "%s%s%s", i == 0 ? "(" : "", option->choices[i],
                     option->choices[i + 1] ? "," : ")");
            put_word(page, range, strlen(range));
        }
        return;
    }
    if (option->kind != OPTION_NUMBER || (option->low == 0 && option->high == UINT64_MAX))
        return;
    if (option->high == UINT64_MAX)
        snprintf(range, sizeof range, "(at least %" PRIu64 ")", option->low);
    else
        snprintf(range, sizeof range, "(%" PRIu64 " to %" PRIu64 ")", option->low, option->high);
    put_text(page, range);
}

static void put_option(struct page *page, const struct option *option)
{
    if (option->letter)
        fprintf(page->stream, "  -%c, --%s", option->letter, option->name);
    else
        fprintf(page->stream, "      --%s", option->name);
    if (option->value)
        fprintf(page->stream, " %s", option->value);
    size_t width = option_width(option);
    if (width + GAP > page->margin)
        new_line(page);
    else
        fprintf(page->stream, "%*s", (int)(page->margin - width), "");
    page->column = page->margin;
    put_text(page, option->help);
    put_range(page, option);
    fputc('\n', page->stream);
}

void options_help(const struct option_set *set, FILE *stream)
{
    struct page page = {.stream = stream, .margin = margin_of(set)};
    for (const struct option *const *table = set->tables; *table; table++)
        for (const struct option *option = *table; option->name; option++)
            put_option(&page, option);
}
