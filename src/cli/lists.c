/* Opening solution lists, and notes about them.
 *
 * In: a path and the options that all commands for lists share. Out: entries that can be taken one
 * by one, and sentences on standard error for what the user may not have meant. What the entries
 * are worth is the command's matter.
 */
#include "cli/lists.h"

#include <stdio.h>
#include <string.h>

#include "board/text.h"
#include "cli/signals.h"

static bool says(const char *value, const char *word)
{
    return value && strcmp(value, word) == 0;
}

static enum list_regions regions_of(const struct board *board)
{
    return !board ? REGIONS_UNKNOWN : board_has_regions(board) ? REGIONS_SOME : REGIONS_NONE;
}

static struct entries_manner manner_of(const struct arguments *arguments, const struct board *board)
{
    return (struct entries_manner){.base = says(arguments->base, "0")   ? BASE_0
                                           : says(arguments->base, "1") ? BASE_1
                                                                        : BASE_BY_CONTENT,
                                   .by = says(arguments->list_by, "row")      ? LIST_BY_ROW
                                         : says(arguments->list_by, "column") ? LIST_BY_COLUMN
                                                                              : LIST_BY_NOTATION,
                                   .n_known = board != NULL,
                                   .n = board ? board->n : 0,
                                   .regions = regions_of(board)};
}

enum status lists_open(struct given_list *list, const char *path, const struct arguments *arguments,
                       const struct board *board, const struct watch *watch, struct report *report)
{
    struct entries_manner manner = manner_of(arguments, board);
    *list = (struct given_list){.name = path};
    signals_end_at_once(true); /* a pipe may never be opened by its other end */
    enum status status = source_open(&list->source, path, report);
    signals_end_at_once(false);
    if (status != STATUS_OK)
        return status;
    list->name = source_name(list->source);
    source_watch(list->source, watch);
    return entries_open(&list->entries, list->source, &manner, watch, report);
}

void lists_close(struct given_list *list)
{
    entries_close(&list->entries);
    source_close(&list->source);
}

void lists_note_reading(const struct given_list *list)
{
    char text[ENTRIES_READING];
    if (entries_reading(list->entries, text)[0])
        fprintf(stderr, "note: %.300s read as %s\n", list->name, text);
}

static bool same(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

/* A board may be written in several ways: what is compared is how our own heads would say it. */
static enum status is_same_board(const struct set_board *head, const struct board *board,
                                 bool *same_board, struct report *report)
{
    struct board read;
    struct set_board one = {0}, other = {0};
    struct report unread = REPORT_NONE;
    enum status status = set_board_read(&read, head, "", 0, &unread);
    *same_board = false;
    if (status != STATUS_OK)
        return status == STATUS_MEMORY ? report_memory(report) : STATUS_OK;
    status = set_board_of(&one, &read, report);
    if (status == STATUS_OK)
        status = set_board_of(&other, board, report);
    if (status == STATUS_OK)
        *same_board = same(one.board, other.board) && same(one.rule, other.rule) &&
                      same(one.given, other.given) && same(one.blocked, other.blocked);
    set_board_free(&one);
    set_board_free(&other);
    board_free(&read);
    return status;
}

static void note_other_board(const struct given_list *list, const struct set_board *head)
{
    char board[TEXT_SHOWN], rule[TEXT_SHOWN];
    const char *said = head->board ? head->board : "", *by = head->rule ? head->rule : "";
    fprintf(stderr,
            "note: %.300s says that it is of another board (%s, rule %s); it is judged by the one "
            "given\n",
            list->name, text_show(board, (struct text){said, strlen(said)}),
            text_show(rule, (struct text){by, strlen(by)}));
}

enum status lists_note_head(const struct given_list *list, const struct board *board,
                            struct report *report)
{
    const struct entries_head *head = entries_head(list->entries);
    bool same_board = true;
    if (!head->there)
        return STATUS_OK;
    enum status status = is_same_board(&head->board, board, &same_board, report);
    if (status == STATUS_OK && !same_board)
        note_other_board(list, &head->board);
    if (head->unique)
        fprintf(stderr,
                "note: %.300s says that it holds one solution of each class under symmetry "
                "alone\n",
                list->name);
    if (head->partial)
        fprintf(stderr, "note: %.300s says that it is partial\n", list->name);
    return status;
}

const char *lists_other_way(const struct given_list *list, const struct arguments *arguments)
{
    static const char columns[] = "columns";
    char text[ENTRIES_READING];
    if (says(arguments->list_by, "column"))
        return "--list-by row";
    /* Boards and squares say what is row and what is column. */
    if (strncmp(entries_reading(list->entries, text), columns, strlen(columns)) == 0)
        return "--list-by column";
    return "rows and columns exchanged";
}
