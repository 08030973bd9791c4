/* For tests of the DIMACS reader: all that a reading gives, as one text.
 *
 * `p V C` is the header, then clauses, warnings (`w LINE:COLUMN TEXT`) and at the end either the
 * content (`read V C` and perhaps `on` with the projection) or the fault (`e LINE:COLUMN TEXT`),
 * each on a line.
 */
#ifndef TESTS_DIMACS_READING_H
#define TESTS_DIMACS_READING_H

#include "support.h"

#include <inttypes.h>
#include <stdio.h>

#include "formula/dimacs_reader.h"

struct hearing {
    struct sink sink;
    struct dimacs_listener listener;
    FILE *stream;
    bool keeps_clauses;
};

static inline int hear_variable(struct sink *sink)
{
    (void)sink;
    fail(); /* the reader must not ask */
    return 0;
}

static inline void hear_clause(struct sink *sink, const int *literals, size_t size)
{
    struct hearing *hearing = (struct hearing *)sink;
    for (size_t i = 0; hearing->keeps_clauses && i < size; i++)
        fprintf(hearing->stream, "%d ", literals[i]);
    if (hearing->keeps_clauses)
        fputs("0\n", hearing->stream);
}

static inline enum status hear_status(const struct sink *sink)
{
    (void)sink;
    return STATUS_OK;
}

static inline struct hearing *hearing_of(struct dimacs_listener *listener)
{
    return (struct hearing *)((char *)listener - offsetof(struct hearing, listener));
}

static inline void hear_header(struct dimacs_listener *listener, int variables, uint64_t clauses)
{
    if (hearing_of(listener)->keeps_clauses)
        fprintf(hearing_of(listener)->stream, "p %d %" PRIu64 "\n", variables, clauses);
}

static inline void hear_warning(struct dimacs_listener *listener, enum dimacs_oddity oddity,
                                uint64_t line, uint64_t column, const char *text)
{
    assert_true(oddity < DIMACS_ODDITIES);
    fprintf(hearing_of(listener)->stream, "w %" PRIu64 ":%" PRIu64 " %s\n", line, column, text);
}

static inline void write_end(FILE *stream, enum status status, const struct dimacs_content *content,
                             const struct report *report)
{
    if (status != STATUS_OK) {
        assert_int_equal(status, STATUS_REFUSED);
        assert_int_equal(report->status, STATUS_REFUSED);
        assert_string_equal(report->file, "text.cnf");
        assert_null(content->projection);
        fprintf(stream, "e %" PRIu64 ":%" PRIu64 " %s\n", report->line, report->column,
                report->text);
        return;
    }
    assert_int_equal(report->status, STATUS_OK);
    fprintf(stream, "read %d %" PRIu64, content->variables, content->clauses);
    if (content->projected)
        fputs(" on", stream);
    else
        assert_int_equal(content->projection_count, 0);
    for (size_t i = 0; i < content->projection_count; i++)
        fprintf(stream, " %d", content->projection[i]);
    fputc('\n', stream);
}

/* Reads the text, which comes in pieces of so many bytes at most; the result is the caller's to
 * free. */
static inline char *hear(const char *text, size_t size, size_t piece, bool keeps_clauses)
{
    static const struct sink_type type = {
        .variable = hear_variable, .clause = hear_clause, .status = hear_status};
    char *heard;
    size_t heard_size;
    struct hearing hearing = {.sink = {&type},
                              .listener = {hear_header, hear_warning},
                              .stream = open_memstream(&heard, &heard_size),
                              .keeps_clauses = keeps_clauses};
    struct source *source;
    struct dimacs_content content;
    struct report report = REPORT_NONE;
    assert_non_null(hearing.stream);
    assert_int_equal(source_open_bytes(&source, "text.cnf", text, size, &report), STATUS_OK);
    source_read_at_most(source, piece);
    enum status status =
        dimacs_read(source, &hearing.sink, &hearing.listener, &content, NULL, &report);
    write_end(hearing.stream, status, &content, &report);
    dimacs_content_free(&content);
    source_close(&source);
    assert_int_equal(fclose(hearing.stream), 0);
    return heard;
}

/* The text gives this, wherever its pieces end. */
static inline void gives_bytes(const char *text, size_t size, const char *expected,
                               bool with_clauses)
{
    for (size_t piece = 1; piece <= size + 1; piece++) {
        char *heard = hear(text, size, piece, with_clauses);
        if (strcmp(heard, expected) != 0)
            print_error("pieces of %zu bytes of:\n%.*s\n", piece, (int)size, text);
        assert_string_equal(heard, expected);
        free(heard);
    }
}

static inline void gives(const char *text, const char *expected)
{
    gives_bytes(text, strlen(text), expected, true);
}

#endif
