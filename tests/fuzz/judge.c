/* Promises about boards and reports, each looked at by the plainest means.
 *
 * In comes what a reader gave back; nothing comes out, since a broken promise ends the process.
 * Works for boards of any size: what costs more than the lists and regions that the board itself
 * holds is not asked. Knows no notation.
 */
#include "fuzz/judge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/text.h"

void demand_failed(const char *promise, const char *file, int line)
{
    fprintf(stderr, "%s:%d: broken: %s\n", file, line, promise);
    abort();
}

/* Neither what steers a terminal (C0, DELETE, C1) nor anything that is no UTF-8. */
static void judge_text(const char *text)
{
    struct text rest = {text, strlen(text)};
    demand(rest.size > 0);
    demand(text_check(rest, "a report", NULL) == STATUS_OK);
    for (const unsigned char *at = (const unsigned char *)text; *at; at++) {
        demand(*at >= 0x20 && *at != 0x7F);
        demand(*at != 0xC2 || at[1] >= 0xA0);
    }
}

/* How many line ends there are: LF, CRLF and a lone CR. */
static uint64_t count_line_ends(const uint8_t *data, size_t size)
{
    uint64_t count = 0;
    for (size_t i = 0; i < size; i++)
        count += data[i] == '\n' || (data[i] == '\r' && (i + 1 == size || data[i + 1] != '\n'));
    return count;
}

void judge_refusal(enum status status, const struct report *report, const char *file,
                   const uint8_t *data, size_t size)
{
    static char line[REPORT_LINE];
    demand(status == STATUS_REFUSED); /* nothing that small takes all memory */
    demand(report->status == status);
    judge_text(report->text);
    judge_text(report_line(line, report));
    if (!file) {
        demand(!report->file && report->line == 0 && report->column == 0);
        return;
    }
    demand(report->file && strcmp(report->file, file) == 0);
    demand(report->line > 0 || report->column == 0);
    demand(report->line <= count_line_ends(data, size) + 1);
    demand(report->column <= size + 1);
}

static void judge_squares(const struct squares *squares, uint32_t n)
{
    for (size_t i = 0; i < squares->count; i++)
        demand(squares->at[i].row < n && squares->at[i].column < n);
}

/* Numbered as they appear, each at least one square, and no two of one label. */
static void judge_regions(const struct board *board)
{
    size_t n = board->n, seen = 0;
    const struct regions *regions = &board->regions;
    demand(regions->labels.count == n);
    for (size_t cell = 0; cell < n * n; cell++) {
        demand(regions->of[cell] <= seen && regions->of[cell] < n);
        if (regions->of[cell] == seen)
            demand(regions->first[seen++] == cell);
    }
    demand(seen == n);
    for (uint32_t a = 0; a < n; a++)
        for (uint32_t b = 0; b < a; b++)
            demand(strcmp(board_region_label(board, a), board_region_label(board, b)) != 0);
}

void judge_board(const struct board *board)
{
    demand(board->n <= BOARD_MAX_N);
    demand(board->rule == (board_has_regions(board) ? RULE_TOUCH : RULE_CLASSIC));
    judge_squares(&board->given, board->n);
    judge_squares(&board->blocked, board->n);
    if (board_has_regions(board))
        judge_regions(board);
}

static void judge_order(const struct squares *squares)
{
    for (size_t i = 1; i < squares->count; i++)
        demand(square_order(&squares->at[i - 1], &squares->at[i]) < 0);
}

bool judge_sealing(struct board *board)
{
    struct report report = REPORT_NONE;
    enum status status = board_seal(board, &report);
    bool shared = false;
    judge_order(&board->given);
    judge_order(&board->blocked);
    for (size_t i = 0; i < board->given.count; i++)
        shared = shared || board_is_blocked(board, board->given.at[i]);
    demand((status != STATUS_OK) == shared);
    if (shared)
        judge_refusal(status, &report, NULL, NULL, 0);
    else
        demand(report.status == STATUS_OK);
    return !shared;
}

void judge_same_squares(const struct squares *a, const struct squares *b)
{
    demand(a->count == b->count);
    for (size_t i = 0; i < a->count; i++)
        demand(square_order(&a->at[i], &b->at[i]) == 0);
}

void judge_same_partition(const struct board *a, const struct board *b)
{
    size_t n = a->n;
    demand(a->n == b->n && board_has_regions(a) == board_has_regions(b));
    if (board_has_regions(a))
        demand(memcmp(a->regions.of, b->regions.of, n * n * sizeof *a->regions.of) == 0);
}

void judge_same(const struct board *a, const struct board *b)
{
    judge_same_partition(a, b);
    judge_same_squares(&a->given, &b->given);
    judge_same_squares(&a->blocked, &b->blocked);
    demand(a->rule == b->rule);
    for (uint32_t region = 0; board_has_regions(a) && region < a->n; region++)
        demand(strcmp(board_region_label(a, region), board_region_label(b, region)) == 0);
}
