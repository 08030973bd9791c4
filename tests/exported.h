/* For tests of exported files: a board written in a format, as text in memory.
 */
#ifndef TESTS_EXPORTED_H
#define TESTS_EXPORTED_H

#include "support.h"

#include <stdio.h>
#include <unistd.h>

#include "export/format.h"

/* What the format makes of a sealed board; the caller frees it. */
static inline char *exported(const struct export_format *format, const struct board *board,
                             const char *spec, size_t *size)
{
    char path[] = "/tmp/test_export.XXXXXX";
    struct output *output;
    struct problem problem;
    struct plan plan = plan_usual();
    struct progress progress = progress_start(NULL, "encode");
    if (spec)
        assert_int_equal(plan_parse(&plan, spec, NULL), STATUS_OK);
    struct problem_wishes wishes = {.plan = &plan, .at_most = format->at_most};
    assert_int_equal(problem_open(&problem, board, &wishes, NULL), STATUS_OK);
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    assert_int_equal(output_open(&output, path, NULL), STATUS_OK);
    assert_int_equal(format->write(&problem, output, NULL, &progress, NULL), STATUS_OK);
    assert_int_equal(output_done(&output, NULL), STATUS_OK);
    problem_close(&problem);
    FILE *stream = fopen(path, "rb");
    assert_non_null(stream);
    assert_int_equal(fseek(stream, 0, SEEK_END), 0);
    *size = (size_t)ftell(stream);
    rewind(stream);
    char *text = calloc(1, *size + 1);
    assert_non_null(text);
    assert_int_equal(fread(text, 1, *size, stream), *size);
    fclose(stream);
    unlink(path);
    return text;
}

/* A sealed board with some of these: the first `given` queens and `blocked` squares at random,
 * regions at random. Free it. */
static inline struct board some_board(enum rule rule, uint32_t n, uint32_t given, uint32_t blocked,
                                      bool regions)
{
    struct board board = board_make(n, rule);
    for (uint32_t i = 0; i < given + blocked && i < n * n; i++) {
        /* In different rows, so that none is both. */
        struct square square = {i % (n ? n : 1), random_below(n)};
        struct squares *list = i < given ? &board.given : &board.blocked;
        if (i < n)
            assert_int_equal(squares_add(list, square), STATUS_OK);
    }
    if (regions)
        add_random_regions(&board);
    assert_int_equal(board_seal(&board, NULL), STATUS_OK);
    return board;
}

#endif
