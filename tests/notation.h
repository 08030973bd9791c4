/* What the tests of the single notations share: reading a text that has no byte behind it, boards
 * as one line, and tables of texts that are refused.
 */
#ifndef TESTS_NOTATION_H
#define TESTS_NOTATION_H

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>

#include "support.h"

#include "board/notation.h"

/* The reader of a notation, in one form for all. */
typedef enum status (*notation_reader)(struct board *board, const struct source *source,
                                       struct report *report);

/* A copy of a text of its exact size, so that a step too far is caught. */
static inline struct source source_make(const char *text, size_t size)
{
    char *copy = malloc(size ? size : 1);
    assert_non_null(copy);
    memcpy(copy, text, size);
    return (struct source){"file", copy, size};
}

static inline enum status read_exactly(notation_reader reader, struct board *board,
                                       const char *text, struct report *report)
{
    struct source source = source_make(text, strlen(text));
    enum status status = reader(board, &source, report);
    free(source.text);
    return status;
}

/* Reads and seals, or fails with the number of the table's row. */
static inline struct board read_row(notation_reader reader, const char *text, size_t row)
{
    struct board board;
    struct report report = REPORT_NONE;
    if (read_exactly(reader, &board, text, &report) != STATUS_OK)
        fail_msg("row %zu: %s", row, report.text);
    assert_int_equal(board.rule, RULE_CLASSIC);
    assert_int_equal(board_seal(&board, &report), STATUS_OK);
    return board;
}

enum { DRAWING = 512 };

/* The board in one line: rows joined by `/`. Regions are letters by their numbers, and what is
 * given or blocked follows them, counted from 0. Returns `drawing`. */
static inline const char *draw(const struct board *board, char drawing[DRAWING])
{
    size_t used = 0;
    assert_true(board->n <= 16);
    drawing[0] = '\0';
    for (uint32_t cell = 0; cell < board->n * board->n; cell++) {
        struct square square = {cell / board->n, cell % board->n};
        if (cell > 0 && square.column == 0)
            drawing[used++] = '/';
        if (board_has_regions(board))
            drawing[used++] = (char)('A' + board_region(board, square));
        else
            drawing[used++] = board_is_given(board, square)     ? 'Q'
                              : board_is_blocked(board, square) ? 'x'
                                                                : '.';
    }
    drawing[used] = '\0';
    if (!board_has_regions(board))
        return drawing;
    for (size_t i = 0; i < board->given.count; i++)
        used += (size_t)snprintf(drawing + used, DRAWING - used, " Q%" PRIu32 ",%" PRIu32,
                                 board->given.at[i].row, board->given.at[i].column);
    for (size_t i = 0; i < board->blocked.count; i++)
        used += (size_t)snprintf(drawing + used, DRAWING - used, " x%" PRIu32 ",%" PRIu32,
                                 board->blocked.at[i].row, board->blocked.at[i].column);
    return drawing;
}

/* A text and the board that it is, as `draw` has it. */
struct drawn {
    const char *text, *drawing;
};

static inline void all_read(notation_reader reader, const struct drawn *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct board board = read_row(reader, rows[i].text, i);
        char drawing[DRAWING];
        if (strcmp(draw(&board, drawing), rows[i].drawing) != 0)
            fail_msg("row %zu: %s is not %s", i, drawing, rows[i].drawing);
        board_free(&board);
    }
}

/* A text that is no board, the place of the fault, and parts that the message must have, joined by
 * `|`. */
struct refusal {
    const char *text;
    uint64_t line, column;
    const char *words;
};

static inline bool has_words(const char *text, const char *words)
{
    char part[160];
    for (;; words++) {
        size_t length = strcspn(words, "|");
        assert_true(length < sizeof part);
        memcpy(part, words, length);
        part[length] = '\0';
        if (!strstr(text, part))
            return false;
        words += length;
        if (!*words)
            return true;
    }
}

static inline void all_refused(notation_reader reader, const struct refusal *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct board board;
        struct report report = REPORT_NONE;
        if (read_exactly(reader, &board, rows[i].text, &report) != STATUS_REFUSED)
            fail_msg("row %zu is read", i);
        assert_int_equal(report.status, STATUS_REFUSED);
        assert_string_equal(report.file, "file");
        if (report.line != rows[i].line || report.column != rows[i].column ||
            !has_words(report.text, rows[i].words))
            fail_msg("row %zu: %u:%u: %s", i, (unsigned)report.line, (unsigned)report.column,
                     report.text);
    }
}

/* Every start of a text must be read or refused, never more. */
static inline void starts_are_read_or_refused(notation_reader reader, const char *text)
{
    size_t size = strlen(text);
    for (size_t length = 1; length <= size; length++) {
        struct board board;
        struct report report = REPORT_NONE;
        struct source source = source_make(text, length);
        enum status status = reader(&board, &source, &report);
        assert_true(status == STATUS_OK || status == STATUS_REFUSED);
        assert_int_equal(report.status, status);
        if (status == STATUS_OK)
            board_free(&board);
        free(source.text);
    }
}

/* Runs a function on a stack of 256 kB: depth must not follow from the input. */
static inline void run_on_small_stack(void *(*run)(void *), void *self)
{
    enum { STACK = 256 << 10 };
    pthread_attr_t attributes;
    pthread_t thread;
    assert_int_equal(pthread_attr_init(&attributes), 0);
    assert_int_equal(pthread_attr_setstacksize(&attributes, STACK), 0);
    assert_int_equal(pthread_create(&thread, &attributes, run, self), 0);
    assert_int_equal(pthread_join(thread, NULL), 0);
    assert_int_equal(pthread_attr_destroy(&attributes), 0);
}

#endif
