/* For tests of the notations of solutions: a list of them as text.
 */
#ifndef TESTS_FORMATTED_H
#define TESTS_FORMATTED_H

#include "support.h"

#include <stdio.h>
#include <unistd.h>

#include "solutions/formats.h"

/* A list to write: `count` solutions, one after the other. */
struct list {
    const struct board *board;
    const uint32_t *columns;
    uint64_t count;
    const char *digest;
    bool partial, color;
};

static inline char *file_text(const char *path)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_int_equal(fseek(file, 0, SEEK_END), 0);
    long size = ftell(file);
    assert_true(size >= 0);
    rewind(file);
    char *text = malloc((size_t)size + 1);
    assert_non_null(text);
    assert_int_equal(fread(text, 1, (size_t)size, file), size);
    text[size] = '\0';
    assert_int_equal(fclose(file), 0);
    return text;
}

/* The text of a list; the caller frees it. */
static inline char *formatted(const char *name, const struct list *list)
{
    char path[] = "/tmp/queensat-formats-XXXXXX";
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    close(descriptor);
    struct output *output;
    assert_int_equal(output_open(&output, path, NULL), STATUS_OK);
    const struct format *format = format_of(name);
    assert_non_null(format);
    struct format_context context = {.output = output,
                                     .board = list->board,
                                     .count = list->count,
                                     .digest = list->digest,
                                     .partial = list->partial,
                                     .color = list->color,
                                     .written = 99};
    format_begin(format, &context);
    for (uint64_t i = 0; i < list->count; i++)
        format_solution(format, &context, list->columns + i * list->board->n);
    format_end(format, &context);
    assert_int_equal(context.written, list->count);
    assert_int_equal(output_done(&output, NULL), STATUS_OK);
    char *text = file_text(path);
    assert_int_equal(unlink(path), 0);
    return text;
}

/* Gives an unsealed board regions: a label a square, with `|` between, row by row. */
static inline void add_labels(struct board *board, const char *squares)
{
    size_t cells = (size_t)board->n * board->n;
    uint32_t *of = calloc(cells ? cells : 1, sizeof *of);
    struct labels labels = {0};
    assert_non_null(of);
    for (size_t cell = 0; cell < cells; cell++) {
        size_t length = strcspn(squares, "|");
        assert_int_equal(labels_number(&labels, (struct text){squares, length}, &of[cell]),
                         STATUS_OK);
        assert_int_equal(squares[length], cell + 1 < cells ? '|' : '\0');
        squares += length + (squares[length] == '|');
    }
    assert_int_equal(labels.count, board->n);
    assert_int_equal(board_take_regions(board, of, &labels), STATUS_OK);
}

static inline void give(struct board *board, uint32_t row, uint32_t column)
{
    assert_int_equal(squares_add(&board->given, (struct square){row, column}), STATUS_OK);
}

static inline void block(struct board *board, uint32_t row, uint32_t column)
{
    assert_int_equal(squares_add(&board->blocked, (struct square){row, column}), STATUS_OK);
}

#endif
