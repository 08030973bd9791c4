/* Boards as people write them: the operand of a command line, or a text in memory.
 *
 * In comes a word or a text, out comes a board that is not sealed yet, with its default rule. A
 * word of decimal digits is a size; all else names a file, whose content decides how it is read.
 * What is recognised and not read is refused by its name, since a wrong reading is worse than a
 * refusal. How a notation looks is for looks.c to say, how it is read is known in its own file
 * only.
 */
#include "board/reader.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/input.h"
#include "base/number.h"
#include "board/looks.h"
#include "board/notation.h"

static const size_t most_bytes = (size_t)256 << 20;

const char *const board_notation_names[] = {"size", "grid", "json", "puzzlink", "param", NULL};

/* Not the word's kind but its start: whoever types `8x` or `-1` means a size. */
static bool starts_like_size(struct text word)
{
    if (word.size == 0)
        return true;
    char first = word.at[0];
    return text_is_digit(first) || first == '+' || first == '-' || first == ' ' || first == '\t';
}

static bool all_digits(struct text word)
{
    for (size_t i = 0; i < word.size; i++)
        if (!text_is_digit(word.at[i]))
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

/* The squares of a board on one line, from 4 rows on: far more than a size has digits. */
static bool may_be_whole_board(struct text word)
{
    size_t side = 4;
    while (side * side < word.size)
        side++;
    return side * side == word.size;
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
                         "%s %s (expected a board size from 0 to %d, or rows of squares%s)",
                         text_show(shown, word), reason, BOARD_MAX_N,
                         may_be_whole_board(word) ? ": line breaks are missing" : "");
    }
    *board = board_make((uint32_t)n, RULE_CLASSIC);
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

/* By content: the notation, or STATUS_REFUSED for one that is not read. */
static enum status recognise(enum board_notation *notation, struct text text, const char *name,
                             struct report *report)
{
    if (is_meant_as_size(text_trim(text))) {
        *notation = NOTATION_SIZE;
        return STATUS_OK;
    }
    struct look look = looks_of(text);
    struct text_place place = {0, 0};
    if (look.refusal)
        place = text_find(text, look.at);
    *notation = look.notation;
    return look.refusal ? report_at(report, name, place.line, place.column, "%s", look.refusal)
                        : STATUS_OK;
}

static enum status read_as(enum board_notation notation, struct board *board,
                           const struct source *source, struct board_reading *reading,
                           struct report *report)
{
    switch (notation) {
    case NOTATION_SIZE:
        return size_read(board, source->name, (struct text){source->text, source->size}, report);
    case NOTATION_GRID:
        return grid_read(board, source, report);
    case NOTATION_JSON:
        return json_read(board, source, report);
    case NOTATION_PUZZLINK:
        return puzzlink_read(board, source, report);
    case NOTATION_PARAM:
        return param_read(board, source, reading, report);
    case NOTATION_ANY:
    case NOTATION_COUNT:
        break;
    }
    assert(false && "a notation that was recognised");
    return STATUS_REFUSED;
}

/* What holds for a board however it was written. Frees the board that it refuses. */
static enum status finish(struct board *board, const char *name,
                          const struct board_reading *reading, struct report *report)
{
    if (reading->first_diagonals && !reading->has_diagonals) {
        board_free(board);
        return report_at(report, name, 0, 0,
                         "holds no list of diagonals to exclude (expected a .param file with "
                         "numdiags and diags)");
    }
    board->rule = board_has_regions(board) ? RULE_TOUCH : RULE_CLASSIC;
    return STATUS_OK;
}

enum status board_read_text(struct board *board, const char *name, char *bytes, size_t size,
                            struct board_reading *reading, struct report *report)
{
    enum board_notation notation = reading->notation;
    struct text text = text_without_mark((struct text){bytes, size});
    reading->has_diagonals = false;
    enum status status = text_check(text, name, report);
    if (status != STATUS_OK)
        return status;
    if (text_trim(text).size == 0)
        return report_at(report, name, 0, 0,
                         "is empty (expected a board size, rows of squares, JSON, a puzz.link "
                         "address or a .param file)");
    if (notation == NOTATION_ANY)
        status = recognise(&notation, text, name, report);
    if (status != STATUS_OK)
        return status;
    struct source source = {name, bytes + (size - text.size), text.size};
    status = read_as(notation, board, &source, reading, report);
    return status == STATUS_OK ? finish(board, name, reading, report) : status;
}

/* A word on the command line that is a size, or was meant to be one. */
static enum status read_size_word(struct board *board, const char *operand,
                                  struct board_reading *reading, struct report *report)
{
    struct text word = {operand, strlen(operand)};
    uint64_t n = 0;
    reading->has_diagonals = false;
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
    return finish(board, operand, reading, report);
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

/* Digits where another notation is demanded: `0` is the drawing of a board of one square, and no
 * JSON board at all. */
static enum status read_word_as_text(struct board *board, const char *operand,
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
    bool size = reading->notation == NOTATION_ANY || reading->notation == NOTATION_SIZE;
    if (all_digits(word))
        return size ? read_size_word(board, operand, reading, report)
                    : read_word_as_text(board, operand, reading, report);
    if (strcmp(operand, "-") == 0 || !is_missing(operand))
        return read_file(board, operand, reading, report);
    if (starts_like_size(word))
        return read_size_word(board, operand, reading, report);
    if (memmem(operand, word.size, "puzz.link/", strlen("puzz.link/")))
        return report_at(report, operand, 0, 0,
                         "no such file (an address is read from a file, or from standard input "
                         "with -)");
    return report_at(report, operand, 0, 0,
                     "no such file (expected a board size from 0 to %d, or a file)", BOARD_MAX_N);
}
