/* Boards as people write them: the operand of a command line, and recognising a text.
 *
 * In comes a word or a text, out comes a board that is not sealed yet. A word of decimal digits is
 * a size; all else names a file, whose content decides how it is read. What is recognised and not
 * read yet is refused by its name, since a wrong reading is worse than a refusal. How one notation
 * is read is known in its own file only; a further one is a line in `looks`.
 */
#include "board/reader.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/input.h"
#include "base/number.h"
#include "board/notation.h"
#include "board/row.h"

static const size_t most_bytes = (size_t)256 << 20;

const char *const board_notation_names[] = {"size", "grid", "json", "puzzlink", "param", NULL};

static bool is_digit(char byte)
{
    return byte >= '0' && byte <= '9';
}

/* Not the word's kind but its start: whoever types `8x` or `-1` means a size. */
static bool starts_like_size(struct text word)
{
    if (word.size == 0)
        return true;
    char first = word.at[0];
    return is_digit(first) || first == '+' || first == '-' || first == ' ' || first == '\t';
}

static bool all_digits(struct text word)
{
    for (size_t i = 0; i < word.size; i++)
        if (!is_digit(word.at[i]))
            return false;
    return word.size > 0;
}

/* NULL and the size, or the reason why the word is none. */
static const char *size_parse(struct text word, uint64_t *n)
{
    /* No size is that long; of a longer word its start gives the same reason. */
    char copy[64];
    size_t length = word.size < sizeof copy ? word.size : sizeof copy - 1;
    memcpy(copy, word.at, length);
    copy[length] = '\0';
    return number_parse(copy, 0, BOARD_MAX_N, n);
}

/* A text that is meant to be a size and nothing else. */
static enum status size_read(struct board *board, const char *name, struct text text,
                             struct report *report)
{
    uint64_t n = 0;
    struct text word = text_trim(text), line;
    struct text_lines lines = {.rest = word};
    struct text_place place = text_find(text, word.at);
    if (text_next_line(&lines, &line) && lines.rest.size > 0)
        return report_at(report, name, place.line + 1, 0,
                         "more than one line (expected a board size from 0 to %d)", BOARD_MAX_N);
    const char *reason = size_parse(word, &n);
    if (reason) {
        char shown[TEXT_SHOWN];
        return report_at(report, name, place.line, place.column,
                         "%s %s (expected a board size from 0 to %d, or rows of squares)",
                         text_show(shown, word), reason, BOARD_MAX_N);
    }
    *board = board_make((uint32_t)n, RULE_CLASSIC);
    return STATUS_OK;
}

/* The first line that is neither blank nor a comment of any notation; empty when there is none. */
static struct text first_line(struct text text)
{
    struct text line;
    for (struct text_lines lines = {.rest = text}; text_next_line(&lines, &line);)
        if (line.size > 0 && line.at[0] != '$' && !row_may_be_comment(line))
            return line;
    return (struct text){text.at, 0};
}

static bool looks_like_json(struct text line)
{
    return text_starts_with(line, "[") || text_starts_with(line, "{");
}

static bool looks_like_address(struct text line)
{
    static const char host[] = "puzz.link/";
    return text_starts_with(line, "http") ||
           (line.size > 0 && memmem(line.at, line.size, host, sizeof host - 1));
}

static bool is_letter(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || byte == '_';
}

/* `letting` or `language` as a word, or a name with `=` behind it. */
static bool looks_like_param(struct text line)
{
    size_t end = 0;
    while (end < line.size && (is_letter(line.at[end]) || (end > 0 && is_digit(line.at[end]))))
        end++;
    struct text word = {line.at, end};
    struct text behind = text_trim((struct text){line.at + end, line.size - end});
    return end > 0 &&
           (text_starts_with(behind, "=") || text_is(word, "letting") || text_is(word, "language"));
}

/* Notations that are known by their looks and not read. A reader that is added takes its line out
 * and gets a value of enum board_notation. */
static const struct {
    bool (*fits)(struct text line);
    const char *what;
} looks[] = {
    {looks_like_json, "JSON"},
    {looks_like_address, "a puzz.link address"},
    {looks_like_param, "a .param file"},
};

static enum status refuse_unread(struct text text, const char *name, struct report *report)
{
    struct text line = first_line(text);
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++)
        if (looks[i].fits(line)) {
            struct text_place place = text_find(text, line.at);
            return report_at(
                report, name, place.line, place.column,
                "this looks like %s, which is not read (expected a board size, or rows "
                "of squares)",
                looks[i].what);
        }
    return STATUS_OK;
}

/* One word that starts like a number. As a grid it would be a single row of several squares, which
 * is no board either. */
static bool is_meant_as_size(struct text word)
{
    static const char ends_word[] = " \t\r\n,";
    for (size_t i = 0; i < word.size; i++)
        if (memchr(ends_word, word.at[i], sizeof ends_word - 1))
            return false;
    return starts_like_size(word);
}

enum status board_read_text(struct board *board, const char *name, char *bytes, size_t size,
                            struct board_reading *reading, struct report *report)
{
    enum board_notation notation = reading->notation;
    struct text text = text_without_mark((struct text){bytes, size});
    enum status status = text_check(text, name, report);
    if (status != STATUS_OK)
        return status;

    struct text word = text_trim(text);
    if (word.size == 0)
        return report_at(report, name, 0, 0,
                         "is empty (expected a board size, or rows of squares)");
    if (notation == NOTATION_ANY && !is_meant_as_size(word)) {
        status = refuse_unread(text, name, report);
        if (status != STATUS_OK)
            return status;
        notation = NOTATION_GRID;
    }
    struct source source = {name, bytes + (size - text.size), text.size};
    if (notation == NOTATION_GRID)
        return grid_read(board, &source, report);
    return size_read(board, name, text, report);
}

/* A word on the command line that is a size, or was meant to be one. */
static enum status read_size_word(struct board *board, struct text word, struct report *report)
{
    uint64_t n = 0;
    const char *reason = size_parse(word, &n);
    if (reason) {
        char shown[TEXT_SHOWN];
        /* Without quotes nobody would see an empty word or a blank in it. */
        bool bare = word.size > 0 && !memchr(word.at, ' ', word.size);
        return report_say(report, STATUS_REFUSED,
                          bare ? "%s %s (expected a board size from 0 to %d, or a file)"
                               : "\"%s\" %s (expected a board size from 0 to %d, or a file)",
                          text_show(shown, word), reason, BOARD_MAX_N);
    }
    *board = board_make((uint32_t)n, RULE_CLASSIC);
    return STATUS_OK;
}

static enum status read_file(struct board *board, const char *path, struct board_reading *reading,
                             struct report *report)
{
    struct input input;
    enum status status = input_read(&input, path, most_bytes, report);
    if (status != STATUS_OK)
        return status;
    status = board_read_text(board, input.name, input.bytes, input.size, reading, report);
    input_free(&input);
    return status;
}

static bool is_missing(const char *path)
{
    struct stat file;
    return stat(path, &file) != 0 && (errno == ENOENT || errno == ENOTDIR || errno == ENAMETOOLONG);
}

/* Digits where a grid is demanded: `0` is then the drawing of a board of one square. */
static enum status read_grid_word(struct board *board, const char *operand,
                                  struct board_reading *reading, struct report *report)
{
    char *copy = strdup(operand);
    if (!copy)
        return report_memory(report);
    enum status status = board_read_text(board, operand, copy, strlen(copy), reading, report);
    free(copy);
    return status;
}

enum status board_read(struct board *board, const char *operand, struct board_reading *reading,
                       struct report *report)
{
    struct text word = {operand, strlen(operand)};
    if (all_digits(word) && reading->notation == NOTATION_GRID)
        return read_grid_word(board, operand, reading, report);
    if (all_digits(word))
        return read_size_word(board, word, report);
    if (strcmp(operand, "-") == 0 || !is_missing(operand))
        return read_file(board, operand, reading, report);
    if (starts_like_size(word))
        return read_size_word(board, word, report);
    return report_at(report, operand, 0, 0,
                     "no such file (expected a board size from 0 to %d, or a file)", BOARD_MAX_N);
}
