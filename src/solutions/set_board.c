/* In: a board, or the texts of its lines. Out: the other. How a board is written is set_head's
 * business, how it is read that of the readers of boards; here they meet.
 */
#include "solutions/set_board.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "board/reader.h"
#include "board/text.h"
#include "solutions/set_head.h"

/* A text that grows; `failed`: there was no memory. */
struct gathered {
    char *bytes;
    size_t size, capacity;
    bool failed;
};

static void gather(void *self, const char *bytes, size_t size)
{
    struct gathered *gathered = self;
    void *block = gathered->bytes;
    gathered->failed =
        gathered->failed || gathered->size > SIZE_MAX - size ||
        memory_grow(&block, &gathered->capacity, gathered->size + size, 1) != STATUS_OK;
    gathered->bytes = block;
    if (gathered->failed)
        return;
    memcpy(gathered->bytes + gathered->size, bytes, size);
    gathered->size += size;
}

/* The text behind `heading` on its line, as a text of its own; NULL where there is no such line, or
 * no memory. */
static char *text_behind_heading(const struct gathered *lines, const char *heading, bool *failed)
{
    struct text_lines walk = {.rest = {lines->bytes, lines->size}};
    struct text line;
    while (text_next_line(&walk, &line)) {
        if (!text_starts_with(line, heading))
            continue;
        struct text rest = text_behind(line, strlen(heading));
        char *text = memory_text(rest.at, rest.size);
        *failed = *failed || !text;
        return text;
    }
    return NULL;
}

enum status set_board_of(struct set_board *texts, const struct board *board, struct report *report)
{
    struct gathered lines = {0};
    struct format_context context = {.board = board};
    struct pen pen;
    pen_begin(&pen, gather, &lines);
    set_head_board(&pen, &context);
    pen_flush(&pen);
    *texts = (struct set_board){0};
    if (!lines.failed)
        *texts = (struct set_board){
            .board = text_behind_heading(&lines, "# board ", &lines.failed),
            .rule = text_behind_heading(&lines, "# rule ", &lines.failed),
            .given = text_behind_heading(&lines, "# given ", &lines.failed),
            .blocked = text_behind_heading(&lines, "# blocked ", &lines.failed),
        };
    free(lines.bytes);
    if (!lines.failed)
        return STATUS_OK;
    set_board_free(texts);
    return report_memory(report);
}

void set_board_free(struct set_board *texts)
{
    free(texts->board);
    free(texts->rule);
    free(texts->given);
    free(texts->blocked);
    *texts = (struct set_board){0};
}

static enum status read_rule(enum rule *rule, const struct set_board *texts, const char *name,
                             uint64_t line, struct report *report)
{
    char shown[TEXT_SHOWN];
    for (unsigned i = 0; texts->rule && i < RULE_COUNT; i++)
        if (strcmp(texts->rule, rule_name((enum rule)i)) == 0) {
            *rule = (enum rule)i;
            return STATUS_OK;
        }
    if (!texts->rule)
        return report_at(report, name, line, 0, "a board without its rule");
    return report_at(report, name, line, 0, "no known rule: %s",
                     text_show(shown, (struct text){texts->rule, strlen(texts->rule)}));
}

/* "2,3 4,1" into squares. */
static enum status read_squares(struct squares *squares, const char *text, uint32_t n,
                                const char *name, uint64_t line, struct report *report)
{
    while (text && *text) {
        char word[64];
        struct square square;
        size_t size = strcspn(text, " ");
        snprintf(word, sizeof word, "%.*s", (int)(size < 63 ? size : 63), text);
        struct report fault = REPORT_NONE;
        enum status status = size > 63 || !strchr(word, ',')
                                 ? STATUS_REFUSED
                                 : square_parse(&square, word, n, &fault);
        if (status != STATUS_OK)
            return report_at(report, name, line, 0, "no squares of a board of %" PRIu32 ": %s", n,
                             word);
        if (squares_add(squares, square) != STATUS_OK)
            return report_memory(report);
        text += size + (text[size] == ' ');
    }
    return STATUS_OK;
}

/* The rows of a drawing stand on one line, with `/` between. */
static enum status read_drawing(struct board *board, const struct set_board *texts,
                                const char *name, struct report *report)
{
    struct board_reading reading = {0};
    char *copy = strdup(texts->board);
    if (!copy)
        return report_memory(report);
    for (char *at = copy; *at; at++)
        if (*at == '/')
            *at = '\n';
    enum status status = board_read_text(board, name, copy, strlen(copy), &reading, report);
    free(copy);
    return status;
}

enum status set_board_read(struct board *board, const struct set_board *texts, const char *name,
                           uint64_t line, struct report *report)
{
    enum rule rule = RULE_CLASSIC;
    struct report fault = REPORT_NONE;
    if (!texts->board)
        return report_at(report, name, line, 0, "no board is named");
    enum status status = read_rule(&rule, texts, name, line, report);
    if (status == STATUS_OK) {
        status = read_drawing(board, texts, name, &fault);
        if (status == STATUS_REFUSED) /* its lines are not those of the file */
            return report_at(report, name, line, 0, "no board: %s", fault.text);
        if (status != STATUS_OK)
            return report_memory(report);
    }
    if (status != STATUS_OK)
        return status;
    board->rule = rule;
    status = read_squares(&board->given, texts->given, board->n, name, line, report);
    if (status == STATUS_OK)
        status = read_squares(&board->blocked, texts->blocked, board->n, name, line, report);
    if (status == STATUS_OK)
        status = board_seal(board, report);
    if (status != STATUS_OK)
        board_free(board);
    return status;
}
