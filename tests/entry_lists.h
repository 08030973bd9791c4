/* For tests that read lists of solutions: a text in, and its entries out as one line each, so that
 * a whole reading is compared at once. Texts of solutions are written here too, by means that share
 * nothing with the formats of the program.
 */
#ifndef TESTS_ENTRY_LISTS_H
#define TESTS_ENTRY_LISTS_H

#include "support.h"

#include <inttypes.h>
#include <stdio.h>

#include "solutions/entries.h"

/* How a list is read, and what came of it. */
struct reading {
    struct entries_manner manner;
    size_t piece; /* bytes at once; 0: any number */
    enum status opened, ended;
    struct report report;
    char notation[32], said[ENTRIES_READING];
    bool sized;
    uint32_t n;
    uint64_t count, queens;
    char *entries; /* "LINE: columns from 1", "LINE uneven: reason" or "LINE malformed: reason" */
    char *shown;   /* of each entry a line */
};

static inline void write_entry(FILE *to, const struct entry *entry, uint32_t n)
{
    fprintf(to, "%" PRIu64, entry->line);
    if (entry->kind == ENTRY_QUEENS) {
        assert_non_null(entry->columns);
        assert_string_equal(entry->reason, "");
        fprintf(to, ":");
        for (uint32_t row = 0; row < n; row++) {
            assert_true(entry->columns[row] < n);
            fprintf(to, " %" PRIu32, entry->columns[row] + 1);
        }
    } else {
        assert_true(entry->reason[0] != '\0');
        assert_true(strlen(entry->reason) < ENTRY_REASON && strlen(entry->shown) < ENTRY_SHOWN);
        fprintf(to, " %s: %s", entry->kind == ENTRY_UNEVEN ? "uneven" : "malformed", entry->reason);
    }
    fprintf(to, "\n");
}

static inline void read_entries(struct reading *reading, struct entries *entries)
{
    size_t sizes[2];
    struct entry entry;
    bool got = false;
    FILE *list = open_memstream(&reading->entries, &sizes[0]);
    FILE *shown = open_memstream(&reading->shown, &sizes[1]);
    assert_true(list && shown);
    while ((reading->ended = entries_next(entries, &entry, &got, &reading->report)) == STATUS_OK &&
           got) {
        reading->count++;
        reading->queens += entry.kind == ENTRY_QUEENS;
        reading->sized = entries_size(entries, &reading->n);
        write_entry(list, &entry, reading->n);
        fprintf(shown, "%s\n", entry.shown);
    }
    assert_false(got);
    fclose(list);
    fclose(shown);
}

/* To be freed with free_reading; `manner` and `piece` are those in *reading. */
static inline void read_bytes(struct reading *reading, const char *bytes, size_t size)
{
    struct source *source;
    struct entries *entries;
    *reading =
        (struct reading){.manner = reading->manner, .piece = reading->piece, .report = REPORT_NONE};
    assert_int_equal(source_open_bytes(&source, "list", bytes, size, NULL), STATUS_OK);
    if (reading->piece > 0)
        source_read_at_most(source, reading->piece);
    reading->opened = entries_open(&entries, source, &reading->manner, NULL, &reading->report);
    if (reading->opened == STATUS_OK) {
        const char *notation = entries_notation(entries);
        snprintf(reading->notation, sizeof reading->notation, "%s", notation ? notation : "none");
        read_entries(reading, entries);
        reading->sized = entries_size(entries, &reading->n);
        entries_reading(entries, reading->said);
        entries_close(&entries);
    }
    assert_null(entries);
    source_close(&source);
}

static inline void free_reading(struct reading *reading)
{
    free(reading->entries);
    free(reading->shown);
    reading->entries = reading->shown = NULL;
}

/* The text is read, whole and byte by byte, as a list in that notation with these entries. */
static inline void reads_as(struct entries_manner manner, const char *text, const char *notation,
                            const char *entries)
{
    for (size_t piece = 0; piece < 3; piece++) {
        struct reading reading = {.manner = manner, .piece = piece};
        read_bytes(&reading, text, strlen(text));
        if (reading.opened != STATUS_OK || reading.ended != STATUS_OK)
            fail_msg("%s: %s", text, reading.report.text);
        assert_string_equal(reading.entries, entries);
        assert_string_equal(reading.notation, notation);
        free_reading(&reading);
    }
}

static inline struct entries_manner any_manner(void)
{
    return (struct entries_manner){0};
}

static inline struct entries_manner of_size(uint32_t n)
{
    return (struct entries_manner){.n_known = true, .n = n};
}

/* The text is read up to a fault at that place, and no further. */
static inline void is_refused_at(const char *text, size_t size, const char *entries, uint64_t line,
                                 uint64_t column, const char *says)
{
    for (size_t piece = 0; piece < 3; piece++) {
        struct reading reading = {.piece = piece};
        read_bytes(&reading, text, size);
        enum status status = reading.opened != STATUS_OK ? reading.opened : reading.ended;
        assert_int_equal(status, STATUS_REFUSED);
        assert_int_equal(reading.report.status, STATUS_REFUSED);
        if (!strstr(reading.report.text, says))
            fail_msg("%s", reading.report.text);
        assert_string_equal(reading.report.file, "list");
        assert_int_equal(reading.report.line, line);
        assert_int_equal(reading.report.column, column);
        assert_string_equal(reading.entries ? reading.entries : "", entries);
        free_reading(&reading);
    }
}

/* A text of all solutions of a board, in any notation. */
struct writing {
    FILE *to;
    uint32_t n, base;
    uint64_t count;
    const void *way; /* of the notation */
    void (*one)(struct writing *writing, const uint32_t *columns);
};

static inline void write_one(void *self, const uint32_t *columns)
{
    struct writing *writing = self;
    writing->one(writing, columns);
    writing->count++;
}

/* Returns the text; the number of solutions goes into writing->count. */
static inline char *write_all(struct writing *writing, const char *before, const char *behind)
{
    char *text;
    size_t size;
    struct board board = board_make(writing->n, RULE_CLASSIC);
    writing->to = open_memstream(&text, &size);
    writing->count = 0;
    assert_non_null(writing->to);
    fputs(before, writing->to);
    each_solution(&board, write_one, writing);
    fputs(behind, writing->to);
    fclose(writing->to);
    board_free(&board);
    return text;
}

#endif
