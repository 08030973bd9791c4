/* Lists of solutions in JSON: a text that breaks off holds no more entries than the whole one, and
 * those as they were.
 *
 * What comes first in the text decides on all of it, so that size and base are said here: they may
 * otherwise be learnt from what is cut off. That a text is read the same way in any pieces, and
 * that entries and refusals are fit to be shown, is what fuzz_entries.c is about.
 */
#include <stdlib.h>
#include <string.h>

#include "board/text.h"
#include "fuzz/judge.h"
#include "solutions/entries.h"

/* What is kept of the entries of a reading: marks of the first ones, in order. The words about a
 * malformed one may change with what is cut off, as a line does that is no JSON. */
enum { MARKS = 64 };

struct reading {
    struct report report;
    enum status status;
    uint64_t count, marks[MARKS];
};

static uint64_t add(uint64_t mark, uint64_t value)
{
    return (mark ^ value) * UINT64_C(0x100000001B3);
}

static uint64_t mark_of(const struct entry *entry, uint32_t n)
{
    uint64_t mark = add(add(0, entry->kind), entry->line);
    for (uint32_t row = 0; entry->kind == ENTRY_QUEENS && row < n; row++) {
        demand(entry->columns[row] < n);
        mark = add(mark, entry->columns[row]);
    }
    return mark;
}

static void read_list(struct reading *reading, uint32_t n, const uint8_t *data, size_t size,
                      size_t piece)
{
    struct entries_manner manner = {.base = BASE_1, .n_known = true, .n = n};
    struct source *source;
    struct entries *entries;
    struct entry entry;
    bool got = true;
    *reading = (struct reading){.report = REPORT_NONE};
    demand(source_open_bytes(&source, "list", data, size, NULL) == STATUS_OK);
    source_read_at_most(source, piece);
    reading->status = entries_open(&entries, source, &manner, NULL, &reading->report);
    while (reading->status == STATUS_OK && got) {
        reading->status = entries_next(entries, &entry, &got, &reading->report);
        if (reading->status == STATUS_OK && got && reading->count++ < MARKS)
            reading->marks[reading->count - 1] = mark_of(&entry, n);
    }
    if (reading->status != STATUS_OK)
        judge_refusal(reading->status, &reading->report, "list", data, size);
    entries_close(&entries);
    source_close(&source);
}

static void judge_cut(const struct reading *whole, uint32_t n, const uint8_t *data, size_t cut)
{
    struct reading part;
    uint8_t *copy = malloc(cut ? cut : 1);
    demand(copy);
    memcpy(copy, data, cut);
    read_list(&part, n, copy, cut, 1 + cut % 5);
    demand(part.count <= whole->count);
    for (uint64_t i = 0; i < part.count && i < MARKS; i++)
        demand(part.marks[i] == whole->marks[i]);
    free(copy);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct reading whole;
    size_t sum = 0;
    /* What begins with `[` alone on a line is JSON. Of a line that is none, bytes that are no text
     * are told before what stands in front of them. */
    if (size < 2 || size > FUZZ_MOST_BYTES || data[0] != '[' || data[1] != '\n' ||
        text_check((struct text){(const char *)data, size}, "list", NULL) != STATUS_OK)
        return 0;
    for (size_t i = 0; i < size; i++)
        sum = sum * 31 + data[i];
    for (uint32_t n = 0; n <= 4; n++) {
        read_list(&whole, n, data, size, SIZE_MAX);
        judge_cut(&whole, n, data, (sum + n) % size);
    }
    return 0;
}
