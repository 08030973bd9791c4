/* Lists of solutions: any text is read or refused, twice the same way, however it comes in pieces.
 *
 * An entry is a list of columns of the board, or has a reason that a person can be shown; its line
 * is one of the text, and lines never go back. What was read is written as columns from 1 and read
 * again: the same entries. The first byte says how to read.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/text.h"
#include "fuzz/judge.h"
#include "solutions/entries.h"

/* One reading, with a mark of its entries: kinds, lines, columns and words, in order. */
struct reading {
    struct report report;
    enum status status;
    uint64_t mark, queens, entries, line;
    uint32_t n;
    char *columns; /* the entries of queens, as columns from 1 */
    size_t size;
};

static uint64_t add_to_mark(uint64_t mark, uint64_t value)
{
    return (mark ^ value) * UINT64_C(0x100000001B3);
}

static uint64_t add_words(uint64_t mark, const char *words)
{
    while (*words)
        mark = add_to_mark(mark, (unsigned char)*words++);
    return mark;
}

/* Fit to be shown: whole code points, none of them a control. */
static void judge_words(const char *words, size_t most)
{
    struct text text = {words, strlen(words)};
    demand(text.size < most);
    demand(text_check(text, "words", NULL) == STATUS_OK);
    for (size_t i = 0; i < text.size; i++)
        demand((unsigned char)words[i] >= 0x20 && words[i] != 0x7F);
}

static void take(struct reading *reading, const struct entry *entry, FILE *columns)
{
    demand(entry->line >= reading->line && entry->line > 0);
    reading->line = entry->line;
    reading->entries++;
    reading->mark = add_to_mark(add_to_mark(reading->mark, entry->kind), entry->line);
    reading->mark = add_words(add_words(reading->mark, entry->reason), entry->shown);
    judge_words(entry->reason, ENTRY_REASON);
    judge_words(entry->shown, ENTRY_SHOWN);
    demand((entry->kind == ENTRY_QUEENS) == (entry->reason[0] == '\0'));
    if (entry->kind != ENTRY_QUEENS)
        return;
    reading->queens++;
    for (uint32_t row = 0; row < reading->n; row++) {
        demand(entry->columns[row] < reading->n);
        reading->mark = add_to_mark(reading->mark, entry->columns[row]);
        fprintf(columns, "%s%" PRIu32, row > 0 ? " " : "", entry->columns[row] + 1);
    }
    fputs("\n", columns);
}

static void read_entries(struct reading *reading, struct entries *entries)
{
    struct entry entry;
    bool got;
    uint32_t n = 0;
    FILE *columns = open_memstream(&reading->columns, &reading->size);
    demand(columns);
    while ((reading->status = entries_next(entries, &entry, &got, &reading->report)) == STATUS_OK &&
           got) {
        bool known = entries_size(entries, &n);
        demand(entry.kind != ENTRY_QUEENS || (known && n <= BOARD_MAX_N));
        demand(reading->queens == 0 || n == reading->n);
        reading->n = n;
        take(reading, &entry, columns);
    }
    demand(!got);
    fclose(columns);
}

static void read_list(struct reading *reading, struct entries_manner manner, const void *data,
                      size_t size, size_t piece)
{
    struct source *source;
    struct entries *entries;
    char said[ENTRIES_READING];
    *reading = (struct reading){.report = REPORT_NONE};
    demand(source_open_bytes(&source, "list", data, size, NULL) == STATUS_OK);
    source_read_at_most(source, piece);
    reading->status = entries_open(&entries, source, &manner, NULL, &reading->report);
    demand((reading->status == STATUS_OK) == (entries != NULL));
    if (entries) {
        read_entries(reading, entries);
        judge_words(entries_reading(entries, said), ENTRIES_READING);
        demand(reading->entries == 0 || entries_notation(entries));
    }
    entries_close(&entries);
    source_close(&source);
}

static void judge_end(const struct reading *reading, const uint8_t *data, size_t size)
{
    demand(reading->status == STATUS_OK || reading->status == STATUS_REFUSED ||
           reading->status == STATUS_FAILED);
    if (reading->status == STATUS_REFUSED)
        judge_refusal(reading->status, &reading->report, "list", data, size);
    if (reading->status == STATUS_FAILED)
        demand(reading->report.text[0]);
}

/* The same entries in the notation that leaves nothing open, which is a set. */
static void judge_written(const struct reading *reading)
{
    struct reading again;
    char *text;
    size_t size;
    FILE *set = open_memstream(&text, &size);
    demand(set);
    fprintf(set, "# queensat set 1\n# board %" PRIu32 "\n# rule classic\n# count %" PRIu64 "\n",
            reading->n, reading->queens);
    fwrite(reading->columns, 1, reading->size, set);
    fclose(set);
    read_list(&again, (struct entries_manner){0}, text, size, SIZE_MAX);
    demand(again.status == STATUS_OK && again.n == reading->n);
    demand(again.entries == reading->queens && again.queens == reading->queens);
    demand(again.size == reading->size);
    demand(again.size == 0 || memcmp(again.columns, reading->columns, again.size) == 0);
    free(again.columns);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct reading whole, pieces;
    if (size == 0 || size > FUZZ_MOST_BYTES)
        return 0;
    /* `0` is no manner at all; `9`, `K`, `]` and `o` ask for boards of 0, 4, 8 and 5 rows. */
    static const uint32_t sizes[] = {0, 4, 8, 5};
    unsigned how = (uint8_t)(data[0] - '0');
    struct entries_manner manner = {.base = (enum list_base)(how % 3),
                                    .by = (enum list_by)(how / 3 % 3),
                                    .n_known = how / 9 % 2,
                                    .n = sizes[how / 18 % 4]};
    read_list(&whole, manner, data + 1, size - 1, SIZE_MAX);
    read_list(&pieces, manner, data + 1, size - 1, 1 + size % 7);
    demand(whole.status == pieces.status && whole.mark == pieces.mark);
    demand(whole.entries == pieces.entries && whole.report.line == pieces.report.line);
    demand(whole.report.column == pieces.report.column);
    demand(strcmp(whole.report.text, pieces.report.text) == 0);
    judge_end(&whole, data + 1, size - 1);
    if (whole.queens > 0)
        judge_written(&whole);
    free(whole.columns);
    free(pieces.columns);
    return 0;
}
