/* Solution lists that tests write, line by line, and read back as entries from memory.
 *
 * The lines are column lists from 1 with blanks between, which is told to the reader and not left
 * to it: what notations look like is the matter of other tests.
 */
#ifndef TESTS_LISTS_H
#define TESTS_LISTS_H

#include <stdio.h>

#include "solutions/entries.h"

struct written_list {
    char *text;
    size_t size;
    FILE *stream;
    struct source *source;
    struct entries *entries;
};

static inline void list_write(struct written_list *list)
{
    *list = (struct written_list){.size = 0};
    list->stream = open_memstream(&list->text, &list->size);
    assert_non_null(list->stream);
}

static inline void list_columns(struct written_list *list, const uint32_t *columns, uint32_t n)
{
    for (uint32_t row = 0; row < n; row++)
        fprintf(list->stream, "%s%u", row > 0 ? " " : "", columns[row] + 1);
    fputc('\n', list->stream);
}

/* Ends the writing and opens the reading; n NULL: the list is to tell it. */
static inline void list_read(struct written_list *list, const uint32_t *n)
{
    struct entries_manner manner = {.base = BASE_1, .n_known = n != NULL, .n = n ? *n : 0};
    assert_int_equal(fclose(list->stream), 0);
    assert_int_equal(source_open_bytes(&list->source, "list", list->text, list->size, NULL),
                     STATUS_OK);
    assert_int_equal(entries_open(&list->entries, list->source, &manner, NULL, NULL), STATUS_OK);
}

static inline void list_free(struct written_list *list)
{
    entries_close(&list->entries);
    source_close(&list->source);
    free(list->text);
}

#endif
